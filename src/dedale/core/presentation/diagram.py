"""Pictures that explain: real positions, and what a player can touch in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dedale.core.model.option import Value
from dedale.core.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagram:
    """One idea of the rules in a picture."""

    rules: tuple[str, ...]
    """The rules it shows; it stands after the text of the first."""
    caption: Text
    position: str = ""
    """The position string; empty for the first position."""
    options: Mapping[str, Value] = field(default_factory=dict)
    touched: tuple[str, ...] = ()
    """What has been touched so far; the picture shows what can be touched next."""
    has_choices: bool = False
    """Whether it shows what can be touched, when nothing has been yet."""
    event: str = ""
    """Played first; the picture shows the position after it, and where it has changed."""
    about: str = ""
    """A move about to be made; the picture shows what is touched for it, and what it will do."""
    within: tuple[str, str] | None = None
    """The cells at two opposite corners of the part that is shown; None for the whole board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagrams:
    """All the pictures that explain a game."""

    front: Diagram
    """The midst of a game, to show what it looks like."""
    pictures: tuple[Diagram, ...]
