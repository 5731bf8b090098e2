"""One cell, tray or button in words."""

from collections.abc import Iterator
from typing import Final

from dedale.core.errors import DedaleError, did_you_mean, quote
from dedale.core.model.position import Position
from dedale.core.presentation.scene import Button, Cell, Scene, Tray
from dedale.core.text import Text, begun, joined
from dedale.draw.words.marks import notes_at, pieces_at
from dedale.draw.words.phrases import counted, front_words, grouped

EMPTY: Final = Text("vide", "empty")
CELL: Final = Text("case {}", "cell {}")


class NoSuchCell(DedaleError):
    """The board has no cell of this name. Details: `cell`."""

    code = "no_such_cell"


def cell_words(position: Position, name: str, *, scene: Scene | None = None) -> Text:
    """One cell: its kind, its pieces, its marks. A scene that followed the play includes the last move.

    Raises `NoSuchCell`.
    """
    shown = scene or position.game.presentation.scene(position)
    cells = {cell.name: cell for cell in shown.board.cells}
    if name not in cells:
        text = Text("Il n'y a pas de case « {} ».{}", "There is no cell “{}”.{}")
        raise NoSuchCell(text.format(quote(name), did_you_mean(quote(name), cells)), cell=quote(name))
    return _cell_words(shown, cells[name])


def target_words(position: Position, target: str, *, scene: Scene | None = None) -> Text:
    """Something to touch: a button's label, what is on a cell or in a tray; raises `NoSuchCell`."""
    shown = scene or position.game.presentation.scene(position)
    for button in shown.board.buttons:
        if button.name == target:
            return _button_words(shown, button)
    for tray in shown.board.trays:
        if tray.name == target:
            return _tray_words(shown, tray)
    return cell_words(position, target, scene=shown)


def _cell_words(scene: Scene, cell: Cell) -> Text:
    name = Text(cell.name, cell.name) if scene.board.is_grid else CELL.format(cell.name)
    what = [] if cell.words is None else [cell.words]
    return joined([name, *what, *_standing(scene, cell.name), *notes_at(scene, cell.name)])


def _standing(scene: Scene, place: str) -> Iterator[Text]:
    """What lies on a cell: its floor, then the pieces with what they turn to each side; or that it is empty."""
    here = [piece for piece in scene.pieces if piece.place == place]
    for kind, pieces in grouped(here, scene.board.kinds).items():
        yield counted(scene.board, kind, len(pieces))
        for piece in pieces:
            yield from front_words(piece)
    if all(piece.kind.is_floor for piece in here):
        yield EMPTY


def _tray_words(scene: Scene, tray: Tray) -> Text:
    owner = [scene.board.seats[tray.seat - 1]] if tray.seat else []
    return joined([begun(tray.label), *owner, *(pieces_at(scene, tray.name) or [EMPTY])])


def _button_words(scene: Scene, button: Button) -> Text:
    return joined([button.label, *notes_at(scene, button.name)])
