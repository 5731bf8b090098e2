"""Minos: the state of a game and its rules, as kernels over sets of cells (one word, bit = cell)."""

from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, lowest, nth, popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.layout import layout
from dedale.core.kernels.rng import Generator, below
from dedale.core.model.draws import drawn
from dedale.core.model.grid import set_of
from dedale.core.model.option import Value
from dedale.core.model.outcome import GOING_ON, OWN_REASON, REPETITION, WINNERS
from dedale.games.minos import board
from dedale.games.minos.board import CELLS, SIZE
from dedale.games.minos.layout import LAYOUTS, read_layout

RULES = np.dtype(
    [
        ("tiles", "u8"),  # the cells that have a Minos tile at the start
        ("pawns", "u8", (2,)),  # [side] the cells its pawns stand on at the start
        ("closed", "u8"),  # the cells where a Minos tile keeps pawns out: all in senior, none in junior (R5)
        ("fixed", "u8"),  # the cells where a pawn on an end tile keeps its line from sliding: all, or none (D5)
        ("max_plies", "u2"),
        ("first", "u1"),  # the side that begins
        ("tiebreak", "?"),  # whether a game that would be drawn goes to the side that is ahead (D8)
    ]
)

STATE, SHOWN_WORDS = layout(
    shown=[
        ("tiles", "u8"),  # the cells that have a Minos tile
        ("pawns", "u8", (2,)),  # [side] the cells its pawns stand on; side 0 is light, 1 is dark
        ("side", "u1"),  # the side to move
        ("last", "u1"),  # the slide that the opponent has just made, its number plus one; 0 for none
    ],
    hidden=[
        ("plies", "u2"),  # moves made
        ("passes", "u1"),  # passes made one after the other
    ],
)

SLIDES = CELLS * CELLS
"""Codes below this move a pawn, CELLS * from + to; from here on, a slide is SLIDES + its number."""
PASS = SLIDES + len(board.SLIDES)

EXITS = OWN_REASON
AHEAD = OWN_REASON + 1
"""The tie-break (D8)."""

Choices = tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]


def _words(sets: Iterable[int]) -> NDArray[np.uint64]:
    return np.array(list(sets), dtype=np.uint64)


BOARD = np.uint64((1 << CELLS) - 1)
STEPS = np.array([_words(steps) for steps in board.STEPS])
"""[side, cell]"""
GOALS = _words(set_of(exits) for exits in board.EXITS)
"""[side]"""
LINE = _words(set_of(slide.cells) for slide in board.SLIDES)
"""[slide] its cells"""
STRIDE = _words(abs(slide.cells[0] - slide.cells[1]) for slide in board.SLIDES)
"""[slide] how far apart the numbers of neighbouring cells are"""
RISES = np.array([slide.cells[0] > slide.cells[1] for slide in board.SLIDES])
"""[slide] whether tiles move to cells of higher numbers"""
TAKEN_OUT = np.array([slide.cells[0] for slide in board.SLIDES], dtype=np.int64)
"""[slide] the cell whose tile is taken out"""
PUT_IN = np.array([slide.cells[-1] for slide in board.SLIDES], dtype=np.int64)
"""[slide] the cell where it goes in"""

_ROW_1 = np.uint64(set_of(range(SIZE)))
_ROW_7 = np.uint64(set_of(range(CELLS - SIZE, CELLS)))
_COLUMN_A = np.uint64(set_of(range(0, CELLS, SIZE)))
_COLUMN_G = np.uint64(set_of(range(SIZE - 1, CELLS, SIZE)))
ROWS_AHEAD = 100
"""More than all rows that pawns can be ahead: what one more exit counts in `lead`."""
_UP = np.uint64(SIZE)
_ACROSS = np.uint64(CELLS - SIZE)
_ROW_LENGTH = np.uint64(SIZE - 1)


def _barred() -> NDArray[np.uint64]:
    """[slides a column, last] the tile that may not be taken out after the last slide (R8)."""
    barred = np.zeros((2, len(board.SLIDES) + 1), np.uint64)
    for last, back in enumerate(board.BACK, start=1):
        barred[int(back >= board.ROW_SLIDES), last] = 1 << board.SLIDES[back].cells[0]
    return barred


def _codes() -> NDArray[np.int32]:
    """[side, choice, cell] the move that each set of `_choices` means by a cell."""
    codes = np.zeros((2, 5, CELLS), np.int32)
    for side, forward in enumerate(board.FORWARD):
        for choice, step in enumerate((SIZE * forward, -1, 1)):
            for to in range(CELLS):
                codes[side, choice, to] = CELLS * (to - step) + to
        for number, slide in enumerate(board.SLIDES):
            codes[side, 3 + (number >= board.ROW_SLIDES), slide.cells[0]] = SLIDES + number
    return codes


