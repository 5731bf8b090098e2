"""Random events of Le Grand Labyrinthe: each as often as its weight says, and never one that cannot come."""

from fractions import Fraction

import numpy as np
import pytest

from dedale.core.kernels import entry_points
from dedale.core.kernels.rng import generators
from dedale.core.model.position import Position
from tests.games.grand_labyrinthe.drawing import GAME, table

EACH = 500

POSITIONS = {
    "lot": GAME.start(),
    "dice": table("14 0"),
    "pile": table("12 0", phase="draw:5", pile="80000103"),
    "empty pile": table("12 0t", phase="draw:5", pile="00000000"),
    "swap": table("12 5 29h 7", phase="swap"),
}


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS.keys())
def test_events_come_as_often_as_they_should(position: Position) -> None:
    moves = position.moves()
    known = position.chances() or [(move, Fraction(1, len(moves))) for move in moves]
    draws = EACH * len(known)
    events = np.empty(draws, np.int32)
    entry_points.sample(position.game.rules, np.repeat(position.states, draws), generators(8, 1)[0], events)
    expected = np.array([draws * float(weight) for _, weight in known])
    seen = np.array([(events == event.code).sum() for event, _ in known])
    assert seen.sum() == draws
    freedom = len(known) - 1
    assert ((seen - expected) ** 2 / expected).sum() < freedom + 4 * (2 * freedom) ** 0.5 + 6
