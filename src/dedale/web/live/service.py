"""The table service: creates tables, handles commands, serves subscribers, and keeps clocks and bots going.

Every change of a table is made by `TableService._change`, in this order: decide, commit, acknowledge, broadcast, follow
up. Nothing is acknowledged that is not on disk, and the sender of a command is answered before anyone else is told.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Sequence
from contextvars import Context
from functools import partial
from typing import Any, TypeVar

import structlog

from dedale.core.errors import DedaleError
from dedale.core.model import registry
from dedale.web.commands import Command, Play, Roll
from dedale.web.entries import Ended, Entry, PublicEntry, Reassigned, Rematched, What, public_entry
from dedale.web.live.advice import Adviser, PositionAdvice
from dedale.web.live.bots import BotRunner
from dedale.web.live.broadcaster import Broadcaster, Subscription
from dedale.web.live.direct import DirectMoves, Request
from dedale.web.live.exchange import Exchange
from dedale.web.live.heartbeat import Heartbeat
from dedale.web.live.messages import BotThinking, EncodedMessage, Presence, Snapshot, entries_message
from dedale.web.live.peers import PeerWatcher
from dedale.web.live.presence import PresenceTracker
from dedale.web.live.scheduler import Scheduler
from dedale.web.live.settings import LiveSettings
from dedale.web.live.steady_clock import ServerClock, SteadyClock
from dedale.web.live.table import Acknowledge, CommandResult, Decide, LiveTable
from dedale.web.live.table_cache import TableCache
from dedale.web.live.warm_up import WarmUp
from dedale.web.play.context import LiveFacts
from dedale.web.play.decide import command_key, decide, entries_of
from dedale.web.play.endings import expire_clock, give_back
from dedale.web.play.ledger import Ledger
from dedale.web.play.rematch import rematch
from dedale.web.play.seating import hand_over, returned, sign
from dedale.web.play.setup import TableHeader, create_table, first_entries, new_table
from dedale.web.play.withdrawing import withdraw
from dedale.web.refusals import DamagedTable
from dedale.web.store.errors import Conflict, Unavailable
from dedale.web.store.notices import Committed, Present, Thinking
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import NewTable, PendingTable
from dedale.web.tasks import ShieldedTasks
from dedale.web.terms import Machine, TableTerms
from dedale.web.views.schemas import State, state_of
from dedale.web.workers.pool import WorkerPool

SETTINGS = LiveSettings()
View = TypeVar("View")
log = structlog.get_logger(__name__)


def _silently(_: CommandResult) -> None:
    """Acknowledge nothing: the change has no sender."""


def load_games() -> None:
    """Load the rules of every game; their kernels are then compiled in the background."""
    for name in registry.names():
        try:
            registry.game(name).start()
        except Exception:  # the other games can still be played
            log.exception("game not loaded", game=name)


class TableService:
    """All live tables. At each table one change is made at a time.

    A holder is the hash of a token; empty for a client without one. Every call may raise a `Refusal`.
    """

    def __init__(
        self,
        repository: TableRepository,
        pool: WorkerPool,
        broadcaster: Broadcaster,
        settings: LiveSettings = SETTINGS,
        clock: ServerClock | None = None,
        on_thought: Callable[[str, float], None] = lambda _, __: None,
    ) -> None:
        """`on_thought` receives the level and the seconds of every bot's thought, for metrics.

        Without a `clock` the system's is used.
        """
        self._repository = repository
        self._pool = pool
        self._broadcaster = broadcaster
        self._settings = settings
        self._clock = clock = clock or SteadyClock()
        self._on_thought = on_thought
        self.on_change: Callable[[Ledger, list[PublicEntry]], None] = lambda _, __: None
        """Receives the ledger and the news of every change that this process has committed, and of no other."""
        self.on_evicted: Callable[[str], None] = lambda _: None
        """Receives the id of every table that leaves memory."""
        self._presence = PresenceTracker(clock())
        self._tasks = ShieldedTasks()
        self._games: asyncio.Task[None] | None = None
        self.cache = TableCache(repository, settings, self)
        self.bots = BotRunner(pool, clock, self, settings.salting)
        self.scheduler = Scheduler(clock, settings, self.run_due)
        self.peers = PeerWatcher(repository, self.cache, broadcaster, settings.glance)
        self.exchange = Exchange(repository, settings, self)
        self._taking_up: asyncio.Task[None] | None = None
        self.heartbeat = Heartbeat(repository, clock, lambda: self.scheduler.has_work, settings.heartbeat)
        clock.on_pause = self._paused
        self.direct = DirectMoves(repository, self.cache, clock, self._presence, self._tasks, self)
        self._adviser = Adviser(self.cache, pool, settings.advice_seconds)
        self._warm_up = WarmUp(pool)

    # Start and stop

    async def start(self) -> None:
        """Resume every stored table with a deadline or a bot to move; games are loaded meanwhile."""
        self._games = asyncio.create_task(asyncio.to_thread(load_games))
        await self.exchange.begin()
        pending = await self._repository.pending()
        is_running = any(table.deadline is not None for table in pending)
        await self.heartbeat.begin(is_running, self.exchange.is_served)
        self.exchange.serve()
        self._take_up(pending)
        self.peers.begin()

    def _take_up(self, pending: Sequence[PendingTable]) -> None:
        """Look after those of these tables that are this process's."""
        self.scheduler.take_up([table for table in pending if self.exchange.is_mine(table.id)])

    def warm_up(self) -> None:
        """Let the workers load every game while no player waits for a bot."""
        self._warm_up.begin(registry.names())

    @property
    def is_ready(self) -> bool:
        """Whether every game is loaded."""
        return self._games is not None and self._games.done()

    async def stop(self) -> None:
        """Finish the changes in progress, disconnect all subscribers, end the workers. The repository stays open."""
        await self._warm_up.stop()
        if self._taking_up is not None:
            self._taking_up.cancel()
            await asyncio.gather(self._taking_up, return_exceptions=True)
        await self.peers.stop()
        await self.scheduler.stop()
        await self.bots.stop()
        await self._tasks.close()
        await self.heartbeat.stop()
        self._broadcaster.close("stopping")
        await self.exchange.stop()
        await self._pool.close()
        if self._games is not None:
            await asyncio.gather(self._games, return_exceptions=True)

    # Reading

    async def table(self, table_id: str) -> Ledger:
        """The ledger of a table; read it before the next await, it may change after."""
        async with self.cache.hold(table_id) as live:
            return live.ledger

    async def sound_table(self, table_id: str) -> Ledger | None:
        """The same; None for a table that is set aside."""
        try:
            return await self.table(table_id)
        except DamagedTable:
            return None

    async def state(self, table_id: str, holder: str) -> State:
        """The state of a table as this holder sees it."""
        async with self.cache.hold(table_id) as live:
            return self._state(live, holder)

    async def state_and_view(self, table_id: str, holder: str, view: Callable[[Ledger], View]) -> tuple[State, View]:
        """The state of a table, and a view of its ledger, both of the same ply."""
        async with self.cache.hold(table_id) as live:
            return self._state(live, holder), view(live.ledger)

    def is_there(self, table_id: str, holder: str) -> bool:
        """Whether this holder has a connection to a table, here or at another process."""
        return self._presence.is_there(table_id, holder)

    async def advise(self, table_id: str, holder: str, address: str = "") -> PositionAdvice:
        """A hint for this holder, whose turn it must be; one at a time."""
        return await self._adviser.advise(table_id, holder, address)

    def _state(self, live: LiveTable, holder: str) -> State:
        return state_of(live.ledger, holder, self._presence.absent(live), self._clock())

    async def subscribe(self, table_id: str, holder: str = "", since: int | None = None) -> Subscription:
        """Everything that happens at a table from now on; first the entries after `since`, or a snapshot.

        The caller must close it. A holder with a seat is present from now on, and takes over from a substitute bot.
        """
        await self._change_table(table_id, lambda ledger, _: returned(ledger, holder))
        async with self.cache.hold(table_id) as live:
            await self.cache.catch_up(live, since or 0)
            if holder:
                if self._presence.came(live.id, holder):
                    self.exchange.moved(live.id, holder, is_here=True)
                self._broadcast_presence(live)
            return self._broadcaster.add(live.id, holder, self._first_messages(live, holder, since), self._unsubscribed)

    def _first_messages(self, live: LiveTable, holder: str, since: int | None) -> list[EncodedMessage]:
        missed = live.missed(since)
        if missed is None:
            return [self._snapshot(live, holder)]
        return [*([entries_message(missed)] if missed else []), EncodedMessage(Presence(live.present))]

    def _snapshot(self, live: LiveTable, holder: str) -> EncodedMessage:
        return EncodedMessage(Snapshot(self._state(live, holder)), live.ledger.last)

    def _unsubscribed(self, reader: Subscription) -> None:
        if not reader.holder:
            return
        if self._presence.went(reader.table, reader.holder, self._clock()):
            self.exchange.moved(reader.table, reader.holder, is_here=False)
        live = self.cache.get(reader.table)
        if live is None:
            self._presence.forget(reader.table)
        else:
            self._broadcast_presence(live)

    # Changing

    @property
    def now(self) -> int:
        """The server's time, in milliseconds since 1970."""
        return self._clock()

    async def create(self, terms: TableTerms, holder: str, address: str = "", *, is_for_others: bool = False) -> Ledger:
        """A new table on these terms, asked for by this address; raises what is wrong with them."""
        return await self._tasks.run(self._create(terms, holder, address, is_for_others=is_for_others))

    async def _create(self, terms: TableTerms, holder: str, address: str, *, is_for_others: bool) -> Ledger:
        made = create_table(terms, holder, self._clock(), is_for_others=is_for_others)
        return await self._put(*made, address)

    async def _put(self, table: TableHeader, entries: list[Entry], address: str = "") -> Ledger:
        live = LiveTable(table, entries, self._settings.behind)
        live.asker = address
        live.link = await self._repository.create(table, entries, live.summary())
        self.cache.put(live)
        return live.ledger

    async def command(
        self, table_id: str, holder: str, command: Command, acknowledge: Acknowledge = _silently, address: str = ""
    ) -> CommandResult:
        """Handle a command and return its result; a repeated command gets the same result and changes nothing.

        The sender learns of it first: `acknowledge` is called, and this returns, before subscribers are served.
        What bots then think counts for the sender's `address`.
        """
        answered: asyncio.Future[CommandResult] = asyncio.get_running_loop().create_future()

        def answer(result: CommandResult) -> None:
            acknowledge(result)
            if not answered.done():
                answered.set_result(result)

        def begin() -> None:
            task = self._tasks.start(self.carry_out(table_id, holder, command, answer, address))
            task.add_done_callback(partial(_fail, answered))

        if not self.direct.make(Request(table_id, holder, command, address), answer, lambda: None, begin):
            begin()
        return await answered

    def run_to_end(self, work: Coroutine[Any, Any, None], context: Context | None = None) -> None:
        """Start a task that nothing cancels, and that the end of the service waits for; raises `Stopping`."""
        self._tasks.start(work, context)

    async def close(self, table_id: str) -> None:
        """End a table's game without a winner; one that is over stays as it is."""

        def closed(ledger: Ledger, _: int) -> list[What]:
            return [] if ledger.status == "over" else [Ended((), "abandoned")]

        await self._change_table(table_id, closed)

    async def remove(self, table_id: str) -> None:
        """End a table's game and remove all that is kept of it, its results too."""
        await self.close(table_id)
        async with self.cache.hold(table_id) as live:
            await self._repository.remove([table_id])
            await self._repository.people.remove_results(table_id)
            self.cache.drop(live)

    async def show_game(self, name: str, level: str) -> str:
        """A table at which bots alone play, for people to watch; its id."""
        game = registry.game(name)
        terms = TableTerms(game=name, options=dict(game.options), seats=(Machine(level),) * game.seats)
        table = new_table(terms, self._clock())
        await self._tasks.run(self._put(table, first_entries(table, {})))
        return table.id

    async def hand_over(self, table_id: str, seat: int, giver: str, taker: str) -> None:
        """Let another holder decide at this seat instead of its own; raises `NotPlaying` or `SeatTaken`."""
        await self._change_table(table_id, lambda ledger, _: hand_over(ledger, seat, giver), holder=taker)

    async def sign(self, table_id: str, holder: str, name: str, face: str) -> None:
        """Let this holder be called so, with this face, where one seat is his and the game is not over."""
        await self._change_table(table_id, lambda ledger, _: sign(ledger, holder, name, face))

    async def withdraw(self, table_id: str, holder: str) -> None:
        """Let this holder give up all seats of a game that is not over."""
        await self._change_table(table_id, lambda ledger, now: withdraw(ledger, holder, now))

    async def replace(self, table_id: str, holder: str, other: str, *, keep_names: bool) -> None:
        """Replace a holder by another in the whole log of a table; without his names, unless they are kept."""

        async def change() -> None:
            async with self.cache.hold(table_id) as live:
                await self._repository.people.replace(table_id, holder, other, self._clock(), keep_names=keep_names)
                await self.cache.reload(live)

        await self._tasks.run(change())

    async def carry_out(
        self, table_id: str, holder: str, command: Command, acknowledge: Acknowledge, address: str
    ) -> None:
        """As `command`, in the caller's task, which must be one of `run_to_end`: until subscribers are served too."""

        def decided(ledger: Ledger, now: int) -> list[What]:
            if isinstance(command, Play | Roll):  # the commonest, which nothing but the log decides
                return decide(ledger, command, holder, now)
            return decide(ledger, command, holder, now, LiveFacts(self._presence.absent(live), live.expectations))

        await self._wait_for_salts(table_id, holder, command)
        async with self.cache.hold(table_id) as live:
            if address and live.ledger.seats_of(holder):
                live.asker = address
            if command.ply > live.kept:
                await self.cache.catch_up(live, command.ply)
            if live.ledger.deadline is not None:
                await self._change(live, expire_clock)
            result = await self._change(live, decided, command_key(holder, command.id), holder, acknowledge)
            if result is None:
                raise ValueError(f"{command} made nothing happen")
            if live.ledger.seats_of(holder):
                self._presence.seen(live.id, holder, self._clock())
            for entry in result.entries:
                if isinstance(entry.what, Rematched):  # the new table may begin with a bot
                    self.scheduler.call(entry.what.table)

    async def _wait_for_salts(self, table_id: str, holder: str, command: Command) -> None:
        """Let the browsers of the others who are there add their salts before the first draw."""
        live = self.cache.get(table_id)
        if live is None or live.salted.is_set() or not isinstance(command, Roll):
            return
        own = {seat.seat for seat in live.ledger.seats_of(holder)}
        if set(self._presence.present(live)) - own - set(live.ledger.salts):
            await live.wait_for_salts(self._clock(), self._settings.salting)

    async def _change(
        self, live: LiveTable, decide: Decide, key: str = "", holder: str = "", acknowledge: Acknowledge = _silently
    ) -> CommandResult | None:
        """Change a table that is held: decide, commit, acknowledge, broadcast, follow up. None where nothing changes.

        A key that is in the log already gets its first result. When another server was faster, it is decided again.
        Nothing is refused by what is outdated: the database is asked first whether another server has done more.
        Time in which nobody was served is given back first: no decision may charge a player for it.
        """
        while True:
            if key in live.ledger.answered:
                result = await self._first_result(live, key)
                acknowledge(result)
                return result
            if live.ledger.clocks.running:  # the process that wrote it may be ahead: nobody's time is measured twice
                self._clock.follow(live.ledger.at)
            now = self._clock()
            given_back = give_back(live.ledger, self._clock.pauses, now)
            try:
                happened = given_back or decide(live.ledger, now)
            except DedaleError:
                if key and await self.cache.is_behind(live):  # another server knew more
                    continue
                raise
            if not happened:
                return None
            try:
                news = await self._commit(
                    live, entries_of(live.ledger, happened, now, "" if given_back else key, holder)
                )
            except Conflict:
                await self.cache.reload(live)
                continue
            if given_back:
                self._broadcast(live, news)
                self._follow_up(live)
                continue
            result = CommandResult(live.kept, news)
            self.committed(live, result, acknowledge)
            return result

    async def _commit(self, live: LiveTable, entries: list[Entry]) -> list[PublicEntry]:
        """Write the entries to disk. Until then the ledger is ahead of the repository; readers wait for the lock."""
        prepared = live.prepare(entries, _rematch(live.ledger, entries))
        try:
            await self._repository.keep(prepared.change)
        except BaseException:
            live.is_stale = True
            raise
        live.committed(prepared)
        return prepared.news

    def committed(self, live: LiveTable, result: CommandResult, acknowledge: Acknowledge) -> None:
        """Answer the sender of what is on disk now, tell the others, start what follows."""
        acknowledge(result)
        self._broadcast(live, result.entries)
        self._follow_up(live)
        self.on_change(live.ledger, result.entries)

    def _broadcast(self, live: LiveTable, news: list[PublicEntry]) -> None:
        if news and self._broadcaster.has_readers(live.id):
            self._broadcaster.publish(live.id, entries_message(news))

    def _follow_up(self, live: LiveTable) -> None:
        """Start what the state of a table calls for: a bot, a deadline, a presence message."""
        is_mine = self.exchange.is_mine(live.id)
        self.bots.update(live, is_mine)
        self._watch(live.id, live.ledger.deadline if is_mine else None)
        self._broadcast_presence(live)

    def _watch(self, table_id: str, deadline: int | None) -> None:
        self.scheduler.watch(table_id, deadline)
        if deadline is not None:
            self.heartbeat.clock_runs()

    def _broadcast_presence(self, live: LiveTable) -> None:
        present = self._presence.present(live)
        if present != live.present:
            live.present = present
            self._broadcaster.publish(live.id, EncodedMessage(Presence(present)))

    async def _first_result(self, live: LiveTable, key: str) -> CommandResult:
        first, last = live.ledger.answered[key]
        news = live.between(first, last)
        if news is None:
            stored = await self.cache.read(live.id)
            news = [public_entry(entry) for entry in stored.entries[first - 1 : last]]
        return CommandResult(last, news)

    async def _change_table(self, table_id: str, decide: Decide, key: str = "", holder: str = "") -> None:
        """Change a table that is not held yet, on nobody's command."""

        async def change() -> None:
            async with self.cache.hold(table_id) as live:
                await self._change(live, expire_clock)
                await self._change(live, decide, key, holder)

        await self._tasks.run(change())

    def _paused(self, gone: int, back: int) -> None:
        """Nobody was served for some time: players who are there get it back at once, others when a table is due."""
        self.heartbeat.note(gone, back)
        if not self.scheduler.has_work:
            return
        log.warning("the server stood still, or the system's clock was set", seconds=round((back - gone) / 1000, 1))
        self._presence.restart(back)
        for table_id in self._broadcaster.tables:
            live = self.cache.get(table_id)
            if live is not None and live.ledger.deadline is not None:
                self.scheduler.call(table_id)

    # Called by the scheduler, the bots and the cache

    async def run_due(self, table_id: str) -> LiveTable | None:
        """Do what is due at a table: expire its clock, start its bot. None where another process looks after it."""
        if not self.exchange.is_mine(table_id):
            return None

        async def run() -> LiveTable:
            async with self.cache.hold(table_id) as live:
                await self._change(live, expire_clock)
                self._follow_up(live)
                return live

        return await self._tasks.run(run())

    async def bot_decided(self, table_id: str, decide: Decide, key: str) -> None:
        """Make the move or the roll of a bot, once for this key."""
        await self._change_table(table_id, decide, key)

    def bot_thought(self, level: str, seconds: float) -> None:
        """Count a bot's thought."""
        self._on_thought(level, seconds)

    def bot_failed(self, live: LiveTable) -> None:
        """Try again later: a bot could not move at this table."""
        self.scheduler.call_again(live.id)

    def bot_thinks(self, table_id: str, thinking: BotThinking) -> None:
        """Tell the clients of a table, here and at other processes, how far its bot is."""
        if self._broadcaster.has_readers(table_id):
            self._broadcaster.publish(table_id, EncodedMessage(thinking))
        self.exchange.thinking(table_id, thinking.seat, thinking.since, thinking.depth, thinking.nodes)

    def table_loaded(self, live: LiveTable) -> None:
        """Follow up on a table that is in memory from now on."""
        self._follow_up(live)

    def table_reloaded(self, live: LiveTable, since: int) -> None:
        """Broadcast what another server has added after this ply; as snapshots if it is too much."""
        news = live.missed(since)
        if news is not None and not any(isinstance(entry.what, Reassigned) for entry in news):
            self._broadcast(live, news)
        else:
            self._broadcaster.publish_each(live.id, lambda holder: self._snapshot(live, holder))
        self._follow_up(live)

    def may_evict(self, live: LiveTable) -> bool:
        """Whether a table may leave memory: no bot plays there and nobody subscribes."""
        return live.turn is None and not self._broadcaster.has_readers(live.id)

    def table_evicted(self, live: LiveTable) -> None:
        """Forget when the players of a table were last seen, and what was shown of it."""
        self._presence.forget(live.id)
        self.on_evicted(live.id)

    # Called by the exchange with other processes

    def peer_committed(self, tables: Committed) -> None:
        """Add what another process has committed; look after those tables that are this process's."""
        for added in tables.tables:
            if self.cache.get(added.table) is not None or self.cache.is_loading(added.table):
                self.peers.told(added)
            elif self.exchange.is_mine(added.table):
                self._watch(added.table, added.deadline)
                if added.awaits_bot:
                    self.scheduler.call(added.table)

    def peer_thinks(self, thinking: Thinking) -> None:
        """Tell the clients of a table how far its bot is at another process."""
        if self._broadcaster.has_readers(thinking.table):
            said = BotThinking(thinking.seat, thinking.since, thinking.depth, thinking.nodes)
            self._broadcaster.publish(thinking.table, EncodedMessage(said))

    def peer_presence(self, process: str, players: Present) -> None:
        """Players have come to tables of another process, or left."""
        for table_id, holder, is_there in players.players:
            self._presence.told(process, table_id, holder, is_there, self._clock())
        self._presence_changed({table_id for table_id, _, _ in players.players})

    def peer_left(self, process: str) -> None:
        """Nobody is connected to that process any more."""
        self._presence_changed(self._presence.forget_process(process, self._clock()))

    def peers_changed(self) -> None:
        """Look after the tables that are this process's now, and read what was not heard."""
        if self._taking_up is None or self._taking_up.done():
            self._taking_up = asyncio.create_task(self._take_up_again())

    async def _take_up_again(self) -> None:
        await asyncio.sleep(self._settings.greeting)  # others may come or go at the same time
        await self.peers.look()
        with contextlib.suppress(Unavailable):  # once it is back, so are the others, and this is repeated
            self._take_up(await self._repository.pending())

    def present_here(self) -> list[tuple[str, str, bool]]:
        """Everybody who is connected to this process."""
        return [(table_id, holder, True) for table_id, holder in self._presence.here]

    def _presence_changed(self, tables: set[str]) -> None:
        for table_id in tables:
            live = self.cache.get(table_id)
            if live is not None:
                self._broadcast_presence(live)


def _fail(answered: "asyncio.Future[CommandResult]", task: "asyncio.Task[None]") -> None:
    """Pass the error of a command to its sender, or to the log where the sender has been answered."""
    error = asyncio.CancelledError() if task.cancelled() else task.exception()
    if error is None or answered.cancelled():
        return
    if answered.done():
        log.error("follow-up failed", exc_info=error)
    elif isinstance(error, asyncio.CancelledError):
        answered.cancel()
    else:
        answered.set_exception(error)


def _rematch(ledger: Ledger, entries: list[Entry]) -> NewTable | None:
    """The table for the rematch, if these entries agree on one; it is committed with them."""
    for entry in entries:
        if isinstance(entry.what, Rematched):
            table, first = rematch(ledger, entry.what.table, entry.at)
            return NewTable(table, first, LiveTable(table, first, 0).summary())
    return None
