"""Who listens to which table. Nobody is waited for: a reader who does not keep up is cut."""

from collections.abc import Callable, Iterable
from typing import Final, Self

from dedale.web.live.messages import Closing, EncodedMessage
from dedale.web.tasks import Gate

ROOM: Final = 256
"""The most messages queued for a subscription."""


class Subscription:
    """One client's subscription to a table: an asynchronous iterator of messages, which ends when it is closed.

    Who does not want to wait sets `on_news`, which is called for every message and for the end, and takes them.
    """

    __slots__ = ("_gone", "_room", "_wake", "holder", "is_open", "on_news", "reason", "table", "waiting")

    def __init__(self, table: str, holder: str, room: int, gone: Callable[["Subscription"], None]) -> None:
        """Called by the broadcaster alone."""
        self.table = table
        self.holder = holder
        """The holder who subscribes; empty for a client without a token."""
        self.is_open = True
        self.reason = ""
        """Why it was closed; empty if no reason was given."""
        self._room = room
        self._gone = gone
        self.waiting: list[EncodedMessage] = []
        """The messages that are queued; who takes them removes them."""
        self._wake = Gate()
        self.on_news: Callable[[], None] = self._wake.set

    def put(self, message: EncodedMessage) -> None:
        """Queue a message; a subscription whose queue is full is closed."""
        waiting = self.waiting
        if len(waiting) < self._room:
            waiting.append(message)
            self.on_news()
        elif self.is_open:
            waiting.clear()
            self.close("slow")

    def close(self, reason: str = "") -> None:
        """Accept no more messages; the reason, if any, is sent after those that are queued."""
        if not self.is_open:
            return
        self.is_open, self.reason = False, reason
        if reason:
            self.waiting.append(EncodedMessage(Closing(reason)))
        self.on_news()
        self._gone(self)

    def take(self) -> EncodedMessage | None:
        """The next message; None where there is none now."""
        return self.waiting.pop(0) if self.waiting else None

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> EncodedMessage:
        while not self.waiting:
            if not self.is_open:
                raise StopAsyncIteration
            self._wake.clear()
            await self._wake.wait()
        return self.waiting.pop(0)


class Broadcaster:
    """All subscriptions to all tables."""

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
        """The tables with a subscription."""
        return tuple(self._readers)

    def has_readers(self, table: str) -> bool:
        """Whether this table has a subscription."""
        return table in self._readers

    def publish(self, table: str, message: EncodedMessage) -> None:
        """Send a message to all subscriptions of a table."""
        for reader in tuple(self._readers.get(table, ())):
            reader.put(message)

    def publish_each(self, table: str, write: Callable[[str], EncodedMessage]) -> None:
        """Send each subscription of a table the message made for its holder."""
        for reader in tuple(self._readers.get(table, ())):
            reader.put(write(reader.holder))

    def close(self, reason: str) -> None:
        """Close every subscription with this reason."""
        for readers in tuple(self._readers.values()):
            for reader in tuple(readers):
                reader.close(reason)
