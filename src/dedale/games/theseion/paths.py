"""Every path that a pawn can walk on a board (R3, R4, D12), numbered once for each board and die."""

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from dedale.games.theseion.board import MOST_CELLS, Board, board_of

DARKNESS: Final = MOST_CELLS
"""As the start of a path: the pawn comes in. Cells are numbered from 0, in the order of position strings."""
LIGHT: Final = MOST_CELLS + 1
"""As the end of a path: the pawn is saved."""

Path = tuple[int, ...]
"""The start, then every cell of the path."""
Way = tuple[int, int, int]
"""Where a path stands: the number of its trajectory, the place on it, and the direction, 1 or -1."""


class Map:
    """A board with its cells numbered: where each step leads."""

    def __init__(self, board: Board) -> None:
        number = {cell: index for index, cell in enumerate(board.cells)} | {board.light: LIGHT}
        self.number = number
        self.lines = [[number[cell] for cell in line.cells] for line in board.trajectories]
        self.closed = [line.is_closed for line in board.trajectories]
        self.squares = {number[cell] for cell in board.squares}
        self.entrances = sorted(number[cell] for cell in board.entrances)
        self.ways: dict[int, set[Way]] = {cell: set() for cell in number.values()}
        """Every way to leave a cell."""
        for line, cells in enumerate(self.lines):
            for place, cell in enumerate(cells):
                self.ways[cell] |= {(line, place, 1), (line, place, -1)}

    def next(self, way: Way) -> Way | None:
        """One step further; None beyond the end of a trajectory."""
        line, place, direction = way
        place += direction
        if self.closed[line]:
            place %= len(self.lines[line])
        return (line, place, direction) if 0 <= place < len(self.lines[line]) else None

    def onward(self, path: Path, ways: set[Way]) -> dict[int, set[Way]]:
        """The cells that can follow, each with the ways on which the path stands there: no cell comes twice (D12)."""
        cells: dict[int, set[Way]] = {}
        for way in filter(None, map(self.next, ways)):
            cell = self.lines[way[0]][way[1]]
            if cell not in path:
                cells.setdefault(cell, set()).add(way)
        return cells

    def walk(self, path: Path, ways: set[Way], steps: int) -> Iterator[Path]:
        """Every path that goes on from here by one to so many steps; none goes on from the light (R6)."""
        if steps == 0 or path[-1] == LIGHT:
            return
        for cell, reached in self.onward(path, ways).items():
            longer = (*path, cell)
            yield longer
            yield from self.walk(longer, self.ways[cell] if cell in self.squares else reached, steps - 1)

    def paths(self, longest: int) -> Iterator[Path]:
        """Every path of one to so many steps, from every cell and from the darkness, in no order."""
        for cell in range(len(self.number) - 1):
            yield from self.walk((cell,), self.ways[cell], longest)
        for cell in self.entrances:  # the entrance is the first step (R3)
            yield (DARKNESS, cell)
            yield from self.walk((DARKNESS, cell), self.ways[cell], longest - 1)


@dataclass(frozen=True, slots=True)
class Paths:
    """The numbered paths of one board and one die."""

    paths: tuple[Path, ...]
    """By start, then length, then cells."""
    names: tuple[str, ...]
    """[cell] its name; `*` for the darkness, the light's name"""
    number: dict[str, int]
    """The number of each path by its notation."""

    def text(self, path: int) -> str:
        """A path's notation."""
        return "-".join(self.names[cell] for cell in self.paths[path])


@functools.lru_cache(maxsize=64)
def paths_of(option: str, die_max: int) -> Paths:
    """The paths of a value of the option `board` with this die."""
    board = board_of(option)
    blank = [""] * (MOST_CELLS - len(board.cells))
    names = (*board.cells, *blank, "*", board.light)
    found = sorted(Map(board).paths(die_max), key=lambda path: (path[0], len(path), path))
    paths = Paths(tuple(found), names, {})
    paths.number.update((paths.text(number), number) for number in range(len(found)))
    return paths


def choices(paths: Iterable[Path], die_max: int, is_exact: bool) -> Iterator[tuple[int, int, int]]:
    """Each path by its place in the row, with its start and every cast that it can be walked with.

    Where the light need not be reached by exact count, a path that ends there takes every greater cast too (D3).
    """
    for number, path in enumerate(paths):
        length = len(path) - 1
        most = length if is_exact or path[-1] != LIGHT else die_max
        yield from ((path[0], cast, number) for cast in range(length, most + 1))
