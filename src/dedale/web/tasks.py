"""Helpers for asyncio: the first of several tasks to end, work that outlives its caller, small gates, locks, queues."""

import asyncio
import contextvars
from collections import deque
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

import structlog

from dedale.core.text import Text
from dedale.web.refusals import Stopping

Awaited = TypeVar("Awaited")
log = structlog.get_logger(__name__)


async def first_done(*works: Coroutine[Any, Any, None]) -> None:
    """Run all until one ends, then cancel the others. Nothing runs on when this returns."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class ShieldedTasks:
    """Tasks that run to their end even if the caller is cancelled."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._others = 0
        """How much is going on without a task."""
        self._rest = Gate(is_set=True)
        self._is_closed = False

    @property
    def is_closed(self) -> bool:
        """Whether nothing may begin any more."""
        return self._is_closed

    def enter(self) -> None:
        """Begin something without a task, until `leave`."""
        self._others += 1
        self._rest.clear()

    def leave(self) -> None:
        """End what `enter` began."""
        self._others -= 1
        if not self._others:
            self._rest.set()

    def start(
        self, work: Coroutine[Any, Any, Awaited], context: contextvars.Context | None = None
    ) -> "asyncio.Task[Awaited]":
        """Start a task, in this context or the present one; raises `Stopping` once closed."""
        if self._is_closed:
            work.close()
            raise Stopping(Text("Le serveur s'arrête.", "The server is stopping."))
        task = asyncio.create_task(work, context=context)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def run(self, work: Coroutine[Any, Any, Awaited]) -> Awaited:
        """Run to the end and return the result; raises `Stopping` once closed."""
        return await asyncio.shield(self.start(work))

    async def close(self) -> None:
        """Accept no more tasks, and wait for those that run."""
        self._is_closed = True
        await self._rest.wait()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # retrieved here: the caller may be gone


class Gate:
    """What waits until it is set, as `asyncio.Event`, but small while nobody waits: there is one for every socket."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self, is_set: bool = False) -> None:
        self._is_set = is_set
        self._waiting: list[asyncio.Future[None]] | None = None

    def is_set(self) -> bool:
        """Whether nobody has to wait."""
        return self._is_set

    def clear(self) -> None:
        """Let whoever comes wait."""
        self._is_set = False

    def set(self) -> None:
        """Let everybody go on."""
        self._is_set = True
        waiting, self._waiting = self._waiting, None
        for future in waiting or ():
            if not future.done():
                future.set_result(None)

    async def wait(self) -> bool:
        """Return once it is set."""
        while not self._is_set:
            future = asyncio.get_running_loop().create_future()
            self._waiting = [*(self._waiting or ()), future]
            await future
        return True


class Lock:
    """One holder at a time, the others in turn, as `asyncio.Lock`; who need not wait takes it without a coroutine."""

    __slots__ = ("_is_held", "_waiting")

    def __init__(self) -> None:
        self._is_held = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    def locked(self) -> bool:
        """Whether somebody holds it."""
        return self._is_held

    def take(self) -> bool:
        """Hold it from now on, if nobody does."""
        if self._is_held:
            return False
        self._is_held = True
        return True

    async def acquire(self) -> None:
        """Hold it, once those who came before have had it."""
        if self.take():
            return
        if self._waiting is None:
            self._waiting = deque()
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was handed over already
                self.release()
            raise

    def release(self) -> None:
        """Hand it over to whoever has waited longest."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._is_held = False


class Inbox(Generic[Awaited]):
    """A queue without limits for one reader, as `asyncio.Queue`, but small while it is empty."""

    __slots__ = ("_filled", "_items")

    def __init__(self) -> None:
        self._items: list[Awaited] = []
        self._filled = Gate()

    def empty(self) -> bool:
        """Whether there is nothing in it."""
        return not self._items

    def take_all(self) -> list[Awaited]:
        """Take everything that is in it."""
        items, self._items = self._items, []
        return items

    def __len__(self) -> int:
        return len(self._items)

    def put_nowait(self, item: Awaited) -> None:
        """Add something at its end."""
        self._items.append(item)
        self._filled.set()

    async def get(self) -> Awaited:
        """Take what is first, once there is something."""
        while not self._items:
            self._filled.clear()
            await self._filled.wait()
        return self._items.pop(0)
