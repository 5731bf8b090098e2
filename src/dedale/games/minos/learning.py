"""Minos for programs that learn: planes, action ids, symmetries."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

import numpy as np

from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.learning import MOST, Planes, fill, mark
from dedale.core.model.facts import Options
from dedale.core.model.learning import Encoding, Plane, Symmetry
from dedale.core.model.option import Value
from dedale.games.minos import board
from dedale.games.minos.board import CELL_NAMES, CELLS, GRID, SIZE, cell_at
from dedale.games.minos.layout import LAYOUTS
from dedale.games.minos.rules import BARRED, GOALS, PASS, SLIDES

PLANES: Final = (
    Plane("own pawns", "own pawns"),
    Plane("other pawns", "the opponent's pawns"),
    Plane("tiles", "Minos tiles"),
    Plane("own exits", "the exits that the own pawns make for"),
    Plane("other exits", "the exits that the opponent's pawns make for"),
    Plane("barred rows", "the tile that may not be taken out to slide its row back (R8)"),
    Plane("barred columns", "the tile that may not be taken out to slide its column back (R8)"),
    Plane("turn", "1 if it is the own turn"),
    Plane("passes", "passes made one after the other; two end the game", 2),
    Plane("left", "moves left until the game is drawn, 255 if there are more", MOST),
)


def _codes() -> Iterator[int]:
    """Every move that some position allows, rising."""
    for cell in range(CELLS):
        for to in range(CELLS):
            if (board.STEPS[0][cell] | board.STEPS[1][cell]) >> to & 1:
                yield CELLS * cell + to
    yield from range(SLIDES, PASS + 1)


ACTIONS: Final = np.array(list(_codes()), np.int32)


def encoding(options: Options) -> Encoding:
    """Planes and actions are the same under all options; the image of a layout is another layout."""
    nothing = np.zeros(0, np.int32)
    return Encoding(
        version=1,
        planes=PLANES,
        cells=CELL_NAMES,
        grid=(SIZE, SIZE),
        actions=ACTIONS,
        chances=nothing,
        symmetries=partial(_symmetries, options),
    )


def _symmetries(options: Options, encoding: Encoding) -> Iterator[Symmetry]:
    """The board reflected left to right; the sides exchanged, with the board reflected top to bottom; and both."""
    chosen = str(options["layout"])
    rows = LAYOUTS.get(chosen, chosen).split("/")
    mirrored = [row[::-1] for row in rows]
    first = "light" if options["first"] == "dark" else "dark"
    reflect = _event(_cells(across=True, up=False))
    layout: Mapping[str, Value] = {"layout": "/".join(mirrored)}
    yield encoding.symmetry(
        "left-right",
        "the board reflected",
        seats=(1, 2),
        cells=_cells(across=True, up=False),
        event=reflect,
        options=layout,
    )
    for name, given, across in (("sides", rows, False), ("half turn", mirrored, True)):
        cells = _cells(across=across, up=True)
        exchanged = "/".join(reversed(given)).translate(str.maketrans("ld", "dl"))
        yield encoding.symmetry(
            name,
            "the sides exchanged, and the board " + ("turned by half a turn" if across else "reflected"),
            seats=(2, 1),
            cells=cells,
            event=_event(cells),
            options={"first": first, "layout": exchanged},
        )


def _cells(*, across: bool, up: bool) -> list[int]:
    places = (GRID.place(cell) for cell in range(CELLS))
    last = SIZE - 1
    return [cell_at(last - column if across else column, last - row if up else row) for column, row in places]


def _event(cells: list[int]) -> Callable[[int], int]:
    """The image of an event by what becomes of cells."""
    slide_of = {slide.cells: number for number, slide in enumerate(board.SLIDES)}

    def image(code: int) -> int:
        if code == PASS:
            return code
        if code >= SLIDES:
            moved = tuple(board.Cell(cells[cell]) for cell in board.SLIDES[code - SLIDES].cells)
            return SLIDES + slide_of[moved]
        return CELLS * cells[code // CELLS] + cells[code % CELLS]

    return image


@kernel
def observe(rules: Record, state: Record, seat: int, out: Planes) -> None:
    """Write the planes as a seat sees them."""
    own = seat - 1
    mark(out[0], state["pawns"][own], 0)
    mark(out[1], state["pawns"][1 - own], 0)
    mark(out[2], state["tiles"], 0)
    mark(out[3], GOALS[own], 0)
    mark(out[4], GOALS[1 - own], 0)
    mark(out[5], BARRED[0, state["last"]], 0)
    mark(out[6], BARRED[1, state["last"]], 0)
    fill(out[7], int(state["side"] == own))
    fill(out[8], int(state["passes"]))
    fill(out[9], int(rules["max_plies"]) - int(state["plies"]))
