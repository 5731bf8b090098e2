"""Routes for monitoring: health, metrics, and the OpenAPI description."""

import msgspec
from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST

import dedale
from dedale.web.api.openapi import openapi_document, route_doc
from dedale.web.http.app_state import STOPPING, app_state_of, context_of
from dedale.web.http.errors import NotForYou
from dedale.web.http.request_context import is_local
from dedale.web.http.responses import AnyRequest, json_response
from dedale.web.refusals import Stopping
from dedale.web.store.errors import Unavailable
from dedale.web.views.schemas import Health


@get(
    "/health",
    opt=route_doc(summary="Whether it lives, and its database answers", gives=Health, refusals=(Unavailable,)),
)
async def health(request: AnyRequest) -> Response[bytes]:
    """That the server is well; raises where its database is not."""
    await app_state_of(request).repository.check()
    return json_response(Health("ok", dedale.__version__))


@get(
    "/health/ready",
    opt=route_doc(summary="Whether it is ready to play", gives=Health, refusals=(Unavailable, Stopping)),
)
async def ready(request: AnyRequest) -> Response[bytes]:
    """That every game is loaded; raises `Stopping` before, and once the server is to stop."""
    app_state = app_state_of(request)
    if app_state.is_stopping or not app_state.service.is_ready:
        raise Stopping(STOPPING, retry=1)
    await app_state.repository.check()
    return json_response(Health("ok", dedale.__version__))


@get("/metrics")
async def metrics(request: AnyRequest) -> Response[bytes]:
    """The measures, for those who may read them."""
    app_state, context = app_state_of(request), context_of(request)
    is_near = context.is_direct and is_local(context.address)
    if app_state.settings.metrics != "everybody" and not (app_state.settings.metrics == "local" and is_near):
        raise NotForYou
    return Response(app_state.metrics.page(), media_type=CONTENT_TYPE_LATEST)


@get("/api/schema")
async def schema(request: AnyRequest) -> Response[bytes]:
    """The description of the interface, for programs."""
    return Response(msgspec.json.encode(openapi_document(request.app)), media_type="application/json")
