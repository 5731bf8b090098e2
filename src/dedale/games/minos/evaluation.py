"""What a bot thinks of Minos: how far three pawns are from the three exits, and what stands in the way."""

import itertools

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, lowest, popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.features import expectation, see_from
from dedale.core.kernels.kernel import kernel
from dedale.core.model.grid import set_of
from dedale.games.minos import board
from dedale.games.minos.board import CELLS, SIZE
from dedale.games.minos.rules import (
    BOARD,
    GOALS,
    LINE,
    PASS,
    ROWS_AHEAD,
    SLIDES,
    TAKEN_OUT,
    column_slides,
    free_cells,
    lead,
    row_slides,
    slid,
)
from dedale.games.minos.weights import WEIGHTS

Numbers = NDArray[np.float64]
Counts = NDArray[np.int64]

OF_A_SIDE = (
    "pawns on exits",
    "two pawns on exits",
    "steps to the exits",
    "steps round Minos tiles and enemies to the exits",
    "rows forward of all pawns",
    "enemies on the exits",
    "Minos tiles on the exits",
    "pawns that can step forward",
    "exits that enemies can step on, or stand on",
    "wins at once",
    "enemies in the row of the exits",
    "enemies in the row of the exits that a slide can push out",
    "no enemy can step on an exit",
    "pawns in the last row or the one before",
    "no enemy can step on an exit: steps round Minos tiles and enemies",
)
"""What is counted for each side."""
EACH = len(OF_A_SIDE)

FEATURES = (
    *(f"to move: {what}" for what in OF_A_SIDE),
    *(f"waiting: {what}" for what in OF_A_SIDE),
    "the move itself",
)
"""What each weight is for. The side to move counts for itself, the other against it."""

FAR = 14
"""How many steps a way counts that is barred."""
EXITS = 3
PAWNS = 5
TIEBREAK = 4.0
"""What one more exit counts in logits where the game is about to be stopped."""
RANK_STEP, RANK_SLIDE = 100, 60
"""How much more promising a move is for every row that it brings a pawn forward."""

_UP = np.uint64(SIZE)
_ACROSS = np.uint64(CELLS - SIZE)
_COLUMN_A = np.uint64(set_of(range(0, CELLS, SIZE)))
_COLUMN_G = np.uint64(set_of(range(SIZE - 1, CELLS, SIZE)))


def _distances() -> NDArray[np.int64]:
    """[side, exit, cell] steps to an exit, were nothing in the way."""
    table = np.zeros((2, EXITS, CELLS), np.int64)
    for side, number, cell in itertools.product(range(2), range(EXITS), range(CELLS)):
        (column, row), (across, up) = board.GRID.place(cell), board.GRID.place(board.EXITS[side][number])
        table[side, number, cell] = abs(column - across) + abs(row - up)
    return table


def _reached_from() -> NDArray[np.uint64]:
    """[side, cell] where a pawn stands that can step on a cell."""
    froms = [
        [set_of(c for c in range(CELLS) if steps[c] >> cell & 1) for cell in range(CELLS)] for steps in board.STEPS
    ]
    return np.array(froms, dtype=np.uint64)


def _bringers() -> NDArray[np.int64]:
    """[side, exit] the slide of its column toward it: the tile on the exit is taken out."""
    slides = board.SLIDES[board.ROW_SLIDES :]
    numbers = {slide.cells[0]: board.ROW_SLIDES + number for number, slide in enumerate(slides)}
    return np.array([[numbers[cell] for cell in exits] for exits in board.EXITS], dtype=np.int64)


