"""What interfaces say of an option beyond its label: what it changes, and the texts it takes that have a name."""

import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field

from dedale.core.option import Value
from dedale.core.registry import shelf
from dedale.core.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """One option, explained to a player."""

    label: Text | None = None
    """What a form calls it, where a choice of `known` values makes the option's own label too long."""
    about: Text | None = None
    """What it changes, in a sentence; None where the label says it all."""
    known: Mapping[str, Text] = field(default_factory=dict)
    """For an option that takes a number, or a text of a form of its own: the values that have a name, with a label."""
    usual: Mapping[int, Value] = field(default_factory=dict)
    """What a form sets it to before anybody changes it, by how many play, where that is not the default."""
    is_up_front: bool = False
    """Whether a form asks for it at once, and not among the settings."""


def explained(game: str) -> Mapping[str, Explained]:
    """What a game says of its options, by their names: `SETTINGS` of its `settings.py`, where it has one."""
    package = f"{shelf()[game]}.settings"
    if importlib.util.find_spec(package) is None:
        return {}
    settings: Mapping[str, Explained] = importlib.import_module(package).SETTINGS
    return settings
