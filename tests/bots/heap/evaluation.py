"""An evaluation that knows only that it is good to be next."""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel


@kernel
def evaluate(rules: Record, state: Record, values: NDArray[np.float64]) -> None:
    players = int(rules["players"])
    for seat in range(players):
        values[seat] = 0.9 / players
    values[int(state["seat"]) - 1] += 0.1
