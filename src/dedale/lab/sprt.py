"""The sequential probability ratio test of two bots: play until one of two strengths is accepted.

The unit is a round: the same first moves and dice once for every seating, so that luck and seats cancel. With two sides
a round is a pair of games, and its score one of five values (the pentanomial model). H0 says that the first bot is
`elo0` points stronger, H1 that it is `elo1` points stronger. The log-likelihood ratio compares the two distributions of
round scores, with the mean of H0 and with that of H1, under which the observed scores are likeliest.
"""

import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, log, log10, sqrt
from typing import Final

from dedale.lab.elo import CONFIDENCE

PRIOR: Final = 1e-3
"""Added to the count of the lowest, the middle and the highest score, so that every mean between them is possible."""
LEAST: Final = 16
"""Rounds before a verdict: the spread of fewer is not known, and a few that are all alike would decide at once."""
_STEPS: Final = 60


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """What is tested, in Elo points, with the greatest shares of wrong verdicts."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    """Accepting H1 where H0 holds."""
    beta: float = 0.05
    """Accepting H0 where H1 holds."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which H0 and H1 are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


def expected_share(elo: float, seats: int = 2) -> float:
    """The share of a game that a bot gets alone against `seats` - 1 others that are `elo` points weaker."""
    strength = 10 ** (elo / 400)
    return strength / (strength + seats - 1)


def elo_of(share: float, seats: int = 2) -> float:
    """The Elo points of this share of a game; without end at 0 and 1."""
    if not 0 < share < 1:
        return float("inf") if share >= 1 else float("-inf")
    return 400 * log10(share * (seats - 1) / (1 - share))


class Sprt:
    """A test while it goes on: the scores of the rounds so far, each from 0 to 1."""

    def __init__(self, hypotheses: Hypotheses, seats: int = 2) -> None:
        self.hypotheses = hypotheses
        self.rounds: Counter[float] = Counter()
        self._seats = seats

    def add(self, score: float) -> None:
        """Count a round, by the first bot's mean share of its games."""
        self.rounds[round(score, 6)] += 1

    @property
    def count(self) -> int:
        """How many rounds there were."""
        return self.rounds.total()

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio: above 0 the rounds speak for H1."""
        if not self.rounds:
            return 0.0
        means = [expected_share(elo, self._seats) for elo in (self.hypotheses.elo0, self.hypotheses.elo1)]
        low, high = (_log_likelihood(self.rounds, mean) for mean in means)
        return high - low

    @property
    def verdict(self) -> str:
        """`H0`, `H1`, or nothing as long as the test goes on."""
        low, high = self.hypotheses.bounds
        if self.count < LEAST:
            return ""
        ratio = self.ratio
        return "H0" if ratio <= low else "H1" if ratio >= high else ""

    @property
    def expected_rounds(self) -> int:
        """How many rounds the test takes in all if the ratio goes on as it went; without bound where it does not."""
        low, high = self.hypotheses.bounds
        ratio = self.ratio
        bound = high if ratio > 0 else low
        return max(LEAST, ceil(self.count * bound / ratio)) if ratio else sys.maxsize

    @property
    def share(self) -> float:
        """The first bot's mean share."""
        return sum(score * count for score, count in self.rounds.items()) / max(self.count, 1)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, from the spread of the rounds; all of 0 to 1 below two rounds.

        One round more counts in the spread, half lost and half won: rounds that are all alike prove no certainty.
        """
        if self.count < 2:
            return 0.0, 1.0
        squares = sum(count * (score - self.share) ** 2 for score, count in self.rounds.items())
        square = (squares + (self.share**2 + (1 - self.share) ** 2) / 2) / (self.count - 1)
        half = CONFIDENCE * sqrt(square / self.count)
        return max(self.share - half, 0.0), min(self.share + half, 1.0)

    @property
    def elo(self) -> tuple[float, float, float]:
        """The Elo points of the share, and of both ends of its interval."""
        low, high = self.interval
        return elo_of(self.share, self._seats), elo_of(low, self._seats), elo_of(high, self._seats)


def _log_likelihood(rounds: Mapping[float, int], mean: float) -> float:
    """The greatest log likelihood of these scores under a distribution with this mean.

    By Lagrange the shares are `p / (1 + t (score - mean))` with the observed shares p; t is found by bisection.
    """
    counts = {score: float(count) for score, count in rounds.items()}
    for score in (0.0, 0.5, 1.0):
        counts[score] = counts.get(score, 0.0) + PRIOR
    total = sum(counts.values())
    distances = {score: score - mean for score in counts}
    low, high = -1 / max(distances.values()), -1 / min(distances.values())
    for _ in range(_STEPS):
        middle = (low + high) / 2
        slope = sum(count * distances[score] / (1 + middle * distances[score]) for score, count in counts.items())
        low, high = (middle, high) if slope > 0 else (low, middle)
    tilt = (low + high) / 2
    return sum(count * log(count / total / (1 + tilt * distances[score])) for score, count in counts.items())
