"""A game with each of its options in turn, all others as they are: what a report over all options measures."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.model.material import materials
from dedale.core.model.option import Choice, Option, Switch, Whole
from dedale.core.model.registry import game as open_game

FEW: Final = 10
"""A number with no more values than this is measured with each of them."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game, and the one option by which it differs from the first; no option for the first itself."""

    game: Game
    option: str = ""
    value: str = ""

    @property
    def label(self) -> str:
        """Its option and value, as they are written on a line; nothing for the first."""
        return f"{self.option}={self.value}" if self.option else ""

    @property
    def folder(self) -> str:
        """The name of the folder of its run."""
        return self.label.replace("/", "-") or "present"


def variants(game: Game) -> list[Variant]:
    """The game as it is, then with each other value of every option that lists them; impossible ones left out."""
    found = [Variant(game)]
    for option in game.facts.options:
        for value in values_of(game, option):
            try:
                varied = open_game(game.name, **{**game.options, option.name: value})
            except DedaleError:
                continue  # it does not go with the other options
            if varied.options[option.name] != game.options[option.name]:
                found.append(Variant(varied, option.name, value))
    return found


def without_list(game: Game) -> list[str]:
    """The options that have too many values to measure each."""
    return [option.name for option in game.facts.options if not list(values_of(game, option))]


def values_of(game: Game, option: Option) -> Iterator[str]:
    """The values of an option, where there are few."""
    if isinstance(option, Choice):
        yield from map(str, option.values)
    elif isinstance(option, Switch):
        yield from ("false", "true")
    elif isinstance(option, Whole) and option.most - option.least < FEW:
        yield from map(str, range(option.least, option.most + 1))
    elif option.name in (known := materials(game.name)):
        yield from known[option.name].known
