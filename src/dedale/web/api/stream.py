"""The event stream of a table (server-sent events), for clients that send their commands over HTTP."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from litestar import Request, get
from litestar.params import FromPath
from litestar.types import ASGIApp

from dedale.web.api import examples
from dedale.web.api.openapi import Parameter, route_doc
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.errors import BadQuery, BadToken
from dedale.web.http.parsing import integer_parameter
from dedale.web.http.request_context import RequestContext
from dedale.web.refusals import DamagedTable, NoSuchTable, Stopping
from dedale.web.store.errors import Unavailable
from dedale.web.tasks import first_done

if TYPE_CHECKING:
    from dedale.web.live.broadcaster import Subscription
    from dedale.web.live.messages import EncodedMessage

MEDIA: Final = "text/event-stream"
HEADS: Final = [
    (b"content-type", MEDIA.encode()),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a proxy that collects answers would hold events back
]
QUIET: Final = b": \n\n"
"""A comment line, so that proxies do not close a silent connection."""
SINCE: Final = Parameter(name="since", about="The last ply one knows.", schema={"type": "integer", "minimum": 0})
LAST: Final = Parameter(
    name="Last-Event-ID",
    about="The same, as browsers say it when they come back.",
    schema={"type": "string", "pattern": "^[0-9]{1,9}$"},
    place="header",
)


@get(
    "/api/tables/{table:str}/stream",
    opt=route_doc(
        summary="What happens at a table, as it happens",
        about="Server-sent events, each a message in JSON; the id of an event is the last ply that it tells of.",
        texts={MEDIA: examples.STREAM},
        parameters=(SINCE, LAST),
        refusals=(NoSuchTable, DamagedTable, Stopping, Unavailable, BadQuery, BadToken),
    ),
)
async def stream(request: Request[Any, Any, Any], table: FromPath[str]) -> ASGIApp:
    """Follow a table; what was missed since a ply comes first."""
    app_state, context = app_state_of(request), context_of(request)
    last = request.headers.get("last-event-id")
    since = (
        integer_parameter("since", request.query_params.get("since"))
        if last is None
        else integer_parameter("Last-Event-ID", last)
    )
    return EventStream(app_state, context, table, since)


class EventStream:
    """One open stream, as an answer."""

    def __init__(self, app_state: AppState, context: RequestContext, table: str, since: int | None) -> None:
        self._app_state, self._context, self._table, self._since = app_state, context, table, since

    async def __call__(self, _: Any, receive: Any, send: Any) -> None:
        """Send what happens until one of the two sides has enough."""
        app_state, context = self._app_state, self._context
        with app_state.guest(context, app_state.metrics.streams):
            subscription = await app_state.service.subscribe(self._table, context.maybe_holder, self._since)
            try:
                await first_done(self._write(subscription, send), _gone(receive))
            finally:
                subscription.close()

    async def _write(self, subscription: "Subscription", send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADS})
        with suppress(TimeoutError):  # a client that is too slow is disconnected
            while (chunk := await self._next(subscription)) is not None:
                async with asyncio.timeout(self._app_state.settings.patience):
                    await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b""})

    async def _next(self, subscription: "Subscription") -> bytes | None:
        """The next event, or a line that says nothing when nothing has happened for a while; None at the end."""
        try:
            async with asyncio.timeout(self._app_state.settings.patience):
                return event_of(await anext(subscription))
        except TimeoutError:
            return QUIET
        except StopAsyncIteration:
            return None


async def _gone(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def event_of(message: "EncodedMessage") -> bytes:
    """A message as an event of a stream."""
    place = b"" if message.ply is None else b"id: %d\n" % message.ply
    return b"%sevent: %s\ndata: %s\n\n" % (place, message.kind.encode(), message.data)
