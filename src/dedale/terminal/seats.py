"""The seats next to the board: their players, what they own, their pieces, the turn."""

from collections.abc import Callable, Iterable, Iterator

from textual.style import Style

from dedale.core.presentation.status import seat_text
from dedale.core.text import Text
from dedale.draw.side_lines import SideLines
from dedale.terminal.board import BoardView
from dedale.terminal.colours import Paint, shared
from dedale.terminal.flow_layout import FlowItem

NOBODY = Text("Sur le plateau", "On the board")
QUIET = shared("quiet")


def seat_words(
    view: BoardView, turn: int, who: Callable[[int], Text], in_ascii: bool, *, is_close: bool
) -> Iterator[FlowItem]:
    """The seats side by side, with a sign at the one to act, what they own and their pieces; then shared pieces."""
    side_lines = SideLines(view.scene, in_ascii, is_close=is_close)
    for side in view.scene.board.sides:
        for seat in side:
            yield FlowItem(_name(view, seat, turn), f"bold {_colour(view, seat)}", is_first=True)
            yield FlowItem(str(who(seat)), QUIET)
        yield from _belongings(view, side_lines, side)
    nobody = [*_belongings(view, side_lines, (0,)), *_listed(side_lines.marks())]
    if nobody:
        yield FlowItem(f"  {NOBODY}", "bold", is_first=True)
        yield from nobody


def _name(view: BoardView, seat: int, turn: int) -> str:
    return f"{'▶' if seat == turn else ' '} {seat_text(view.game, seat)}"


def _colour(view: BoardView, seat: int) -> str:
    """The colour of the seat's pieces, as it can be read."""
    kind = next((kind for kind in view.scene.board.kinds if kind.seat == seat), None)
    return shared("ink") if kind is None else Paint(view.game.presentation.look).piece(kind, shared("paper"))


def _belongings(view: BoardView, side_lines: SideLines, side: tuple[int, ...]) -> Iterator[FlowItem]:
    for number, thing in enumerate(side_lines.things(side)):
        target = thing.tray if thing.tray in view.targets else ""
        yield FlowItem(thing.words, target_style(view, target), target, is_first=number == 0, indent=2)
    yield from _listed(side_lines.kinds(side))


def _listed(texts: Iterable[str]) -> Iterator[FlowItem]:
    for number, text in enumerate(texts):
        yield FlowItem(text, QUIET, is_first=number == 0, indent=2)


def target_style(view: BoardView, target: str) -> str | Style:
    """How something that can be touched is written; plain for what cannot."""
    if not target:
        return ""
    return "bold reverse" if target == view.cursor else f"bold underline {shared('thread')}"
