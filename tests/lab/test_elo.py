import pytest

from dedale.lab.elo import RatedGame, ratings


def duels(wins: int, losses: int, draws: int = 0) -> list[RatedGame]:
    won: RatedGame = (0, 1), (1.0, 0.0)
    lost: RatedGame = (1, 0), (1.0, 0.0)
    drawn: RatedGame = (0, 1), (0.5, 0.5)
    return [won] * wins + [lost] * losses + [drawn] * draws


def test_equals_are_rated_alike() -> None:
    one, other = ratings(2, duels(50, 50))
    assert one.elo == pytest.approx(0, abs=1e-6)
    assert one.margin == pytest.approx(other.margin)


def test_three_wins_of_four_are_191_points() -> None:
    one, other = ratings(2, duels(7500, 2500))
    assert one.elo - other.elo == pytest.approx(190.8, abs=0.2)
    assert one.elo == pytest.approx(-other.elo)


def test_a_draw_is_half_a_win() -> None:
    assert ratings(2, duels(50, 0, 50))[0].elo == pytest.approx(ratings(2, duels(75, 25))[0].elo)


def test_more_games_tell_more() -> None:
    few, many = ratings(2, duels(30, 10))[0], ratings(2, duels(3000, 1000))[0]
    assert many.margin == pytest.approx(few.margin / 10, rel=0.05)


def test_who_wins_everything_is_rated_all_the_same() -> None:
    one, other = ratings(2, duels(20, 0))
    assert 400 < one.elo - other.elo < 1000
    assert one.margin > 100


def test_the_margin_is_that_of_the_logistic_model() -> None:
    """For two bots at even odds: half of 1.96 * 400 / ln 10 / sqrt(n / 4), since the two share the difference."""
    assert ratings(2, duels(200, 199))[0].margin == pytest.approx(0.5 * 1.96 * 173.72 / (400 / 4) ** 0.5, rel=1e-3)


def test_a_table_of_four_counts_as_one_game() -> None:
    """One of the first among three of the second: with a quarter of the wins they are equals."""
    results: list[RatedGame] = []
    for winner in range(4):
        results += [((0, 1, 1, 1), tuple(float(seat == winner) for seat in range(4)))] * 25
    one, other = ratings(2, results)
    assert one.elo == pytest.approx(0, abs=1e-6)
    assert one.margin == pytest.approx(ratings(2, duels(50, 50))[0].margin)
    assert other.elo == pytest.approx(0, abs=1e-6)


def test_a_third_bot_is_rated_through_those_it_met() -> None:
    results = [*duels(75, 25), *(((1, 2), (1.0, 0.0)),) * 75, *(((1, 2), (0.0, 1.0)),) * 25]
    strong, middle, weak = (rating.elo for rating in ratings(3, results))
    assert strong - middle == pytest.approx(middle - weak)
    assert strong + middle + weak == pytest.approx(0, abs=1e-6)
