"""Other processes on the same database: their changes to tables that are in memory here are added to these.

They tell of each commit where the database is PostgreSQL. Beneath that, the database is polled for what was not heard.
"""

import asyncio
from typing import Final

import structlog

from dedale.web.entries import Entry
from dedale.web.live.broadcaster import Broadcaster
from dedale.web.live.table import LiveTable
from dedale.web.live.table_cache import TableCache
from dedale.web.refusals import DamagedTable, NoSuchTable
from dedale.web.store.errors import Unavailable
from dedale.web.store.notices import Added
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import entry_of

AT_ONCE: Final = 100
"""How many tables one query covers; it takes two to three milliseconds."""
log = structlog.get_logger(__name__)


class PeerWatcher:
    """Reads what other processes have added: when they tell, and every few seconds for tables with subscribers here."""

    def __init__(
        self, repository: TableRepository, cache: TableCache, broadcaster: Broadcaster, seconds: float
    ) -> None:
        self._repository = repository
        self._cache = cache
        self._broadcaster = broadcaster
        self._seconds = seconds
        self._behind: dict[str, int] = {}
        """The tables of which others have told, and the last ply of each."""
        self._reading: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start polling."""
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """Stop polling and reading."""
        running = [task for task in (self._task, self._reading) if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def told(self, added: Added) -> None:
        """Another process has added entries: take them as told, or read them where they do not follow what is here.

        All that is told during one query share the next.
        """
        live = self._cache.get(added.table)
        if live.kept >= added.ply if live is not None else not self._cache.is_loading(added.table):
            return
        if live is not None and self._take(live, added):
            return
        self._behind[added.table] = max(added.ply, self._behind.get(added.table, 0))
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_told())

    def _take(self, live: LiveTable, added: Added) -> bool:
        """Whether the entries that were told are in memory now; not where somebody holds the table."""
        if live.lock.locked():
            return False
        try:
            return self._cache.add(live, [entry_of(entry) for entry in added.entries]) and live.kept >= added.ply
        except Exception:  # it is read from the database, where it is checked
            log.exception("what another process told cannot be added", table=live.id)
            return False

    async def _read_told(self) -> None:
        while self._behind:
            some = dict(self._behind.popitem() for _ in range(min(AT_ONCE, len(self._behind))))
            try:
                await self._read(some)
            except (Unavailable, NoSuchTable):  # the next poll, or the next client, reads them
                continue
            except Exception:
                log.exception("reading what another process told failed")

    async def _read(self, tables: dict[str, int]) -> None:
        known = {table_id: live.kept for table_id in tables if (live := self._cache.get(table_id)) is not None}
        loading = [table_id for table_id in tables if table_id not in known]
        found = await self._repository.entries_after(known)
        adding = [self._add(table_id, entries) for table_id, entries in found.items()]
        await asyncio.gather(*adding, *(self._catch_up(table_id, tables[table_id]) for table_id in loading))

    async def _catch_up(self, table_id: str, ply: int) -> None:
        async with self._cache.hold(table_id) as live:
            await self._cache.catch_up(live, ply)

    async def _add(self, table_id: str, entries: list[Entry]) -> None:
        async with self._cache.hold(table_id) as live:
            await self._cache.extend(live, entries)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            await self.look()

    async def look(self) -> None:
        """Poll once: load and broadcast what is new."""
        read = self._broadcaster.tables
        for begin in range(0, len(read), AT_ONCE):
            try:
                await self._look_at(read[begin : begin + AT_ONCE])
            except (Unavailable, NoSuchTable, DamagedTable):  # the next client that needs the database gets the error
                continue
            except Exception:  # one table that fails must not stop polling of the others
                log.exception("polling other servers failed")

    async def _look_at(self, tables: tuple[str, ...]) -> None:
        for table_id, ply in (await self._repository.last_plies(tables)).items():
            live = self._cache.get(table_id)
            if live is not None and ply > live.kept:
                await self._catch_up(table_id, ply)
