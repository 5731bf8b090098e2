"""A board of columns and rows: cells are numbered row by row from `a1`, and named by column letter and row number."""

from collections.abc import Iterable
from typing import Final

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Grid:
    """The cells of a rectangular board."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.cells = columns * rows
        self.names = tuple(f"{LETTERS[cell % columns]}{cell // columns + 1}" for cell in range(self.cells))
        self.numbers = {name: cell for cell, name in enumerate(self.names)}

    def at(self, column: int, row: int) -> int:
        """The cell of this column and row, both counted from 0; they must be on the board."""
        return row * self.columns + column

    def has(self, column: int, row: int) -> bool:
        """Whether there is a cell there."""
        return 0 <= column < self.columns and 0 <= row < self.rows

    def place(self, cell: int) -> tuple[int, int]:
        """The column and row of a cell, both counted from 0."""
        return cell % self.columns, cell // self.columns


def set_of(cells: Iterable[int]) -> int:
    """A set of cells as an integer, bit = cell."""
    return sum(1 << cell for cell in cells)
