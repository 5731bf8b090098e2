"""What lies in a game's box: everything that must be printed, cut out and folded to play it on a real table."""

from dataclasses import dataclass

from dedale.core.text import Text


@dataclass(frozen=True, slots=True)
class Cutout:
    """A piece to cut out, in the given number; with a back, it is folded so that both faces show.

    `front` and `back` are drawings of the game's look. Pieces of one name lie together.
    """

    front: str
    count: int
    name: Text
    size: float
    """How wide it is, in millimetres."""
    back: str | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its drawing (100 by 140, the others are 100 by 100), its title and its line."""

    drawing: str
    title: Text
    line: Text


@dataclass(frozen=True, slots=True)
class Box:
    """The contents of a box under a game's options."""

    cell: float
    """How wide a cell of the board is, in millimetres."""
    cutouts: tuple[Cutout, ...]
    summary: Text
    """The turn, the moves and the end on one card, in Markdown: a list of a few lines, true under the options."""
    cards: tuple[Card, ...] = ()
    card_back: str = ""
    card_panel: tuple[float, float, float, float] = (-50, -70, 100, 140)
    """Where title and line stand on a card's drawing: the upper left corner, the width and the height."""
    dice: tuple[tuple[str, ...], ...] = ()
    """Dice to fold, each by the six drawings of its faces; opposite faces are the first and last, second and fifth."""
