"""What Minos's network sees: the Minos tiles, and each pawn with what lies ahead of it and at its sides."""

import itertools
from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, lowest
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.model.learned import Inputs
from dedale.core.model.option import Value
from dedale.games.minos.board import CELLS, SIZE

Notes = NDArray[np.uint8]

_CONTENTS: Final = 4
"""Of a cell beside a pawn: free, a Minos tile or the edge of the board, one's own pawn, an enemy's."""
_SEEN: Final = _CONTENTS**3
"""What a pawn sees ahead, to the left and to the right, in one number; left and right as light sees them."""
_TILE: Final = 2 * CELLS * _SEEN
"""From here on, the inputs of Minos tiles: [cell]."""
_COUNT: Final = _TILE + CELLS
_PHASES: Final = 2


def _permuted(cells: list[int], *, swaps: bool, reflects: bool) -> NDArray[np.int32]:
    """[input] the input after this permutation of cells, and after the sides have been exchanged."""
    table = np.zeros(_COUNT, np.int32)
    for side, cell, seen in itertools.product(range(2), range(CELLS), range(_SEEN)):
        ahead, left, right = seen // _CONTENTS**2, seen // _CONTENTS % _CONTENTS, seen % _CONTENTS
        if reflects:
            left, right = right, left
        onto = ahead * _CONTENTS**2 + left * _CONTENTS + right
        table[(side * CELLS + cell) * _SEEN + seen] = ((side ^ swaps) * CELLS + cells[cell]) * _SEEN + onto
    for cell in range(CELLS):
        table[_TILE + cell] = _TILE + cells[cell]
    return table


_TURNED: Final = [CELLS - 1 - cell for cell in range(CELLS)]
_REFLECTED: Final = [cell - cell % SIZE + SIZE - 1 - cell % SIZE for cell in range(CELLS)]

INPUTS: Final = Inputs(
    version=1,
    count=_COUNT,
    mirror=_permuted(_TURNED, swaps=True, reflects=True),
    phases=_PHASES,
    symmetries=np.array(
        [
            _permuted(list(range(CELLS)), swaps=False, reflects=False),
            _permuted(_REFLECTED, swaps=False, reflects=True),
        ]
    ),
)


def suits(options: Mapping[str, Value]) -> bool:
    """Whether the network has learned the game so."""
    return options["version"] == "senior" and options["layout"] == "open"


@kernel
def _content(state: Record, side: int, cell: int) -> int:
    """What a pawn of this side sees on a cell."""
    here = bit(cell)
    if state["pawns"][side] & here != 0:
        return 2
    if state["pawns"][1 - side] & here != 0:
        return 3
    return int(state["tiles"] & here != 0)


@kernel
def _pawn(state: Record, side: int, cell: int) -> int:
    """The input of a pawn of this side on a cell."""
    row, column = cell // SIZE, cell % SIZE
    forward = 1 if side == 0 else -1
    ahead = _content(state, side, cell + SIZE * forward) if 0 <= row + forward < SIZE else 1
    left = _content(state, side, cell - 1) if column > 0 else 1
    right = _content(state, side, cell + 1) if column < SIZE - 1 else 1
    return (side * CELLS + cell) * _SEEN + (ahead * _CONTENTS + left) * _CONTENTS + right


@kernel
def inputs(rules: Record, state: Record, notes: Notes, come: Codes) -> int:
    """Write the inputs of a position."""
    known = 0
    for side in range(2):
        pawns = state["pawns"][side]
        while pawns != 0:
            come[known] = _pawn(state, side, lowest(pawns))
            known += 1
            pawns &= pawns - ONE
    return _list_tiles(state["tiles"], come, known)


@kernel
def _list_tiles(tiles: np.uint64, out: Codes, known: int) -> int:
    while tiles != 0:
        out[known] = _TILE + lowest(tiles)
        known += 1
        tiles &= tiles - ONE
    return known


@kernel
def changed_inputs(  # as the engine asks
    rules: Record, before: Record, after: Record, notes: Notes, gone: Codes, come: Codes
) -> int:
    """Write which inputs go off and come on, from one position to the next."""
    off = _list_tiles(before["tiles"] & ~after["tiles"], gone, 0)
    on = _list_tiles(after["tiles"] & ~before["tiles"], come, 0)
    for side in range(2):
        pawns = before["pawns"][side] | after["pawns"][side]
        while pawns != 0:
            cell = lowest(pawns)
            pawns &= pawns - ONE
            was = _pawn(before, side, cell) if before["pawns"][side] & bit(cell) != 0 else -1
            now = _pawn(after, side, cell) if after["pawns"][side] & bit(cell) != 0 else -1
            if was != now:
                if was >= 0:
                    gone[off] = was
                    off += 1
                if now >= 0:
                    come[on] = now
                    on += 1
    return (off << 16) + on


@kernel
def phase(rules: Record, state: Record) -> int:
    """Whether the game is well under way."""
    rows = 0
    for side in range(2):
        pawns = state["pawns"][side]
        while pawns != 0:
            row = lowest(pawns) // SIZE
            rows += row if side == 0 else SIZE - 1 - row
            pawns &= pawns - ONE
    return int(rows >= 5 * SIZE - 5)
