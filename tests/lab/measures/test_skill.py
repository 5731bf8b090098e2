"""Skill and luck: rounds of known results, and real ones."""

from pathlib import Path

import pytest

import dedale
from dedale.bots.player import read_spec
from dedale.lab.jobs import LocalProcesses
from dedale.lab.measures import Measured, MeasurePlan, measure
from tests.lab.measures.hand import hand_trace

DICE = dedale.game("grand-labyrinthe")
PLAN = MeasurePlan(DICE, read_spec("random"), games=16, precision=0.2, judge=0, rounds=16)


def test_what_doubling_is_worth_is_the_mean_over_doublings() -> None:
    found = Measured(PLAN, doublings=[[0.75, 0.5, 0.5, 1.0], [1.0, 0.75, 0.5, 1.0]])
    assert found["doubling"].value == pytest.approx(4 / 6)
    assert found["doubling_100"].value == pytest.approx(0.875)
    assert found["doubling_400"].value == pytest.approx(0.5)
    assert found["skill"].value == 1
    assert found["skill"].low < 0.5  # two rounds that agree tell no spread


@pytest.mark.parametrize(
    ("pairs", "wanted"),
    [
        ([[[1.0, 0.0], [1.0, 0.0]], [[0.0, 1.0], [0.0, 1.0]]] * 8, 1.0),
        ([[[1.0, 0.0], [0.0, 1.0]], [[0.0, 1.0], [1.0, 0.0]]] * 8, 0.0),
        ([[[1.0, 0.0], [1.0, 0.0]], [[0.0, 1.0], [0.0, 1.0]]] * 6 + [[[1.0, 0.0], [0.0, 1.0]]] * 4, 0.5),
    ],
)
def test_luck_is_what_games_with_the_same_dice_have_in_common(pairs: list[list[list[float]]], wanted: float) -> None:
    assert Measured(PLAN, replays=pairs)["luck"].value == pytest.approx(wanted, abs=1e-9)


def test_luck_by_the_judge_is_the_part_of_chance_in_the_squared_changes() -> None:
    judged = MeasurePlan(DICE, read_spec("random"), games=16, precision=0.2)
    trace = hand_trace(deciders=[0, 1], legal=[2], leads=[[0.5, 0.5], [0.6, 0.4], [1.0, 0.0]])
    assert Measured(judged, [trace] * 3)["swing_luck"].value == pytest.approx(0.01 / 0.17)


def test_rounds_are_the_same_wherever_they_are_played_and_kept_in_the_folder(tmp_path: Path) -> None:
    here = measure(PLAN)
    there = measure(PLAN, LocalProcesses(2), tmp_path)
    assert here.doublings == there.doublings
    assert here.replays == there.replays
    assert {"doubling", "skill", "luck"} <= set(here.estimates)
    kept = (tmp_path / "luck" / "results.jsonl").read_text()
    assert measure(PLAN, folder=tmp_path).estimates == here.estimates
    assert (tmp_path / "luck" / "results.jsonl").read_text() == kept


def test_a_game_without_chance_has_no_luck() -> None:
    plan = MeasurePlan(
        dedale.game("minos", max_plies=8), read_spec("random"), games=16, precision=0.2, rounds=2, judge=0
    )
    found = measure(plan)
    assert found.replays == []
    assert len(found.doublings) == 2
    assert "luck" not in found.estimates
