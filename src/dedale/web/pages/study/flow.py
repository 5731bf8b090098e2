"""Streamed responses: one JSON object per line, sent as soon as it is computed."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import msgspec

from dedale.core.errors import DedaleError
from dedale.draw.svg.live import Data
from dedale.web.http.app_state import AppState
from dedale.web.http.request_context import RequestContext
from dedale.web.tasks import first_done

MEDIA: Final = "application/x-ndjson"
GZIP: Final = 31
"""The size of the window of zlib, and that its head is gzip's."""

Lines = Callable[[], AsyncIterator[Data]]


class JsonLinesResponse:
    """One such answer; it ends when there is no more, or when nobody reads it any longer."""

    def __init__(self, app_state: AppState, context: RequestContext, lines: Lines, *, takes_gzip: bool) -> None:
        self._app_state, self._context, self._lines = app_state, context, lines
        self._takes_gzip = takes_gzip
        self._press = zlib.compressobj(wbits=GZIP)

    async def __call__(self, _: Any, receive: Any, send: Any) -> None:
        """Send the lines."""
        with self._app_state.guest(self._context, self._app_state.metrics.streams):
            await first_done(self._write(send), _gone(receive))

    async def _write(self, send: Any) -> None:
        heads = [(b"content-type", MEDIA.encode()), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]
        if self._takes_gzip:
            heads.append((b"content-encoding", b"gzip"))
        await send({"type": "http.response.start", "status": 200, "headers": heads})
        async for line in self._said():
            async with asyncio.timeout(self._app_state.settings.patience):
                body = self._pressed(msgspec.json.encode(line) + b"\n")
                await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": self._press.flush() if self._takes_gzip else b""})

    async def _said(self) -> AsyncIterator[Data]:
        """The lines, until the server stops; what goes wrong on the way is the last of them."""
        try:
            async for line in self._lines():
                yield line
                if self._app_state.is_stopping:
                    return
        except DedaleError as error:
            yield {"kind": "error", **error.as_json()}

    def _pressed(self, line: bytes) -> bytes:
        if not self._takes_gzip:
            return line
        return self._press.compress(line) + self._press.flush(zlib.Z_SYNC_FLUSH)


async def _gone(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
