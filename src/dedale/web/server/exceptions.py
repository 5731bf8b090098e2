"""The response to a failed request: a page for a browser, JSON for a program."""

import re

from litestar import Litestar, Response
from litestar.exceptions import (
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    NotFoundException,
)
from litestar.status_codes import HTTP_413_REQUEST_ENTITY_TOO_LARGE, HTTP_500_INTERNAL_SERVER_ERROR

from dedale.core.errors import DedaleError
from dedale.web.http import errors
from dedale.web.http.logs import log
from dedale.web.http.responses import AnyRequest
from dedale.web.pages.errors import error_page, wants_page

LEFT = "client disconnected prematurely"
"""What Litestar says of a client that went away while it was sending; it has no class of its own for that."""


def handle_exception(request: AnyRequest, exception: Exception) -> Response[bytes]:
    """The answer to a request that failed, whatever the reason."""
    error = _explained(request, exception)
    if wants_page(request):
        return error_page(request, errors.status_of(error), error.text, error.details.get("retry"))
    heads = {name.decode(): value.decode() for name, value in errors.error_headers(error)}
    return Response(errors.error_body(error), status_code=errors.status_of(error), headers=heads)


def _explained(request: AnyRequest, exception: Exception) -> DedaleError:
    if isinstance(exception, DedaleError):
        return exception
    if isinstance(exception, HTTPException):
        known = _refused(request, exception)
        if known is not None:
            return known
    log().error("broken", path=request.scope["path"], exc_info=exception)
    return errors.Broken()


def _refused(request: AnyRequest, exception: HTTPException) -> DedaleError | None:
    """Our error for one of Litestar's; None where it stands for an accident of ours."""
    path = request.scope["path"]
    if isinstance(exception, NotFoundException):
        return errors.NoSuchPage()
    if isinstance(exception, MethodNotAllowedException):
        return errors.BadMethod(valid=methods_of(request.app, path))
    if exception.status_code == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
        return errors.too_large(request.route_handler.resolve_request_max_body_size() or 0)
    if isinstance(exception, InternalServerException) and exception.detail == LEFT:
        log().info("client left", path=path)
        return errors.Vanished()
    return errors.BadRequest() if exception.status_code < HTTP_500_INTERNAL_SERVER_ERROR else None


def methods_of(app: Litestar, path: str) -> list[str]:
    """The methods that an address takes. OPTIONS is none of them: no other site's page has anything to ask here."""
    for route in app.routes:
        pattern = re.sub(r"{[^}]*}", "[^/]+", route.path_format)
        if re.fullmatch(pattern, path.rstrip("/") or "/"):
            return sorted(set(getattr(route, "methods", ())) - {"OPTIONS"})
    return []
