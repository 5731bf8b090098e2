"""The keys of a screen: key, action, and how the help and the bottom line describe it."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from dedale.core.text import Text
from dedale.draw.typography import glued


class ScreenKey(NamedTuple):
    """A key: its names to Textual, the action, what is printed for it, what it does; `short` on the lowest line."""

    keys: str
    action: str
    shown: Text
    help: Text
    short: Text | None = None


FIRST: Final = ("tab", "shift+tab", "ctrl+c")
"""The keys that are ours before a widget's."""
NOTHING: Final = "none"
"""The action of a key that the widget in focus heeds by itself."""


def same(name: str) -> Text:
    """A key that is called the same in both languages."""
    return Text(name, name)


HELP: Final = ScreenKey("question_mark", "app.help", same("?"), Text("cette aide", "this help"), Text("aide", "help"))
LANGUAGE: Final = ScreenKey("l", "app.language", same("l"), Text("English", "en français"))
QUIT: Final = ScreenKey("ctrl+q", "app.leave", same("Ctrl-Q"), Text("quitter le programme", "leave the program"))
INTERRUPT: Final = ScreenKey("ctrl+c", "app.interrupt", same("Ctrl-C"), Text("répondre ou quitter", "answer or leave"))
"""The same on all screens; the help omits it."""
COMMON: Final = (HELP, LANGUAGE, QUIT)
"""The keys of every screen."""


def bindings(keys: Iterable[ScreenKey]) -> list[BindingType]:
    """The keys as Textual knows them; Tab is ours before it moves the focus, Ctrl-C before it copies."""
    ours = (key for key in keys if key.action != NOTHING)
    return [Binding(key.keys, key.action, show=False, priority=key.keys in FIRST) for key in ours]


class KeyLine(Static):
    """The lowest line: the keys worth knowing; each can be clicked."""

    def show(self, keys: Iterable[ScreenKey]) -> None:
        """Show the keys that have a short description."""
        self.update(Content("  ").join(_shown(key) for key in keys if key.short is not None))


def _shown(key: ScreenKey) -> Content:
    words = Content.assemble((str(key.shown), "bold"), f" {glued(key.short)}")
    if key.action == NOTHING:
        return words
    action = key.action if "." in key.action else f"screen.{key.action}"
    return words.stylize(Style.from_meta({"@click": action}))
