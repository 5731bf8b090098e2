"""A disk that outlives the servers: it takes its time, fails where it is told to, and knows what was committed when."""

import asyncio
import errno
import random
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from sqlalchemy import Engine, StaticPool, create_engine, event

from dedale.web.store.database import Ask, QueryResult
from dedale.web.store.schema import METADATA

_told: list[str] = []
"""What the transaction that runs tells other servers once it is committed."""


def _opened(connection: Any, _: object) -> None:
    connection.execute("PRAGMA foreign_keys=ON").close()
    connection.create_function("pg_notify", 2, lambda _, notice: _told.append(notice))


@lru_cache(maxsize=1)
def _engine() -> Engine:
    """One database in memory for all lives; each begins by emptying it."""
    engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"isolation_level": None})
    event.listen(engine, "connect", _opened)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    METADATA.create_all(engine)
    return engine


class Disk:
    """What is on it stays there when a server is killed."""

    def __init__(
        self, chance: random.Random, fails_every: int, served: Callable[[], float], tell: Callable[[str], None]
    ) -> None:
        """Every so-many-th call fails, none if 0: before it has done anything, or after.

        `tell` is what PostgreSQL does with a notice that is committed.
        """
        self.chance = chance
        self.fails_every = fails_every
        self.is_broken = False
        self.calls = 0
        self.faults = 0
        self.written: dict[tuple[str, int], tuple[float, float]] = {}
        """By table and ply, how long servers had served when the entry was given to be written, and when committed."""
        self.served, self._tell = served, tell
        with _engine().begin() as connection:
            for table in reversed(METADATA.sorted_tables):
                connection.execute(table.delete())

    def transact(self, ask: Ask[QueryResult], begun: float = 0.0) -> QueryResult:
        """Do something at once, without faults."""
        _told.clear()
        with _engine().begin() as connection:
            result = ask(connection)
        changes = ask.keywords.get("changes", ()) if isinstance(ask, partial) else ()
        outcomes: list[Any] = [None] * len(changes)
        if changes and isinstance(result, list):  # of several some may have come too late
            outcomes = result
        for change, outcome in zip(changes, outcomes, strict=True):
            for table_id, ply, *_ in (row for part in change.parts for row in part.entries if outcome is None):
                self.written.setdefault((table_id, ply), (begun, self.served()))
        for notice in _told:
            self._tell(notice)
        return result

    def fault(self) -> str:
        """Whether this call fails: `before` it has done anything, `after`, or not."""
        self.calls += 1
        is_due = self.is_broken or (self.fails_every and self.calls % self.fails_every == 0)
        if not is_due:
            return ""
        self.faults += 1
        self.calls += self.chance.randrange(8)  # else a start that takes as many calls would fail for ever
        return self.chance.choice(("before", "after"))

    def delay(self) -> float:
        """Seconds that half a call takes: mostly little, now and then much."""
        return self.chance.choice((0.0, 0.001, 0.001, 0.01, 0.1))


class Connection:
    """The database as one process has it opened; once the process is dead, nothing of it happens any more."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._writing = asyncio.Lock()
        self.is_dead = False

    async def read(self, ask: Ask[QueryResult]) -> QueryResult:
        return await self._call(ask, self._disk.served())

    async def write(self, ask: Ask[QueryResult]) -> QueryResult:
        begun = self._disk.served()
        async with self._writing:
            return await self._call(ask, begun)

    async def close(self) -> None:
        """There is nothing to let go of."""

    async def _call(self, ask: Ask[QueryResult], begun: float) -> QueryResult:
        fault = self._disk.fault()
        await self._pass()
        if fault == "before":
            raise OSError(errno.EIO, "simulated")
        result = self._disk.transact(ask, begun)
        await self._pass()
        if fault == "after":
            raise OSError(errno.EIO, "simulated")
        return result

    async def _pass(self) -> None:
        await asyncio.sleep(self._disk.delay())
        if self.is_dead:
            raise asyncio.CancelledError
