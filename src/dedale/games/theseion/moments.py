"""The moments of Théséion: a pawn that reaches the light, and the light that floods the cave."""

from collections.abc import Iterator, Sequence

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.consequence import Consequence
from dedale.core.presentation.moment import Moment
from dedale.games.theseion.board import board_of


def moments(game: Game, told: Sequence[Consequence], after: np.void) -> Iterator[Moment]:
    """Those of an event that did all this."""
    light = (board_of(str(game.options["board"])).light,)
    if any(it.kind == "won" for it in told):
        yield Moment("flood", light)
    elif any(it.kind == "saved" for it in told):
        yield Moment("ring", light)
