"""What a bot thinks of Ergo: lines that can still become five, what they threaten, and whose turn it is."""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, lowest, popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.features import expectation, see_from
from dedale.core.kernels.kernel import kernel
from dedale.core.model.traits import SearchTraits
from dedale.games.ergo.board import CELLS
from dedale.games.ergo.lines import (
    DOUBLES,
    FIVES,
    FOURS,
    KINDS,
    LINES_2,
    LINES_3,
    THREES,
    WAYS,
    Counts,
    fives,
    fours,
    mark_ways,
    survey_both,
)
from dedale.games.ergo.rules import MOVES, PASS, SWAP, count_from, has_line, legal, list_cells, targets_of
from dedale.games.ergo.weights import WEIGHTS

Numbers = NDArray[np.float64]
Sets = NDArray[np.uint64]

OF_A_SIDE = (
    "lines with one piece and no enemy",
    "lines with two",
    "lines with three",
    "lines with four",
    "lines with two and one enemy",
    "lines with three and one enemy",
    "lines with four and one enemy",
    "wins at once",
    "wins at once in two ways",
    "one piece can make two fours",
    "pieces in reserve",
    "lions",
    "no reserve: lines with two",
    "no reserve: lines with three",
    "no reserve: moves",
)
"""What is counted for each side."""
EACH = len(OF_A_SIDE)

FEATURES = (
    *(f"to move: {what}" for what in OF_A_SIDE),
    *(f"waiting: {what}" for what in OF_A_SIDE),
    "the move itself",
)
"""What each weight is for. The side to move counts for itself, the other against it."""

SEARCH = SearchTraits(
    null_move=3,
    futility_depth=4,
    futility=0.6,
    late_depth=3,
    late_moves=6,
    malus=True,
    aspiration=0.25,
    quiescence_table=True,
)
"""What the search may leave out, as matches showed (docs/tuning.md)."""

