"""Ratings from results: Bradley and Terry's model by greatest likelihood, with 95 % intervals.

Every game counts once. Between two seats of different bots the one that got more has won, and where both got the same
each has half a win; a game of more than two seats is counted pair by pair, each pair with its part of one. One drawn
game is added between every two bots that met, so that a bot that won everything has a finite rating. The interval is
drawn from the curvature of the likelihood; where there are many draws it is wider than need be.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

POINTS: Final = 400 / log(10)
"""Elo points for one unit of the logistic scale."""
CONFIDENCE: Final = 1.96
_STEPS: Final = 50

RatedGame = tuple[Sequence[int], Sequence[float]]
"""The bot on each seat, and what each seat got."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in Elo points, the mean of all being 0, and half the width of its 95 % interval."""

    elo: float
    margin: float


def ratings(bots: int, results: Iterable[RatedGame]) -> list[Rating]:
    """A rating for each bot."""
    wins = _wins(bots, results)
    strengths = np.zeros(bots)
    for _ in range(_STEPS):
        slope, curve = _likelihood(strengths, wins)
        strengths += np.linalg.pinv(curve) @ slope
    _, curve = _likelihood(strengths, wins)
    spread = np.sqrt(np.clip(np.diag(np.linalg.pinv(curve)), 0, None))
    return [
        Rating(POINTS * float(strength), CONFIDENCE * POINTS * float(width))
        for strength, width in zip(strengths - strengths.mean(), spread, strict=True)
    ]


def _wins(bots: int, results: Iterable[RatedGame]) -> NDArray[np.float64]:
    """[one, other] how often one beat the other, with the added draws."""
    wins = np.zeros((bots, bots))
    for seats, values in results:
        pairs = [pair for pair in combinations(range(len(seats)), 2) if seats[pair[0]] != seats[pair[1]]]
        for one, other in pairs:
            share = 0.5 + 0.5 * float(np.sign(values[one] - values[other]))
            wins[seats[one], seats[other]] += share / len(pairs)
            wins[seats[other], seats[one]] += (1 - share) / len(pairs)
    met = (wins + wins.T) > 0
    return wins + 0.5 * met


def _likelihood(
    strengths: NDArray[np.float64], wins: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The slope of the log likelihood, and its curvature with the sign turned."""
    games = wins + wins.T
    expected = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    weights = games * expected * (1 - expected)
    slope = (wins - games * expected).sum(axis=1)
    return slope, np.diag(weights.sum(axis=1)) - weights
