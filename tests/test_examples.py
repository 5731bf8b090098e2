"""The examples run, shortened; how strong they become is measured, not tested (docs/learning.md)."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parent.parent / "examples"
NOTEBOOK = EXAMPLES / "learn_minos.ipynb"


def run(*arguments: str) -> str:
    done = subprocess.run(  # noqa: S603  # our own examples
        [sys.executable, "-W", "error", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=EXAMPLES,
        env=os.environ | {"DEDALE_COMPILE": "now"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_script_trains_and_tells_its_score_with_an_interval() -> None:
    said = run("train_minos.py", "--seconds", "1", "--games", "2")
    assert re.search(r"\d+ moves, +\d+ games", said)
    assert re.search(r"Against level 1: \d+% of 2 games \(95 %: \d+% to \d+%\)", said)


def test_learning_moves_expectations_towards_the_targets() -> None:
    run(
        "-c",
        "import numpy as np, train_minos as t; s = np.random.default_rng(1); n = t.Network.new(20, s);"
        "x = s.random((64, 20), np.float32); y = np.where(x[:, 0] > .5, 1, -1).astype(np.float32);"
        "error = lambda: float(((n.expects(x) - y) ** 2).mean()); first = error();"
        "[n.learn(x, y) for _ in range(500)]; assert error() < first / 2, (first, error())",
    )


def test_the_notebook_runs_shortened() -> None:
    notebook: Any = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4
    assert all(not cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code")
    code = "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")
    short, changed = re.subn(r"^(SECONDS|GAMES) = \d+$", r"\1 = 2", code, flags=re.MULTILINE)
    assert changed == 2
    assert re.search(r"\d+% of 2 games", run("-c", short))
