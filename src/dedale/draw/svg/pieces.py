"""Pieces on a sheet, each a group with its identity and its place, so that a page can move it."""

import html
import zlib

from dedale.core.scene import Piece
from dedale.draw.svg.plan import Spot
from dedale.draw.svg.sheet import Sheet, placed


def piece(sheet: Sheet, it: Piece, spot: Spot) -> str:
    """A piece where it stands. Only its drawing is turned: the shadow falls to the same side whichever way it looks."""
    shadow = f"{it.kind.drawing.partition('+')[0]}-shadow"
    inside = sheet.use(shadow) if sheet.has(shadow) else ""
    which = zlib.crc32(it.identity.encode())  # the same in every picture, whatever the identity looks like
    inside += sheet.use(sheet.variant(it.kind.drawing, which), turned=it.turned or 0)
    names = f'data-piece="{it.identity}" data-place="{html.escape(it.place)}"'
    return f'<g {names} transform="{placed(*spot)}">{inside}</g>'
