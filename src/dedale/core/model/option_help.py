"""What interfaces say of an option beyond its label: what it changes, and the texts it takes that have a name."""

import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field

from dedale.core.model.option import Value
from dedale.core.model.registry import shelf
from dedale.core.text import Text, joined


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What an option changed when it was measured, between bots of the second level (docs/house-rules.md)."""

    found: Text
    """What was found, in a sentence."""
    games: int
    """How many games were played with each value."""
    margin: Text
    """Half of the widest 95 % interval."""

    @property
    def text(self) -> Text:
        """What was found, and how."""
        text = Text(
            "{found} (Sur {games} parties de la machine contre elle-même, à {margin} près.)",
            "{found} (Over {games} games of the machine against itself, to within {margin}.)",
        )
        return text.format(found=self.found, games=self.games, margin=self.margin)


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """One option, explained to a player."""

    label: Text | None = None
    """What a form calls it, where a choice of `known` values makes the option's own label too long."""
    about: Text | None = None
    """What it changes, in a sentence; None where the label says it all."""
    effect: Effect | None = None
    """What it changes, measured; None where nothing was."""
    known: Mapping[str, Text] = field(default_factory=dict)
    """For an option that takes a number, or a text of a form of its own: the values that have a name, with a label."""
    usual: Mapping[int, Value] = field(default_factory=dict)
    """What a form sets it to before anybody changes it, by how many play, where that is not the default."""
    is_up_front: bool = False
    """Whether a form asks for it at once, and not among the settings."""

    @property
    def text(self) -> Text | None:
        """All that is said of it: what it changes, and what was measured; None for nothing."""
        said = [each for each in (self.about, self.effect and self.effect.text) if each]
        return joined(said, " ") if said else None


def explained(game: str) -> Mapping[str, Explained]:
    """What a game says of its options, by their names: `SETTINGS` of its `settings.py`, where it has one."""
    package = f"{shelf()[game]}.settings"
    if importlib.util.find_spec(package) is None:
        return {}
    settings: Mapping[str, Explained] = importlib.import_module(package).SETTINGS
    return settings
