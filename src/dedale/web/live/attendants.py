"""Tables that call by themselves: a clock has run out, a bot is to move. They are looked after, a few at a time."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal

import structlog

from dedale.web.live.settings import LiveSettings
from dedale.web.live.table import LiveTable
from dedale.web.live.timers import Clock, Timers
from dedale.web.refusals import NoSuchTable
from dedale.web.store.rows import PendingTable

Alarm = tuple[str, Literal["time", "again"]]
"""A table, and why it calls: its clock runs out, or something could not be done there before."""
log = structlog.get_logger(__name__)


class Attendants:
    """Look after tables that call, so many at once and no more: others wait, and no memory is taken for them."""

    def __init__(self, clock: Clock, settings: LiveSettings, look_after: Callable[[str], Awaitable[LiveTable]]) -> None:
        """`look_after` does whatever is due at a table."""
        self._clock = clock
        self._settings = settings
        self._look_after = look_after
        self._calling: deque[str] = deque()
        self._busy = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self.timers: Timers[Alarm] = Timers(clock, self._rings)

    def watch(self, live: LiveTable) -> None:
        """Know when the clock that runs at this table will have run out."""
        self.timers.set((live.id, "time"), live.ledger.deadline)

    def call(self, table_id: str) -> None:
        """Look after a table soon."""
        self._calling.append(table_id)
        if self._busy < self._settings.attending:
            self._busy += 1
            self._begin(self._attend())

    def call_again(self, table_id: str) -> None:
        """Look after a table once more in a while."""
        self.timers.set((table_id, "again"), self._clock() + self._settings.retry)

    def take_up(self, pending: Sequence[PendingTable]) -> None:
        """After a start: know every deadline, and have bots go on, at so many tables at once."""
        for table in pending:
            self.timers.set((table.id, "time"), table.deadline)
        waiting = deque(table.id for table in pending if table.awaits_bot)
        for _ in range(min(self._settings.attending, len(waiting))):
            self._begin(self._let_play(waiting))

    async def stop(self) -> None:
        """Look after nothing more."""
        self.timers.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _rings(self, alarm: Alarm) -> None:
        self.call(alarm[0])

    def _begin(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _attend(self) -> None:
        try:
            while self._calling:
                await self._safely(self._calling.popleft())
        finally:
            self._busy -= 1

    async def _let_play(self, waiting: deque[str]) -> None:
        """Table by table, until no bot has anything to do there: those of one game after the other."""
        while waiting:
            live = await self._safely(waiting.popleft())
            if live is not None:
                await live.rest.wait()

    async def _safely(self, table_id: str) -> LiveTable | None:
        try:
            return await self._look_after(table_id)
        except NoSuchTable:  # it was taken out of the store
            return None
        except Exception:  # one table that fails must not keep the others waiting
            log.exception("table not looked after", table=table_id)
            self.call_again(table_id)
            return None
