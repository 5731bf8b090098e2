"""The desk: where tables are set up, commands answered, readers served and advice given."""

import asyncio
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple, Protocol

import structlog

from dedale.bots.levels import LEVELS
from dedale.core.model import registry
from dedale.core.model.position import Position
from dedale.core.text import Text
from dedale.web.commands import Command
from dedale.web.entries import Rematched, What
from dedale.web.live.bots import BotRunner, move_request
from dedale.web.live.broadcaster import Broadcaster, Subscription
from dedale.web.live.heartbeat import Heartbeat
from dedale.web.live.keeper import CommandResult, Decide, Keeper
from dedale.web.live.messages import Message, Presence, Snapshot, entries_message
from dedale.web.live.peers import PeerWatcher
from dedale.web.live.presence import PresenceTracker
from dedale.web.live.scheduler import Clock, Scheduler
from dedale.web.live.settings import LiveSettings
from dedale.web.live.table import LiveTable
from dedale.web.live.table_cache import TableCache
from dedale.web.live.warm_up import WarmUp
from dedale.web.play.context import CommandContext, LiveFacts
from dedale.web.play.decide import command_key, decide
from dedale.web.play.endings import credit_downtime, expire_clock
from dedale.web.play.ledger import Ledger
from dedale.web.play.seating import returned
from dedale.web.play.setup import create_table
from dedale.web.refusals import NotYourTurn, TooMany
from dedale.web.store.repository import TableRepository
from dedale.web.terms import Terms
from dedale.web.workers.pool import WorkerPool
from dedale.web.workers.protocol import Advice

SETTINGS = LiveSettings()
log = structlog.get_logger(__name__)


def wall_clock() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def load_games() -> None:
    """Load the rules of every game; from then on their kernels are compiled in the background."""
    for name in registry.names():
        try:
            registry.game(name).start()
        except Exception:  # players who ask for this game are told; the others can be played
            log.exception("game not loaded", game=name)


class Shape(Protocol):
    """How a table is shown to somebody."""

    def __call__(self, ledger: Ledger, holder: str, absent: Mapping[int, int], now: int, /) -> object:
        """What a snapshot tells this holder, none if empty; anything that can be written as JSON.

        By seat, `absent` says since when a player who is not there has not been seen.
        """
        ...


class PositionAdvice(NamedTuple):
    """What a bot advises, and in which position: it may have changed meanwhile."""

    position: Position
    advice: Advice


