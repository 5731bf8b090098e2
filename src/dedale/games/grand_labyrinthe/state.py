"""The state of a game of Le Grand Labyrinthe, and the phases it goes through."""

from typing import Final

import numpy as np

from dedale.core.kernels.layout import layout
from dedale.games.grand_labyrinthe.board import LAIR, PLACES

LOT, CAST, ROLL, DRAW, WAY, COLOUR, FORK, JUMP, PUN, JURY, LEAP, SWAP, COUNT, OVER = range(14)
"""The phases, first those in which chance is next. LOT is of the quick opening, CAST, WAY, COLOUR of the full (D1)."""
PHASES: Final = (
    "lot",
    "cast",
    "roll",
    "draw",
    "way",
    "colour",
    "fork",
    "jump",
    "pun",
    "jury",
    "leap",
    "swap",
    "count",
    "over",
)

HOLDS: Final = 3
"""How many places hold a pawn."""
ROWS: Final = 832
"""Room for the situations of a lone pawn on any board, and of one held at each of those places."""
WATERS: Final = 2
CARDS: Final = 32
TURNS: Final = 96
"""How many turns ahead the evaluation looks."""

RULES = np.dtype(
    [
        # Precomputed by the evaluation (`arrival.py`); zeros until it does.
        ("hazards", "f4", (ROWS, TURNS + 1)),  # [row, turn] the chance that this turn is the last
        ("rows", "i2", (OVER + 1, PLACES, 13, 2)),  # [phase, place, dice, threads] the row of a situation
        ("hold_rows", "i1", (LAIR + 1,)),  # [cell that holds] the row of a pawn held there
        # The cells that act and the deck (D14).
        ("signs", "i1", (LAIR + 1,)),  # [central cell] what it does
        ("blue_to", "i1", (LAIR + 1,)),  # [blue cell] the place where it leads; 0 for other cells
        ("waters", "i1", (WATERS,)),  # the first cell of the water, and the last
        ("effects", "i1", (CARDS,)),  # [card] what it does
        ("steps", "i1", (CARDS,)),  # [card] by how many cells
        ("thread", "u8"),  # bit = card that is kept
        ("players", "i1"),
        ("full", "i1"),
        ("jury", "i1"),
        ("release", "i1"),
        ("counts", "i1"),  # whether a player chooses between the total and one of the dice (D13)
    ]
)

CLOCKWISE, ANTICLOCKWISE = 1, 2
"""The way round the table: by rising seats, or by falling ones."""

STATE, SHOWN_WORDS = layout(
    shown=[
        ("pile", "u8"),  # bit = card that is still to be drawn
        ("phase", "i1"),
        ("seat", "i1"),  # the seat to act, or for which chance acts; the winner's when the game is over; 0 in LOT
        ("dice", "i1"),  # what this turn's last cast counts in FORK, PUN, JURY, LEAP, DRAW and COUNT; else 0
        ("low", "i1"),  # in COUNT: the smaller die; else 0
        ("accepts", "i1"),  # in JURY: voices for the pun so far
        ("rejects", "i1"),  # in JURY: voices against it
        ("punster", "i1"),  # in JURY: the seat that made it; else 0
        ("places", "i1", (4,)),  # [seat - 1] where its pawn is
        ("held", "i1", (4,)),  # [seat - 1] 0 free; else 1 plus the turns skipped so far, which `release` counts
        ("threads", "i1", (4,)),  # [seat - 1] Ariadne's threads kept
        ("misses", "i1", (4,)),  # [seat - 1] 1 for a turn to miss
        ("way", "i1"),  # CLOCKWISE or ANTICLOCKWISE; 0 until it is chosen
        ("beginner", "i1"),  # in WAY and COLOUR: who begins; else 0
        ("tied", "i1"),  # in CAST: bit seat - 1 = one of those who cast again; 0 while all cast
        ("colours", "i1", (4,)),  # [seat - 1] 1 blue, 2 green, 3 red, 4 yellow; 0 until it is picked
        ("casts", "i1", (4,)),  # [seat - 1] in the opening: its first total; 0 before
        ("recasts", "i1", (4,)),  # [seat - 1] in CAST: its total among those who cast again; 0 before
    ],
    hidden=[],
)
