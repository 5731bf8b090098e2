"""A WebSocket client that costs next to nothing, so that the server is what is measured.

It reads no more of a message than its kind.
"""

import asyncio
import base64
import os
import time
from typing import cast
from urllib.parse import urlsplit

PING, PONG, CLOSE = 0x89, 0x8A, 0x88
"""The first bytes of control frames."""
NO_MASK = bytes(4)
"""A client must mask what it sends; with zeros the data stay as they are, and the server does what it always does."""
KIND = b'{"kind":"'
SETTLING = b'"settling":true'


class Line(asyncio.Protocol):
    """An open socket: when something was heard on it that is waited for."""

    _transport: asyncio.Transport

    def __init__(self, head: bytes) -> None:
        """`head` is the request that opens the socket."""
        self._head = head
        self._buffer = b""
        self._is_open = False
        self._waiting: dict[bytes, asyncio.Future[float]] = {}
        """By the kind of the message."""
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def wait_for(self, kind: str) -> "asyncio.Future[float]":
        """When the next message of this kind comes."""
        future = self._waiting[kind.encode()] = asyncio.get_running_loop().create_future()
        return future

    def send(self, message: bytes) -> None:
        """Send a message of text."""
        self._transport.write(_masked(0x81, message))

    async def close(self) -> None:
        """Say goodbye, and wait a second for the server to say the same."""
        self._transport.write(_masked(CLOSE, (1000).to_bytes(2, "big")))
        await asyncio.wait([self._ended], timeout=1)
        self._transport.abort()

    # Called by the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._head)

    def data_received(self, data: bytes) -> None:
        """Read the answer, then frames."""
        data = self._buffer + data if self._buffer else data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            self._is_open = head.startswith(b"HTTP/1.1 101")
            if not self._is_open:
                self._fail(head + data)
                return
        self._buffer = self._frames(data)

    def connection_lost(self, _: Exception | None) -> None:
        """Nothing more will be heard."""
        if not self._ended.done():
            self._ended.set_result(None)
        self._fail(b"closed")

    def _frames(self, data: bytes) -> bytes:
        """Read whole frames; the rest."""
        start = 0
        while len(data) - start >= 2:
            length, at = data[start + 1], start + 2
            if length >= 126:
                size = 2 if length == 126 else 8
                length, at = int.from_bytes(data[at : at + size], "big"), at + size
            if len(data) < at + length:
                break
            self._frame(data[start], data[at : at + length])
            start = at + length
        return data[start:]

    def _frame(self, first: int, payload: bytes) -> None:
        if first == PING:
            self._transport.write(_masked(PONG, payload))
        elif first == CLOSE:
            self._transport.close()
        elif payload.startswith(KIND):
            self._heard(payload[len(KIND) : payload.index(b'"', len(KIND))], payload)

    def _heard(self, kind: bytes, payload: bytes) -> None:
        if kind == b"error":
            self._fail(payload)
        elif kind != b"thinking" or SETTLING not in payload:
            future = self._waiting.pop(kind, None)
            if future is not None:
                future.set_result(time.perf_counter())

    def _fail(self, said: bytes) -> None:
        """Whoever waits is told what the server said instead."""
        waiting, self._waiting = self._waiting, {}
        for future in waiting.values():
            if not future.done():
                future.set_exception(ValueError(said.decode(errors="replace")))


async def open_line(address: str, path: str, token: str | None) -> Line:
    """A socket at this path of a server, on which a snapshot has been heard."""
    place = urlsplit(address)
    key = base64.b64encode(os.urandom(16)).decode()
    heads = [f"GET {path} HTTP/1.1", f"Host: {place.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
    heads += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    heads += [f"Authorization: Bearer {token}"] if token else []
    line = Line("\r\n".join([*heads, "", ""]).encode())
    snapshot = line.wait_for("snapshot")
    await asyncio.get_running_loop().create_connection(lambda: line, place.hostname or "", place.port or 80)
    await snapshot
    return line


def _masked(first: int, payload: bytes) -> bytes:
    length = len(payload)
    head = bytes((first, 0x80 | length)) if length < 126 else bytes((first, 0xFE)) + length.to_bytes(2, "big")
    return head + NO_MASK + payload
