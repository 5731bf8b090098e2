"""A scene as lines of text: a board with its coordinates, and next to it what each seat owns.

Lines run only where one part of the board meets another, so a board is as low as its parts allow. Where even that is
too much for a terminal, there are closer forms.
"""

from itertools import zip_longest
from typing import Final

from dedale.core.presentation.scene import Scene
from dedale.draw.board_lines import FULL, BoardLines, BoardSize
from dedale.draw.side_lines import SideLines
from dedale.draw.typography import plain

_GAP: Final = "   "
_LEAST: Final = 24
"""If the board leaves less room than this, the rest goes below it."""
FORMS: Final = (FULL, BoardSize(3, is_close=True), BoardSize(2, is_close=True), BoardSize(1, is_close=True))
"""From the roomiest to the closest."""


def board_text(scene: Scene, *, in_ascii: bool = False, width: int = 80, height: int | None = None) -> str:
    """The scene as text, without trailing blanks; in ASCII, pieces are the symbols of their kinds.

    Where a height is given, the roomiest form that fits it, or the closest of all.
    """
    for form in FORMS:
        lines = _lines(scene, form, in_ascii, width)
        if height is None or (len(lines) <= height and max(map(len, lines)) <= width):
            break
    text = "\n".join(lines)
    return plain(text) if in_ascii else text


def _lines(scene: Scene, form: BoardSize, in_ascii: bool, width: int) -> list[str]:
    board = BoardLines(scene, form, in_ascii).lines()
    side = SideLines(scene, in_ascii, is_close=form.is_close)
    taken = max(map(len, board))
    room = width - taken - len(_GAP)
    if room < _LEAST:
        return [line.rstrip() for line in [*board, *side.lines(width)]]
    pairs = zip_longest(board, ["", *side.lines(room)], fillvalue="")
    return [f"{left:{taken}}{_GAP}{right}".rstrip() for left, right in pairs]
