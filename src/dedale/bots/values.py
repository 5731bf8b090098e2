"""What an end is worth to each seat: 1 for a win, 0 for a loss; a draw gives each side its equal share."""

from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome


def fair_share(game: Game) -> float:
    """What a seat can expect among equals: a half where there are two sides, else its part of one win."""
    return 0.5 if game.has_two_sides else 1 / game.seats


def values_of(game: Game, outcome: Outcome) -> tuple[float, ...]:
    """What each seat got."""
    if outcome.is_draw:
        return (fair_share(game),) * game.seats
    return tuple(float(seat in outcome.winners) for seat in range(1, game.seats + 1))
