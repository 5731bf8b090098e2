"""Ergo: the state of a game and its rules, as kernels over sets of cells (two words, bit = cell)."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, highest, lowest, nth, popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.layout import layout
from dedale.core.kernels.rng import Generator, below
from dedale.core.model.draws import drawn
from dedale.core.model.grid import set_of
from dedale.core.model.option import Value
from dedale.core.model.outcome import OWN_REASON, WINNERS
from dedale.games.ergo import blind, board
from dedale.games.ergo.board import CELLS, PIECES

RULES = np.dtype(
    [
        ("max_plies", "u2"),
        ("swap", "?"),  # whether White may take over Black's first piece (D4)
        ("off_centre", "?"),  # whether the first piece is kept out of the centre (D5)
    ]
)

STATE, SHOWN_WORDS = layout(
    shown=[
        ("pieces", "u8", (2, 2)),  # [side, word] the cells a side's pieces stand on; side 0 is Black, 1 is White
        ("lions", "u8", (2,)),  # [word] the cells whose piece shows its lion
        ("path", "u8"),  # bit = place on the path, set where a piece stands
        ("reserve", "u1", (2,)),  # [side] pieces still to enter
        ("side", "u1"),  # the side to move
        ("winner", "u1"),  # the seat that has a line of five; 0 for none
    ],
    hidden=[
        ("plies", "u2"),  # moves made
        ("passes", "u1"),  # passes made one after the other
    ],
)

MOVES = CELLS
"""Codes below this enter a piece on that cell; from here on, a move is MOVES + CELLS * from + to."""
PASS = MOVES + CELLS * CELLS
SWAP = PASS + 1
"""White takes over the only piece on the board (D4)."""

LINE = OWN_REASON
TRIES = 8
"""How often a move is drawn blindly before the legal ones are counted."""

_WORD = 64
_LOW = (1 << _WORD) - 1


def _words(sets: tuple[int, ...]) -> NDArray[np.uint64]:
    """Sets of cells, each as two words."""
    return np.array([[cells & _LOW, cells >> _WORD] for cells in sets], dtype=np.uint64)


BOARD = _words(((1 << CELLS) - 1,))[0]
CENTRE = _words((set_of(board.CENTRE),))[0]
"""The cells that D5 keeps free of the first piece."""
STEPS = np.array([_words(board.HOLLOW_STEPS), _words(board.LION_STEPS)])
"""[is lion, cell, word]"""
PLACE = np.array([board.PLACE_OF.get(board.Cell(cell), -1) for cell in range(CELLS)], dtype=np.int8)
"""[cell] its place on the path, -1 in the arena"""
PATH = np.array(board.PATH, dtype=np.int64)
"""[place] its cell"""

_PLACES = np.uint64(len(board.PATH))
_WHOLE_PATH = np.uint64((1 << len(board.PATH)) - 1)
_STARTS = _words(tuple(starts for _, starts in board.LINES))
_ACROSS, _UP, _RISING, _FALLING = (step for step, _ in board.LINES)


def prepare(options: Mapping[str, Value]) -> NDArray[np.void]:
    """The options as the kernels read them."""
    rules = np.zeros(1, RULES)
    rules["max_plies"] = options["max_plies"]
    rules["swap"] = options["swap"]
    rules["off_centre"] = options["off_centre"]
    return rules


@kernel
def start(rules: Record, state: Record) -> None:
    """All pieces in reserve, Black to begin (R1)."""
    state["reserve"][:] = PIECES


@kernel
def to_move(rules: Record, state: Record) -> int:
    """Black is seat 1, White seat 2."""
    return int(state["side"]) + 1


@kernel
def outcome(rules: Record, state: Record) -> int:
    """A line wins (R10); then the draws (D3)."""
    if state["winner"] != 0:
        return LINE + WINNERS * int(state["winner"])
    return drawn(rules, state)


@kernel
def _empty(state: Record, word: int) -> np.uint64:
    """The empty cells of one word."""
    pieces = state["pieces"]
    return BOARD[word] & ~(pieces[0, word] | pieces[1, word])


@kernel
def _open(rules: Record, state: Record, word: int) -> np.uint64:
    """The cells of one word that a piece can be entered on (R2, R3), the first one not in the centre (D5)."""
    if rules["off_centre"] and state["reserve"][0] == PIECES and state["reserve"][1] == PIECES:
        return BOARD[word] & ~CENTRE[word]
    return _empty(state, word)


@kernel
def _steps(state: Record, cell: int, word: int) -> np.uint64:
    """The cells of one word to which the piece on this cell can step (R4, R5, R7, R8, R9)."""
    is_lion = state["lions"][cell >> 6] >> np.uint64(cell & 63) & ONE
    return STEPS[is_lion, cell, word] & _empty(state, word)


@kernel
def _slides(path: np.uint64, place: int) -> np.uint64:
    """How far the lion on this place can slide (R6): bit n = the place n further round the path."""
    at = np.uint64(place)
    seen = (path >> at | path << (_PLACES - at)) & _WHOLE_PATH & ~ONE
    if seen == 0:
        return _WHOLE_PATH & ~ONE
    onward = bit(lowest(seen)) - ONE
    backward = _WHOLE_PATH & ~(bit(highest(seen) + 1) - ONE)
    return (onward | backward) & ~ONE


@kernel
def count_from(state: Record, cell: int) -> int:
    """How many moves the piece on this cell has."""
    moves = popcount(_steps(state, cell, 0)) + popcount(_steps(state, cell, 1))
    if PLACE[cell] >= 0:
        moves += popcount(_slides(state["path"], PLACE[cell]))
    return moves


@kernel
def _entries(rules: Record, state: Record) -> int:
    """How many cells a piece can be entered on (R2, R3)."""
    if state["reserve"][state["side"]] == 0:
        return 0
    return popcount(_open(rules, state, 0)) + popcount(_open(rules, state, 1))


@kernel
def can_swap(rules: Record, state: Record) -> bool:
    """Whether White is to move, and a piece of Black's is the only one on the board (D4)."""
    is_second = state["reserve"][0] == PIECES - 1 and state["reserve"][1] == PIECES
    return rules["swap"] and state["side"] == 1 and is_second


