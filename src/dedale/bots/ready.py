"""Kernels made ready before a clock runs: compiling one takes longer than most thoughts."""

import functools
import random
from collections.abc import Iterator
from typing import Final

from dedale.bots.alphabeta import AlphaBeta
from dedale.bots.limits import Limits
from dedale.core.model.game import Game
from dedale.core.model.position import Position

FAR: Final = 100
"""How many events into a game a position without chance ahead is looked for."""


def decisions(game: Game) -> Iterator[Position]:
    """Positions of a random game in which a seat decides, the first of them before all others."""
    dice, position = random.Random(0), game.start()  # noqa: S311  # any game will do
    for _ in range(FAR):
        if position.to_move:
            yield position
        events = list(position.moves()) or [event for event, _ in position.chances()]
        if not events:
            return
        position = position.play(dice.choice(events))


@functools.cache
def first_decision(game: Game) -> Position:
    """A position in which a seat decides."""
    return next(decisions(game))


@functools.cache
def can_look_by_moves(game: Game) -> bool:
    """Whether the game, which has a judge, comes to positions for alpha-beta; if so, alpha-beta is ready for them."""
    search = AlphaBeta(game, megabytes=1)
    position = next(filter(search.can_think, decisions(game)), None)
    if position is not None:
        search.think(position, Limits(nodes=1))
    return position is not None
