"""The events of Le Grand Labyrinthe: their numbers and how they are written."""

from typing import Final

from dedale.games.grand_labyrinthe.board import SEATS
from dedale.games.grand_labyrinthe.deck import CARD_NAMES

PAIRS: Final = tuple((low, high) for low in range(1, 7) for high in range(low, 7))
"""The twenty-one ways two dice can lie, the smaller first."""

NAMES: Final = (
    *(f"first {seat + 1}" for seat in range(SEATS)),
    *(f"roll {low}+{high}" for low, high in PAIRS),
    *(f"draw {name}" for name in CARD_NAMES),
    *("central", "outer", "labyrinth", "pun", "card", "advance", "accept", "reject"),
    *(f"swap {seat + 1}" for seat in range(SEATS)),
    *("stay", "clockwise", "anticlockwise", "blue", "green", "red", "yellow"),
    *("total", "small", "large"),
)
"""Every event by its number: chance events first, then moves."""
CODE_OF: Final = {name: code for code, name in enumerate(NAMES)}

FIRST: Final = CODE_OF["first 1"]
"""`first n` is this plus n - 1."""
ROLLS: Final = CODE_OF["roll 1+1"]
"""A roll is this plus the number of its pair."""
DRAWS: Final = CODE_OF["draw O1"]
"""A draw is this plus the card's number."""
MOVES: Final = CODE_OF["central"]
"""From here on, moves."""
CENTRAL: Final = CODE_OF["central"]
OUTER: Final = CODE_OF["outer"]
LABYRINTH: Final = CODE_OF["labyrinth"]
PUN: Final = CODE_OF["pun"]
CARD: Final = CODE_OF["card"]
ADVANCE: Final = CODE_OF["advance"]
ACCEPT: Final = CODE_OF["accept"]
REJECT: Final = CODE_OF["reject"]
SWAPS: Final = CODE_OF["swap 1"]
"""`swap n` is this plus n - 1."""
STAY: Final = CODE_OF["stay"]
"""After a pun that counts (R8), and with the card S8 (D7)."""
CLOCKWISE: Final = CODE_OF["clockwise"]
ANTICLOCKWISE: Final = CODE_OF["anticlockwise"]
COLOURS: Final = CODE_OF["blue"]
"""A colour is this plus its number, from 0."""
TOTAL: Final = CODE_OF["total"]
"""Both dice (D13); the two that follow are one of them."""
SMALL: Final = CODE_OF["small"]
LARGE: Final = CODE_OF["large"]
EVENTS: Final = len(NAMES)
