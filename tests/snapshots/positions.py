"""The moments that snapshots show: each game's own, from `tests/games/<game>/snapshots.py`; it fails without them."""

import importlib
from typing import NamedTuple

import dedale
from dedale.core.model.game import Game

NAMES = ("start", "middle", "end")
"""The moments that every game shows, besides others of its own."""


class Moment(NamedTuple):
    """A position, the first one where none is given, and an event that is played in it, if any."""

    game: Game
    position: str = ""
    event: str = ""


def moments(name: str) -> dict[str, Moment]:
    """The moments of a game by their names; those in `NAMES` must be there."""
    found: dict[str, Moment] = importlib.import_module(f"tests.games.{name.replace('-', '_')}.snapshots").MOMENTS
    missing = set(NAMES) - set(found)
    assert not missing, f"tests/games/{name.replace('-', '_')}/snapshots.py lacks {missing}"
    return found


MOMENTS = {(game, name): moment for game in dedale.names() for name, moment in moments(game).items()}
"""By the game's name and the moment's."""
