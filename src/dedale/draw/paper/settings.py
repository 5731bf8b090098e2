"""The options of a printed game, where they are not what the rules take for granted."""

from collections.abc import Iterator
from typing import Final

from dedale.core.model.game import Game
from dedale.core.model.option import Choice, Option, Value
from dedale.core.text import Text

SETTING: Final = Text("{label} : {value}", "{label}: {value}")
YES: Final = Text("oui", "yes")
NO: Final = Text("non", "no")
OWN: Final = Text("sur mesure", "custom")
LONGEST: Final = 80
"""A value with more characters, such as a board in JSON, is not for reading."""


def settings(game: Game) -> Iterator[Text]:
    """What was chosen for each option that is not as people at a table expect it, in words."""
    for option in game.facts.options:
        value = game.options[option.name]
        if value != (option.default if option.at_table is None else option.at_table):
            yield SETTING.format(label=option.label, value=_words(option, value))


def _words(option: Option, value: Value) -> Text | str:
    if isinstance(option, Choice):
        return option.values[value]
    if isinstance(value, bool):
        return YES if value else NO
    return str(value) if len(str(value)) <= LONGEST else OWN
