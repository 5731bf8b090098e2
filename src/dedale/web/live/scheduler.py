"""The scheduler: deadlines of clocks and retries of bots, handled a few tables at a time."""

import asyncio
import heapq
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Final, Generic, Literal, TypeVar

import structlog

from dedale.web.live.settings import LiveSettings
from dedale.web.live.steady_clock import MillisecondClock
from dedale.web.live.table import LiveTable
from dedale.web.refusals import DamagedTable, NoSuchTable
from dedale.web.store.rows import PendingTable

Key = TypeVar("Key", bound=Hashable)
LONGEST: Final = 60_000
"""Milliseconds after which the clock is read again in any case: the system clock may have been set."""
SLACK: Final = 64


class Timers(Generic[Key]):
    """Calls back for each key when its time has come, never earlier; each key has at most one time."""

    def __init__(self, clock: MillisecondClock, ring: Callable[[Key], None]) -> None:
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
        """Set the time of a key, replacing the one before; None for never."""
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
        """Call back for every key whose time has come."""
        now = self._clock()
        while self._heap and self._heap[0][0] <= now:
            when, _, key = heapq.heappop(self._heap)
            if self._when.get(key) == when:
                del self._when[key]
                self._ring(key)
        self._wind()

    def close(self) -> None:
        """Stop calling back."""
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
        """Remove replaced times from the heap once they are the majority."""
        if len(self._heap) > 2 * len(self._when) + SLACK:
            self._heap = [entry for entry in self._heap if self._when.get(entry[2]) == entry[0]]
            heapq.heapify(self._heap)


Alarm = tuple[str, Literal["time", "again"]]
"""A table, and why it is due: its clock runs out, or an attempt failed and is repeated."""
log = structlog.get_logger(__name__)


class Scheduler:
    """Runs tables that are due, a limited number at the same time; the others wait in a queue."""

    def __init__(
        self, clock: MillisecondClock, settings: LiveSettings, look_after: Callable[[str], Awaitable[LiveTable | None]]
    ) -> None:
        """`look_after` does what is due at a table; it returns None where another process does that."""
        self._clock = clock
        self._settings = settings
        self._look_after = look_after
        self._calling: deque[str] = deque()
        self._busy = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self.timers: Timers[Alarm] = Timers(clock, self._rings)

    @property
    def has_work(self) -> bool:
        """Whether a table waits for its time, or is being handled because it has come."""
        return bool(len(self.timers) or self._calling or self._busy)

    def watch(self, table_id: str, deadline: int | None) -> None:
        """Schedule the deadline of a table; None for none."""
        self.timers.set((table_id, "time"), deadline)

    def call(self, table_id: str) -> None:
        """Run a table as soon as possible."""
        self._calling.append(table_id)
        if self._busy < self._settings.attending:
            self._busy += 1
            self._begin(self._attend())

    def call_again(self, table_id: str) -> None:
        """Run a table again after the retry interval."""
        self.timers.set((table_id, "again"), self._clock() + self._settings.retry)

    def take_up(self, pending: Sequence[PendingTable]) -> None:
        """At startup: schedule every deadline, and let bots go on at a limited number of tables at the same time."""
        for table in pending:
            self.timers.set((table.id, "time"), table.deadline)
        waiting = deque(table.id for table in pending if table.awaits_bot)
        for _ in range(min(self._settings.attending, len(waiting))):
            self._begin(self._let_play(waiting))

    async def stop(self) -> None:
        """Stop, and cancel what is running."""
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
        """Run tables one after another, each until no bot has a turn there."""
        while waiting:
            live = await self._safely(waiting.popleft())
            if live is not None:
                await live.rest.wait()

    async def _safely(self, table_id: str) -> LiveTable | None:
        try:
            return await self._look_after(table_id)
        except (NoSuchTable, DamagedTable):  # it was deleted, or set aside
            return None
        except Exception:  # one table that fails must not keep the others waiting
            log.exception("scheduled table failed", table=table_id)
            self.call_again(table_id)
            return None
