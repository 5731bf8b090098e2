"""Estimates with their 95 % intervals: Wilson's for shares, Student's for means."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, TypeVar

R = TypeVar("R")

CONFIDENCE: Final = 0.95
LEAST: Final = 16
"""The least number of games for an interval: the spread of fewer is not known."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, the ends of its 95 % interval, and the number of games, pairs or rounds that it comes from."""

    value: float
    low: float
    high: float
    count: int

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def as_json(self) -> dict[str, float | int]:
        """The estimate for programs."""
        return {"value": self.value, "low": self.low, "high": self.high, "count": self.count}


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    """How many standard errors a two-sided normal interval reaches from its middle."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def student_quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The same for Student's distribution, by Fisher's expansion: right to a hundredth from 5 degrees of freedom on."""
    z = normal_quantile(confidence)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))


def wilson(points: float, count: int, confidence: float = CONFIDENCE) -> Estimate:
    """The share of `points` in `count`, with Wilson's interval; with half points it is wider than need be."""
    share = min(max(points / count, 0.0), 1.0)
    square = normal_quantile(confidence) ** 2 / count
    middle = (share + square / 2) / (1 + square)
    half = sqrt(square * (share * (1 - share) + square / 4)) / (1 + square)
    return Estimate(share, min(max(middle - half, 0.0), share), max(min(middle + half, 1.0), share), count)


def mean(numbers: Sequence[float], confidence: float = CONFIDENCE) -> Estimate | None:
    """The mean with Student's interval; None below two numbers."""
    if len(numbers) < 2:
        return None
    middle = fmean(numbers)
    half = student_quantile(len(numbers) - 1, confidence) * stdev(numbers) / sqrt(len(numbers))
    return Estimate(middle, middle - half, middle + half, len(numbers))


def spread(numbers: Sequence[float]) -> Estimate | None:
    """The standard deviation, its interval by leaving out each number in turn (jackknife); None below three numbers."""
    count = len(numbers)
    if count < 3:
        return None
    total, squares = sum(numbers), sum(number * number for number in numbers)
    whole = stdev(numbers)
    without = []
    for number in numbers:
        middle = (total - number) / (count - 1)
        rest = (squares - number * number) - (count - 1) * middle * middle
        without.append(sqrt(max(rest, 0.0) / (count - 2)))
    pseudo = mean([count * whole - (count - 1) * each for each in without])
    assert pseudo is not None  # noqa: S101  # there are three numbers
    return Estimate(whole, max(whole - pseudo.margin, 0.0), whole + pseudo.margin, count)


def jackknife(rows: Sequence[R], statistic: Callable[[Sequence[R]], float]) -> Estimate | None:
    """A statistic of rows, its interval by leaving out each row in turn; None below three rows."""
    count = len(rows)
    if count < 3:
        return None
    whole = statistic(rows)
    pseudo = mean([count * whole - (count - 1) * statistic([*rows[:i], *rows[i + 1 :]]) for i in range(count)])
    assert pseudo is not None  # noqa: S101  # there are three rows
    return Estimate(whole, whole - pseudo.margin, whole + pseudo.margin, count)


def share_between(estimate: Estimate | None) -> Estimate | None:
    """An estimate of a share, its ends kept between 0 and 1."""
    if estimate is None:
        return None
    value, low, high = (min(max(each, 0.0), 1.0) for each in (estimate.value, estimate.low, estimate.high))
    return Estimate(value, low, high, estimate.count)


def mean_share(shares: Sequence[float]) -> Estimate | None:
    """The mean of shares with Student's interval; where all are alike, which tells no spread, Wilson's."""
    found = mean(shares)
    if found is not None and found.margin == 0:
        return wilson(sum(shares), len(shares))
    return share_between(found)


def narrowest_possible(count: int) -> float:
    """The margin of a share of so many games that all agree: no share's interval is narrower."""
    return wilson(0, count).margin
