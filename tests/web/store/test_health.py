"""Faults of the database are never silent: logged once with their cause, told to the metrics, seen by /health."""

import asyncio
import errno
import os
from pathlib import Path

import pytest
from sqlalchemy import Connection
from structlog.testing import capture_logs

from dedale.web.store import database as database_module
from dedale.web.store.errors import Unavailable
from dedale.web.store.repository import TableRepository
from tests.web.store.examples import entries, summary, table
from tests.web.store.faults import damage, files_at_most

pytestmark = pytest.mark.anyio


class Watched:
    """A store, and what was told of its health."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.changes: list[str] = []

    async def open(self) -> TableRepository:
        self.store = await TableRepository.open(str(self.file), on_health=self.changes.append, patience=0.1)
        self.store._check._fresh = 0
        await self.store.create(table("a"), entries([1]), summary())
        return self.store

    async def cause(self) -> str:
        try:
            await self.store.check()
        except Unavailable as error:
            return str(error.details["cause"])
        return ""


@pytest.fixture
async def watched(tmp_path: Path) -> Watched:
    made = Watched(tmp_path / "store.sqlite")
    await made.open()
    return made


async def test_a_disk_that_does_not_write_is_told_once_and_so_is_its_return(watched: Watched) -> None:
    with capture_logs() as said:
        with files_at_most(1):
            assert [await watched.cause() for _ in range(3)] == ["disk"] * 3
        assert await watched.cause() == ""
    assert [(line["event"], line["cause"], line["log_level"]) for line in said] == [
        ("database unavailable", "disk", "error"),
        ("database available again", "disk", "warning"),
    ]
    assert watched.changes == ["disk", ""]
    await watched.store.close()


@pytest.mark.parametrize("way", ["deleted", "replaced"])
async def test_a_file_that_is_gone_takes_no_move(watched: Watched, way: str) -> None:
    assert watched.store._pages is not None
    await watched.store._pages.stop()  # it could be the first to notice, as a faulty disk
    watched.file.rename(watched.file.with_name("elsewhere"))
    if way == "replaced":
        watched.file.write_bytes(watched.file.with_name("elsewhere").read_bytes())
    assert await watched.cause() == "gone"
    with pytest.raises(Unavailable) as refused:
        await watched.store.append("a", entries([2]), summary())
    assert refused.value.details["cause"] == "gone"
    watched.file.with_name("elsewhere").rename(watched.file)
    assert await watched.cause() == ""
    await watched.store.append("a", entries([2]), summary())
    assert watched.changes == ["gone", ""]
    await watched.store.close()


async def test_a_file_that_cannot_be_written_is_told(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # as for an immutable file, also for root
    assert await watched.cause() == "read_only"
    await watched.store.close()


async def test_damaged_pages_are_found_before_somebody_needs_them(tmp_path: Path) -> None:
    watched = Watched(tmp_path / "store.sqlite")
    store = await watched.open()
    await asyncio.gather(*(store.create(table(f"t{n}"), entries([1, 2]), summary()) for n in range(300)))
    await store.close()
    damage(watched.file)
    with capture_logs() as said:
        watched.store = await TableRepository.open(str(watched.file), on_health=watched.changes.append)
        while not watched.changes:
            await asyncio.sleep(0.01)
    assert watched.changes == ["damaged"]
    assert said[0]["cause"] == "damaged"
    assert await watched.cause() == "damaged"
    await watched.store.close()


async def test_a_full_disk_has_its_own_sentence(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(database_module, "_transact", full)
    with pytest.raises(Unavailable) as refused:
        await watched.store.check()
    assert "no space left on the disk" in refused.value.text.en
    monkeypatch.undo()
    await watched.store.close()


async def test_many_who_ask_cause_one_write(watched: Watched) -> None:
    writes: list[int] = []

    def counted(_: Connection) -> None:
        writes.append(1)

    watched.store._check._write = counted
    watched.store._check._fresh = 3600
    await asyncio.gather(*(watched.store.check() for _ in range(50)))
    await watched.store.check()
    assert len(writes) == 1
    await watched.store.close()
