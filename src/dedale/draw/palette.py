"""The colours that all worlds share, by day and by night: paper and ink, the thread, the four seats."""

from collections.abc import Mapping
from typing import Final, Literal

from dedale.core.presentation.look import Colour

Theme = Literal["auto", "light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("auto", "light", "dark")
ColourMode = Theme | Literal["page"]
"""How a picture gets its colours; `page`: from variables that the style sheet of the page around it sets."""

SHARED: Final[Mapping[str, Colour]] = {
    "paper": Colour("#f6f0e4", "#1b1a1f"),
    "ink": Colour("#2a2622", "#ece5d8"),
    "quiet": Colour("#6b6255", "#a69d8f"),
    "line": Colour("#d9cdb8", "#3a3740"),
    "thread": Colour("#b3261e", "#ff6f61"),
    "twist": Colour("#e0776d", "#c23b30"),
    "shadow": Colour("#1e1710", "#000000"),
    "shine": Colour("#ffffff", "#fff6e6"),
    "seat1": Colour("#2f6db5", "#5c9be0"),
    "seat2": Colour("#e0a021", "#e9b343"),
    "seat3": Colour("#c0392b", "#e2685c"),
    "seat4": Colour("#2e8b57", "#4fb27b"),
}
"""`quiet` is text of less weight, `twist` the lighter strand of the thread; `shadow` and `shine` are laid on thinly."""


def _brightness(colour: str) -> float:
    """How much light a colour gives back, from 0 for black to 1 for white, as the eye weighs it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21; 3 for graphics, 4.5 for text."""
    darker, lighter = sorted((_brightness(one), _brightness(other)))
    return (lighter + 0.05) / (darker + 0.05)
