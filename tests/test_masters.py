"""The match of two masters goes on where it stopped; depth is measured where bots can think."""

from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from benchmarks import depth, masters

import dedale
from dedale.bots.alphabeta.search import AlphaBeta
from dedale.lab.run_folder import OtherRun


class Match:
    """A match whose every round says its own seed."""

    played: list[int]

    def __init__(self, _game: Any, first: Any, second: Any) -> None:
        self.nodes = first.nodes, second.nodes

    def play(self, rounds: int, seed: int, _opening: tuple[int, int]) -> Any:
        Match.played.append(seed)
        return np.array([seed % 4 / 4] * rounds)


def start(monkeypatch: pytest.MonkeyPatch, seconds: float = 0.1, costs: float = 500.0) -> masters.Masters:
    Match.played = []
    monkeypatch.setattr(masters, "nanoseconds", lambda *_all: costs)
    monkeypatch.setattr(masters, "KernelMatch", Match)
    return masters.Masters(dedale.game("ergo"), seconds, seed=1)


def test_a_match_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "run"
    whole = list(start(monkeypatch).rounds(None, 6))
    begun = list(islice(start(monkeypatch).rounds(folder, 6), 3))
    later = start(monkeypatch, costs=900.0)  # the nodes of the beginning hold
    assert list(later.rounds(folder, 6)) == whole
    assert begun == whole[:3]
    assert Match.played == [100_003, 100_004, 100_005]
    assert later.nodes == [200_000, 200_000]


def test_another_match_does_not_go_on_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    list(start(monkeypatch).rounds(tmp_path / "run", 1))
    with pytest.raises(OtherRun):
        list(start(monkeypatch, seconds=1.0).rounds(tmp_path / "run", 1))


@pytest.mark.parametrize("name", ["ergo", "minos", "tekao"])
def test_depth_is_measured_in_positions_that_a_bot_can_think_about(name: str) -> None:
    found = list(islice(depth.positions(dedale.game(name), 1), 8))
    assert all(AlphaBeta.can_think(each) and each.outcome is None for each in found)
    again = islice(depth.positions(dedale.game(name), 1), 8)
    assert [each.states.tobytes() for each in found] == [each.states.tobytes() for each in again]
