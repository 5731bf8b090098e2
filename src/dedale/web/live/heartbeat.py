"""The server's pulse: while clocks run it notes that it is there, so that nobody pays for the time when it is not."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

import structlog

from dedale.web.live.steady_clock import LEAP, ServerClock
from dedale.web.play.clocks import DAY
from dedale.web.play.pauses import Pause
from dedale.web.store.errors import Unavailable
from dedale.web.store.repository import TableRepository

ALIVE: Final = "alive"
PAUSE: Final = "pause "
"""What the name of a stored pause begins with; then comes its beginning. Its end is the time stored."""
TICK: Final = 1.0
"""Seconds between two readings of the clock, so that a process that was stopped notices."""
KEPT: Final = 90 * DAY
"""How long pauses are kept: longer than any clock runs."""
log = structlog.get_logger(__name__)


class Heartbeat:
    """Stores regularly that the server runs, and every pause in which it did not."""

    def __init__(
        self, repository: TableRepository, clock: ServerClock, is_needed: Callable[[], bool], seconds: float
    ) -> None:
        self._repository = repository
        self._clock = clock
        self._is_needed = is_needed
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._has_beaten = False
        self._unsaved: list[Pause] = []

    async def begin(self, is_running: bool, is_served: bool = False) -> None:
        """Read when a server last ran, and start beating; `is_running`: whether a stored clock runs.

        With `is_served` another process serves already. It may have served meanwhile, and then has beaten.
        """
        marks = await self._repository.marks()
        self._clock.settle()
        self._clock.pauses.clear()
        if is_running:
            self._clock.not_before(marks.get(ALIVE, 0))
        now = self._clock()
        stored = ((int(name.removeprefix(PAUSE)), back) for name, back in marks.items() if name.startswith(PAUSE))
        for gone, back in sorted(stored):
            if back <= now + LEAP:  # a later one is of a time before the system's clock was set back
                self._clock.pauses.add(gone, back)
        is_served = is_served and now - marks.get(ALIVE, 0) <= 2000 * self._seconds
        if is_running and not is_served:  # without a mark no server has reported since the clock began to run
            self._clock.pauses.add(marks.get(ALIVE, 0), now)
            self._unsaved.append((marks.get(ALIVE, 0), now))
            await self._store({ALIVE: now})  # a process that starts after this one must know
        self._task = asyncio.create_task(self._go_on())

    def note(self, gone: int, back: int) -> None:
        """Store a pause with the next beat, which comes at once; clocks may run that only another process knows."""
        self._unsaved.append((gone, back))
        self._wake.set()

    def clock_runs(self) -> None:
        """A clock runs: the first beat comes at once."""
        if not self._has_beaten:
            self._has_beaten = True
            self._wake.set()

    async def stop(self) -> None:
        """Stop, with a last beat."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            if self._has_beaten or self._is_needed():
                await self._store({ALIVE: self._clock()})

    async def beat(self) -> None:
        """Store new pauses, and the time if a clock is running."""
        self._has_beaten = self._is_needed()
        if self._has_beaten:
            await self._agree()
            await self._store({ALIVE: self._clock()})
            return
        if self._unsaved:
            await self._store({})
        await self._settle()

    async def _agree(self) -> None:
        """Where the system's clock was set back, take the time from the process that is farthest ahead."""
        if self._clock.is_ahead:
            with contextlib.suppress(Unavailable):  # the next beat may succeed
                self._clock.follow((await self._repository.marks()).get(ALIVE, 0))

    async def _settle(self) -> None:
        """Follow a system's clock that was set back, once no clock runs: not at another process either."""
        if not self._clock.is_ahead:
            return
        with contextlib.suppress(Unavailable):  # the next beat may succeed
            if any(table.deadline is not None for table in await self._repository.pending()):
                return
            await self._repository.forget(PAUSE)  # else they would be pauses of a time that is to come again
            if not self._is_needed():
                self._clock.settle()
                self._unsaved.clear()

    async def _store(self, marks: dict[str, int]) -> None:
        pauses = tuple(self._unsaved)
        ended = {f"{PAUSE}{gone}": back for gone, back in pauses}
        with contextlib.suppress(Unavailable):  # the next beat may succeed
            await self._repository.mark_all({**ended, **marks}, forget=(PAUSE, self._clock() - KEPT))
            del self._unsaved[: len(pauses)]

    async def _go_on(self) -> None:
        while True:
            self._wake.clear()
            try:
                await self.beat()
            except Exception:  # clocks must be watched on
                log.exception("the heartbeat failed")
            await self._wait()

    async def _wait(self) -> None:
        """Wait for the next beat; read the clock every second.

        Where the system's clock was set back, each second has a beat: by it a process that starts sets its clock.
        """
        for _ in range(max(1, round(self._seconds / TICK))):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), min(TICK, self._seconds))
                return
            if self._clock.is_ahead:
                return
