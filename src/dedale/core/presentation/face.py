"""Faces: medallions of 100 units, drawn in ink and flat colour, the same by day and by night."""

from typing import Final, NamedTuple

from dedale.core.text import Text

INK: Final = "#2a2622"
BONE: Final = "#f6ecd8"
EYES: Final = f'<g fill="{INK}"><circle cx="38" cy="48" r="4.500"/><circle cx="62" cy="48" r="4.500"/></g>'


class Face(NamedTuple):
    """A face: what it shows, the colour behind it, and its drawing."""

    title: Text
    ground: str
    drawing: str


def line(path: str, colour: str = INK, width: float = 4) -> str:
    """A stroke along this path."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def shape(path: str, fill: str, colour: str = INK) -> str:
    """This path, filled and outlined."""
    return f'<path d="{path}" fill="{fill}" stroke="{colour}" stroke-width="4"/>'
