"""Learning a network: the same command gives the same file, a run goes on where it was stopped, and the loss falls."""

import json
from pathlib import Path

import pytest

import dedale
from dedale.core.model.game import Game
from dedale.lab.jobs import InProcess
from dedale.lab.learn import run
from dedale.lab.learn.play import SelfPlay
from dedale.lab.learn.run import CannotLearn, LearningProgress, LearnPlan, learn
from dedale.lab.learn.train import Training
from dedale.lab.run_folder import OtherRun

NAMES = [name for name in dedale.names() if dedale.game(name).inputs is not None]


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "CHUNK", 300)


def plan(name: str, positions: int = 1500, rounds: int = 2) -> LearnPlan:
    style, training = SelfPlay(nodes=30), Training(epochs=3, batch=64)
    return LearnPlan(dedale.game(name), positions, rounds, seed=1, style=style, training=training)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_command_gives_the_same_network_and_goes_on_where_it_was_stopped(name: str, tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    said: list[LearningProgress] = list(learn(plan(name), InProcess(), whole))
    assert {each.round for each in said} == {1, 2}
    for number, _ in enumerate(learn(plan(name), InProcess(), stopped)):
        if number == 7:
            break
    kept = {path: path.stat().st_mtime_ns for path in stopped.rglob("*.npz")}
    list(learn(plan(name), InProcess(), stopped))
    assert all(path.stat().st_mtime_ns == time for path, time in kept.items())
    assert (stopped / f"{name}.network").read_bytes() == (whole / f"{name}.network").read_bytes()
    card = json.loads((whole / "network.json").read_text(encoding="utf-8"))
    assert [it["positions"] for it in card["results"]] == [1500, 1500]
    assert f"dedale lab learn {name}" in (whole / "network.md").read_text(encoding="utf-8")


def test_it_learns_what_it_is_shown(tmp_path: Path) -> None:
    losses = [it.losses["learned"] for it in learn(plan("minos", 3000, 1), InProcess(), tmp_path / "x") if it.epochs]
    assert losses[-1] < losses[0]


def test_training_is_compiled_where_all_was_played_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays compiles; this process may only train, and would take hours for it uncompiled."""
    asked: list[Game] = []
    for progress in learn(plan("minos", rounds=1), InProcess(), tmp_path / "x"):
        if progress.epochs:
            break
    monkeypatch.setattr(run, "compile_now", asked.append)
    list(learn(plan("minos", rounds=1), InProcess(), tmp_path / "x"))
    assert asked == [dedale.game("minos")]


def test_another_run_in_the_folder_is_refused(tmp_path: Path) -> None:
    next(learn(plan("minos"), InProcess(), tmp_path / "x"))
    with pytest.raises(OtherRun):
        next(learn(plan("minos", 3000), InProcess(), tmp_path / "x"))


def test_too_few_positions_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotLearn, match="au moins 601"):
        next(learn(plan("minos", 600), InProcess(), tmp_path / "x"))
