"""A scene as lines of text: a board with its coordinates, and beside it what each seat has.

Lines run only where one zone meets another, so a board is as low as its zones allow: Ergo's takes fifteen lines.
"""

from collections.abc import Iterable
from itertools import zip_longest
from typing import Final

from dedale.core.scene import Cell, Kind, Piece, Scene
from dedale.core.text import Text
from dedale.draw.plain import plain

_UNICODE: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_ASCII: Final = " |-+||++-+-+++++"
"""The character where lines meet, by the arms it has: 1 up, 2 right, 4 down, 8 left."""
_DOWN: Final = 5
_ACROSS: Final = 10
_AROUND: Final = {"line": ("[", "]"), "last": ("(", ")")}
"""What stands on both sides of a cell, by the reason of its mark; the first of two marks counts."""
_NOTHING: Final = (" ", " ")
_FRONTS: Final = ("↑→↓←", "^>v<")
"""Where a piece's front looks, and in ASCII."""
_GAP: Final = "   "
_WIDTH: Final = 80
_LEAST: Final = 24
_BOTH: Final = Text("Sur le plateau", "On the board")
_HAS: Final = Text("{label} : {value}", "{label}: {value}")


def board_text(scene: Scene, *, in_ascii: bool = False) -> str:
    """The scene as text, without trailing blanks; in ASCII, pieces are the symbols of their kinds."""
    drawing = _Drawing(scene, in_ascii)
    board = drawing.board()
    width = max(map(len, board))
    room = _WIDTH - width - len(_GAP)
    if room < _LEAST:  # a wide board has the rest below it
        lines = [line.rstrip() for line in [*board, *drawing.beside(_WIDTH)]]
    else:
        pairs = zip_longest(board, ["", *drawing.beside(room)], fillvalue="")
        lines = [f"{left:{width}}{_GAP}{right}".rstrip() for left, right in pairs]
    text = "\n".join(lines)
    return plain(text) if in_ascii else text


class _Drawing:
    """One scene on its way to lines of text."""

    def __init__(self, scene: Scene, in_ascii: bool) -> None:
        self._scene = scene
        self._in_ascii = in_ascii
        self._strokes = _ASCII if in_ascii else _UNICODE
        self._zones = {(cell.column, cell.row): cell.zone for cell in scene.cells}
        self._columns = 1 + max(cell.column for cell in scene.cells)
        self._rows = 1 + max(cell.row for cell in scene.cells)

    def board(self) -> list[str]:
        """The rows from the top down with the lines between zones, and on all four sides the coordinates of a grid."""
        insides = self._insides()
        lines = self._edge(self._rows)
        for row in reversed(range(self._rows)):
            lines += [self._row(row, insides), *self._edge(row)]
        return [self._letters(), *lines, self._letters()] if self._scene.is_grid else lines

    def _letters(self) -> str:
        names = {cell.column: cell.name.rstrip("0123456789") for cell in self._scene.cells}
        return "     " + "".join(f" {names[column]:<3}" for column in range(self._columns)).rstrip()

    def beside(self, width: int) -> list[str]:
        """Each seat, what it has, and how its pieces look; then what belongs to nobody."""
        lines = []
        for seat, name in enumerate(self._scene.seats, start=1):
            lines += ["", f"{name} ({seat})", *self._belongings(seat, width)]
        nobody = self._belongings(0, width)
        return [*lines, "", str(_BOTH), *nobody] if nobody else lines

    def _belongings(self, seat: int, width: int) -> list[str]:
        has = [str(_HAS.format(label=p.label, value=p.value)) for p in self._scene.panels if p.seat == seat]
        kinds = [f"{self._look(kind)} {kind.name}" for kind in self._scene.kinds if kind.seat == seat]
        return [f"  {line}" for line in [*_wrapped(has, width - 2), *_wrapped(kinds, width - 2)]]

    def _look(self, kind: Kind) -> str:
        return kind.symbol if self._in_ascii else kind.glyph

    def _insides(self) -> dict[tuple[int, int], str]:
        """The three characters inside each cell."""
        around = {mark.cell: _AROUND[mark.reason] for mark in reversed(self._scene.marks)}
        pieces: dict[str, list[Piece]] = {}
        for piece in self._scene.pieces:
            pieces.setdefault(piece.cell, []).append(piece)
        return {
            (cell.column, cell.row): self._inside(cell, pieces.get(cell.name, []), around.get(cell.name, _NOTHING))
            for cell in self._scene.cells
        }

    def _inside(self, cell: Cell, pieces: list[Piece], around: tuple[str, str]) -> str:
        """What stands on a cell between the brackets of its mark, or after a star where its front must be shown too.

        Several pieces that look different stand side by side.
        """
        looks = list(dict.fromkeys(self._look(piece.kind) for piece in pieces))
        inside = "".join(looks) or cell.empty[self._in_ascii]
        if len(inside) > 1:
            return f"{inside:^3.3}"
        for piece in pieces:
            if piece.turned is not None:
                return f"{' ' if around == _NOTHING else '*'}{inside}{_FRONTS[self._in_ascii][piece.turned]}"
        return inside.join(around)

    def _row(self, row: int, insides: dict[tuple[int, int], str]) -> str:
        """One row of cells, its number on both sides."""
        line = ""
        for column in range(self._columns + 1):
            line += self._strokes[_DOWN] if self._differ((column - 1, row), (column, row)) else " "
            line += insides.get((column, row), "   ")
        return f"{row + 1:3} {line[:-3]} {row + 1}" if self._scene.is_grid else f"    {line[:-3]}"

    def _edge(self, row: int) -> list[str]:
        """The line under a row where zones meet there; no line where none do."""
        line = ""
        for column in range(self._columns + 1):
            has_stroke = self._differ((column, row - 1), (column, row))
            line += self._corner(column, row) + (self._strokes[_ACROSS] if has_stroke else " ") * 3
        return [f"    {line.rstrip()}"] if self._strokes[_ACROSS] in line else []

    def _corner(self, column: int, row: int) -> str:
        """The character at the lower left of a cell."""
        upper_left, upper_right = (column - 1, row), (column, row)
        lower_left, lower_right = (column - 1, row - 1), (column, row - 1)
        arms = (
            self._differ(upper_left, upper_right)
            + 2 * self._differ(upper_right, lower_right)
            + 4 * self._differ(lower_left, lower_right)
            + 8 * self._differ(upper_left, lower_left)
        )
        return self._strokes[arms]

    def _differ(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether two places lie in different zones; there is a zone of its own outside the board."""
        return self._zones.get(one) != self._zones.get(other)


def _wrapped(words: Iterable[str], width: int) -> list[str]:
    """The words, two blanks between them, on as few lines as hold them."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 2 + len(word) <= width:
            lines[-1] += f"  {word}"
        else:
            lines.append(word)
    return lines
