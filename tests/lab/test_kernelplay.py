"""Matches inside a kernel: fair to both players, repeatable, and won by the stronger."""

import pytest

import dedale
from dedale.lab.kernelplay import KernelMatch, Setting

OPENING = 2, 4


@pytest.mark.parametrize("name", ["ergo", "tekao"])
def test_equals_share_every_round(name: str) -> None:
    match = KernelMatch(dedale.game(name), Setting(nodes=60), Setting(nodes=60))
    assert match.play(4, 1, OPENING).tolist() == [0.5] * 4


@pytest.mark.parametrize("name", ["ergo", "tekao"])
def test_more_nodes_win_and_the_same_seed_gives_the_same_games(name: str) -> None:
    match = KernelMatch(dedale.game(name), Setting(nodes=1000), Setting(nodes=30))
    scores = match.play(10, 2, OPENING)
    assert scores.mean() > 0.6
    assert match.play(10, 2, OPENING).tolist() == scores.tolist()
    other = KernelMatch(dedale.game(name), Setting(nodes=30), Setting(nodes=1000))
    assert other.play(10, 2, OPENING).tolist() == (1 - scores).tolist()


@pytest.mark.parametrize("name", ["ergo", "tekao"])
def test_pruning_wins_at_equal_nodes(name: str) -> None:
    game = dedale.game(name)
    match = KernelMatch(game, Setting(nodes=600, traits=game.evaluation.SEARCH), Setting(nodes=600))
    assert match.play(40, 3, OPENING).mean() > 0.5
