"""The door: every request and socket comes through it, is known, allowed and logged, and leaves with our headers."""

import http
import time
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Litestar

from dedale.core.errors import DedaleError
from dedale.core.text import language, speaking
from dedale.web.server import security
from dedale.web.server.answers import methods_of
from dedale.web.server.asking import Asking
from dedale.web.server.errors import BadMethod, encoded, heads_of, status_of
from dedale.web.server.house import House
from dedale.web.server.logs import log

Send = Callable[[Any], Awaitable[None]]
ANYTIME = "/health"
"""Whoever watches over the server may always ask how it is."""
METHODS = frozenset({*http.HTTPMethod, "SOCKET"})
"""Each is measured by itself; whatever else somebody calls a method is measured as one."""
SOCKET_REFUSED = 4000
"""Added to the HTTP status, the code that a socket is closed with where its handshake cannot carry an answer."""


class Ludotheque(Litestar):
    """The application, with its door."""

    def __init__(self, house: House, **arguments: Any) -> None:
        """For `app` alone: what the application works with, and what Litestar takes."""
        self.house = house
        self._heads = security.headers(house.settings)
        super().__init__(**arguments)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request in, or refuse it."""
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        asking = Asking.of(scope, self.house.settings)
        scope.setdefault("state", {})["asking"] = asking
        answer = Answer(send, self._heads)
        with speaking(asking.language):
            try:
                self._check(scope, asking)
            except DedaleError as error:
                await refuse(scope, answer.send, error)
            else:
                await super().__call__(scope, receive, answer.send)
        self._note(scope, asking, answer)

    def _check(self, scope: Any, asking: Asking) -> None:
        if not scope["path"].startswith(ANYTIME):
            self.house.limits.requests.take(asking.address)
        method = scope.get("method", "SOCKET")
        if method == "OPTIONS" and (valid := methods_of(self, scope["path"])):
            raise BadMethod(valid=valid)
        security.check_origin(asking, method, self.house.settings)

    def _note(self, scope: Any, asking: Asking, answer: "Answer") -> None:
        """Count the request, and write its line of the log."""
        seconds = time.perf_counter() - answer.began
        method, route = scope.get("method", "SOCKET"), scope.get("path_template") or "?"
        metrics = self.house.metrics
        metrics.requests.labels(method if method in METHODS else "?", route, answer.status).inc()
        if not answer.is_long:
            metrics.request_seconds.observe(seconds)
        log().info(
            "request",
            method=method[:20],
            path=scope["path"][:200],
            status=answer.status,
            ms=round(1000 * seconds, 1),
            address=asking.address,
        )


class Answer:
    """An answer on its way out: its head gets our headers."""

    def __init__(self, send: Send, heads: list[tuple[bytes, bytes]]) -> None:
        self._send, self._heads = send, heads
        self.began = time.perf_counter()
        self.status = 0
        self.is_long = False
        """Whether it goes on for as long as somebody listens: a socket or a stream."""

    async def send(self, message: Any) -> None:
        """Send one part of it."""
        if message["type"] in _HEADS:
            self.status = message.get("status", 101)
            heads = [*message.get("headers", ()), *self._heads, (b"content-language", language().encode())]
            self.is_long = self.status == 101 or any(head in heads for head in _STREAMS)
            message = {**message, "headers": heads}
        await self._send(message)


_STREAMS = tuple((b"content-type", media) for media in (b"text/event-stream", b"application/x-ndjson"))
_HEADS = frozenset({"http.response.start", "websocket.accept", "websocket.http.response.start"})


async def refuse(scope: Any, send: Send, error: DedaleError) -> None:
    """Answer a request, or a socket that is not accepted yet, with an error."""
    prefix = "" if scope["type"] == "http" else "websocket."
    if prefix and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": SOCKET_REFUSED + status_of(error), "reason": error.code})
        return
    start = {"type": f"{prefix}http.response.start", "status": status_of(error), "headers": heads_of(error)}
    await send(start)
    await send({"type": f"{prefix}http.response.body", "body": encoded(error)})
