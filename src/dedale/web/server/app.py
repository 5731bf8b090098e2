"""The application: every route, what it works with, and what begins and ends with it."""

import asyncio
import functools
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from dedale.core import registry
from dedale.web.server.answers import refused
from dedale.web.server.front import Ludotheque
from dedale.web.server.house import House
from dedale.web.server.limits import Clock
from dedale.web.server.logs import log
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
"""Every address there is."""


def app(settings: Settings | None = None, clock: Clock = time.monotonic) -> Ludotheque:
    """The application with these settings, else those of the environment; nothing is opened before it starts."""
    house = House(read_settings() if settings is None else settings, clock)
    return Ludotheque(
        house,
        route_handlers=HANDLERS,
        lifespan=[functools.partial(_lifespan, house)],
        exception_handlers={Exception: refused},
        request_max_body_size=house.settings.body_bytes,
        openapi_config=None,
        logging_config=None,
    )


@asynccontextmanager
async def _lifespan(house: House, _: Any) -> AsyncIterator[None]:
    """Open the store and the desk, load the games beside; close them at the end."""
    async with house.open():
        loading = asyncio.create_task(_load(house))
        yield
        loading.cancel()


async def _load(house: House) -> None:
    """Load the kernels of every game, so that nobody waits for them."""
    began = time.perf_counter()
    await asyncio.to_thread(_load_games)
    house.is_ready = True
    log().info("ready", seconds=round(time.perf_counter() - began, 2))


def _load_games() -> None:
    for name in registry.names():
        len(registry.game(name).start().moves())
