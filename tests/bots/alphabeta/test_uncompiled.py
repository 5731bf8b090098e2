"""Evaluations and alpha-beta, against themselves uncompiled."""

import os
import subprocess
import sys

import dedale
from dedale.bots.alphabeta.search import AlphaBeta
from dedale.bots.search import SearchLimits
from tests.bots.tactics import NAMES
from tests.conformance.support import random_game
from tests.games.evaluations import evaluated


def trace(name: str) -> str:
    """What an evaluation and a search say of some positions of a random game."""
    game = dedale.game(name)
    positions = [position for position, event in random_game(game, 5, most=90) if event is not None]
    values = [round(value, 9) for position in positions[::4] for value in evaluated(position)]
    bots = AlphaBeta(game, megabytes=1, seed=2, noise=0.2, oversight=0.1), AlphaBeta(game, megabytes=1)
    open_positions = [position for position in positions[40::25] if AlphaBeta.can_think(position)]
    thoughts = [bot.think(position, SearchLimits(nodes=150)) for bot in bots for position in open_positions]
    told = [(str(thought.move), thought.expects, thought.nodes, thought.depth) for thought in thoughts]
    return repr((values, told))


def test_uncompiled_they_say_the_same() -> None:
    script = f"from {__name__} import trace, NAMES; print(*map(trace, NAMES), sep='\\n')"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    plain = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, "-W", "error", "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert plain.returncode == 0, plain.stderr
    assert plain.stdout.splitlines() == [trace(name) for name in NAMES]
