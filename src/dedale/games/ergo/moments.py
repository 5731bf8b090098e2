"""The moments of Ergo: the thread through the five that win, and a four that is about to."""

from collections.abc import Iterator, Sequence

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.consequence import Consequence
from dedale.core.presentation.moment import Moment
from dedale.games.ergo.board import CELL_NAMES, CELLS, FIVE, LINES, Cell
from dedale.games.ergo.notation import marks

SIDES = ("xX", "oO")


def moments(game: Game, told: Sequence[Consequence], after: np.void) -> Iterator[Moment]:
    """Those of a move that did all this."""
    for it in told:
        if it.kind == "line":
            yield Moment("thread", tuple(it.details["cells"]), seat=it.details["seat"])
            return
    played = next((it for it in told if it.kind in ("entered", "moved")), None)
    if played is not None:
        four = _four(after, CELL_NAMES.index(played.details["to"]), SIDES[played.details["seat"] - 1])
        if four:
            yield Moment("ring", four, seat=played.details["seat"])


def _four(state: np.void, cell: int, own: str) -> tuple[str, ...]:
    """The four pieces of a line through this cell whose fifth cell is empty; none where there is no such line."""
    lying = marks(state)
    for step, starts in LINES:
        for start in range(CELLS):
            line = [Cell(start + step * place) for place in range(FIVE)]
            if not starts >> start & 1 or cell not in line:
                continue
            pieces = [lying[it] for it in line]
            if sum(piece in own for piece in pieces) == FIVE - 1 and "." in pieces:
                return tuple(CELL_NAMES[it] for it, piece in zip(line, pieces, strict=True) if piece != ".")
    return ()
