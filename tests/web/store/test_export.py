"""Old finished tables leave as records."""

import asyncio
import time
from pathlib import Path

import pytest

import dedale
from dedale.cli import main
from dedale.core.records.file import read_file
from dedale.web.entries import Ended, Entry, Moved, Resigned, What
from dedale.web.play.setup import TableHeader, create_table
from dedale.web.store.repository import TableRepository
from dedale.web.terms import Mine, TableTerms
from tests.web.store.examples import summary

DAY = 86_400_000
NOW = int(time.time() * 1000)
MOVE = str(dedale.game("minos").start().moves()[0])


def _game(days: int) -> tuple[TableHeader, list[Entry]]:
    """A game that was given up so many days ago."""
    at = NOW - days * DAY
    table, log = create_table(TableTerms(game="minos", seats=(Mine("Ève"), Mine("Adam"))), "eve", at)
    happened: list[What] = [Moved(1, MOVE), Resigned(2), Ended((1,), "resignation")]
    more = [Entry(ply=len(log) + number, at=at, what=what) for number, what in enumerate(happened, start=1)]
    return table, log + more


async def _fill(database: str) -> dict[int, str]:
    """Tables by how many days ago they were over; 0 for one that is still played."""
    repository = await TableRepository.open(database)
    games = {days: _game(days) for days in (40, 31, 29, 0)}
    for days, (table, log) in games.items():
        is_over = days > 0
        await repository.create(
            table, log if is_over else log[:-2], summary("over" if is_over else "playing", log[-1].at)
        )
    await repository.close()
    return {days: table.id for days, (table, _) in games.items()}


async def _left(database: str, ids: dict[int, str]) -> list[int]:
    repository = await TableRepository.open(database)
    left = [days for days, table_id in ids.items() if await repository.load(table_id)]
    await repository.close()
    return left


def run(*words: str) -> int:
    return main(["export", *words, "--lang", "en"])


def test_old_games_become_records(database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ids = asyncio.run(_fill(database))
    file = tmp_path / "old.dedale"
    assert run("--before", "30", str(file), "--database", database) == 0
    assert "2" in capsys.readouterr().out
    records = read_file(file)
    assert [record.events for record in records] == [(MOVE,)] * 2
    assert [record.seats for record in records] == [("Ève", "Adam")] * 2
    assert [record.result and record.result.reason for record in records] == ["resignation"] * 2
    assert asyncio.run(_left(database, ids)) == [40, 31, 29, 0]


def test_and_may_then_be_forgotten(database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ids = asyncio.run(_fill(database))
    assert run("--before", "30", str(tmp_path / "old.json"), "--remove", "--database", database) == 0
    assert len(read_file(tmp_path / "old.json")) == 2
    assert asyncio.run(_left(database, ids)) == [29, 0]
    capsys.readouterr()
    assert run("--before", "30", str(tmp_path / "older.json"), "--remove", "--database", database) == 0
    assert "No game" in capsys.readouterr().out
    assert not (tmp_path / "older.json").exists()


def test_what_cannot_be_written_is_not_forgotten(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ids = asyncio.run(_fill(database))
    (tmp_path / "taken").write_text("mine")
    for name, said in (("taken", "choose another name"), ("no/file", "does not exist")):
        assert run("--before", "0", str(tmp_path / name), "--remove", "--database", database) == 1
        assert said in capsys.readouterr().err
    assert (tmp_path / "taken").read_text() == "mine"
    assert asyncio.run(_left(database, ids)) == [40, 31, 29, 0]


async def _spoil(database: str) -> str:
    """A finished table that no version can replay."""
    repository = await TableRepository.open(database)
    table, log = _game(50)
    await repository.create(
        table, [*log[:-2], Entry(ply=len(log) - 1, at=0, what=Moved(1, "z9-z8"))], summary("over", 0)
    )
    await repository.close()
    return table.id


def test_what_cannot_be_replayed_is_told_and_left(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ids = asyncio.run(_fill(database)) | {50: asyncio.run(_spoil(database))}
    assert run("--before", "30", str(tmp_path / "old.dedale"), "--remove", "--database", database) == 0
    assert ids[50] in capsys.readouterr().err
    assert len(read_file(tmp_path / "old.dedale")) == 2
    assert asyncio.run(_left(database, ids)) == [29, 0, 50]


@pytest.mark.parametrize("words", [(), ("--before", "soon"), ("--before", "-1")])
def test_days_must_be_given(words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words, str(tmp_path / "old.dedale")) == 2
    assert capsys.readouterr().err


def test_what_is_not_there_is_not_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--before", "30", str(tmp_path / "old"), "--database", str(tmp_path / "absent.sqlite")) == 1
    assert "There is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
