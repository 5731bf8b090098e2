"""Direct moves: made without a task, where nothing has to be waited for but the commit. Most moves are.

They keep the order of every change: decide, commit, acknowledge, broadcast, follow up. Whatever is unusual is left to
`TableService.carry_out`: a table that is not in memory or that somebody holds, a refusal, time to be given back, a
commit that fails.
"""

from collections.abc import Callable
from typing import Protocol

import msgspec
import structlog

from dedale.core.errors import DedaleError
from dedale.web.commands import Command, Play, Roll
from dedale.web.entries import Entry
from dedale.web.live.presence import PresenceTracker
from dedale.web.live.steady_clock import ServerClock
from dedale.web.live.table import Acknowledge, CommandResult, LiveTable, Prepared
from dedale.web.live.table_cache import TableCache
from dedale.web.play.decide import command_key, decide, entries_of
from dedale.web.play.endings import give_back
from dedale.web.store.repository import TableRepository
from dedale.web.tasks import ShieldedTasks

_MOVES = (Play, Roll)
log = structlog.get_logger(__name__)


class Request(msgspec.Struct, frozen=True):
    """A command, for which table, and who sends it."""

    table: str
    holder: str
    command: Command
    address: str


class MoveOwner(Protocol):
    """What direct moves report to: the table service."""

    def committed(self, live: LiveTable, result: CommandResult, acknowledge: Acknowledge) -> None:
        """Answer the sender, tell the others, start what follows."""


class DirectMoves:
    """Makes moves without a task."""

    def __init__(
        self,
        repository: TableRepository,
        cache: TableCache,
        clock: ServerClock,
        presence: PresenceTracker,
        tasks: ShieldedTasks,
        owner: MoveOwner,
    ) -> None:
        """`tasks` are not closed before the moves in progress are made."""
        self._repository, self._cache, self._clock = repository, cache, clock
        self._presence, self._tasks, self._owner = presence, tasks, owner

    def make(
        self, request: Request, acknowledge: Acknowledge, finished: Callable[[], None], again: Callable[[], None]
    ) -> bool:
        """Make this move, if that can be done directly; False where nothing was done.

        `acknowledge` is called once it is committed, `finished` once the others are told too. Where it could not be
        committed, `again` is called instead: the command must be carried out, which finds out what became of it.
        """
        live = self._cache.get(request.table)
        if not isinstance(request.command, _MOVES) or live is None or self._tasks.is_closed:
            return False
        if live.is_stale or request.command.ply > live.kept or not live.lock.take():
            return False
        prepared = self._prepared(live, request)
        if prepared is None:
            live.lock.release()
            return False
        live.asker = request.address or live.asker
        self._cache.used(live)
        live.users += 1
        self._tasks.enter()

        def told(error: Exception | None) -> None:
            if error is None:
                self._kept(live, request, prepared, acknowledge)
            else:
                live.is_stale = True
            live.users -= 1
            live.lock.release()
            self._tasks.leave()
            (finished if error is None else again)()

        try:
            self._repository.keep_soon(prepared.change, told)
        except DedaleError as error:  # the server stops
            told(error)
        return True

    def _prepared(self, live: LiveTable, request: Request) -> Prepared | None:
        """A move at a table that is held, in memory already; None where it is not to be made directly."""
        try:
            entries = self._decided(live, request)
        except Exception:  # a refusal or a fault, which the command meets again where it is carried out
            return None
        if entries is None:
            return None
        return live.prepare(entries)

    def _decided(self, live: LiveTable, request: Request) -> list[Entry] | None:
        """Its entries; None for one that was made already, or has to wait. Raises what deciding raises."""
        ledger, holder, command = live.ledger, request.holder, request.command
        key = command_key(holder, command.id)
        if key in ledger.answered or (isinstance(command, Roll) and not live.salted.is_set()):
            return None
        if ledger.clocks.running:  # the process that wrote it may be ahead: nobody's time is measured twice
            self._clock.follow(ledger.at)
        now = self._clock()
        if give_back(ledger, self._clock.pauses, now):
            return None
        return entries_of(ledger, decide(ledger, command, holder, now), now, key, holder)

    def _kept(self, live: LiveTable, request: Request, prepared: Prepared, acknowledge: Acknowledge) -> None:
        """Tell everybody of a move that is on disk."""
        live.committed(prepared)
        try:
            self._owner.committed(live, CommandResult(live.kept, prepared.news), acknowledge)
            self._presence.seen(live.id, request.holder, prepared.news[0].at)
        except Exception:  # the table must be let go of, and other moves of this commit be told
            log.exception("follow-up failed", table=live.id)
