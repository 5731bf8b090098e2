"""Every text of the package that says different things in French and in English, as its sources have it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import dedale
from tests.browser.pages import plain

SOURCES = Path(dedale.__file__).parent
FEWEST = 3
"""So many words make a sentence; fewer may be in both languages."""


def sentences(language: int) -> set[str]:
    """What is only said in this language, 0 for French and 1 for English: whole pieces between what is filled in."""
    texts = list(_texts())
    other = "\n".join(plain(text[1 - language]) for text in texts)
    pieces = {piece for text in texts for piece in _pieces(text[language])}
    return {piece for piece in pieces if piece not in other}


def _texts() -> Iterator[tuple[str, str]]:
    """Every `Text("…", "…")`."""
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Text":
                match node.args:
                    case [ast.Constant(value=str(french)), ast.Constant(value=str(english))]:
                        yield french, english


def _pieces(text: str) -> Iterator[str]:
    for piece in re.split(r"\{.*?\}", text):
        if len(plain(piece).split()) >= FEWEST:
            yield plain(piece)
