"""Tournaments: everybody meets whom they should, seats are fair, results give standings."""

import random
from collections import Counter

import pytest

from dedale.core.errors import DedaleError
from dedale.core.text import speaking
from dedale.web.play.evening import KINDS, BadEvening, Evening, paired, plan, scored, standings, winner

SIZES = (4, 5, 7, 8, 12, 31, 32)


def of(people: int, kind: str, **more: object) -> Evening:
    names = "\n".join(f"Nom {number}" for number in range(people))
    whole = {"evening_id": "x", "host": "h", "title": "", "names": names, "kind": kind, "games": ["ergo", "minos"]}
    return plan(**{**whole, **more})  # type: ignore[arg-type]


def played(evening: Evening, seed: int = 0) -> Evening:
    """To its end, with any results."""
    chance = random.Random(seed)
    while not evening.is_over:
        evening = paired(evening)
        results = (0, 2) if evening.kind == "knock-out" else (0, 1, 2)
        for at in range(len(evening.rounds[-1])):
            evening = scored(evening, len(evening.rounds) - 1, at, chance.choice(results))
    return evening


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("people", SIZES)
def test_in_every_round_all_who_are_in_it_play_once(people: int, kind: str) -> None:
    evening = played(of(people, kind))
    alive = set(range(len(evening.entrants)))
    for meetings in evening.rounds:
        seen = [entrant for meeting in meetings for entrant in (meeting.one, meeting.two)]
        assert sorted(seen) == sorted(alive)
        alive = {winner(meeting) for meeting in meetings} if kind == "knock-out" else alive


@pytest.mark.parametrize("people", SIZES)
def test_everybody_meets_everybody_once(people: int) -> None:
    evening = played(of(people, "round-robin"))
    met = Counter(frozenset((m.one, m.two)) for meetings in evening.rounds for m in meetings)
    count = len(evening.entrants)
    assert set(met.values()) == {1}
    assert len(met) == count * (count - 1) // 2
    firsts = Counter(meeting.one for meetings in evening.rounds for meeting in meetings)
    assert max(firsts.values()) - min(firsts.values()) <= 2


@pytest.mark.parametrize("people", SIZES)
def test_nobody_meets_twice_in_swiss_rounds_and_seats_are_shared(people: int) -> None:
    evening = played(of(people, "swiss"))
    met = Counter(frozenset((m.one, m.two)) for meetings in evening.rounds for m in meetings)
    assert set(met.values()) == {1}
    rounds = len(evening.rounds)
    for entrant in range(len(evening.entrants)):
        firsts = sum(meeting.one == entrant for meetings in evening.rounds for meeting in meetings)
        assert abs(2 * firsts - rounds) <= 3


def test_a_swiss_tournament_longer_than_it_can_be_is_as_long_as_it_can_be() -> None:
    assert played(of(4, "swiss", rounds=9)).planned == 3


@pytest.mark.parametrize(("people", "kind", "bots"), [(5, "swiss", 1), (6, "swiss", 0), (5, "knock-out", 3)])
def test_bots_fill_places_that_are_left(people: int, kind: str, bots: int) -> None:
    assert sum(entrant.is_bot for entrant in of(people, kind).entrants) == bots


def test_rounds_take_turns_in_the_games() -> None:
    assert [meetings[0].game for meetings in played(of(4, "round-robin")).rounds] == ["ergo", "minos", "ergo"]


def test_the_winner_of_the_last_meeting_is_first() -> None:
    evening = played(of(8, "knock-out"))
    assert standings(evening)[0].entrant == winner(evening.rounds[-1][0])
    assert standings(evening)[0].points == 3


def test_equal_points_are_decided_by_those_who_were_met() -> None:
    evening = paired(of(4, "round-robin"))
    first, second = evening.rounds[0]
    evening = scored(scored(evening, 0, 0, 2), 0, 1, 1)
    places = {place.entrant: place for place in standings(evening)}
    assert places[first.one].rank == 1
    assert places[second.one].rank == places[second.two].rank == 2
    assert places[first.two].strength == 1


def test_whoever_has_lost_is_below_those_who_have_yet_to_play() -> None:
    evening = scored(paired(of(4, "round-robin")), 0, 0, 2)
    first, second = evening.rounds[0]
    assert [place.entrant for place in standings(evening)] == [first.one, *sorted((second.one, second.two)), first.two]
    assert [place.rank for place in standings(evening)] == [1, 2, 2, 4]


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": "a\nb\nc"},
        {"names": "\n".join(map(str, range(33)))},
        {"names": "a\nb\nc\n…"},
        {"kind": "league"},
        {"games": []},
        {"games": ["chess"]},
        {"bot_level": "god"},
    ],
)
def test_what_is_no_tournament_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(DedaleError):
        of(4, "swiss", **wrong) if "kind" not in wrong else of(4, str(wrong["kind"]))


def test_what_cannot_be_entered_is_refused() -> None:
    evening = paired(of(4, "knock-out"))
    with speaking("en"):
        with pytest.raises(BadEvening, match="no draws"):
            scored(evening, 0, 0, 1)
        with pytest.raises(BadEvening, match="no such result"):
            scored(evening, 0, 0, 3)
        with pytest.raises(BadEvening, match="no meeting"):
            scored(evening, 0, 2, 2)
        with pytest.raises(BadEvening, match="lacks results"):
            paired(evening)
        with pytest.raises(BadEvening, match="is over"):
            paired(played(of(4, "knock-out")))
