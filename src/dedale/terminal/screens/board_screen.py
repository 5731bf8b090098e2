"""A screen with a board: what the table and the replay share. It lays things out for the room there is."""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.geometry import Offset, Size
from textual.widgets import Input, Static

from dedale.core.model.game import Game
from dedale.core.model.playthrough import Playthrough
from dedale.core.model.position import Position
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.draw.board_lines import ROOMY, BoardSize
from dedale.draw.text import FORMS
from dedale.draw.typography import glued, tame, wrapped
from dedale.terminal.board import BoardView, BoardWidget, size_of
from dedale.terminal.flow_layout import FlowItem, FlowLayout, flow_layout
from dedale.terminal.keys import KeyLine
from dedale.terminal.screens.base import BaseScreen
from dedale.terminal.screens.dialogs import RulesDialog, TranscriptDialog
from dedale.terminal.seats import seat_words, target_style
from dedale.terminal.transcript import Transcript

SIDE = 24
"""The minimum width next to a board, in characters."""
MESSAGE = 4
"""The most lines of a message; it covers the transcript."""
TITLE = Text("{title} · coup {ply}", "{title} · move {ply}")


class ScreenLayout(NamedTuple):
    """The layout of a screen: the form of the board, its size, the seats next to it, the lines of the status."""

    form: BoardSize
    board: Size
    seats: FlowLayout
    status: int


def screen_layout(game: Game, room: Size, prompt: int, seats: Callable[[int, int], FlowLayout]) -> ScreenLayout:
    """The largest board that leaves a few lines for the transcript, or fewer, or none, and room for the seats.

    `seats(width, height)` are the seats in this width, in this height if they can be.
    """
    for status, story in ((2, 2), (2, 1), (1, 0)):
        most = room.height - 2 - prompt - status - story
        for form in (ROOMY, *FORMS):
            size = size_of(game, form)
            beside = seats(room.width - size.width - 1, max(size.height, most))
            if size.width <= room.width - SIDE - 1 and max(size.height, beside.height) <= most:
                return ScreenLayout(form, size, beside, status)
    width, height = min(size.width, room.width - SIDE - 1), min(size.height, most)
    return ScreenLayout(form, Size(width, height), seats(room.width - width - 1, height), status)


