"""The connection of a WebSocket. Once it is accepted it is a `Line`: no task and no queue wait for it.

Messages that come whole are read here, and prepared frames are written as they are, those of one socket together. The
handshake, everything unusual and the end are left to uvicorn and the library `websockets`.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # in C where it can be

from dedale.web.http.errors import BadRequest, error_body
from dedale.web.http.lines import EXTENSION, LineOwner
from dedale.web.http.rate_limits import TokenBucket
from dedale.web.refusals import TooMany
from dedale.web.tasks import Gate, Inbox

if TYPE_CHECKING:
    from dedale.web.live.messages import Encoded
    from dedale.web.server.connections import ConnectionGuard

TEXT: Final = 0x81
"""The first byte of a frame that is a whole message of text."""
CONTROL: Final = range(0x88, 0x8B)
"""That of a close, a ping or a pong."""
MASKED: Final = 0x80
SLICE: Final = 1024
"""How many bytes the library reads at a time: it reads all their frames before we can close the connection."""


class _Forward:
    """In the place of a connection's queue: what the library has read goes to the owner at once."""

    __slots__ = ("_owner",)

    def __init__(self, owner: LineOwner) -> None:
        self._owner = owner

    def put_nowait(self, event: Any) -> None:
        """Tell the owner of a message; it is told of the end once the connection is lost."""
        if event["type"] == "websocket.receive":
            self._owner.received(event.get("text") or event.get("bytes") or "")


class Outbox:
    """The sockets that have something to write: all of them do at the end of the event loop's turn.

    A player's answer and the entries that everybody gets are then one write. Writes are what a move costs most.
    """

    def __init__(self) -> None:
        self._sockets: list[WebSocketProtocol] = []

    def add(self, socket: "WebSocketProtocol") -> None:
        """Let this socket write at the end of the turn, after those that were added before."""
        if not self._sockets:
            asyncio.get_running_loop().call_soon(self._write)
        self._sockets.append(socket)

    def _write(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            try:
                socket.write_out()
            except Exception:  # whatever is wrong with one socket, the others are written
                socket.logger.exception("A socket could not be written")
                socket.abort()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """The connection of a WebSocket; at its end a client that does not read is not waited for."""

    guard: "ConnectionGuard"
    outbox: Outbox
    _frames: TokenBucket | None = None
    """What the client may still send in frames that the library reads: pings, messages in pieces."""
    is_full = False
    """Whether the client must read before more is written."""
    _out: list[bytes] | None = None
    """The frames to be written at the end of the turn."""
    _owner: LineOwner | None = None
    _is_odd = False
    """Whether the client has sent half a frame, or anything unusual: then the library reads all that follows."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        """As uvicorn's, with smaller parts: most sockets are idle most of the time."""
        super().__init__(*arguments, **named)
        self.queue = Inbox()  # type: ignore[assignment]  # what is used of a queue
        self.writable = Gate(is_set=True)  # type: ignore[assignment]  # what is used of an event

    # The line

    def open(self, owner: LineOwner) -> None:
        """Be the line of this owner from now on; it gets what has come meanwhile."""
        waiting: list[Any] = self.queue.take_all()  # type: ignore[attr-defined]  # an `Inbox`
        self._owner, self.queue = owner, _Forward(owner)  # type: ignore[assignment]  # what is used of a queue
        for event in waiting:
            self.queue.put_nowait(event)
        if self.disconnected:
            owner.lost()

    def tell(self, message: "Encoded") -> None:
        """Write a message, at the end of the turn."""
        if self._out is None:
            self._out = [message.frame]
            self.outbox.add(self)
        else:
            self._out.append(message.frame)

    def write_out(self) -> None:
        """Write what there is to write, unless the client has gone since it was said."""
        out, self._out = self._out, None
        if out is not None and not self.close_sent and not self.transport.is_closing():
            self.transport.write(out[0] if len(out) == 1 else b"".join(out))

    def end(self, code: int, reason: str) -> None:
        """Write that this is the end, and wait a moment for the client to say the same."""
        self.write_out()
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.go_on()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def abort(self) -> None:
        """Close at once."""
        self.transport.abort()

    def cut(self, code: int, reason: str) -> None:
        """Write that this is the end, and read nothing more."""
        self.guard.drops("flood")
        self.end(code, reason)
        self.transport.close()

    def pause(self) -> None:
        """Read no more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Read again."""
        if self.read_paused and not self.disconnected:
            self.read_paused = False
            self.transport.resume_reading()

    # Called by the transport

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        rest = data if self._owner is None or self._is_odd else self._whole_messages(data, self._owner)
        for start in range(0, len(rest), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(rest[start : start + SLICE])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse_handshake()

    def _refuse_handshake(self) -> None:
        """Answer a handshake that the library cannot read, which itself says nothing and waits."""
        self.handshake_initiated = self.close_sent = True
        body = error_body(BadRequest())
        heads = f"content-type: application/json\r\nconnection: close\r\ncontent-length: {len(body)}\r\n\r\n"
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n" + heads.encode() + body)
        self.transport.close()

    def _whole_messages(self, data: bytes, owner: LineOwner) -> bytes:
        """Read frames until one is not here as a whole, or is no message of text; the data from there."""
        start = 0
        while len(data) - start >= 6 and not self.close_sent and not self.transport.is_closing():
            length, mask = data[start + 1] ^ MASKED, start + 2
            if length == 126:
                length, mask = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
            payload, end = mask + 4, mask + 4 + length
            if end > len(data) or length > self.config.ws_max_size or data[start + 1] in (0x7F, 0xFF):
                break
            if data[start] in CONTROL:
                super().data_received(data[start:end])
            elif data[start] != TEXT or data[start + 1] < MASKED:
                break
            else:
                try:
                    text = apply_mask(data[payload:end], data[mask:payload]).decode()
                except UnicodeDecodeError:
                    break
                owner.received(text)
            start = end
        self._is_odd = start < len(data)
        return data[start:]

    def _may_go_on(self) -> bool:
        """Count a frame that the library has read; whoever sends too many of them is cut off."""
        now = self.loop.time()
        if self._frames is None:
            self._frames = TokenBucket(self.guard.frames, now)
        try:
            self._frames.take("frames", self.guard.frames, now)
        except TooMany:
            if not self.transport.is_closing():
                self.guard.drops("flood")
                self.transport.abort()
            return False
        return True

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note an answer."""
        if self._may_go_on():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message, or its beginning."""
        if self._may_go_on():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """The same where it is not said to be text."""
        if self._may_go_on():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Take one more piece of a message."""
        if self._may_go_on():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Take a message that is whole; one that is no text ends the socket, and is no error of ours."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        """The client does not read."""
        self.is_full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client has read."""
        self.is_full = False
        super().resume_writing()
        if self._owner is not None:
            self._owner.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self.guard.closed(self.transport)
        super().connection_lost(exc)
        if self._owner is not None:
            self._owner.lost()

    # As an ASGI server

    async def send(self, message: Any) -> None:
        """Send a message; once the socket is accepted, what was said to open it is forgotten."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.scope["headers"] = []
            self.request = self.response = None  # type: ignore[assignment]  # needed no more

    async def run_asgi(self) -> None:
        """Let the application accept the socket or refuse it; unless it is a line then, close it."""
        self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # ours
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
            self.transport.close()
        if self._owner is None and self.close_timer is None:
            self.transport.close()
        if not self.writable.is_set() and self._owner is None:
            self.transport.abort()
        del self.scope
