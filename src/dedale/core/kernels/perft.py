"""Perft: the number of event sequences of a given length. The quickest check of a whole set of rules."""

import numpy as np

from dedale.core.kernels import engine
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point
from dedale.core.model.outcome import GOING_ON


@entry_point
def perft(rules: Rules, states: States, depth: int) -> int:
    """The number of sequences of `depth` events from the first state; a finished game has none.

    `states` needs room for depth + 1. Chance events count like moves. Repetition is not looked for (it takes eight
    events at least).
    """
    if depth == 0:
        return 1
    if engine.outcome(rules[0], states[0]) != GOING_ON:
        return 0
    by_chance = engine.to_move(rules[0], states[0]) == 0
    if depth == 1 and not by_chance:
        return int(engine.count(rules[0], states[0]))
    codes = np.empty(engine.ROOM, np.int32)
    if by_chance:
        known = engine.chances(rules[0], states[0], codes, np.empty(engine.ROOM, np.int64))
    else:
        known = engine.legal(rules[0], states[0], codes)
    total = 0
    for i in range(known):
        states[1] = states[0]
        engine.apply(rules[0], states[1], codes[i])
        total += perft(rules, states[1:], depth - 1)
    return total
