"""A table as a round of a match: the rounds before it, and the one that comes next."""

import msgspec

from dedale.core.model.match import Match
from dedale.core.model.outcome import Outcome
from dedale.web.play.ledger import Ledger
from dedale.web.terms import Terms


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


def next_terms(terms: Terms, match: Match | None) -> tuple[Terms, bool]:
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
