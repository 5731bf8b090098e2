"""What the handlers of a server work with: its settings, its tables, its limits and measures."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any, cast

from dedale.core.errors import DedaleError
from dedale.core.text import Text
from dedale.web.commands import Command, Rematch
from dedale.web.live.desk import Desk
from dedale.web.live.hub import Hub
from dedale.web.pages.view import Views
from dedale.web.play.decide import command_key
from dedale.web.refusals import Late, Stopping, TooMany
from dedale.web.server.asking import Asking
from dedale.web.server.limits import Buckets, Clock, Crowd
from dedale.web.server.metrics import Metrics
from dedale.web.server.settings import Settings
from dedale.web.server.shapes import Reply, state_of
from dedale.web.store.store import Store
from dedale.web.thinkers.opinions import Opinions
from dedale.web.thinkers.pool import Thinkers

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from prometheus_client import Gauge

NO_ROOM = Text(
    "Vous avez déjà {most} parties en cours : finissez-en une d'abord.",
    "You already have {most} unfinished games: finish one first.",
)
STOPPING = Text("Le serveur démarre ou s'arrête : réessayez.", "The server is starting or stopping: try again.")


class Limits:
    """How much may be asked for, by whom."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.clock = clock
        self.requests = Buckets("requests", settings.requests, clock)
        self.newcomers = Buckets("newcomers", settings.newcomers, clock)
        self.commands = Buckets("commands", settings.commands, clock)
        self.crowd = Crowd(settings.sockets)


class House:
    """One server's own things; the store, the desk and the opinions are there while it is open."""

    store: Store
    desk: Desk
    opinions: Opinions

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings, clock)
        self.hub = Hub()
        self.views = Views()
        self.is_stopping = False
        self._guests: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Have the store and the desk inside the block; raises `BadDatabase`."""
        self.store = await Store.open(self.settings.database, on_commit=self.metrics.committed)
        try:
            thinkers = Thinkers(self.settings.workers or None)
            self.desk = Desk(self.store, thinkers, self.hub, state_of)
            self.opinions = Opinions(thinkers)
            self._measure(thinkers)
            await self.desk.start()
            try:
                yield
            finally:
                await self.desk.stop()
        finally:
            await self.store.close()

    def _measure(self, thinkers: Thinkers) -> None:
        self.desk.robots.on_thought = self.metrics.thought
        self.metrics.tables.set_function(lambda: len(self.desk.shelf))
        self.metrics.bot_queue.set_function(lambda: thinkers.waiting)

    async def must_have_room(self, holder: str, address: str) -> None:
        """Raise `TooMany` where this holder, or this address, may have no new table now."""
        self.limits.newcomers.take(address)
        most = self.settings.tables
        if await self.store.count_unfinished(holder) >= most:
            raise TooMany(NO_ROOM.format(most=most), limit="tables")

    async def command(self, table: str, holder: str, command: Command, address: str) -> Reply:
        """Do what a command says; raises a `Refusal` or what playing raises, and counts it."""
        try:
            self.limits.commands.take(holder)
            if isinstance(command, Rematch) and not await self._is_answered(table, holder, command):
                await self.must_have_room(holder, address)
            return await self._command(table, holder, command)
        except DedaleError as error:
            self.metrics.refused.labels(error.code).inc()
            raise

    async def _is_answered(self, table: str, holder: str, command: Command) -> bool:
        return command_key(holder, command.id) in (await self.desk.table(table)).answered

    async def _command(self, table: str, holder: str, command: Command) -> Reply:
        """The same, where a late command gets the table as it stands with its refusal."""
        try:
            done = await self.desk.command(table, holder, command)
        except Late as late:
            state = await self.desk.state(table, holder)
            raise Late(late.text, **late.details, state=state) from None
        return Reply(command.id, done.ply, done.entries)

    @contextmanager
    def guest(self, asking: Asking, gauge: "Gauge") -> Iterator[None]:
        """Have one who listens to a table inside the block; raises `TooMany`, or `Stopping` at the end."""
        if self.is_stopping:
            raise Stopping(STOPPING, retry=1)
        task = asyncio.current_task()
        with self.limits.crowd.one_more(asking.address), gauge.track_inprogress():
            self._guests.add(cast("asyncio.Task[Any]", task))
            try:
                yield
            finally:
                self._guests.discard(cast("asyncio.Task[Any]", task))

    async def say_goodbye(self) -> None:
        """Tell everybody who listens that the server stops, and wait a little until they know."""
        self.is_stopping = True
        self.hub.close("stopping")
        if self._guests:
            await asyncio.wait(tuple(self._guests), timeout=self.settings.stop_seconds)


def house_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> House:
    """The house in which a request is answered."""
    return cast("House", connection.app.house)  # type: ignore[attr-defined]  # the application is ours


def asking_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> Asking:
    """Who asks."""
    return cast("Asking", connection.scope["state"]["asking"])
