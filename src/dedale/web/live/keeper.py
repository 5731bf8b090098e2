"""How something happens at a table: decided, kept in the store, then told. Nothing is told that is not kept."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from dedale.core.text import Text
from dedale.web.entries import Entry, PublicEntry, Rematched, What, public_entry
from dedale.web.live.broadcaster import Broadcaster
from dedale.web.live.messages import entries_message
from dedale.web.live.scheduler import Clock
from dedale.web.live.table import LiveTable
from dedale.web.live.table_cache import TableCache
from dedale.web.play.decide import entries_of
from dedale.web.play.ledger import Ledger
from dedale.web.play.rematch import rematch
from dedale.web.refusals import Stopping
from dedale.web.store.errors import Conflict
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import NewTable

Decide = Callable[[Ledger, int], list[What]]
"""What happens at a table as it stands at this time; nothing where nothing should."""
Given = TypeVar("Given")


class CommandResult(msgspec.Struct, frozen=True):
    """The answer to a command: what it made happen, and the last ply of that."""

    ply: int
    entries: list[PublicEntry]


class Keeper:
    """Changes tables, each change whole or not at all."""

    def __init__(self, repository: TableRepository, cache: TableCache, broadcaster: Broadcaster, clock: Clock) -> None:
        self._repository = repository
        self._cache = cache
        self._broadcaster = broadcaster
        self._clock = clock
        self._under_way: set[asyncio.Task[Any]] = set()
        self._is_closed = False
        self.on_change: Callable[[LiveTable], None] = lambda _: None
        """Is told of every table that has changed, once the change is kept and told."""

    async def run(self, work: Coroutine[Any, Any, Given]) -> Given:
        """Do this to its end, even if whoever waits for it goes away; raises `Stopping` once closed."""
        if self._is_closed:
            work.close()
            raise Stopping(Text("Le serveur s'arrête.", "The server is stopping."))
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits is told of it; where nobody does any more, nobody need be

    async def close(self) -> None:
        """Begin nothing more, and bring to its end what is under way."""
        self._is_closed = True
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def act(self, live: LiveTable, decide: Decide, key: str = "", holder: str = "") -> CommandResult | None:
        """Have something happen at a table that is held; None where nothing does.

        What happened before under the same key is answered again. When another process was faster, it is decided anew.
        """
        while True:
            if key in live.ledger.answered:
                return await self._first_answer(live, key)
            now = self._clock()
            happened = decide(live.ledger, now)
            if not happened:
                return None
            entries = entries_of(live.ledger, happened, now, key, holder)
            try:
                return await self._keep(live, entries)
            except Conflict:
                await self._cache.reload(live)

    async def _keep(self, live: LiveTable, entries: list[Entry]) -> CommandResult:
        """Keep what happened, tell it, and see to what follows from it.

        The ledger is ahead of the store for a moment; whoever reads it must hold the table, and waits.
        """
        news = live.take(entries)
        new = _rematch_of(live, entries)
        try:
            await self._repository.append(live.id, entries, live.summary(), *new)
        except BaseException:
            live.is_stale = True
            raise
        live.kept = live.ledger.last
        self.tell(live, news)
        self.on_change(live)
        return CommandResult(live.kept, news)

    def tell(self, live: LiveTable, news: list[PublicEntry]) -> None:
        """Let everybody who listens have these entries."""
        if news and self._broadcaster.has_readers(live.id):
            self._broadcaster.tell(live.id, entries_message(news))

    async def _first_answer(self, live: LiveTable, key: str) -> CommandResult:
        first, last = live.ledger.answered[key]
        news = live.between(first, last)
        if news is None:
            _, entries = await self._cache.read(live.id)
            news = [public_entry(entry) for entry in entries[first - 1 : last]]
        return CommandResult(last, news)


def _rematch_of(live: LiveTable, entries: list[Entry]) -> list[NewTable]:
    """The table at which the players meet again, if these entries say so: it must be there once anybody is told."""
    made = (rematch(live.ledger, entry.what.table, entry.at) for entry in entries if isinstance(entry.what, Rematched))
    return [NewTable(table, first, LiveTable(table, first, 0).summary()) for table, first in made]
