"""The thirty-two cards, and their back.

A card is 100 wide and 140 high around 0, 0. The picture is above; the title and the line, in the reader's language, are
set by whoever prints it, in the panel `TITLE_PANEL`.
"""

from collections.abc import Mapping
from typing import Final

from dedale.games.grand_labyrinthe import deck, decks
from dedale.games.grand_labyrinthe.look.cards.art import ART
from dedale.games.grand_labyrinthe.look.cards.back import BACK
from dedale.games.grand_labyrinthe.look.cards.frame import TITLE_PANEL, framed, plain
from dedale.games.grand_labyrinthe.look.cards.mythology import MYTHOLOGY
from dedale.games.grand_labyrinthe.look.cards.origin import ORIGIN
from dedale.games.grand_labyrinthe.look.cards.science import SCIENCE
from dedale.games.grand_labyrinthe.look.colours import BANDS

__all__ = ["CARDS", "TITLE_PANEL"]

_PICTURES: Final = (*ORIGIN, *SCIENCE, *ART, *MYTHOLOGY)
_INKS: Final = [ink for ink, family in zip(BANDS, deck.FAMILIES.values(), strict=True) for _ in family]

CARDS: Final[Mapping[str, str]] = {
    "card-back": BACK,
    **{
        f"card-{name}": framed(card, ink, picture)
        for name, card, ink, picture in zip(deck.CARD_NAMES, deck.DECK, _INKS, _PICTURES, strict=True)
    },
    **{
        decks.plain_drawing(family, card): framed(card, ink, plain(card))
        for family, ink in zip(deck.FAMILIES, BANDS, strict=True)
        for card in decks.plain_cards()
    },
}
"""`card-O1` to `card-M8`, `card-back`, and `card-O-forward1` and the like for other decks (D14)."""
