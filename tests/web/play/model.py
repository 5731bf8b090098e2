"""A table as a simple mind follows it: who holds which seat, the line of play by the rules, and who agreed."""

import dedale
from dedale.core.model.position import Position
from dedale.web.entries import (
    Agreed,
    Drawn,
    DrawOffered,
    Ended,
    Joined,
    Left,
    Moved,
    Refused,
    Returned,
    Started,
    Substituted,
    UndoAsked,
    Undone,
    What,
)
from dedale.web.terms import Machine, TableTerms


class Model:
    """Knows what it was told, and the rules; objects to whatever cannot have happened."""

    def __init__(self, terms: TableTerms) -> None:
        self.terms = terms
        self.game = dedale.game(terms.game, **terms.options)
        self.positions: list[Position] = [self.game.start()]
        self.holders: dict[int, str] = {}
        self.bots = {seat for seat, plan in enumerate(terms.seats, start=1) if isinstance(plan, Machine)}
        self.line: list[Moved | Drawn] = []
        self.agreed: set[str] = set()
        self.draws = 0
        self.has_begun = False
        self.ended: Ended | None = None

    @property
    def status(self) -> str:
        if self.ended:
            return "over"
        return "playing" if self.has_begun else "waiting"

    @property
    def position(self) -> Position:
        return self.positions[-1]

    def take(self, what: What, holder: str = "") -> None:
        """Take in what happened, by a command of this holder, and object where a simple mind would."""
        self._sit(what, holder)
        self._ask(what)
        match what:
            case Moved(seat):
                assert seat == self.position.to_move
                assert (seat in self.bots) if not holder else (self.holders[seat] == holder)
                self._play(what)
            case Drawn():
                assert self.position.to_move == 0
                self.draws += 1
                assert what.draw == self.draws
                self._play(what)
            case Undone(_, to):
                self._take_back(to, holder)
            case Started():
                self.has_begun = True
            case Ended():
                self._end(what)
            case _:
                pass

    def _play(self, what: Moved | Drawn) -> None:
        self.positions.append(self.position.play(what.event))
        self.line.append(what)
        self.agreed.clear()

    def _end(self, what: Ended) -> None:
        assert self.ended is None
        self.ended = what
        if self.position.outcome is not None:
            assert (what.winners, what.reason) == (self.position.outcome.winners, self.position.outcome.reason)

    def _sit(self, what: What, holder: str) -> None:
        match what:
            case Joined(seat):
                assert seat not in self.holders
                self.holders[seat] = holder
                self.bots.discard(seat)
            case Left(seat):
                assert self.holders.pop(seat) == holder
            case Substituted(seat):
                self.bots.add(seat)
            case Returned(seat):
                assert self.holders[seat] == holder
                self.bots.remove(seat)
            case _:
                pass

    def _ask(self, what: What) -> None:
        match what:
            case UndoAsked(seat) | DrawOffered(seat):
                self.agreed = {self.holders[seat]}
            case Agreed(seat):
                self.agreed.add(self.holders.get(seat, ""))
            case Refused():
                self.agreed.clear()
            case Ended(winners, "agreement"):
                assert not winners
                assert self._people() <= self.agreed
            case _:
                pass

    def _people(self) -> set[str]:
        return {held for seat, held in self.holders.items() if seat not in self.bots}

    def _take_back(self, to: int, holder: str) -> None:
        if not self._people() <= self.agreed | {holder}:
            assert not any(isinstance(gone, Drawn) for gone in self.line[to:])
            assert self.terms.undo == "free"
        del self.line[to:]
        del self.positions[to + 1 :]
        self.agreed.clear()
