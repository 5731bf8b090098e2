"""The fit finds weights that made the results, keeps what it is told nothing about, and never makes things worse."""

import numpy as np
import pytest

from dedale.lab.fit import Samples, chances, fit, log_loss, samples_of, scaled
from dedale.lab.selfplay import Games

TRUE = np.array([1.5, -0.7, 0.0])


def made(sides: int, count: int = 20_000) -> Samples:
    source = np.random.default_rng(4)
    features = source.normal(size=(count, sides, len(TRUE)))
    features[:, :, 2] = 1.0
    expected = chances(features, TRUE)
    won = (source.random(count)[:, None] > expected.cumsum(axis=1)).sum(axis=1)
    return Samples(features, np.eye(sides)[won], np.ones(count))


@pytest.mark.parametrize("sides", [2, 4])
def test_the_fit_finds_the_weights_that_made_the_results(sides: int) -> None:
    begin = np.array([0.0, 0.0, 0.25])
    found = fit(made(sides), begin, 1e-6)
    assert np.abs(found[:2] - TRUE[:2]).max() < 0.06
    assert found[2] == pytest.approx(0.25), "nothing is known of a feature that never differs"


def test_the_fit_betters_the_log_loss_and_the_penalty_holds_it_back() -> None:
    samples = made(3)
    begin = np.zeros(3)
    free, held = fit(samples, begin, 1e-6), fit(samples, begin, 10.0)
    assert log_loss(samples, free) < log_loss(samples, held) < log_loss(samples, begin) == pytest.approx(np.log(3))
    assert np.abs(held).max() < 0.2


def test_samples_of_games_share_draws_and_leave_out_games_that_did_not_end() -> None:
    features = np.arange(4 * 2 * 2, dtype=np.float64).reshape(4, 2, 2, 1)
    games = Games(features, np.array([6, 1, 2, 0]), np.array([256 + 4, 1, 0, 512 + 4]))
    samples = samples_of(games, softmax=True, two_sides=True)
    assert samples.features[:, :, 0].tolist() == [[0, 1], [2, 3], [4, 5]]
    assert samples.shares.tolist() == [[1, 0], [1, 0], [0.5, 0.5]]
    assert (samples.weights / samples.weights[2]).tolist() == [3, 3, 1], "each of two stands for three positions"
    alone = samples_of(games, softmax=False, two_sides=True)
    assert alone.features[:, :, 0].tolist() == [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]]
    assert alone.shares[:4].tolist() == [[1, 0], [0, 1], [1, 0], [0, 1]]


def test_the_scale_of_weights_is_what_the_results_tell() -> None:
    """Ten times the weights play the same moves: after duels the scale is fitted again."""
    samples = made(3)
    found = scaled(samples, 10 * TRUE)
    assert found == pytest.approx(TRUE, rel=0.05)
    assert found == pytest.approx(scaled(samples, TRUE), rel=1e-6)
    assert found[1] / found[0] == pytest.approx(TRUE[1] / TRUE[0])
