"""The colours of a board in the terminal: one for the ground of a cell, and one with enough contrast for its content.

They are the night colours of the game's look: a terminal is mostly dark.
"""

import functools
from collections.abc import Iterable

from dedale.core.presentation.look import Look
from dedale.core.presentation.scene import Cell, Kind
from dedale.draw.palette import SHARED, contrast

SEEN = 3.0
"""The minimum contrast between a piece and its ground."""
STEPS = 20


def shared(name: str) -> str:
    """A colour that all worlds share."""
    return SHARED[name].dark


@functools.cache
def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, nearer to the other the larger the share."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(first + share * (second - first)):02x}" for first, second in pairs)


def _parts(colour: str) -> Iterable[int]:
    return (int(colour[at : at + 2], 16) for at in (1, 3, 5))


@functools.cache
def legible(colour: str, ground: str, least: float = SEEN) -> str:
    """The colour, lightened or darkened until it contrasts with the ground."""
    is_lighter = contrast(colour, "#000000") >= contrast(ground, "#000000")
    ends = ("#ffffff", "#000000") if is_lighter else ("#000000", "#ffffff")
    tries = (mixed(colour, end, step / STEPS) for end in ends for step in range(STEPS + 1))
    return next(found for found in tries if contrast(found, ground) >= least)


class Paint:
    """The colours of one game's world."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def _tint(self, drawing: str) -> str | None:
        name = self._look.tints.get(drawing.partition("+")[0])
        if name is None:
            return None
        return self._look.colours[name].dark if name in self._look.colours else shared(name)

    def ground(self, cell: Cell, floor: Kind | None) -> str:
        """The ground of a cell: that of its floor, or of its zone."""
        own = self._tint(floor.drawing) if floor else None
        return own or self._tint(f"cell-{cell.zone.replace(' ', '-')}") or shared("paper")

    def piece(self, kind: Kind, ground: str) -> str:
        """The colour of a piece on this ground."""
        own = self._tint(kind.drawing) or shared(f"seat{kind.seat}" if 1 <= kind.seat <= 4 else "ink")
        return legible(own, ground)

    def writing(self, ground: str) -> str:
        """What is written on this ground, quieter than any piece."""
        return legible(mixed(ground, shared("ink"), 0.4), ground)
