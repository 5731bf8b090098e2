"""The terminal through Rich; only commands that draw load this module."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text as Styled

from dedale.cli.streams import can_draw
from dedale.core.presentation.scene import Scene
from dedale.draw.text import board_text
from dedale.draw.typography import glued, tame, unglued, wrapped

if TYPE_CHECKING:
    from dedale.core.model.position import Position  # which loads the kernels: not for a list of games

T = TypeVar("T")


class TextConsole(Console):
    """The terminal: shows every text as it is written, and lets a broken pipe be known."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, highlight=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Leave it to the program's end."""
        raise BrokenPipeError

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The parts of what is printed, no-break spaces where texts were glued."""
        for text, style, control in super().render(renderable, options):
            yield Segment(unglued(text), style, control)

    def say(self, text: object, style: str = "") -> None:
        """Print sentences, in lines that fit."""
        self.whole("\n".join(wrapped(text, self.width)), style)

    def whole(self, text: object, style: str = "") -> None:
        """Print a text to be copied: no line of it is broken."""
        self.print(Styled(tame(text), style=style), soft_wrap=True)


def draw(scene: Scene) -> Styled:
    """The text board, its frame and empty cells in a paler tone."""
    board = Styled(board_text(scene, in_ascii=not can_draw()), no_wrap=True, overflow="ignore")
    board.highlight_regex(r"[─│┌┐└┘├┤┬┴┼╵╶╷╴·]+", "dim")
    board.highlight_regex(r"(?m)\[.\]", "bold green")
    board.highlight_regex(r"(?m)\(\D\)", "bold")
    return board


def draw_position(position: "Position") -> Styled:
    """The text board of a position."""
    return draw(position.game.presentation.scene(position))


def show_markdown(text: str) -> None:
    """Print a text written in Markdown."""
    from rich.markdown import Markdown

    TextConsole().print(Markdown(glued(text)))


def progress(items: Iterable[T], total: int) -> Iterator[T]:
    """Yield the same items, with a progress bar on a terminal."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeElapsedColumn, TimeRemainingColumn

    output = TextConsole(stderr=True)
    columns = (BarColumn(None), TaskProgressColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=output, transient=True, disable=not output.is_terminal) as bar:
        yield from bar.track(items, total=total)
