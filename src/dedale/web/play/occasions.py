"""Who is to be told of what has just happened at a table, if he is not there."""

from collections.abc import Iterable
from typing import Literal

from dedale.web.entries import (
    Agreed,
    Drawn,
    DrawOffered,
    Happening,
    Joined,
    Moved,
    Refused,
    RematchAsked,
    Started,
    UndoAsked,
    Undone,
)
from dedale.web.play.ledger import Ledger
from dedale.web.terms import MoveClock

Occasion = Literal["turn", "answer", "joined"]
"""It is one's turn; one is asked something; somebody has sat down at one's table."""
_DOING = (Moved, Drawn, Joined, Agreed, Refused, UndoAsked, DrawOffered, RematchAsked)
_NEWS = frozenset((Moved, Drawn, Started, Undone, UndoAsked, DrawOffered, RematchAsked))


def awaited(ledger: Ledger) -> dict[str, Occasion]:
    """The people whom a game waits for, by holder."""
    waits: dict[str, Occasion] = {}
    if ledger.status == "playing":
        seats = [ledger.seats[ledger.turn - 1]] if ledger.turn else ledger.seats  # else chance is everybody's
        waits = {seat.holder: "turn" for seat in seats if seat.plays_itself}
    if ledger.question is not None:
        waits |= {ledger.seats[seat - 1].holder: "answer" for seat in ledger.question.awaits}
    return waits


def occasions(ledger: Ledger, news: Iterable[Happening]) -> dict[str, Occasion]:
    """By holder, what he is to be told of this; the ledger has it already. Nobody is told what he did himself."""
    happened = list(news)
    kinds = set(map(type, happened))
    told: dict[str, Occasion] = {}
    if Joined in kinds and (ledger.status == "waiting" or Started in kinds):
        told = {seat.holder: "joined" for seat in ledger.seats if seat.plays_itself}
    if isinstance(ledger.table.terms.clock, MoveClock) and not kinds.isdisjoint(_NEWS):
        told |= awaited(ledger)
    if not told:
        return told
    doers = _doers(ledger, happened)
    return {holder: occasion for holder, occasion in told.items() if holder not in doers}


def _doers(ledger: Ledger, happened: list[Happening]) -> set[str]:
    seats = [what.seat for what in happened if isinstance(what, _DOING)]
    if not any(isinstance(what, Agreed) for what in happened):  # else somebody else let him take it back
        seats += [what.seat for what in happened if isinstance(what, Undone)]
    return {ledger.seats[seat - 1].holder for seat in seats if seat}
