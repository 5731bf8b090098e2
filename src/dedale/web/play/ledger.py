"""The log of a table folded into where things stand. The log is the truth; this is what it amounts to."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from dedale.core.model.event import Event
from dedale.core.model.outcome import Outcome
from dedale.core.model.playthrough import Playthrough
from dedale.core.model.position import Position
from dedale.web.entries import (
    Agreed,
    Drawn,
    DrawOffered,
    Ended,
    Entry,
    Joined,
    Left,
    Moved,
    Reassigned,
    Refused,
    RematchAsked,
    Rematched,
    Renamed,
    Resigned,
    Returned,
    Salted,
    Spared,
    Started,
    Substituted,
    TimedOut,
    UndoAsked,
    Undone,
)
from dedale.web.play.clocks import Clocks
from dedale.web.play.seats import SeatState, planned
from dedale.web.play.setup import TableHeader, game_of
from dedale.web.terms import Open

_OfSeat = Renamed | Agreed | Resigned | TimedOut | Substituted | Returned
Status = Literal["waiting", "playing", "over"]


@dataclass(slots=True)
class Question:
    """What was asked of the others, and who has still to answer."""

    kind: Literal["undo", "draw", "rematch"]
    seat: int
    """Who asks."""
    ply: int
    """The ply of the asking: an earlier answer is for another question."""
    awaits: list[int]
    """The seats that have not agreed yet."""
    to: int = 0
    """How many events an undo would leave."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An undo: who asked for it, how many events it left, and which it took."""

    seat: int
    to: int
    events: tuple[str, ...]


