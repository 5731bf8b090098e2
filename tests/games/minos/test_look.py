"""Marble and thread: the thread is for what happens."""

import pytest

from dedale.games.minos.look import LOOK


@pytest.mark.parametrize("side", ["light", "dark"])
def test_exits_are_not_framed_like_the_last_move(side: str) -> None:
    assert "$thread" not in LOOK.drawings[f"cell-{side}-exit"]
