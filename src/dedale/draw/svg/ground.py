"""What never changes on a sheet: the cells with their signs and labels, and the coordinates around them."""

import html
from collections import defaultdict
from typing import Final

from dedale.core.scene import Board, Cell
from dedale.draw.svg.plan import centre, size
from dedale.draw.svg.sheet import Sheet, number

COORDINATES: Final = 29
ROOM: Final = 44
"""How large coordinates are, and how much room they need at the edge, in pens."""
_LINE: Final = 140
"""How large a label of one letter could be; a longer one is smaller, so that it stays on its cell."""


def cells(sheet: Sheet, board: Board, labels: bool) -> str:
    """Every cell as a group of its own name; the labels of a zone are all as large as its longest allows."""
    longest: dict[str, int] = defaultdict(int)
    for cell in board.cells:
        longest[cell.zone] = max(longest[cell.zone], len(cell.label))
    inside = "".join(_cell(sheet, cell, longest[cell.zone] if labels else 0) for cell in board.cells)
    return f'<g font-weight="700" text-anchor="middle">{inside}</g>'


def _cell(sheet: Sheet, cell: Cell, longest: int) -> str:
    x, y, _ = centre(cell.column, cell.row)
    inside = sheet.use(_ground(sheet, cell), x, y)
    if cell.sign:
        inside += sheet.use(cell.sign, x, y)
    if cell.label and longest:
        inside += _label(sheet, cell, longest)
    return f'<g data-place="{html.escape(cell.name)}">{inside}</g>'


def _ground(sheet: Sheet, cell: Cell) -> str:
    """The drawing under a cell; where its zone has several, they are strewn about."""
    own = f"cell-{cell.zone.replace(' ', '-')}"
    strewn = cell.column * 7 + cell.row * 5 + cell.column * cell.row
    return sheet.variant(own, strewn) if sheet.has(own) else "cell"


def _label(sheet: Sheet, cell: Cell, longest: int) -> str:
    """What is written on a cell: in its upper left corner where it bears a sign too, else in its middle."""
    x, y, _ = centre(cell.column, cell.row)
    size = min(26 if cell.sign else 34, _LINE / longest)
    aside = -24 if cell.sign else 0
    place = f'x="{number(x + aside)}" y="{number(y + aside + 0.35 * size)}" font-size="{number(size)}"'
    return f'<text {place} fill="${_label_colour(sheet, cell)}">{html.escape(cell.label)}</text>'


def _label_colour(sheet: Sheet, cell: Cell) -> str:
    """The colour of what is written on the cells of a zone: `label-ZONE` or `label` where the world has one."""
    names = (f"label-{cell.zone.replace(' ', '-')}", "label", "ink")
    return next(name for name in names if sheet.knows(name))


def coordinates(sheet: Sheet, board: Board, margin: float) -> str:
    """Letters below and numbers on the left, in the outer part of the margin."""
    columns, rows = size(board)
    out = margin - 0.5 * ROOM * sheet.pen
    letters = {cell.column: cell.name.rstrip("0123456789") for cell in board.cells}
    below = (_coordinate(sheet, letters[at], 100 * at + 50, out) for at in range(columns))
    left = (_coordinate(sheet, str(at + 1), -out, -(100 * at + 50)) for at in range(rows))
    return "".join((*below, *left))


def _coordinate(sheet: Sheet, words: str, x: float, y: float) -> str:
    return sheet.text(words, x, y, COORDINATES, colour="quiet", anchor="middle")
