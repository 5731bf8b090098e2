"""Results, scores and ratings."""

import pytest

from dedale.lab.glicko import NEW, GlickoRating, rated
from dedale.web.commands import Resign
from dedale.web.play.ladder import DAY, Tally, anchor, meetings, ratings, scores
from dedale.web.play.results import SeatResult, results_of
from dedale.web.terms import Machine, Mine, Open
from tests.web.play.support import At, terms


def seats(*got: tuple[str, int], ended: int = 0, game: str = "minos") -> list[SeatResult]:
    return [SeatResult(seat, game, player, seat, points, ended) for seat, (player, points) in enumerate(got, start=1)]


def test_the_end_of_a_game_is_a_result_for_each_seat() -> None:
    at = At(terms(seats=(Mine(), Machine("apprentice"))))
    assert results_of(at.ledger) == ()
    at.send("ann", Resign)
    found = [(one.seat, one.player, one.side, one.points) for one in results_of(at.ledger)]
    assert found == [(1, "ann", 1, 0), (2, "bot:apprentice", 2, 2)]


@pytest.mark.parametrize(
    "setting",
    [
        terms(seats=(Mine(), Mine())),
        terms(
            "theseion", (Mine(), Machine("1"), Machine("1")), options={"players": 3}
        ),  # resigned: bots do not play on
    ],
)
def test_one_screen_and_abandoned_games_do_not_count(setting: object) -> None:
    at = At(setting)  # type: ignore[arg-type]
    at.send("ann", Resign)
    assert at.ledger.status == "over"
    assert results_of(at.ledger) == ()


def test_people_against_people_count() -> None:
    at = At(terms(seats=(Mine(), Open())), "bob")
    at.send("bob", Resign)
    assert [(one.player, one.points) for one in results_of(at.ledger)] == [("ann", 2), ("bob", 0)]


def test_seats_meet_pair_by_pair_and_two_losers_do_not() -> None:
    found = set(meetings(seats(("ann", 2), ("bob", 0), ("bot:player", 0))))
    assert found == {("ann", "bob", 1.0), ("bob", "ann", 0.0), ("ann", "bot:player", 1.0), ("bot:player", "ann", 0.0)}
    assert [meeting.score for meeting in meetings(seats(("ann", 1), ("bob", 1)))] == [0.5, 0.5]
    partners = [SeatResult(1, "tekao", "ann", 1, 1, 0), SeatResult(3, "tekao", "bob", 1, 1, 0)]
    assert list(meetings(partners)) == []
    assert list(meetings(seats(("ann", 2), ("ann", 0)))) == []


def test_scores_are_by_level_from_the_weakest_then_people() -> None:
    tables = [
        seats(("ann", 2), ("bot:master", 0)),
        seats(("bot:apprentice", 1), ("ann", 1)),
        seats(("bob", 2), ("ann", 0)),
        seats(("ann", 2), ("bot:master", 0)),
    ]
    assert scores("ann", tables) == [Tally("apprentice", 0, 1, 0), Tally("master", 2, 0, 0), Tally("", 0, 0, 1)]


def test_a_rating_is_glicko_over_days() -> None:
    first = seats(("ann", 2), ("bob", 0))
    again = seats(("ann", 2), ("bot:player", 0), ended=DAY)
    found = ratings("minos", [(0, first), (DAY, again)], DAY)
    assert found["ann"] == rated(rated(NEW, [(NEW, 1.0)]), [(anchor("minos", "player"), 1.0)])
    assert found["bob"].rating < 1500 < found["ann"].rating
    later = ratings("minos", [(0, first), (DAY, again)], 300 * DAY)
    assert later["ann"].rating == found["ann"].rating
    assert later["ann"].deviation > found["ann"].deviation
    assert set(found) == {"ann", "bob"}


def test_games_of_one_day_are_counted_together() -> None:
    one, other = seats(("ann", 2), ("bob", 0)), seats(("bob", 2), ("ann", 0), ended=5)
    found = ratings("minos", [(0, one), (5, other)], 10)
    assert found["ann"].rating == pytest.approx(1500)
    assert found["ann"] == rated(NEW, [(NEW, 1.0), (NEW, 0.0)])


def test_bots_are_fixed_and_alike_where_luck_decides() -> None:
    levels = ("first-steps", "apprentice", "player", "expert", "master")
    assert [anchor("minos", level).rating for level in levels] == [900, 1200, 1500, 1800, 2100]
    assert {anchor("grand-labyrinthe", level) for level in levels} == {GlickoRating(1500, 100)}
