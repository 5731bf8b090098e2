"""The cover of a game's box, as it stands on the shelf: drawn once, printed, the same by day and by night."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 300
"""Every cover is so wide; boxes differ in their heights."""


@dataclass(frozen=True, slots=True)
class Cover:
    """The front of a box, as SVG markup in a box from 0, 0 to 300, `height`; colours are written as in `Look`."""

    height: int
    spine: str
    """The colour of the box's side, by its name in the world."""
    art: Callable[[str], str]
    """The whole drawing with this title on it; ids begin with the game's name and `cover`."""
