"""Random games to the end, inside one kernel: the measure of speed, and the coarsest evaluation of a position."""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point
from dedale.core.kernels.rng import Generator
from dedale.core.model.outcome import GOING_ON


@entry_point
def playout(rules: Rules, states: States, generator: Generator, most: int) -> int:
    """Play the first game on at random, in place, to its end or for `most` events; tell how many events it took.

    Repetition is not looked for: a state alone does not know it.
    """
    for played in range(most):
        if engine.outcome(rules[0], states[0]) != GOING_ON:
            return played
        engine.apply(rules[0], states[0], engine.random_event(rules[0], states[0], generator))
    return most


@entry_point
def playouts(
    rules: Rules, states: States, generator: Generator, games: int, most: int, verdicts: NDArray[np.int64]
) -> int:
    """Play `count` games from the first state, write their verdicts, and return the total number of events.

    `states` needs room for two: the second is where the games are played.
    """
    events = 0
    for game in range(games):
        states[1] = states[0]
        events += playout(rules, states[1:], generator, most)
        verdicts[game] = engine.outcome(rules[0], states[1])
    return events
