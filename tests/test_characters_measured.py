"""The script that measures characters: a row for each, and rounds that are kept."""

from pathlib import Path

import pytest
from benchmarks import characters

from dedale.lab.sprt import LEAST

LINE = ("--game", "ergo", "--level", "1", "--precision", "0", "--rounds", str(LEAST), "--jobs", "1")


def test_a_row_for_each_character_that_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.jsonl"
    assert characters.main([*LINE, "--kept", str(kept)]) == 0
    told = capsys.readouterr().out
    bold, careful = told.splitlines()[2:]
    assert bold.startswith(f"| Ergo | first-steps/bold | first-steps | {2 * LEAST} | ")
    assert careful.startswith(f"| Ergo | first-steps/careful | first-steps | {2 * LEAST} | ")
    assert all(name in bold for name in ("line ", "block ", "beside "))
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 2
    assert characters.main([*LINE, "--budget", "0", "--kept", str(kept)]) == 0
    assert capsys.readouterr().out == told
