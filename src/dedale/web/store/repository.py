"""The repository of tables and their event logs. An entry that it has accepted is on disk, exactly once."""

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Final, Self, TypeVar

from sqlalchemy import URL, Connection

from dedale.web.entries import Entry
from dedale.web.play.setup import TableHeader
from dedale.web.store import evenings, queries, updates
from dedale.web.store.channel import Channel
from dedale.web.store.database import Ask, Database
from dedale.web.store.errors import FAILURES, cause_of, unavailable
from dedale.web.store.health import DatabaseHealth, HealthCheck, OnChange, PageReader, WatchedDatabase
from dedale.web.store.migrate import open_database
from dedale.web.store.people import PeopleRepository
from dedale.web.store.push import PushRepository
from dedale.web.store.rows import Change, ListedTable, NewTable, PendingTable, StoredLog, TableSummary, change
from dedale.web.store.urls import database_url, is_file
from dedale.web.store.writer import Commit, GroupWriter, WriteCallback, tell

READERS: Final = 4
PATIENCE: Final = 5.0
"""How many seconds another program may keep the database busy."""
StoredValue = TypeVar("StoredValue")


class TableRepository:
    """Every table and its log. Made by `TableRepository.open`.

    Every call raises `Unavailable` when the database does not answer as it should; it may be called again.
    """

    def __init__(
        self, database: Database, url: URL, on_commit: Callable[[Commit], None], on_health: OnChange = lambda _: None
    ) -> None:
        self.health = DatabaseHealth(on_health)
        database = WatchedDatabase(database, self.health)
        self._database = database
        self._check = HealthCheck(database, self.health, _write_mark)
        self._pages = PageReader(database, self.health) if is_file(url) else None
        self._url = url
        self.process = secrets.token_hex(4)
        """By what name other processes at this database know this one."""
        self._writer = GroupWriter(database, on_commit, self.process)
        self.people = PeopleRepository(self._read, self._write, self.process)
        """Profiles and results."""
        self.push = PushRepository(self._read, self._write)
        """Keys and subscriptions of Web Push."""

    @classmethod
    async def open(
        cls,
        database: str,
        *,
        read_pool: int = READERS,
        patience: float = PATIENCE,
        on_commit: Callable[[Commit], None] = lambda _: None,
        on_health: OnChange = lambda _: None,
    ) -> Self:
        """The store in a file of this name, or at this address, brought to this version; raises `BadDatabase`.

        `on_commit` is told of every commit, `on_health` of every change of the database's health.
        """
        url = database_url(database)
        return cls(await open_database(url, read_pool, patience), url, on_commit, on_health)

    async def create(self, table: TableHeader, entries: Sequence[Entry], summary: TableSummary) -> bytes:
        """Keep a new table and the beginning of its log; raises `Conflict` where the id is taken.

        Returns the link of the last entry, after which the log goes on.
        """
        written = change(table, entries, summary)
        await self._writer.write(written)
        return written.link

    async def append(
        self,
        table_id: str,
        entries: Sequence[Entry],
        summary: TableSummary,
        besides: NewTable | None = None,
        after: bytes = b"",
    ) -> bytes:
        """Keep more of a table's log: on disk when this returns. Raises `Conflict` where a ply is taken, `NoSuchTable`.

        A new table that begins with it is kept besides, both or neither. A call that is cancelled may still be kept:
        shield it, or load the table again. `after` is the link of the entry before; that of the last is returned.
        """
        written = change(table_id, entries, summary, besides, after)
        await self.keep(written)
        return written.link

    async def keep(self, written: Change) -> None:
        """The same for a change that is written out already."""
        kept = asyncio.get_running_loop().create_future()
        self.keep_soon(written, partial(tell, kept))
        await kept

    def keep_soon(self, written: Change, told: WriteCallback) -> None:
        """The same for a caller who does not wait: `told` is called, with None once the change is on disk."""
        self._writer.put(written, told)

    async def load(self, table_id: str) -> tuple[TableHeader, list[Entry]] | None:
        """A table and its whole log; None where there is none. Raises `DamagedTable`."""
        stored = await self.read(table_id)
        return None if stored is None else (stored.table, stored.entries)

    async def read(self, table_id: str) -> StoredLog | None:
        """The same, with the link of the last entry."""
        return await self._read(partial(queries.load, table_id=table_id))

    async def entries_after(self, known: Mapping[str, int]) -> dict[str, list[Entry]]:
        """The entries of each of these tables after the ply that is known, some hundreds of tables at most."""
        return await self._read(partial(queries.entries_after, known=known)) if known else {}

    def channel(self, heard: Callable[[str], None], opened: Callable[[], None]) -> Channel | None:
        """Where other processes at this database are heard, not open yet; None where the database has no such thing."""
        return None if is_file(self._url) else Channel(self._url, heard, opened)

    async def last_plies(self, ids: Collection[str]) -> dict[str, int]:
        """The last ply of each of these tables, some hundreds at most; those that are gone are left out."""
        return await self._read(partial(queries.last_plies, ids=ids))

    async def tables_of(self, holder: str, limit: int = 100) -> list[ListedTable]:
        """The tables at which this holder has a seat, the last one changed first."""
        return await self._read(partial(queries.tables_of, holder=holder, limit=limit))

    async def count_unfinished(self, holder: str) -> int:
        """The number of unfinished tables at which this holder has a seat."""
        return await self._read(partial(queries.count_unfinished, holder=holder))

    async def pending(self) -> list[PendingTable]:
        """The unfinished tables with a deadline or a bot to move."""
        return await self._read(queries.pending)

    async def last_finished(self, game: str, limit: int) -> list[str]:
        """The tables of this game that are over, the last one changed first."""
        return await self._read(partial(queries.last_finished, game=game, limit=limit))

    async def finished_before(self, when: int) -> list[str]:
        """The ids of the tables that were over before this time, the oldest first."""
        return await self._read(partial(queries.finished_before, when=when))

    async def remove(self, ids: Sequence[str]) -> None:
        """Forget these tables; one that is not over stays."""
        await self._write(partial(updates.remove, ids=ids))

    async def mark_all(self, marks: Mapping[str, int], forget: tuple[str, int] = ("", 0)) -> None:
        """Remember moments by names, instead of those before; forget names that begin so with an earlier time."""
        await self._write(partial(updates.set_timestamps, marks=marks, forget=forget))

    async def forget(self, prefix: str) -> None:
        """Forget the moments whose names begin so."""
        await self._write(partial(updates.forget_timestamps, prefix=prefix))

    async def marks(self) -> dict[str, int]:
        """The moments that are remembered, by their names."""
        return await self._read(queries.marks)

    async def set_note(self, name: str, value: str) -> None:
        """Remember a text by a name, instead of the one before."""
        await self._write(partial(updates.set_note, name=name, value=value))

    async def note(self, name: str) -> str | None:
        """The text that is remembered by a name, if any."""
        return await self._read(partial(queries.note, name=name))

    async def remove_note(self, name: str) -> None:
        """Remember nothing by this name any more."""
        await self._write(partial(updates.remove_note, name=name))

    async def waiting(self, since: int = 0, until: int = 2**62, limit: int = 12) -> list[str]:
        """The tables that wait for players and changed last between these times, the last one changed first."""
        return await self._read(partial(queries.waiting, since=since, until=until, limit=limit))

    async def unfinished(self, limit: int = 100) -> list[str]:
        """The tables that are not over, the last one changed first."""
        return await self._read(partial(queries.unfinished, limit=limit))

    async def evening(self, evening: str) -> evenings.StoredEvening | None:
        """A tournament: its version, and its document; None where there is none."""
        return await self._read(partial(evenings.load, evening=evening))

    async def recent_evenings(self, since: int, wanted: Sequence[str] | None = None, limit: int = 24) -> list[str]:
        """The documents of tournaments that have changed since, of these ids or of all, the last one changed first."""
        return await self._read(partial(evenings.recent, since=since, wanted=wanted, limit=limit))

    async def save_evening(self, evening: str, document: str, version: int, now: int) -> bool:
        """Keep a tournament as the one after `version`; whether nobody else has changed it meanwhile."""
        return await self._write(partial(evenings.save, evening=evening, document=document, version=version, now=now))

    async def check(self) -> None:
        """Return if the database can be written, is where it was, and has no damaged page; raises `Unavailable`."""
        await self._check.check()

    async def close(self) -> None:
        """Keep what was given so far and let go of the database."""
        if self._pages is not None:
            await self._pages.stop()
        await self._writer.close()
        await self._database.close()

    async def _read(self, ask: Ask[StoredValue]) -> StoredValue:
        try:
            return await self._database.read(ask)
        except FAILURES as error:
            raise unavailable(cause_of(error)) from error

    async def _write(self, ask: Ask[StoredValue]) -> StoredValue:
        try:
            return await self._database.write(ask)
        except FAILURES as error:
            raise unavailable(cause_of(error)) from error


def _write_mark(connection: Connection) -> None:
    updates.set_timestamps(connection, {"health": time.time_ns() // 1_000_000}, ("", 0))
