"""The application: every route, what it works with, and what begins and ends with it."""

import time

from dedale.web.pages.routes import page_routes
from dedale.web.server.answers import refused
from dedale.web.server.front import Ludotheque
from dedale.web.server.house import House
from dedale.web.server.limits import Clock
from dedale.web.server.routes import shelf, tables, watch
from dedale.web.server.settings import Settings, read_settings
from dedale.web.server.socket import socket
from dedale.web.server.stream import stream

HANDLERS = (
    shelf.games,
    shelf.newcomer,
    shelf.cookie,
    tables.create,
    tables.mine,
    tables.state,
    tables.moves,
    tables.command,
    tables.record,
    tables.hint,
    stream,
    socket,
    watch.health,
    watch.ready,
    watch.metrics,
    watch.schema,
)
"""Every address of the interface; those of the pages come besides."""


def app(settings: Settings | None = None, clock: Clock = time.monotonic) -> Ludotheque:
    """The application with these settings, else those of the environment; nothing is opened before it starts."""
    house = House(read_settings() if settings is None else settings, clock)
    return Ludotheque(
        house,
        route_handlers=[*HANDLERS, *page_routes()],
        lifespan=[lambda _: house.open()],
        exception_handlers={Exception: refused},
        request_max_body_size=house.settings.body_bytes,
        openapi_config=None,
        logging_config=None,
    )
