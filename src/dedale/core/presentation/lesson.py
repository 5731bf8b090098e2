"""A first game with a hand on one's shoulder: a few positions, in each something to do, on the real board."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dedale.core.model.option import Value
from dedale.core.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to do."""

    text: Text
    """What to do, in a sentence or two."""
    position: str
    right: tuple[str, ...] = ()
    """The events that are right here; none: every legal move is. For a roll or a draw, the one that comes."""
    said: Text
    """What is said when it is done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A guided first game: five to ten steps, always from the same seat."""

    title: Text
    steps: tuple[Step, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    seat: int = 1
