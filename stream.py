"""The stream of a table (server-sent events): what happens there goes out; for programs that command by requests."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from litestar import Request, get
from litestar.types import ASGIApp

from dedale.web.refusals import NoSuchTable
from dedale.web.server import examples
from dedale.web.server.bodies import whole
from dedale.web.server.described import Parameter, described
from dedale.web.server.errors import BadQuery, BadToken
from dedale.web.server.house import House, asking_of, house_of
from dedale.web.store.errors import Unavailable

if TYPE_CHECKING:
    from dedale.web.live.hub import Subscription
    from dedale.web.live.messages import Message

HEADS: Final = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
SINCE: Final = Parameter(name="since", about="The last ply one knows.", schema={"type": "integer", "minimum": 0})
LAST: Final = Parameter(
    name="Last-Event-ID",
    about="The same, as browsers say it when they come back.",
    schema={"type": "string", "pattern": "^[0-9]{1,9}$"},
    place="header",
)
