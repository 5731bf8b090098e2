"""An ending of Minos, solved: one pawn each left to bring home, two gates shut for good, one column that still slides.

The floor: the columns b and d are Minos tiles from row 2 to row 6, and column f has three Minos tiles, no two of them
side by side (f1 and f7 count as neighbours, for column f slides round). Light's pawns on c2 and c5 and dark's on c3 and
c6 block one another and never move. Of the three pawns that each side has left, two at least stand on its last row.

Then no line but column f can ever slide: no other has a Minos tile at an end. No pawn leaves its last row: column f is
locked while one stands there on its exit. So every game stays among these positions, and they can be solved. The whole
floor is its own mirror image, dark for light: it is enough to keep the positions with light to move.

A position is `[floor, last slide, light's three pawns, dark's three pawns]`, the pawns by their number in `TRIPLES`.
The rules are asked for every move; nothing of them is repeated here.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.bits import ONE
from dedale.core.kernels.engine import Record
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.model.game import Game
from dedale.core.model.grid import set_of
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.games.minos.board import CELL_OF, CELLS, SIZE, SLIDE_OF
from dedale.games.minos.rules import GOALS, PASS

Table = NDArray[np.uint8]
"""2 * plies + 1 where light wins, 2 * plies where it loses, 0 where neither side can force a win; else `NONE`."""

NONE: Final = 255
"""No position: two pawns on one cell, one on a Minos tile, a game that is over, a slide that cannot have been."""
ROOM: Final = 64
"""More moves than there ever are."""

_WALLS = tuple(CELL_OF[column + row] for column in "bd" for row in "23456")
_BLOCKED = (set_of(CELL_OF[name] for name in ("c2", "c5")), set_of(CELL_OF[name] for name in ("c3", "c6")))
BLOCKED: Final = np.array(_BLOCKED, np.uint64)
"""[side] the pawns that never move"""
_FREE = tuple(cell for cell in range(CELLS) if (cell not in _WALLS and cell % SIZE != 2) or cell in (2, CELLS - 5))
_TOP = CELLS - SIZE

FLOORS: Final = np.array(
    [
        set_of((*_WALLS, *(SIZE * row + 5 for row in rows)))
        for rows in combinations(range(SIZE), 3)
        if all((row + 1) % SIZE not in rows for row in rows)
    ],
    np.uint64,
)
"""[floor] its Minos tiles"""
TRIPLES: Final = np.array(
    sorted(set_of(cells) for cells in combinations(_FREE, 3) if sum(cell >= _TOP for cell in cells) >= 2), np.uint64
)
"""Light's three pawns that can move, as sets, in rising order; mirrored, dark's."""
LASTS: Final = np.array([0, SLIDE_OF["fv"] + 1, SLIDE_OF["f^"] + 1], np.int64)
"""[last slide] as a state has it"""


@kernel
def mirrored(cells: np.uint64) -> np.uint64:
    """The cells with row 7 for row 1."""
    found = np.uint64(0)
    for row in range(SIZE):
        line = cells >> np.uint64(SIZE * row) & np.uint64((1 << SIZE) - 1)
        found |= line << np.uint64(SIZE * (SIZE - 1 - row))
    return found


@kernel
def _place(sets: NDArray[np.uint64], cells: np.uint64) -> int:
    """Where a set stands among these, in rising order; -1 for nowhere."""
    low, high = 0, sets.size
    while low < high:
        middle = (low + high) // 2
        if sets[middle] < cells:
            low = middle + 1
        else:
            high = middle
    return low if low < sets.size and sets[low] == cells else -1


@kernel
def _set_up(state: Record, floor: int, last: int, light: int, dark: int) -> bool:
    """Make the state the position; whether it is one."""
    tiles, own, theirs = FLOORS[floor], TRIPLES[light], mirrored(TRIPLES[dark])
    put_in = np.uint64(0)
    if last > 0:
        put_in = ONE << np.uint64(CELLS - 2) if last == 1 else ONE << np.uint64(5)
    is_over = own & GOALS[0] == GOALS[0] or theirs & GOALS[1] == GOALS[1]
    if own & theirs != 0 or (own | theirs) & tiles != 0 or tiles & put_in != put_in or is_over:
        return False
    state["tiles"] = tiles
    state["pawns"][0] = own | BLOCKED[0]
    state["pawns"][1] = theirs | BLOCKED[1]
    state["side"] = 0
    state["last"] = LASTS[last]
    state["plies"] = 0
    state["passes"] = 0
    return True


@kernel
def _number(rules: Rules, state: Record, table: Table) -> int:
    """What is known of a position with dark to move, for dark: as in the table; -1 where both sides must pass."""
    if state["passes"] > 0:
        codes = np.empty(ROOM, np.int32)
        engine.legal(rules[0], state, codes)
        if codes[0] == PASS:
            return -1
    floor = 0
    while FLOORS[floor] != mirrored(state["tiles"]):
        floor += 1
    # In the mirror a slide down is a slide up.
    last = 0 if state["last"] == 0 else 2 if int(state["last"]) == LASTS[1] else 1
    own = _place(TRIPLES, mirrored(state["pawns"][1] & ~BLOCKED[1]))
    theirs = _place(TRIPLES, state["pawns"][0] & ~BLOCKED[0])
    return int(table[floor, last, own, theirs])


@entry_point
def prepare_table(rules: Rules, states: States, table: Table) -> int:  # noqa: ARG001  # as every entry point
    """Write 0 where there is a position, and `NONE` elsewhere; tell how many positions there are."""
    found = 0
    for floor in range(table.shape[0]):
        for last in range(table.shape[1]):
            for light in range(table.shape[2]):
                for dark in range(table.shape[3]):
                    is_position = _set_up(states[0], floor, last, light, dark)
                    table[floor, last, light, dark] = 0 if is_position else NONE
                    found += int(is_position)
    return found


@kernel
def _value(rules: Rules, states: States, table: Table, plies: int) -> int:
    """The number of the first state if it is won or lost in exactly so many plies, else 0."""
    codes = np.empty(ROOM, np.int32)
    is_lost = True
    for i in range(engine.legal(rules[0], states[0], codes)):
        states[1] = states[0]
        engine.apply(rules[0], states[1], codes[i])
        verdict = engine.outcome(rules[0], states[1])
        if verdict == GOING_ON:
            known = _number(rules, states[1], table)
            if known >= 2 and known % 2 == 0 and known // 2 < plies:
                return 2 * plies + 1
            is_lost &= known > 0 and known % 2 == 1 and known // 2 < plies
        else:
            if verdict // WINNERS == 1:
                return 2 * plies + 1
            is_lost &= verdict // WINNERS == 2
    return 2 * plies if is_lost else 0


@entry_point
def sweep(rules: Rules, states: States, table: Table, floor: int, plies: int) -> int:
    """Write the positions on this floor that are won or lost in exactly so many plies, and tell how many.

    All that take fewer must be written. `states` has two states.
    """
    found = 0
    for last in range(table.shape[1]):
        for light in range(table.shape[2]):
            for dark in range(table.shape[3]):
                if table[floor, last, light, dark] == 0:
                    _set_up(states[0], floor, last, light, dark)
                    number = _value(rules, states, table, plies)
                    table[floor, last, light, dark] = number
                    found += int(number > 0)
    return found


def solve(game: Game, table: Table, most: int = NONE // 2) -> Iterator[tuple[int, int]]:
    """Fill a table, up to so many plies; yields plies, and how many positions take them, until there are none."""
    states = np.zeros(2, game.module.STATE)
    prepare_table(game.rules, states, table)
    for plies in range(1, most):
        found = sum(sweep(game.rules, states, table, floor, plies) for floor in range(len(FLOORS)))
        yield plies, found
        if found == 0:
            return


def empty_table() -> Table:
    """A table in which nothing is written yet."""
    return np.zeros((len(FLOORS), len(LASTS), len(TRIPLES), len(TRIPLES)), np.uint8)
