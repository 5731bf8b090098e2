"""The server's pulse: while clocks run it notes that it is there, so that nobody pays for the time when it is not."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from dedale.web.live.scheduler import MillisecondClock
from dedale.web.store.errors import Unavailable
from dedale.web.store.repository import TableRepository

NAME: Final = "alive"


class Heartbeat:
    """Stores the time regularly; no server ran between the times `gone` and `back`."""

    def __init__(
        self, repository: TableRepository, clock: MillisecondClock, is_needed: Callable[[], bool], seconds: float
    ) -> None:
        self._repository = repository
        self._clock = clock
        self._is_needed = is_needed
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None
        self.gone = self.back = clock()

    async def begin(self) -> None:
        """Read when a server last ran, and start beating."""
        seen = await self._repository.marked(NAME)
        self.gone = self.back if seen is None else min(seen, self.back)
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """Stop, with a last beat."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self.beat()

    async def beat(self) -> None:
        """Store the time, if a clock is running."""
        if self._is_needed():
            with contextlib.suppress(Unavailable):  # the next beat may succeed
                await self._repository.mark(NAME, self._clock())

    async def _go_on(self) -> None:
        while True:
            await self.beat()
            await asyncio.sleep(self._seconds)
