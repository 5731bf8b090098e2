"""What Ergo's network sees: where each piece stands and with which face, what each line of five holds, the reserves."""

import itertools
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, lowest
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.model.learned import Inputs
from dedale.games.ergo.board import CELLS, COLUMNS, FIVE, LINES, PIECES, ROWS

Notes = NDArray[np.uint8]

_KINDS: Final = (*((own, 0) for own in range(1, FIVE)), *((own, 1) for own in range(2, FIVE)))
"""What is seen of a line: pieces of one side, and of the other. What can hardly become a five is not."""
_SEEN: Final = (*_KINDS, *((theirs, own) for own, theirs in _KINDS))
_BASE: Final = FIVE + 1
"""A line is noted as Black's pieces on it, and this times White's."""


def _lines() -> list[tuple[int, ...]]:
    """The cells of every line of five."""
    starts = ((step, first) for step, firsts in LINES for first in range(CELLS) if firsts >> first & 1)
    return [tuple(first + step * number for number in range(FIVE)) for step, first in starts]


_ALL: Final = _lines()
_MOST: Final = max(sum(cell in line for line in _ALL) for cell in range(CELLS))
_PIECE: Final = len(_ALL) * len(_SEEN)
"""From here on, the inputs of pieces: [side, is lion, cell]."""
_RESERVE: Final = _PIECE + 2 * 2 * CELLS
"""From here on, the inputs of reserves: [side, pieces]."""
_COUNT: Final = _RESERVE + 2 * (PIECES + 1)
_PHASES: Final = 4


def _through() -> NDArray[np.int64]:
    """[cell, number] the lines through it, -1 after the last."""
    table = np.full((CELLS, _MOST + 1), -1, np.int64)
    for cell in range(CELLS):
        lines = [number for number, line in enumerate(_ALL) if cell in line]
        table[cell, : len(lines)] = lines
    return table


def _input_of() -> NDArray[np.int64]:
    """[note] which of the inputs of a line is on, -1 for none."""
    table = np.full(_BASE * _BASE, -1, np.int64)
    for number, (black, white) in enumerate(_SEEN):
        table[black + _BASE * white] = number
    return table


def _permuted(cells: list[int], *, swaps: bool) -> NDArray[np.int32]:
    """[input] the input after this permutation of the cells, and after the sides have been exchanged."""
    lines = {frozenset(line): number for number, line in enumerate(_ALL)}
    kinds = [_SEEN.index(kind[::-1]) if swaps else number for number, kind in enumerate(_SEEN)]
    table = np.zeros(_COUNT, np.int32)
    for number, line in enumerate(_ALL):
        onto = lines[frozenset(cells[cell] for cell in line)]
        for kind, other in enumerate(kinds):
            table[number * len(_SEEN) + kind] = onto * len(_SEEN) + other
    for side, face, cell in itertools.product(range(2), range(2), range(CELLS)):
        table[_PIECE + (2 * side + face) * CELLS + cell] = _PIECE + (2 * (side ^ swaps) + face) * CELLS + cells[cell]
    for side, left in itertools.product(range(2), range(PIECES + 1)):
        table[_RESERVE + side * (PIECES + 1) + left] = _RESERVE + (side ^ swaps) * (PIECES + 1) + left
    return table


def _symmetries() -> NDArray[np.int32]:
    """The board as it is, reflected, and turned."""
    boards = (
        [COLUMNS * abs(row - up) + abs(column - across) for row in range(ROWS) for column in range(COLUMNS)]
        for up, across in itertools.product((0, ROWS - 1), (0, COLUMNS - 1))
    )
    return np.array([_permuted(cells, swaps=False) for cells in boards])


INPUTS: Final = Inputs(
    version=1,
    count=_COUNT,
    mirror=_permuted(list(range(CELLS)), swaps=True),
    notes=len(_ALL),
    phases=_PHASES,
    symmetries=_symmetries(),
)

THROUGH: Final = _through()
INPUT_OF: Final = _input_of()


@kernel
def inputs(rules: Record, state: Record, notes: Notes, come: Codes) -> int:
    """Write the inputs of a position, and note what each line holds."""
    known = 0
    for side in range(2):
        for word in range(2):
            pieces = state["pieces"][side, word]
            while pieces != 0:
                cell = 64 * word + lowest(pieces)
                pieces &= pieces - ONE
                come[known] = _piece(state, side, cell)
                known += 1
                for number in range(_MOST):
                    line = THROUGH[cell, number]
                    if line >= 0:
                        notes[line] += _BASE if side == 1 else 1
        come[known] = _RESERVE + side * (PIECES + 1) + int(state["reserve"][side])
        known += 1
    for line in range(len(notes)):
        seen = INPUT_OF[notes[line]]
        if seen >= 0:
            come[known] = line * len(_SEEN) + seen
            known += 1
    return known


@kernel
def _piece(state: Record, side: int, cell: int) -> int:
    """The input of a piece on this cell, by the face that it shows in this position."""
    is_lion = int(state["lions"][cell >> 6] >> np.uint64(cell & 63) & ONE)
    return int(_PIECE + (2 * side + is_lion) * CELLS + cell)


@kernel
def changed_inputs(  # as the engine asks
    rules: Record, before: Record, after: Record, notes: Notes, gone: Codes, come: Codes
) -> int:
    """Write which inputs go off and come on, from one position to the next, and note the lines anew."""
    off, on = 0, 0
    for side in range(2):
        if before["reserve"][side] != after["reserve"][side]:
            gone[off] = _RESERVE + side * (PIECES + 1) + int(before["reserve"][side])
            come[on] = _RESERVE + side * (PIECES + 1) + int(after["reserve"][side])
            off, on = off + 1, on + 1
        weight = _BASE if side == 1 else 1
        for word in range(2):
            changed = before["pieces"][side, word] ^ after["pieces"][side, word]
            while changed != 0:
                cell = 64 * word + lowest(changed)
                came = int(after["pieces"][side, word] >> np.uint64(cell & 63) & ONE)
                changed &= changed - ONE
                if came:
                    come[on] = _piece(after, side, cell)
                    on += 1
                else:
                    gone[off] = _piece(before, side, cell)
                    off += 1
                step = weight if came else -weight
                for number in range(_MOST):
                    line = THROUGH[cell, number]
                    if line < 0:
                        break
                    old = int(notes[line])
                    notes[line] = old + step
                    if INPUT_OF[old] >= 0:
                        gone[off] = line * len(_SEEN) + INPUT_OF[old]
                        off += 1
                    if INPUT_OF[old + step] >= 0:
                        come[on] = line * len(_SEEN) + INPUT_OF[old + step]
                        on += 1
    return (off << 16) + on


@kernel
def phase(rules: Record, state: Record) -> int:
    """How many pieces are on the board, in quarters of all."""
    reserve = int(state["reserve"][0]) + int(state["reserve"][1])
    return int(min((2 * PIECES - reserve) * _PHASES // (2 * PIECES), _PHASES - 1))
