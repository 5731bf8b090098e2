"""Other servers on the same database: their changes to tables with clients here are sent to these clients."""

import asyncio
from typing import Final

import structlog

from dedale.web.live.broadcaster import Broadcaster
from dedale.web.live.table_cache import TableCache
from dedale.web.refusals import NoSuchTable
from dedale.web.store.errors import Unavailable
from dedale.web.store.repository import TableRepository

AT_ONCE: Final = 100
"""How many tables one query covers; it takes two to three milliseconds."""
log = structlog.get_logger(__name__)


class PeerWatcher:
    """Polls the database for entries that other servers have added to tables with subscribers here."""

    def __init__(
        self, repository: TableRepository, cache: TableCache, broadcaster: Broadcaster, seconds: float
    ) -> None:
        self._repository = repository
        self._cache = cache
        self._broadcaster = broadcaster
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start polling."""
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """Stop polling."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

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
            except (Unavailable, NoSuchTable):  # the next client that needs the database gets the error
                continue
            except Exception:  # one table that fails must not stop polling of the others
                log.exception("polling other servers failed")

    async def _look_at(self, tables: tuple[str, ...]) -> None:
        for table_id, ply in (await self._repository.last_plies(tables)).items():
            live = self._cache.get(table_id)
            if live is not None and ply > live.kept:
                async with self._cache.hold(table_id) as held:
                    await self._cache.catch_up(held, ply)
