"""Taking back: free to the last die or card, further only when everybody agrees; dice after it are fresh."""

from dedale.web.commands import Undo
from dedale.web.entries import Drawn, Moved, UndoAsked, Undone, What
from dedale.web.play.case import Case, not_now
from dedale.web.play.ledger import Ledger
from dedale.web.play.offers import must_be_askable


def undo(case: Case, command: Undo) -> list[What]:
    """A seat goes back where it may, else it asks; whoever plays with bots alone need ask nobody."""
    case.must_play()
    ledger = case.ledger
    own = [seat.seat for seat in case.seats(command)]
    if ledger.table.terms.undo == "never":
        raise not_now("undo", "À cette table, on ne reprend rien.", "At this table nothing is taken back.")
    seat, to = _target(ledger, own, command.to)
    if _is_free(ledger, own, to) or not ledger.others(seat):
        return [Undone(seat, to)]
    must_be_askable(ledger, "undo", seat)
    return [UndoAsked(seat, to)]


def _target(ledger: Ledger, own: list[int], to: int | None) -> tuple[int, int]:
    """Which of its seats the sender asks for, and how many events are to be left."""
    made = [(what.seat, ply) for ply, what in enumerate(ledger.line) if _is_decision(what, own)]
    if to is None:
        if not made:
            raise not_now("undo", "Vous n'avez encore rien décidé.", "You have not decided anything yet.")
        return made[-1]
    if to >= len(ledger.events):
        raise not_now(
            "undo",
            f"Il n'y a pas tant d'événements : reprenez à moins de {len(ledger.events)}.",
            f"There are not so many events: go back to fewer than {len(ledger.events)}.",
        )
    return (made[-1][0] if made else own[0]), to


def _is_decision(what: Moved | Drawn, seats: list[int]) -> bool:
    return isinstance(what, Moved) and what.seat in seats


def _is_free(ledger: Ledger, own: list[int], to: int) -> bool:
    """No die or card is taken back, and some decision of one's own is: nobody takes back what others did alone."""
    gone = ledger.line[to:]
    is_open = not any(isinstance(what, Drawn) for what in gone)
    return ledger.table.terms.undo == "free" and is_open and any(_is_decision(what, own) for what in gone)
