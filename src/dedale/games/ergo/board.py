"""The board of Ergo, as data: ninety cells, an arena and the path round it. Sets of cells are integers, bit = cell."""

from typing import Final, NewType

from dedale.core.model.grid import Grid, set_of

Cell = NewType("Cell", int)
"""A cell, 0 to 89: ten times its row plus its column, both from 0 at a1."""
Place = NewType("Place", int)
"""A place on the path, 0 to 33, counted round the board from a1 along row 1."""

COLUMNS: Final = 10
ROWS: Final = 9
CELLS: Final = COLUMNS * ROWS
PIECES: Final = 12
FIVE: Final = 5

STRAIGHT: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))
EIGHT: Final = STRAIGHT + DIAGONAL


GRID: Final = Grid(COLUMNS, ROWS)


def cell_at(column: int, row: int) -> Cell:
    """The cell of this column and row, both counted from 0."""
    return Cell(GRID.at(column, row))


def is_path(cell: int) -> bool:
    """Whether the cell lies on the path; the others are the arena."""
    column, row = GRID.place(cell)
    return column in (0, COLUMNS - 1) or row in (0, ROWS - 1)


_EDGE: Final = 3
CENTRE: Final = tuple(
    cell_at(column, row) for row in range(_EDGE, ROWS - _EDGE) for column in range(_EDGE, COLUMNS - _EDGE)
)
"""The twelve cells with three or more round them on every side (D5)."""

CELL_NAMES: Final = GRID.names
CELL_OF: Final = {name: Cell(cell) for name, cell in GRID.numbers.items()}


def _round_the_board() -> tuple[Cell, ...]:
    right, top = COLUMNS - 1, ROWS - 1
    return (
        *(cell_at(column, 0) for column in range(right)),
        *(cell_at(right, row) for row in range(top)),
        *(cell_at(column, top) for column in range(right, 0, -1)),
        *(cell_at(0, row) for row in range(top, 0, -1)),
    )


PATH: Final = _round_the_board()
"""The cells of the path, in order round the board."""
PLACE_OF: Final = {cell: Place(place) for place, cell in enumerate(PATH)}


def _steps(cell: int, directions: tuple[tuple[int, int], ...]) -> int:
    """The cells one step away; from path to path there is no step, only the slide (R6, D2)."""
    column, row = GRID.place(cell)
    around = ((column + across, row + up) for across, up in directions)
    cells = (cell_at(*spot) for spot in around if GRID.has(*spot))
    return set_of(near for near in cells if not (is_path(cell) and is_path(near)))


HOLLOW_STEPS: Final = tuple(0 if is_path(cell) else _steps(cell, STRAIGHT) for cell in range(CELLS))
"""Where the hollow piece on each cell may step, were every other cell empty (R4, R8)."""
LION_STEPS: Final = tuple(_steps(cell, EIGHT) for cell in range(CELLS))
"""Where the lion on each cell may step, were every other cell empty (R5, R7, R9)."""


def _starts(across: int, up: int) -> int:
    """The cells from which five in this direction stay on the board."""
    reach = FIVE - 1
    return set_of(
        cell_at(column, row)
        for row in range(ROWS)
        for column in range(COLUMNS)
        if GRID.has(column + reach * across, row + reach * up)
    )


LINES: Final = tuple((up * COLUMNS + across, _starts(across, up)) for across, up in ((1, 0), (0, 1), (1, 1), (-1, 1)))
"""For each of the four directions of R10: from a cell to the next, and the cells where a line of five can begin."""


def lines_in(cells: int) -> list[Cell]:
    """The cells of every line of five in a set of cells, in rising order."""
    found: set[Cell] = set()
    for step, starts in LINES:
        for start in range(CELLS):
            line = [Cell(start + step * place) for place in range(FIVE)]
            if starts >> start & 1 and all(cells >> cell & 1 for cell in line):
                found.update(line)
    return sorted(found)
