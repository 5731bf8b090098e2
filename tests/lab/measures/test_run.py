"""Games played to be measured: the same everywhere, as many as needed, kept in a folder."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import dedale
from dedale.bots.player import read_spec
from dedale.core.errors import BadSetting
from dedale.lab.jobs import InProcess, LocalProcesses
from dedale.lab.measures import Measured, MeasurePlan, measure, play, trace_of
from dedale.lab.measures.run import is_look_due
from dedale.lab.run_folder import OtherRun
from tests.lab.measures.hand import DRAWN, LOST, WON

SHORT = dedale.game("minos", max_plies=12)


def plan(**given: Any) -> MeasurePlan:
    return MeasurePlan(SHORT, read_spec("random"), **{"games": 40, "precision": 0.3, "judge": 20, "rounds": 0} | given)


def test_the_same_plan_gives_the_same_games_wherever_they_are_played(tmp_path: Path) -> None:
    here = measure(plan(games=16))
    there = measure(plan(games=16), LocalProcesses(2), tmp_path)
    assert here.traces == there.traces
    assert here.estimates == there.estimates
    again = measure(plan(games=16), InProcess(), tmp_path)
    assert again.traces == here.traces
    other = measure(plan(games=16, seed=1))
    assert [trace.opening for trace in other.traces] != [trace.opening for trace in here.traces]


def test_games_are_played_until_the_intervals_are_narrow_enough() -> None:
    found = measure(plan(games=400, precision=0.1, judge=0))
    assert found.wide == []
    assert 35 <= len(found.traces) < 400
    assert found["timeouts"].margin <= 0.1
    assert found["decisions"].value == pytest.approx(12, abs=0.5)


def test_a_spent_budget_says_what_is_not_narrow_enough() -> None:
    found = Measured(plan(games=40, precision=0.05), [WON, LOST] * 20)
    wide = {it.id for it in found.wide}
    assert {"starter", "seat_1", "seat_2"} <= wide
    assert not wide & {"draws", "completion"}


def test_how_many_games_are_needed_is_told_from_the_widest_interval() -> None:
    found = Measured(plan(games=2000, precision=0.05), [WON, LOST] * 50)
    assert not found.look()
    assert found.needed == pytest.approx(370, abs=15)  # a share of one half within five points
    assert Measured(plan(games=2000, precision=0.2), [WON, LOST] * 50).look()


def test_looks_become_rarer() -> None:
    looks = [count for count in range(2000) if is_look_due(count)]
    assert looks[0] == 16
    assert len(looks) < 150


def test_results_of_known_games() -> None:
    found = Measured(plan(), [WON] * 6 + [LOST] * 2 + [DRAWN] * 2)
    assert found["completion"].value == 0.8
    assert found["draws"].value == 0.2
    assert found["timeouts"].value == 0
    assert found["balance"].value == pytest.approx(1 - 0.4)
    assert found["seat_1"].value == found["starter"].value == 0.7


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    next(play(plan(), folder=tmp_path))
    with pytest.raises(OtherRun, match="judge 20"):
        next(play(plan(judge=30), folder=tmp_path))
    asked = json.loads((tmp_path / "run.json").read_text())
    assert asked["rules_version"] == SHORT.facts.rules_version


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"games": 15}, "au moins 16"),
        ({"games": 20, "precision": 0.05}, "au moins 35"),
        ({"bot": read_spec("master")}, "compte en secondes"),
        ({"bot": read_spec("player@0.1s")}, "compte en secondes"),
    ],
)
def test_a_plan_that_makes_no_sense(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetting) as refused:
        replace(plan(), **given)
    assert said in refused.value.text.fr


def test_a_level_that_thinks_by_time_may_play_by_nodes() -> None:
    assert str(MeasurePlan(SHORT, read_spec("master@50n")).bot) == "master@50n"


@pytest.mark.parametrize("name", dedale.names())
def test_the_trace_of_a_real_game(name: str) -> None:
    game = dedale.game(name)
    found = next(play(MeasurePlan(game, read_spec("random"), games=40, precision=0.3, judge=20))).traces[0]
    assert len(found.leads) == len(found.deciders) + 1
    assert found.leads[-1] == pytest.approx(found.values, abs=1e-3)
    assert found.decisions == sum(found.kinds.values()) == sum(map(bool, found.deciders))
    assert 0 < found.used <= found.places
    assert 0 < found.distinct <= len(found.deciders)


def test_only_a_finished_game_has_a_trace() -> None:
    with pytest.raises(ValueError, match="finished"):
        trace_of(SHORT, [])