@kernel
def _moves(rules: Record, state: Record) -> int:
    """How many moves there are but the pass."""
    moves = _entries(rules, state) + int(can_swap(rules, state))
    for word in range(2):
        pieces = state["pieces"][state["side"], word]
        while pieces != 0:
            moves += count_from(state, 64 * word + lowest(pieces))
            pieces &= pieces - ONE
    return moves


@kernel
def count(rules: Record, state: Record) -> int:
    """How many moves are legal; where there is no other, the pass (D3)."""
    return max(_moves(rules, state), 1)


@kernel
def sample(rules: Record, state: Record, generator: Generator) -> int:
    """A legal move, each alike: drawn blindly some times, and only then found by counting all."""
    entries = _entries(rules, state)
    swaps = int(can_swap(rules, state))
    drawn_from = blind.candidates(state) + entries + swaps
    for _ in range(TRIES):
        number = below(generator, drawn_from)
        if number < entries:
            return blind.nth_of(_open(rules, state, 0), _open(rules, state, 1), number)
        if number < entries + swaps:
            return SWAP
        move = blind.candidate(state, number - entries - swaps)
        if move != blind.NOT_LEGAL:
            return MOVES + move
    return _counted_sample(rules, state, generator)


@kernel
def _counted_sample(rules: Record, state: Record, generator: Generator) -> int:
    """A legal move, each alike, found by counting without listing."""
    moves = _moves(rules, state)
    if moves == 0:
        return PASS
    left = below(generator, moves)
    if left == moves - 1 and can_swap(rules, state):
        return SWAP
    entries = _entries(rules, state)
    if left < entries:
        return blind.nth_of(_open(rules, state, 0), _open(rules, state, 1), left)
    left -= entries
    cell = -1
    for word in range(2):
        pieces = state["pieces"][state["side"], word]
        while pieces != 0:
            cell = 64 * word + lowest(pieces)
            own = count_from(state, cell)
            if left < own:
                return MOVES + CELLS * cell + _nth_target(state, cell, left)
            left -= own
            pieces &= pieces - ONE
    return PASS


@kernel
def _nth_target(state: Record, cell: int, n: int) -> int:
    """The n-th cell that the piece on this cell can go to: steps first, then slides."""
    for word in range(2):
        steps = _steps(state, cell, word)
        here = popcount(steps)
        if n < here:
            return 64 * word + nth(steps, n)
        n -= here
    further = nth(_slides(state["path"], PLACE[cell]), n)
    return int(PATH[(PLACE[cell] + further) % len(PATH)])


@kernel
def targets_of(state: Record, cell: int, targets: NDArray[np.uint64]) -> None:
    """Write all cells that the piece on this cell can go to."""
    targets[0] = _steps(state, cell, 0)
    targets[1] = _steps(state, cell, 1)
    if PLACE[cell] >= 0:
        slides = _slides(state["path"], PLACE[cell])
        while slides != 0:
            to = PATH[(PLACE[cell] + lowest(slides)) % len(PATH)]
            targets[to >> 6] |= bit(to & 63)
            slides &= slides - ONE


@kernel
def list_cells(cells: np.uint64, base: int, codes: Codes, known: int) -> int:
    """Write base + cell for each cell of a word after the codes known so far; tell how many there are then."""
    while cells != 0:
        codes[known] = base + lowest(cells)
        known += 1
        cells &= cells - ONE
    return known


