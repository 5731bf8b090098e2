"""The ASGI application: every request and socket passes its checks, limits, log and headers."""

import asyncio
import http
import time
from typing import Any

from litestar import Litestar

from dedale.core.errors import DedaleError
from dedale.core.text import language, speaking
from dedale.web.http import security
from dedale.web.http.app_state import AppState
from dedale.web.http.errors import BadMethod
from dedale.web.http.logs import log
from dedale.web.http.request_context import RequestContext
from dedale.web.http.responses import Send, send_error
from dedale.web.server.exceptions import methods_of

FLOOD_PAUSE = 0.5
"""Seconds before a sender who goes on asking is refused again: answering at once would take time from the others."""
ANYTIME = "/health"
"""Monitoring is not rate-limited."""
METHODS = frozenset({*http.HTTPMethod, "SOCKET"})
"""The methods with a metric of their own; all others are counted together."""


class Application(Litestar):
    """The application with its middleware: context, limits, origin check, headers, log."""

    def __init__(self, app_state: AppState, **arguments: Any) -> None:
        """For `app` alone: what the application works with, and what Litestar takes."""
        self.app_state = app_state
        self._heads = security.headers(app_state.settings)
        super().__init__(**arguments)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Handle a request, or refuse it."""
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        context = RequestContext.of(scope, self.app_state.settings)
        scope.setdefault("state", {})["asking"] = context
        answer = ResponseSender(send, self._heads)
        with speaking(context.language):
            try:
                self._check(scope, context)
            except DedaleError as error:
                if self.app_state.limits.requests.is_flooding(context.address):
                    await asyncio.sleep(FLOOD_PAUSE)
                await send_error(scope, answer.send, error)
            else:
                await super().__call__(scope, receive, answer.send)
        self._note(scope, context, answer)

    def _check(self, scope: Any, context: RequestContext) -> None:
        if not scope["path"].startswith(ANYTIME):
            self.app_state.limits.requests.take(context.address)
        security.check_host(context)
        security.check_house_name(context, self.app_state.settings)
        method = scope.get("method", "SOCKET")
        if method == "OPTIONS" and (valid := methods_of(self, scope["path"])):
            raise BadMethod(valid=valid)
        security.check_origin(context, method, self.app_state.settings)

    def _note(self, scope: Any, context: RequestContext, answer: "ResponseSender") -> None:
        """Count the request, and write its line of the log."""
        seconds = time.perf_counter() - answer.began
        method, route = scope.get("method", "SOCKET"), scope.get("path_template") or "?"
        metrics = self.app_state.metrics
        metrics.requests.labels(method if method in METHODS else "?", route, answer.status).inc()
        if not answer.is_long:
            metrics.request_seconds.observe(seconds)
        log().info(
            "request",
            method=method[:20],
            path=scope["path"][:200],
            status=answer.status,
            ms=round(1000 * seconds, 1),
            address=context.address,
        )


class ResponseSender:
    """Sends a response, with the headers that every response has."""

    def __init__(self, send: Send, heads: list[tuple[bytes, bytes]]) -> None:
        self._send, self._heads = send, heads
        self.began = time.perf_counter()
        self.status = 0
        self.is_long = False
        """Whether it is a socket or a stream, which lasts as long as its client."""

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
