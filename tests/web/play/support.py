"""A table in the hand of a test: people by their names, commands sent as they would be, everything kept in a log."""

from typing import Any

from dedale.web.commands import BaseCommand, Join, Play, Roll
from dedale.web.entries import Entry, What
from dedale.web.play.context import LiveFacts
from dedale.web.play.decide import command_key, decide, entries_of
from dedale.web.play.ledger import Ledger
from dedale.web.play.moves import bot_move, bot_roll
from dedale.web.play.setup import TableHeader, create_table
from dedale.web.terms import Machine, Mine, Open, SeatPlan, TableTerms

NOW = 1_800_000_000_000
SEED = bytes(range(32))


def terms(game: str = "ergo", seats: tuple[SeatPlan, ...] = (Mine(), Open()), **more: Any) -> TableTerms:
    """Terms of a table, unless told otherwise one's own seat and an open one of Ergo."""
    return TableTerms(game=game, seats=seats, **more)


def three(undo: Any = "free", clock: Any = None, third: SeatPlan | None = None) -> TableTerms:
    """A game of three sides with dice: two people and whoever is third."""
    seats = (Mine(), Open(), third or Open())
    return TableTerms(game="theseion", options={"players": 3}, seats=seats, undo=undo, clock=clock)


class At:
    """A table, set up by `ann` (any text is a holder), with its log."""

    def __init__(self, given: TableTerms | None = None, *others: str) -> None:
        """Set up with these terms; the others take the open seats in turn."""
        opened, self.log = create_table(given or terms(), "ann", NOW)
        self.table = TableHeader(opened.id, opened.terms, opened.created, SEED)
        self.ledger = Ledger(self.table, self.log)
        self.now = NOW
        self.known = LiveFacts()
        self._sent = 0
        for holder in others:
            self.send(holder, Join, name=holder.capitalize())

    def make(self, kind: type[BaseCommand], **fields: Any) -> Any:
        """A command with an id of its own, that answers the last ply."""
        self._sent += 1
        return kind(**{"id": f"c{self._sent}", "ply": self.ledger.last, **fields})

    def decide(self, holder: str, kind: type[BaseCommand], **fields: Any) -> list[What]:
        """What the command would make happen."""
        command = self.make(kind, **fields)
        return decide(self.ledger, command, holder, self.now, self.known)

    def send(self, holder: str, kind: type[BaseCommand], **fields: Any) -> list[What]:
        """Send a command, and keep what happens."""
        command = self.make(kind, **fields)
        happened = decide(self.ledger, command, holder, self.now, self.known)
        return self.keep(happened, command_key(holder, command.id), holder)

    def keep(self, happened: list[What], key: str = "", holder: str = "") -> list[What]:
        """Keep what happened."""
        entries: list[Entry] = entries_of(self.ledger, happened, self.now, key, holder)
        for entry in entries:
            self.ledger.apply(entry)
        self.log = [*self.log, *entries]
        return happened

    def play(self, *events: str) -> None:
        """Play these moves, each by whoever holds the seat whose turn it is; `roll` lets chance decide."""
        for event in events:
            holder = self.ledger.seats[max(self.ledger.turn, 1) - 1].holder
            if event == "roll":
                self.send(holder, Roll)
            else:
                self.send(holder, Play, event=event)

    def bots(self) -> None:
        """Let bots do all that waits for them, each its first move."""
        while (seat := self.ledger.awaits_bot) is not None:
            position = self.ledger.position
            self.keep(bot_roll(self.ledger) if position.to_move == 0 else bot_move(self.ledger, seat, first(self)))


def first(at: At) -> str:
    """The first legal move."""
    return str(at.ledger.position.moves()[0])


def shown(ledger: Ledger) -> dict[str, Any]:
    """Everything that a ledger knows, to compare."""
    known = {name: value for name, value in vars(ledger).items() if name not in ("clocks", "playthrough")}
    seats = [repr(seat) for seat in ledger.seats]
    return {
        **{name: repr(value) for name, value in known.items()},
        "seats": seats,
        "clocks": repr(vars(ledger.clocks)),
        "events": list(ledger.events),
        "positions": [position.states.tobytes() for position in ledger.positions],
    }


MACHINE = Machine("player")
