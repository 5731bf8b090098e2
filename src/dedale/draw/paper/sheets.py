"""Sizes of paper, and how a board is spread over as many sheets as it needs."""

import math
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet, in millimetres, upright; `margin` is what printers leave blank."""

    width: float
    height: float
    margin: float = 10


PAPERS: Final = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}
"""What most printers take, by the name that people give."""
LARGE: Final = {"a3": Paper(297, 420), "a2": Paper(420, 594), "a1": Paper(594, 841), "a0": Paper(841, 1189)}
"""For a copy shop: boards in one piece, posters, boxes to wrap."""
SHEETS: Final = PAPERS | LARGE
PARTS: Final = ("house", "poster", "wrap", "rules")
"""What can be printed of a game besides its box, by the name that people give."""
STRIP: Final = 10
"""How far two parts of a board overlap, in millimetres, to be glued."""


@dataclass(frozen=True, slots=True)
class SheetPart:
    """The part of a board on one sheet: its offset, and whether other parts follow on the right and below."""

    x: float
    y: float
    has_right: bool
    has_below: bool
    name: str
    """`A1` is the upper left one; letters go down, numbers to the right."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A board over several sheets, all lying the same way."""

    flipped: bool
    """Whether the sheets lie on their long side."""
    part_width: float
    part_height: float
    parts: tuple[SheetPart, ...]


def spread(width: float, height: float, paper: Paper) -> Spread:
    """A board of this size over as few sheets as hold it."""
    upright = _spread(width, height, paper, flipped=False)
    lying = _spread(width, height, paper, flipped=True)
    return min(upright, lying, key=lambda found: len(found.parts))


def _spread(width: float, height: float, paper: Paper, *, flipped: bool) -> Spread:
    sides = (paper.height, paper.width) if flipped else (paper.width, paper.height)
    part_width, part_height = (side - 2 * paper.margin for side in sides)
    columns, rows = _count(width, part_width), _count(height, part_height)
    parts = tuple(
        SheetPart(
            x=column * (part_width - STRIP),
            y=row * (part_height - STRIP),
            has_right=column < columns - 1,
            has_below=row < rows - 1,
            name=f"{chr(ord('A') + row)}{column + 1}",
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Spread(flipped, part_width, part_height, parts)


def _count(length: float, part: float) -> int:
    """How many parts cover a length, each overlapping the next by the strip."""
    return max(1, math.ceil((length - STRIP) / (part - STRIP)))
