"""Application state shared by all handlers: settings, table service, rate limits, metrics."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING, Any, cast

from dedale.core.errors import DedaleError
from dedale.core.text import Text
from dedale.web.commands import Command, Rematch
from dedale.web.http.heavy_work import HeavyWork
from dedale.web.http.house import House
from dedale.web.http.metrics import Metrics
from dedale.web.http.notices import Notices
from dedale.web.http.profiles import Profiles
from dedale.web.http.rate_limits import ConnectionLimiter, MonotonicClock, RateLimiter
from dedale.web.http.request_context import RequestContext
from dedale.web.live.broadcaster import Broadcaster
from dedale.web.live.join_codes import JoinCodes
from dedale.web.live.service import TableService
from dedale.web.live.settings import LiveSettings
from dedale.web.live.table import CommandResult
from dedale.web.play.decide import command_key
from dedale.web.refusals import Late, Stopping, TooMany
from dedale.web.settings import ServerSettings
from dedale.web.store.repository import TableRepository
from dedale.web.tasks import Gate
from dedale.web.views.page_view import PageViews
from dedale.web.views.schemas import Reply
from dedale.web.workers.appraisals import AppraisalCache
from dedale.web.workers.pool import WorkerPool

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from prometheus_client import Gauge

NO_ROOM = Text(
    "Vous avez déjà {most} parties en cours : finissez-en une d'abord.",
    "You already have {most} unfinished games: finish one first.",
)
STOPPING = Text("Le serveur démarre ou s'arrête : réessayez.", "The server is starting or stopping: try again.")


class RateLimiters:
    """The rate limiters of a server."""

    def __init__(self, settings: ServerSettings, clock: MonotonicClock) -> None:
        self.clock = clock
        self.requests = RateLimiter("requests", settings.requests, clock)
        self.newcomers = RateLimiter("newcomers", settings.newcomers, clock)
        self.commands = RateLimiter("commands", settings.commands, clock)
        self.codes = RateLimiter("codes", settings.codes, clock)
        self.address_commands = RateLimiter("address_commands", settings.address_commands, clock)
        self.crowd = ConnectionLimiter(settings.sockets)


class AppState:
    """What the routes of one server share; repository, service and appraisals exist while it is open."""

    repository: TableRepository
    service: TableService
    appraisals: AppraisalCache

    def __init__(self, settings: ServerSettings, clock: MonotonicClock = time.monotonic) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = RateLimiters(settings, clock)
        self.heavy = HeavyWork(self.limits.requests)
        self.broadcaster = Broadcaster()
        self.views = PageViews()
        self.join_codes = JoinCodes(clock)
        self.house = House(settings, clock)
        self.profiles = Profiles(clock)
        self.notices = Notices(settings, self.metrics)
        self.is_stopping = False
        self._guests = 0
        """How many sockets and streams are open."""
        self._nobody = Gate(is_set=True)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Open the repository and start the service for the block; raises `BadDatabase`."""
        self.repository = await TableRepository.open(
            self.settings.database, on_commit=self.metrics.committed, on_health=self.metrics.database_changed
        )
        try:
            pool = WorkerPool(self.settings.workers or None)
            live = LiveSettings(keep=self.settings.keep)
            self.service = TableService(self.repository, pool, self.broadcaster, live, on_thought=self.metrics.thought)
            self.service.on_change, self.service.on_evicted = self.notices.changed, self.views.forget
            await self.notices.open(self.repository, self.service)
            self.appraisals = AppraisalCache(pool)
            self._measure(pool)
            await self.service.start()
            try:
                self.profiles.open(self.repository, self.service)
                await self.house.open(self.repository, self.service)
                yield
            finally:
                self.house.close()
                await self.service.stop()
                await self.notices.close()
        finally:
            await self.repository.close()
            self.heavy.close()

    def _measure(self, pool: WorkerPool) -> None:
        self.metrics.tables.set_function(lambda: len(self.service.cache))
        self.metrics.bot_queue.set_function(lambda: pool.waiting)
        self.metrics.heavy_queue.set_function(lambda: self.heavy.waiting)
        self.metrics.shed.set_function(lambda: self.heavy.shed)

    async def check_table_quota(self, holder: str, address: str) -> None:
        """Raise `TooMany` where this holder, or this address, may have no new table now."""
        self.limits.newcomers.take(address)
        most = self.settings.tables
        if await self.repository.count_unfinished(holder) >= most:
            raise TooMany(NO_ROOM.format(most=most), limit="tables")

    def take_command(self, holder: str, address: str, now: float | None = None) -> None:
        """Count a command, or what is worth one, of this holder and of this address; raises `TooMany`."""
        self.limits.commands.take(holder, 1, now)
        self.limits.address_commands.take(address, 1, now)

    def admit(self, holder: str, address: str, now: float | None = None) -> None:
        """Count a command before it is carried out; raises `TooMany`, and counts that.

        `now` is for a caller who has read the clock of the limits.
        """
        try:
            self.take_command(holder, address, now)
        except DedaleError as error:
            self.metrics.refused.labels(error.code).inc()
            raise

    async def command(self, table: str, holder: str, command: Command, address: str) -> Reply:
        """Handle a command within its limits; raises a `Refusal` or what playing raises, and counts it."""
        self.admit(holder, address)
        try:
            await self._check_rematch(table, holder, command, address)
            result = await self.service.command(table, holder, command, address=address)
        except DedaleError as error:
            raise await self._refused(table, holder, error) from None
        return Reply(command.id, result.ply, result.entries)

    async def carry_out(
        self, table: str, holder: str, command: Command, address: str, acknowledge: Callable[[CommandResult], None]
    ) -> None:
        """The same for one that is admitted, in a task of `TableService.run_to_end`, until all clients are told.

        `acknowledge` is called with the result before other clients are told of the change.
        """
        try:
            await self._check_rematch(table, holder, command, address)
            await self.service.carry_out(table, holder, command, acknowledge, address)
        except DedaleError as error:
            raise await self._refused(table, holder, error) from None

    async def _check_rematch(self, table: str, holder: str, command: Command, address: str) -> None:
        """Raise `TooMany` where a rematch would be one table too many."""
        if isinstance(command, Rematch) and not await self._is_answered(table, holder, command):
            await self.check_table_quota(holder, address)

    async def _is_answered(self, table: str, holder: str, command: Command) -> bool:
        return command_key(holder, command.id) in (await self.service.table(table)).answered

    async def _refused(self, table: str, holder: str, error: DedaleError) -> DedaleError:
        """Count a refusal; that of a late command carries the state of the table."""
        self.metrics.refused.labels(error.code).inc()
        if not isinstance(error, Late):
            return error
        return Late(error.text, **error.details, state=await self.service.state(table, holder))

    @contextmanager
    def guest(self, context: RequestContext, gauge: "Gauge") -> Iterator[None]:
        """Count an open connection inside the block; raises `TooMany`, or `Stopping` while the server stops."""
        self.enter(context.address, gauge)
        try:
            yield
        finally:
            self.leave(context.address, gauge)

    def enter(self, address: str, gauge: "Gauge") -> None:
        """Count an open connection until `leave`; raises `TooMany`, or `Stopping` while the server stops."""
        if self.is_stopping:
            raise Stopping(STOPPING, retry=1)
        self.limits.crowd.enter(address)
        gauge.inc()
        self._guests += 1
        self._nobody.clear()

    def leave(self, address: str, gauge: "Gauge") -> None:
        """Count an open connection less."""
        self.limits.crowd.leave(address)
        gauge.dec()
        self._guests -= 1
        if not self._guests:
            self._nobody.set()

    async def disconnect_all(self) -> None:
        """Close all subscriptions because the server stops, and wait until the clients are told or time is up."""
        self.is_stopping = True
        self.broadcaster.close("stopping")
        with suppress(TimeoutError):
            async with asyncio.timeout(self.settings.stop_seconds):
                await self._nobody.wait()


def app_state_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> AppState:
    """The application state of a request."""
    return cast("AppState", connection.app.app_state)  # type: ignore[attr-defined]  # the application is ours


def context_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> RequestContext:
    """The context of a request."""
    return cast("RequestContext", connection.scope["state"]["asking"])
