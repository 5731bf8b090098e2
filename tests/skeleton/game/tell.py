"""What a move did: a stone is placed, one is taken, the game is won."""

from collections.abc import Iterator

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.consequence import Consequence
from dedale.core.text import Text
from tests.skeleton.game import rules
from tests.skeleton.game.board import CELLS, NAMES

PLACED = Text("{name} pose un pion en {cell}.", "{name} places a stone on {cell}.")
TOOK = Text("{name} prend le pion en {cell}.", "{name} takes the stone on {cell}.")
WON = Text("{name} a pris deux pions et gagne.", "{name} has taken two stones and wins.")


def tell(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Consequence]:
    """Everything that the move did, in order."""
    seat = int(before["side"]) + 1
    name = game.seat_names[seat - 1]
    cell, victim = (code, None) if code < rules.TAKES else divmod(code - rules.TAKES, CELLS)
    at = NAMES[cell]
    yield Consequence("placed", PLACED.format(name=name, cell=at), {"seat": seat, "to": at})
    if victim is not None:
        at = NAMES[victim]
        yield Consequence("took", TOOK.format(name=name, cell=at), {"seat": seat, "at": at}, harms=(3 - seat,))
        if rules.taken(game.rules[0], after, 2 - seat) >= rules.TO_WIN:
            yield Consequence("won", WON.format(name=name), {"seat": seat})
