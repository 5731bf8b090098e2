"""A box: who sits where, the options of the game with what they mean, the rules; then the game begins."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from dedale.bots.character import character
from dedale.core.errors import DedaleError
from dedale.core.model.option import Option
from dedale.core.presentation.status import seat_text
from dedale.core.text import Text
from dedale.draw.typography import glued, tame
from dedale.terminal.keys import NOTHING, KeyLine, ScreenKey, bindings, same
from dedale.terminal.screens.base import BaseScreen
from dedale.terminal.screens.dialogs import QuestionDialog, RulesDialog
from dedale.terminal.settings import (
    CHARACTER,
    GameSettings,
    can_step,
    character_text,
    explanation,
    player_text,
    value_text,
)

BEGIN = Text("Commencer la partie", "Start the game")
SEATS = Text("Qui joue ?", "Who plays?")
OPTIONS = Text("Réglages", "Settings")
SEAT_HELP = Text(
    "Un joueur à ce clavier, ou la machine, du niveau 1 (Premiers pas) au niveau 5 (Maître).",
    "A player at this keyboard, or the machine, from level 1 (First steps) to level 5 (Master).",
)
CHARACTER_HELP = Text(
    "Le même niveau peut jouer autrement : choisissez un caractère.",
    "The same level can play differently: choose a character.",
)
PUBLISHED = Text("{title} · {published}", "{title} · {published}")
WIDEST = 46
"""A label that is longer is cut; its explanation has it whole."""


class BoxScreen(BaseScreen):
    """One game before it begins."""

    KEYS: ClassVar = (
        ScreenKey("up", NOTHING, same("↑ ↓"), Text("aller d'une ligne à l'autre", "from line to line")),
        ScreenKey(
            "left", "step(-1)", same("← →"), Text("changer la valeur", "change the value"), Text("changer", "change")
        ),
        ScreenKey(
            "enter",
            NOTHING,
            Text("Entrée", "Enter"),
            Text("changer, ou commencer", "change, or start"),
            Text("valider", "confirm"),
        ),
        ScreenKey("b", "begin", same("b"), Text("commencer la partie", "start the game"), Text("commencer", "start")),
        ScreenKey("r", "rules", same("r"), Text("la règle du jeu", "the rules"), Text("règle", "rules")),
        ScreenKey(
            "q,escape", "leave", same("q"), Text("revenir à l'étagère", "back to the shelf"), Text("étagère", "shelf")
        ),
    )
    ABOUT = Text(
        "Choisissez qui joue et avec quels réglages, puis commencez.",
        "Choose who plays and with which settings, then start.",
    )
    BINDINGS: ClassVar = [
        *bindings(KEYS),
        *bindings([ScreenKey("right", "step(1)", same(""), same(""))]),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.settings = GameSettings.of(name)

    def compose(self) -> ComposeResult:
        """What it is, the rows, what the row means, the keys."""
        yield Static(id="title", classes="title")
        yield Static(id="summary")
        yield OptionList(id="rows")
        yield Static(id="status")
        yield KeyLine()

    def refresh_texts(self) -> None:
        """Everything, the same row highlighted."""
        super().refresh_texts()
        facts = self.settings.game.facts
        title = PUBLISHED.format(title=facts.title, published=facts.published)
        self.query_one("#title", Static).update(Content(f" {glued(title)}"))
        self.query_one("#summary", Static).update(Content(glued(facts.summary)))
        rows = self.query_one(OptionList)
        row = rows.highlighted_option
        rows.clear_options()
        rows.add_options(self._rows())
        rows.highlighted = rows.get_option_index(row.id if row and row.id else "begin")
        rows.focus()
        self._explain()

    def _rows(self) -> Iterator[Row]:
        yield Row(Content.styled(glued(BEGIN), "bold"), id="begin")
        yield Row(Content.styled(glued(SEATS), "bold"), disabled=True)
        game = self.settings.game
        for seat in range(1, game.seats + 1):
            player = player_text(self.settings.player(seat), game)
            yield Row(_row(seat_text(game, seat), player), id=f"seat {seat}")
        if self.settings.has_characters:
            yield Row(_row(CHARACTER, character_text(self.settings)), id="character")
        yield Row(Content.styled(glued(OPTIONS), "bold"), disabled=True)
        for option in game.facts.options:
            value = value_text(option, game.options[option.name])
            yield Row(_row(option.label, value), id=f"option {option.name}")

    def _highlighted(self) -> tuple[str, str]:
        option = self.query_one(OptionList).highlighted_option
        sort, _, which = (option.id or "" if option else "").partition(" ")
        return sort, which

    def _option(self, name: str) -> Option:
        return next(option for option in self.settings.game.facts.options if option.name == name)

    def on_option_list_option_highlighted(self) -> None:
        """Say what the row means."""
        self._explain()

    def _explain(self) -> None:
        sort, which = self._highlighted()
        if sort == "option":
            self._say(explanation(self.settings.game, self._option(which)))
        elif sort == "character":
            chosen = character(self.settings.game, self.settings.character)
            self._say(CHARACTER_HELP if chosen is None else chosen.about)
        else:
            self._say(SEAT_HELP if sort == "seat" else "")

    def _say(self, text: object, *, is_wrong: bool = False) -> None:
        status = self.query_one("#status", Static)
        status.set_class(is_wrong, "wrong")
        status.update(Content(glued(tame(text))))

    def on_option_list_option_selected(self) -> None:
        """Begin, change the value, or ask for it."""
        sort, which = self._highlighted()
        if sort == "begin":
            self.action_begin()
        elif sort == "option" and not can_step(self._option(which)):
            self._ask(self._option(which))
        else:
            self.action_step(1)

    def action_step(self, by: int) -> None:
        """The next value, or the one before."""
        sort, which = self._highlighted()
        if sort == "seat":
            self._settle(self.settings.seated(int(which), by))
        elif sort == "character":
            self._settle(self.settings.with_character(by))
        elif sort == "option" and can_step(self._option(which)):
            self._try(lambda: self.settings.stepped(self._option(which), by))

    @work
    async def _ask(self, option: Option) -> None:
        value = str(self.settings.game.options[option.name])
        question = QuestionDialog(option.label, value, explanation(self.settings.game, option))
        answer = await self.app.push_screen_wait(question)
        if answer is not None:
            self._try(lambda: self.settings.set(option, answer))

    def _try(self, change: Callable[[], GameSettings]) -> None:
        """Change the settings; an error is shown, and nothing changes."""
        try:
            self._settle(change())
        except DedaleError as error:
            self._say(error, is_wrong=True)

    def _settle(self, settings: GameSettings) -> None:
        self.settings = settings
        self.refresh_texts()

    def action_begin(self) -> None:
        """Sit down."""
        self.program.begin(self.settings.game, self.settings.bots)

    def action_rules(self) -> None:
        """Open the rulebook."""
        self.app.push_screen(RulesDialog(self.settings.game))

    def action_leave(self) -> None:
        """Back to the shelf."""
        self.program.go_to_shelf()


def _row(label: Text, value: Text) -> Content:
    whole = glued(label)
    name = whole if len(whole) <= WIDEST else f"{whole[: WIDEST - 1]}…"
    return Content.assemble(f"  {name:{WIDEST}} ", ("< ", "dim"), (glued(value), "bold"), (" >", "dim"))