RANK_TWO_FOURS, RANK_FOUR, RANK_THREE, RANK_NEAR = 4000, 2000, 300, 40
"""How much more promising a move is onto a cell of this sort; one that serves the enemy counts for nearly as much."""
NEAR = 12
"""Rank of a cell falls by so much for each step it lies from the middle of the board."""
MIDDLE = np.array(
    [-NEAR * (abs(2 * (cell % 10) - 9) + abs(2 * (cell // 10) - 8)) // 2 for cell in range(CELLS)], dtype=np.int32
)
"""[cell] its rank where nothing else matters"""


@kernel
def side_of(state: Record) -> int:
    """The side to move, as a plain number."""
    return 1 if state["side"] == 1 else 0


@kernel
def _has_line_after(state: Record, side: int, cell: int, to: int) -> bool:
    """Whether a side has five in a line once its piece has gone from one cell to another."""
    pieces = state["pieces"]
    low, high = pieces[side, 0], pieces[side, 1]
    if cell < 64:
        low &= ~bit(cell)
    else:
        high &= ~bit(cell - 64)
    if to < 64:
        low |= bit(to)
    else:
        high |= bit(to - 64)
    return has_line(low, high)


@kernel
def _strike(state: Record, side: int, low: np.uint64, high: np.uint64) -> int:
    """A move by which a side makes five on one of these cells; -1 for none. From the reserve any will do."""
    if low | high == 0:
        return -1
    if state["reserve"][side] > 0:
        return lowest(low) if low != 0 else 64 + lowest(high)
    return _move_to_five(state, side, low, high)


@kernel
def _move_to_five(state: Record, side: int, low: np.uint64, high: np.uint64) -> int:
    """A move of a piece by which a side makes five on one of these cells; -1 for none."""
    targets = np.empty(2, np.uint64)
    for word in range(2):
        pieces = state["pieces"][side, word]
        while pieces != 0:
            cell = 64 * word + lowest(pieces)
            pieces &= pieces - ONE
            targets_of(state, cell, targets)
            for onto in range(2):
                found = targets[onto] & (low if onto == 0 else high)
                while found != 0:
                    to = 64 * onto + lowest(found)
                    if _has_line_after(state, side, cell, to):
                        return MOVES + CELLS * cell + to
                    found &= found - ONE
    return -1


@kernel
def _mobility(state: Record, side: int) -> int:
    """How many moves the pieces of a side have."""
    moves = 0
    for word in range(2):
        pieces = state["pieces"][side, word]
        while pieces != 0:
            moves += count_from(state, 64 * word + lowest(pieces))
            pieces &= pieces - ONE
    return moves


@kernel
def _weigh(state: Record, side: int, counts: Counts, ways: Sets, out: Numbers) -> None:
    """Write what is counted for a side, given its lines and the cells that they lead to."""
    for kind in range(KINDS):
        out[kind] = counts[kind]
    wins = _strike(state, side, ways[FIVES, 0], ways[FIVES, 1]) >= 0
    out[7] = wins
    out[8] = wins and popcount(ways[FIVES, 0]) + popcount(ways[FIVES, 1]) > 1
    out[9] = ways[DOUBLES, 0] | ways[DOUBLES, 1] != 0
    out[10] = state["reserve"][side]
    lions, pieces = state["lions"], state["pieces"]
    out[11] = popcount(pieces[side, 0] & lions[0]) + popcount(pieces[side, 1] & lions[1])
    is_spent = state["reserve"][side] == 0
    out[12] = counts[LINES_2] if is_spent else 0
    out[13] = counts[LINES_3] if is_spent else 0
    out[14] = _mobility(state, side) if is_spent else 0


@kernel
def features(rules: Record, state: Record, seat: int, out: Numbers) -> None:
    """Write the features, as one seat sees them; for the other seat each number is the opposite."""
    side = side_of(state)
    counts, ways = np.empty((2, KINDS), np.int64), np.empty((2, WAYS, 2), np.uint64)
    survey_both(state, counts, ways)
    _weigh(state, side, counts[side], ways[side], out)
    _weigh(state, 1 - side, counts[1 - side], ways[1 - side], out[EACH:])
    out[2 * EACH] = 1
    see_from(seat == side + 1, EACH, out)


@kernel
def evaluate(rules: Record, state: Record, values: Numbers) -> None:
    """Write what each seat can expect."""
    weighed = np.empty(len(WEIGHTS))
    features(rules, state, 1, weighed)
    values[0] = expectation(weighed, WEIGHTS)
    values[1] = 1 - values[0]


@kernel
def winning(rules: Record, state: Record) -> int:
    """A move that makes five; -1 for none."""
    side = side_of(state)
    low, high = fives(state, side)
    return _strike(state, side, low, high)


@kernel
def threatened(rules: Record, state: Record) -> bool:
    """Whether the other side would make five, were it its turn."""
    side = 1 - side_of(state)
    low, high = fives(state, side)
    return _strike(state, side, low, high) >= 0


@kernel
def skip(rules: Record, state: Record) -> bool:
    """Give the turn to the other side."""
    state["side"] = 1 - state["side"]
    return True


@kernel
def replies(rules: Record, state: Record, codes: Codes) -> int:
    """The moves that may stop a five: against a reserve one must take the very cell, and cannot take two."""
    side = side_of(state)
    is_nearly_over = int(state["plies"]) + 1 >= int(rules["max_plies"])
    if state["reserve"][1 - side] == 0 or is_nearly_over:
        return legal(rules, state, codes)
    low, high = fives(state, 1 - side)
    if popcount(low) + popcount(high) > 1:
        return 0
    known = _list_entries(state, side, low, high, codes)
    return _list_moves(state, side, low, high, codes, known)


@kernel
def _list_entries(state: Record, side: int, low: np.uint64, high: np.uint64, codes: Codes) -> int:
    """Write the entries on these cells, and tell how many there are."""
    if state["reserve"][side] == 0:
        return 0
    return list_cells(high, 64, codes, list_cells(low, 0, codes, 0))


@kernel
def _list_moves(state: Record, side: int, low: np.uint64, high: np.uint64, codes: Codes, known: int) -> int:
    """Write the moves of pieces to these cells after the codes known so far; tell how many there are then."""
    targets = np.empty(2, np.uint64)
    for word in range(2):
        pieces = state["pieces"][side, word]
        while pieces != 0:
            cell = 64 * word + lowest(pieces)
            pieces &= pieces - ONE
            targets_of(state, cell, targets)
            known = list_cells(targets[0] & low, MOVES + CELLS * cell, codes, known)
            known = list_cells(targets[1] & high, MOVES + CELLS * cell + 64, codes, known)
    return known


@kernel
def forcing(rules: Record, state: Record, codes: Codes) -> int:
    """The moves that make a four: from the reserve while there is one, then by moving a piece."""
    side = side_of(state)
    low, high = fours(state, side)
    if low | high == 0:
        return 0
    known = _list_entries(state, side, low, high, codes)
    return known if known > 0 else _list_moves(state, side, low, high, codes, known)


@kernel
def _raise(values: Codes, ways: Sets, quarters: int) -> None:
    """Add to each cell's rank so many quarters of what a piece there promises a side."""
    for word in range(2):
        doubles, fours = ways[DOUBLES, word], ways[FOURS, word] & ~ways[DOUBLES, word]
        _add(values, 64 * word, doubles, RANK_TWO_FOURS * quarters // 4)
        _add(values, 64 * word, fours, RANK_FOUR * quarters // 4)
        _add(values, 64 * word, ways[THREES, word] & ~(fours | doubles), RANK_THREE * quarters // 4)


@kernel
def _add(values: Codes, base: int, cells: np.uint64, points: int) -> None:
    """Add points to the rank of each cell of a word."""
    while cells != 0:
        values[base + lowest(cells)] += points
        cells &= cells - ONE


@kernel
def rank(rules: Record, state: Record, codes: Codes, known: int, ranks: Codes) -> None:
    """Cells that make or stop a line first, then the middle; a piece that stands well had better stay.

    A swap comes first of all: it can be had once, and takes what the other side thought best (D4).
    """
    side = side_of(state)
    ways = np.empty((2, WAYS, 2), np.uint64)
    mark_ways(state, ways)
    values = MIDDLE.copy()
    _raise(values, ways[side], 4)
    _raise(values, ways[1 - side], 3)
    for i in range(known):
        ranks[i] = 0
        if codes[i] == SWAP:
            ranks[i] = RANK_FOUR
        elif codes[i] != PASS:
            ranks[i] = values[codes[i] % CELLS]
            if codes[i] >= MOVES:
                ranks[i] -= RANK_NEAR
