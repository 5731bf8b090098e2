"""LISTEN and NOTIFY of PostgreSQL, simulated: news take their time, and a partition keeps them back or loses them.

PostgreSQL tells a connection of notices in the order in which they were committed, whoever sent them; those of one
transaction in the order in which they were sent; none of what is not committed. So nothing overtakes on one connection.
But each listens at its own pace: news come before the sender's own answer or long after it, before or after a query
that has read the same entries. And a connection that is lost hears nothing of what was told before it is back.
"""

import asyncio
import random
from collections.abc import Callable
from typing import Any, Final

PATIENCE: Final = 10.0
"""Seconds after which asyncpg gives up a command, as our channel asks it to."""

BREAKING: Final = 0.06
"""How probable it is that a connection is lost with a notice, without any partition."""


class Notifications:
    """What PostgreSQL does: pass on to every connection that listens."""

    def __init__(self) -> None:
        self.listening: list[Listener] = []
        self.told = self.lost = 0

    def tell(self, notice: str) -> None:
        """A notice is committed."""
        for listener in self.listening:
            self.told += 1
            self.lost += listener.is_lost
            listener.coming.put_nowait(notice)


class Line:
    """Between one server and PostgreSQL: it stays when the server is killed."""

    def __init__(self, notifications: Notifications, chance: random.Random) -> None:
        self.notifications, self._chance = notifications, chance
        self._parted_until = 0.0

    def part(self, seconds: float) -> None:
        """Let nothing pass for a while; PostgreSQL may give up the connection, which the server may learn or not."""
        self._parted_until = asyncio.get_running_loop().time() + seconds
        outcome = self._chance.choice(("kept", "lost", "told"))
        for listener in self.notifications.listening:
            if listener.line is self and outcome != "kept":
                listener.lose(is_told=outcome == "told")

    def breaks(self) -> bool:
        """Whether the connection is lost just now, and with it what was on its way."""
        return self._chance.random() < BREAKING

    async def passes(self) -> None:
        """Return once what is sent now has arrived."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._chance.choice((0.0, 0.001, 0.001, 0.02, 0.3)))
        while loop.time() < self._parted_until:
            await asyncio.sleep(self._parted_until - loop.time())

    async def connect(self) -> "Listener":
        """A new connection, in the place of `asyncpg.connect`."""
        async with asyncio.timeout(PATIENCE):
            await self.passes()
        return Listener(self)


class Listener:
    """A connection, as far as our channel uses one of asyncpg."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.coming: asyncio.Queue[str] = asyncio.Queue()
        self.is_lost = False
        self.on_lost: Callable[[Listener], None] = lambda _: None
        self._bringing: asyncio.Task[None] | None = None

    def add_termination_listener(self, on_lost: "Callable[[Listener], None]") -> None:
        self.on_lost = on_lost

    async def add_listener(self, channel: str, heard: Callable[..., None]) -> None:
        await self.execute("LISTEN")
        self.line.notifications.listening.append(self)
        self._bringing = asyncio.create_task(self._bring(channel, heard))

    async def execute(self, _: str, *told: Any) -> None:
        """Where something is told, tell it."""
        async with asyncio.timeout(PATIENCE):
            await self.line.passes()
            if self.is_lost:
                raise ConnectionResetError
            if told:
                self.line.notifications.tell(told[1])
            await self.line.passes()

    def terminate(self) -> None:
        if self._bringing is not None:
            self._bringing.cancel()
            self.line.notifications.listening.remove(self)

    def lose(self, *, is_told: bool) -> None:
        """Nothing comes any more, which the server is told or has to find out."""
        self.is_lost = True
        self.line.notifications.lost += 1 + self.coming.qsize()
        if is_told:
            self.on_lost(self)

    async def _bring(self, channel: str, heard: Callable[..., None]) -> None:
        while True:
            notice = await self.coming.get()
            await self.line.passes()
            if not self.is_lost and self.line.breaks():
                self.lose(is_told=True)
            if self.is_lost:
                return
            heard(self, 0, channel, notice)
