"""The board on the screen: the lines of its text, painted in the colours of its world; every cell can be clicked."""

import functools
from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from textual.color import Color
from textual.content import Content, Span
from textual.geometry import Offset, Size
from textual.style import Style
from textual.widgets import Static

from dedale.core.model.game import Game
from dedale.core.presentation.scene import Cell, Mark, Piece, Scene
from dedale.draw.board_lines import BoardLines, BoardSize, TextRegion
from dedale.terminal.colours import Paint, legible, mixed, shared
from dedale.terminal.flow_layout import touchable

ARROWS = ("↑→↓←", "^>v<")
BY_REASON = {"won": "seat4", "lost": "seat3", "equal": "quiet"}
"""The colours of what a move is about to do."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """What is to be seen of a board: the scene, what can be touched, what has been, where the cursor is."""

    game: Game
    scene: Scene
    targets: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    cursor: str = ""
    preview: tuple[Mark, ...] = field(default=())


@functools.cache
def size_of(game: Game, form: BoardSize) -> Size:
    """The room that the game's board takes in this form, with any pieces."""
    lines = BoardLines(game.presentation.scene(game.start()), form, in_ascii=False).lines()
    return Size(max(map(len, lines)), len(lines))


class BoardWidget(Static):
    """The board of a view."""

    def __init__(self) -> None:
        super().__init__()
        self.spots: dict[str, Offset] = {}
        """The middle of every cell, and of every button at the edge that can be touched."""

    def show(self, view: BoardView, form: BoardSize, in_ascii: bool) -> None:
        """Draw the view in this form."""
        painting = BoardPainter(view, form, in_ascii)
        self.spots = painting.middles()
        self.update(painting.content())


class BoardPainter:
    """One view on its way to coloured lines."""

    def __init__(self, view: BoardView, form: BoardSize, in_ascii: bool) -> None:
        self._view = view
        self._in_ascii = in_ascii
        self._lines = BoardLines(view.scene, form, in_ascii)
        self._cells = self._lines.spots()
        self._paint = Paint(view.game.presentation.look)
        self._buttons = {button.name: button for button in view.scene.board.buttons}
        edges = self._lines.edge_spots()
        self._edges = {name: spot for name, spot in edges.items() if name in view.targets}

    def middles(self) -> dict[str, Offset]:
        """The middle of every place that is drawn."""
        places = {**self._cells, **self._edges}
        return {
            name: Offset(spot.start + spot.width // 2, spot.line + spot.height // 2) for name, spot in places.items()
        }

    def content(self) -> Content:
        """The lines, painted."""
        lines = self._lines.lines()
        for name, spot in self._edges.items():
            arrow = ARROWS[self._in_ascii][self._buttons[name].turned]
            line = f"{lines[spot.line]:{spot.start + 1}}"
            lines[spot.line] = line[: spot.start] + arrow + line[spot.start + 1 :]
        starts = [sum(len(line) + 1 for line in lines[:at]) for at in range(len(lines))]
        spans = [Span(start, start + len(line), shared("quiet")) for start, line in zip(starts, lines, strict=True)]
        for name, spot, styles in self._styled():
            for at in range(spot.line, spot.line + spot.height):
                start = starts[at] + spot.start
                spans += [Span(start, start + spot.width, style) for style in (*styles, touchable(name))]
        return Content("\n".join(lines), spans)

    def _styled(self) -> list[tuple[str, TextRegion, list[Style]]]:
        floors: dict[str, Piece] = {}
        standing: dict[str, Piece] = {}
        for piece in self._view.scene.pieces:
            (floors if piece.kind.is_floor else standing)[piece.place] = piece
        cells = [
            (cell.name, self._cells[cell.name], [self._cell(cell, floors.get(cell.name), standing.get(cell.name))])
            for cell in self._view.scene.board.cells
        ]
        return [*cells, *((name, spot, [self._button(name)]) for name, spot in self._edges.items())]

    def _cell(self, cell: Cell, floor: Piece | None, piece: Piece | None) -> Style:
        ground = self._paint.ground(cell, floor.kind if floor else None)
        ground = self._marked(cell.name, ground)
        ink = self._paint.writing(ground) if piece is None else self._paint.piece(piece.kind, ground)
        if cell.name == self._view.cursor:
            return _plain(ink, ground, is_bold=True) + Style(reverse=True)
        is_target = cell.name in self._view.targets
        return _plain(ink, ground, is_bold=piece is not None or is_target) + Style(underline=is_target)

    def _marked(self, name: str, ground: str) -> str:
        """The ground with what makes it worth a look: it has been chosen, can be, or a move is about to end there."""
        for mark in self._view.preview:
            if mark.place == name:
                return mixed(ground, shared(BY_REASON[mark.reason]), 0.5)
        if name in self._view.chosen:
            return mixed(ground, shared("thread"), 0.6)
        if any(mark.place == name and mark.reason == "line" for mark in self._view.scene.marks):
            return mixed(ground, shared("thread"), 0.5)
        return mixed(ground, shared("ink"), 0.18) if name in self._view.targets else ground

    def _button(self, name: str) -> Style:
        style = Style(foreground=Color.parse(shared("thread")), bold=True)
        return style + Style(reverse=True) if name == self._view.cursor else style


@functools.cache
def _plain(ink: str, ground: str, *, is_bold: bool) -> Style:
    return Style(Color.parse(ground), Color.parse(legible(ink, ground)), bold=is_bold or None)


def nearest(spots: Mapping[str, Offset], to: Offset, among: Set[str]) -> str:
    """The target that lies nearest; the empty string where none is drawn."""
    known = [name for name in sorted(among) if name in spots]
    return min(known, key=lambda name: _distance(spots[name] - to), default="")


def toward(spots: Mapping[str, Offset], begin: Offset, way: Offset, among: Set[str]) -> str:
    """The nearest target in this direction, those straight ahead first; the empty string where there is none."""
    ahead = {}
    for name in sorted(among & set(spots)):
        gap = spots[name] - begin
        forward, aside = (gap.x, 2 * gap.y) if way.x else (2 * gap.y, gap.x)
        if forward * (way.x or way.y) > 0 and abs(aside) <= 2 * abs(forward):
            ahead[name] = abs(forward) + 2 * abs(aside)
    return min(ahead, key=lambda name: ahead[name], default="")


def _distance(gap: Offset) -> int:
    """A line counts twice a character: that is how they look."""
    return gap.x**2 + 4 * gap.y**2
