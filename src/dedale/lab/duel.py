"""One player against another, seats rotated: what share of the games each wins."""

from typing import NamedTuple

import numpy as np

from dedale.core.model.game import Game
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.lab.selfplay import Plan, Weights, self_play


class DuelScore(NamedTuple):
    """What the first player got of the games against the second."""

    games: int
    share: float
    """Mean over the games: 1 for a win, a part for a draw or a victory shared with the other player."""
    margin: float
    """Half the width of the 95 % interval."""
    fair: float
    """What equal players would get."""

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.margin:.1%} of {self.games} games (fair: {self.fair:.1%})"


def tables(game: Game) -> list[list[bool]]:
    """Who sits where, in turn: [table][seat] whether the first player sits there.

    Where there are two sides he has each in turn; else he sits on each seat in turn, and the other on all the rest.
    """
    if game.has_two_sides:
        return [[seat + 1 in side for seat in range(game.seats)] for side in game.sides]
    return [[seat == own for seat in range(game.seats)] for own in range(game.seats)]


def duel(game: Game, plan: Plan, players: tuple[int, int], weights: Weights, count: int, seed: int) -> DuelScore:
    """Play about `games` games between two players (`RANDOM`, `EVALUATION` or rows of the weights)."""
    shares: list[float] = []
    seatings = tables(game)
    for number, seating in enumerate(seatings):
        seated = plan.copy()
        seated["players"][0, : game.seats] = [players[0] if mine else players[1] for mine in seating]
        games = self_play(game, seated, weights, count // len(seatings), 0, seed * len(seatings) + number)
        shares += [_share(int(verdict), seating) for verdict in games.verdicts if verdict != GOING_ON]
    fair = sum(map(sum, seatings)) / (len(seatings) * game.seats)
    margin = 1.96 * float(np.std(shares)) / max(len(shares), 1) ** 0.5
    return DuelScore(len(shares), float(np.mean(shares)), margin, fair)


def _share(verdict: int, seating: list[bool]) -> float:
    """The first player's part of the victory."""
    winners = [mine for seat, mine in enumerate(seating) if verdict // WINNERS >> seat & 1]
    counted = winners or seating
    return sum(counted) / len(counted)
