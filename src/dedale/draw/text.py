"""A scene as lines of text: a board with its coordinates, and beside it what each seat has.

Lines run only where one zone meets another, so a board is as low as its zones allow: Ergo's takes fifteen lines.
"""

from itertools import zip_longest
from typing import Final

from dedale.core.scene import Kind, Scene
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
_GAP: Final = "   "
_HAS: Final = Text("{label} : {value}", "{label}: {value}")


def board_text(scene: Scene, *, in_ascii: bool = False) -> str:
    """The scene as text, without trailing blanks; in ASCII, pieces are the letters of the position string."""
    drawing = _Drawing(scene, in_ascii)
    board, beside = drawing.board(), ["", *drawing.beside()]
    width = max(map(len, board))
    lines = zip_longest(board, beside, fillvalue="")
    text = "\n".join(f"{left:{width}}{_GAP}{right}".rstrip() for left, right in lines)
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
        """The rows from the top down with the lines between zones, the coordinates on all four sides."""
        names = {cell.column: cell.name.rstrip("0123456789") for cell in self._scene.cells}
        letters = "     " + "".join(f" {names[column]:<3}" for column in range(self._columns)).rstrip()
        insides = self._insides()
        lines = [letters, *self._edge(self._rows)]
        for row in reversed(range(self._rows)):
            lines += [self._row(row, insides), *self._edge(row)]
        return [*lines, letters]

    def beside(self) -> list[str]:
        """Each seat, what it has, and how its pieces look."""
        lines = []
        for seat, name in enumerate(self._scene.seats, start=1):
            has = [_HAS.format(label=p.label, value=p.value) for p in self._scene.panels if p.seat == seat]
            kinds = [f"{self._look(kind)} {kind.name}" for kind in self._scene.kinds if kind.seat == seat]
            lines += ["", f"{name} ({seat})", *(f"  {line}" for line in [*has, *kinds])]
        return lines

    def _look(self, kind: Kind) -> str:
        return kind.symbol if self._in_ascii else kind.glyph

    def _insides(self) -> dict[tuple[int, int], str]:
        """The three characters inside each cell: its piece or a dot, between the brackets of its mark."""
        looks = {piece.cell: self._look(piece.kind) for piece in self._scene.pieces}
        around = {mark.cell: _AROUND[mark.reason] for mark in reversed(self._scene.marks)}
        insides = {}
        for cell in self._scene.cells:
            left, right = around.get(cell.name, _NOTHING)
            empty = "." if self._in_ascii else "·"
            insides[cell.column, cell.row] = f"{left}{looks.get(cell.name, empty)}{right}"
        return insides

    def _row(self, row: int, insides: dict[tuple[int, int], str]) -> str:
        """One row of cells, its number on both sides."""
        line = ""
        for column in range(self._columns + 1):
            line += self._strokes[_DOWN] if self._differ((column - 1, row), (column, row)) else " "
            line += insides.get((column, row), "   ")
        return f"{row + 1:3} {line[:-3]} {row + 1}"

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
