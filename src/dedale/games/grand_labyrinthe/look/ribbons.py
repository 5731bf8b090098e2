"""The ways of the board as ribbons: lines through the middles of cells, stroked as broad as the way."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from dedale.games.grand_labyrinthe import board
from dedale.games.grand_labyrinthe.look.colours import BANDS

Point = tuple[float, float]

WIDTH: Final = 88
"""How broad a way is; what it leaves of its cells is wall."""
WALLED: Final = 112
"""How broad it is with its walls."""
_DOORSTEP: Final = 3
"""The line between two cells of a way."""


class Ribbon(NamedTuple):
    """A line, as the `d` of a path, and its ink."""

    line: str
    ink: str


def _middle(place: int) -> Point:
    column, row = board.SPOTS[place]
    return 100 * column + 50, -(100 * row + 50)


def _toward(start: Point, end: Point, share: float) -> Point:
    """The point at a share of the way from one to another; below 0 it lies before the start."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _is_turn(before: Point, after: Point) -> bool:
    return before[0] != after[0] and before[1] != after[1]


def _written(points: list[Point]) -> str:
    """The line through these points; only its turns are written."""
    around = zip(points, points[1:], points[2:], strict=False)
    turns = [here for before, here, after in around if _is_turn(before, after)]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in (points[0], *turns, points[-1]))


def _whole(places: Sequence[int], breadth: int) -> str:
    """The way along these places, its ends as far from the middles of their cells as its sides are."""
    middles = [_middle(place) for place in places]
    share = -breadth / 200
    first, last = _toward(middles[0], middles[1], share), _toward(middles[-1], middles[-2], share)
    return _written([first, *middles, last])


def _sequence(first: int, following: int) -> str:
    """The part of the central way from one cell up to another, from edge to edge."""
    middles = [_middle(place) for place in range(first - 1, following + 1) if place <= board.LAIR]
    is_last = following > board.LAIR
    last = _toward(middles[-1], middles[-2], -WIDTH / 200 if is_last else 0.5)
    inner = middles[1:] if is_last else middles[1:-1]
    return _written([_toward(middles[0], middles[1], 0.5), *inner, last])


_CENTRAL: Final = range(board.LAIR + 1)
_SPIRAL: Final = _CENTRAL[board.FORK :]
_OUTER: Final = tuple(range(first, first + board.NINE) for first in board.FIRST_CELLS)
_FIRSTS: Final = (*board.SEQUENCES.values(), board.LAIR + 1)

LEAD_IN: Final = Ribbon(
    _written([_toward(_middle(0), _middle(1), -WIDTH / 200), _toward(_middle(0), _middle(1), 0.5)]), "line"
)
"""The place in front of cell 1."""
SEQUENCES: Final = tuple(Ribbon(_sequence(*ends), ink) for ends, ink in zip(pairwise(_FIRSTS), BANDS, strict=True))
LABYRINTHS: Final = tuple(Ribbon(_whole(places, WIDTH), ink) for places, ink in zip(_OUTER, BANDS, strict=True))
"""Each has the ink of its sequence (D7)."""


def stroke(line: str, ink: str, breadth: float, more: str = "") -> str:
    """A line so broad, with straight ends."""
    return f'<path d="{line}" stroke="${ink}" stroke-width="{breadth:g}" stroke-linecap="butt"{more}/>'


def walls() -> str:
    """What shows between the ways: a dark ground under the spiral, under each labyrinth and under the lead-in."""
    lead_in = _written([_toward(_middle(0), _middle(1), -WALLED / 200), _middle(board.FORK)])
    lines = "".join((lead_in, *(_whole(places, WALLED) for places in _OUTER)))
    return stroke(lines, "wall", WALLED) + "".join(_block(places) for places in (_SPIRAL, *_OUTER))


def _block(places: Sequence[int]) -> str:
    """A dark square with round corners under all these places."""
    columns, rows = zip(*(board.SPOTS[place] for place in places), strict=True)
    left, top, side = 100 * min(columns) - 6, -100 * max(rows) - 106, 100 * (max(columns) - min(columns)) + WALLED
    return f'<rect x="{left}" y="{top}" width="{side}" height="{side}" rx="{WALLED // 2}" fill="$wall"/>'


def doorsteps() -> str:
    """A thin line between each cell of a way and the next."""
    lines = "".join(_whole(places, WIDTH) for places in (_CENTRAL, *_OUTER))
    offset = 100 - (WIDTH + 100 - _DOORSTEP) / 2
    dashes = f' stroke-dasharray="{_DOORSTEP} {100 - _DOORSTEP}" stroke-dashoffset="{offset:g}"'
    return stroke(lines, "wall", WIDTH, f'{dashes} opacity=".8"')


def printed(ribbon: Ribbon) -> str:
    """A ribbon in its ink, with the light pattern that tells it without colour."""
    return stroke(ribbon.line, ribbon.ink, WIDTH) + _PATTERNS.get(ribbon.ink, "").format(line=ribbon.line)


_EDGE: Final = 68
"""Patterns run along both sides of a ribbon, outside this."""
_PATTERNS: Final = {
    "green": stroke("{line}", "wall", WIDTH, ' stroke-dasharray="4 8.5" opacity=".45"')
    + stroke("{line}", "green", _EDGE),
    "red": stroke("{line}", "bone", 76, ' opacity=".6"') + stroke("{line}", "red", _EDGE),
    "yellow": stroke("{line}", "red", WIDTH, ' stroke-dasharray="12.5"') + stroke("{line}", "yellow", _EDGE + 4),
}
"""By ink: the ticks of a ruler, a frame, a frieze; blue is plain."""
