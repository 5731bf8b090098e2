"""The first move where it may be taken over (D4): cells that give both sides the same, as matches have shown.

A search rates such a cell by a few plies, and the other side takes whatever was rated too low. `first_cells.md` says
how the figures were made.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from dedale.core.model.option import Value
from dedale.games.ergo.board import CELL_OF, CENTRE, COLUMNS, GRID, PIECES, ROWS, cell_at
from dedale.games.ergo.first_cells import POINTS
from dedale.games.ergo.rules import SWAP

EVEN: Final = 0.025
"""A cell is even that gives its owner a half, give or take so much."""


def _images(cell: int) -> set[int]:
    """The cell, and those that mirror it."""
    column, row = GRID.place(cell)
    return {cell_at(x, y) for x in (column, COLUMNS - 1 - column) for y in (row, ROWS - 1 - row)}


OWNED: Final = {image: points for name, points in POINTS.items() for image in _images(CELL_OF[name])}
"""By cell: what the side gets that has the first piece there, the other side to move."""


def moves(options: Mapping[str, Value], state: np.void) -> Sequence[int]:
    """An even cell for the first piece; the swap, where its owner was measured to get more than a half."""
    if not options["swap"] or state["reserve"][1] != PIECES:
        return ()
    if state["side"] == 0 and state["reserve"][0] == PIECES:
        kept = CENTRE if options["off_centre"] else ()
        return sorted(cell for cell, points in OWNED.items() if abs(points - 0.5) <= EVEN and cell not in kept)
    if state["side"] == 1 and state["reserve"][0] == PIECES - 1:
        low, high = (int(word) for word in state["pieces"][0])
        return (SWAP,) if OWNED.get((low | high << 64).bit_length() - 1, 0.0) > 0.5 else ()
    return ()
