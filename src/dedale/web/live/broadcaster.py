"""Who listens to which table. Nobody is waited for: a reader who does not keep up is cut."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, Self

from dedale.web.live.messages import Closing, EncodedMessage

ROOM: Final = 256
"""How many messages wait for a reader at most."""


class Subscription:
    """One reader of one table: an asynchronous iterator of messages, which ends when it is closed."""

    def __init__(self, table: str, holder: str, room: int, gone: Callable[["Subscription"], None]) -> None:
        """For the hub alone."""
        self.table = table
        self.holder = holder
        """Who reads; empty for somebody unknown."""
        self.is_open = True
        self.reason = ""
        """Why it was closed, if that was said."""
        self._room = room
        self._gone = gone
        self._waiting: deque[EncodedMessage] = deque()
        self._wake = asyncio.Event()

    def put(self, message: EncodedMessage) -> None:
        """Let the reader have a message; one who has too many unread is cut."""
        if len(self._waiting) < self._room:
            self._waiting.append(message)
            self._wake.set()
        elif self.is_open:
            self._waiting.clear()
            self.close("slow")

    def close(self, reason: str = "") -> None:
        """Let nothing more come; the reader is told the reason, if there is one, after what he has not read yet."""
        if not self.is_open:
            return
        self.is_open, self.reason = False, reason
        if reason:
            self._waiting.append(EncodedMessage(Closing(reason)))
        self._wake.set()
        self._gone(self)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> EncodedMessage:
        while not self._waiting:
            if not self.is_open:
                raise StopAsyncIteration
            self._wake.clear()
            await self._wake.wait()
        return self._waiting.popleft()


class Broadcaster:
    """All readers of all tables."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._readers: dict[str, set[Subscription]] = {}

    def add(
        self,
        table: str,
        holder: str,
        first: Iterable[EncodedMessage],
        on_close: Callable[[Subscription], None] = lambda _: None,
    ) -> Subscription:
        """A new subscription to a table, which begins with these messages; `on_close` is called when it is closed."""

        def closed(reader: Subscription) -> None:
            self._remove(reader)
            on_close(reader)

        reader = Subscription(table, holder, self._room, closed)
        for message in first:
            reader.put(message)
        self._readers.setdefault(table, set()).add(reader)
        return reader

    def _remove(self, reader: Subscription) -> None:
        readers = self._readers[reader.table]
        readers.remove(reader)
        if not readers:
            del self._readers[reader.table]

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that somebody reads."""
        return tuple(self._readers)

    def has_readers(self, table: str) -> bool:
        """Whether anybody reads this table; if not, nothing need be written."""
        return table in self._readers

    def publish(self, table: str, message: EncodedMessage) -> None:
        """Let all readers of a table have a message."""
        for reader in tuple(self._readers.get(table, ())):
            reader.put(message)

    def publish_each(self, table: str, write: Callable[[str], EncodedMessage]) -> None:
        """Let each reader of a table have the message that is written for his holder."""
        for reader in tuple(self._readers.get(table, ())):
            reader.put(write(reader.holder))

    def close(self, reason: str) -> None:
        """Let every reader go, and say why."""
        for readers in tuple(self._readers.values()):
            for reader in tuple(readers):
                reader.close(reason)