class TableService:
    """All live tables. One thing at a time happens at each; what is answered is kept, and told to all who read.

    A holder is the hash of a token; empty for somebody who has none. Every call may raise a `Refusal`.
    """

    def __init__(
        self,
        repository: TableRepository,
        pool: WorkerPool,
        broadcaster: Broadcaster,
        shape: Shape,
        settings: LiveSettings = SETTINGS,
        clock: Clock = wall_clock,
    ) -> None:
        self._repository = repository
        self._pool = pool
        self._broadcaster = broadcaster
        self._shape = shape
        self._settings = settings
        self._clock = clock
        self._presence = PresenceTracker(clock())
        self._games: asyncio.Task[None] | None = None
        self._advised: set[str] = set()
        """The holders for whom a bot thinks now."""
        self.cache = TableCache(repository, settings)
        self.keeper = Keeper(repository, self.cache, broadcaster, clock)
        self.bots = BotRunner(pool, broadcaster, clock, self._act)
        self.scheduler = Scheduler(clock, settings, self._look_after)
        self.peers = PeerWatcher(repository, self.cache, broadcaster, settings.glance)
        self.heartbeat = Heartbeat(repository, clock, lambda: len(self.scheduler.timers) > 0, settings.heartbeat)
        self._warm_up = WarmUp(pool)
        self._connect()

    def _connect(self) -> None:
        """Let the parts know of each other, by what they call."""
        self.cache.may_forget = lambda live: live.turn is None and not self._broadcaster.has_readers(live.id)
        self.cache.on_forget = lambda live: self._presence.forget(live.id)
        self.cache.on_load = self._see_to
        self.cache.on_news = self._tell_news
        self.keeper.on_change = self._see_to
        self.bots.on_failure = lambda live: self.scheduler.call_again(live.id)
        self._broadcaster.on_leave = self._left

    async def start(self) -> None:
        """Take up every table in the store at which something happens by itself; games are loaded meanwhile."""
        self._games = asyncio.create_task(asyncio.to_thread(load_games))
        await self.heartbeat.begin()
        self.scheduler.take_up(await self._repository.pending())
        self.peers.begin()

    def warm_up(self) -> None:
        """Have bots make themselves ready for every game, while nobody waits for one."""
        self._warm_up.begin(registry.names())

    @property
    def is_ready(self) -> bool:
        """Whether every game is loaded."""
        return self._games is not None and self._games.done()

    async def stop(self) -> None:
        """Bring to its end what is under way, let the readers go, end the workers. The store stays open."""
        await self._warm_up.stop()
        await self.peers.stop()
        await self.scheduler.stop()
        await self.bots.stop()
        await self.keeper.close()
        await self.heartbeat.stop()
        self._broadcaster.close("stopping")
        await self._pool.close()
        if self._games is not None:
            await asyncio.gather(self._games, return_exceptions=True)

    async def create(self, terms: Terms, holder: str) -> Ledger:
        """A new table on these terms; raises what is wrong with them."""
        return await self.keeper.run(self._create(terms, holder))

    async def _create(self, terms: Terms, holder: str) -> Ledger:
        table, entries = create_table(terms, holder, self._clock())
        live = LiveTable(table, entries, self._settings.behind)
        await self._repository.create(table, entries, live.summary())
        self.cache.put(live)
        return live.ledger

    async def table(self, table_id: str) -> Ledger:
        """Where a table stands, to be read before anything else is waited for."""
        async with self.cache.hold(table_id) as live:
            return live.ledger

    async def state(self, table_id: str, holder: str) -> object:
        """A table as this holder is shown it."""
        async with self.cache.hold(table_id) as live:
            return self._shown(live, holder)

    async def command(self, table_id: str, holder: str, command: Command) -> CommandResult:
        """What the command made happen, kept and told to all; the same command again gets the same reply."""
        return await self.keeper.run(self._command(table_id, holder, command))

    async def _command(self, table_id: str, holder: str, command: Command) -> CommandResult:
        def decided(ledger: Ledger, now: int) -> list[What]:
            return decide(ledger, command, holder, now, LiveFacts(self._presence.absent(live), live.expectations))

        async with self.cache.hold(table_id) as live:
            await self.cache.catch_up(live, command.ply)
            await self._catch_up_with_time(live)
            reply = await self.keeper.act(live, decided, command_key(holder, command.id), holder)
            if reply is None:
                raise ValueError(f"{command} made nothing happen")
            if live.ledger.seats_of(holder):
                self._presence.seen(live.id, holder, self._clock())
            self._call_rematch(reply)
            return reply

    def _call_rematch(self, reply: CommandResult) -> None:
        """A table that was set up for a rematch may begin with a bot."""
        for entry in reply.entries:
            if isinstance(entry.what, Rematched):
                self.scheduler.call(entry.what.table)

    async def subscribe(self, table_id: str, holder: str = "", since: int | None = None) -> Subscription:
        """Everything that happens at a table from now on; first what happened after this ply, or a snapshot.

        The reader must be closed when he goes. Whoever holds a seat is there from now on, and back where a bot sat in.
        """
        await self._act(table_id, lambda ledger, _: returned(ledger, holder))
        async with self.cache.hold(table_id) as live:
            await self.cache.catch_up(live, since or 0)
            if holder:
                self._presence.came(live.id, holder)
                self._tell_presence(live)
            return self._broadcaster.add(live.id, holder, self._first(live, holder, since))

    def _first(self, live: LiveTable, holder: str, since: int | None) -> list[Message]:
        """What a reader gets first: the entries he has missed and who is there, or the table as it stands."""
        missed = live.missed(since)
        if missed is None:
            return [Message(Snapshot(self._shown(live, holder)), live.ledger.last)]
        return [*([entries_message(missed)] if missed else []), Message(Presence(live.present))]

    def _shown(self, live: LiveTable, holder: str) -> object:
        return self._shape(live.ledger, holder, self._presence.absent(live), self._clock())

    async def advise(self, table_id: str, holder: str) -> PositionAdvice:
        """What the best of our bots would do for this holder, whose turn it must be; he is advised once at a time."""
        async with self.cache.hold(table_id) as live:
            _must_be_to_decide(live.ledger, holder)
            position = live.ledger.position
            question = move_request(live.ledger, LEVELS[-1].id, self._settings.advice_seconds)
        with self._advising(holder):
            return PositionAdvice(position, await self._pool.think(question))

    @contextmanager
    def _advising(self, holder: str) -> Iterator[None]:
        """Whoever asks for more advice than there are workers would keep the bots of all others waiting."""
        if holder in self._advised:
            text = Text(
                "La machine réfléchit déjà pour vous : attendez son conseil.",
                "The machine is already thinking for you: wait for its hint.",
            )
            raise TooMany(text, limit="hints")
        self._advised.add(holder)
        try:
            yield
        finally:
            self._advised.discard(holder)

    async def _act(self, table_id: str, decided: Decide, key: str = "") -> None:
        """Have something happen at a table that is not held yet."""

        async def act() -> None:
            async with self.cache.hold(table_id) as live:
                await self._catch_up_with_time(live)
                await self.keeper.act(live, decided, key)

        await self.keeper.run(act())

    async def _catch_up_with_time(self, live: LiveTable) -> None:
        """Whatever time has brought about at a table; what ran while nobody served is nobody's."""
        await self.keeper.act(live, lambda ledger, _: credit_downtime(ledger, self.heartbeat.gone, self.heartbeat.back))
        await self.keeper.act(live, expire_clock)

    async def _look_after(self, table_id: str) -> LiveTable:
        """Whatever is due at a table: its time may have run out, its bot may be waited for."""

        async def look() -> LiveTable:
            async with self.cache.hold(table_id) as live:
                await self._catch_up_with_time(live)
                self._see_to(live)
                return live

        return await self.keeper.run(look())

    def _see_to(self, live: LiveTable) -> None:
        """What follows from where a table stands: bots, deadlines, who is there."""
        self.bots.see_to(live)
        self.scheduler.watch(live)
        self._tell_presence(live)

    def _tell_news(self, live: LiveTable, since: int) -> None:
        """Another process has changed a table: whoever reads it here is told, or gets it whole if that is too much."""
        news = live.missed(since)
        if news is not None:
            self.keeper.tell(live, news)
        else:
            self._broadcaster.tell_each(
                live.id, lambda holder: Message(Snapshot(self._shown(live, holder)), live.ledger.last)
            )
        self._see_to(live)

    def _tell_presence(self, live: LiveTable) -> None:
        present = self._presence.present(live)
        if present != live.present:
            live.present = present
            self._broadcaster.tell(live.id, Message(Presence(present)))

    def _left(self, reader: Subscription) -> None:
        if not reader.holder:
            return
        self._presence.went(reader.table, reader.holder, self._clock())
        live = self.cache.get(reader.table)
        if live is None:
            self._presence.forget(reader.table)
        else:
            self._tell_presence(live)


def _must_be_to_decide(ledger: Ledger, holder: str) -> None:
    CommandContext(ledger, holder, ledger.at, LiveFacts()).must_play()
    if not any(seat.seat == ledger.position.to_move for seat in ledger.seats_of(holder)):
        raise NotYourTurn(Text("Ce n'est pas à vous de jouer.", "It is not your turn."), turn=ledger.turn)
