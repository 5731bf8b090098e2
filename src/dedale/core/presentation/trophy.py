"""What the winner of a game keeps until the next one is won."""

from dataclasses import dataclass

from dedale.core.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Trophy:
    """A picture that hangs on the wall of the shelf with the name of the last winner."""

    width: int
    height: int
    art: str
    """The drawing as SVG markup in a box from 0, 0 to `width`, `height`; colours are written as in `Look`."""
    title: Text
    rank: Text
    """What the winner is called for it."""
