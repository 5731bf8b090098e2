"""The cache of tables in memory: loaded on demand, evicted when idle."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

import structlog

from dedale.core.text import Text
from dedale.web.entries import Entry, Reassigned
from dedale.web.live.settings import LiveSettings
from dedale.web.live.table import LiveTable
from dedale.web.refusals import DamagedTable, NoSuchTable
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import StoredLog, link_after

log = structlog.get_logger(__name__)


class CacheOwner(Protocol):
    """What a cache reports to: the table service."""

    def table_loaded(self, live: LiveTable) -> None:
        """A table is in memory from now on."""

    def table_reloaded(self, live: LiveTable, since: int) -> None:
        """A table was read again, or more of it; `since` is the last ply that subscribers have."""

    def may_evict(self, live: LiveTable) -> bool:
        """Whether a table may leave memory."""

    def table_evicted(self, live: LiveTable) -> None:
        """A table has left memory."""


class HeldTable:
    """A table whose lock is held inside the block. Every command enters one: a generator would cost more."""

    __slots__ = ("_cache", "_live", "_table_id")

    def __init__(self, cache: "TableCache", table_id: str) -> None:
        self._cache, self._table_id = cache, table_id
        self._live: LiveTable | None = None

    async def __aenter__(self) -> LiveTable:
        live = self._cache.get(self._table_id) or await self._cache.open_current(self._table_id)
        self._cache.used(live)
        live.users += 1
        try:
            await live.lock.acquire()
            try:
                if live.is_stale:
                    await self._cache.reload(live)
            except BaseException:
                live.lock.release()
                raise
        except BaseException:
            live.users -= 1
            raise
        self._live = live
        return live

    async def __aexit__(self, *_: object) -> None:
        if self._live is not None:
            self._live.lock.release()
            self._live.users -= 1


class TableCache:
    """The tables in memory, least recently used first."""

    def __init__(self, repository: TableRepository, settings: LiveSettings, owner: CacheOwner) -> None:
        self._repository = repository
        self._settings = settings
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._owner = owner
        self._damaged: dict[str, DamagedTable] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory, else None."""
        return self._tables.get(table_id)

    def used(self, live: LiveTable) -> None:
        """Let others leave memory before this table."""
        live.used = asyncio.get_running_loop().time()
        self._tables.move_to_end(live.id)

    def is_loading(self, table_id: str) -> bool:
        """Whether the table is being read from the database, perhaps without what is committed now."""
        return table_id in self._loading

    def put(self, live: LiveTable) -> None:
        """Put a stored table into memory."""
        self._tables[live.id] = live
        self.used(live)
        self._owner.table_loaded(live)
        self._evict_unused()
        self._evict()

    def hold(self, table_id: str) -> "HeldTable":
        """A table with its lock held inside an `async with` block; raises `NoSuchTable`."""
        return HeldTable(self, table_id)

    async def open_current(self, table_id: str) -> LiveTable:
        """The table that is in memory now, read first where that is needed; raises `NoSuchTable`."""
        live = await self._open(table_id)
        while self._tables.get(table_id) is not live:  # evicted in the meantime
            live = await self._open(table_id)
        return live

    def drop(self, live: LiveTable) -> None:
        """Take a table that was removed out of memory."""
        if self._tables.get(live.id) is live:
            del self._tables[live.id]
            self._owner.table_evicted(live)

    async def reload(self, live: LiveTable) -> None:
        """Load a table from the database again; if that raises, the table stays stale."""
        live.is_stale = True
        known = live.kept
        stored = await self.read(live.id)
        with self._watched(live.id):
            live.reset(*stored)
        self._owner.table_reloaded(live, known)

    async def catch_up(self, live: LiveTable, ply: int) -> None:
        """Add what the database has up to this ply, and memory has not, to a table that is held."""
        if ply > live.kept:
            found = await self._repository.entries_after({live.id: live.kept})
            await self.extend(live, found.get(live.id, []))

    async def is_behind(self, live: LiveTable) -> bool:
        """Whether the database had entries that a table that is held had not; it has them now."""
        known = live.kept
        await self.catch_up(live, known + 1)
        return live.kept > known

    async def extend(self, live: LiveTable, entries: Sequence[Entry]) -> None:
        """Add entries that another process has written to a table that is held; those that it has are left out."""
        if not self.add(live, entries):
            await self.reload(live)

    def add(self, live: LiveTable, entries: Sequence[Entry]) -> bool:
        """The same for a table that is held, or that nobody holds; False where it must be read again instead."""
        known = live.kept
        news = [entry for entry in entries if entry.ply > known]
        if not news:
            return True
        is_rewritten = any(isinstance(entry.what, Reassigned) for entry in news)
        if is_rewritten or live.is_stale or live.ledger.last != known or news[0].ply != known + 1:
            return False
        live.is_stale = True  # unless all of them can be applied
        live.link = link_after(live.link, live.id, news)
        live.take(news)
        live.kept, live.stored, live.is_stale = live.ledger.last, None, False
        self._owner.table_reloaded(live, known)
        return True

    async def _open(self, table_id: str) -> LiveTable:
        live = self._tables.get(table_id)
        if live is not None:
            return live
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> LiveTable:
        try:
            table, entries, link = await self.read(table_id)
            with self._watched(table_id):
                live = LiveTable(table, entries, self._settings.behind, link)
            self.put(live)
            return live
        finally:
            del self._loading[table_id]

    async def read(self, table_id: str) -> StoredLog:
        """A table and its whole log from the database; raises `NoSuchTable` or `DamagedTable`."""
        if table_id in self._damaged:
            raise self._damaged[table_id]
        with self._watched(table_id):
            found = await self._repository.read(table_id)
        if found is None:
            said = Text("Il n'y a pas de table « {} ».", "There is no table “{}”.")
            raise NoSuchTable(said.format(table_id), table=table_id)
        return found

    @contextmanager
    def _watched(self, table_id: str) -> Iterator[None]:
        """Set the table aside, until the server is started again, where its log is found to be damaged."""
        try:
            yield
        except DamagedTable as error:
            self._damaged[table_id] = error
            log.error("table set aside", table=table_id, ply=error.details["ply"], cause=error.text.en)  # noqa: TRY400  # no traceback
            raise

    def _evict_unused(self) -> None:
        """Evict what nobody has used for a while: memory is for who plays now, not for all who ever played."""
        last = asyncio.get_running_loop().time() - self._settings.keep
        while self._tables and (live := next(iter(self._tables.values()))).used < last:
            if live.users or not self._owner.may_evict(live):
                self.used(live)  # it is followed
            else:
                self.drop(live)

    def _evict(self) -> None:
        """Evict least recently used tables while there are too many."""
        if len(self) <= self._settings.tables:
            return
        *older, _ = self._tables.values()
        for live in older:
            if not live.users and self._owner.may_evict(live):
                del self._tables[live.id]
                self._owner.table_evicted(live)
            if len(self) <= self._settings.tables:
                return
