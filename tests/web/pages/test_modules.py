"""The unit tests of the browser's modules (tests/modules), run by Node's own test runner."""

import shutil
import subprocess
from pathlib import Path

import pytest

NODE = shutil.which("node")
FOLDER = Path(__file__).parents[2] / "modules"
FILES = sorted(FOLDER.glob("*.test.js"))


def test_there_are_some() -> None:
    assert FILES


@pytest.mark.skipif(NODE is None, reason="Node is not installed: the browser's modules are NOT TESTED")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".test.js"))
def test_a_module_of_the_browser(file: Path) -> None:
    done = subprocess.run(  # noqa: S603  # our own script
        [NODE or "", "--test", file], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
