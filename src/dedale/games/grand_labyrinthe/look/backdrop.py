"""Under the cells: the ways with their walls, the stripes that lead from labyrinth to labyrinth, the lettering."""

from typing import Final

from dedale.core.presentation.scene import Board
from dedale.games.grand_labyrinthe import board as places
from dedale.games.grand_labyrinthe.look.colours import BANDS
from dedale.games.grand_labyrinthe.look.lettering import word
from dedale.games.grand_labyrinthe.look.ribbons import (
    LABYRINTHS,
    LEAD_IN,
    SEQUENCES,
    doorsteps,
    printed,
    stroke,
    walls,
)

_FORK: Final = "M350-1180V-1200A50 50 0 0 0 300-1250H280"
"""From 3 to I, round the corner between them."""
_TO_NEXT: Final = "M280-1350H340a50 50 0 0 1 50 50 50 50 0 0 0 50 50H1150"
"""From the centre of the labyrinth at the upper left to the first cell of the next; turned for the others."""
_TO_LAIR: Final = "M280-1350H700"
"""The same for the last labyrinth, whose centre leads to the cell before the lair: it ends in its number."""
_BREADTHS: Final = (64, 46, 28, 10)


def backdrop(_: Board) -> str:
    """Everything that is printed on the board under its cells; the board is always the same."""
    ways = "".join(printed(ribbon) for ribbon in (LEAD_IN, *SEQUENCES, *LABYRINTHS))
    words = word("LE GRAND", 800, -1330) + word("LABYRINTHE", 700, -45)
    inside = f"{_suns()}{_stripes()}{words}{walls()}{ways}{doorsteps()}{_fork()}{_centres()}"
    return f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{inside}</g>{_before_lair()}'


def _stripes() -> str:
    """R5: from labyrinth to labyrinth, and from the last one to 82."""
    to_next = _striped(_TO_NEXT) + '<path d="M1142-1298 1194-1250 1142-1202z" fill="$blue"/>'
    turned = "".join(_turned(to_next, angle) for angle in (90, 180))
    return f"{to_next}{turned}{_turned(_striped(_TO_LAIR), 270)}"


def _striped(line: str) -> str:
    return "".join(stroke(line, ink, breadth) for ink, breadth in zip(BANDS, _BREADTHS, strict=True))


def _turned(markup: str, angle: int) -> str:
    return f'<g transform="rotate({angle} 750 -750)">{markup}</g>'


def _suns() -> str:
    """Half a sun at the left edge and at the right."""
    suns = ((-20, -930, 1), (1520, -650, 0))
    return "".join(
        stroke(f"M{x} {y - 20 * ring}a{20 * ring} {20 * ring} 0 0 {way} 0 {40 * ring}", ink, 20)
        for x, y, way in suns
        for ring, ink in enumerate(reversed(BANDS), start=2)
    )


def _centres() -> str:
    """R5: rings around the cells from which one jumps."""
    spots = [places.SPOTS[centre] for centre in places.CENTRES]
    return "".join(
        f'<circle cx="{100 * column + 50}" cy="{-100 * row - 50}" r="{44 - 5 * ring}" fill="${ink}"/>'
        for column, row in spots
        for ring, ink in enumerate(("wall", *BANDS[1:]))
    )


def _fork() -> str:
    """R3: the way out at 3, through both walls."""
    return stroke(_FORK, "wall", 54) + stroke(_FORK, "blue", 36)


def _before_lair() -> str:
    text = 'font-size="56" font-weight="700" text-anchor="middle" fill="$ink"'
    return (
        '<circle cx="150" cy="-710" r="54" fill="$slab" stroke="$ink" stroke-width="8"/>'
        f'<text x="150" y="-690" {text}>{places.BEFORE_LAIR}</text>'
    )
