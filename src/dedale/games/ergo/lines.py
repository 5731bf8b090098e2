"""The lines of five of Ergo, counted all at once over sets of cells: what a side has on them, and where it leads."""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import popcount
from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.games.ergo import board
from dedale.games.ergo.rules import BOARD

Counts = NDArray[np.int64]
Sets = NDArray[np.uint64]
Ways = NDArray[np.uint64]
"""[side, way, word] sets of cells"""
Pair = tuple[np.uint64, np.uint64]
Planes = tuple[Pair, Pair, Pair]

LINES_1, LINES_2, LINES_3, LINES_4, BLOCKED_2, BLOCKED_3, BLOCKED_4 = range(7)
KINDS = 7
"""Lines by what a side has on them: one to four pieces and no enemy, or two to four and one enemy."""

FIVES, FOURS, DOUBLES, THREES = range(4)
WAYS = 4
"""Empty cells by what a piece there would make: a five, a four, more than one four, a three."""

STEPS = np.array([step for step, _ in board.LINES], dtype=np.int64)
"""[direction] from a cell to the next"""
STARTS = np.array(
    [[starts & (1 << 64) - 1, starts >> 64] for _, starts in board.LINES],
    dtype=np.uint64,
)
"""[direction, word] where a line can begin"""


@kernel
def _down(low: np.uint64, high: np.uint64, by: int) -> Pair:
    """A set of cells moved down by so many, from 1 to 63."""
    return low >> np.uint64(by) | high << np.uint64(64 - by), high >> np.uint64(by)


@kernel
def _planes(low: np.uint64, high: np.uint64, step: int) -> Planes:
    """How many of the five cells from each cell on are in the set: the ones, twos and fours of the number."""
    b_low, b_high = _down(low, high, step)
    c_low, c_high = _down(low, high, 2 * step)
    d_low, d_high = _down(low, high, 3 * step)
    e_low, e_high = _down(low, high, 4 * step)
    one_low, two_low, four_low = _added(low, b_low, c_low, d_low, e_low)
    one_high, two_high, four_high = _added(high, b_high, c_high, d_high, e_high)
    return (one_low, one_high), (two_low, two_high), (four_low, four_high)


@kernel
def _added(a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64, e: np.uint64) -> tuple[np.uint64, ...]:
    """Five numbers of one bit in every place, added: the ones, twos and fours of the sum."""
    first = a ^ b ^ c
    carry = a & b | c & (a ^ b)
    other = first & d | e & (first ^ d)
    return first ^ d ^ e, carry ^ other, carry & other


@kernel
def _tally(own: Planes, theirs: Planes, direction: int, counts: Counts) -> None:
    """Add the lines of one direction, by kind."""
    one, two, four = own
    for word in range(2):
        lone = one[word] & ~(two[word] | four[word])
        enemies = theirs[1][word] | theirs[2][word]
        free = STARTS[direction, word] & ~(theirs[0][word] | enemies)
        blocked = STARTS[direction, word] & theirs[0][word] & ~enemies
        counts[LINES_1] += popcount(free & lone)
        counts[LINES_2] += popcount(free & two[word] & ~one[word])
        counts[LINES_3] += popcount(free & two[word] & one[word])
        counts[LINES_4] += popcount(free & four[word])
        counts[BLOCKED_2] += popcount(blocked & two[word] & ~one[word])
        counts[BLOCKED_3] += popcount(blocked & two[word] & one[word])
        counts[BLOCKED_4] += popcount(blocked & four[word])


@kernel
def mark_ways(state: Record, ways: Ways) -> None:
    """Write the empty cells [side, way, word] by what a piece there makes."""
    pieces = state["pieces"]
    ways[:, :, :] = 0
    for direction in range(4):
        step = STEPS[direction]
        black = _planes(pieces[0, 0], pieces[0, 1], step)
        white = _planes(pieces[1, 0], pieces[1, 1], step)
        _mark(black, white, direction, ways[0])
        _mark(white, black, direction, ways[1])
    _keep_empty(state, ways)


