"""The far end of Web Push: a browser with its keys, and a push service on this machine that answers as it is told."""

import asyncio
import contextlib
import json
import os
import re
from collections import deque
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from dedale.web.push.encryption import from_base64, point_of, to_base64


class Browser:
    """A browser that was subscribed: it alone can read its notices."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.point = point_of(self._key.public_key())
        self.secret = os.urandom(16)

    def keys(self) -> dict[str, str]:
        """What it tells the server."""
        return {"p256dh": to_base64(self.point), "auth": to_base64(self.secret)}

    def read(self, body: bytes) -> bytes:
        """The notice in a body, which has one record."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        material = HKDF(SHA256(), 32, self.secret, b"WebPush: info\0" + self.point + sender).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        text, mark, padding = AESGCM(key).decrypt(nonce, record, None).rpartition(b"\x02")
        assert (mark, padding.strip(b"\0")) == (b"\x02", b"")
        return text


def verified(header: str, public: str) -> dict[str, Any]:
    """The claims of an `Authorization` header that this key has signed; raises `InvalidSignature`."""
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
    assert found is not None, header
    head, claims, signature, key = found.groups()
    assert key == public
    assert json.loads(from_base64(head)) == {"typ": "JWT", "alg": "ES256"}
    numbers = from_base64(signature)
    r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    known = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(key))
    known.verify(utils.encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return dict(json.loads(from_base64(claims)))


class Received(NamedTuple):
    """A request that the push service got."""

    path: str
    heads: dict[str, str]
    body: bytes


class PushService:
    """A push service on this machine: it keeps what it gets, and answers as the test has said, else with 201."""

    def __init__(self) -> None:
        self.answers: deque[str | None] = deque()
        """The next answers: a status with its heads; None for no answer at all."""
        self.received: list[Received] = []
        self.origin = ""
        self._news = asyncio.Condition()

    async def got(self, count: int) -> list[Received]:
        """All requests, once there are so many."""
        async with self._news:
            await self._news.wait_for(lambda: len(self.received) >= count)
        return self.received

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one connection."""
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                await self._answer(reader, writer)
        writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        heads = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(heads.get("content-length", 0)))
        answer = self.answers.popleft() if self.answers else "201 Created"
        async with self._news:
            self.received.append(Received(first.split()[1], heads, body))
            self._news.notify_all()
        if answer is not None:
            writer.write(f"HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A push service inside the block."""
    made = PushService()
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield made
    finally:
        server.close()
