"""The moments of Minos: an exit that locks its lines, and the last pawn that steps out into daylight."""

from collections.abc import Iterator, Sequence

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.consequence import Consequence
from dedale.core.presentation.moment import Moment


def moments(game: Game, told: Sequence[Consequence], after: np.void) -> Iterator[Moment]:
    """Those of a move that did all this."""
    reached = [it.details["exit"] for it in told if it.kind == "locked"]
    for it in told:
        if it.kind == "won":
            last = next((place for place in reached if place in it.details["exits"]), it.details["exits"][-1])
            yield Moment("daylight", (last,), seat=it.details["seat"])
            return
    yield from (Moment("ring", (place,)) for place in reached)
