"""The strips next to the board, one per seat, with its name, trays and panels; the buttons below.

Seats sit as round a table: the first below on the left, the others clockwise from above it.
"""

import html
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from itertools import accumulate
from typing import Final, NamedTuple

from dedale.core.presentation.scene import Button, Panel, Scene, Tray
from dedale.draw.svg.geometry import Placement, TrayRow
from dedale.draw.svg.sheet import Sheet, number, text_width

STRIP: Final = 74
"""How high a line of a strip is, in pens."""
WORDS: Final = 32
SMALL: Final = 27
GAP: Final = 26
_CLOSEST: Final = 0.62
_SHORTEST: Final = 1.5
"""How far apart the pieces on a shelf are, and how long it is, at least, for its height."""


class Item(NamedTuple):
    """Something in a strip: how wide it is, and how it is drawn at its left end, in the middle of its height.

    The room that a line leaves goes to those with an `appetite`, each by its own; they are drawn as wide as they get.
    """

    width: float
    draw: Callable[[float, float, float], str]
    appetite: int = 0


class SeatStrips:
    """The strips of one scene, as wide as the board with its margin."""

    def __init__(self, sheet: Sheet, scene: Scene, *, labels: bool, turn: int, targets: Collection[str]) -> None:
        self._sheet = sheet
        self._scene = scene
        self._labels = labels
        self._turn = turn
        self._targets = targets
        self._counts = Counter(piece.place for piece in scene.pieces)
        self.shelves: dict[str, TrayRow] = {}
        """Where the pieces of each tray lie, once its strip is drawn."""

    def above(self, x: float, bottom: float, width: float) -> tuple[str, float]:
        """The strips of the seats at the far side, and how high they are."""
        seats = len(self._scene.board.seats)
        lines = self._strips(range(2, seats // 2 + 2), width)
        height = self._height(lines)
        return self._drawn(lines, x, bottom - height, width), height

    def below(self, x: float, top: float, width: float) -> tuple[str, float]:
        """The strips at the near side; below them what belongs to no seat, and the buttons that can be pressed."""
        seats = len(self._scene.board.seats)
        near = self._strips((1, *range(seats, seats // 2 + 1, -1)), width)
        shared = [*self._belongings(0), *self._buttons()]
        middle = [[line] for line in _wrapped(shared, self._room(width, 1), self._gap)]
        height = self._height(near) + self._height(middle)
        drawn = self._drawn(near, x, top, width) + self._drawn(middle, x, top + self._height(near), width)
        return drawn, height

    @property
    def _gap(self) -> float:
        return GAP * self._sheet.pen

    def _height(self, rows: list[list[list[Item]]]) -> float:
        return len(rows) * STRIP * self._sheet.pen

    def _strips(self, seats: Iterable[int], width: float) -> list[list[list[Item]]]:
        """Rows from the top down; in each, side by side, one line of every seat."""
        chosen = list(seats)
        room = self._room(width, len(chosen))
        columns = [_wrapped(self._seat(seat), room, self._gap) for seat in chosen]
        return [[lines[at] if at < len(lines) else [] for lines in columns] for at in range(max(map(len, columns)))]

    def _room(self, width: float, seats: int) -> float:
        """The width of one strip if this many are side by side."""
        return (width - (seats + 1) * self._gap) / seats

    def _drawn(self, rows: list[list[list[Item]]], x: float, top: float, width: float) -> str:
        markup = ""
        for at, row in enumerate(rows):
            room = self._room(width, len(row))
            y = top + (at + 0.5) * STRIP * self._sheet.pen
            markup += "".join(
                self._line(line, x + self._gap + column * (room + self._gap), y, room)
                for column, line in enumerate(row)
            )
        return markup

    def _line(self, line: list[Item], x: float, y: float, room: float) -> str:
        """The items of one line, the room that is left given to those that want it."""
        appetite = sum(item.appetite for item in line)
        spare = max(0, room - sum(item.width for item in line) - self._gap * (len(line) - 1)) / max(1, appetite)
        widths = [item.width + spare * item.appetite for item in line]
        lefts = accumulate((width + self._gap for width in widths[:-1]), initial=x)
        return "".join(item.draw(left, y, width) for item, left, width in zip(line, lefts, widths, strict=False))

    def _seat(self, seat: int) -> list[Item]:
        return [self._name(seat), *self._belongings(seat)]

    def _belongings(self, seat: int) -> list[Item]:
        """The trays and panels of a seat; a brief tray is left out while it is empty and no target."""
        own = (tray for tray in self._scene.board.trays if tray.seat == seat)
        trays = (
            self._tray(tray)
            for tray in own
            if not tray.is_brief or self._counts[tray.name] or tray.name in self._targets
        )
        return [*trays, *(self._panel(panel) for panel in self._scene.panels if panel.seat == seat)]

    def _name(self, seat: int) -> Item:
        """The seat's token and its name; a bead of the thread where it is its turn."""
        token, words = seat_token(self._sheet, self._scene, seat), str(self._scene.board.seats[seat - 1])
        pen = self._sheet.pen
        size = 0.62 * STRIP * pen

        def draw(x: float, y: float, _: float) -> str:
            bead = f'<circle cx="{number(x - 0.5 * self._gap)}" cy="{number(y)}" r="{number(7 * pen)}" fill="$thread"/>'
            markup = self._sheet.use(token, x + size / 2, y, scale=size / 100) if token else ""
            markup += self._sheet.text(words, x + size + 10 * pen, y, WORDS) if self._labels else ""
            return bead + markup if seat == self._turn else markup

        return Item(size + (10 * pen + self._measure(words, WORDS) if self._labels else 0), draw)

    def _tray(self, tray: Tray) -> Item:
        """What a tray is called, how much lies in it, and the shelf itself, dashes of the thread round a target."""
        pen, count = self._sheet.pen, self._counts[tray.name]
        words = f"{tray.label} {count}"
        before = self._measure(words, SMALL) + 16 * pen if self._labels else 0
        height = 0.8 * STRIP * pen
        drawn = 'fill="$line" fill-opacity=".45"' + (self._dashes if tray.name in self._targets else "")

        def draw(x: float, y: float, width: float) -> str:
            self.shelves[tray.name] = TrayRow(
                Placement(x + before + height / 2, y, height / 108), height, width - before
            )
            shelf = _pill(x + before, y, width - before, height, drawn)
            label = self._sheet.text(words, x, y, SMALL, colour="quiet") if self._labels else ""
            return f'{label}<g data-place="{html.escape(tray.name)}">{shelf}</g>'

        return Item(before + height * max(_SHORTEST, 1 + _CLOSEST * (count - 1)), draw, 2 + count)

    @property
    def _dashes(self) -> str:
        dash, blank, breadth = (number(pens * self._sheet.pen) for pens in (18, 8, 4))
        return f' stroke="$thread" stroke-width="{breadth}" stroke-dasharray="{dash} {blank}"'

    def _panel(self, panel: Panel) -> Item:
        """A panel: its drawing, or its label, and its value."""
        pen, value = self._sheet.pen, str(panel.value)
        size = 0.7 * STRIP * pen if panel.drawing else 0
        label = f"{panel.label} " if self._labels else ""
        before = size + (8 * pen if size else 0)

        def draw(x: float, y: float, _: float) -> str:
            markup = self._sheet.use(panel.drawing, x + size / 2, y, scale=size / 100) if size else ""
            return markup + self._sheet.text(value, x + before, y, SMALL, before=label)

        return Item(before + self._measure(label + value, SMALL), draw)

    def _buttons(self) -> list[Item]:
        beside = (button for button in self._scene.board.buttons if button.column is None)
        return [self._button(button) for button in beside if button.name in self._targets]

    def _button(self, button: Button) -> Item:
        """A drawing and what it does, with a line round them."""
        pen, words = self._sheet.pen, str(button.label) if self._labels else ""
        height = 0.82 * STRIP * pen
        total = height + (self._measure(words, SMALL) + 20 * pen if words else 0)

        def draw(x: float, y: float, _: float) -> str:
            drawn = f'fill="$paper" stroke="$thread" stroke-width="{number(3 * pen)}"'
            line = _pill(x, y, total, height, drawn)
            icon = self._sheet.use(button.drawing, x + height / 2, y, scale=0.66 * height / 100, turned=button.turned)
            text = self._sheet.text(words, x + height, y, SMALL) if words else ""
            return f'<g data-place="{html.escape(button.name)}">{line}{icon}{text}</g>'

        return Item(total, draw)

    def _measure(self, words: str, size: float) -> float:
        """About how wide words are."""
        return text_width(words) * size * self._sheet.pen


def seat_token(sheet: Sheet, scene: Scene, seat: int) -> str:
    """The token of a seat: the drawing `seat-N` of the game, or its first kind of piece in play."""
    own = f"seat-{seat}"
    owner = scene.board.side(seat)[0]
    kinds = [kind for kind in scene.board.kinds if kind.seat == owner and not kind.is_floor]
    in_play = {piece.kind for piece in scene.pieces}
    return (
        own if sheet.has(own) else next((kind.drawing for kind in (*filter(in_play.__contains__, kinds), *kinds)), "")
    )


def _pill(x: float, y: float, width: float, height: float, drawn: str) -> str:
    """A box with round ends, its left end at x and its middle at y."""
    corner = f'x="{number(x)}" y="{number(y - height / 2)}" rx="{number(height / 2)}"'
    return f'<rect {corner} width="{number(width)}" height="{number(height)}" {drawn}/>'


def _wrapped(items: list[Item], room: float, gap: float) -> list[list[Item]]:
    """The items on as few lines as hold them, none wider than a line."""
    lines: list[list[Item]] = []
    left = 0.0
    for item in (item._replace(width=min(item.width, room)) for item in items):
        if not lines or item.width > left:
            lines.append([])
            left = room
        lines[-1].append(item)
        left -= item.width + gap
    return lines
