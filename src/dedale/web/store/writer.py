"""Group commit: writes that arrive during one commit share the next."""

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import msgspec
from sqlalchemy.exc import IntegrityError

from dedale.web.store.database import Database
from dedale.web.store.errors import FAILURES, cause_of, unavailable
from dedale.web.store.rows import Change
from dedale.web.store.updates import write_all, write_each

LARGEST: Final = 500
"""The most changes in one commit, so that none waits long."""
MANY: Final = 16
"""After a commit of so many changes the next one is worth waiting for."""
GATHERING: Final = 0.002
"""Seconds of that wait: those who were just told then share a commit with those who waited. Pages, the disk and
threads cost as much for fifty changes as for a hundred."""

BUSY: Final = 0.01
"""The most seconds that it then waits for a busy event loop."""


class Commit(NamedTuple):
    """One commit, as it is measured: how many changes it kept, with how many entries."""

    changes: int
    entries: int
    seconds: float


WriteCallback = Callable[[Exception | None], None]
"""Told None once a change is kept, else why it is not; must not raise."""


class _Waiting(msgspec.Struct, frozen=True):
    change: Change
    told: WriteCallback


class GroupWriter:
    """Keeps changes, those that wait together in one transaction."""

    def __init__(self, database: Database, on_commit: Callable[[Commit], None], process: str = "") -> None:
        """`process` is by what name others at the same database are told of each commit."""
        self._database = database
        self._process = process
        self._on_commit = on_commit
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._is_closed = False
        self._task = asyncio.create_task(self._run())

    def put(self, change: Change, told: WriteCallback) -> None:
        """Keep a change; `told` is called once it is on disk, or with a `Conflict`, `NoSuchTable` or `Unavailable`."""
        if self._is_closed:
            raise unavailable("closed")
        self._waiting.append(_Waiting(change, told))
        self._wake.set()

    async def write(self, change: Change) -> None:
        """Keep a change; when this returns it is on disk. Raises `Conflict`, `NoSuchTable` or `Unavailable`."""
        kept = asyncio.get_running_loop().create_future()
        self.put(change, partial(tell, kept))
        await kept

    async def close(self) -> None:
        """Keep what was given so far, then nothing more."""
        self._is_closed = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._is_closed:
            group, self._waiting = self._waiting[:LARGEST], self._waiting[LARGEST:]
            if not group:
                self._wake.clear()
                await self._wake.wait()
                continue
            await self._commit(group)
            if len(group) >= MANY and not self._is_closed:
                await self._gather()

    async def _gather(self) -> None:
        """Wait for what comes soon, and then until the event loop has nothing more for the next commit.

        A commit that began while the loop is busy would wait for Python's lock again and again, and wake up for nothing
        each time that the loop lets go of it for a moment.
        """
        await asyncio.sleep(GATHERING)
        loop = asyncio.get_running_loop()
        last, known = loop.time() + BUSY, -1
        while known < len(self._waiting) < LARGEST and loop.time() < last:
            known = len(self._waiting)
            await asyncio.sleep(0)

    async def _commit(self, group: list[_Waiting]) -> None:
        begun = time.perf_counter()
        changes = [waiting.change for waiting in group]
        outcomes = await self._write(changes)
        seconds = time.perf_counter() - begun
        for waiting, outcome in zip(group, outcomes, strict=True):
            waiting.told(outcome)
        kept = [change for change, outcome in zip(changes, outcomes, strict=True) if outcome is None]
        if kept:
            entries = sum(len(part.entries) for change in kept for part in change.parts)
            self._on_commit(Commit(len(kept), entries, seconds))

    async def _write(self, changes: list[Change]) -> Sequence[Exception | None]:
        """What became of each change: None where it is kept."""
        try:
            return await self._write_together(changes)
        except FAILURES as error:
            return [unavailable(cause_of(error)) for _ in changes]
        except Exception as error:  # every waiting caller must get it
            return [error for _ in changes]

    async def _write_together(self, changes: list[Change]) -> Sequence[Exception | None]:
        try:
            await self._database.write(partial(write_all, changes=changes, process=self._process))
        except IntegrityError:  # one of them came too late: the others must not suffer
            return await self._database.write(partial(write_each, changes=changes, process=self._process))
        return [None] * len(changes)


def tell(kept: "asyncio.Future[None]", outcome: Exception | None) -> None:
    """Let a future have what became of a change."""
    if kept.done():  # the caller is gone
        return
    if outcome is None:
        kept.set_result(None)
    else:
        kept.set_exception(outcome)
