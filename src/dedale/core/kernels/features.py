"""Shared by the evaluations of games with two sides: features seen from one side become an expectation."""

import math

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.kernel import kernel

Numbers = NDArray[np.float64]


@kernel
def see_from(is_own: bool, each: int, weighed: Numbers) -> None:
    """Turn features as the side to move has them, `each` its own, then the other's, then the rest, to a seat's view.

    The other side's count against the side to move; for a seat of the other side each number is the opposite.
    """
    sign = 1 if is_own else -1
    for i in range(len(weighed)):
        weighed[i] *= -sign if each <= i < 2 * each else sign


@kernel
def expectation(weighed: Numbers, weights: Numbers) -> float:
    """What a seat can expect that sees these features: the logistic of their weighted sum."""
    total = 0.0
    for i in range(len(weights)):
        total += weighed[i] * weights[i]
    return 1 / (1 + math.exp(-total))
