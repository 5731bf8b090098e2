"""The line to a client with a WebSocket: what is written goes out at once, what comes in is told to its owner.

Our own server's connections are lines themselves (`server/websockets.py`): an idle one costs no task and no
queue. Under any other ASGI server, and in tests, `AsgiLine` is used.
"""

from collections.abc import Callable
from typing import Any, Final, Protocol

from dedale.web.live.messages import Encoded
from dedale.web.tasks import Inbox, first_done

EXTENSION: Final = "dedale.line"
"""The name under which a connection offers itself as a line, among the extensions of its ASGI scope."""
FULL: Final = 16
"""The number of messages that wait for an ASGI server before its line is full."""


class LineOwner(Protocol):
    """What a line reports to."""

    def received(self, data: str | bytes) -> None:
        """A message has come."""

    def drained(self) -> None:
        """A line that was full no longer is."""

    def lost(self) -> None:
        """The line is closed."""


class Line(Protocol):
    """An open WebSocket."""

    @property
    def is_full(self) -> bool:
        """Whether the client must read before more is written."""

    def tell(self, message: Encoded) -> None:
        """Write a message."""

    def end(self, code: int, reason: str) -> None:
        """Write that this is the end, and close."""

    def abort(self) -> None:
        """Close at once."""

    def cut(self, code: int, reason: str) -> None:
        """Write that this is the end, and read nothing more."""

    def pause(self) -> None:
        """Read no more for now."""

    def go_on(self) -> None:
        """Read again."""


class AsgiLine:
    """A line through the two functions of an ASGI server."""

    def __init__(self, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        self._receive, self._send = receive, send
        self._out: Inbox[Any] = Inbox()

    async def serve(self, owner: LineOwner) -> None:
        """Read and write until one side closes."""
        try:
            await first_done(self._write(owner), self._read(owner))
        finally:
            owner.lost()

    @property
    def is_full(self) -> bool:
        """Whether the server must send before more is written."""
        return len(self._out) >= FULL

    def tell(self, message: Encoded) -> None:
        """Write a message."""
        self._out.put_nowait({"type": "websocket.send", "bytes": None, "text": message.data.decode()})

    def end(self, code: int, reason: str) -> None:
        """Write that this is the end, and close."""
        self._out.put_nowait({"type": "websocket.close", "code": code, "reason": reason})

    def abort(self) -> None:
        """Close, as soon as the server can."""
        self._out.take_all()
        self.end(1013, "slow")

    def cut(self, code: int, reason: str) -> None:
        """Write that this is the end, and close."""
        self.end(code, reason)

    def pause(self) -> None:
        """The server decides how much it reads."""

    def go_on(self) -> None:
        """The same."""

    async def _write(self, owner: LineOwner) -> None:
        event = {"type": ""}
        while event["type"] != "websocket.close":
            event = await self._out.get()
            await self._send(event)
            owner.drained()

    async def _read(self, owner: LineOwner) -> None:
        while (event := await self._receive())["type"] == "websocket.receive":
            owner.received(event.get("text") or event.get("bytes") or "")
