"""The application factory: routes, state, start-up and shutdown."""

import time

from dedale.web.api import games, monitoring, tables
from dedale.web.api.socket import socket
from dedale.web.api.stream import stream
from dedale.web.http.app_state import AppState
from dedale.web.http.rate_limits import MonotonicClock
from dedale.web.pages.routes import page_routes
from dedale.web.server.application import Application
from dedale.web.server.exceptions import handle_exception
from dedale.web.settings import ServerSettings, read_settings

HANDLERS = (
    games.games,
    games.newcomer,
    games.cookie,
    tables.create,
    tables.mine,
    tables.state,
    tables.moves,
    tables.command,
    tables.record,
    tables.hint,
    stream,
    socket,
    monitoring.health,
    monitoring.ready,
    monitoring.metrics,
    monitoring.schema,
)
"""Every address of the interface; those of the pages come besides."""


def app(settings: ServerSettings | None = None, clock: MonotonicClock = time.monotonic) -> Application:
    """The application with these settings, else those of the environment; nothing is opened before it starts."""
    app_state = AppState(read_settings() if settings is None else settings, clock)
    return Application(
        app_state,
        route_handlers=[*HANDLERS, *page_routes()],
        lifespan=[lambda _: app_state.open()],
        exception_handlers={Exception: handle_exception},
        request_max_body_size=app_state.settings.body_bytes,
        openapi_config=None,
        logging_config=None,
    )
