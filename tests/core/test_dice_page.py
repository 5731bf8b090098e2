"""The page on dice tells the truth: its record is checked, its program computes the same dice."""

import os
import re
import subprocess
import sys
from pathlib import Path

from dedale.core.records.dice import check_dice
from dedale.core.records.text_format import read_records

PAGE = (Path(__file__).parents[2] / "docs" / "dice.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_dice_of_the_record_are_right() -> None:
    (record,) = read_records(blocks("text")[0])
    assert check_dice(record) == 5


def test_the_program_prints_what_the_page_says() -> None:
    (code,) = blocks("python")
    done = subprocess.run(  # noqa: S603  # our own page
        [sys.executable, "-I", "-W", "error", "-c", code], capture_output=True, text=True, check=True, env=os.environ
    )
    assert done.stdout == blocks("text")[1]


def test_the_program_computes_the_events_of_the_record() -> None:
    (record,) = read_records(blocks("text")[0])
    hashed, *events = blocks("text")[1].splitlines()
    assert hashed == record.dice_hash
    assert events[:5] == [event for event in record.events if event.startswith(("first", "cast"))]
    taken = [event.removeprefix("taken back: ") for event in events[5:]]
    assert record.comments[4].endswith(", ".join(taken) + ".")
