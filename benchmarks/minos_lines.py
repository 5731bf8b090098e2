"""What the solved ending of Minos shows: its positions as text, and a longest win move by move by the public rules."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

import dedale
from dedale.core.model.position import Position
from dedale.games.minos.board import CELLS, SIZE
from dedale.games.minos.endgame import BLOCKED, FLOORS, NONE, TRIPLES, Table, mirrored

SLIDES = ("-", "fv", "f^")
LIGHT_HOME = 1 << CELLS - 6 | 1 << CELLS - 4
"""The pawns on b7 and d7."""


class Place(NamedTuple):
    """A position of the table, with light to move; or its mirror image, with dark to move."""

    floor: int
    last: int
    mover: int
    other: int
    is_mirror: bool = False


def place_at(numbers: Iterable[int], *, is_mirror: bool = False) -> Place:
    """The place with these four numbers."""
    floor, last, mover, other = map(int, numbers)
    return Place(floor, last, mover, other, is_mirror)


def _set(place: Place, cells: np.uint64) -> int:
    return int(mirrored(cells) if place.is_mirror else cells)


def position_of(place: Place) -> Position:
    """The position, by the public rules."""
    tiles = _set(place, FLOORS[place.floor])
    mover = _set(place, TRIPLES[place.mover] | BLOCKED[0])
    other = _set(place, mirrored(TRIPLES[place.other]) | BLOCKED[1])
    light, dark = (other, mover) if place.is_mirror else (mover, other)
    marks = np.full(CELLS, ".")
    for mark, cells in (("m", tiles), ("l", light), ("d", dark)):
        marks[[cell for cell in range(CELLS) if cells >> cell & 1]] = mark
    rows = ("".join(marks[SIZE * row : SIZE * (row + 1)]) for row in reversed(range(SIZE)))
    last = SLIDES[-place.last] if place.is_mirror else SLIDES[place.last]
    return dedale.game("minos").position(f"{'/'.join(rows)} {'d' if place.is_mirror else 'l'} {last}")


def place_of(text: str) -> Place:
    """The place in the table of a position, as its string."""
    board, side, last = text.split(" ")
    marks = "".join(reversed(board.split("/")))
    sets = {mark: np.uint64(sum(1 << cell for cell in range(CELLS) if marks[cell] == mark)) for mark in "mld"}
    is_mirror = side == "d"
    turned = {mark: mirrored(cells) if is_mirror else cells for mark, cells in sets.items()}
    mover, other = (turned["d"], turned["l"]) if is_mirror else (turned["l"], turned["d"])
    found = (
        np.flatnonzero(turned["m"] == FLOORS)[0],
        -SLIDES.index(last) % 3 if is_mirror else SLIDES.index(last),
        np.flatnonzero(mover & ~BLOCKED[0] == TRIPLES)[0],
        np.flatnonzero(mirrored(other & ~BLOCKED[1]) == TRIPLES)[0],
    )
    return place_at(found, is_mirror=bool(is_mirror))


def number_of(table: Table, place: Place) -> int:
    """What the table says of it."""
    return int(table[place.floor, place.last, place.mover, place.other])


def best_line(table: Table, place: Place) -> Iterator[tuple[Position, str]]:
    """Positions and moves from a won place to the win: the winner the quickest way, the other the longest.

    Raises `ValueError` where no move shortens the way by one, which would prove the table wrong.
    """
    position, left = position_of(place), number_of(table, place) // 2
    is_winner = True
    while left:
        left -= 1
        wanted = 2 * left + (not is_winner)
        for move in position.moves():
            after = position.play(move)
            is_over = after.outcome is not None
            if is_over != (left == 0) or (not is_over and number_of(table, place_of(str(after))) != wanted):
                continue
            yield position, str(move)
            position, is_winner = after, not is_winner
            break
        else:
            raise ValueError(f"no move of {position} leaves {left} plies")


def longest(table: Table, is_home: bool) -> Place:
    """The first of the positions that take most plies to win; `is_home`: where each side has two pawns on its exits."""
    plies = np.where((table != NONE) & (table % 2 == 1), table, 0)
    if is_home:
        plies = plies * home(plies.shape)
    return place_at(map(int, np.unravel_index(plies.argmax(), plies.shape)))


def home(shape: tuple[int, ...]) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Where both sides have pawns on their exits of columns b and d, and no slide was just made."""
    two = TRIPLES & np.uint64(LIGHT_HOME) == np.uint64(LIGHT_HOME)
    found = np.zeros(shape, bool)
    found[:, 0] = two[:, None] & two[None, :]
    return found
