"""The moments that snapshots show: each game's own, from `tests/games/<game>/snapshots.py`."""

from typing import NamedTuple

import dedale
from dedale.core.model.game import Game
from tests.conformance.support import part_of_tests

NAMES = ("start", "middle", "end")
"""The moments that every game shows, besides others of its own."""


class Moment(NamedTuple):
    """A position, the first one where none is given, and an event that is played in it, if any."""

    game: Game
    position: str = ""
    event: str = ""


def moments(name: str) -> dict[str, Moment]:
    """The moments of a game by their names; none where its file is missing, which `test_complete` reports."""
    found: dict[str, Moment] = getattr(part_of_tests(name, "snapshots"), "MOMENTS", {})
    return found


MOMENTS = {(game, name): moment for game in dedale.names() for name, moment in moments(game).items()}
"""By the game's name and the moment's."""
