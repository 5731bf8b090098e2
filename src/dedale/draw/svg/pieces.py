"""Pieces on a sheet, each a group with its identity and its place, so that a page can move it."""

import html
import zlib

from dedale.core.presentation.scene import Piece
from dedale.draw.svg.geometry import Placement
from dedale.draw.svg.sheet import Sheet, placed


def piece(sheet: Sheet, it: Piece, spot: Placement) -> str:
    """A piece at its place. Only its drawing is rotated: the shadow always falls to the same side."""
    shadow, drawing = layers(sheet, it)
    inside = sheet.use(shadow) if shadow else ""
    inside += sheet.use(drawing, turned=it.turned or 0)
    names = f'data-piece="{it.identity}" data-place="{html.escape(it.place)}"'
    return f'<g {names} transform="{placed(*spot)}">{inside}</g>'


def layers(sheet: Sheet, it: Piece) -> tuple[str, str]:
    """The drawings of a piece: its shadow, if it has one apart, and itself; of several alike always the same one."""
    shadow = f"{it.kind.drawing.partition('+')[0]}-shadow"
    which = zlib.crc32(it.identity.encode())  # the same in every picture, whatever the identity looks like
    return shadow if sheet.has(shadow) else "", sheet.variant(it.kind.drawing, which)
