"""The terminal application: opens screens, and saves the game at the table in every case."""

import asyncio
import contextlib
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import App
from textual.content import Content
from textual.filter import LineFilter, NoColor
from textual.theme import Theme
from textual.widgets import Static

from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.presentation.composer import Composer
from dedale.core.records.record import Record
from dedale.core.text import Text, language, set_language
from dedale.draw.typography import glued
from dedale.play.files import BadFile, file_error
from dedale.play.keeping import games_in
from dedale.play.opponents import Bots
from dedale.play.session import Session
from dedale.terminal.colours import shared
from dedale.terminal.filters import AsciiFilter, PrintFilter
from dedale.terminal.game_host import GameHost
from dedale.terminal.keys import COMMON, INTERRUPT, bindings
from dedale.terminal.local_host import BEAT, LocalHost
from dedale.terminal.screens.base import BaseScreen, Dialog
from dedale.terminal.screens.box import BoxScreen
from dedale.terminal.screens.dialogs import HelpDialog
from dedale.terminal.screens.replay import ReplayScreen
from dedale.terminal.screens.shelf import ShelfScreen
from dedale.terminal.screens.table import TableScreen
from dedale.terminal.thinking import in_thread

LAYING = Text("On installe le jeu : {title}…", "Setting up {title}…")
KEPT_HERE = Text(
    "Le dossier de vos parties n'est pas accessible en écriture ; cette partie est enregistrée dans {file}.",
    "The folder of your games cannot be written; this game is saved in {file}.",
)
NIGHT = Theme(
    name="dedale",
    primary=shared("thread"),
    accent=shared("thread"),
    foreground=shared("ink"),
    background=shared("paper"),
    surface=shared("paper"),
    panel=shared("line"),
    error=shared("thread"),
    dark=True,
)


class Dedale(App[None]):
    """Dédale in a terminal. `table` is the host of the game that is being played, if any."""

    CSS_PATH = "dedale.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Dédale"
    BINDINGS: ClassVar = bindings((*COMMON, INTERRUPT))

    def __init__(
        self,
        records: Sequence[Record] = (),
        *,
        host: GameHost | None = None,
        in_ascii: bool = False,
        no_color: bool = False,
    ) -> None:
        """It begins with the shelf, with these records to look through, or at this host's table."""
        super().__init__()
        self.in_ascii = in_ascii
        self.no_color = self.no_color or no_color
        self.table: GameHost | None = None
        self._records = records
        self._host = host
        self._own_filters: list[LineFilter] = [PrintFilter(), *([AsciiFilter()] if in_ascii else [])]

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through: without colours, not even grey ones are left."""
        if self.no_color:
            return [NoColor(), *self._own_filters]
        return [*super().get_line_filters(), *self._own_filters]

    def on_mount(self) -> None:
        """Open the shelf, and what was asked for on it."""
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        self._heed_signals()
        self.push_screen(ShelfScreen())
        if self._records:
            self.push_screen(ReplayScreen(self._records))
        if self._host is not None:
            self.sit(self._host)

    def _heed_signals(self) -> None:
        """Let a closed window, or an order to end, leave in the ordinary way; not every system can."""
        for name in ("SIGHUP", "SIGTERM"):
            with contextlib.suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.action_leave)

    def open_box(self, name: str) -> None:
        """Open a game's box."""
        self.push_screen(BoxScreen(name))

    def begin(self, game: Game, bots: Bots) -> None:
        """Begin a new game."""
        self.sit(LocalHost(Session.begin(game, None, bots), bots, beat=BEAT))

    def resume(self, file: Path) -> None:
        """Go on with the game that was left in a file; raises what is wrong with it."""
        session = Session.resume(file)
        self.sit(LocalHost(session, session.bots, beat=BEAT))

    def replay(self, file: Path) -> None:
        """Look through the games of a file; raises what is wrong with it."""
        self.push_screen(ReplayScreen(games_in(file)))

    @work
    async def sit(self, host: GameHost) -> None:
        """Sit down at a table; the game is made ready first, which can take a while."""
        position = host.playthrough.position
        for status in self.screen.query("#status").results(Static):
            status.update(Content(glued(LAYING.format(title=position.game.facts.title))))
        await in_thread(lambda: (Composer.of(position), position.game.presentation.scene(position)))
        self._leave_table()
        self.table = host
        self._clear_to_shelf()
        self.push_screen(TableScreen(host))

    def _leave_table(self) -> DedaleError | None:
        """Leave the table; return the error if its game cannot be saved."""
        try:
            file = self.put_away()
            if file is not None and file.parent == Path.cwd():
                return BadFile(KEPT_HERE.format(file=file), path=str(file))
        except DedaleError as error:
            return error
        except OSError as error:
            return file_error(error)
        return None

    def _clear_to_shelf(self) -> None:
        while len(self.screen_stack) > 2:  # ours lie on the shelf, which lies on a blank one
            self.pop_screen()

    def go_to_shelf(self) -> None:
        """Close all screens but the shelf; save an unfinished game."""
        wrong = self._leave_table()
        self._clear_to_shelf()
        if wrong is not None and isinstance(self.screen, ShelfScreen):
            self.screen.say(wrong)

    def action_help(self) -> None:
        """The help of the screen that is open."""
        if isinstance(self.screen, BaseScreen):
            self.push_screen(HelpDialog(self.screen))

    def action_language(self) -> None:
        """Switch the language of all screens."""
        set_language("en" if language() == "fr" else "fr")
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen | Dialog):
                screen.refresh_texts()

    def action_interrupt(self) -> None:
        """Ctrl-C: make a thinking bot answer, or quit."""
        if isinstance(self.screen, TableScreen) and self.screen.is_waiting:
            self.screen.action_hurry()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Quit; the caller saves an unfinished game (`put_away`)."""
        self.exit()

    def put_away(self) -> Path | None:
        """Leave the table, and return where its game is saved, if it had to be."""
        table, self.table = self.table, None
        return None if table is None else table.leave()
