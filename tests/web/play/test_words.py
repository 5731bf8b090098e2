"""What is said at a table is there in both languages, and says the same things."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dedale.web.play

FOLDER = Path(dedale.web.play.__file__).parent


def texts() -> Iterator[tuple[str, str, str]]:
    """Where each text stands, and what it says in French and in English."""
    for file in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Text", "not_now"):
                said = [_written(part) for part in node.args[-2:]]
                if all(said):
                    yield f"{file.name}:{node.lineno}", said[0], said[1]


def _written(part: ast.expr) -> str:
    """The text, with `{…}` where something is filled in; nothing for what is no text."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    values = part.values if isinstance(part, ast.JoinedStr) else []
    return "".join(str(v.value) if isinstance(v, ast.Constant) else f"{{{ast.unparse(v)}}}" for v in values)


@pytest.mark.parametrize(("where", "french", "english"), list(texts()))
def test_both_languages_say_it(where: str, french: str, english: str) -> None:
    assert french != english, where
    assert sorted(re.findall(r"{.*?}", french)) == sorted(re.findall(r"{.*?}", english)), where
    assert not re.search(r"[^\s\d][:;?!](\s|$)", french), f"{where}: a space before the sign"


def test_there_is_much_to_say() -> None:
    assert len(list(texts())) > 25
