"""The net of a die: a cross of six faces with the flaps that close it, counted in edges from its upper left corner."""

from collections.abc import Iterator
from typing import Any, Final

Point = tuple[float, float]

FACES: Final = ((1, 0), (1, 1), (0, 1), (2, 1), (1, 3), (1, 2))
"""The column and row of each face; the first is opposite the last, the second the fifth, the third the fourth."""
TOP, RIGHT, BOTTOM, LEFT = range(4)
_OUTWARD: Final = {TOP: (0, -1), RIGHT: (1, 0), BOTTOM: (0, 1), LEFT: (-1, 0)}
_CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Clockwise; the side of a number goes from its corner to the next."""
FLAPS: Final = frozenset(
    {(1, 0, TOP), (0, 1, TOP), (0, 1, BOTTOM), (2, 1, TOP), (2, 1, BOTTOM), (1, 3, LEFT), (1, 3, RIGHT)}
)
"""The sides that bear a flap: of two that meet when the die is folded, one."""
DEPTH: Final = 0.28
"""The depth of a flap."""


def net() -> dict[str, Any]:
    """The faces, the lines to fold along and those to cut along; a line goes from point to point."""
    return {"faces": FACES, "depth": DEPTH, "folds": list(_folds()), "cuts": list(_cuts())}


def _is_outer(column: int, row: int, side: int) -> bool:
    across, down = _OUTWARD[side]
    return (column + across, row + down) not in FACES


def _side(column: int, row: int, side: int) -> tuple[Point, Point]:
    (left, top), (right, bottom) = _CORNERS[side], _CORNERS[(side + 1) % 4]
    return (column + left, row + top), (column + right, row + bottom)


def _folds() -> Iterator[tuple[Point, ...]]:
    """Every side between two faces, once, and those between a face and its flap."""
    for column, row in FACES:
        for side in range(4):
            is_inner = not _is_outer(column, row, side) and side in (RIGHT, BOTTOM)
            if is_inner or (column, row, side) in FLAPS:
                yield _side(column, row, side)


def _cuts() -> Iterator[tuple[Point, ...]]:
    """The outline: round each flap, and along the outer sides that have none."""
    for column, row in FACES:
        for side in range(4):
            if (column, row, side) in FLAPS:
                yield _flap(column, row, side)
            elif _is_outer(column, row, side):
                yield _side(column, row, side)


def _flap(column: int, row: int, side: int) -> tuple[Point, ...]:
    """Slanted at both ends, so that no two flaps are in each other's way."""
    (x, y), (to_x, to_y) = _side(column, row, side)
    out_x, out_y = (DEPTH * part for part in _OUTWARD[side])
    in_x, in_y = DEPTH * (to_x - x), DEPTH * (to_y - y)
    return (x, y), (x + in_x + out_x, y + in_y + out_y), (to_x - in_x + out_x, to_y - in_y + out_y), (to_x, to_y)
