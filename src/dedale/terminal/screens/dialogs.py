"""What opens over a screen: the help, the rules, the whole story of a game, a question."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Markdown, Static

from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.draw.typography import glued
from dedale.terminal.keys import ScreenKey, bindings, same
from dedale.terminal.screens.base import BaseScreen, Dialog, help_keys

CLOSE = ScreenKey("escape,q,enter,question_mark", "close", same("Esc"), Text("refermer", "close"))
CLOSED_BY = Text("↑ ↓ défiler · Esc refermer", "↑ ↓ scroll · Esc close")
NOTHING = Text("", "")
ANSWERED_BY = Text("Entrée valider · Esc renoncer", "Enter confirm · Esc cancel")


class ReadingDialog(Dialog):
    """Something to read, which scrolls."""

    BINDINGS: ClassVar = [
        *bindings([CLOSE]),
        Binding("down,j", "scroll(1)", show=False, priority=True),
        Binding("up,k", "scroll(-1)", show=False, priority=True),
    ]

    def compose(self) -> ComposeResult:
        """A frame around what is read."""
        with Vertical(classes="dialog"):
            yield Static(classes="title", id="heading")
            with VerticalScroll():
                yield from self.pages()
            yield Static(classes="quiet", id="closing")

    def pages(self) -> ComposeResult:
        """What is read."""
        yield Static(id="pages")

    def refresh_texts(self) -> None:
        """The heading, how it is closed, what is read."""
        self.query_one("#heading", Static).update(Content(glued(self.heading())))
        self.query_one("#closing", Static).update(Content(glued(CLOSED_BY)))

    def heading(self) -> Text:
        """What it is."""
        raise NotImplementedError

    def action_scroll(self, lines: int) -> None:
        """Some lines down, or up."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class HelpDialog(ReadingDialog):
    """The keys of a screen, and what one does there."""

    def __init__(self, room: BaseScreen) -> None:
        super().__init__()
        self._room = room

    def heading(self) -> Text:
        """What it is."""
        return Text("Aide", "Help")

    def refresh_texts(self) -> None:
        """What one does here, then a line a key."""
        super().refresh_texts()
        keys = help_keys(self._room)
        width = max(len(str(key.shown)) for key in keys)
        lines = [Content.assemble((f"{key.shown!s:{width}}", "bold"), "  ", glued(key.help)) for key in keys]
        about = Content(f"{glued(self._room.ABOUT)}\n")
        self.query_one("#pages", Static).update(Content("\n").join([about, *lines]))


class RulesDialog(ReadingDialog):
    """The rulebook of a game."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def heading(self) -> Text:
        """The game."""
        return self._game.facts.title

    def pages(self) -> ComposeResult:
        """The rulebook."""
        yield Markdown(open_links=False)

    def refresh_texts(self) -> None:
        """The rulebook in the reader's language."""
        super().refresh_texts()
        self.query_one(Markdown).update(glued(self._game.presentation.rulebook()))


class TranscriptDialog(ReadingDialog):
    """Everything that has happened in a game."""

    def __init__(self, told: Iterable[Text]) -> None:
        super().__init__()
        self._told = list(told)

    def heading(self) -> Text:
        """What it is."""
        return Text("La partie jusqu'ici", "The game so far")

    def refresh_texts(self) -> None:
        """A line an event, the last ones in view."""
        super().refresh_texts()
        self.query_one("#pages", Static).update(Content("\n".join(map(glued, self._told))))
        self.call_after_refresh(self.query_one(VerticalScroll).scroll_end, animate=False)


class QuestionDialog(Dialog):
    """A question that is answered by a line; None for no answer."""

    BINDINGS: ClassVar = [Binding("escape", "close", show=False)]

    def __init__(self, question: Text, value: str = "", explanation: Text = NOTHING) -> None:
        super().__init__()
        self._question, self._value, self._explanation = question, value, explanation

    def compose(self) -> ComposeResult:
        """The question, what it takes, the line."""
        with Vertical(classes="dialog small"):
            yield Static(classes="title", id="heading")
            yield Static(id="explanation")
            yield Input(self._value, compact=True)
            yield Static(classes="quiet", id="closing")

    def refresh_texts(self) -> None:
        """The question in the reader's language."""
        self.query_one("#heading", Static).update(Content(glued(self._question)))
        self.query_one("#explanation", Static).update(Content(glued(self._explanation)))
        self.query_one("#closing", Static).update(Content(glued(ANSWERED_BY)))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The answer."""
        self.dismiss(event.value)
