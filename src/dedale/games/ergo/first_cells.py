"""What the first player gets with the first piece on a cell, as `first_cells.md` says that it was measured."""

from typing import Final

POINTS: Final = {
    "b4": 0.340,
    "b5": 0.390,
    "c3": 0.442,
    "c4": 0.630,
    "d3": 0.480,
    "e2": 0.430,
}
"""By cell, of those that mirror one another the one nearest to a1: points a game, the other side to move."""
