"""Operations on 64-bit words, compiled and plain, against arithmetic."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import dedale
from dedale.core.kernels.bits import bit, highest, lowest, multiply, nth, popcount
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.kernels.rng import below, generators

WORDS = st.integers(0, 2**64 - 1)


@kernel
def compiled(a: np.uint64, b: np.uint64) -> tuple[int, int, int, np.uint64]:
    return popcount(a), lowest(a), highest(a), multiply(a, b)


@given(WORDS, WORDS)
def test_compiled_plain_and_arithmetic_agree(a: int, b: int) -> None:
    word, other = np.uint64(a), np.uint64(b)
    bits = [place for place in range(64) if a >> place & 1]
    expected = (len(bits), bits[0] if bits else 64, bits[-1] if bits else -1, np.uint64(a * b % 2**64))
    assert compiled(word, other) == expected
    assert (popcount(word), lowest(word), highest(word), multiply(word, other)) == expected
    assert [nth(word, n) for n in range(len(bits))] == bits


@entry_point
def every_nth(word: np.uint64, places: NDArray[np.int64]) -> None:
    for n in range(len(places)):
        places[n] = nth(word, n)


@given(WORDS)
def test_the_nth_bit_is_found_by_compiled_code_too(a: int) -> None:
    dedale.game("ergo").start()  # from then on, kernels that belong to no game run compiled
    bits = [place for place in range(64) if a >> place & 1]
    places = np.full(len(bits), -1, np.int64)
    every_nth(np.uint64(a), places)
    assert places.tolist() == bits


def test_single_bits() -> None:
    assert [int(bit(n)) for n in (0, 1, 63)] == [1, 2, 2**63]


def test_generators_repeat_and_differ() -> None:
    first, second = generators(1, 2)
    again = generators(1, 1)[0]
    drawn = [below(first, 1000) for _ in range(50)]
    assert drawn == [below(again, 1000) for _ in range(50)]
    assert drawn != [below(second, 1000) for _ in range(50)]
    assert set(drawn) <= set(range(1000))


def test_every_number_below_the_bound_comes_alike() -> None:
    generator = generators(2, 1)[0]
    counts = np.bincount([below(generator, 6) for _ in range(60_000)], minlength=6)
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 30