@kernel
def legal(rules: Record, state: Record, codes: Codes) -> int:
    """Entries (R2, R3), moves by the cell they leave (R4 to R9), the swap (D4); where there is no other, the pass."""
    known = 0
    if state["reserve"][state["side"]] > 0:
        for word in range(2):
            known = list_cells(_open(rules, state, word), 64 * word, codes, known)
    targets = np.empty(2, np.uint64)
    for word in range(2):
        pieces = state["pieces"][state["side"], word]
        while pieces != 0:
            cell = 64 * word + lowest(pieces)
            targets_of(state, cell, targets)
            for onto in range(2):
                known = list_cells(targets[onto], MOVES + CELLS * cell + 64 * onto, codes, known)
            pieces &= pieces - ONE
    if can_swap(rules, state):
        codes[known] = SWAP
        known += 1
    if known == 0:
        codes[0] = PASS
        known = 1
    return known


@kernel
def is_legal(rules: Record, state: Record, code: int) -> bool:
    """Whether this move is among the legal ones."""
    if code < 0 or code > SWAP:
        return False
    if code >= PASS:
        return can_swap(rules, state) if code == SWAP else _moves(rules, state) == 0
    cell, to = (code - MOVES) // CELLS, code % CELLS
    if code < MOVES:
        is_free = _open(rules, state, to >> 6) >> np.uint64(to & 63) & ONE == ONE
        return state["reserve"][state["side"]] > 0 and is_free
    if state["pieces"][state["side"], cell >> 6] >> np.uint64(cell & 63) & ONE == 0:
        return False
    if PLACE[cell] >= 0 and PLACE[to] >= 0:
        further = (PLACE[to] - PLACE[cell]) % len(PATH)
        return _slides(state["path"], PLACE[cell]) >> np.uint64(further) & ONE == ONE
    return _steps(state, cell, to >> 6) >> np.uint64(to & 63) & ONE == ONE


@kernel
def apply(rules: Record, state: Record, code: int) -> None:
    """Play a legal move: enter, move or pass, turn the piece where its zone asks for it, look for a line."""
    side = state["side"]
    state["side"] = 1 - side
    state["plies"] += 1
    if code == PASS:
        state["passes"] += 1
        return
    state["passes"] = 0
    if code == SWAP:
        _swap(state)
        return
    cell, to = (code - MOVES) // CELLS, code % CELLS
    becomes_lion = PLACE[to] >= 0  # R3, R8
    if code < MOVES:
        state["reserve"][side] -= 1
    else:
        left = bit(cell & 63)
        state["pieces"][side, cell >> 6] &= ~left
        becomes_lion |= state["lions"][cell >> 6] & left != 0
        state["lions"][cell >> 6] &= ~left
        if PLACE[cell] >= 0:
            state["path"] &= ~bit(PLACE[cell])
    state["pieces"][side, to >> 6] |= bit(to & 63)
    if becomes_lion:
        state["lions"][to >> 6] |= bit(to & 63)
    if PLACE[to] >= 0:
        state["path"] |= bit(PLACE[to])
    if has_line(state["pieces"][side, 0], state["pieces"][side, 1]):
        state["winner"] = side + 1


@kernel
def _swap(state: Record) -> None:
    """Black's piece becomes White's, of the same face on the same cell (D4)."""
    for word in range(2):
        state["pieces"][1, word] = state["pieces"][0, word]
        state["pieces"][0, word] = 0
    state["reserve"][0] += 1
    state["reserve"][1] -= 1


@kernel
def _runs(low: np.uint64, high: np.uint64, step: int, direction: int) -> bool:
    """Whether the cells hold five, each one step from the last, that begin where five stay on the board."""
    one, two, four = np.uint64(step), np.uint64(2 * step), np.uint64(4 * step)
    back_one, back_two, back_four = np.uint64(64 - step), np.uint64(64 - 2 * step), np.uint64(64 - 4 * step)
    low_2, high_2 = low & (low >> one | high << back_one), high & high >> one
    low_4, high_4 = low_2 & (low_2 >> two | high_2 << back_two), high_2 & high_2 >> two
    low_5, high_5 = low_4 & (low >> four | high << back_four), high_4 & high >> four
    return (low_5 & _STARTS[direction, 0] | high_5 & _STARTS[direction, 1]) != 0


@kernel
def has_line(low: np.uint64, high: np.uint64) -> bool:
    """Whether the cells hold five or more in an unbroken straight line (R10, D1)."""
    return (
        _runs(low, high, _ACROSS, 0)
        or _runs(low, high, _UP, 1)
        or _runs(low, high, _RISING, 2)
        or _runs(low, high, _FALLING, 3)
    )
