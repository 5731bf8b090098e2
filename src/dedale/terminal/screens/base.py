"""What all screens share: their keys are said once, and everything on them can be told again in another language."""

from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.screen import ModalScreen, Screen

from dedale.core.text import Text
from dedale.terminal.keys import COMMON, HELP, INTERRUPT, LANGUAGE, QUIT, Key, KeyLine, bindings

if TYPE_CHECKING:
    from dedale.terminal.app import Dedale


class Room(Screen[Any]):
    """A screen of ours."""

    KEYS: ClassVar[tuple[Key, ...]] = ()
    """Its own keys, in the order of the help."""
    ABOUT: ClassVar[Text] = Text("", "")
    """What one does here, for the help."""

    @property
    def house(self) -> "Dedale":
        """The program."""
        return cast("Dedale", self.app)

    def retell(self) -> None:
        """Say everything again, in the language spoken now."""
        for line in self.query(KeyLine):
            line.show((*self.KEYS, HELP))

    def on_mount(self) -> None:
        """Say everything for the first time."""
        self.retell()


class Leaf(ModalScreen[Any]):
    """Something that opens over a screen and is put away again."""

    BINDINGS: ClassVar = bindings((LANGUAGE, QUIT, INTERRUPT))

    def retell(self) -> None:
        """Say everything again, in the language spoken now."""

    def on_mount(self) -> None:
        """Say everything for the first time."""
        self.retell()

    def action_close(self) -> None:
        """Put it away."""
        self.dismiss(None)


def help_keys(room: Room) -> tuple[Key, ...]:
    """Every key that does something on a screen."""
    return (*room.KEYS, *COMMON)
