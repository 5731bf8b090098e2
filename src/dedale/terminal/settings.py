"""What can be set before a game begins: who sits where, and the options of the game, each as a row to step through."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import dedale
from dedale.bots.character import character, characters
from dedale.bots.levels import offered
from dedale.bots.player import BotSpec
from dedale.core.model.game import Game
from dedale.core.model.option import Choice, Option, Switch, Value
from dedale.core.model.option_help import Explained, explained
from dedale.core.text import Text, joined
from dedale.play.opponents import bot_name

PERSON = Text("un joueur", "a player")
MACHINE = Text("machine · {}", "machine · {}")
YES = Text("oui", "yes")
NO = Text("non", "no")
CHARACTER = Text("Caractère de la machine", "The machine's character")
NEUTRAL = Text("sans préférence", "no preference")
USUAL = BotSpec("apprentice")
"""The opponent that every game offers."""


@dataclass(frozen=True, slots=True)
class GameSettings:
    """A game's settings. They never change; setting one gives others, or raises `BadOption`."""

    game: Game
    seats: Mapping[int, BotSpec | None] = field(default_factory=dict)
    """Who has a seat that has been settled; the first is a person's, the others the usual bot's."""
    character: str = ""
    """The character of all bots; empty for the game's neutral play."""

    @classmethod
    def of(cls, name: str) -> "GameSettings":
        """A game as people expect it."""
        options = dedale.game(name).facts.options
        return cls(dedale.game(name, **{known.name: known.at_table for known in options if known.at_table is not None}))

    def player(self, seat: int) -> BotSpec | None:
        """Who has this seat; None is a person."""
        return self.seats.get(seat, None if seat == 1 else USUAL)

    @property
    def _players(self) -> tuple[BotSpec | None, ...]:
        """Who can have a seat: None is a person."""
        return (None, *(BotSpec(level.id) for level in offered(self.game.facts)))

    @property
    def bots(self) -> dict[int, BotSpec]:
        """The bots by their seats."""
        players = {seat: self.player(seat) for seat in range(1, self.game.seats + 1)}
        return {seat: replace(spec, character=self.character) for seat, spec in players.items() if spec is not None}

    @property
    def has_characters(self) -> bool:
        """Whether there is a bot, and a character to choose for it."""
        return bool(self.bots and characters(self.game))

    def with_character(self, by: int) -> "GameSettings":
        """With the next character, or the one before; the first is none."""
        names = ["", *(each.id for each in characters(self.game))]
        return replace(self, character=names[(names.index(self.character) + by) % len(names)])

    def seated(self, seat: int, by: int) -> "GameSettings":
        """With the next player on this seat, or the one before."""
        players = self._players
        at = players.index(self.player(seat))
        return replace(self, seats={**self.seats, seat: players[(at + by) % len(players)]})

    def set(self, option: Option, given: object) -> "GameSettings":
        """With an option set; raises `BadOption`."""
        return replace(self, game=dedale.game(self.game.name, **{**self.game.options, option.name: given}))

    def stepped(self, option: Option, by: int) -> "GameSettings":
        """With the next value of an option that has a few, or the one before; raises `BadOption`."""
        values = _values(option)
        at = values.index(self.game.options[option.name])
        return self.set(option, values[(at + by) % len(values)])


def _values(option: Option) -> list[Value]:
    return list(option.values) if isinstance(option, Choice) else [False, True]


def can_step(option: Option) -> bool:
    """Whether an option has a few values to step through; the others are typed."""
    return isinstance(option, Choice | Switch)


def player_text(spec: BotSpec | None, game: Game) -> Text:
    """What a player is called."""
    return PERSON if spec is None else MACHINE.format(bot_name(replace(spec, character=""), game))


def character_text(settings: GameSettings) -> Text:
    """The name of the bots' character; in the words of the pages where there is none."""
    chosen = character(settings.game, settings.character)
    return NEUTRAL if chosen is None else chosen.name


def value_text(option: Option, value: Value) -> Text:
    """A value of an option, in words where it has some."""
    if isinstance(option, Choice):
        return option.values[value]
    if isinstance(value, bool):
        return YES if value else NO
    return Text(str(value), str(value))


def explanation(game: Game, option: Option) -> Text:
    """What an option of a game is, what it takes, and what it changes."""
    if isinstance(option, Choice):
        takes = joined(option.values.values())
    elif isinstance(option, Switch):
        takes = joined([YES, NO])
    else:
        takes = option.takes
    said = Text("{} : {}.", "{}: {}.").format(option.label, takes)
    more = explained(game.name).get(option.name, Explained()).text
    return joined([said, more], " ") if more else said
