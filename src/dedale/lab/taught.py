"""Samples for the weights of an evaluation from positions of deeper play: what a search thought, and the result.

The games are played inside a kernel, by the game's network where it has one that suits its options: then nothing here
depends on the weights that there are already.
"""

import numpy as np
from numpy.typing import NDArray

from dedale.bots.alphabeta.context import LOGIT
from dedale.core.kernels import engine
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point
from dedale.core.model.game import Game
from dedale.lab.fit import Samples
from dedale.lab.learn.play import SelfPlay, SelfPlayer


@entry_point
def _write_features(rules: Rules, states: States, out: NDArray[np.float64]) -> None:
    """Write the features of each position as its side to move sees them."""
    for i in range(len(states)):
        engine.features(rules[0], states[i], engine.to_move(rules[0], states[i]), out[i])


def taught(game: Game, nodes: int, count: int, result: float, seed: int) -> Samples:
    """So many positions; their targets are the game's result by this share, and the rest what the search thought.

    Unlike for networks, positions are among them in which somebody could win at once, as some features tell.
    """
    style = SelfPlay(nodes=nodes, quiet=False)
    states, labels = SelfPlayer(game, style, game.network).positions(count, seed)
    features = np.zeros((count, 2, len(game.evaluation.WEIGHTS)))
    own = np.zeros((count, features.shape[2]))
    _write_features(game.rules, states, own)
    features[:, 0] = own
    thought = 1 / (1 + np.exp(-labels[:, 0].astype(np.float64) / LOGIT))
    shares = (1 - result) * thought + result * labels[:, 1] / 2
    return Samples(features, np.stack([shares, 1 - shares], axis=1), np.ones(count))
