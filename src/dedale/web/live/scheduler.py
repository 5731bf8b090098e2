"""The scheduler: deadlines of clocks and retries of bots, handled a few tables at a time."""

import asyncio
import heapq
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Final, Generic, Literal, TypeVar

import structlog

from dedale.web.live.settings import LiveSettings
from dedale.web.live.table import LiveTable
from dedale.web.refusals import NoSuchTable
from dedale.web.store.rows import PendingTable

Clock = Callable[[], int]
"""Tells the time, in milliseconds since 1970."""
Key = TypeVar("Key", bound=Hashable)
LONGEST: Final = 60_000
"""Milliseconds after which the clock is looked at again in any case: it may have been set."""
SLACK: Final = 64


class Timers(Generic[Key]):
    """Rings for each key once its time has come, never before; each key has one time at most."""

    def __init__(self, clock: Clock, ring: Callable[[Key], None]) -> None:
        self._clock = clock
        self._ring = ring
        self._when: dict[Key, int] = {}
        self._heap: list[tuple[int, int, Key]] = []
        self._count = 0
        self._handle: asyncio.TimerHandle | None = None
        self._is_closed = False

    def __len__(self) -> int:
        return len(self._when)

    def set(self, key: Key, when: int | None) -> None:
        """Ring for this key at this time instead of any other; None for never."""
        if self._when.get(key) == when:
            return
        if when is None:
            del self._when[key]
            return
        self._when[key] = when
        self._count += 1  # keys need no order
        heapq.heappush(self._heap, (when, self._count, key))
        self._tidy()
        if self._heap[0][0] == when:
            self._wind()

    def look(self) -> None:
        """Ring for everything whose time has come by now."""
        now = self._clock()
        while self._heap and self._heap[0][0] <= now:
            when, _, key = heapq.heappop(self._heap)
            if self._when.get(key) == when:
                del self._when[key]
                self._ring(key)
        self._wind()

    def close(self) -> None:
        """Ring no more."""
        self._is_closed = True
        if self._handle is not None:
            self._handle.cancel()

    def _wind(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
        if self._heap and not self._is_closed:
            wait = min(LONGEST, max(1, self._heap[0][0] - self._clock()))
            self._handle = asyncio.get_running_loop().call_later(wait / 1000, self.look)

    def _tidy(self) -> None:
        """Times that were changed stay in the heap until they come; when most are such, they are thrown out."""
        if len(self._heap) > 2 * len(self._when) + SLACK:
            self._heap = [entry for entry in self._heap if self._when.get(entry[2]) == entry[0]]
            heapq.heapify(self._heap)


Alarm = tuple[str, Literal["time", "again"]]
"""A table, and why it calls: its clock runs out, or something could not be done there before."""
log = structlog.get_logger(__name__)


class Scheduler:
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
