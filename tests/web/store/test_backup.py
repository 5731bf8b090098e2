"""Copies of a database, made by the command."""

import asyncio
import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dedale.cli import main
from dedale.web.entries import Salted
from dedale.web.play.setup import TableHeader
from dedale.web.store.backup import back_up
from dedale.web.store.repository import TableRepository
from dedale.web.terms import Mine, Open, TableTerms
from tests.web.postgres import Server
from tests.web.store.examples import NOW, entry, joined, summary
from tests.web.store.faults import damage, files_at_most
from tests.web.store.processes import begin, child, keys, logs, prepare, told

COUNT = 450
"""More tables than are moved at a time."""


TERMS = TableTerms(game="ergo", seats=(Mine("Ève"), Open()))
LOG = [joined("eve"), entry(2, Salted(1, "sel"))]


def _table(number: int) -> TableHeader:
    return TableHeader(f"t{number}", TERMS, NOW, bytes(range(32)))


async def _fill(database: str) -> None:
    repository = await TableRepository.open(database)
    summed_up = summary("waiting", changed=LOG[-1].at)
    await asyncio.gather(*(repository.create(_table(number), LOG, summed_up) for number in range(COUNT)))
    await repository.close()


async def _check(database: str) -> None:
    repository = await TableRepository.open(database)
    for number in range(COUNT):
        assert await repository.load(f"t{number}") == (_table(number), LOG)
    assert await repository.count_unfinished("eve") == COUNT
    await repository.close()


def run(*words: str) -> int:
    return main(["backup", *words, "--lang", "en"])


def test_a_copy_has_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_fill(str(tmp_path / "store.sqlite")))
    copy = tmp_path / "copy é.sqlite"
    assert run(str(copy), "--database", str(tmp_path / "store.sqlite")) == 0
    assert "450" in capsys.readouterr().out
    assert copy.stat().st_mode & 0o777 == 0o600
    assert {file.name for file in tmp_path.iterdir()} == {"store.sqlite", "copy é.sqlite"}
    asyncio.run(_check(str(copy)))


@pytest.mark.anyio
async def test_a_copy_made_while_somebody_plays_has_all_that_was_acknowledged(tmp_path: Path) -> None:
    database, copy = str(tmp_path / "store.sqlite"), tmp_path / "copy.sqlite"
    await prepare(database)
    process = await child(database, "player", 2)
    begin(process)
    before = await told(process, 50)
    assert await asyncio.to_thread(back_up, database, copy) == 5
    assert len(await told(process, 50)) == 50  # it plays on
    process.kill()
    await told(process)
    await process.wait()
    assert set(before) <= keys(await logs(str(copy)))


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_fill(str(tmp_path / "store.sqlite")))
    taken = tmp_path / "taken"
    taken.write_text("mine")
    assert run(str(taken), "--database", str(tmp_path / "store.sqlite")) == 1
    assert "choose another name" in capsys.readouterr().err
    assert taken.read_text() == "mine"
    assert run(str(tmp_path / "no" / "copy"), "--database", str(tmp_path / "store.sqlite")) == 1
    assert "does not exist" in capsys.readouterr().err
    assert {file.name for file in tmp_path.iterdir()} == {"store.sqlite", "taken"}


def test_what_is_not_there_is_not_copied(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEDALE_DATABASE", str(tmp_path / "absent.sqlite"))
    assert run(str(tmp_path / "copy")) == 1
    assert "There is no database" in capsys.readouterr().err
    (tmp_path / "notes").write_text("Il était une fois. " * 100)
    assert run(str(tmp_path / "copy"), "--database", str(tmp_path / "notes")) == 1
    assert "not an SQLite database" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["notes"]


def test_what_hinders_a_copy_is_told_each_by_its_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "store.sqlite"
    asyncio.run(_fill(str(database)))
    with files_at_most(50_000):
        assert run(str(tmp_path / "copy"), "--database", str(database)) == 1
    assert "the disk does not read or write" in capsys.readouterr().err
    with closing(sqlite3.connect(database)) as other:
        other.execute("PRAGMA journal_mode=DELETE")
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert run(str(tmp_path / "copy"), "--database", str(database)) == 1
        assert "another program is using it" in capsys.readouterr().err
    damage(database)
    assert run(str(tmp_path / "copy"), "--database", str(database)) == 1
    said = capsys.readouterr().err
    assert "it is damaged" in said
    assert str(database) in said
    assert [file.name for file in tmp_path.iterdir()] == ["store.sqlite"]


def test_a_full_disk_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_fill(str(tmp_path / "store.sqlite")))

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert run(str(tmp_path / "copy"), "--database", str(tmp_path / "store.sqlite")) == 1
    assert "there is no space left" in capsys.readouterr().err


def test_for_postgresql_it_is_said_what_to_use(
    postgres: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres.new_database()
    assert run(str(tmp_path / "copy"), "--database", address) == 1
    assert f"pg_dump --format=custom --file={tmp_path / 'copy'} 'postgresql://" in capsys.readouterr().err


@pytest.mark.parametrize("way", ["there", "back"])
def test_a_database_moves_to_postgresql_and_back(
    way: str, postgres: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, address = f"sqlite:///{tmp_path / 'store.sqlite'}", postgres.new_database().replace("@", ":secret@")
    source, target = (file, address) if way == "there" else (address, file)
    asyncio.run(_fill(source))
    assert run(target, "--database", source) == 0
    said = capsys.readouterr().out
    assert "450" in said
    assert "secret" not in said
    asyncio.run(_check(target))
    assert run(target, "--database", source) == 1
    assert "give an empty one" in capsys.readouterr().err
