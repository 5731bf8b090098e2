"""Weights fitted to finished games: the seats share by softmax, which for one against the rest is a logistic."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.lab.selfplay import Games, Weights

STEPS = 30
SMALL = 1e-9


class Samples(NamedTuple):
    """Positions with what came of them."""

    features: NDArray[np.float64]
    """[sample, side, feature]: a side's weight is the sum of its features times their weights."""
    shares: NDArray[np.float64]
    """[sample, side] what it got: 1 for a win, 0 for a loss, else its share; they sum to 1."""
    weights: NDArray[np.float64]
    """[sample] what it counts, by the positions it stands for: else short games, soon decided, would count for more."""


def samples_of(games: Games, *, softmax: bool, two_sides: bool) -> Samples:
    """The samples of the games that ended: the seats against each other, or each seat against all else."""
    ended = np.flatnonzero((games.verdicts != GOING_ON) & (games.seen > 0))
    kept = np.minimum(games.seen, games.features.shape[1])[ended]
    shares = np.array([_shares(int(games.verdicts[game]), games.features.shape[2], two_sides) for game in ended])
    features = np.concatenate([games.features[game, :count] for game, count in zip(ended, kept, strict=True)])
    spread = np.repeat(shares, kept, axis=0)
    counts = np.repeat(games.seen[ended] / kept, kept)
    if softmax:
        return Samples(features, spread / spread.sum(axis=1, keepdims=True), counts / counts.mean())
    return _each_alone(features, spread, counts / counts.mean())


def _shares(verdict: int, seats: int, two_sides: bool) -> list[float]:
    """What each seat got."""
    winners = verdict // WINNERS
    if winners == 0:
        return [0.5 if two_sides else 1 / seats] * seats
    return [float(winners >> seat & 1) for seat in range(seats)]


def _each_alone(features: NDArray[np.float64], shares: NDArray[np.float64], weights: NDArray[np.float64]) -> Samples:
    """Each seat of each position as a sample of its own, against a side that weighs nothing."""
    own = features.reshape(-1, features.shape[2])
    got = shares.reshape(-1)
    both = np.stack([own, np.zeros_like(own)], axis=1)
    return Samples(both, np.stack([got, 1 - got], axis=1), np.repeat(weights, shares.shape[1]))


def chances(features: NDArray[np.float64], weights: Weights) -> NDArray[np.float64]:
    """[sample, side] what each side can expect by these weights."""
    leans = features @ weights
    leans -= leans.max(axis=1, keepdims=True)
    raised = np.exp(leans)
    whole: NDArray[np.float64] = raised / raised.sum(axis=1, keepdims=True)
    return whole


def log_loss(samples: Samples, weights: Weights) -> float:
    """How badly the weights foresee the results: 0 is perfect, the logarithm of the number of sides is a guess."""
    expected = np.maximum(chances(samples.features, weights), SMALL)
    return float(-(samples.weights * (samples.shares * np.log(expected)).sum(axis=1)).mean())


def fit(samples: Samples, begin: Weights, strength: float) -> Weights:
    """The weights with the least log loss plus a penalty for leaving where they begin (Newton's method).

    The penalty (L2, `strength`) is on weights times the spread of their features; what no game tells of stays.
    """
    scale = spread_of(samples)
    penalty = strength * np.where(scale > SMALL, scale, 1.0) ** 2
    weights = begin.copy()
    for _ in range(STEPS):
        slope, curve = _derivatives(samples, weights)
        step = np.linalg.solve(curve + np.diag(penalty), slope + penalty * (weights - begin))
        weights = _step(samples, weights, step)
        if np.abs(step * scale).max() < SMALL:
            break
    return weights


def scaled(samples: Samples, weights: Weights) -> Weights:
    """The weights times the one number with which they foresee the results best: the best moves stay the same."""
    leans = samples.features @ weights
    alone = Samples(leans[:, :, None], samples.shares, samples.weights)
    return weights * float(fit(alone, np.ones(1), 0.0)[0])


def spread_of(samples: Samples) -> NDArray[np.float64]:
    """How much each feature differs between the sides."""
    centred = samples.features - samples.features.mean(axis=1, keepdims=True)
    spread: NDArray[np.float64] = np.sqrt((centred**2).mean(axis=(0, 1)))
    return spread


def _derivatives(samples: Samples, weights: Weights) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The slope of the mean log loss, and how it bends."""
    expected = chances(samples.features, weights)
    count = len(expected)
    wrong = (expected - samples.shares) * samples.weights[:, None]
    slope = np.einsum("is,isk->k", wrong, samples.features) / count
    middle = np.einsum("is,isk->ik", expected, samples.features)
    apart = (samples.features - middle[:, None]) * np.sqrt(expected * samples.weights[:, None])[:, :, None]
    flat = apart.reshape(-1, apart.shape[2])
    return slope, flat.T @ flat / count


def _step(samples: Samples, weights: Weights, step: NDArray[np.floating]) -> Weights:
    """The weights less the step, which is halved until it does no harm."""
    before = log_loss(samples, weights)
    for halvings in range(10):
        nearer: Weights = weights - step / 2**halvings
        if log_loss(samples, nearer) <= before + SMALL:
            return nearer
    return weights
