"""Rematches: the next round of a match, or another game of the same players with seats rotated."""

import msgspec

from dedale.core.model.match import Match
from dedale.core.model.outcome import Outcome
from dedale.core.text import Text
from dedale.web.commands import Rematch
from dedale.web.entries import Entry, RematchAsked, Rematched, What
from dedale.web.play.context import CommandContext, not_now
from dedale.web.play.ledger import Ledger
from dedale.web.play.offers import agreed, must_be_askable
from dedale.web.play.seats import SeatState
from dedale.web.play.setup import Person, TableHeader, first_entries, new_id, new_table
from dedale.web.terms import Machine, Mine, SeatPlan, TableTerms


def match_of(ledger: Ledger) -> Match | None:
    """The match with every round that has ended, this one too if it has; None where a single game is played."""
    terms = ledger.table.terms
    if terms.best_of == 1:
        return None
    first = Match(ledger.game, terms.best_of).game_of(len(terms.rounds) + 1)
    rounds = tuple(Outcome(winners, "") for winners in terms.rounds)
    return Match(first, terms.best_of, (*rounds, ledger.result) if ledger.result else rounds)


def rounds_won(match: Match, number: int, seats: int) -> list[int]:
    """How many rounds the side of each seat of this round has won."""
    return [match.score[match.side_of(seat, number) - 1] for seat in range(1, seats + 1)]


def next_terms(terms: TableTerms, match: Match | None) -> tuple[TableTerms, bool]:
    """The terms on which the players of a game that is over meet again, and whether they change seats for it.

    In a match that goes on, sides take turns at beginning as `Match` says; else everybody moves on by one seat.
    """
    if match is None:
        return terms, True
    if match.next_game is None:
        return msgspec.structs.replace(terms, options=dict(match.game.options), rounds=()), True
    number = len(match.rounds)
    winners = tuple(outcome.winners for outcome in match.rounds)
    changed = match.side_of(1, number) != match.side_of(1, number + 1)
    return msgspec.structs.replace(terms, options=dict(match.next_game.options), rounds=winners), changed


def ask_rematch(context: CommandContext, command: Rematch) -> list[What]:
    """The others are asked; with nobody to ask, and in a match, the players meet again at a table of a new id.

    `Rematched` is kept together with that table (`rematch`).
    """
    ledger = context.ledger
    own = [seat.seat for seat in context.sat(command)]
    if ledger.status != "over":
        raise not_now("rematch", Text("Finissez d'abord cette partie.", "Finish this game first."))
    if ledger.rematch:
        raise not_now(
            "rematch", Text("La revanche est déjà prête.", "The rematch is already there."), table=ledger.rematch
        )
    question = ledger.question
    if question is not None and (asked := [seat for seat in question.awaits if seat in own]):
        return agreed(context, question, asked[0])
    if not ledger.others(own[0]) or _goes_on(ledger):
        return [Rematched(new_id())]
    must_be_askable(ledger, "rematch", own[0])
    return [RematchAsked(own[0])]


def _goes_on(ledger: Ledger) -> bool:
    """Whether a match was agreed on that has another round."""
    match = match_of(ledger)
    return match is not None and match.next_game is not None


def rematch(ledger: Ledger, table_id: str, now: int) -> tuple[TableHeader, list[Entry]]:
    """The table of this id, where everybody of this one moves on by one seat, the last to the first.

    People keep their names, bots their levels and characters; a seat that was given up is open. The next round of a
    match is played as the match says, and its sides may keep their seats.
    """
    terms, moves_on = next_terms(ledger.table.terms, match_of(ledger))
    seats = [ledger.seats[-1], *ledger.seats[:-1]] if moves_on else ledger.seats
    plans = tuple(_plan(ledger, seat) for seat in seats)
    people = {
        number: Person(seat.name, seat.holder, seat.face)
        for number, seat in enumerate(seats, start=1)
        if seat.kind == "person"
    }
    terms = msgspec.structs.replace(terms, seats=plans)
    table = new_table(terms, now, table_id=table_id, previous=ledger.table.id)
    return table, first_entries(table, people)


def _plan(ledger: Ledger, seat: SeatState) -> SeatPlan:
    plan = ledger.table.terms.seats[seat.seat - 1]
    if isinstance(plan, Mine):
        return Mine(seat.name, seat.face)
    return Machine(seat.level, seat.character) if isinstance(plan, Machine) else plan
