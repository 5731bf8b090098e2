"""Tuning is repeatable, what it plays is fair, and what it finds plays better than what it began with."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dedale
from dedale.core.model.game import Game
from dedale.lab.climb import climb
from dedale.lab.duel import duel, tables
from dedale.lab.selfplay import EVALUATION, RANDOM, plan_for, self_play
from dedale.lab.taught import taught
from dedale.lab.tune import main

WORDS = "theseion --option board=dedale-11 --option players=3 --games 60 --rounds 2 --duel 60 --seed 5"


@pytest.fixture(scope="module")
def game() -> Game:
    return dedale.game("theseion", players=3, board="dedale-11")


def test_the_same_words_give_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    main(WORDS.split())
    first = capsys.readouterr().out
    main(WORDS.split())
    assert capsys.readouterr().out == first
    assert first.count("round") == 2
    assert "WEIGHTS = np.array(" in first
    assert "new against old" in first


def test_weights_are_kept_with_their_command_data_and_versions(tmp_path: Path) -> None:
    cards = []
    for name in ("one", "two"):
        main([*WORDS.split(), "--folder", str(tmp_path / name)])
        cards.append(json.loads((tmp_path / name / "weights.json").read_text(encoding="utf-8")))
    one, two = cards
    assert one["weights"] == two["weights"]  # to the last digit
    assert one["weights"] != one["begin"]
    assert [it["digest"] for it in one["rounds"]] == [it["digest"] for it in two["rounds"]]
    assert one["rounds"][0]["digest"] != one["rounds"][1]["digest"]
    assert one["command"].startswith("python -m dedale.lab.tune theseion --option board=dedale-11")
    assert {"dedale", "numpy", "numba"} <= set(one["versions"])
    assert "| feature | weight |" in (tmp_path / "one" / "weights.md").read_text(encoding="utf-8")
    with pytest.raises(SystemExit, match="n'est pas vide"):
        main([*WORDS.split(), "--folder", str(tmp_path / "one")])


@pytest.mark.parametrize("name", ["ergo", "minos", "tekao"])
def test_weights_learned_from_a_search_come_again_to_the_last_digit(name: str, tmp_path: Path) -> None:
    words = f"{name} --positions 400 --nodes 20 --seed 3".split()
    for folder in ("one", "two"):
        main([*words, "--folder", str(tmp_path / folder)])
    one, two = (
        json.loads((tmp_path / folder / "weights.json").read_text(encoding="utf-8")) for folder in ("one", "two")
    )
    assert one == two
    assert set(one["begin"].values()) == {0.0}, "nothing of the present weights is left"
    assert one["command"] == f"python -m dedale.lab.tune {' '.join(words)}"
    assert len(one["network"]) == 64
    assert one["rounds"][0]["after"] < one["rounds"][0]["before"]
    source = (tmp_path / "one" / "weights.py").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(source, names)  # noqa: S102  # the module that was just written
    assert names["WEIGHTS"] == pytest.approx(list(one["weights"].values()), abs=0.00005)


def test_what_is_learned_from_a_search_follows_it() -> None:
    """The target is what the search thinks, and the result by its share."""
    game = dedale.game("ergo")
    by_search, mixed, by_result = (taught(game, 20, 300, share, 1).shares for share in (0.0, 0.5, 1.0))
    assert set(np.unique(by_result)) <= {0.0, 0.5, 1.0}
    assert mixed == pytest.approx((by_search + by_result) / 2)
    assert by_search.sum(axis=1) == pytest.approx(1)


def test_what_goes_with_positions_only_is_refused_without(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["ergo", "--result", "0.5"])
    assert "goes with --positions" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="theseion s'ajuste sans eux"):
        main(["theseion", "--positions", "100"])


def test_weights_found_from_nothing_foresee_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    main([*WORDS.split(), "--zero", "--duel", "0"])
    words = capsys.readouterr().out.splitlines()[0].split()
    assert float(words[-3]) == pytest.approx(np.log(3), abs=1e-4)
    assert float(words[-1]) < 0.95


def test_climbing_betters_play(game: Game) -> None:
    """From weights that do not mind being sent back, duels find some that beat them."""
    begin = np.array(game.evaluation.WEIGHTS)
    begin[1:] = 0
    plan = plan_for(game, temperature=0.0, opening=0, most=4000)
    worth = np.abs(np.array(game.evaluation.WEIGHTS))
    found = climb(game, plan, begin, worth, (12, 60), seed=1)
    assert duel(game, plan, (0, 1), np.stack([found, begin]), 300, 9).share > 0.36


def test_a_bad_option_is_told_in_a_sentence() -> None:
    with pytest.raises(SystemExit, match="players"):
        main(["theseion", "--option", "players=9"])


def test_everybody_sits_everywhere(game: Game) -> None:
    assert tables(game) == [[True, False, False], [False, True, False], [False, False, True]]
    assert tables(dedale.game("theseion")) == [[True, False], [False, True]]


def test_the_evaluation_and_its_weights_beat_chance(game: Game) -> None:
    weights = np.array(game.evaluation.WEIGHTS)[np.newaxis]
    plan = plan_for(game, temperature=0.0, opening=0, most=4000)
    assert duel(game, plan, (EVALUATION, RANDOM), weights, 120, 1).share > 0.6
    assert duel(game, plan, (0, RANDOM), weights, 120, 1).share > 0.6


def test_positions_are_kept_from_the_whole_game(game: Game) -> None:
    weights = np.array(game.evaluation.WEIGHTS)[np.newaxis]
    plan = plan_for(game, temperature=0.3, opening=6, most=4000)
    games = self_play(game, plan, weights, 30, 5, seed=2)
    assert (games.seen > 50).all()
    assert (games.verdicts > 0).all()
    assert len(np.unique(games.features.reshape(-1, weights.shape[1]), axis=0)) > 60


@pytest.mark.parametrize("name", ["ergo", "minos", "tekao"])
def test_the_weights_that_play_are_those_of_their_card(name: str) -> None:
    evaluation = dedale.game(name).evaluation
    page = Path(str(evaluation.__file__)).with_name("weights.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").rsplit(" | ", 1) for line in page.split("| feature | weight |")[1].splitlines()[2:]]
    assert [what for what, _ in rows] == list(evaluation.FEATURES)
    assert [round(float(weight), 4) for _, weight in rows] == evaluation.WEIGHTS.tolist()
    assert f"dedale.lab.tune {name} --positions 200000 --seed 1" in page
