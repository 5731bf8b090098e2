"""What is loaded when: `import dedale` brings none of the frameworks, and a missing one is named with its extra."""

import subprocess
import sys

import pytest

FRAMEWORKS = ("pettingzoo", "gymnasium", "pyspiel", "open_spiel", "pygame")


def run(script: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)  # noqa: S603  # ours


def test_the_library_and_its_tensors_load_no_framework() -> None:
    done = run(
        "import sys, dedale, dedale.adapters\n"
        "dedale.game('ergo').learning.tensor(dedale.game('ergo').start())\n"
        f"print([name for name in {FRAMEWORKS} if name in sys.modules])"
    )
    assert done.stdout.strip() == "[]", done.stderr


@pytest.mark.parametrize(
    ("adapter", "missing"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("open_spiel", "pyspiel")]
)
def test_a_missing_framework_is_named_with_its_extra(adapter: str, missing: str) -> None:
    done = run(f"import sys\nsys.modules['{missing}'] = None\nimport dedale.adapters.{adapter}")
    assert f"pip install 'dedale[{adapter}]'" in done.stderr.splitlines()[-1]
