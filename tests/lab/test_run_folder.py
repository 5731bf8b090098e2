"""The folder of a run: it resumes, keeps what is there, and refuses what is not its own."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dedale.lab.jobs import InProcess, LocalProcesses
from dedale.lab.run_folder import ASKED, RESULTS, OtherRun, RunFolder

WHAT = {"command": "square", "seed": 3}
SQUARES = [number * number for number in range(8)]


def square(number: int) -> int:
    return number * number


def never(number: int) -> Any:
    raise AssertionError(f"job {number} is done already")


def test_results_come_in_order_wherever_they_are_made(tmp_path: Path) -> None:
    assert list(RunFolder(tmp_path / "here", WHAT).run(InProcess(), square, range(8))) == SQUARES
    assert list(RunFolder(tmp_path / "there", WHAT).run(LocalProcesses(2), square, range(8))) == SQUARES
    assert list(RunFolder(None, WHAT).run(InProcess(), square, range(8))) == SQUARES


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    with closing(RunFolder(tmp_path, WHAT).run(InProcess(), square, range(8))) as results:
        assert [next(results) for _ in range(3)] == SQUARES[:3]
    again = RunFolder(tmp_path, WHAT)
    assert again.done == 3
    assert list(again.run(InProcess(), square, range(8))) == SQUARES
    assert list(RunFolder(tmp_path, WHAT).run(InProcess(), never, range(8))) == SQUARES


def test_a_line_that_was_cut_off_is_made_again(tmp_path: Path) -> None:
    list(RunFolder(tmp_path, WHAT).run(InProcess(), square, range(3)))
    with (tmp_path / RESULTS).open("a") as file:
        file.write("[3, 9")
    assert list(RunFolder(tmp_path, WHAT).run(InProcess(), square, range(5))) == SQUARES[:5]
    assert len([json.loads(line) for line in (tmp_path / RESULTS).read_text().splitlines()]) == 5


def test_another_run_is_refused(tmp_path: Path) -> None:
    RunFolder(tmp_path, WHAT)
    with pytest.raises(OtherRun, match="seed 3"):
        RunFolder(tmp_path, WHAT | {"seed": 4})


def test_another_version_is_refused(tmp_path: Path) -> None:
    RunFolder(tmp_path, WHAT)
    found = json.loads((tmp_path / ASKED).read_text())
    (tmp_path / ASKED).write_text(json.dumps(found | {"dedale": "0.0.1"}))
    with pytest.raises(OtherRun, match=r"0\.0\.1"):
        RunFolder(tmp_path, WHAT)


@pytest.mark.parametrize("content", ["", "[]", "{}"])
def test_a_folder_of_something_else_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / ASKED).write_text(content)
    with pytest.raises(OtherRun):
        RunFolder(tmp_path, WHAT)
    (tmp_path / ASKED).rename(tmp_path / "letter.txt")
    with pytest.raises(OtherRun):
        RunFolder(tmp_path, WHAT)
