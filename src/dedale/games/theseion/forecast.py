"""What the evaluation of Théséion precomputes for a board: how far each cell is from the light, and what can be met.

Blockades are left out: the board is taken for empty.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.engine import Record
from dedale.games.theseion.paths import DARKNESS, LIGHT
from dedale.games.theseion.tables import CASTS_OF_A_START

WAITING: Final = 0.3
"""What it costs a pawn to leave a cast to another one, in casts."""
GAINED: Final = 0.8
"""What a cast gained is worth: a cast of 0 may come before it."""
CHEAPEST: Final = 0.1
"""The least a move costs, however many casts it gains: there is no end of red squares."""
SWEEPS: Final = 400
FAR: Final = 1e3
NEAR_ENOUGH: Final = 1e-9


def look_ahead(rules: Record) -> None:
    """Write the evaluation's fields of the rules."""
    blocks, listed = rules["blocks"], rules["choices"]
    filled = np.flatnonzero(np.diff(blocks))
    paths = listed[: blocks[-1]]
    met = rules["passed"][paths] | rules["ended"][paths]
    rules["met"].reshape(-1, 2)[filled] = np.bitwise_or.reduceat(met, blocks[filled])
    ends = np.add.reduceat(rules["last"][paths] == LIGHT, blocks[filled], dtype=np.int64) > 0
    starts, casts = np.divmod(filled[ends], CASTS_OF_A_START)
    np.bitwise_or.at(rules["saving"], starts, (1 << casts).astype(np.int32))
    rules["casts_home"] = casts_home(rules)


def casts_home(rules: Record) -> NDArray[np.float64]:
    """[start] the casts a pawn costs its player until it is saved, when it takes those that suit it.

    Any other cast it leaves to another pawn, at a small cost. A cast of 0 saves a pawn inside the rim every other time.
    """
    blocks = rules["blocks"]
    filled = np.flatnonzero(np.diff(blocks))
    paths = rules["choices"][: blocks[-1]]
    last = np.minimum(rules["last"][paths], LIGHT)
    gained = rules["reds"][paths] + (last == LIGHT)
    costs = np.maximum(1 - GAINED * gained, CHEAPEST)
    inside = _inside_rim(rules)
    home = np.full(LIGHT + 1, FAR)
    home[LIGHT] = 0
    for _ in range(SWEEPS):
        best = np.full(len(blocks) - 1, np.inf)
        best[filled] = np.minimum.reduceat(costs + home[last], blocks[filled])
        turns = best.reshape(-1, CASTS_OF_A_START)[:, : rules["die_max"] + 1]
        chosen = np.minimum(turns, home[:LIGHT, None] + WAITING)
        chosen[inside, 0] = (home[:LIGHT][inside] + WAITING) / 2
        before, home[:LIGHT] = home[:LIGHT].copy(), np.minimum(chosen.mean(axis=1), FAR)
        if np.abs(home[:LIGHT] - before).max() < NEAR_ENOUGH:
            break
    return home[:LIGHT]


def _inside_rim(rules: Record) -> NDArray[np.int64]:
    """The cells inside the rim."""
    return np.array([cell for cell in range(DARKNESS) if int(rules["rim"][cell >> 6]) >> (cell & 63) & 1], np.int64)
