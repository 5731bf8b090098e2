"""A database: one connection that writes, a few that read, each call one hop away from the event loop.

SQLite works in threads of its own: a call is handed over once and comes back done, however busy the loop is meanwhile.
PostgreSQL is waited for by asyncpg. What is asked is the same plain function for both.
"""

import asyncio
import errno
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event

from dedale.core.text import Text
from dedale.web.store.errors import BadDatabase, DatabaseGone
from dedale.web.store.urls import display_name, is_file

CONNECTING: Final = 10.0
"""How many seconds a PostgreSQL server may take to let us in."""
ANSWERING: Final = 60.0
"""How many seconds it may take for one statement."""
STATEMENTS: Final = 256
"""How many prepared statements a connection to a file keeps: writing many rows takes two for each number of them."""
PAGES: Final = 8_000
"""The pages of SQLite's log after which they are moved to the file: a page that many moves changed is moved once."""
QueryResult = TypeVar("QueryResult")
Ask = Callable[[Connection], QueryResult]
"""What is done with a connection, inside one transaction."""


class Database(Protocol):
    """Where the tables are kept."""

    async def read(self, ask: Ask[QueryResult]) -> QueryResult:
        """Run a query; readers work at the same time."""

    async def write(self, ask: Ask[QueryResult]) -> QueryResult:
        """Run a change, one at a time; it is on disk when this returns, and undone when it raises."""

    async def close(self) -> None:
        """Close it, once all queries are done."""


def connect(url: URL, read_pool: int, patience: float) -> Database:
    """The database at this address; nothing is opened before it is asked something. Raises `BadDatabase`."""
    if is_file(url):
        return Sqlite(url, read_pool, patience)
    try:
        return Postgres(url, read_pool, patience)
    except ModuleNotFoundError as error:
        text = Text(
            "Pour PostgreSQL, il manque asyncpg : pip install 'dedale[postgres]'.",
            "PostgreSQL needs asyncpg: pip install 'dedale[postgres]'.",
        )
        raise BadDatabase(text, database=display_name(url)) from error


class Sqlite:
    """A database in a file."""

    def __init__(self, url: URL, read_pool: int, patience: float) -> None:
        self._writing = _sqlite_engine(url, 1, patience, "BEGIN IMMEDIATE")
        self._reading = _sqlite_engine(url, read_pool, patience, "BEGIN")
        self._writer = ThreadPoolExecutor(1, "dedale-writer")
        self._readers = ThreadPoolExecutor(read_pool, "dedale-reader")
        self._file = Path(display_name(url))
        self._identity: tuple[int, int] | None = None
        """Which file was opened; a commit to one that was deleted or replaced is no commit."""

    async def read(self, ask: Ask[QueryResult]) -> QueryResult:
        """Run a query; readers work at the same time."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, _transact, self._reading, ask)

    async def write(self, ask: Ask[QueryResult]) -> QueryResult:
        """Run a change, one at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, ask)

    def _write(self, ask: Ask[QueryResult]) -> QueryResult:
        if self._identity is not None:
            self._check_file()
        result = _transact(self._writing, ask)
        if self._identity is None:
            self._identity = self._found()
        self._check_file()
        return result

    def _check_file(self) -> None:
        """Raise `DatabaseGone` where the file is no longer there, `PermissionError` where it cannot be written."""
        if self._found() != self._identity:
            raise DatabaseGone(errno.ENOENT, "the file of the database is gone", str(self._file))
        if not os.access(self._file, os.W_OK):
            raise PermissionError(errno.EROFS, "the file of the database is read-only", str(self._file))

    def _found(self) -> tuple[int, int] | None:
        try:
            status = self._file.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino

    async def close(self) -> None:
        """Let go of the file."""
        for threads, engine in ((self._readers, self._reading), (self._writer, self._writing)):
            await asyncio.to_thread(threads.shutdown)
            engine.dispose()


def _transact(engine: Engine, ask: Ask[QueryResult]) -> QueryResult:
    with engine.begin() as connection:
        return ask(connection)


def _sqlite_engine(url: URL, size: int, patience: float, begin: str) -> Engine:
    """`begin` is said by us: a writer that first reads would be refused when another process wrote in between."""
    arguments = {"timeout": patience, "check_same_thread": False, "isolation_level": None}
    arguments["cached_statements"] = STATEMENTS
    engine = create_engine(url, pool_size=size, max_overflow=0, hide_parameters=True, connect_args=arguments)
    event.listen(engine, "do_connect", lambda *_: Path(display_name(url)).touch(0o600))  # seeds are secret
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _prepare(connection: Any, _: object) -> None:
    """Every commit reaches the disk before it returns; readers and the writer do not wait for each other.

    What a statement of many rows needs to undo itself stays in memory: in a file, each page would be written twice.
    """
    settings = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "journal_size_limit=67108864")
    for setting in (*settings, f"wal_autocheckpoint={PAGES}", "temp_store=MEMORY"):
        connection.execute(f"PRAGMA {setting}").close()


class Postgres:
    """A database on a PostgreSQL server."""

    def __init__(self, url: URL, read_pool: int, patience: float) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # a tenth of a second that a file does not need

        wait = str(round(1000 * patience))
        settings = {"application_name": "dedale", "synchronous_commit": "on", "lock_timeout": wait}
        arguments = {"timeout": CONNECTING, "command_timeout": ANSWERING, "server_settings": settings}
        make = {"max_overflow": 0, "hide_parameters": True, "pool_pre_ping": True, "connect_args": arguments}
        self._writing = create_async_engine(url, pool_size=1, **make)
        # Beside its one statement a query reads only what never changes: no BEGIN and COMMIT, two round trips less.
        self._reading = create_async_engine(url, pool_size=read_pool, isolation_level="AUTOCOMMIT", **make)

    async def read(self, ask: Ask[QueryResult]) -> QueryResult:
        """Run a query; readers work at the same time."""
        async with self._reading.begin() as connection:
            return await connection.run_sync(ask)

    async def write(self, ask: Ask[QueryResult]) -> QueryResult:
        """Run a change, one at a time."""
        async with self._writing.begin() as connection:
            return await connection.run_sync(ask)

    async def close(self) -> None:
        """Let go of the connections."""
        await self._reading.dispose()
        await self._writing.dispose()
