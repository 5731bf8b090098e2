"""The tables in memory: loaded when somebody comes, forgotten when nobody has for long."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from dedale.core.text import Text
from dedale.web.entries import Entry
from dedale.web.live.settings import LiveSettings
from dedale.web.live.table import LiveTable
from dedale.web.play.setup import TableHeader
from dedale.web.refusals import NoSuchTable
from dedale.web.store.repository import TableRepository


class TableCache:
    """The tables in memory, the one longest not asked for first."""

    def __init__(self, repository: TableRepository, settings: LiveSettings) -> None:
        self._repository = repository
        self._settings = settings
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.may_forget: Callable[[LiveTable], bool] = lambda _: True
        self.on_load: Callable[[LiveTable], None] = lambda _: None
        self.on_forget: Callable[[LiveTable], None] = lambda _: None
        self.on_news: Callable[[LiveTable, int], None] = lambda _, __: None
        """Is told of a table that was read again, and of the ply up to which everybody knows its log."""

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, table_id: str) -> LiveTable | None:
        """The table, if it is in memory."""
        return self._tables.get(table_id)

    def put(self, live: LiveTable) -> None:
        """Have a table in memory that is in the store."""
        self._tables[live.id] = live
        self.on_load(live)
        self._forget_some()

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[LiveTable]:
        """A table that nobody else reads or changes meanwhile; raises `NoSuchTable`."""
        live = await self._open(table_id)
        while self._tables.get(table_id) is not live:  # forgotten again already
            live = await self._open(table_id)
        live.users += 1
        try:
            async with live.lock:
                if live.is_stale:
                    await self.reload(live)
                yield live
        finally:
            live.users -= 1

    async def reload(self, live: LiveTable) -> None:
        """Read a table again from the store; raises what reading raises, and it stays stale."""
        live.is_stale = True
        told = live.kept
        live.reset(*await self.read(live.id))
        self.on_news(live, told)

    async def catch_up(self, live: LiveTable, ply: int) -> None:
        """Read a table that is held again if its log has this ply, of which only another process can have told."""
        if ply > live.kept and (await self._repository.last_plies([live.id])).get(live.id, 0) > live.kept:
            await self.reload(live)

    async def _open(self, table_id: str) -> LiveTable:
        live = self._tables.get(table_id)
        if live is not None:
            self._tables.move_to_end(table_id)
            return live
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> LiveTable:
        try:
            table, entries = await self.read(table_id)
            live = LiveTable(table, entries, self._settings.behind)
            self.put(live)
            return live
        finally:
            del self._loading[table_id]

    async def read(self, table_id: str) -> tuple[TableHeader, list[Entry]]:
        """A table and its whole log, as they are in the store; raises `NoSuchTable`."""
        found = await self._repository.load(table_id)
        if found is None:
            said = Text("Il n'y a pas de table « {} ».", "There is no table “{}”.")
            raise NoSuchTable(said.format(table_id), table=table_id)
        return found

    def _forget_some(self) -> None:
        """Forget those longest not asked for, as long as there are too many."""
        if len(self) <= self._settings.tables:
            return
        *older, _ = self._tables.values()
        for live in older:
            if not live.users and self.may_forget(live):
                del self._tables[live.id]
                self.on_forget(live)
            if len(self) <= self._settings.tables:
                return
