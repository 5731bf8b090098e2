"""What the handlers of a server work with: its settings, its tables, its limits and measures."""

import time
from typing import TYPE_CHECKING, Any, cast

from dedale.web.server.asking import Asking
from dedale.web.server.limits import Buckets, Clock, Crowd
from dedale.web.server.metrics import Metrics
from dedale.web.server.settings import Settings

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

    from dedale.web.live.desk import Desk


class Limits:
    """How much may be asked for, by whom."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.clock = clock
        self.requests = Buckets("requests", settings.requests, clock)
        self.newcomers = Buckets("newcomers", settings.newcomers, clock)
        self.commands = Buckets("commands", settings.commands, clock)
        self.crowd = Crowd(settings.sockets)


class House:
    """One server's own things; the desk is there once it has started."""

    desk: "Desk"

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings, clock)
        self.is_ready = False
        """Whether the games are loaded."""


def house_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> House:
    """The house in which a request is answered."""
    return cast("House", connection.app.house)  # type: ignore[attr-defined]  # the application is ours


def asking_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> Asking:
    """Who asks."""
    return cast("Asking", connection.scope["state"]["asking"])
