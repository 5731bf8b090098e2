"""Which game `pytest --game NAME` has chosen, and which tests belong to it."""

import os
import re
from pathlib import Path

import pytest

import dedale
from dedale.core.model.game import Game

VARIABLE = "DEDALE_TEST_GAME"
"""The name of the chosen game, in the environment: the programs that tests start know it too."""
FOLDERS = Path(__file__).parent / "games"


def known(name: str) -> str:
    """The name of the game as the shelf has it; raises `UnknownGame`."""
    return dedale.game(name).name


def names() -> tuple[str, ...]:
    """The games that the tests go through: the chosen one, or all."""
    chosen = os.environ.get(VARIABLE)
    return dedale.names() if chosen is None else (chosen,)


def belongs(item: pytest.Item, name: str) -> bool:
    """Whether a test is one of this game: in its folder, run with it as a parameter, or going through every game."""
    if (FOLDERS / name.replace("-", "_")) in item.path.parents:
        return True
    if item.get_closest_marker("every_game") is not None:
        return True
    return name in _games_of(item)


def _games_of(item: pytest.Item) -> set[str]:
    """The games that a test has as parameters."""
    callspec = getattr(item, "callspec", None)
    if callspec is None:
        return set()
    games = {value.name for value in callspec.params.values() if isinstance(value, Game)}
    longest_first = "|".join(sorted(map(re.escape, dedale.names()), key=len, reverse=True))
    return games | set(re.findall(rf"(?<![a-z])(?:{longest_first})(?![a-z])", callspec.id))
