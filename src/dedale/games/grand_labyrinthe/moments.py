"""The moment of Le Grand Labyrinthe: the lair opens, and there is a Master of the Labyrinth."""

from collections.abc import Iterator, Sequence

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.consequence import Consequence
from dedale.core.presentation.moment import Moment
from dedale.core.text import Text
from dedale.games.grand_labyrinthe.board import LAIR, PLACE_NAMES

MASTER = Text("Maître du Labyrinthe", "Master of the Labyrinth")


def moments(game: Game, told: Sequence[Consequence], after: np.void) -> Iterator[Moment]:
    """The end, where an event that did all this was the end."""
    for it in told:
        if it.kind == "won":
            yield Moment("gate", (PLACE_NAMES[LAIR],), MASTER, it.details["seat"])
