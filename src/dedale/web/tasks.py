"""Helpers for asyncio tasks: the first of several to end, and work that outlives its caller."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

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
        self._is_closed = False

    def start(self, work: Coroutine[Any, Any, Awaited]) -> "asyncio.Task[Awaited]":
        """Start a task; raises `Stopping` once closed."""
        if self._is_closed:
            work.close()
            raise Stopping(Text("Le serveur s'arrête.", "The server is stopping."))
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def run(self, work: Coroutine[Any, Any, Awaited]) -> Awaited:
        """Run to the end and return the result; raises `Stopping` once closed."""
        return await asyncio.shield(self.start(work))

    async def close(self) -> None:
        """Accept no more tasks, and wait for those that run."""
        self._is_closed = True
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # retrieved here: the caller may be gone
