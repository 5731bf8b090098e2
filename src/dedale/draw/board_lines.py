"""The board itself as lines of text: its cells, the lines between its parts, its coordinates."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from dedale.core.presentation.scene import Button, Cell, Piece, Scene

_UNICODE: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_ASCII: Final = " |-+||++-+-+++++"
"""The character where lines meet, by the arms it has: 1 up, 2 right, 4 down, 8 left."""
_DOWN: Final = 5
_ACROSS: Final = 10
AROUND: Final = {"line": ("[", "]"), "last": ("(", ")"), "held": ("{", "}"), "blockade": ("<", ">")}
"""The brackets around a cell, by the reason of its mark; the first of two marks counts."""
_NOTHING: Final = (" ", " ")
_FRONTS: Final = ("↑→↓←", "^>v<")
"""Where a piece's front looks, and in ASCII."""
_LEFT: Final = 4
"""The characters before the first cell of a row."""
_SEVERAL: Final = "&"
"""Different pieces on one cell, where there is no room for each."""


@dataclass(frozen=True, slots=True)
class BoardSize:
    """How much room a board takes: the characters inside a cell; a close one leaves out the lines between its parts."""

    inside: int
    is_close: bool
    tall: int = 1
    """The number of lines of a cell, odd; its content is on the middle one."""


FULL: Final = BoardSize(3, is_close=False)
ROOMY: Final = BoardSize(5, is_close=False, tall=3)
"""For a wide terminal: cells as high as they are broad."""


class TextRegion(NamedTuple):
    """Where something is in the lines: the first line and character, how many of each, from 0."""

    line: int
    start: int
    width: int = 1
    height: int = 1


