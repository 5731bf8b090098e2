"""Glicko-2 against its author's worked example, and what must hold for any player."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.lab.glicko import NEW, GlickoRating, rated, rested

OPPONENTS = [(GlickoRating(1400, 30), 1.0), (GlickoRating(1550, 100), 0.0), (GlickoRating(1700, 300), 0.0)]
standings = st.builds(GlickoRating, st.floats(800, 2400), st.floats(30, 350), st.floats(0.03, 0.12))
games = st.lists(st.tuples(standings, st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=12)


def test_the_published_example() -> None:
    player = rated(GlickoRating(1500, 200, 0.06), OPPONENTS)
    assert player.rating == pytest.approx(1464.06, abs=0.02)  # the paper goes on with rounded figures
    assert player.deviation == pytest.approx(151.52, abs=0.01)
    assert player.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_volatility_depends_on_the_deviation_and_not_on_where_the_scale_begins() -> None:
    moved = [(GlickoRating(met.rating + 600, met.deviation), score) for met, score in OPPONENTS]
    here, there = rated(GlickoRating(1500, 200), OPPONENTS), rated(GlickoRating(2100, 200), moved)
    assert there.rating - here.rating == pytest.approx(600)
    assert (there.deviation, there.volatility) == pytest.approx((here.deviation, here.volatility))


def test_without_games_less_is_known_but_never_less_than_of_a_new_player() -> None:
    player = GlickoRating(1600, 50, 0.06)
    assert rated(player, []) == rested(player)
    assert rested(player).deviation == pytest.approx(51.08, abs=0.01)
    assert rested(player, 100_000).deviation == NEW.deviation


@given(standings, games)
def test_wins_raise_and_losses_lower(player: GlickoRating, met: list[tuple[GlickoRating, float]]) -> None:
    won, lost = (rated(player, [(one, score) for one, _ in met]) for score in (1.0, 0.0))
    assert lost.rating < player.rating < won.rating
    assert 0 < rated(player, met).deviation <= rested(player).deviation + 40
    assert 0.01 < rated(player, met).volatility < 1
