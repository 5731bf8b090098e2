"""Responses and request bodies in JSON, and errors sent before a route is reached."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.datastructures import FormMultiDict
from litestar.exceptions import HTTPException

from dedale.core.errors import DedaleError
from dedale.web.http import errors
from dedale.web.http.errors import error_body, error_headers, status_of

AnyRequest = Request[Any, Any, Any]
Send = Callable[[Any], Awaitable[None]]
NO_STORE = {"cache-control": "no-store"}
UNREADABLE = frozenset({400, 422})
"""The statuses with which Litestar refuses a form."""
SOCKET_REFUSED = 4000
"""Added to the HTTP status, the code that a socket is closed with where its handshake cannot carry an answer."""


def json_response(value: Any, status: int = 200, **more: Any) -> Response[bytes]:
    """An answer in JSON."""
    return Response(msgspec.json.encode(value), status_code=status, media_type=MediaType.JSON, headers=NO_STORE, **more)


async def read_body(request: AnyRequest, read: Any) -> Any:
    """What the body says, by a reader of `bodies`; raises `BadMedia`, `TooLarge`, `BadJson` or `BadBody`."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != MediaType.JSON:
        raise errors.BadMedia
    return read(await request.body())


async def read_form(request: AnyRequest) -> FormMultiDict:
    """The fields of a form; raises `BadForm`, or `TooLarge`."""
    try:
        return await request.form()
    except (HTTPException, ValueError, LookupError) as error:  # of the last kind is a charset that does not exist
        if isinstance(error, HTTPException) and error.status_code not in UNREADABLE:
            raise
        raise errors.BadForm from error


async def send_error(scope: Any, send: Send, error: DedaleError) -> None:
    """Answer a request, or a socket that is not accepted yet, with an error."""
    prefix = "" if scope["type"] == "http" else "websocket."
    if prefix and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": SOCKET_REFUSED + status_of(error), "reason": error.code})
        return
    start = {"type": f"{prefix}http.response.start", "status": status_of(error), "headers": error_headers(error)}
    await send(start)
    await send({"type": f"{prefix}http.response.body", "body": error_body(error)})
