"""The text next to a board: the seats, what they own, the symbols of their pieces, the meaning of marks."""

import textwrap
from collections.abc import Iterable
from typing import Final, NamedTuple

from dedale.core.presentation.scene import Kind, Scene, Tray
from dedale.core.text import Text
from dedale.draw.board_lines import AROUND
from dedale.draw.words.marks import NOTES

_BOTH: Final = Text("Sur le plateau", "On the board")
_HAS: Final = Text("{label} : {value}", "{label}: {value}")
_EXPLAINED: Final = ("held", "blockade")
"""The marks of cells that do not go without saying."""
_REFUSED: Final = ("locked", "barred")
"""The marks of buttons that text can only list."""


class Belonging(NamedTuple):
    """Something a seat has, in words; the tray it lies in, which can be touched, or the empty string."""

    words: str
    tray: str = ""


class SideLines:
    """The text next to the board of one scene; the compact form omits blank lines and kinds that are not in play."""

    def __init__(self, scene: Scene, in_ascii: bool, *, is_close: bool) -> None:
        self._scene = scene
        self._ground = scene.board
        self._in_ascii = in_ascii
        self._blank = [] if is_close else [""]
        cells = {cell.name for cell in scene.board.cells}
        coming = {tray.name for tray in scene.board.trays if tray.is_brief and tray.is_named}
        self._in_play = {piece.kind for piece in scene.pieces if piece.place in cells | coming}
        self._is_close = is_close

    def lines(self, width: int) -> list[str]:
        """The seats of each side, what they own, and their symbols; then what belongs to no seat, and the marks."""
        lines = []
        for side in self._ground.sides:
            names = ", ".join(f"{self._ground.seats[seat - 1]} ({seat})" for seat in side)
            lines += [*self._blank, names, *self._belongings(side, width)]
        nobody = [*self._belongings((0,), width), *(f"  {line}" for line in _wrapped(self.marks(), width - 2))]
        return [*lines, *self._blank, str(_BOTH), *nobody] if nobody else lines

    def _is_listed(self, kind: Kind) -> bool:
        """Whether it is said how this kind looks; of one that several seats can have, only his who has such a piece."""
        is_shared = len({other.seat for other in self._ground.kinds if other.symbol == kind.symbol}) > 1
        return kind in self._in_play or not (is_shared or (self._is_close and kind.seat > 0))

    def _belongings(self, seats: tuple[int, ...], width: int) -> list[str]:
        has, kinds = [thing.words for thing in self.things(seats)], self.kinds(seats)
        return [f"  {line}" for line in [*_wrapped(has, width - 2), *_wrapped(kinds, width - 2)]]

    def things(self, seats: tuple[int, ...]) -> list[Belonging]:
        """The contents of the trays of these seats, then their panels."""
        things = [
            *((tray.seat, tray.label, self._content(tray), tray.name) for tray in self._ground.trays),
            *((panel.seat, panel.label, panel.value, "") for panel in self._scene.panels),
        ]
        return [
            Belonging(str(_HAS.format(label=label, value=value)), tray)
            for owner, label, value, tray in things
            if owner in seats and value
        ]

    def kinds(self, seats: tuple[int, ...]) -> list[str]:
        """How the pieces of these seats look, each with its name."""
        own = (kind for kind in self._ground.kinds if kind.seat in seats and self._is_listed(kind))
        return [f"{self._look(kind)} {kind.name}" for kind in own]

    def _content(self, tray: Tray) -> str:
        """The number of pieces in a tray, or their symbols if they differ; empty if that is shown elsewhere."""
        lying = [piece.kind for piece in self._scene.pieces if piece.place == tray.name]
        if tray.is_named:
            return " ".join(self._look(kind) for kind in lying)
        return str(len(lying)) if lying or not tray.is_brief else ""

    def _look(self, kind: Kind) -> str:
        return kind.symbol if self._in_ascii else kind.glyph

    def marks(self) -> Iterable[str]:
        """What the brackets of marks mean, and the buttons that cannot be pressed now, as moves are written."""
        for reason in _EXPLAINED:
            if any(mark.reason == reason for mark in self._scene.marks):
                yield f"{''.join(AROUND[reason])} {NOTES[reason]}"
        for reason in _REFUSED:
            names = [mark.place for mark in self._scene.marks if mark.reason == reason]
            if names:
                yield str(_HAS.format(label=NOTES[reason], value=" ".join(names)))


def _wrapped(words: Iterable[str], width: int) -> list[str]:
    """The words, two blanks between them, on as few lines as hold them; what is longer than a line goes on indented."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 2 + len(word) <= width:
            lines[-1] += f"  {word}"
        else:
            glued = word.replace(" :", "\N{NO-BREAK SPACE}:")
            broken = textwrap.wrap(glued, width, subsequent_indent="  ", break_on_hyphens=False)
            lines += [line.replace("\N{NO-BREAK SPACE}", " ") for line in broken]
    return lines
