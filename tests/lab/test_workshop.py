"""The workshop: variations without faults, a search that repeats itself, and targets."""

import json
import random
from pathlib import Path

import pytest

import dedale
from dedale.bots.player import read_spec
from dedale.core.errors import BadSetting, DedaleError
from dedale.core.model.material import materials
from dedale.lab.measures.catalogue import measures
from dedale.lab.measures.intervals import Estimate
from dedale.lab.run_folder import OtherRun
from dedale.lab.workshop import Goal, WorkshopPlan, read_target, work
from dedale.lab.workshop.search import PROOF, Found

VARIED = [(game, option) for game in dedale.names() for option in materials(game)]
KNOWN = measures(2, has_leads=False)


def test_what_can_be_varied() -> None:
    assert {("minos", "layout"), ("tekao", "set"), ("theseion", "board")} <= set(VARIED)


@pytest.mark.parametrize(("game", "option"), VARIED)
def test_variations_are_new_and_most_have_no_fault(game: str, option: str) -> None:
    source, value, good = random.Random(5), str(dedale.game(game).options[option]), set()
    for _ in range(60):
        varied = materials(game)[option].vary(value, source)
        try:
            value = str(dedale.game(game, **{option: varied}).options[option])
        except DedaleError:
            continue
        good.add(value)
    assert len(good) > 15


def test_a_varied_layout_is_fair() -> None:
    source, value = random.Random(1), "open"
    for _ in range(40):
        value = materials("minos")["layout"].vary(value, source)
        rows = value.split("/")
        assert "/".join(rows[::-1]).translate(str.maketrans("ld", "dl")) == value


def test_a_target_is_read() -> None:
    goals = read_target("completion>=80, draws<=20,starter=45..55,decisions=60..90", KNOWN)
    assert goals == (
        Goal("completion", 0.8, float("inf")),
        Goal("draws", 0.0, 0.2),
        Goal("starter", 0.45, 0.55),
        Goal("decisions", 60, 90),
    )
    assert goals[2].missed(Estimate(0.6, 0.5, 0.7, 50)) == pytest.approx(0.05)
    assert goals[2].missed(Estimate(0.5, 0.4, 0.6, 50)) == 0
    assert not goals[2].is_sure(Estimate(0.5, 0.4, 0.6, 50))
    assert goals[3].missed(Estimate(120, 110, 130, 50)) == pytest.approx(30 / 90)


@pytest.mark.parametrize("text", ["", "fun>=80", "completion", "completion>80", "completion>=80;draws<=1"])
def test_a_target_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadSetting, match="completion>=80"):
        read_target(text, KNOWN)


def plan(**others: object) -> WorkshopPlan:
    game = dedale.game("minos", max_plies=60, version="junior", tiebreak="exits")
    settled: dict[str, object] = {"games": 16, "variations": 8, "seed": 3} | others
    goals = read_target("completion>=99,starter=45..55", KNOWN)
    return WorkshopPlan(game, materials("minos")["layout"], goals, read_spec("random"), **settled)  # type: ignore[arg-type]


def found_by(searched: WorkshopPlan, folder: Path | None = None) -> Found:
    return list(work(searched, None, folder))[-1]


def test_a_search_measures_the_present_its_variations_and_the_best_again(tmp_path: Path) -> None:
    found = found_by(plan(), tmp_path)
    assert found.tried[0].value == "open"
    assert len({it.value for it in found.tried}) == 9
    assert [it.missed for it in found.ranked] == sorted(it.missed for it in found.tried)
    assert found.proven[0].value == "open"
    assert found.proven[0].figures["completion"].count == 16 * PROOF
    kept = json.loads((tmp_path / "best.json").read_text())
    assert [row["value"] for row in kept["tried"]] == [it.value for it in found.ranked]


def test_a_search_resumes_where_it_stopped(tmp_path: Path) -> None:
    search = work(plan(), None, tmp_path)
    for _ in range(4):
        next(search)
    search.close()
    whole = found_by(plan())
    assert found_by(plan(), tmp_path).tried == whole.tried
    with pytest.raises(OtherRun):
        found_by(plan(seed=4), tmp_path)


def test_too_few_games_for_an_interval_are_refused() -> None:
    with pytest.raises(BadSetting):
        plan(games=5)
