"""Random numbers for kernels: the generator is an argument, never part of a state.

For playouts and searches only. Dice that players rely on come from outside, as chance events.
"""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.kernel import kernel

Generator = NDArray[np.uint64]
"""The state of one generator: an array of one word that is not zero. Each thread has its own."""

_UPPER = np.uint64(32)
_APART = 16
"""Words from one generator to the next: in one cache line, two threads would slow each other down by a quarter."""


def generators(seed: int, count: int) -> NDArray[np.uint64]:
    """Generators that are independent of each other, one a row, the same for the same seed."""
    words = np.random.SeedSequence(seed).generate_state(count, np.uint64)
    apart = np.zeros((count, _APART), np.uint64)
    apart[:, 0] = np.maximum(words, 1)
    return apart[:, :1]


@kernel
def below(generator: Generator, bound: int) -> int:
    """A whole number from 0 up to but not including the bound, each alike (xorshift64, upper half)."""
    word = generator[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    generator[0] = word
    return int(np.int64((word >> _UPPER) * np.uint64(bound) >> _UPPER))
