"""The inks of the print."""

from collections.abc import Mapping
from typing import Final

from dedale.core.presentation.look import Colour

BANDS: Final = ("blue", "green", "red", "yellow")
"""The inks of the four sequences, of their cards, and of the pawns."""

COLOURS: Final[Mapping[str, Colour]] = {
    "blue": Colour("#3c8dbf", "#3f8fc0"),
    "green": Colour("#6fa544", "#679a41"),
    "red": Colour("#dd5233", "#d6573b"),
    "yellow": Colour("#efb82e", "#dba62c"),
    "deep-blue": Colour("#2f6f96", "#1d4a66"),
    "deep-green": Colour("#55803a", "#33511f"),
    "deep-red": Colour("#a83c25", "#6e2a1b"),
    "deep-yellow": Colour("#a87f1c", "#6a4f12"),
    "wall": Colour("#2a2320", "#0c0b0e"),
    "slab": Colour("#fbf5e6", "#26232b"),
    "bone": Colour("#fdf8ec", "#f4ecda"),
    "stone": Colour("#a89f92", "#8d867d"),
    "night": Colour("#2a2320", "#1b1a1f"),
}
"""`slab` is what numerals are read on; `bone` and `night` are light and dark whatever the hour, on pawns and cards; the
deep inks are for grounds on which a pawn of the same colour must be seen."""
