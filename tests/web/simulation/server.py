"""One process that serves: it can be killed between any two steps."""

import asyncio
import errno
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy import URL

from dedale.web.live.broadcaster import Broadcaster
from dedale.web.live.service import TableService
from dedale.web.live.settings import LiveSettings
from dedale.web.live.steady_clock import SteadyClock
from dedale.web.store.repository import TableRepository
from tests.web.live.support import QuickPool
from tests.web.simulation.disk import Connection, Disk
from tests.web.simulation.loop import PROCESS, Stoppable
from tests.web.simulation.notifications import Line, Listener

ALONE = URL.create("sqlite", database="/simulated")
SHARED = URL.create("postgresql+asyncpg", database="simulated")
"""The URL of a database that tells of commits, although its disk is simulated as the other's is."""
SETTINGS = LiveSettings(tables=3, behind=20)
"""Small, so that tables leave memory and readers get snapshots."""


class Lost(Exception):
    """The connection was lost: whether the request was handled is not known."""


class Process(Stoppable):
    """A server process on a disk, with its own memory; `line` is where it hears of others, if there may be any."""

    def __init__(
        self, disk: Disk, wall: Callable[[], int], monotonic: Callable[[], int], line: Line | None = None
    ) -> None:
        super().__init__()
        self.line = line
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
        repository = TableRepository(self._connection, ALONE if self.line is None else SHARED, lambda _: None)
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
        self.go_on()

    def _forget(self) -> None:
        for task in tuple(self.tasks):
            task.cancel()


async def connect(**_: Any) -> Listener:
    """What stands in for `asyncpg.connect`: the connection of the process that asks."""
    process = PROCESS.get()
    if not isinstance(process, Process) or process.line is None:
        raise OSError(errno.ECONNREFUSED, "simulated")
    return await process.line.connect()


def make_task(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> "asyncio.Task[Any]":
    """A task that belongs to the process that has begun it."""
    task = asyncio.Task(work, loop=loop, **more)
    process = PROCESS.get()
    if isinstance(process, Process):
        process.tasks.add(task)
        task.add_done_callback(process.tasks.discard)
        if process.is_dead:
            task.cancel()
    return task
