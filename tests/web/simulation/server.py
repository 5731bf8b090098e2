"""One process that serves: it can be killed between any two steps."""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from typing import Any

from sqlalchemy import URL

from dedale.web.live.broadcaster import Broadcaster
from dedale.web.live.service import TableService
from dedale.web.live.settings import LiveSettings
from dedale.web.live.steady_clock import SteadyClock
from dedale.web.store.repository import TableRepository
from tests.web.live.support import QuickPool
from tests.web.simulation.disk import Connection, Disk

PROCESS: ContextVar["Process | None"] = ContextVar("PROCESS", default=None)
NOWHERE = URL.create("sqlite", database="/simulated")
SETTINGS = LiveSettings(tables=3, behind=20)
"""Small, so that tables leave memory and readers get snapshots."""


class Lost(Exception):
    """The connection was lost: whether the request was handled is not known."""


class Process:
    """A server process on a disk, with its own memory."""

    def __init__(self, disk: Disk, wall: Callable[[], int], monotonic: Callable[[], int]) -> None:
        self.is_dead = self.is_ready = False
        self.tasks: set[asyncio.Task[Any]] = set()
        self._connection = Connection(disk)
        self._wall, self._monotonic = wall, monotonic
        self.service: TableService

    async def start(self) -> None:
        """Begin to serve; a disk that fails is tried again."""
        while True:
            try:
                await self.run(self._start())
            except Lost:
                return
            except Exception:  # as somebody would start it again who sees it fail
                self._forget()
                await asyncio.sleep(1)
            else:
                return

    async def _start(self) -> None:
        repository = TableRepository(self._connection, NOWHERE, lambda _: None)
        clock = SteadyClock(self._wall, self._monotonic)
        service = TableService(repository, QuickPool(), Broadcaster(8), SETTINGS, clock)
        await service.start()
        self.service = service
        self.is_ready = True

    async def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Do something in this process; raises `Lost` if it is killed meanwhile."""
        if self.is_dead:
            work.close()
            raise Lost
        token = PROCESS.set(self)
        try:
            task = asyncio.get_running_loop().create_task(work)
        finally:
            PROCESS.reset(token)
        try:
            return await task
        except asyncio.CancelledError:
            if not self.is_dead:  # the caller gives up
                raise
            raise Lost from None

    def kill(self) -> None:
        """Let nothing of this process happen any more: memory is gone, what is on disk stays."""
        self.is_dead = self._connection.is_dead = True
        if self.is_ready:
            self.service.scheduler.timers.close()
        self._forget()

    def _forget(self) -> None:
        for task in tuple(self.tasks):
            task.cancel()


def make_task(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> "asyncio.Task[Any]":
    """A task that belongs to the process that has begun it."""
    task = asyncio.Task(work, loop=loop, **more)
    process = PROCESS.get()
    if process is not None:
        process.tasks.add(task)
        task.add_done_callback(process.tasks.discard)
        if process.is_dead:
            task.cancel()
    return task
