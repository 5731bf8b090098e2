"""Weights bettered by duels alone: what foresees results is not always what plays well (SPSA)."""

import numpy as np

from dedale.core.model.game import Game
from dedale.lab.duel import duel
from dedale.lab.selfplay import Plan, Weights

APART = 0.25
"""The distance between the two sets of weights in a match, as a multiple of each weight's scale."""
STRIDE = 3.0
"""The step towards the winner, as a multiple of its lead; it shrinks over time."""


def climb(game: Game, plan: Plan, begin: Weights, worth: Weights, steps: tuple[int, int], seed: int) -> Weights:
    """Take `steps` steps, each by a match of `games` games between weights on either side of the current ones.

    In each step every weight is raised by a part of its `worth` on one side and lowered by it on the other.
    """
    source = np.random.default_rng(seed)
    weights = begin.copy()
    count, games = steps
    for step in range(count):
        shift = APART * worth * source.choice([-1.0, 1.0], len(weights))
        score = duel(game, plan, (0, 1), np.stack([weights + shift, weights - shift]), games, seed + 7919 * (step + 1))
        lead = (score.share - score.fair) / (2 * score.fair)
        weights += STRIDE * lead * shift * (1 - step / count)
    return weights
