"""For whoever watches over the server: how it is, what it has measured, and the description of its interface."""

from typing import Any

import msgspec
from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

import dedale
from dedale.web.refusals import Stopping
from dedale.web.server.answers import answer
from dedale.web.server.asking import is_local
from dedale.web.server.described import described
from dedale.web.server.errors import NotForYou
from dedale.web.server.house import STOPPING, asking_of, house_of
from dedale.web.server.openapi import describe
from dedale.web.server.shapes import Health
from dedale.web.store.errors import Unavailable

AnyRequest = Request[Any, Any, Any]


@get(
    "/health",
    opt=described(summary="Whether it lives, and its database answers", gives=Health, refusals=(Unavailable,)),
)
async def health(request: AnyRequest) -> Response[bytes]:
    """That the server is well; raises where its database is not."""
    await house_of(request).store.check()
    return answer(Health("ok", dedale.__version__))


@get(
    "/health/ready",
    opt=described(summary="Whether it is ready to play", gives=Health, refusals=(Unavailable, Stopping)),
)
async def ready(request: AnyRequest) -> Response[bytes]:
    """That every game is loaded; raises `Stopping` before, and once the server is to stop."""
    house = house_of(request)
    if house.is_stopping or not house.desk.is_ready:
        raise Stopping(STOPPING, retry=1)
    await house.store.check()
    return answer(Health("ok", dedale.__version__))


@get("/metrics")
async def metrics(request: AnyRequest) -> Response[bytes]:
    """The measures, for those who may read them."""
    house, asking = house_of(request), asking_of(request)
    is_near = asking.is_direct and is_local(asking.address)
    if house.settings.metrics != "everybody" and not (house.settings.metrics == "local" and is_near):
        raise NotForYou
    return Response(house.metrics.page(), media_type=CONTENT_TYPE_LATEST)


@get("/api/schema")
async def schema(request: AnyRequest) -> Response[bytes]:
    """The description of the interface, for programs."""
    return Response(msgspec.json.encode(describe(request.app)), media_type="application/json")
