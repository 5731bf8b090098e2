"""One position of every kind of moment that a game has, told apart by what its players are asked to do."""

from collections.abc import Mapping
from functools import cache

import dedale
from dedale.core.model.position import Position
from dedale.core.presentation.guide import prompt
from dedale.web.pages.boxes import table_game
from tests.conformance.support import random_game

GAMES = 12
"""So many random games are looked through."""
MOST = 160
"""So many events of each."""


@cache
def phases(name: str, players: int = 2) -> Mapping[str, Position]:
    """By what is asked, numbers left out: the first position in which it is asked of the first seat, or of all."""
    given = {**table_game(name).options, **({"players": str(players)} if players > 2 else {})}
    game = dedale.game(name, **given)
    found: dict[str, Position] = {}
    for seed in range(GAMES):
        for position, _ in random_game(game, seed, MOST):
            if position.outcome is None and game.presentation.turn(position) in (0, 1):
                kind = "".join(letter for letter in prompt(position).fr if not letter.isdecimal())
                found.setdefault(kind, position)
    return found