class BoardLines:
    """One scene's board on its way to lines of text."""

    def __init__(self, scene: Scene, form: BoardSize, in_ascii: bool) -> None:
        self._scene = scene
        self._form = form
        self._in_ascii = in_ascii
        self._strokes = _ASCII if in_ascii else _UNICODE
        self._ground = scene.board
        self._parts_of = {(cell.column, cell.row): cell.part for cell in scene.board.cells}
        self._columns = 1 + max(cell.column for cell in scene.board.cells)
        self._rows = 1 + max(cell.row for cell in scene.board.cells)

    def lines(self) -> list[str]:
        """The rows from the top down with the lines between parts, and on all four sides the coordinates of a grid.

        A close board has its letters at the top alone.
        """
        insides = self._insides()
        lines = self._edge(self._rows)
        for row in reversed(range(self._rows)):
            above = [self._row(row, {}, is_numbered=False)] * (self._form.tall // 2)
            lines += [*above, self._row(row, insides), *above, *self._edge(row)]
        if not self._ground.is_grid:
            return lines
        return [self._letters(), *lines, *([] if self._form.is_close else [self._letters()])]

    def spots(self) -> dict[str, TextRegion]:
        """Where each cell is in the lines, the blank before it included where no line parts it from its neighbour."""
        tops, width = self._tops(), self._form.inside + 1
        found = {}
        for cell in self._ground.cells:
            parted = self._parts((cell.column - 1, cell.row), (cell.column, cell.row))
            start = _LEFT + width * cell.column + parted
            found[cell.name] = TextRegion(tops[cell.row], start, width - parted, self._form.tall)
        return found

    def edge_spots(self) -> dict[str, TextRegion]:
        """Where the buttons at the edge of a grid fit, next to its coordinates; none on a compact board."""
        is_bare = self._form.is_close or not self._ground.is_grid
        buttons = () if is_bare else (each for each in self._ground.buttons if each.column is not None)
        return {button.name: self._edge_spot(button) for button in buttons}

    def _edge_spot(self, button: Button) -> TextRegion:
        column, row = int(button.column or 0), int(button.row or 0)
        tops, width = self._tops(), self._form.inside + 1
        if 0 <= row < self._rows:
            line = tops[row] + self._form.tall // 2
            return TextRegion(line, _LEFT - 1 if column < 0 else _LEFT + width * self._columns + 1)
        line = 0 if row > 0 else len(self.lines()) - 1
        return TextRegion(line, _LEFT + width * column + 2 + self._form.inside // 2)

    def _tops(self) -> dict[int, int]:
        """The first line of each row."""
        line, tops = int(self._ground.is_grid) + len(self._edge(self._rows)), {}
        for row in reversed(range(self._rows)):
            tops[row] = line
            line += self._form.tall + len(self._edge(row))
        return tops

    def _letters(self) -> str:
        names = {cell.column: cell.name.rstrip("0123456789") for cell in self._ground.cells}
        before = " " * (self._form.inside // 2)
        width = self._form.inside + 1 - len(before)
        return "     " + "".join(f"{before}{names[column]:<{width}}" for column in range(self._columns)).rstrip()

    def _insides(self) -> dict[tuple[int, int], str]:
        """The characters of each cell, the one before it included."""
        around = {mark.place: AROUND[mark.reason] for mark in reversed(self._scene.marks) if mark.reason in AROUND}
        pieces: dict[str, list[Piece]] = {}
        for piece in self._scene.pieces:
            pieces.setdefault(piece.place, []).append(piece)
        inside = self._inside if self._form.inside >= FULL.inside else self._close_inside
        return {
            (cell.column, cell.row): inside(cell, pieces.get(cell.name, []), around.get(cell.name, _NOTHING))
            for cell in self._ground.cells
        }

    def _inside(self, cell: Cell, pieces: list[Piece], around: tuple[str, str]) -> str:
        """The content of a cell between the brackets of its mark, or after a star if its front must be shown too.

        Several pieces that look different stand side by side.
        """
        inside = "".join(self._looks(pieces)) or cell.empty[self._in_ascii]
        if len(inside) > 1:
            return self._middled(f"{inside:^3.3}")
        front = self._front(pieces)
        if front:
            return self._middled(f"{' ' if around == _NOTHING else '*'}{inside}{front}")
        return self._middled(inside.join(around))

    def _middled(self, inside: str) -> str:
        return f" {inside:^{self._form.inside}}"

    def _close_inside(self, cell: Cell, pieces: list[Piece], around: tuple[str, str]) -> str:
        """The content of a cell after the opening bracket of its mark, with its front if there is room."""
        room = self._form.inside
        looks = self._looks(pieces) or [cell.empty[self._in_ascii]]
        inside = "".join(looks)
        if len(inside) > room:
            inside = _SEVERAL if pieces else "·."[self._in_ascii]
        elif len(inside) < room:
            inside += self._front(pieces)
        return f"{around[0]}{inside:<{room}}"

    def _looks(self, pieces: list[Piece]) -> list[str]:
        """The symbols of the pieces on a cell, each once; a floor only if nothing else is there."""
        standing = [piece.kind for piece in pieces if not piece.kind.is_floor] or [piece.kind for piece in pieces]
        return list(dict.fromkeys(kind.symbol if self._in_ascii else kind.glyph for kind in standing))

    def _front(self, pieces: list[Piece]) -> str:
        turned = [piece.turned for piece in pieces if piece.turned is not None]
        return _FRONTS[self._in_ascii][turned[0]] if turned else ""

    def _row(self, row: int, insides: dict[tuple[int, int], str], *, is_numbered: bool = True) -> str:
        """One line of a row of cells, its number on both sides."""
        line = ""
        blank = " " * (self._form.inside + 1)
        for column in range(self._columns):
            cell = insides.get((column, row), blank)
            line += self._strokes[_DOWN] + cell[1:] if self._parts((column - 1, row), (column, row)) else cell
        line += self._strokes[_DOWN] if self._parts((self._columns - 1, row), (self._columns, row)) else " "
        return f"{row + 1:3} {line} {row + 1}" if self._ground.is_grid and is_numbered else f"    {line}"

    def _edge(self, row: int) -> list[str]:
        """The line under a row where parts meet there; no line where none do."""
        line = ""
        for column in range(self._columns + 1):
            has_stroke = self._parts((column, row - 1), (column, row))
            line += self._corner(column, row) + (self._strokes[_ACROSS] if has_stroke else " ") * self._form.inside
        return [f"    {line.rstrip()}"] if self._strokes[_ACROSS] in line else []

    def _corner(self, column: int, row: int) -> str:
        """The character at the lower left of a cell."""
        upper_left, upper_right = (column - 1, row), (column, row)
        lower_left, lower_right = (column - 1, row - 1), (column, row - 1)
        arms = (
            self._parts(upper_left, upper_right)
            + 2 * self._parts(upper_right, lower_right)
            + 4 * self._parts(lower_left, lower_right)
            + 8 * self._parts(upper_left, lower_left)
        )
        return self._strokes[arms]

    def _parts(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether a line runs between two cells, which belong to different parts; outside the board is one too."""
        return not self._form.is_close and self._parts_of.get(one) != self._parts_of.get(other)
