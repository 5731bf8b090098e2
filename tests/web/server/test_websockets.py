"""Frames of a socket as clients may cut them: whole, in pieces, several at once, with others in between."""

import asyncio
import json
import logging
import os
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from dedale.web.live.messages import Encoded
from dedale.web.server.websockets import Outbox, WebSocketProtocol
from tests.web.conftest import Player
from tests.web.server.child import PATIENCE, Child, served, until

TEXT, BINARY, MORE, CLOSE, PING, PONG = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA
FINAL = 0x80


@pytest.fixture(scope="module")
def child(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    with served(tmp_path_factory.mktemp("frames")) as child:
        yield child


def frame(kind: int, data: bytes, first: int = FINAL) -> bytes:
    """A frame as clients send them."""
    mask = os.urandom(4)
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([first | kind]) + size + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))


class Raw:
    """A socket at a table, byte by byte."""

    def __init__(self, child: Child) -> None:
        player = Player(child.client)
        table = player.create(game="ergo", seats=[{"kind": "me"}, {"kind": "open"}])["id"]
        self._socket = socket.create_connection(("127.0.0.1", child.port), timeout=PATIENCE)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._file = self._socket.makefile("rb")
        heads = f"Host: 127.0.0.1:{child.port}\r\nAuthorization: Bearer {player.token}\r\n"
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        self.send(f"GET /api/tables/{table}/socket HTTP/1.1\r\n{heads}{upgrade}{key}".encode())
        assert b"101" in self._file.readline()
        while self._file.readline() != b"\r\n":
            pass
        self.hear("snapshot")

    def send(self, data: bytes) -> None:
        self._socket.sendall(data)

    def read(self) -> tuple[int, bytes]:
        """The next frame: its kind, its data."""
        first, length = self._file.read(2)
        if length >= 126:
            length = int.from_bytes(self._file.read(2 if length == 126 else 8), "big")
        return first & 0xF, self._file.read(length)

    def hear(self, kind: str) -> Any:
        """The next message of this kind."""
        while True:
            opcode, data = self.read()
            if opcode == TEXT and (said := json.loads(data))["kind"] == kind:
                return said

    def close(self) -> None:
        self._file.close()
        self._socket.close()


@pytest.fixture
def raw(child: Child) -> Iterator[Raw]:
    line = Raw(child)
    yield line
    line.close()


def asked(name: str, room: int = 0) -> bytes:
    """A command that is refused, with a name by which the answer is known; and as long as wanted."""
    return json.dumps({"kind": "fly", "id": name, "room": "é" * room}, ensure_ascii=False).encode()


def names(raw: Raw, count: int) -> list[str]:
    return [raw.hear("error")["id"] for _ in range(count)]


def test_several_frames_at_once_are_answered_in_order(raw: Raw) -> None:
    raw.send(b"".join(frame(TEXT, asked(name)) for name in "abcdefgh"))
    assert names(raw, 8) == list("abcdefgh")


@pytest.mark.parametrize("cut", [1, 2, 5, 9])
def test_a_frame_in_pieces_is_put_together(raw: Raw, cut: int) -> None:
    whole = frame(TEXT, asked("first"))
    raw.send(frame(TEXT, asked("before")) + whole[:cut])
    assert names(raw, 1) == ["before"]  # the server has read the piece, too
    raw.send(whole[cut:] + frame(TEXT, asked("after")))
    assert names(raw, 2) == ["first", "after"]
    raw.send(frame(TEXT, asked("last")))
    assert names(raw, 1) == ["last"]


def test_a_message_of_several_frames_is_put_together(raw: Raw) -> None:
    data = asked("parts")
    raw.send(frame(TEXT, data[:7], 0) + frame(PING, b"still there?") + frame(MORE, data[7:]))
    assert raw.read() == (PONG, b"still there?")
    assert names(raw, 1) == ["parts"]


def test_a_ping_among_messages_is_answered(raw: Raw) -> None:
    raw.send(frame(PING, b"one") + frame(TEXT, asked("two")) + frame(PONG, b"") + frame(BINARY, asked("three")))
    assert raw.read() == (PONG, b"one")
    assert names(raw, 2) == ["two", "three"]


def test_longer_frames_are_read_up_to_the_limit(raw: Raw) -> None:
    raw.send(frame(TEXT, asked("long", 500)))
    assert names(raw, 1) == ["long"]
    raw.send(frame(TEXT, asked("too long", 5000)))
    assert raw.read()[0] == CLOSE


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, b'{"id":"\xff"}'), 1007),
        (frame(0x3, b""), 1002),
        (b"\x81\x05hello\x00\x00\x00", 1002),
        (frame(CLOSE, (1000).to_bytes(2, "big")), 1000),
    ],
    ids=["no text", "unknown kind", "not masked", "the end"],
)
def test_what_is_no_message_ends_the_socket(child: Child, raw: Raw, sent: bytes, code: int) -> None:
    raw.send(sent)
    kind, data = raw.read()
    assert (kind, int.from_bytes(data[:2], "big")) == (CLOSE, code)
    assert '"level": "error"' not in child.log, child.log


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    with served(tmp_path_factory.mktemp("limited"), DEDALE_MESSAGES="20:60") as child:
        yield child


