"""Tensors and masks of many positions at once, as kernels; and what the games' own `observe` kernels share."""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.bits import ONE, lowest
from dedale.core.kernels.engine import Codes
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.model.outcome import GOING_ON

Planes = NDArray[np.uint8]
"""[plane, cell] of one position; with [game] before them of many."""
MOST = 255
"""The greatest value in a plane: what is more is shown as this."""


@kernel
def fill(plane: NDArray[np.uint8], value: int) -> None:
    """Write a number into every cell of a plane, at most `MOST` and at least 0."""
    plane[:] = min(max(value, 0), MOST)


@kernel
def mark(plane: NDArray[np.uint8], cells: np.uint64, first: int) -> None:
    """Write 1 into the cells of a set, whose lowest bit is the cell `first`."""
    while cells != 0:
        plane[first + lowest(cells)] = 1
        cells &= cells - ONE


@entry_point
def observe(rules: Rules, states: States, seats: NDArray[np.int8], out: Planes) -> None:
    """Write what a seat sees of each game; where it is no seat (chance, or the game is over), what seat 1 sees."""
    for i in range(len(states)):
        out[i, :, :] = 0
        engine.observe(rules[0], states[i], max(int(seats[i]), 1), out[i])


@entry_point
def masks(rules: Rules, states: States, action_of: Codes, codes: Codes, out: NDArray[np.bool_]) -> None:
    """Write which actions are legal in each game; `action_of` has the action of each event, `codes` is working room."""
    for i in range(len(states)):
        out[i, :] = False
        if engine.outcome(rules[0], states[i]) == GOING_ON:
            for k in range(engine.legal(rules[0], states[i], codes)):
                out[i, action_of[codes[k]]] = True
