"""What all cards share: the border in the family's ink and pattern, the disc behind the picture, the badge."""

from typing import Final, NamedTuple

from dedale.games.grand_labyrinthe import deck
from dedale.games.grand_labyrinthe.look.cards.pen import disc, filled, lined, moved, shaped, star
from dedale.games.grand_labyrinthe.look.dice import die


class Panel(NamedTuple):
    """A part of a card: its left, its top, its width and its height."""

    x: float
    y: float
    width: float
    height: float


PICTURE_PANEL: Final = Panel(-42, -62, 84, 82)
TITLE_PANEL: Final = Panel(-42, 25, 84, 37)
"""Where the title and the line are set, dark on light whatever the hour."""
_MIDDLE: Final = -21
"""The height of the picture's middle."""
_DIGITS: Final = {
    1: "M-2.2-2.8 .6-5.2V5",
    2: "M-3-2.5a3 3 0 0 1 6 0C3 0-2 2-3 5H3.2",
    3: "M-2.6-4.3A2.6 2.5 0 1 1 0-.3 2.7 2.7 0 1 1-3 3.6",
    4: "M1.6 5V-5L-3.6 2H4",
    5: "M2.8-5H-2.2L-2.6-.8A3 3 0 1 1-3 4",
    6: "M1.8-5.2Q-3-2-3 2a3 3 0 1 0 6 0 3 3 0 0 0-6 0",
    7: "M-3-5H3.2L-.8 5",
    8: "M0-.4a2.4 2.4 0 1 1 .01 0a2.8 2.8 0 1 1-.02 0",
    9: "M-1.8 5.2Q3 2 3-2a3 3 0 1 0-6 0 3 3 0 0 0 6 0",
}
_PATTERNS: Final = {
    "blue": "",
    "green": ' stroke-width="6" stroke-dasharray="1.2 3.6"',
    "red": ' stroke-width="1.6"',
    "yellow": ' stroke-width="4.4" stroke-dasharray="4.8"',
}
"""What runs round the border, as along the ways of the board."""


def framed(card: deck.Card, ink: str, picture: str) -> str:
    """A card with this picture."""
    ground = f'<rect x="-50" y="-70" width="100" height="140" rx="7" fill="${ink}"/>'
    disc_behind = moved(disc(0, 0, 34, ink), 0, _MIDDLE)
    inside = (
        ground,
        _border(ink),
        _panel(PICTURE_PANEL),
        disc_behind,
        moved(picture, 0, _MIDDLE, 0.94),
        _panel(TITLE_PANEL),
        moved(_badge(card), 33, 21),
    )
    return f'<g stroke-linecap="round" stroke-linejoin="round">{"".join(inside)}</g>'


def plain(card: deck.Card) -> str:
    """The picture of a card that has none of its own: its sign, large."""
    return moved(_badge(card), 0, 0, 2.6)


def _border(ink: str) -> str:
    """The pattern in the middle of the border."""
    colour = {"yellow": "red", "red": "bone"}.get(ink, "night")
    pattern = _PATTERNS[ink]
    box = '<rect x="-46" y="-66" width="92" height="132" rx="4" fill="none"'
    return f'{box} stroke="${colour}" stroke-linecap="butt"{pattern}/>' if pattern else ""


def _panel(panel: Panel) -> str:
    return f'<rect x="{panel.x}" y="{panel.y}" width="{panel.width}" height="{panel.height}" rx="4" fill="$bone"/>'


def _badge(card: deck.Card) -> str:
    """What the card does, in one sign: steps forward or back, the dice, an hourglass, a star for the family's own."""
    ground = disc(0, 0, 11, "bone") + disc(0, 0, 9.6, "night")
    if card.effect in (deck.FORWARD, deck.BACK):
        sign = "M-7 0h5M-4.5-2.5v5" if card.effect == deck.FORWARD else "M-7 0h5"
        return ground + lined(sign, "bone", 1.8) + moved(lined(_DIGITS[card.steps], "bone", 2), 3, 0, 0.9)
    if card.effect == deck.CAST_AGAIN:
        return ground + moved(die(5), 0, 0, 0.14)
    if card.effect == deck.MISS_A_TURN:
        return (
            ground
            + shaped("M-4-6H4Q4-2 1 0 4 2 4 6H-4Q-4 2-1 0-4-2-4-6z", "bone", 0)
            + filled("M-3 5.5Q0 2 3 5.5z", "red")
        )
    return ground + filled(star(5, 7, 3), "yellow")