BARRED = _barred()
CODES = _codes()


def prepare(options: Mapping[str, Value]) -> NDArray[np.void]:
    """The options as the kernels read them."""
    chosen = str(options["layout"])
    start = read_layout(LAYOUTS.get(chosen, chosen))
    rules = np.zeros(1, RULES)
    rules["tiles"], rules["pawns"] = start.tiles, start.pawns
    is_junior = options["version"] == "junior"
    rules["closed"] = 0 if is_junior else BOARD
    rules["fixed"] = BOARD if is_junior and options["occupied_ends"] == "fixed" else 0
    rules["max_plies"] = options["max_plies"]
    rules["first"] = options["first"] == "dark"
    rules["tiebreak"] = options["tiebreak"] == "exits"
    return rules


@kernel
def start(rules: Record, state: Record) -> None:
    """Tiles and pawns as the layout has them (D1), the first side to begin (R1)."""
    state["tiles"] = rules["tiles"]
    state["pawns"][0] = rules["pawns"][0]
    state["pawns"][1] = rules["pawns"][1]
    state["side"] = rules["first"]


@kernel
def to_move(rules: Record, state: Record) -> int:
    """Light is seat 1, dark seat 2."""
    return int(state["side"]) + 1


@kernel
def has_won(state: Record, side: int) -> bool:
    """Whether three pawns of this side stand on its three exits (R10, D2)."""
    return state["pawns"][side] & GOALS[side] == GOALS[side]


@kernel
def outcome(rules: Record, state: Record) -> int:
    """Three exits win (R10); then the draws (D3) or the tie-break (D8).

    Were both sides complete, the one that has just moved would win.
    """
    side = int(state["side"])
    if has_won(state, 1 - side):
        return EXITS + WINNERS * (2 - side)
    if has_won(state, side):
        return EXITS + WINNERS * (side + 1)
    verdict = drawn(rules, state)
    return verdict if verdict == GOING_ON else settled(rules, state, verdict)


@kernel
def repeated(rules: Record, state: Record) -> int:
    """The same position for the third time: a draw (D3), or the tie-break (D8)."""
    return settled(rules, state, REPETITION)


@kernel
def settled(rules: Record, state: Record, verdict: int) -> int:
    """The verdict of a game that would be drawn: with the tie-break, the side that is ahead wins (D8)."""
    ahead = lead(state) if rules["tiebreak"] else 0
    if ahead == 0:
        return verdict
    return AHEAD + WINNERS * (1 if ahead > 0 else 2)


@kernel
def lead(state: Record) -> int:
    """How far light is ahead: pawns on their exits count first, then rows that the pawns have come forward (D8)."""
    ahead = ROWS_AHEAD * (popcount(state["pawns"][0] & GOALS[0]) - popcount(state["pawns"][1] & GOALS[1]))
    for row in range(SIZE):
        up = _ROW_1 << np.uint64(SIZE * row)
        ahead += row * popcount(state["pawns"][0] & up) - (SIZE - 1 - row) * popcount(state["pawns"][1] & up)
    return ahead


@kernel
def free_cells(rules: Record, state: Record) -> np.uint64:
    """The cells that a pawn next to them may step on (R4, R5)."""
    pawns = state["pawns"]
    return BOARD & ~(pawns[0] | pawns[1] | state["tiles"] & rules["closed"])


@kernel
def _loose(state: Record) -> np.uint64:
    """The Minos tiles without a pawn: only they can be taken out (R6, R7)."""
    return state["tiles"] & ~(state["pawns"][0] | state["pawns"][1])


@kernel
def _fixing(rules: Record, state: Record) -> np.uint64:
    """The pawns that keep a line from sliding where they stand at its end (D5)."""
    return (state["pawns"][0] | state["pawns"][1]) & rules["fixed"]


@kernel
def row_slides(rules: Record, state: Record) -> np.uint64:
    """The tiles that can be taken out to slide their row (R6 to R9)."""
    fixing = _fixing(rules, state)
    facing = (fixing & _COLUMN_A) << _ROW_LENGTH | (fixing & _COLUMN_G) >> _ROW_LENGTH
    tiles = _loose(state) & (_COLUMN_A | _COLUMN_G) & ~(facing | BARRED[0, state["last"]])
    if state["pawns"][0] & GOALS[0] != 0:
        tiles &= ~_ROW_7
    if state["pawns"][1] & GOALS[1] != 0:
        tiles &= ~_ROW_1
    return tiles


