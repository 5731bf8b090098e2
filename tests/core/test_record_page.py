"""The page on records tells the truth: its examples are read and compared."""

import re
from pathlib import Path

import pytest

from dedale.core.errors import BadRecord
from dedale.core.records.file import read_file
from dedale.core.records.json_format import read_json
from dedale.core.records.result import OUTSIDE
from dedale.core.records.text_format import read_records, write_records
from dedale.core.text import speaking

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_text_is_read() -> None:
    first, second = read_records(blocks("text")[0])
    assert first.seats == ("Alice", "Bruno")
    assert first.comments[7] == "Now e9 wins,\nand Bruno does not see it."
    assert [str(position) for position in first.positions()][-1] == "4X5/4x5/4x5/3ox5/3ox5/3oo5/10/10/10 w 7,8"
    assert next(second.positions()).to_move == 2


def test_the_json_says_the_same() -> None:
    assert read_json(blocks("json")[0]) == read_records(blocks("text")[0])[:1]


def test_the_text_written_again_is_the_same_to_the_reader() -> None:
    records = read_records(blocks("text")[0])
    assert read_records(write_records(records)) == records


def test_the_damage_is_told_in_these_words() -> None:
    text, sentence = blocks("text")
    with pytest.raises(BadRecord) as caught, speaking("en"):
        read_records(text.replace(" 6. ", " "))
    assert caught.value.text.en == sentence.strip()


def test_the_program_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    Path("games.txt").write_text(blocks("text")[0], encoding="utf-8")
    exec(blocks("python")[0], {})  # noqa: S102  # the page's own
    first, second = read_records(blocks("text")[0])
    assert capsys.readouterr().out.split("\n")[:-1] == [str(position) for position in first.positions()]
    again = read_file(Path("games.json"))
    assert again[:2] == [first, second]
    assert again[2].seats == ("Anne", "")


def test_every_reason_outside_the_rules_is_on_the_page() -> None:
    assert all(f"`{reason}`" in PAGE for reason in OUTSIDE)
