"""Judging like a person: a little wrong, and wrong about the same position in the same way every time."""

import math

import numpy as np

from dedale.bots.tree import Result, Search
from dedale.core.kernels.bits import HALF, SPREAD, key_of, multiply, popcount
from dedale.core.kernels.kernel import kernel

_LEAST = 1e-6
"""Nearer to certainty than this no judge is taken at its word."""


@kernel
def error(key: np.uint64, seed: np.uint64, seat: int) -> float:
    """A number that looks drawn from the standard normal distribution: of 64 bits, how many more than half are set."""
    word = multiply(key ^ seed, SPREAD) ^ np.uint64(seat)
    for _ in range(2):
        word ^= word >> HALF
        word = multiply(word, SPREAD)
    return (popcount(word) - 32) / 4


@kernel
def shift(value: float, by: float) -> float:
    """An expectation, moved by so much in logits."""
    kept = min(max(value, _LEAST), 1.0 - _LEAST)
    return 1.0 / (1.0 + math.exp(-math.log(kept / (1.0 - kept)) - by))


@kernel
def misjudge(search: Search, result: Result) -> None:
    """Move what a judge thinks of the state looked at: sides in opposite directions, others each by itself."""
    settings = search.settings[0]
    key = key_of(search.words[2], settings["shown"])
    for seat in range(len(result)):
        if settings["two_sides"] == 1:
            by = error(key, settings["seed"], 0) * (1 - 2 * (seat & 1))
        else:
            by = error(key, settings["seed"], seat)
        result[seat] = shift(result[seat], settings["misjudge"] * by)
