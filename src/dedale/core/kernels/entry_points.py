"""Entry points: kernels that Python calls. Each works on arrays of records, so a position is a batch of one.

(Handing Numba an array costs a third of handing it a record.)
"""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.bits import key_of
from dedale.core.kernels.engine import Codes
from dedale.core.kernels.kernel import entry_point
from dedale.core.kernels.rng import Generator
from dedale.core.model.outcome import GOING_ON

Rules = NDArray[np.void]
"""A game's options as numbers: an array of one record."""
States = NDArray[np.void]
"""Games: an array of state records."""
Keys = NDArray[np.uint64]


@entry_point
def start(rules: Rules, states: States) -> None:
    """Make every state, all zeros, the first position."""
    for i in range(len(states)):
        engine.start(rules[0], states[i])


@entry_point
def look(rules: Rules, states: States) -> tuple[int, int]:
    """The first game's verdict (all but repetition), and the seat to decide: 0 when chance is next."""
    return int(engine.outcome(rules[0], states[0])), int(engine.to_move(rules[0], states[0]))


@entry_point
def repeated(rules: Rules, states: States) -> int:
    """The first game's verdict where its position stands for the third time."""
    return int(engine.repeated(rules[0], states[0]))


@entry_point
def to_move(rules: Rules, states: States, seats: NDArray[np.int8]) -> None:
    """Write the seat to decide in each game: 0 when chance is next, -1 when the game is over."""
    for i in range(len(states)):
        over = engine.outcome(rules[0], states[i]) != GOING_ON
        seats[i] = -1 if over else engine.to_move(rules[0], states[i])


@entry_point
def legal(rules: Rules, states: States, codes: NDArray[np.int32], counts: NDArray[np.int32]) -> None:
    """Write each game's legal moves in a row of `codes`, and how many there are; none when the game is over."""
    for i in range(len(states)):
        over = engine.outcome(rules[0], states[i]) != GOING_ON
        counts[i] = 0 if over else engine.legal(rules[0], states[i], codes[i])


@entry_point
def chances(rules: Rules, states: States, codes: Codes, weights: NDArray[np.int64]) -> int:
    """Write the first game's chance events with their weights, and tell how many."""
    return int(engine.chances(rules[0], states[0], codes, weights))


@entry_point
def count(rules: Rules, states: States) -> int:
    """How many moves are legal in the first game."""
    return int(engine.count(rules[0], states[0]))


@entry_point
def fits(rules: Rules, states: States, event: int) -> bool:
    """Whether the first game, which must be going on, can take this event now."""
    return bool(engine.is_legal(rules[0], states[0], event))


@entry_point
def is_legal(rules: Rules, states: States, events: Codes, can: NDArray[np.bool_]) -> None:
    """Write whether each game can take its event now."""
    for i in range(len(states)):
        going_on = engine.outcome(rules[0], states[i]) == GOING_ON
        can[i] = going_on and engine.is_legal(rules[0], states[i], events[i])


@entry_point
def apply(rules: Rules, states: States, events: Codes) -> None:
    """Play in each game its event, which must be legal; a negative event leaves its game alone."""
    for i in range(len(states)):
        if events[i] >= 0:
            engine.apply(rules[0], states[i], events[i])


@entry_point
def outcome(rules: Rules, states: States, verdicts: NDArray[np.int64]) -> None:
    """Write each game's verdict, all but repetition."""
    for i in range(len(states)):
        verdicts[i] = engine.outcome(rules[0], states[i])


@entry_point
def sample(rules: Rules, states: States, generator: Generator, events: Codes) -> None:
    """Write a random event for each game: a move, each alike, or a chance event by its weight; -1 when it is over."""
    for i in range(len(states)):
        over = engine.outcome(rules[0], states[i]) != GOING_ON
        events[i] = -1 if over else engine.random_event(rules[0], states[i], generator)


@entry_point
def keys(words: NDArray[np.uint64], out: Keys) -> None:
    """Write a 64-bit key of each row of words (the shown part of a state)."""
    for i in range(len(words)):
        out[i] = key_of(words[i], words.shape[1])
