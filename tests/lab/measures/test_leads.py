"""Measures of leads, lengths, choices and positions, of games made by hand whose answers are known."""

from math import sqrt
from typing import Any

import pytest

import dedale
from dedale.lab.measures import Measured, MeasurePlan
from tests.lab.measures.hand import DRAWN, hand_trace

PLAN = MeasurePlan(dedale.game("minos"), games=40, precision=0.3)


def pair(first: float) -> list[float]:
    return [first, round(1 - first, 6)]


BEHIND = hand_trace(leads=[pair(0.5), pair(0.2), pair(0.4), pair(0.9), pair(1.0)])
"""Seat 1 wins, after it was behind by 0.6 and by 0.2."""
AHEAD = hand_trace(leads=[pair(0.5), pair(0.6), pair(0.7), pair(0.9), pair(1.0)])
"""Seat 1 wins, never behind."""


def value(name: str, *traces: Any) -> float:
    return Measured(PLAN, list(traces or (BEHIND, AHEAD)))[name].value


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("lead_change", (1 / 4 + 0) / 2),
        ("drama", (sqrt(0.6) + sqrt(0.2)) / 2 / 2),
        ("drama_greatest", sqrt(0.6) / 2),
        ("comeback", 0.5),
        ("threshold", (0.8 + 0.5) / 2),
        ("decisiveness", (1 / 4 + 3 / 4) / 2),
        ("uncertainty", ((1 + 0.4 + 0.8 + 0.2) / 4 + (1 + 0.8 + 0.6 + 0.2) / 4) / 2),
        ("killer", (0.5 + 0.2) / 2),
        ("contested_length", (3 + 1) / 2),
        ("decided_length", (1 + 3) / 2),
    ],
)
def test_leads_of_known_games(name: str, wanted: float) -> None:
    assert value(name) == pytest.approx(wanted)


def test_a_drawn_game_tells_nothing_of_winners() -> None:
    drawn = hand_trace(values=[0.5, 0.5], winners=[], leads=[pair(0.5)] * 5)
    found = Measured(PLAN, [drawn, drawn]).estimates
    assert not {"drama", "comeback", "threshold", "decisiveness", "killer"} & set(found)
    assert found["uncertainty"].value == 1
    assert found["instability"].value == 0


def test_without_a_judge_there_are_no_leads() -> None:
    found = Measured(MeasurePlan(dedale.game("minos"), judge=0), [DRAWN, DRAWN]).estimates
    assert "lead_change" not in found
    assert "branching" in found


@pytest.mark.parametrize(
    ("given", "name", "wanted"),
    [
        ({"legal": [1, 3, 1, 3]}, "branching", 2),
        ({"legal": [1, 3, 1, 3]}, "forced", 0.5),
        ({"legal": [10, 100, 1, 1]}, "tree", 3),
        ({"passes": 1}, "passes", 0.25),
        ({"kinds": {"moved": 2, "placed": 2}}, "variety", 2),
        ({"kinds": {"moved": 4}}, "variety", 1),
        ({"used": 3, "places": 9}, "coverage", 1 / 3),
        ({"most_pieces": 6}, "density", 2 / 3),
        ({"removals": 2}, "removals", 2),
        ({"harms": 2, "first_harm": 2}, "losses", 2),
        ({"harms": 2, "first_harm": 2}, "opening_length", 2),
        ({}, "opening_length", 4),
        ({"deciders": [0, 1, 0, 2], "legal": [2, 2]}, "decisions", 2),
        ({"deciders": [0, 1, 0, 2], "legal": [2, 2]}, "events", 4),
        ({"distinct": 3}, "repetition", 0.25),
    ],
)
def test_lengths_choices_and_boards_of_known_games(given: dict[str, Any], name: str, wanted: float) -> None:
    assert value(name, hand_trace(**given), hand_trace(**given)) == pytest.approx(wanted)


def test_pairs_of_games_tell_how_they_part() -> None:
    one = hand_trace(sampled=["a", "b", "c"], opening=["x", "y", "z"])
    other = hand_trace(sampled=["b", "c", "d"], opening=["x", "y", "w"])
    assert value("novelty", one, other, one, one) == pytest.approx((2 / 4 + 0) / 2)
    assert value("agreement", one, other, one, one) == pytest.approx((2 + 3) / 2)


def test_the_spread_of_lengths() -> None:
    short, long = hand_trace(legal=[2] * 2), hand_trace(legal=[2] * 6)
    assert value("decisions_spread", short, long, short, long) == pytest.approx(sqrt(16 / 3))


def test_every_measure_has_a_name_in_both_languages_and_a_formula() -> None:
    known = MeasurePlan(dedale.game("theseion", players=4)).measures
    assert len({it.id for it in known}) == len(known) >= 30
    for it in known:
        assert it.name.fr
        assert it.name.en
        assert it.formula
