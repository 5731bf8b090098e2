"""The board of Minos, as data: 49 places, the exits, the lines that slide. Sets of cells are integers, bit = cell."""

from typing import Final, NamedTuple, NewType

from dedale.core.model.grid import Grid, set_of

Cell = NewType("Cell", int)
"""A place for a tile, 0 to 48: seven times its row plus its column, both from 0 at a1."""

SIZE: Final = 7
CELLS: Final = SIZE * SIZE
COLUMN_NAMES: Final = "abcdefg"
FORWARD: Final = (1, -1)
"""[side] how a row changes when a pawn goes forward; side 0 is light, 1 is dark."""


GRID: Final = Grid(SIZE, SIZE)


def cell_at(column: int, row: int) -> Cell:
    """The cell of this column and row, both counted from 0."""
    return Cell(GRID.at(column, row))


CELL_NAMES: Final = GRID.names
CELL_OF: Final = {name: Cell(cell) for name, cell in GRID.numbers.items()}

EXITS: Final = (
    tuple(CELL_OF[name] for name in ("b7", "d7", "f7")),
    tuple(CELL_OF[name] for name in ("b1", "d1", "f1")),
)
"""[side] the Ariadne exits it makes for."""


def _steps(side: int, cell: int) -> int:
    """The cells next to this one, forward, left and right."""
    column, row = GRID.place(cell)
    around = ((column, row + FORWARD[side]), (column - 1, row), (column + 1, row))
    return set_of(cell_at(*spot) for spot in around if GRID.has(*spot))


STEPS: Final = tuple(tuple(_steps(side, cell) for cell in range(CELLS)) for side in range(2))
"""[side][cell] where a pawn may step, were every other cell free (R3)."""


class Slide(NamedTuple):
    """A slide of a line (R6). The tile on the first cell is taken out, every other moves to the cell before its own."""

    name: str
    line: str
    """`1` to `7`, `a` to `g`."""
    direction: str
    """`left`, `right`, `up` or `down`."""
    cells: tuple[Cell, ...]


def _row_slides(row: int) -> tuple[Slide, Slide]:
    cells, line = tuple(cell_at(column, row) for column in range(SIZE)), str(row + 1)
    return Slide(f"{line}<", line, "left", cells), Slide(f"{line}>", line, "right", cells[::-1])


def _column_slides(column: int) -> tuple[Slide, Slide]:
    cells, line = tuple(cell_at(column, row) for row in range(SIZE)), COLUMN_NAMES[column]
    return Slide(f"{line}v", line, "down", cells), Slide(f"{line}^", line, "up", cells[::-1])


SLIDES: Final = (
    *(slide for row in range(SIZE) for slide in _row_slides(row)),
    *(_column_slides(column)[0] for column in range(SIZE)),
    *(_column_slides(column)[1] for column in range(SIZE)),
)
"""Rows before columns, each in the order of the cells whose tile is taken out."""
ROW_SLIDES: Final = 2 * SIZE
"""Slides below this number are of rows, the others of columns."""
SLIDE_OF: Final = {slide.name: number for number, slide in enumerate(SLIDES)}
BACK: Final = tuple(next(n for n, other in enumerate(SLIDES) if other.cells == s.cells[::-1]) for s in SLIDES)
"""[slide] the slide that takes the same line back the opposite way (R8)."""


def exit_lines(cell: Cell) -> tuple[str, str]:
    """The row and the column that an exit locks (R9)."""
    return CELL_NAMES[cell][1], CELL_NAMES[cell][0]