class Ledger:
    """Where a table stands. One for each live table; `apply` alone changes it."""

    def __init__(self, table: TableHeader, entries: Iterable[Entry] = ()) -> None:
        """The table after these entries, which begin with the first; raises what reading its position raises."""
        terms = table.terms
        self.table = table
        self.game = game_of(terms)
        self.playthrough = Playthrough(self.game, terms.position)
        """The events that were played to come here, and their positions; what was undone is not among them."""
        self.line: list[Moved | Drawn] = []
        """The entries of these events."""
        self.deciders: list[str] = []
        """The holder who decided each of them; empty for a bot and for chance."""
        self.witnesses: list[frozenset[str]] = []
        """The holders who were playing, or could come back, when each of them happened."""
        self.undos: list[TakenBack] = []
        """Every undo on the way here."""
        self.farthest = 0
        """How many events had been played where the game was farthest."""
        self.seats = [planned(seat, plan) for seat, plan in enumerate(terms.seats, start=1)]
        self._seated()
        self.clocks = Clocks(terms.clock, len(self.seats))
        self._has_clocks = terms.clock is not None
        self.last = 0
        """The ply of the last entry."""
        self.at = table.created
        """When that was."""
        self.changed = 0
        """The ply of the last entry that began or ended the game or changed its position."""
        self.status: Status = "waiting"
        self.turn = self.game.presentation.turn(self.position)
        """The seat to decide or to roll; 0 where chance is everybody's, and when the rules let nobody play on."""
        self.result: Outcome | None = None
        self.question: Question | None = None
        self.denied: set[tuple[str, int]] = set()
        """What was refused to whom in this position: it is not asked twice."""
        self.draws = 0
        """How many draws chance ever made here."""
        self.salts: dict[int, str] = {}
        self.started = table.created
        """When the game began."""
        self.rematch = ""
        """The table where the players meet again."""
        self.answered: dict[str, tuple[int, int]] = {}
        """By command, the first and the last ply of the entries it caused."""
        for entry in entries:
            self.apply(entry)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.playthrough.positions[-1]

    @property
    def positions(self) -> list[Position]:
        """Every position from the first to the present one."""
        return self.playthrough.positions

    @property
    def events(self) -> list[str]:
        """The events in notation."""
        return self.playthrough.events

    @property
    def has_two_sides(self) -> bool:
        """Whether the odd seats play against the even ones."""
        return self.game.has_two_sides

    @property
    def deadline(self) -> int | None:
        """When the clock that runs will have run out, in milliseconds since 1970; None while none runs."""
        return self.clocks.deadline

    def clock(self, seat: int, now: int) -> int | None:
        """The milliseconds that a seat has left; None without clocks."""
        return self.clocks.left(seat, now)

    @property
    def is_salted(self) -> bool:
        """Whether nobody's salt is missing before the first draw: it is made, or everyone who plays has added one."""
        if self.draws or self.status != "playing" or not self.game.facts.has_chance:
            return True
        return all(seat.seat in self.salts for seat in self.seats if seat.plays_itself)

    @property
    def awaits_bot(self) -> int | None:
        """The seat for which a bot must now move or roll; None where nothing is for a bot to do."""
        if not self.has_bots or self.status != "playing":
            return None
        if self.turn:
            return self.turn if self.seats[self.turn - 1].bot else None
        if any(seat.plays_itself for seat in self.seats):
            return None
        return next((seat.seat for seat in self.seats if seat.bot), None)

    def seats_of(self, holder: str) -> list[SeatState]:
        """The seats at which this holder may decide."""
        return [seat for seat in self.seats if seat.holder == holder and seat.has_player]

    def after(self, event: str | Event) -> Position:
        """The position after an event, which is played once only; raises what playing raises."""
        return self.playthrough.after(event)

    def apply(self, entry: Entry) -> None:
        """Take in the next entry of the log; its ply must follow the last."""
        if entry.ply != self.last + 1:
            raise ValueError(f"entry {entry.ply} does not follow {self.last}")
        kind = type(entry.what)
        _FOLD[kind](self, entry.what, entry)
        if kind is not Moved and kind is not Drawn:
            self._seated()
        self.last, self.at = entry.ply, entry.at
        if entry.command:
            known = self.answered.get(entry.command)
            self.answered[entry.command] = (entry.ply if known is None else known[0], entry.ply)

    def _seated(self) -> None:
        """Note who sits where: moves, by far the most entries, change nothing of it."""
        self.holders = tuple([seat.holder for seat in self.seats])
        """The holders, by seat; empty for an open seat."""
        self._players = frozenset([seat.holder for seat in self.seats if seat.has_player])
        self.has_bots = any(seat.bot for seat in self.seats)
        """Whether a bot sits at this table, or sits in for somebody."""

    def _seat(self, what: _OfSeat) -> SeatState:
        return self.seats[what.seat - 1]

    def _joined(self, what: Joined, entry: Entry) -> None:
        self.seats[what.seat - 1] = SeatState(what.seat, "person", name=what.name, face=what.face, holder=entry.holder)
        self._sits(entry)

    def _left(self, what: Left, entry: Entry) -> None:
        plan = self.table.terms.seats[what.seat - 1]
        self.seats[what.seat - 1] = planned(what.seat, plan if isinstance(plan, Open) else Open())
        self._sits(entry)

    def _renamed(self, what: Renamed, _: Entry) -> None:
        seat = self._seat(what)
        seat.name, seat.face = what.name, what.face

    def _reassigned(self, _: Reassigned, __: Entry) -> None:
        """The entries before tell of the other holder already."""

    def _salted(self, what: Salted, _: Entry) -> None:
        self.salts[what.seat] = what.salt

    def _started(self, _: Started, entry: Entry) -> None:
        self.status = "playing"
        self.started = entry.at
        self._changes(entry)

    def _moved(self, what: Moved, entry: Entry) -> None:
        is_new = len(self.line) >= self.farthest  # else every undo would be worth the time that a move adds
        self._play(what)
        if self._has_clocks:
            self.clocks.stop(entry.at)
            if is_new:
                self.clocks.credit(what.seat)
        self._goes_on(entry)

    def _drawn(self, what: Drawn, entry: Entry) -> None:
        self._play(what)
        self.draws = what.draw
        self._goes_on(entry)

    def _play(self, what: Moved | Drawn) -> None:
        self.playthrough.play(what.event)
        self.line.append(what)
        self.deciders.append(self._decider(what))
        self.witnesses.append(self._players)
        self.farthest = max(self.farthest, len(self.line))

    def _decider(self, what: Moved | Drawn) -> str:
        if not isinstance(what, Moved):
            return ""
        seat = self.seats[what.seat - 1]
        return seat.holder if seat.plays_itself else ""

    def _goes_on(self, entry: Entry) -> None:
        self._changes(entry)
        if self._has_clocks:
            self.clocks.renew(self.turn)

    def _undone(self, what: Undone, entry: Entry) -> None:
        self.undos = [undo for undo in self.undos if undo.to <= what.to]
        self.undos.append(TakenBack(what.seat, what.to, self.playthrough.back_to(what.to)))
        del self.line[what.to :], self.deciders[what.to :], self.witnesses[what.to :]
        self._changes(entry)

    def _changes(self, entry: Entry) -> None:
        """Whatever was asked about the position before is gone with it."""
        self.changed = entry.ply
        self.turn = self.game.presentation.turn(self.position)
        self.question = None
        self.denied.clear()
        self._run_clock(entry)

    def _run_clock(self, entry: Entry) -> None:
        if not self._has_clocks:
            return
        is_timed = self.status == "playing" and self.turn and not self.seats[self.turn - 1].bot
        self.clocks.run(self.turn if is_timed else 0, entry.at)

    def _sits(self, entry: Entry) -> None:
        """The player of a seat changes: open questions are void, and its clock may stop or start."""
        self.question = None
        self._run_clock(entry)

    def _undo_asked(self, what: UndoAsked, entry: Entry) -> None:
        self.question = Question("undo", what.seat, entry.ply, self.others(what.seat), what.to)

    def _draw_offered(self, what: DrawOffered, entry: Entry) -> None:
        self.question = Question("draw", what.seat, entry.ply, self.others(what.seat))

    def others(self, seat: int) -> list[int]:
        """The seats of the other people: whom a seat asks when it asks everybody."""
        holder = self.seats[seat - 1].holder
        return [other.seat for other in self.seats if other.plays_itself and other.holder != holder]

    def _agreed(self, what: Agreed, _: Entry) -> None:
        """A person agrees for all seats he holds; a bot was not waited for."""
        seat = self._seat(what)
        if self.question is not None and seat.plays_itself:
            self.question.awaits = [s for s in self.question.awaits if self.seats[s - 1].holder != seat.holder]

    def _refused(self, _: Refused, __: Entry) -> None:
        if self.question is not None:
            self.denied.add((self.question.kind, self.question.seat))
        self.question = None

    def _resigned(self, what: Resigned, _: Entry) -> None:
        seat = self._seat(what)
        seat.has_resigned, seat.has_left = True, not self.has_two_sides

    def _timed_out(self, what: TimedOut, entry: Entry) -> None:
        self._seat(what).has_left = True
        self.clocks.stop(entry.at)

    def _spared(self, what: Spared, _: Entry) -> None:
        self.clocks.give(what.seat, what.milliseconds)

    def _substituted(self, what: Substituted, entry: Entry) -> None:
        self._seat(what).substitute = what.level
        self._sits(entry)

    def _returned(self, what: Returned, entry: Entry) -> None:
        self._seat(what).substitute = None
        self._run_clock(entry)

    def _ended(self, what: Ended, entry: Entry) -> None:
        self.status, self.result = "over", Outcome(what.winners, what.reason)
        self._changes(entry)

    def _rematch_asked(self, what: RematchAsked, entry: Entry) -> None:
        self.question = Question("rematch", what.seat, entry.ply, self.others(what.seat))

    def _rematched(self, what: Rematched, _: Entry) -> None:
        self.question, self.rematch = None, what.table


_FOLD: dict[type, Callable[[Ledger, Any, Entry], None]] = {
    Joined: Ledger._joined,
    Reassigned: Ledger._reassigned,
    Left: Ledger._left,
    Renamed: Ledger._renamed,
    Salted: Ledger._salted,
    Started: Ledger._started,
    Moved: Ledger._moved,
    Drawn: Ledger._drawn,
    UndoAsked: Ledger._undo_asked,
    DrawOffered: Ledger._draw_offered,
    Agreed: Ledger._agreed,
    Refused: Ledger._refused,
    Undone: Ledger._undone,
    Resigned: Ledger._resigned,
    TimedOut: Ledger._timed_out,
    Spared: Ledger._spared,
    Substituted: Ledger._substituted,
    Returned: Ledger._returned,
    Ended: Ledger._ended,
    RematchAsked: Ledger._rematch_asked,
    Rematched: Ledger._rematched,
}
