"""Random numbers for kernels: the generator is an argument, never part of a state.

For playouts and searches only. Dice that players rely on come from outside, as chance events.
"""

import numpy as np
from numpy.typing import NDArray

from dedale.core.errors import BadArgument, described
from dedale.core.kernels.kernel import kernel
from dedale.core.text import Text

Generator = NDArray[np.uint64]
"""The state of one generator: an array of one word that is not zero. Each thread has its own."""

Randomness = int | np.random.Generator | NDArray[np.uint64] | None
"""What a generator can be made from: a seed, a NumPy generator, one of ours; None for a seed from the system."""

_UPPER = np.uint64(32)
_APART = 16
"""Words from one generator to the next: in one cache line, two threads would slow each other down by a quarter."""


def generators(seed: int, count: int) -> NDArray[np.uint64]:
    """Generators that are independent of each other, one a row, the same for the same seed."""
    words = np.random.SeedSequence(seed).generate_state(count, np.uint64)
    apart = np.zeros((count, _APART), np.uint64)
    apart[:, 0] = np.maximum(words, 1)
    return apart[:, :1]


def is_generator(given: object) -> bool:
    """Whether it is a generator that kernels take."""
    is_word = isinstance(given, np.ndarray) and given.dtype == np.uint64 and given.shape == (1,)
    return is_word and bool(given.flags.carray and given[0] != 0)  # type: ignore[attr-defined,index]  # an array


def generator_from(source: Randomness) -> Generator:
    """A generator from a seed, or from one draw of a NumPy generator; ours is taken as it is. Raises `BadArgument`."""
    if isinstance(source, np.random.Generator):
        return source.integers(1, 1 << 64, 1, np.uint64)
    if is_generator(source):
        return source  # type: ignore[return-value]  # the same
    if source is None or (isinstance(source, int | np.integer) and not isinstance(source, bool) and source >= 0):
        return np.maximum(np.random.SeedSequence(source).generate_state(1, np.uint64), np.uint64(1)).astype(np.uint64)
    said = Text(
        "Le hasard se donne par un nombre entier positif ou nul, ou par un générateur de NumPy "
        "(numpy.random.default_rng()), pas par {given}.",
        "Randomness is given by a whole number from 0 up, or by a generator of NumPy (numpy.random.default_rng()), "
        "not by {given}.",
    )
    raise BadArgument(said.format(given=described(source)), argument="seed")


@kernel
def below(generator: Generator, bound: int) -> int:
    """A whole number from 0 up to but not including the bound, each alike (xorshift64, upper half)."""
    word = generator[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    generator[0] = word
    return int(np.int64((word >> _UPPER) * np.uint64(bound) >> _UPPER))
