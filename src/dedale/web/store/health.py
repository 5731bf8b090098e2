"""The health of a database: every change of it is logged once, with its cause, and told to the metrics."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Literal

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from dedale.web.store.database import Ask, Database, QueryResult
from dedale.web.store.errors import FAILURES, cause_of, origin_of, unavailable

Doing = Literal["reading", "writing", "pages"]
OnChange = Callable[[str], None]
"""Told the cause when something begins to fail, and "" when all is well again."""
FRESH: Final = 1.0
"""Seconds for which a check is good: whoever asks meanwhile causes no other write."""
SLOW: Final = 10.0
"""Seconds after which a database that is being checked counts as failed."""
BETWEEN: Final = 3600.0
"""Seconds between two readings of every page of a file."""
log = structlog.get_logger(__name__)


class DatabaseHealth:
    """What a database fails at now, and why. A damaged page counts until all pages have been read well again."""

    def __init__(self, on_change: OnChange = lambda _: None) -> None:
        self._on_change = on_change
        self._failing: dict[Doing, str] = {}

    @property
    def cause(self) -> str:
        """Why the database is not well; empty while it is."""
        return next(iter(self._failing.values()), "")

    def failed(self, doing: Doing, error: Exception) -> str:
        """Note a failure, and return its cause."""
        cause = cause_of(error)
        if cause == "damaged":
            doing = "pages"
        if self._failing.get(doing) != cause:
            self._failing[doing] = cause
            said = str(origin_of(error)).partition("\n")[0]
            log.error("database unavailable", doing=doing, cause=cause, error=said)
            self._on_change(cause)
        return cause

    def worked(self, doing: Doing) -> None:
        """Note a success."""
        if doing in self._failing:
            was = self._failing.pop(doing)
            log.warning("database available again", doing=doing, cause=was)
            self._on_change(self.cause)


class WatchedDatabase:
    """A database whose successes and failures are noted."""

    def __init__(self, database: Database, health: DatabaseHealth) -> None:
        self._database = database
        self._health = health

    async def read(self, ask: Ask[QueryResult]) -> QueryResult:
        """Run a query; readers work at the same time."""
        return await self._noted("reading", ask)

    async def write(self, ask: Ask[QueryResult]) -> QueryResult:
        """Run a change, one at a time."""
        return await self._noted("writing", ask)

    async def close(self) -> None:
        """Close it, once all queries are done."""
        await self._database.close()

    async def _noted(self, doing: Literal["reading", "writing"], ask: Ask[QueryResult]) -> QueryResult:
        run = self._database.read if doing == "reading" else self._database.write
        try:
            result = await run(ask)
        except IntegrityError:  # it answers, and refuses: somebody was faster
            raise
        except FAILURES as error:
            self._health.failed(doing, error)
            raise
        self._health.worked(doing)
        return result


class HealthCheck:
    """Writes to the database when it is asked whether that works, once a second at most."""

    def __init__(self, database: Database, health: DatabaseHealth, write: Ask[None], fresh: float = FRESH) -> None:
        self._database, self._health, self._write, self._fresh = database, health, write, fresh
        self._running: asyncio.Task[None] | None = None
        self._done = float("-inf")

    async def check(self) -> None:
        """Return if the database can be written now; raises `Unavailable` with the cause."""
        if self._running is None and time.monotonic() - self._done >= self._fresh:
            self._running = asyncio.create_task(self._check())
        if self._running is not None:
            try:
                async with asyncio.timeout(SLOW):
                    await asyncio.shield(self._running)
            except TimeoutError:
                raise unavailable("failed") from None
        if self._health.cause:
            raise unavailable(self._health.cause)

    async def _check(self) -> None:
        try:
            await self._database.write(self._write)
        except FAILURES:
            pass  # noted by the database
        finally:
            self._done = time.monotonic()
            self._running = None


class PageReader:
    """Reads every page of a database in a file from time to time, so that damage is found before somebody needs it."""

    def __init__(self, database: Database, health: DatabaseHealth, seconds: float = BETWEEN) -> None:
        self._database, self._health, self._seconds = database, health, seconds
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """Stop reading."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def read_all(self) -> None:
        """Read every page once, and note what is found."""
        try:
            found = await self._database.read(_quick_check)
        except FAILURES:
            return  # noted by the database
        if found == "ok":
            self._health.worked("pages")
        else:
            self._health.failed("pages", Damaged(found))

    async def _go_on(self) -> None:
        while True:
            await self.read_all()
            await asyncio.sleep(self._seconds)


class Damaged(Exception):
    """What SQLite says of pages that do not fit together."""

    sqlite_errorname = "SQLITE_CORRUPT"


def _quick_check(connection: Connection) -> str:
    return str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
