"""The board: nine cells, and the eight lines of three on it, each a set of cells as bits."""

from typing import Final

from dedale.core.model.grid import Grid, set_of

GRID: Final = Grid(3, 3)
CELLS: Final = GRID.cells
NAMES: Final = GRID.names
_ROWS = [[GRID.at(column, row) for column in range(3)] for row in range(3)]
_COLUMNS = [[GRID.at(column, row) for row in range(3)] for column in range(3)]
_DIAGONALS = [[GRID.at(at, at) for at in range(3)], [GRID.at(at, 2 - at) for at in range(3)]]
LINES: Final = tuple(set_of(line) for line in (*_ROWS, *_COLUMNS, *_DIAGONALS))
