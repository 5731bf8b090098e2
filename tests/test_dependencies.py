"""What the package imports is what it asks for."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parent.parent
OF_OTHERS = {"llvmlite"}
"""What a dependency is made of: numba is nothing without it."""


def imported() -> Iterator[str]:
    """The first name of every module that the package imports."""
    for file in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module.partition(".")[0]


def test_every_package_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [project["dependencies"], *project["optional-dependencies"].values()]
    declared = {re.split(r"[<>=~!]", line)[0] for line in chain(*lines)}
    others = set(imported()) - set(sys.stdlib_module_names) - {"dedale"}
    assert {packages_distributions()[name][0].lower().replace("_", "-") for name in others} <= declared | OF_OTHERS