@kernel
def column_slides(rules: Record, state: Record) -> np.uint64:
    """The tiles that can be taken out to slide their column (R6 to R9)."""
    fixing = _fixing(rules, state)
    facing = (fixing & _ROW_1) << _ACROSS | (fixing & _ROW_7) >> _ACROSS
    held = state["pawns"][0] & GOALS[0] | state["pawns"][1] & GOALS[1]
    locked = held | held << _ACROSS | held >> _ACROSS
    return _loose(state) & (_ROW_1 | _ROW_7) & ~(locked | facing | BARRED[1, state["last"]])


@kernel
def _choices(rules: Record, state: Record) -> Choices:
    """Every move but the pass, in five sets.

    Steps forward, left and right, by the cell they reach (R3); slides of rows and of columns, by the tile taken out.
    """
    free = free_cells(rules, state)
    own = state["pawns"][state["side"]]
    onward = own << _UP if state["side"] == 0 else own >> _UP
    left = (own & ~_COLUMN_A) >> ONE
    right = (own & ~_COLUMN_G) << ONE
    return onward & free, left & free, right & free, row_slides(rules, state), column_slides(rules, state)


@kernel
def _moves(rules: Record, state: Record) -> int:
    """How many moves there are but the pass."""
    moves = 0
    for cells in _choices(rules, state):
        moves += popcount(cells)
    return moves


@kernel
def count(rules: Record, state: Record) -> int:
    """How many moves are legal; where there is no other, the pass (D3)."""
    return max(_moves(rules, state), 1)


@kernel
def sample(rules: Record, state: Record, generator: Generator) -> int:
    """A legal move, each alike, found by counting without listing."""
    choices = _choices(rules, state)
    moves = 0
    for cells in choices:
        moves += popcount(cells)
    if moves == 0:
        return PASS
    left = below(generator, moves)
    choice = 0
    while left >= popcount(choices[choice]):
        left -= popcount(choices[choice])
        choice += 1
    return int(CODES[state["side"], choice, nth(choices[choice], left)])


@kernel
def _list(cells: np.uint64, own: Codes, codes: Codes, known: int) -> int:
    """Write the code that each cell has of its own after the codes known so far; tell how many there are then."""
    while cells != 0:
        codes[known] = own[lowest(cells)]
        known += 1
        cells &= cells - ONE
    return known


@kernel
def legal(rules: Record, state: Record, codes: Codes) -> int:
    """Pawns by the cell they leave (R3), then slides (R6); where there is nothing else, the pass (D3)."""
    side = state["side"]
    free = free_cells(rules, state)
    known = 0
    pawns = state["pawns"][side]
    while pawns != 0:
        cell = lowest(pawns)
        steps = STEPS[side, cell] & free
        while steps != 0:
            codes[known] = CELLS * cell + lowest(steps)
            known += 1
            steps &= steps - ONE
        pawns &= pawns - ONE
    known = _list(row_slides(rules, state), CODES[side, 3], codes, known)
    known = _list(column_slides(rules, state), CODES[side, 4], codes, known)
    if known == 0:
        codes[0] = PASS
        known = 1
    return known


@kernel
def is_legal(rules: Record, state: Record, code: int) -> bool:
    """Whether this move is among the legal ones."""
    if code < 0 or code > PASS:
        return False
    if code == PASS:
        return _moves(rules, state) == 0
    if code >= SLIDES:
        slide = code - SLIDES
        tiles = row_slides(rules, state) if slide < board.ROW_SLIDES else column_slides(rules, state)
        return tiles & bit(TAKEN_OUT[slide]) != 0
    side = state["side"]
    cell, to = code // CELLS, code % CELLS
    steps = STEPS[side, cell] & free_cells(rules, state)
    return state["pawns"][side] & bit(cell) != 0 and steps & bit(to) != 0


@kernel
def slid(cells: np.uint64, slide: int) -> np.uint64:
    """The cells after a slide of their tiles; the one taken out falls off."""
    inside = cells & LINE[slide]
    moved = inside << STRIDE[slide] if RISES[slide] else inside >> STRIDE[slide]
    return cells & ~LINE[slide] | moved & LINE[slide]


@kernel
def apply(rules: Record, state: Record, code: int) -> None:
    """Play a legal move: a pawn, a slide with all that rides on it, or a pass."""
    side = state["side"]
    state["side"] = 1 - side
    state["plies"] += 1
    state["last"] = 0
    if code == PASS:
        state["passes"] += 1
        return
    state["passes"] = 0
    if code < SLIDES:
        state["pawns"][side] ^= bit(code // CELLS) | bit(code % CELLS)
        return
    slide = code - SLIDES
    state["last"] = slide + 1
    state["tiles"] = slid(state["tiles"], slide) | bit(PUT_IN[slide])
    state["pawns"][0] = slid(state["pawns"][0], slide)
    state["pawns"][1] = slid(state["pawns"][1], slide)