@kernel
def survey_both(state: Record, counts: Counts, ways: Ways) -> None:
    """Write how many lines of each kind both sides have [side, kind], and what `mark_ways` writes."""
    pieces = state["pieces"]
    counts[:, :] = 0
    ways[:, :, :] = 0
    for direction in range(4):
        step = STEPS[direction]
        black = _planes(pieces[0, 0], pieces[0, 1], step)
        white = _planes(pieces[1, 0], pieces[1, 1], step)
        _tally(black, white, direction, counts[0])
        _tally(white, black, direction, counts[1])
        _mark(black, white, direction, ways[0])
        _mark(white, black, direction, ways[1])
    _keep_empty(state, ways)


@kernel
def _keep_empty(state: Record, ways: Ways) -> None:
    pieces = state["pieces"]
    for word in range(2):
        empty = BOARD[word] & ~(pieces[0, word] | pieces[1, word])
        for side in range(2):
            for way in range(WAYS):
                ways[side, way, word] &= empty


@kernel
def fours(state: Record, side: int) -> Pair:
    """The empty cells where one more piece of a side makes four on a line without an enemy, as two words."""
    pieces = state["pieces"]
    found_low, found_high = np.uint64(0), np.uint64(0)
    for direction in range(4):
        step = STEPS[direction]
        one, two, _ = _planes(pieces[side, 0], pieces[side, 1], step)
        low, high = STARTS[direction, 0] & two[0] & one[0], STARTS[direction, 1] & two[1] & one[1]
        if low | high == 0:
            continue
        first, second, third = _planes(pieces[1 - side, 0], pieces[1 - side, 1], step)
        low &= ~(first[0] | second[0] | third[0])
        high &= ~(first[1] | second[1] | third[1])
        for _ in range(5):
            found_low |= low
            found_high |= high
            high = high << np.uint64(step) | low >> np.uint64(64 - step)
            low = low << np.uint64(step)
    found_low &= BOARD[0] & ~(pieces[0, 0] | pieces[1, 0])
    found_high &= BOARD[1] & ~(pieces[0, 1] | pieces[1, 1])
    return found_low, found_high


@kernel
def _mark(own: Planes, theirs: Planes, direction: int, ways: Sets) -> None:
    """Add the cells that the lines of one direction without an enemy lead to."""
    low = STARTS[direction, 0] & ~(theirs[0][0] | theirs[1][0] | theirs[2][0])
    high = STARTS[direction, 1] & ~(theirs[0][1] | theirs[1][1] | theirs[2][1])
    one, two, four = own
    step = STEPS[direction]
    _spread(low & four[0], high & four[1], step, ways[FIVES], ways[FIVES])
    _spread(low & two[0] & one[0], high & two[1] & one[1], step, ways[FOURS], ways[DOUBLES])
    _spread(low & two[0] & ~one[0], high & two[1] & ~one[1], step, ways[THREES], ways[THREES])


@kernel
def _spread(low: np.uint64, high: np.uint64, step: int, cells: Sets, again: Sets) -> None:
    """Add the cells of the lines that begin on a set of cells; those that were there before to `again`."""
    if low | high == 0:
        return
    for _ in range(5):
        again[0] |= cells[0] & low
        again[1] |= cells[1] & high
        cells[0] |= low
        cells[1] |= high
        high = high << np.uint64(step) | low >> np.uint64(64 - step)
        low = low << np.uint64(step)


@kernel
def _fours(state: Record, side: int, direction: int) -> Pair:
    """Where the lines of one direction begin on which a side has four."""
    low, high = _planes(state["pieces"][side, 0], state["pieces"][side, 1], STEPS[direction])[2]
    return low & STARTS[direction, 0], high & STARTS[direction, 1]


@kernel
def fives(state: Record, side: int) -> Pair:
    """The empty cells where one more piece of a side makes five, as two words."""
    found = np.uint64(0)
    for direction in range(4):
        low, high = _fours(state, side, direction)
        found |= low | high
    if found == 0:  # nearly always
        return found, found
    cells = np.zeros(2, np.uint64)
    for direction in range(4):
        low, high = _fours(state, side, direction)
        _spread(low, high, STEPS[direction], cells, cells)
    pieces = state["pieces"]
    low = cells[0] & BOARD[0] & ~(pieces[0, 0] | pieces[1, 0])
    high = cells[1] & BOARD[1] & ~(pieces[0, 1] | pieces[1, 1])
    return low, high
