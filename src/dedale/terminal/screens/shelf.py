"""The shelf: the boxes, unfinished games, and games to replay."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import dedale
from dedale.core.errors import DedaleError
from dedale.core.model.registry import how_many
from dedale.core.text import Text
from dedale.draw.typography import glued, tame, wrapped
from dedale.play.keeping import Kept, kept_games, unfinished_folder
from dedale.terminal.keys import NOTHING, KeyLine, ScreenKey, bindings, same
from dedale.terminal.screens.base import BaseScreen
from dedale.terminal.screens.dialogs import QuestionDialog, RulesDialog

TITLE = Text("Dédale · {} jeux oubliés, remis sur la table", "Dédale · {} forgotten games, back on the table")
OPEN_GAMES = Text("Parties à reprendre", "Games to resume")
OVER_GAMES = Text("Parties à revoir", "Games to replay")
KEPT = Text("{title}, coup {ply} ({date})", "{title}, move {ply} ({date})")
OPEN = Text("Ouvrir un fichier de parties…", "Open a file of games…")
WHICH = Text("Quel fichier de parties ?", "Which file of games?")
MOST = 5
"""The most saved games listed of each kind."""


class ShelfScreen(BaseScreen):
    """Choose a box, go on with a game, open a file."""

    KEYS: ClassVar = (
        ScreenKey("up", NOTHING, same("↑ ↓"), Text("choisir", "choose"), Text("choisir", "choose")),
        ScreenKey("enter", NOTHING, Text("Entrée", "Enter"), Text("ouvrir", "open"), Text("ouvrir", "open")),
        ScreenKey(
            "o",
            "open",
            same("o"),
            Text("revoir un fichier de parties", "replay a file of games"),
            Text("fichier", "file"),
        ),
        ScreenKey(
            "r", "rules", same("r"), Text("la règle du jeu choisi", "the rules of the game"), Text("règle", "rules")
        ),
        ScreenKey("q", "app.leave", same("q"), Text("quitter", "leave"), Text("quitter", "leave")),
    )
    ABOUT = Text(
        "Choisissez une boîte pour jouer, ou une partie à reprendre ou à revoir.",
        "Choose a box to play, or a game to resume or replay.",
    )
    BINDINGS: ClassVar = bindings(KEYS)

    def __init__(self) -> None:
        super().__init__()
        self._kept: list[Kept] = []

    def compose(self) -> ComposeResult:
        """A title, the list, the keys."""
        yield Static(id="title", classes="title")
        yield OptionList(id="shelf")
        yield Static(id="status")
        yield KeyLine()

    def on_resize(self) -> None:
        """Lines are as long as the screen is wide."""
        self.refresh_texts()

    def on_screen_resume(self) -> None:
        """Saved games may have changed meanwhile."""
        self.refresh_texts()

    def refresh_texts(self) -> None:
        """The shelf as it is now."""
        super().refresh_texts()
        self.query_one("#title", Static).update(Content(f" {glued(TITLE.format(how_many()))}"))
        self._kept = []
        with contextlib.suppress(OSError):  # without a folder to keep games in, there are none
            self._kept = kept_games(unfinished_folder())
        shelf = self.query_one(OptionList)
        at = shelf.highlighted or 0
        shelf.clear_options()
        for option in self._options():
            shelf.add_option(option)
        shelf.highlighted = min(at, shelf.option_count - 1)
        shelf.focus()

    def _options(self) -> Iterator[Option | None]:
        for name in dedale.names():
            facts = dedale.game(name).facts
            summary = "".join(f"\n  {line}" for line in wrapped(facts.summary, self.size.width - 6))
            yield Option(Content.assemble((str(facts.title), "bold"), summary), id=f"box {name}")
        for title, is_over in ((OPEN_GAMES, False), (OVER_GAMES, True)):
            kept = [(at, each) for at, each in enumerate(self._kept) if (each.record.result is not None) == is_over]
            if kept:
                yield None
                yield Option(Content.styled(glued(title), "bold"), disabled=True)
            for at, each in kept[:MOST]:
                yield Option(Content(f"  {glued(_kept_words(each))}"), id=f"{'over' if is_over else 'open'} {at}")
        yield None
        yield Option(Content(glued(OPEN)), id="file")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        sort, _, which = (event.option_id or "").partition(" ")
        if sort == "box":
            self.program.open_box(which)
        elif sort == "open":
            self.tried(lambda: self.program.resume(self._kept[int(which)].file))
        elif sort == "over":
            self.tried(lambda: self.program.replay(self._kept[int(which)].file))
        else:
            self.action_open()

    def tried(self, act: Callable[[], None]) -> None:
        """Run an action; show its error."""
        try:
            act()
        except DedaleError as error:
            self.say(error)

    def say(self, error: DedaleError) -> None:
        """Show an error."""
        status = self.query_one("#status", Static)
        status.add_class("wrong")
        status.update(Content(glued(tame(error))))

    @work
    async def action_open(self) -> None:
        """Ask for a file to look through."""
        answer = await self.app.push_screen_wait(QuestionDialog(WHICH))
        if answer and answer.strip():
            self.tried(lambda: self.program.replay(Path(answer.strip()).expanduser()))

    def action_rules(self) -> None:
        """The rules of the game that is highlighted."""
        shelf = self.query_one(OptionList)
        sort, _, which = (shelf.highlighted_option.id or "" if shelf.highlighted_option else "").partition(" ")
        if sort == "box":
            self.app.push_screen(RulesDialog(dedale.game(which)))
        elif sort in {"open", "over"}:
            self.app.push_screen(RulesDialog(self._kept[int(which)].record.game))


def _kept_words(kept: Kept) -> Text:
    record = kept.record
    return KEPT.format(title=record.game.facts.title, ply=len(record.events), date=record.date or kept.file.name)
