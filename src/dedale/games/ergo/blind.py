"""Ergo: a move drawn blindly, from a list that is quick to count and holds few moves that are not legal.

Counting the legal moves means a look at every piece. What is drawn from here instead is counted by a few popcounts:

- four straight steps of each piece in the arena, and four diagonal ones of each lion there;
- three steps inward of each piece on the path;
- for each empty place of the path, a slide there from the next piece on either side.

Every legal move but entries, the swap and the pass is in the list once; the cells drawn tell at once which are legal.
"""

import numpy as np

from dedale.core.kernels.bits import ONE, highest, lowest, nth, popcount
from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.core.model.grid import set_of
from dedale.games.ergo import board
from dedale.games.ergo.board import CELLS

NOT_LEGAL = -1
"""Drawn instead of a move that is not legal."""
_LOW = (1 << 64) - 1
_PATH_SET = set_of(board.PATH)
_IN_ARENA = ((1 << CELLS) - 1) & ~_PATH_SET
_ARENA = np.array([_IN_ARENA & _LOW, _IN_ARENA >> 64], np.uint64)
_ON_PATH = np.array([_PATH_SET & _LOW, _PATH_SET >> 64], np.uint64)
_WHOLE_PATH = np.uint64((1 << len(board.PATH)) - 1)
_PLACES = np.uint64(len(board.PATH))
_ROUND = np.array(board.PATH * 2, np.int64)
"""[place] its cell, twice round the board"""
_AWAY = np.array([up * board.COLUMNS + across for across, up in board.STRAIGHT + board.DIAGONAL], np.int64)
"""[direction] how far the next cell is: straight, then diagonal"""
_INWARD_STEPS = 3


def _inward() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """[cell of the path, way] the cells of the arena next to it, -1 where there are no more."""
    cells = np.full((CELLS, _INWARD_STEPS), -1, np.int64)
    for cell in board.PATH:
        near = [to for to in range(CELLS) if board.LION_STEPS[cell] >> to & 1]
        cells[cell, : len(near)] = near
    return cells


_INWARD = _inward()


@kernel
def nth_of(low: np.uint64, high: np.uint64, n: int) -> int:
    """The n-th cell of a set of two words, counted from 0; the set must have it."""
    here = popcount(low)
    return nth(low, n) if n < here else 64 + nth(high, n - here)


@kernel
def _holds(low: np.uint64, high: np.uint64, cell: int) -> bool:
    """Whether a set of two words holds this cell."""
    word = high if cell >= 64 else low
    return bool(word >> np.uint64(cell & 63) & ONE)


@kernel
def candidates(state: Record) -> int:
    """How many moves there are to draw from."""
    side = state["side"]
    low, high = state["pieces"][side, 0], state["pieces"][side, 1]
    low_arena, high_arena = low & _ARENA[0], high & _ARENA[1]
    arena = popcount(low_arena) + popcount(high_arena)
    lions = popcount(low_arena & state["lions"][0]) + popcount(high_arena & state["lions"][1])
    path = popcount(low & _ON_PATH[0]) + popcount(high & _ON_PATH[1])
    return 4 * (arena + lions) + _INWARD_STEPS * path + 2 * (len(board.PATH) - popcount(state["path"]))


@kernel
def candidate(state: Record, number: int) -> int:
    """The move of this number, as CELLS * from + to; `NOT_LEGAL` where it is not legal."""
    side = state["side"]
    low, high = state["pieces"][side, 0], state["pieces"][side, 1]
    slides = 2 * (len(board.PATH) - popcount(state["path"]))
    if number < slides:
        return _slide(low, high, state["path"], number)
    number -= slides
    low_taken, high_taken = low | state["pieces"][1 - side, 0], high | state["pieces"][1 - side, 1]
    low_from, high_from = low & _ARENA[0], high & _ARENA[1]
    straight = 4 * (popcount(low_from) + popcount(high_from))
    away = 0
    if number >= straight:
        number -= straight
        away = 4
        low_from, high_from = low_from & state["lions"][0], high_from & state["lions"][1]
        diagonal = 4 * (popcount(low_from) + popcount(high_from))
        if number >= diagonal:
            number -= diagonal
            cell = nth_of(low & _ON_PATH[0], high & _ON_PATH[1], number // _INWARD_STEPS)
            to = _INWARD[cell, number % _INWARD_STEPS]
            return NOT_LEGAL if to < 0 or _holds(low_taken, high_taken, to) else CELLS * cell + to
    cell = nth_of(low_from, high_from, number >> 2)
    to = cell + _AWAY[away + (number & 3)]
    return NOT_LEGAL if _holds(low_taken, high_taken, to) else CELLS * cell + to


@kernel
def _slide(low: np.uint64, high: np.uint64, path: np.uint64, number: int) -> int:
    """The slide of this number: onto each empty place from the piece before it and from the one after it."""
    place = nth(_WHOLE_PATH & ~path, number >> 1)
    at = np.uint64(place)
    seen = (path >> at | path << (_PLACES - at)) & _WHOLE_PATH
    if seen == 0 or (number & 1 == 1 and seen & (seen - ONE) == 0):  # a piece alone on the path comes only once
        return NOT_LEGAL
    cell = _ROUND[place + (highest(seen) if number & 1 == 1 else lowest(seen))]
    return CELLS * cell + _ROUND[place] if _holds(low, high, cell) else NOT_LEGAL
