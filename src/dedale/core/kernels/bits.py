"""Small operations on 64-bit words that kernels share; compiled, each is one or two machine instructions."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.kernel import before_compiling, kernel

ONE = np.uint64(1)
"""The word with its lowest bit set. Words meet only words: with a signed integer they would become floats."""

SPREAD = np.uint64(0x9E3779B97F4A7C15)
HALF = np.uint64(32)
"""Multiplying by the one and folding by the other mixes the bits of a word."""

_ALL = (1 << 64) - 1


def popcount(word: np.uint64) -> int:
    """How many bits are set."""
    return int(word).bit_count()


def lowest(word: np.uint64) -> int:
    """The number of the lowest set bit; 64 for none."""
    value = int(word)
    return (value & -value).bit_length() - 1 if value else 64


def highest(word: np.uint64) -> int:
    """The number of the highest set bit; -1 for none."""
    return int(word).bit_length() - 1


def multiply(a: np.uint64, b: np.uint64) -> np.uint64:
    """The lower 64 bits of the product."""
    return np.uint64(int(a) * int(b) & _ALL)


def _tell_numba() -> None:
    """Have each of these compiled to the machine's own instruction."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    no = ir.Constant(ir.IntType(1), 0)  # a word of zeros is asked about too

    def instruction(build: Callable[[Any, Any], Any]) -> Any:
        def typed(_context: Any, word: Any) -> Any:
            return types.int64(types.uint64), lambda _c, builder, _s, arguments: build(builder, arguments[0])

        return intrinsic(typed)

    ones = instruction(lambda builder, word: builder.ctpop(word))
    trailing = instruction(lambda builder, word: builder.cttz(word, no))
    leading = instruction(lambda builder, word: builder.ctlz(word, no))

    overload(popcount)(lambda word: lambda word: ones(word))
    overload(lowest)(lambda word: lambda word: trailing(word))
    overload(highest)(lambda word: lambda word: 63 - leading(word))
    overload(multiply)(lambda a, b: lambda a, b: a * b)


before_compiling(_tell_numba)


def _tell_numba_of_nth() -> None:
    """Have the n-th bit found by one instruction more, where the processor has it and it is quick there."""
    from llvmlite import binding, ir
    from numba import types
    from numba.core import cgutils, config
    from numba.extending import intrinsic, overload

    word_type = ir.IntType(64)

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(word_type, [word_type, word_type])
        deposit = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        return builder.call(deposit, arguments)

    def typed(_context: Any, bits: Any, mask: Any) -> Any:
        return types.uint64(types.uint64, types.uint64), build

    deposit = intrinsic(typed)  # the n-th bit goes to the n-th set bit of the mask

    chosen_by_user = config.CPU_NAME is not None or config.CPU_FEATURES is not None
    has_it = binding.get_host_cpu_features().get("bmi2", False) and binding.get_host_cpu_name() not in _SLOW_DEPOSIT
    if has_it and not chosen_by_user:
        overload(nth)(lambda word, n: lambda word, n: lowest(deposit(ONE << np.uint64(n), word)))
    else:
        overload(nth)(lambda word, n: nth)


_SLOW_DEPOSIT = ("znver1", "znver2")
"""Processors that have the instruction and take a hundred steps for it."""


@kernel
def bit(number: int) -> np.uint64:
    """The word with this one bit set."""
    return ONE << np.uint64(number)


def nth(word: np.uint64, n: int) -> int:
    """The number of the n-th set bit, counted from 0; the word must have it."""
    place = 0
    width = 32
    while width > 0:
        low = popcount(word & ((ONE << np.uint64(width)) - ONE))
        if n >= low:
            n -= low
            place += width
            word = word >> np.uint64(width)
        width >>= 1
    return place


before_compiling(_tell_numba_of_nth)


@kernel
def key_of(words: NDArray[np.uint64], count: int) -> np.uint64:
    """A 64-bit key of the first `count` words."""
    key = SPREAD
    for i in range(count):
        key = multiply(key ^ words[i], SPREAD)
        key ^= key >> HALF
    return key
