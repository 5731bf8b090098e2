"""The script that measures characters: a row for each, and rounds that are kept."""

from pathlib import Path

import pytest
from benchmarks import characters

from dedale.lab.sprt import LEAST

LINE = ("--game", "ergo", "--level", "1", "--precision", "0", "--rounds", str(LEAST), "--jobs", "1")


def test_a_row_for_each_character_that_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert characters.main([*LINE, "--folder", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    bold, careful = told.splitlines()[2:]
    assert bold.startswith(f"| Ergo | first-steps/bold | first-steps | {2 * LEAST} | ")
    assert careful.startswith(f"| Ergo | first-steps/careful | first-steps | {2 * LEAST} | ")
    assert all(name in bold for name in ("line ", "block ", "beside "))
    kept = (tmp_path / "ergo-first-steps-bold" / "results.jsonl").read_text().splitlines()
    assert len(kept) == LEAST
    assert characters.main([*LINE, "--folder", str(tmp_path)]) == 0
    assert capsys.readouterr().out == told
