"""How a game looks when it is drawn: its world's colours and drawings, as data, for one writer to put together."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from dedale.core.presentation.scene import Board


class Colour(NamedTuple):
    """A colour by day and by night, each as `#rrggbb`."""

    light: str
    dark: str


@dataclass(frozen=True, slots=True)
class Look:
    """A game's world.

    Drawings are SVG markup (no `<svg>` around it) in a box of 100 by 100 whose middle is 0, 0, upright; a colour is
    written `$name`, one of the world's or of those all worlds share (`dedale.draw.palette`). `cell-ZONE` is the ground
    of a zone's cells, other names are those that scenes give (signs, kinds, buttons, panels). A name may also put
    drawings one over the other: `pawn+hook+bow@2` is a pawn, a hook, and a bow turned by two quarters.
    """

    colours: Mapping[str, Colour]
    drawings: Mapping[str, str]
    backdrop: Callable[[Board], str] = field(default=lambda _: "")
    """Markup under the cells, 100 units a cell: column c, row r has its middle at 100 c + 50, -(100 r + 50)."""
    margin: float = 0.6
    """How much room, in cells, there is around the board for coordinates and the buttons at its edge."""
    tints: Mapping[str, str] = field(default_factory=dict)
    """The one colour that stands for a drawing where nothing can be drawn, as in a terminal: by `cell-ZONE`, or by the
    name of a kind's drawing up to its first `+`. What has none there has the seat's colour, or no ground."""
