"""The units of systemd: sound, and as the page says."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from dedale.cli import main

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
UNITS = sorted((ROOT / "packaging").iterdir())


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_finds_nothing_wrong_with_a_unit(unit: Path, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed: the units of packaging/ are NOT CHECKED")
    program = tmp_path / "dedale"
    program.touch(0o755)
    for file in UNITS:  # the program is not installed here, and a unit may name another
        text = file.read_text(encoding="utf-8")
        (tmp_path / file.name).write_text(text.replace("/opt/dedale/bin/dedale", str(program)), encoding="utf-8")
    done = subprocess.run(  # noqa: S603  # our own unit
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(tmp_path / unit.name)],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_page_names_every_unit_and_every_folder() -> None:
    for unit in UNITS:
        assert f"packaging/{unit.name}" in PAGE
        for place in re.findall(r"/(?:opt|var/lib|var/cache|etc)/dedale[^\s\"$/*]*", unit.read_text(encoding="utf-8")):
            assert place in PAGE


def test_the_commands_of_units_and_page_have_the_options_that_are_used(capsys: pytest.CaptureFixture[str]) -> None:
    texts = [PAGE, *(unit.read_text(encoding="utf-8") for unit in UNITS)]
    for line in re.findall(r"/opt/dedale/bin/dedale ([^'\n]+)", "\n".join(texts)):
        command, *words = line.split()
        assert main([command, "--help"]) == 0
        shown = capsys.readouterr().out
        assert all(word in shown for word in words if word.startswith("--"))
