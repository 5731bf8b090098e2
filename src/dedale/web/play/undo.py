"""Undo: free to the last die or card, further only when everybody agrees; dice after it are fresh.

Without a number it is one step: to before the player's last decision, which must be at most a round ago.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from dedale.core.text import Text
from dedale.web.commands import Undo
from dedale.web.entries import Drawn, Moved, UndoAsked, Undone, What
from dedale.web.play.context import CommandContext, not_now
from dedale.web.play.ledger import Ledger
from dedale.web.play.offers import must_be_askable
from dedale.web.refusals import NotAllowedNow


class UndoStep(NamedTuple):
    """What one step back would undo for a player."""

    seat: int
    """The seat whose decision is taken back."""
    to: int
    """How many events are left."""
    events: int
    """How many are taken back."""
    draws: int
    """How many of these are dice and cards, which are drawn afresh afterwards."""
    asks: bool
    """Whether others have to agree."""


def undo(context: CommandContext, command: Undo) -> list[What]:
    """A seat goes back where it may, else it asks; with bots alone there is nobody to ask."""
    context.must_play()
    ledger = context.ledger
    own = [seat.seat for seat in context.seats(command)]
    _must_be_allowed(ledger)
    seat, to = _one_step(ledger, own) if command.to is None else _chosen(ledger, own, command.to)
    _must_not_be_of_the_absent(ledger, context.holder, seat, to)
    if not _must_ask(ledger, own, seat, to):
        return [Undone(seat, to)]
    must_be_askable(ledger, "undo", seat)
    return [UndoAsked(seat, to)]


def step_of(ledger: Ledger, holder: str) -> UndoStep | None:
    """What one step back would do for this holder; None where there is nothing to undo."""
    own = [seat.seat for seat in ledger.seats_of(holder)] if holder else []
    if ledger.status != "playing" or not own:
        return None
    try:
        _must_be_allowed(ledger)
        seat, to = _one_step(ledger, own)
        _must_not_be_of_the_absent(ledger, holder, seat, to)
    except NotAllowedNow:
        return None
    gone = ledger.line[to:]
    draws = sum(isinstance(what, Drawn) for what in gone)
    return UndoStep(seat, to, len(gone), draws, _must_ask(ledger, own, seat, to))


def _must_be_allowed(ledger: Ledger) -> None:
    if ledger.table.terms.undo == "never":
        raise not_now("undo", Text("À cette table, on n'annule aucun coup.", "At this table, no move can be undone."))


def _one_step(ledger: Ledger, own: Sequence[int]) -> tuple[int, int]:
    """The player's last decision: its seat, and the number of events before it."""
    made = _decisions(ledger, own)
    if not made:
        raise not_now("undo", Text("Vous n'avez encore joué aucun coup.", "You have not played a move yet."))
    seat, to = made[-1]
    if _is_long_ago(ledger.line[to:], seat):
        raise not_now(
            "undo",
            Text(
                "Votre dernier choix remonte à plus d'un tour : on n'annule pas si loin.",
                "Your last decision was more than a round ago: undo does not go back that far.",
            ),
        )
    return seat, to


def _is_long_ago(gone: Sequence[Moved | Drawn], seat: int) -> bool:
    """Whether more than a round was played: some seat has had two turns, not counting the decider's present one."""
    turns = [turn for turn, _ in groupby(what.seat for what in gone if what.seat)]
    if turns[-1] == seat:
        turns = turns[:-1] or turns
    return len(turns) > len(set(turns))


def _chosen(ledger: Ledger, own: Sequence[int], to: int) -> tuple[int, int]:
    """The seat that asks to go back to this number of events."""
    if to >= len(ledger.events):
        raise not_now(
            "undo",
            Text(
                f"Il n'y a pas autant d'événements : indiquez moins de {len(ledger.events)}.",
                f"There are not that many events: give fewer than {len(ledger.events)}.",
            ),
        )
    made = _decisions(ledger, own)
    return (made[-1][0] if made else own[0]), to


def _decisions(ledger: Ledger, own: Sequence[int]) -> list[tuple[int, int]]:
    return [(what.seat, ply) for ply, what in enumerate(ledger.line) if _is_decision(what, own)]


def _is_decision(what: Moved | Drawn, seats: Sequence[int]) -> bool:
    return isinstance(what, Moved) and what.seat in seats


def _must_ask(ledger: Ledger, own: Sequence[int], seat: int, to: int) -> bool:
    return bool(ledger.others(seat)) and not _is_free(ledger, own, to)


def _is_free(ledger: Ledger, own: Sequence[int], to: int) -> bool:
    """No die or card is taken back, and at least one own decision is: players cannot undo others' moves alone."""
    gone = ledger.line[to:]
    is_open = not any(isinstance(what, Drawn) for what in gone)
    return ledger.table.terms.undo == "free" and is_open and any(_is_decision(what, own) for what in gone)


def _must_not_be_of_the_absent(ledger: Ledger, holder: str, seat: int, to: int) -> None:
    """What somebody decided who can no longer be asked is final; so is every die and card cast while he played.

    He may be substituted, have left, or have given up his seat to another, who does not agree for him.
    """
    asked = ledger.others(seat)
    can_agree = {holder, *(ledger.seats[other - 1].holder for other in asked)}
    gone = zip(ledger.line[to:], ledger.deciders[to:], ledger.witnesses[to:], strict=True)
    for what, decider, witnesses in gone:
        is_theirs = decider not in ("", holder) and what.seat not in asked
        is_fate = isinstance(what, Drawn) and not witnesses <= can_agree
        if is_fate or (is_theirs and not ledger.seats[what.seat - 1].has_left):
            raise not_now(
                "undo",
                Text(
                    "Quelqu'un qui n'est plus là aurait son mot à dire : on ne revient pas si loin sans son accord.",
                    "Someone who has left would have a say: undo does not go that far without their consent.",
                ),
            )
