"""What the tests of judges share."""

import os
import subprocess
import sys
from collections.abc import Sequence

import numpy as np
import pytest

from dedale.core.model.game import Game
from dedale.core.model.position import Position
from tests.conformance.support import CASES, random_game


def values(position: Position) -> list[float]:
    """What the game's judge expects for each seat."""
    game = position.game
    found = np.zeros(game.seats)
    game.judge.judge(game.rules[0], position.states[0], found)
    return [float(value) for value in found]


def going_on(game: Game, seed: int, most: int = 400, every: int = 7) -> list[Position]:
    """Some positions of a random game that is not over."""
    positions = [position for position, event in random_game(game, seed, most) if event is not None]
    return positions[::every]


def cases(name: str) -> list[str]:
    """The variants of a game, by their names."""
    return [case for case in CASES if case.startswith(name)]


def trace(name: str) -> str:
    """The judge's values in short random games of every variant, in text."""
    found = [values(p) for case in cases(name) for p in going_on(CASES[case], 5, 100, 9)]
    return "\n".join(" ".join(f"{value:.9f}" for value in row) for row in found)


def read(text: str) -> list[list[float]]:
    """A trace as numbers."""
    return [[float(word) for word in line.split()] for line in text.splitlines()]


def check_uncompiled(name: str) -> None:
    """Fail unless the judge gives the same values uncompiled."""
    script = f"from {__name__} import trace; print(trace({name!r}))"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    plain = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, "-W", "error", "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert plain.returncode == 0, plain.stderr
    assert read(plain.stdout) == [pytest.approx(row, abs=1e-6) for row in read(trace(name))]


def turned(seats: Sequence[float], by: int) -> list[float]:
    """The same values with every seat moved on by so many."""
    return [seats[(seat - by) % len(seats)] for seat in range(len(seats))]
