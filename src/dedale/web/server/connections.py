"""Connections: how many an address may have, how long one may keep us waiting, and room for those who play."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Literal

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from dedale.web.http.request_context import household
from dedale.web.server.websockets import Outbox, WebSocketProtocol
from dedale.web.settings import Rate

RESERVE: Final = 128
"""File descriptors that connections leave free: for the database, the workers, and whoever comes next."""
UNLIMITED: Final = 1_000_000
SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
FRAMES: Final = Rate(50, 200)
"""What a socket may send besides its messages: pings, and pieces of messages."""
Why = Literal["slow", "crowded", "full", "flood", "malformed"]
CLIENTS: Final = logging.getLogger("uvicorn.error.clients")
"""The log of what clients do wrong: it is counted. A line for each would let one of them fill the disk."""
CLIENTS.setLevel(logging.ERROR)


def most_connections() -> int:
    """How many connections there is room for, once this process may open as many files as the system lets it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return UNLIMITED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = hard if hard != resource.RLIM_INFINITY else max(soft, UNLIMITED)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    except (OSError, ValueError):
        pass  # what there was must do
    return max(1, soft - RESERVE)


class ConnectionGuard:
    """Knows every connection. A newcomer for whom there is no room takes that of one that keeps us waiting longest.

    Such a connection has sent half a request, or nothing since its last. Sockets and requests in progress stay.
    """

    def __init__(
        self,
        seconds: float,
        of_address: int | None,
        most: int,
        on_drop: Callable[[Why], None] = lambda _: None,
        frames: Rate = FRAMES,
    ) -> None:
        """`seconds` are those for the head of a request and for its body; no `of_address`: behind a proxy.

        `frames` is what a socket may send in frames that are no whole message of text.
        """
        self.seconds, self.frames = seconds, frames
        self._of_address, self._most, self.drops = of_address, most, on_drop
        self._open: dict[Any, str] = {}
        """The address of each connection, by its transport."""
        self._count: Counter[str] = Counter()
        self._waiting: dict[str, dict[HttpProtocol, None]] = {}
        """By address, the connections that keep us waiting, the longest first."""

    def __len__(self) -> int:
        return len(self._open)

    def opened(self, connection: "HttpProtocol") -> bool:
        """Count a new connection; False where there is no room for it."""
        address = household(connection.client[0] if connection.client else "")
        if self._of_address is not None and self._count[address] >= self._of_address:
            if not self._make_room(address, "crowded"):
                return False
        elif len(self) >= self._most and not self._make_room(self._most_waiting(), "full"):
            return False
        self._open[connection.transport] = address
        self._count[address] += 1
        return True

    def closed(self, transport: Any) -> None:
        """A connection has ended."""
        address = self._open.pop(transport, None)
        if address is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]

    def waits(self, connection: "HttpProtocol") -> None:
        """A connection keeps us waiting from now on."""
        address = self._open.get(connection.transport)
        if address is not None:
            self._waiting.setdefault(address, {})[connection] = None

    def works(self, connection: "HttpProtocol") -> None:
        """A connection no longer keeps us waiting."""
        address = self._open.get(connection.transport, "")
        waiting = self._waiting.get(address, {})
        waiting.pop(connection, None)
        if not waiting:
            self._waiting.pop(address, None)

    def late(self, connection: "HttpProtocol") -> None:
        """A connection was too slow, and ends by itself."""
        self.drops("slow")
        self.works(connection)

    def drop(self, connection: "HttpProtocol", why: Why) -> None:
        """Close a connection now."""
        self.drops(why)
        self.works(connection)
        self.closed(connection.transport)
        connection.transport.abort()

    def _make_room(self, address: str, why: Why) -> bool:
        longest = next(iter(self._waiting.get(address, ())), None)
        if longest is None:
            self.drops(why)
            return False
        self.drop(longest, why)
        return True

    def _most_waiting(self) -> str:
        return max(self._waiting, key=lambda address: len(self._waiting[address]), default="")


class HttpProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # one of two classes, by what is installed
    """An HTTP connection that the guard knows. A request must be complete in time, its head and then its body."""

    guard: ConnectionGuard
    _timer: asyncio.TimerHandle | None = None
    _stage: Literal["", "head", "body"] = ""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        """As uvicorn's."""
        super().__init__(*arguments, **named)
        self.logger = CLIENTS

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP."""
        self.guard.drops("malformed")
        super().send_400_response(msg)

    def connection_made(self, transport: Any) -> None:
        """Begin, unless there is no room."""
        super().connection_made(transport)
        if self.guard.opened(self):
            self._look()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, *given: Any) -> None:
        """Become a socket, which is not waited for."""
        self._enter("")
        super().handle_websocket_upgrade(*given)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._enter("")
        self.guard.closed(self.transport)
        super().connection_lost(exc)

    def _look(self) -> None:
        cycle = self.cycle
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._enter("")
        elif cycle is None or cycle.response_complete:
            self._enter("head")
        else:
            self._enter("body" if cycle.more_body else "")

    def _enter(self, stage: Literal["", "head", "body"]) -> None:
        """Give this stage of a request its time; none where nothing is waited for."""
        if stage == self._stage:
            return
        self._stage = stage
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if stage:
            self._timer = self.loop.call_later(self.guard.seconds, self._is_late)
            self.guard.waits(self)
        else:
            self.guard.works(self)

    def _is_late(self) -> None:
        """Answer half a head; whoever is late with a body, or does not read the answer, is cut off."""
        if self._stage == "head":
            self.transport.write(SLOW)
            self.transport.close()
        self.loop.call_later(1, self.transport.abort)
        self.guard.late(self)


def guarded(guard: ConnectionGuard) -> tuple[type[HttpProtocol], type[WebSocketProtocol]]:
    """The protocols of a server with this guard."""
    http = type("GuardedHttpProtocol", (HttpProtocol,), {"guard": guard})
    return http, type("GuardedWebSocketProtocol", (WebSocketProtocol,), {"guard": guard, "outbox": Outbox()})
