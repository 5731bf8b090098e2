"""The page about the adapters: its Python runs, its figures are right."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dedale

PAGE = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL), ids=range(4))
def test_its_python_runs(code: str) -> None:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=os.environ)  # noqa: S603  # ours
    assert done.returncode == 0, done.stderr
    assert done.stdout


def row(name: str) -> list[str]:
    found = re.search(rf"^\| {re.escape(name)} \| (.*) \|$", PAGE, re.MULTILINE)
    assert found, name
    return found[1].split(" | ")


def test_its_figures_are_right() -> None:
    every = [dedale.game(name).learning for name in dedale.names()]
    each = [learning for learning in every if f"`{learning.id}`" in PAGE]  # a new game need not be there
    assert len(each) >= 5
    assert row("id") == [f"`{learning.id}`" for learning in each]
    assert row("tensor, two players") == [" × ".join(map(str, learning.shape)) for learning in each]
    assert row("actions") == [f"{learning.actions:,}" for learning in each]
    assert row("chance ids") == [str(len(learning.encoding.chances) or "none") for learning in each]
    assert row("symmetries") == [str(len(learning.symmetries) or "none") for learning in each]