DISTANCES = _distances()
REACHED_FROM = _reached_from()
BRINGERS = _bringers()
EXIT_CELLS = np.array(board.EXITS, dtype=np.int64)
"""[side, exit]"""
ROWS = np.array([[cell // SIZE for cell in range(CELLS)], [SIZE - 1 - cell // SIZE for cell in range(CELLS)]])
"""[side, cell] rows from home"""
GOAL_ROWS = np.array([set_of(range(6 * SIZE, CELLS)), set_of(range(SIZE))], dtype=np.uint64)
"""[side]"""
NEAR_ROWS = np.array([set_of(range(5 * SIZE, CELLS)), set_of(range(2 * SIZE))], dtype=np.uint64)
"""[side]"""
CARRIES = np.array([(slide.cells[0] - slide.cells[1]) // SIZE for slide in board.SLIDES], dtype=np.int64)
"""[slide] rows up that it carries a pawn"""


@kernel
def side_of(state: Record) -> int:
    """The side to move, as a plain number."""
    return 1 if state["side"] == 1 else 0


@kernel
def _flood(state: Record, side: int, barred: np.uint64, number: int, steps: Counts) -> None:
    """Write how many steps [pawn, exit] each pawn has to an exit, round what bars its way."""
    pawns = state["pawns"][side]
    seen = bit(EXIT_CELLS[side, number])
    free = BOARD & ~barred
    for pawn in range(PAWNS):
        steps[pawn, number] = FAR
    if seen & barred != 0:
        return
    front = seen
    for away in range(FAR):
        found = front & pawns
        while found != 0:
            steps[popcount(pawns & ((found & (~found + ONE)) - ONE)), number] = away
            found &= found - ONE
        back = front >> _UP if side == 0 else front << _UP
        front = (back | (front & ~_COLUMN_A) >> ONE | (front & ~_COLUMN_G) << ONE) & free & ~seen
        seen |= front
        if front == 0:
            return


@kernel
def _assigned(steps: Counts, least: Counts) -> int:
    """The fewest steps in all that bring three pawns to the three exits, each to its own."""
    for taken in range(8):
        least[taken] = 0 if taken == 0 else 1000
    for pawn in range(PAWNS):
        for taken in range(7, 0, -1):
            for number in range(EXITS):
                if taken >> number & 1:
                    least[taken] = min(least[taken], least[taken ^ 1 << number] + steps[pawn, number])
    return int(least[7])


@kernel
def _lay_steps(state: Record, side: int, steps: Counts) -> None:
    """Write how many steps [pawn, exit] each pawn has to an exit, were nothing in the way."""
    pawns = state["pawns"][side]
    for pawn in range(PAWNS):
        for number in range(EXITS):
            steps[pawn, number] = DISTANCES[side, number, lowest(pawns)]
        pawns &= pawns - ONE


@kernel
def _weigh(rules: Record, state: Record, side: int, out: Numbers) -> None:
    """Write what is counted for a side."""
    own, enemies = state["pawns"][side], state["pawns"][1 - side]
    closed = state["tiles"] & rules["closed"]
    steps, least = np.empty((PAWNS, EXITS), np.int64), np.empty(8, np.int64)
    home = popcount(own & GOALS[side])
    out[0] = home
    out[1] = home == 2
    _lay_steps(state, side, steps)
    out[2] = _assigned(steps, least)
    for number in range(EXITS):
        _flood(state, side, closed | enemies, number, steps)
    out[3] = _assigned(steps, least)
    out[4] = _rows(own, side)
    out[5] = popcount(enemies & GOALS[side])
    out[6] = popcount(closed & GOALS[side])
    onward = own << _UP if side == 0 else own >> _UP
    out[7] = popcount(onward & free_cells(rules, state))
    guarded = popcount(_guarded(state, side, closed))
    out[8] = guarded
    out[9] = _strike(rules, state, side) >= 0
    guards = enemies & GOAL_ROWS[side]
    out[10] = popcount(guards)
    opposite = guards >> _ACROSS if side == 0 else guards << _ACROSS
    out[11] = popcount(opposite & column_slides(rules, state))
    out[12] = guarded == 0
    out[14] = out[3] if guarded == 0 else 0
    out[13] = popcount(own & NEAR_ROWS[side])


@kernel
def _guarded(state: Record, side: int, closed: np.uint64) -> np.uint64:
    """The exits of a side where an enemy stands, or can walk along their row: never back to it from elsewhere (R3)."""
    reached = state["pawns"][1 - side] & GOAL_ROWS[side]
    free = GOAL_ROWS[side] & ~(state["pawns"][side] | closed)
    for _ in range(SIZE - 1):
        reached |= ((reached & ~_COLUMN_A) >> ONE | (reached & ~_COLUMN_G) << ONE) & free
    return reached & GOALS[side]


@kernel
def _rows(pawns: np.uint64, side: int) -> int:
    """How many rows pawns of a side have come forward, all together."""
    rows = 0
    while pawns != 0:
        rows += ROWS[side, lowest(pawns)]
        pawns &= pawns - ONE
    return rows


@kernel
def _strike(rules: Record, state: Record, side: int) -> int:
    """A move by which a side has its three exits; -1 for none."""
    own = state["pawns"][side]
    missing = GOALS[side] & ~own
    if missing == GOALS[side]:
        return _carried(rules, state, side)
    if popcount(missing) != 1:
        return -1
    cell = lowest(missing)
    near = REACHED_FROM[side, cell] & own
    if near != 0 and missing & free_cells(rules, state) != 0:
        return CELLS * lowest(near) + cell
    behind = missing >> _UP if side == 0 else missing << _UP
    if behind & own != 0 and missing & column_slides(rules, state) != 0:
        return SLIDES + BRINGERS[side, cell % SIZE // 2]
    return -1


@kernel
def _carried(rules: Record, state: Record, side: int) -> int:
    """A slide of the exits' row that brings three pawns at once; -1 for none."""
    row = SIZE - 1 if side == 0 else 0
    for number in range(2 * row, 2 * row + 2):
        can_slide = row_slides(rules, state) & bit(TAKEN_OUT[number]) != 0
        if can_slide and slid(state["pawns"][side], number) & GOALS[side] == GOALS[side]:
            return SLIDES + number
    return -1


@kernel
def features(rules: Record, state: Record, seat: int, out: Numbers) -> None:
    """Write the features, as one seat sees them; for the other seat each number is the opposite."""
    side = side_of(state)
    _weigh(rules, state, side, out)
    _weigh(rules, state, 1 - side, out[EACH:])
    out[2 * EACH] = 1
    see_from(seat == side + 1, EACH, out)


@kernel
def evaluate(rules: Record, state: Record, values: Numbers) -> None:
    """Write what each seat can expect."""
    weighed = np.empty(len(WEIGHTS))
    features(rules, state, 1, weighed)
    values[0] = expectation(weighed, WEIGHTS)
    if rules["tiebreak"]:
        values[0] /= values[0] + (1 - values[0]) * np.exp(-_tiebreak(rules, state))
    values[1] = 1 - values[0]


@kernel
def _tiebreak(rules: Record, state: Record) -> float:
    """What the tie-break adds for light, in logits: nothing at first, most where the game is about to stop (D8)."""
    played = float(state["plies"]) / float(rules["max_plies"])
    return TIEBREAK * played * played * lead(state) / ROWS_AHEAD


@kernel
def winning(rules: Record, state: Record) -> int:
    """A move that brings the third pawn to its exit; -1 for none."""
    return _strike(rules, state, side_of(state))


@kernel
def threatened(rules: Record, state: Record) -> bool:
    """Whether the other side would have its three exits, were it its turn."""
    return _strike(rules, state, 1 - side_of(state)) >= 0


@kernel
def rank(rules: Record, state: Record, codes: Codes, known: int, ranks: Codes) -> None:
    """Pawns that go forward first, and slides that carry more of one's own forward than of the enemy's."""
    side = side_of(state)
    forward = 1 - 2 * side
    for i in range(known):
        code = codes[i]
        if code == PASS:
            ranks[i] = 0
        elif code >= SLIDES:
            pawns = popcount(state["pawns"][0] & LINE[code - SLIDES]) + popcount(
                state["pawns"][1] & LINE[code - SLIDES]
            )
            ranks[i] = RANK_SLIDE * forward * CARRIES[code - SLIDES] * pawns
        else:
            ranks[i] = RANK_STEP * forward * (code % CELLS // SIZE - code // CELLS // SIZE)
            ranks[i] += RANK_STEP * (GOALS[side] & bit(code % CELLS) != 0)
            ranks[i] -= 3 * RANK_STEP * (GOALS[side] & bit(code // CELLS) != 0)
