"""How answers are made: JSON from our own types, and an error for whatever goes wrong on the way."""

import re
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.status_codes import HTTP_413_REQUEST_ENTITY_TOO_LARGE

from dedale.core.errors import DedaleError
from dedale.web.pages.errors import error_page, wants_page
from dedale.web.server import errors
from dedale.web.server.logs import log

AnyRequest = Request[Any, Any, Any]
NO_STORE = {"cache-control": "no-store"}


def answer(value: Any, status: int = 200, **more: Any) -> Response[bytes]:
    """An answer in JSON."""
    return Response(msgspec.json.encode(value), status_code=status, media_type=MediaType.JSON, headers=NO_STORE, **more)


async def body_of(request: AnyRequest, read: Any) -> Any:
    """What the body says, by a reader of `bodies`; raises `BadMedia`, `TooLarge`, `BadJson` or `BadBody`."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != MediaType.JSON:
        raise errors.BadMedia
    return read(await request.body())


def refused(request: AnyRequest, exception: Exception) -> Response[bytes]:
    """The answer to a request that failed, whatever the reason."""
    error = _explained(request, exception)
    if wants_page(request):
        return error_page(request, errors.status_of(error), error.text)
    heads = {name.decode(): value.decode() for name, value in errors.heads_of(error)}
    return Response(errors.encoded(error), status_code=errors.status_of(error), headers=heads)


def _explained(request: AnyRequest, exception: Exception) -> DedaleError:
    if isinstance(exception, DedaleError):
        return exception
    if isinstance(exception, NotFoundException):
        return errors.NoSuchPage()
    if isinstance(exception, MethodNotAllowedException):
        return errors.BadMethod(valid=methods_of(request.app, request.scope["path"]))
    if isinstance(exception, HTTPException) and exception.status_code == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
        return errors.too_large(request.route_handler.resolve_request_max_body_size() or 0)
    log().error("broken", path=request.scope["path"], exc_info=exception)
    return errors.Broken()


def methods_of(app: Litestar, path: str) -> list[str]:
    """The methods that an address takes. OPTIONS is none of them: no other site's page has anything to ask here."""
    for route in app.routes:
        pattern = re.sub(r"{[^}]*}", "[^/]+", route.path_format)
        if re.fullmatch(pattern, path.rstrip("/") or "/"):
            return sorted(set(getattr(route, "methods", ())) - {"OPTIONS"})
    return []
