"""The moment of Tekao: the flag falls."""

from collections.abc import Iterator, Sequence

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.consequence import Consequence
from dedale.core.presentation.moment import Moment
from dedale.core.text import Text


def moments(game: Game, told: Sequence[Consequence], after: np.void) -> Iterator[Moment]:
    """The end, where an event that did all this was the end: the flag fell where the last pawn was lost."""
    for it in told:
        if it.kind == "flag":
            lost = "took" if it.details["how"] == "won" else "fell"
            places = tuple(other.details["at"] for other in told if other.kind == lost)
            losers = [seat for seat in range(1, game.seats + 1) if seat not in it.details["winners"]]
            yield Moment("fall", places[-1:], Text("TEKAO !", "TEKAO!"), losers[0])
