"""Where processes at one PostgreSQL database hear each other: LISTEN and NOTIFY, on a connection that comes back."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import structlog
from sqlalchemy import URL

NAME: Final = "dedale"
"""The channel of the database."""
CONNECTING: Final = 10.0
"""Seconds that the server may take to let us in, or to answer."""
QUIET: Final = 15.0
"""Seconds without anything to say after which the connection is tried."""
SOON, LATER = 0.1, 5.0
"""Seconds before a lost connection is opened again: at first, and at most."""
log = structlog.get_logger(__name__)


class Channel:
    """One connection that listens and speaks. What is said while it is lost is not heard by others."""

    def __init__(self, url: URL, heard: Callable[[str], None], opened: Callable[[], None]) -> None:
        """`heard` is called with each notice, `opened` whenever the connection is there: notices may have been lost."""
        _, self._arguments = url.get_dialect()().create_connect_args(url)
        self._heard, self._opened = heard, opened
        self._waiting: deque[str] = deque()
        self._wake = asyncio.Event()
        self._is_lost = False
        self._task: asyncio.Task[None] | None = None
        self.is_open = False
        self.reconnections = 0

    def begin(self) -> None:
        """Connect, and connect again whenever that is needed."""
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """Say what waits, and let go."""
        if self._task is None:
            return
        for _ in range(100):
            if not self._waiting or not self.is_open:
                break
            await asyncio.sleep(0.01)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def say(self, text: str) -> None:
        """Send a notice as soon as possible; without a connection it is dropped."""
        if self.is_open:
            self._waiting.append(text)
            self._wake.set()

    async def _go_on(self) -> None:
        import asyncpg

        failures = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
        wait, is_told = SOON, False
        while True:
            try:
                await self._talk(asyncpg)
                wait, is_told = SOON, False
            except failures as error:
                if not is_told:
                    log.warning("other processes are not heard at once", cause=type(error).__name__)
                is_told = True
            self.reconnections += 1
            await asyncio.sleep(wait)
            wait = min(2 * wait, LATER)

    async def _talk(self, asyncpg: Any) -> None:
        """Listen and speak until the connection is lost."""
        connection = await asyncpg.connect(
            **self._arguments, timeout=CONNECTING, command_timeout=CONNECTING, statement_cache_size=0
        )
        try:
            self._is_lost = False
            connection.add_termination_listener(self._lost)
            await connection.add_listener(NAME, lambda *told: self._heard(told[3]))
            self.is_open = True
            self._opened()
            while not self._is_lost:
                await self._say_all(connection)
            log.warning("other processes are not heard at once", cause="the connection was closed")
        finally:
            self.is_open = False
            self._waiting.clear()
            connection.terminate()

    async def _say_all(self, connection: Any) -> None:
        """Send what waits; after a while without anything, see whether the connection still works."""
        self._wake.clear()
        try:
            if not self._waiting:
                async with asyncio.timeout(QUIET):
                    await self._wake.wait()
        except TimeoutError:
            await connection.execute("SELECT 1")
        while self._waiting and not self._is_lost:
            await connection.execute("SELECT pg_notify($1, $2)", NAME, self._waiting[0])
            if self._waiting:
                self._waiting.popleft()

    def _lost(self, _: Any) -> None:
        self._is_lost = True
        self._wake.set()
