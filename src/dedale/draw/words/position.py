"""A whole position in words, and what has just happened."""

from collections.abc import Iterator
from typing import Final

from dedale.core.model.event import Event
from dedale.core.model.position import Position
from dedale.core.presentation.scene import Kind, Scene, Tray
from dedale.core.presentation.status import standing
from dedale.core.text import Text, begun, both, joined, series
from dedale.draw.words.marks import mark_sentences
from dedale.draw.words.phrases import at, grouped, kind_words, phrases, spots, value_words

HAS: Final = Text("{} : {}", "{}: {}")
OF: Final = Text("{} : {}.", "{}: {}.")
NOTHING: Final = Text("rien sur le plateau", "nothing on the board")
ON_THE_BOARD: Final = Text("Sur le plateau", "On the board")
ELSEWHERE: Final = Text("ailleurs, {}", "elsewhere, {}")


def position_words(position: Position, *, scene: Scene | None = None) -> Text:
    """The whole position, one sentence per line: the turn, the pieces of each side, shared pieces, the marks."""
    shown = scene or position.game.presentation.scene(position)
    lines = [standing(position, numbered=False), *(_side(shown, seats) for seats in shown.board.sides)]
    return joined([*lines, *_nobody(shown), *mark_sentences(shown)], "\n")


def happened_words(before: Position, event: Event, after: Position) -> Text:
    """What an event did between two positions, and how the game ended in a draw."""
    told = [consequence.text for consequence in before.game.presentation.consequences(before, event, after)]
    if after.outcome is not None and after.outcome.is_draw:
        told.append(standing(after))
    return joined(told, " ")


def _side(scene: Scene, seats: tuple[int, ...]) -> Text:
    """What the seats of one side own, on the board and off it."""
    names = series(scene.board.seats[seat - 1] for seat in seats)
    has = (thing for seat in seats for thing in _belongings(scene, seat))
    return OF.format(names, phrases([*(list(_groups(scene, seats[0])) or [NOTHING]), *has]))


def _nobody(scene: Scene) -> Iterator[Text]:
    pieces, has = list(_groups(scene, 0)), list(_belongings(scene, 0))
    if pieces:
        yield OF.format(ON_THE_BOARD, phrases(pieces))
    if has:
        yield joined([begun(phrases(has)), "."], "")


def _groups(scene: Scene, seat: int) -> Iterator[Text]:
    """The seat's pieces on the board by kind, each with its cells; those on all other cells last."""
    cells = {cell.name for cell in scene.board.cells}
    own = (piece for piece in scene.pieces if piece.kind.seat == seat and piece.place in cells)
    groups = grouped(own, scene.board.kinds)
    for kind in sorted(groups, key=lambda kind: kind.is_common):
        name = kind_words(kind, len(groups[kind]))
        where = at(scene.board, spots(groups[kind]))
        yield ELSEWHERE.format(name) if kind.is_common else joined([name, where], " ")


def _belongings(scene: Scene, seat: int) -> Iterator[Text]:
    """What a seat owns off the board."""
    for tray in scene.board.trays:
        content = _content(scene, tray)
        if tray.seat == seat and content:
            yield HAS.format(tray.label, content)
    for panel in scene.panels:
        if panel.seat == seat and panel.is_spoken:
            yield HAS.format(panel.label, value_words(panel.value))


def _content(scene: Scene, tray: Tray) -> Text | None:
    """The number of pieces in a tray, or their names; None if there is nothing to say."""
    lying = [piece for piece in scene.pieces if piece.place == tray.name]
    if not tray.is_named:
        return both(str(len(lying))) if lying or not tray.is_brief else None
    groups = grouped(lying, scene.board.kinds)
    return series(_listed(kind, len(pieces)) for kind, pieces in groups.items()) if groups else None


def _listed(kind: Kind, count: int) -> Text:
    name = kind_words(kind, count)
    return name if count == 1 else joined([str(count), name], " ")
