"""A moment worth an occasion: how a game ends, or something in it that players look up for. Pages make it seen."""

from dataclasses import dataclass
from typing import Final

from dedale.core.text import Text

EFFECTS: Final = ("thread", "daylight", "fall", "flood", "gate", "ring")
"""What is seen: a thread runs through the places; a pawn steps out into daylight; a flag falls; light floods the
board; a gate opens; a ring of light spreads."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What is seen at these places of the board, in their order, and what is called out with it."""

    effect: str
    places: tuple[str, ...] = ()
    cry: Text | None = None
    seat: int = 0
    """Whose moment it is; for a flag, whose flag falls."""
