"""The response to a failed request: a page for a browser, JSON for a program."""

import re

from litestar import Litestar, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.status_codes import HTTP_413_REQUEST_ENTITY_TOO_LARGE

from dedale.core.errors import DedaleError
from dedale.web.http import errors
from dedale.web.http.logs import log
from dedale.web.http.responses import AnyRequest
from dedale.web.pages.errors import error_page, wants_page


def handle_exception(request: AnyRequest, exception: Exception) -> Response[bytes]:
    """The answer to a request that failed, whatever the reason."""
    error = _explained(request, exception)
    if wants_page(request):
        return error_page(request, errors.status_of(error), error.text)
    heads = {name.decode(): value.decode() for name, value in errors.error_headers(error)}
    return Response(errors.error_body(error), status_code=errors.status_of(error), headers=heads)


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
