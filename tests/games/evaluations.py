"""What the tests of evaluations share."""

import os
import subprocess
import sys
from collections.abc import Sequence

import numpy as np
import pytest

from dedale.core.kernels import engine
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from tests.conformance.support import CASES, random_game


def evaluated(position: Position) -> list[float]:
    """What the evaluation of its game expects for each seat."""
    game = position.game
    _ = game.evaluation
    values = np.full(game.seats, np.nan)
    engine.evaluate(game.rules[0], position.states[0], values)
    found: list[float] = values.tolist()
    return found


def evaluated_events(position: Position) -> list[tuple[int, list[float]]]:
    """The verdict after each event that can come, and what the evaluation expects then, all asked for at once."""
    game = position.game
    _ = game.evaluation
    states = np.repeat(position.states, 3)
    codes, weights = np.empty(engine.ROOM, np.int32), np.empty(engine.ROOM, np.int64)
    if position.to_move:
        count = int(engine.legal(game.rules[0], states[1], codes))
    else:
        count = int(engine.chances(game.rules[0], states[1], codes, weights))
    expected, verdicts = np.full((count + 1, game.seats), np.nan, np.float32), np.empty(engine.ROOM, np.int64)
    engine.evaluate_events(game.rules[0], states[1], states, codes, count, expected, 1, verdicts)
    return [(int(verdicts[i]), expected[i + 1].tolist()) for i in range(count)]


def weighed(position: Position, seat: int) -> list[float]:
    """The features, as a seat sees them."""
    game = position.game
    out = np.full(len(game.evaluation.WEIGHTS), np.nan)
    game.evaluation.features(game.rules[0], position.states[0], seat, out)
    found: list[float] = out.tolist()
    return found


def wins(position: Position) -> bool:
    """Whether the evaluation sees a move that wins at once; it must win."""
    game = position.game
    _ = game.evaluation
    code = int(engine.winning(game.rules[0], position.states[0]))
    if code < 0:
        return False
    after = position.play(Event(game, code))
    assert after.outcome is not None
    assert position.to_move in after.outcome.winners
    return True


def threatens(position: Position) -> bool:
    """Whether the evaluation sees that the other side would win at once, were it its turn."""
    _ = position.game.evaluation
    return bool(engine.threatened(position.game.rules[0], position.states[0]))


def codes_of(position: Position, name: str) -> list[str]:
    """The moves that a kernel of the evaluation lists, as text."""
    game = position.game
    codes = np.empty(game.facts.most_moves, np.int32)
    known = getattr(game.evaluation, name)(game.rules[0], position.states[0], codes)
    return [str(Event(game, code)) for code in codes[:known].tolist()]


def going_on(game: Game, seed: int, most: int = 400, every: int = 7) -> list[Position]:
    """Some positions of a random game that is not over."""
    positions = [position for position, event in random_game(game, seed, most) if event is not None]
    return positions[::every]


def cases(name: str) -> list[str]:
    """The variants of a game, by their names."""
    return [case for case in CASES if case.startswith(name)]


def trace(name: str) -> str:
    """The evaluation's values in short random games of every variant, in text."""
    found = [evaluated(p) for case in cases(name) for p in going_on(CASES[case], 5, 100, 9)]
    return "\n".join(" ".join(f"{value:.9f}" for value in row) for row in found)


def read(text: str) -> list[list[float]]:
    """A trace as numbers."""
    return [[float(word) for word in line.split()] for line in text.splitlines()]


def check_uncompiled(name: str) -> None:
    """Fail unless the evaluation gives the same values uncompiled."""
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
