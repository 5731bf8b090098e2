"""Boards of Théséion, as data: trajectories, squares of colour, the light, the rim, the entrances.

A board is JSON (`docs/theseion-boards.md` tells its format); `check.py` names what is wrong with one.
"""

import functools
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from itertools import pairwise
from typing import Any, Final, NewType

Cell = NewType("Cell", str)
"""A cell by its name: a column letter and a row number, as in `f10`."""

BUILT_IN: Final = ("dedale-15", "dedale-11", "dedale-19")
"""The boards in `boards/`; the first is the default."""

MOST_COLUMNS: Final = 26
MOST_ROWS: Final = 99
MOST_CELLS: Final = 128
"""How many cells the trajectories may have besides the light: kernels keep a set of cells in two words."""

CELL: Final = re.compile(r"([a-z])([1-9][0-9]?)")


def place_of(cell: str) -> tuple[int, int]:
    """The column and the row of a cell, both counted from 0: also the order of cells in a position string."""
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


def cell_at(column: int, row: int) -> Cell:
    """The cell of this column and row, both counted from 0."""
    return Cell(f"{chr(ord('a') + column)}{row + 1}")


def are_beside(one: str, other: str) -> bool:
    """Whether two cells touch, by a side or a corner."""
    (column, row), (across, up) = place_of(one), place_of(other)
    return max(abs(column - across), abs(row - up)) == 1


@dataclass(frozen=True, slots=True)
class Trajectory:
    """The cells that a path follows one after the other; after the last of a closed one comes the first."""

    cells: tuple[Cell, ...]
    is_closed: bool

    def steps(self) -> list[tuple[Cell, Cell]]:
        """Each cell with the next."""
        return list(pairwise(self.cells + self.cells[:1] if self.is_closed else self.cells))


@dataclass(frozen=True, slots=True)
class Board:
    """A board. `check.check_board` tells whether it can be played on."""

    columns: int
    rows: int
    light: Cell
    rim: frozenset[Cell]
    """The cells inside the yellow rim (R10)."""
    entrances: frozenset[Cell]
    red: frozenset[Cell]
    green: frozenset[Cell]
    trajectories: tuple[Trajectory, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell of the trajectories but the light, in the order of position strings."""
        walked = {cell for trajectory in self.trajectories for cell in trajectory.cells}
        return in_order(walked - {self.light})

    @property
    def squares(self) -> frozenset[Cell]:
        """The green and red squares, where a path may change to another trajectory (R4)."""
        return self.red | self.green


def in_order(cells: "frozenset[Cell] | set[Cell]") -> tuple[Cell, ...]:
    """The cells by column letter, then row number."""
    return tuple(sorted(cells, key=place_of))


def parse(data: Mapping[str, Any]) -> Board:
    """The board that this JSON stands for; its values must be of their kinds."""
    trajectories = [Trajectory(_cells(line), False) for line in data["open"]]
    trajectories += [Trajectory(_cells(line), True) for line in data["closed"]]
    sets = {name: frozenset(_cells(data[name])) for name in ("rim", "entrances", "red", "green")}
    return Board(data["columns"], data["rows"], Cell(data["light"].strip()), **sets, trajectories=tuple(trajectories))


def _cells(line: str) -> tuple[Cell, ...]:
    return tuple(Cell(name) for name in line.split())


def write(board: Board) -> str:
    """The board in its one spelling, on one line."""
    data: dict[str, Any] = {"columns": board.columns, "rows": board.rows, "light": board.light}
    for name in ("rim", "entrances", "red", "green"):
        data[name] = " ".join(in_order(getattr(board, name)))
    for name, is_closed in (("open", False), ("closed", True)):
        lines = {_spelled(line) for line in board.trajectories if line.is_closed == is_closed}
        data[name] = sorted(" ".join(cells) for cells in lines)
    return json.dumps(data)


def _spelled(line: Trajectory) -> tuple[Cell, ...]:
    """The cells of a trajectory in their one order: the first of both directions, for a closed one from any cell."""
    starts = range(len(line.cells)) if line.is_closed else range(1)
    ways = [cells[start:] + cells[:start] for cells in (line.cells, line.cells[::-1]) for start in starts]
    return min(ways, key=lambda cells: [place_of(cell) for cell in cells])


def built_in_text(name: str) -> str:
    """The file of a built-in board."""
    return (resources.files(__package__) / "boards" / f"{name}.json").read_text(encoding="utf-8")


@functools.lru_cache(maxsize=64)
def board_of(option: str) -> Board:
    """The board that a value of the option `board` stands for: a built-in one's name, or a board's own text."""
    return parse(json.loads(built_in_text(option) if option in BUILT_IN else option))