FLOODS = {
    "pings": (frame(PING, b""), b""),
    "answers to no ping": (frame(PONG, b"x"), b""),
    "pieces": (frame(MORE, b"", 0), frame(TEXT, b"", 0)),
    "pieces and pings": (frame(MORE, b"", 0) + frame(PING, b""), frame(TEXT, b"", 0)),
    "messages": (frame(TEXT, b""), b""),
    "messages that are not text": (frame(BINARY, b"{}"), b""),
}
END = frame(CLOSE, (1000).to_bytes(2, "big"))


@pytest.mark.parametrize("flood", FLOODS)
def test_who_sends_more_and_more_is_cut_off(limited: Child, flood: str) -> None:
    before = _cut_off(limited)
    line = Raw(limited)
    again, first = FLOODS[flood]
    heard = b""
    try:
        line.send(first + again * 3000 + END)
        while more := line._socket.recv(1 << 16):
            heard += more
    except OSError:  # the rest of what was sent was not read
        pass
    finally:
        line.close()
    until(lambda: _cut_off(limited) == before + 1)
    assert len(heard) < 50_000, "it was answered to the end"
    assert Player(limited.client).create(game="ergo")["status"] == "waiting"


def test_messages_within_their_limit_are_refused_and_the_socket_stays(limited: Child) -> None:
    line = Raw(limited)
    line.send(b"".join(frame(TEXT, asked(str(number))) for number in range(90)))
    assert names(line, 90) == [str(number) for number in range(90)]
    line.send(frame(PING, b"still there?"))
    assert line.read() == (PONG, b"still there?")
    line.close()


def _cut_off(child: Child) -> float:
    """How many connections were cut off for what they sent."""
    counted = 'dedale_connections_dropped_total{reason="flood"} '
    lines = child.client.get("/metrics").text.splitlines()
    return sum(float(line.removeprefix(counted)) for line in lines if line.startswith(counted))


UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
HANDSHAKES = {
    "a long line": ("GET", f"Cookie: {'a' * 9000}\r\n", ""),
    "many lines": ("GET", "".join(f"X-{number}: a\r\n" for number in range(200)), ""),
    "a body": ("GET", "Content-Length: 3\r\n", "abc"),
}


@pytest.mark.parametrize("odd", HANDSHAKES)
def test_a_handshake_that_cannot_be_read_is_answered(child: Child, odd: str) -> None:
    method, heads, body = HANDSHAKES[odd]
    with socket.create_connection(("127.0.0.1", child.port), timeout=PATIENCE) as line:
        line.sendall(f"{method} /api/tables/a/socket HTTP/1.1\r\nHost: x\r\n{UPGRADE}{KEY}{heads}\r\n{body}".encode())
        line.settimeout(20)  # the server answers at once, or never
        answer = b""
        while more := line.recv(4096):
            answer += more
    head, _, said = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert json.loads(said)["error"]["code"] == "bad_request"
    assert '"level": "error"' not in child.log, child.log


class Transport(asyncio.Transport):
    """Notes what is written, and refuses it as a transport does that is closed or breaks."""

    def __init__(self, *, closed: bool = False, breaks: bool = False) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closed, self.breaks, self.aborted = closed, breaks, False

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: Any) -> None:
        if self.closed or self.breaks:
            raise RuntimeError("the handler is closed")
        self.written.append(bytes(data))

    def abort(self) -> None:
        self.aborted = True


def test_one_socket_that_cannot_be_written_keeps_nothing_from_the_others(caplog: pytest.LogCaptureFixture) -> None:
    transports = Transport(), Transport(closed=True), Transport(breaks=True), Transport()

    async def tell() -> None:
        outbox = Outbox()
        for transport in transports:
            line = WebSocketProtocol.__new__(WebSocketProtocol)
            line.outbox, line.transport, line.close_sent = outbox, transport, False
            line.logger = logging.getLogger("dedale.test")
            line.tell(Encoded(b"one"))
            line.tell(Encoded(b"two"))
        await asyncio.sleep(0)

    with caplog.at_level(logging.ERROR):
        asyncio.run(tell())
    both = Encoded(b"one").frame + Encoded(b"two").frame
    assert [transport.written for transport in transports] == [[both], [], [], [both]]
    assert [transport.aborted for transport in transports] == [False, False, True, False]
    assert len(caplog.records) == 1, "a client that has gone is no error, a socket that breaks is one"
