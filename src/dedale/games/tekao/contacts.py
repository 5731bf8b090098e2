"""Which cells bring a pawn of Tekao beside an enemy that it beats, or that beats it: for all cells at once."""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit
from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.core.model.grid import set_of
from dedale.games.tekao import board
from dedale.games.tekao.board import CELLS, PAWNS, SIZE, WEAPONS
from dedale.games.tekao.rules import BEATS, OFF

Contacts = NDArray[np.uint64]
"""[kind, direction, weapon] sets of cells."""
BEATING, BEATEN, NEXT = range(3)
KINDS = 3
"""Where a weapon, on the edge toward a direction, beats an enemy's or is beaten; where an enemy's weapon is next."""
Pair = tuple[np.uint64, np.uint64]

NEAR = np.array(
    [set_of(near for way in range(4) for near in board.cells_toward(cell, way)[:1]) for cell in range(CELLS)] + [0],
    dtype=np.uint64,
)
"""[cell] the cells next to it; none for OFF"""

STRONGER = np.argwhere(BEATS)
"""[pair] a weapon and one that it beats (R6)"""

_NONE = np.uint64(0)
_UP = np.uint64(SIZE)
_COLUMN_A = np.uint64(set_of(range(0, CELLS, SIZE)))
_COLUMN_H = np.uint64(set_of(range(SIZE - 1, CELLS, SIZE)))


@kernel
def _beside(cell: int, direction: int) -> np.uint64:
    """The cell from which this one lies next in a direction, as a set; none beyond the board."""
    here = bit(cell)
    if direction == 0:
        return here >> _UP
    if direction == 1:
        return (here & ~_COLUMN_A) >> ONE
    if direction == 2:
        return here << _UP
    return (here & ~_COLUMN_H) << ONE


@kernel
def contacts_of(rules: Record, state: Record, side: int, contacts: Contacts) -> None:
    """Write where the pawns of a side would meet enemies."""
    for direction in range(4):
        for weapon in range(len(WEAPONS)):
            for kind in range(KINDS):
                contacts[kind, direction, weapon] = _NONE
    for enemy in range(PAWNS):
        cell = int(state["cells"][1 - side, enemy])
        if cell != OFF:
            weapons = rules["weapon"][enemy, state["turned"][1 - side, enemy]]
            for direction in range(4):
                contacts[NEXT, direction, weapons[direction ^ 2]] |= _beside(cell, direction)
    for direction in range(4):
        for pair in range(len(STRONGER)):
            strong, weak = STRONGER[pair, 0], STRONGER[pair, 1]
            contacts[BEATING, direction, strong] |= contacts[NEXT, direction, weak]
            contacts[BEATEN, direction, weak] |= contacts[NEXT, direction, strong]


@kernel
def met(rules: Record, contacts: Contacts, pawn: int, turned: int) -> Pair:
    """Where a pawn so turned takes an enemy, and where it is then taken itself (R8, D9)."""
    weapons = rules["weapon"][pawn, turned]
    takes = beaten = _NONE
    for direction in range(4):
        takes |= contacts[BEATING, direction, weapons[direction]]
        beaten |= contacts[BEATEN, direction, weapons[direction]]
    return takes, beaten if rules["approach_loses"] else beaten & takes
