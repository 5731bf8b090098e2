"""Glicko-2, as its author describes it (Mark Glickman, "Example of the Glicko-2 system", 2022).

A player has a rating, a deviation that says how sure it is, and a volatility that says how erratic the results are.
The games of one rating period are counted together, against the opponents as they stood when it began.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

TAU: Final = 0.5
"""How much a volatility may change; 0.3 to 1.2 are usual."""
SCALE: Final = 173.7178
"""Points of a rating for one unit of the system's own scale."""
CENTRE: Final = 1500.0
CONFIDENCE: Final = 1.96
_EXACT: Final = 1e-6


@dataclass(frozen=True, slots=True)
class GlickoRating:
    """Where a player stands; a new one is at 1500 ± 686."""

    rating: float = CENTRE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval."""
        return CONFIDENCE * self.deviation


NEW: Final = GlickoRating()
Met = tuple[GlickoRating, float]
"""An opponent, and the score against it: 1 for a win, 0.5 for a draw, 0."""


def rested(player: GlickoRating, periods: int = 1) -> GlickoRating:
    """The player after so many periods without a game: less is known, but never less than of a new one."""
    spread = sqrt(player.deviation**2 + periods * (SCALE * player.volatility) ** 2)
    return GlickoRating(player.rating, min(spread, NEW.deviation), player.volatility)


def rated(player: GlickoRating, games: Sequence[Met]) -> GlickoRating:
    """The player after a period with these games."""
    if not games:
        return rested(player)
    mu, phi = (player.rating - CENTRE) / SCALE, player.deviation / SCALE
    weights = [_weight(opponent.deviation / SCALE) for opponent, _ in games]
    expected = [
        1 / (1 + exp(-weight * (mu - (opponent.rating - CENTRE) / SCALE)))
        for weight, (opponent, _) in zip(weights, games, strict=True)
    ]
    variance = 1 / sum(weight**2 * hope * (1 - hope) for weight, hope in zip(weights, expected, strict=True))
    gain = sum(weight * (score - hope) for weight, hope, (_, score) in zip(weights, expected, games, strict=True))
    volatility = _volatility(player.volatility, phi, variance, variance * gain)
    known = 1 / sqrt(1 / (phi**2 + volatility**2) + 1 / variance)
    return GlickoRating(CENTRE + SCALE * (mu + known**2 * gain), SCALE * known, volatility)


def _weight(phi: float) -> float:
    """How much a game against an opponent of this deviation tells: g(φ)."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """The new volatility: where its likelihood is greatest, by the Illinois algorithm."""
    start = log(sigma**2)

    def slope(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    high = log(delta**2 - phi**2 - variance) if delta**2 > phi**2 + variance else _below(slope, start)
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _below(slope: Callable[[float], float], start: float) -> float:
    """A point below the start at which the slope is positive."""
    steps = 1
    while slope(start - steps * TAU) < 0:
        steps += 1
    return start - steps * TAU
