"""What never changes on a sheet: the cells with their signs and labels, and the coordinates around them."""

import html
from collections import defaultdict
from typing import Final

from dedale.core.presentation.scene import Board, Cell
from dedale.draw.svg.geometry import centre, size
from dedale.draw.svg.sheet import Sheet, number, text_width

COORDINATES: Final = 29
ROOM: Final = 44
"""How large coordinates are, and how much room they need at the edge, in pens."""
_LARGEST: Final = 42
_BESIDE_SIGN: Final = 32
"""The largest font size on a cell, and next to a sign."""
_LINE: Final = 78
_NARROWEST: Final = 0.72
"""How long it can be, and how much it is narrowed at most before it becomes smaller."""


Rect = tuple[float, float, float, float]
"""A part of a sheet: left, top, width and height."""


def cells(sheet: Sheet, board: Board, part: Rect | None = None) -> str:
    """Every place as a group of its own name.

    Of a sheet of which only a part is shown, those that can be seen.

    The labels of a zone are all as large as its longest allows; they belong to the board and are never left out.
    """
    longest: dict[str, float] = defaultdict(float)
    for cell in board.cells:
        longest[cell.zone] = max(longest[cell.zone], text_width(cell.label, is_bold=True))
    seen = (cell for cell in board.cells if cell.is_place and (part is None or _is_seen(cell, part)))
    inside = "".join(_cell(sheet, cell, longest[cell.zone]) for cell in seen)
    return f'<g font-weight="700" text-anchor="middle">{inside}</g>'


def _is_seen(cell: Cell, part: Rect) -> bool:
    """Whether any of a cell, a hundred wide and high, lies within this part of the sheet."""
    x, y, _ = centre(cell.column, cell.row)
    left, top, width, height = part
    return left - 50 < x < left + width + 50 and top - 50 < y < top + height + 50


def _cell(sheet: Sheet, cell: Cell, longest: float) -> str:
    x, y, _ = centre(cell.column, cell.row)
    inside = sheet.use(_ground(sheet, cell), x, y)
    if cell.sign:
        inside += sheet.use(cell.sign, x, y)
    if cell.label:
        inside += _label(sheet, cell, longest)
    return f'<g data-place="{html.escape(cell.name)}">{inside}</g>'


def _ground(sheet: Sheet, cell: Cell) -> str:
    """The drawing under a cell; where its zone has several, they are strewn about."""
    own = f"cell-{cell.zone.replace(' ', '-')}"
    strewn = cell.column * 7 + cell.row * 5 + cell.column * cell.row
    return sheet.variant(own, strewn) if sheet.has(own) else "cell"


def _label(sheet: Sheet, cell: Cell, longest: float) -> str:
    """The label of a cell: in its upper left corner if there is a sign, otherwise in its middle."""
    x, y, _ = centre(cell.column, cell.row)
    size = min(_BESIDE_SIGN if cell.sign else _LARGEST, _LINE / (_NARROWEST * longest))
    aside = -22 if cell.sign else 0
    place = _narrowed(x + aside, y + aside + 0.35 * size, _LINE / (text_width(cell.label, is_bold=True) * size))
    fill = _label_colour(sheet, cell)
    return f'<text {place} font-size="{number(size)}" fill="${fill}">{html.escape(cell.label)}</text>'


def _narrowed(x: float, y: float, share: float) -> str:
    """The attributes that place a text; a text that is too long is narrowed."""
    if share >= 1:
        return f'x="{number(x)}" y="{number(y)}"'
    return f'transform="translate({number(x)} {number(y)}) scale({number(share)} 1)"'


def _label_colour(sheet: Sheet, cell: Cell) -> str:
    """The colour of what is written on the cells of a zone: `label-ZONE` or `label` where the world has one."""
    names = (f"label-{cell.zone.replace(' ', '-')}", "label", "ink")
    return next(name for name in names if sheet.knows(name))


def coordinates(sheet: Sheet, board: Board, margin: float) -> str:
    """Letters below and numbers on the left, in the outer part of the margin."""
    return letters(sheet, board, margin) + numbers(sheet, board, margin)


def letters(sheet: Sheet, board: Board, margin: float) -> str:
    """The letters of the columns, from the left."""
    columns, out = size(board)[0], _outside(sheet, margin)
    names = {cell.column: cell.name.rstrip("0123456789") for cell in board.cells}
    return "".join(_coordinate(sheet, names[at], 100 * at + 50, out) for at in range(columns))


def numbers(sheet: Sheet, board: Board, margin: float) -> str:
    """The numbers of the rows, from below."""
    rows, out = size(board)[1], _outside(sheet, margin)
    return "".join(_coordinate(sheet, str(at + 1), -out, -(100 * at + 50)) for at in range(rows))


def _outside(sheet: Sheet, margin: float) -> float:
    """How far from the board coordinates are drawn."""
    return margin - 0.5 * ROOM * sheet.pen


def _coordinate(sheet: Sheet, words: str, x: float, y: float) -> str:
    return sheet.text(words, x, y, COORDINATES, colour="quiet", anchor="middle")
