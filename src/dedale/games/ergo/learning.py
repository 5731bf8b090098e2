"""Ergo for programs that learn: planes, action ids, symmetries."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from dedale.core.kernels.bits import ONE, lowest
from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.learning import MOST, Planes, fill
from dedale.core.model.facts import Options
from dedale.core.model.learning import Encoding, Plane, Symmetry
from dedale.games.ergo.board import CELL_NAMES, CELLS, COLUMNS, GRID, LION_STEPS, PIECES, ROWS, cell_at, is_path
from dedale.games.ergo.rules import MOVES, PASS, SWAP, can_swap

PLANES: Final = (
    Plane("own hollow", "own pieces that show their hollow face"),
    Plane("own lions", "own pieces that show their lion"),
    Plane("other hollow", "the opponent's pieces that show their hollow face"),
    Plane("other lions", "the opponent's pieces that show their lion"),
    Plane("own reserve", "own pieces still to enter", PIECES),
    Plane("other reserve", "the opponent's pieces still to enter", PIECES),
    Plane("turn", "1 if it is the own turn"),
    Plane("swap", "1 if the piece on the board may be taken over now (D4)"),
    Plane("passes", "passes made one after the other; two end the game", 2),
    Plane("left", "moves left until the game is drawn, 255 if there are more", MOST),
)


def _codes() -> Iterator[int]:
    """Every move that some position allows, rising."""
    yield from range(MOVES)
    for cell in range(CELLS):
        for to in range(CELLS):
            if LION_STEPS[cell] >> to & 1 or (cell != to and is_path(cell) and is_path(to)):
                yield MOVES + CELLS * cell + to
    yield from (PASS, SWAP)


ACTIONS: Final = np.array(list(_codes()), np.int32)


def encoding(_options: Options) -> Encoding:
    """The same under all options."""
    nothing = np.zeros(0, np.int32)
    return Encoding(
        version=1,
        planes=PLANES,
        cells=CELL_NAMES,
        grid=(ROWS, COLUMNS),
        actions=ACTIONS,
        chances=nothing,
        symmetries=_symmetries,
    )


def _symmetries(encoding: Encoding) -> Iterator[Symmetry]:
    """The board reflected left to right, top to bottom, and both."""
    for name, across, up in (("left-right", True, False), ("top-bottom", False, True), ("half turn", True, True)):
        cells = [_reflected(cell, across, up) for cell in range(CELLS)]
        yield encoding.symmetry(
            name,
            "the board reflected" if name != "half turn" else "the board turned by half a turn",
            seats=(1, 2),
            cells=cells,
            event=lambda code, cells=cells: _image(code, cells),  # type: ignore[misc]  # a default binds the loop's value
        )


def _reflected(cell: int, across: bool, up: bool) -> int:
    column, row = GRID.place(cell)
    return cell_at(COLUMNS - 1 - column if across else column, ROWS - 1 - row if up else row)


def _image(code: int, cells: list[int]) -> int:
    if code >= PASS:
        return code
    if code < MOVES:
        return cells[code]
    cell, to = divmod(code - MOVES, CELLS)
    return MOVES + CELLS * cells[cell] + cells[to]


@kernel
def observe(rules: Record, state: Record, seat: int, out: Planes) -> None:
    """Write the planes as a seat sees them."""
    own = seat - 1
    for k in range(2):
        side = own if k == 0 else 1 - own
        for word in range(2):
            pieces = state["pieces"][side, word]
            lions = state["lions"][word]
            while pieces != 0:
                cell = lowest(pieces)
                face = 2 * k + int(lions >> np.uint64(cell) & ONE)
                out[face, 64 * word + cell] = 1
                pieces &= pieces - ONE
        fill(out[4 + k], int(state["reserve"][side]))
    fill(out[6], int(state["side"] == own))
    fill(out[7], int(can_swap(rules, state)))
    fill(out[8], int(state["passes"]))
    fill(out[9], int(rules["max_plies"]) - int(state["plies"]))
