"""Intervals against published values, and what holds for every sample."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.lab.measures.intervals import (
    LEAST,
    mean,
    narrowest_possible,
    normal_quantile,
    spread,
    student_quantile,
    wilson,
)

NUMBERS = st.lists(st.floats(-1e3, 1e3), min_size=3, max_size=60)


@pytest.mark.parametrize(("freedom", "quantile"), [(5, 2.571), (10, 2.228), (15, 2.131), (30, 2.042), (1000, 1.962)])
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student_quantile(freedom) == pytest.approx(quantile, abs=0.01)


def test_the_normal_quantile() -> None:
    assert normal_quantile() == pytest.approx(1.95996, abs=1e-4)


def test_wilsons_interval_of_a_known_sample() -> None:
    found = wilson(81, 263)  # Newcombe 1998, method 3
    assert [found.low, found.high] == pytest.approx([0.2553, 0.3662], abs=1e-4)


def test_the_mean_of_a_known_sample() -> None:
    found = mean([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    assert found is not None
    assert found.value == 5.5
    assert found.margin == pytest.approx(2.262 * 3.0277 / sqrt(10), abs=0.005)
    assert mean([1.0]) is None


@given(st.integers(1, 500), st.integers(0, 500))
def test_a_share_lies_in_its_interval_and_the_interval_between_none_and_all(count: int, points: int) -> None:
    found = wilson(min(points, count), count)
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert found.margin >= narrowest_possible(count) - 1e-12


@given(NUMBERS)
def test_mean_and_spread_lie_in_their_intervals(numbers: list[float]) -> None:
    for found in (mean(numbers), spread(numbers)):
        assert found is not None
        assert found.low <= found.value <= found.high


@given(NUMBERS, st.floats(-100, 100))
def test_a_spread_does_not_move_with_the_numbers(numbers: list[float], shift: float) -> None:
    found, moved = spread(numbers), spread([number + shift for number in numbers])
    assert found is not None
    assert moved is not None
    assert moved.value == pytest.approx(found.value, abs=1e-3)


def test_more_games_give_narrower_intervals() -> None:
    assert narrowest_possible(LEAST) > narrowest_possible(2 * LEAST) > narrowest_possible(1000)
