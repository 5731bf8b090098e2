"""Requests to push services. Loaded with the first notice: a server that sends none does not need it."""

import asyncio
import socket
from collections.abc import Iterable, Mapping
from email.utils import parsedate_to_datetime
from typing import Any, Final, NamedTuple

import httpcore

from dedale.web.push.addresses import PrivateAddress, is_public

CONNECTIONS: Final = 8
KEPT_SECONDS: Final = 30.0
FAILURES: Final = (
    OSError,
    TimeoutError,
    httpcore.TimeoutException,
    httpcore.NetworkError,
    httpcore.ProtocolError,
    httpcore.UnsupportedProtocol,
)


class PushResponse(NamedTuple):
    """What a push service said."""

    status: int
    """Of HTTP; 0 where it could not be reached, or did not answer in time."""
    retry_after: str = ""
    fault: str = ""
    """What went wrong, for the log."""


class _CheckedBackend(httpcore.AsyncNetworkBackend):
    """Connects to the address that was checked: the name is not looked up a second time."""

    def __init__(self, may_be_private: bool) -> None:
        self._may_be_private = may_be_private
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # as httpcore calls it
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """A connection to the first address of this name that answers; raises `PrivateAddress`."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(str(each[4][0]) for each in found))
        if not self._may_be_private and not all(map(is_public, addresses)):
            raise PrivateAddress(f"{host} is not on the internet")
        for address in addresses[:-1]:
            try:
                return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        return await self._inner.connect_tcp(addresses[-1], port, timeout, local_address, socket_options)

    async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        """Nothing is sent there."""
        raise PrivateAddress("not on the internet")

    async def sleep(self, seconds: float) -> None:
        """Wait, as httpcore does between tries."""
        await asyncio.sleep(seconds)


class Transport:
    """Sends notices over connections that are kept for a while; follows no redirect and uses no proxy."""

    def __init__(self, *, may_be_private: bool) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=CONNECTIONS,
            keepalive_expiry=KEPT_SECONDS,
            network_backend=_CheckedBackend(may_be_private),
        )

    async def post(self, address: str, heads: Mapping[str, str], body: bytes, seconds: float) -> PushResponse:
        """The answer of a push service, of which no body is read; it has so many seconds in all."""
        try:
            async with (
                asyncio.timeout(seconds),
                self._pool.stream("POST", address, headers=list(heads.items()), content=body) as response,
            ):
                found = {name.lower(): value for name, value in response.headers}
                return PushResponse(response.status, found.get(b"retry-after", b"").decode("latin-1"))
        except PrivateAddress as error:
            return PushResponse(0, fault=str(error))
        except FAILURES as error:
            return PushResponse(0, fault=type(error).__name__)

    async def close(self) -> None:
        """Close all connections."""
        await self._pool.aclose()


def seconds_of(retry_after: str, now: float) -> float | None:
    """The seconds that a `Retry-After` asks for, as a number or a date; None where it says nothing."""
    if retry_after.isascii() and retry_after.isdigit():
        return float(retry_after[:9])
    try:
        return max(0.0, parsedate_to_datetime(retry_after).timestamp() - now)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
