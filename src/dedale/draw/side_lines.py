"""What lies beside a board as lines of text: the seats, what they have, how their pieces look, what marks mean."""

import textwrap
from collections import Counter
from collections.abc import Iterable
from typing import Final

from dedale.core.scene import Kind, Scene
from dedale.core.text import Text
from dedale.draw.board_lines import AROUND
from dedale.draw.words.marks import NOTES

_BOTH: Final = Text("Sur le plateau", "On the board")
_HAS: Final = Text("{label} : {value}", "{label}: {value}")
_EXPLAINED: Final = ("held", "blockade")
"""The marks of cells that do not go without saying."""
_REFUSED: Final = ("locked", "barred")
"""The marks of buttons that text can only list."""


class SideLines:
    """What one scene has beside its board; close lines leave out blank ones and the seats' kinds that no cell bears."""

    def __init__(self, scene: Scene, in_ascii: bool, *, is_close: bool) -> None:
        self._scene = scene
        self._ground = scene.board
        self._in_ascii = in_ascii
        self._blank = [] if is_close else [""]
        cells = {cell.name for cell in scene.board.cells}
        self._standing = {piece.kind for piece in scene.pieces if piece.place in cells}
        self._is_close = is_close

    def lines(self, width: int) -> list[str]:
        """Each seat, what it has, and how its pieces look; then what belongs to nobody, and the marks."""
        lines = []
        for seat, name in enumerate(self._ground.seats, start=1):
            lines += [*self._blank, f"{name} ({seat})", *self._belongings(seat, width)]
        nobody = [*self._belongings(0, width), *(f"  {line}" for line in _wrapped(self._marks(), width - 2))]
        return [*lines, *self._blank, str(_BOTH), *nobody] if nobody else lines

    def _is_listed(self, kind: Kind, seat: int) -> bool:
        """Whether a seat has this kind; one that several seats can have is only his who has such a piece."""
        is_shared = len({other.seat for other in self._ground.kinds if other.symbol == kind.symbol}) > 1
        must_stand = is_shared or (self._is_close and seat > 0)
        return kind.seat == seat and (kind in self._standing or not must_stand)

    def _belongings(self, seat: int, width: int) -> list[str]:
        counts = Counter(piece.place for piece in self._scene.pieces)
        trays = [tray for tray in self._ground.trays if counts[tray.name] or not tray.is_named]
        things = [
            *((tray.seat, tray.label, str(counts[tray.name])) for tray in trays),
            *((panel.seat, panel.label, panel.value) for panel in self._scene.panels),
        ]
        has = [str(_HAS.format(label=label, value=value)) for owner, label, value in things if owner == seat]
        kinds = [f"{self._look(kind)} {kind.name}" for kind in self._ground.kinds if self._is_listed(kind, seat)]
        return [f"  {line}" for line in [*_wrapped(has, width - 2), *_wrapped(kinds, width - 2)]]

    def _look(self, kind: Kind) -> str:
        return kind.symbol if self._in_ascii else kind.glyph

    def _marks(self) -> Iterable[str]:
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