class BoardScreen(BaseScreen):
    """The board, the seats and moves next to it, the prompt, the status, the transcript."""

    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.story = Transcript()
        self.cursor = ""
        self.message: tuple[object, bool] | None = None
        """The current message, and whether it is an error."""
        self._flows: dict[str, FlowLayout] = {}
        self._left_for_moves = 0

    def compose(self) -> ComposeResult:
        """From the top down."""
        yield Static(id="title", classes="title")
        with Horizontal(id="main"):
            with ScrollableContainer(id="ground", can_focus=False):
                yield BoardWidget()
            with Vertical(id="side"):
                yield Static(id="seats")
                yield Static(id="moves")
        yield Static(id="prompt")
        yield Static(id="status")
        yield Input(id="typed", compact=True, disabled=True)
        with VerticalScroll(id="story", can_focus=False):
            yield Static(id="told")
        yield KeyLine()

    @property
    @abstractmethod
    def record(self) -> Record:
        """The game."""

    @property
    @abstractmethod
    def playthrough(self) -> Playthrough:
        """The game as far as it is shown; its position is the one to show."""

    @abstractmethod
    def view(self) -> BoardView:
        """What is to be seen."""

    @abstractmethod
    def who(self, seat: int) -> Text:
        """Who sits there."""

    @abstractmethod
    def prompt_words(self, view: BoardView) -> Iterator[FlowItem]:
        """What is to be done now, in words and buttons."""

    @abstractmethod
    def status_words(self, view: BoardView) -> object:
        """What is under the cursor, if there is no message."""

    @property
    def position(self) -> Position:
        """The position to show."""
        return self.playthrough.position

    def spots(self) -> dict[str, Offset]:
        """Where everything that can be touched is on the screen."""
        board = self.query_one(BoardWidget)
        found = {name: spot + board.region.offset for name, spot in board.spots.items()}
        for place, words in self._flows.items():
            offset = self.query_one(place, Static).region.offset
            found |= {name: spot + offset for name, spot in words.spots.items()}
        return found

    def button_words(self, view: BoardView) -> Iterator[FlowItem]:
        """The buttons to press that are not drawn at the edge of the board."""
        board = self.query_one(BoardWidget)
        for button in view.scene.board.buttons:
            if button.name in view.targets and button.name not in board.spots:
                yield FlowItem(f"[ {button.label} ]", target_style(view, button.name), button.name)

    def on_resize(self, _event: Resize) -> None:
        """Lay everything out anew."""
        self.show()

    def refresh_texts(self) -> None:
        """Everything again."""
        super().refresh_texts()
        self.show()

    def show(self) -> None:
        """Lay out and update everything."""
        if not self.is_mounted or self.size.width == 0:
            return
        view, in_ascii = self.view(), self.program.in_ascii
        drafted = flow_layout(self.prompt_words(view), self.size.width)
        layout = screen_layout(view.game, self.size, drafted.height, lambda *room: self._seats(view, *room))
        self.query_one(BoardWidget).show(view, layout.form, in_ascii)
        prompt = flow_layout(self.prompt_words(view), self.size.width)
        self._flows = {"#prompt": prompt, "#seats": layout.seats}
        self._place(layout, prompt.height)
        self._tell(view, layout)

    def _seats(self, view: BoardView, width: int, height: int) -> FlowLayout:
        """The seats with all kinds of pieces or, if that does not fit, only with those in play."""
        turn = view.game.presentation.turn(self.position)
        for is_close in (False, True):
            words = flow_layout(seat_words(view, turn, self.who, self.program.in_ascii, is_close=is_close), width)
            if words.height <= height:
                break
        return words

    def _place(self, layout: ScreenLayout, prompt: int) -> None:
        """Give everything its room; what the board leaves goes to the story."""
        height, seats = max(layout.board.height, layout.seats.height), layout.seats.height
        self.query_one("#main").styles.height = height
        ground = self.query_one("#ground")
        ground.styles.width, ground.styles.height = layout.board.width + 1, layout.board.height
        self.query_one("#seats").styles.height = seats
        self.query_one("#prompt").styles.height = prompt
        self.query_one("#status").styles.height = layout.status
        self._left_for_moves = height - seats

    def _tell(self, view: BoardView, layout: ScreenLayout) -> None:
        for place, words in self._flows.items():
            self.query_one(place, Static).update(words.content)
        title = TITLE.format(title=self.record.game.facts.title, ply=len(self.playthrough))
        self.query_one("#title", Static).update(Content(f" {glued(title)}"))
        width, height = self.size.width - layout.board.width - 3, self._left_for_moves
        self.query_one("#moves", Static).update(Content(self._moves(width, height)))
        self._tell_status(view, layout.status)
        self._tell_story()

    def _tell_status(self, view: BoardView, height: int) -> None:
        said, is_wrong = self.message or (self.status_words(view), False)
        status = self.query_one("#status", Static)
        width = self.size.width - 1
        lines = [line[at : at + width] for line in wrapped(tame(said), width) for at in range(0, len(line), width)]
        status.styles.height = max(height, min(len(lines), MESSAGE))
        status.set_class(is_wrong, "wrong")
        status.update(Content("\n".join(lines)))

    def told(self) -> list[Text]:
        """What has happened, a line an event."""
        return self.story.lines(self.playthrough)

    def _tell_story(self) -> None:
        lines = [line for text in self.told()[-50:] for line in wrapped(tame(text), self.size.width - 2)]
        self.query_one("#told", Static).update(Content("\n".join(lines)))
        self.call_after_refresh(self.query_one("#story").scroll_end, animate=False)

    def _moves(self, width: int, height: int) -> str:
        """The last moves, in as many lines as there are left."""
        if height < 2:
            return ""
        numbered = [f"{ply}. {event}" for ply, event in enumerate(self.playthrough.events, start=1)]
        column = max(map(len, numbered), default=1) + 2
        columns = max(width // column, 1)
        rows = [numbered[at : at + columns] for at in range(0, len(numbered), columns)]
        return "\n".join("".join(f"{each:{column}}" for each in row).rstrip() for row in rows[-(height - 1) :])

    def say(self, text: object, *, is_wrong: bool = False) -> None:
        """Show a message until the next key."""
        self.message = (text, is_wrong)
        self.show()

    def action_rules(self) -> None:
        """Open the rulebook."""
        self.app.push_screen(RulesDialog(self.record.game))

    def action_story(self) -> None:
        """Open the whole story."""
        self.app.push_screen(TranscriptDialog(self.told()))
