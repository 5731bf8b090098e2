"""Every text of the command line is there in both languages, and says the same things."""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dedale.cli
from dedale.cli.app import COMMANDS, GROUPS, _about
from dedale.cli.parameters import PARAMETER_HELP

FOLDER = Path(dedale.cli.__file__).parent


def texts() -> Iterator[tuple[str, str, str]]:
    """Where each text stands, and what it says in French and in English."""
    for file in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Text":
                said = [part.value for part in node.args if isinstance(part, ast.Constant)]
                if len(said) == 2:
                    yield f"{file.name}:{node.lineno}", str(said[0]), str(said[1])


@pytest.mark.parametrize(("where", "french", "english"), list(texts()))
def test_both_languages_say_it(where: str, french: str, english: str) -> None:
    assert bool(french) == bool(english), where
    filled = set(re.findall(r"{(\w+)}", french)) ^ set(re.findall(r"{(\w+)}", english))
    assert filled <= {"fr", "en"}, where
    assert not re.search(r"[^\s\d][:;?!](\s|$)", french), f"{where}: a space before the sign"


def test_every_parameter_has_its_words() -> None:
    grouped = [module for group in GROUPS for module in group.COMMANDS]
    functions = [*(module.run for module in (*COMMANDS, *grouped)), _about]
    names = {name for function in functions for name in inspect.signature(function).parameters}
    assert names - {"context"} == set(PARAMETER_HELP) - {"lang", "help"}
