"""Base classes of screens: each declares its keys once, and can redraw its texts in another language."""

from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.screen import ModalScreen, Screen

from dedale.core.text import Text
from dedale.terminal.keys import COMMON, HELP, INTERRUPT, LANGUAGE, QUIT, KeyLine, ScreenKey, bindings

if TYPE_CHECKING:
    from dedale.terminal.app import Dedale


class BaseScreen(Screen[Any]):
    """A screen of ours."""

    KEYS: ClassVar[tuple[ScreenKey, ...]] = ()
    """Its own keys, in the order of the help."""
    ABOUT: ClassVar[Text] = Text("", "")
    """What one does here, for the help."""

    @property
    def program(self) -> "Dedale":
        """The program."""
        return cast("Dedale", self.app)

    def refresh_texts(self) -> None:
        """Say everything again, in the language spoken now."""
        for line in self.query(KeyLine):
            line.show((*self.KEYS, HELP))

    def on_mount(self) -> None:
        """Say everything for the first time."""
        self.refresh_texts()


class Dialog(ModalScreen[Any]):
    """A dialog over a screen."""

    BINDINGS: ClassVar = bindings((LANGUAGE, QUIT, INTERRUPT))

    def refresh_texts(self) -> None:
        """Say everything again, in the language spoken now."""

    def on_mount(self) -> None:
        """Say everything for the first time."""
        self.refresh_texts()

    def action_close(self) -> None:
        """Put it away."""
        self.dismiss(None)


def help_keys(room: BaseScreen) -> tuple[ScreenKey, ...]:
    """Every key that does something on a screen."""
    return (*room.KEYS, *COMMON)
