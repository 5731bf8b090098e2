"""Shared by both searches: keys of repeated positions, and evaluation noise.

Noise makes a bot weaker in a human way. The error belongs to a position and a seed, so the same position is always
misjudged alike, and thinking again does not help.
"""

import math
from collections import Counter

import numpy as np

from dedale.core.kernels.bits import HALF, SPREAD, multiply, popcount
from dedale.core.kernels.entry_points import Keys, keys
from dedale.core.kernels.kernel import kernel
from dedale.core.model.position import Position

_LEAST = 1e-6
"""Values are clamped this far from 0 and 1 before they become logits."""


def twice_repeated(position: Position) -> Keys:
    """Keys of the positions that occurred twice in the game, this one included: one more occurrence is a draw."""
    counted = Counter((*position.past, position.shown))
    twice = [shown for shown, times in counted.items() if times >= 2]
    words = np.frombuffer(b"".join(twice), np.uint64).reshape(len(twice), position.game.module.SHOWN_WORDS)
    found = np.empty(len(twice), np.uint64)
    keys(words.copy(), found)
    return found


@kernel
def noise(key: np.uint64, seed: np.uint64, seat: int) -> float:
    """A hash of the arguments, distributed as a standard normal: how far the bits set in 64 are above one half."""
    word = multiply(key ^ seed, SPREAD) ^ np.uint64(seat)
    for _ in range(2):
        word ^= word >> HALF
        word = multiply(word, SPREAD)
    return (popcount(word) - 32) / 4


@kernel
def logit(value: float) -> float:
    """The logit of an expectation."""
    kept = min(max(value, _LEAST), 1.0 - _LEAST)
    return math.log(kept / (1.0 - kept))


@kernel
def shift(value: float, by: float) -> float:
    """An expectation moved by this many logits."""
    return 1.0 / (1.0 + math.exp(-logit(value) - by))
