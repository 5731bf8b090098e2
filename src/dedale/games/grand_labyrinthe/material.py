"""What can be varied in Le Grand Labyrinthe: the deck and the cells that act (D14)."""

import random
from typing import Final

from dedale.core.model.material import Material
from dedale.games.grand_labyrinthe import boards, decks
from dedale.games.grand_labyrinthe.deck import BACK, FORWARD, THREAD, Card

_REACH: Final = 8
"""A cell that acts moves by no more cells in one variation."""


def vary_deck(value: str, source: random.Random) -> str:
    """A deck in which one card goes a cell further or less far, or does what another card does."""
    cards = list(decks.deck_of(value))
    changed = source.randrange(len(cards))
    card = cards[changed]
    if card.steps and source.random() < 0.5:
        cards[changed] = _shifted(card, source.choice((-1, 1)))
    else:
        cards[changed] = source.choice([other for other in cards if other.effect != THREAD])
    return decks.written(tuple(cards))


def _shifted(card: Card, by: int) -> Card:
    """A card that moves the pawn by one cell more or less; forward one turns into back one."""
    steps = (card.steps if card.effect == FORWARD else -card.steps) + by
    steps = steps or by
    return card._replace(effect=FORWARD if steps > 0 else BACK, steps=min(abs(steps), decks.FARTHEST))


def vary_board(value: str, source: random.Random) -> str:
    """A board on which one cell that acts lies a few cells further on or back, or has changed places with another."""
    cells = {sign: list(those) for sign, those in boards.acting(value).cells.items() if sign in boards.KINDS.values()}
    everywhere = [(sign, at) for sign, those in cells.items() for at in range(len(those))]
    (sign, at), (other, other_at) = source.sample(everywhere, 2)
    if source.random() < 0.25:
        cells[sign][at], cells[other][other_at] = cells[other][other_at], cells[sign][at]
    else:
        cells[sign][at] += source.choice([step for step in range(-_REACH, _REACH + 1) if step])
    return boards.written({sign: tuple(those) for sign, those in cells.items()})


MATERIAL: Final = (
    Material("deck", vary_deck, (decks.CLASSIC,)),
    Material("board", vary_board, (boards.CLASSIC,)),
)
