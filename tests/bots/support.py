"""What the tests of searches share."""

import dataclasses
import importlib.util

import numpy as np

import dedale
from dedale.bots.search import Thought
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from tests.conformance.support import random_game

BASE = {name: dedale.game(name) for name in dedale.names()}
"""Every game with its default options."""


def has_evaluation(game: Game) -> bool:
    return importlib.util.find_spec(f"{game._package}.evaluation") is not None


def ways(game: Game) -> list[bool]:
    """Whether to use the evaluation: both ways where the game has one."""
    return [False, True] if has_evaluation(game) else [False]


def decisions(game: Game, seed: int, most: int) -> list[Position]:
    """The positions of a random game in which a seat decides."""
    return [position for position, event in random_game(game, seed, most) if event is not None and position.to_move]


def timeless(thought: Thought) -> Thought:
    """The thought without the seconds it took."""
    return dataclasses.replace(thought, seconds=0.0)


def is_legal(position: Position, thought: Thought) -> bool:
    """Whether all that a thought says can be played, and its values are values."""
    expects = np.array([thought.expects, *(candidate.expects for candidate in thought.candidates)])
    after = position
    for event in thought.line:
        after = after.play(event)
    return (
        thought.move in position.moves()
        and thought.line[0] == thought.move
        and thought.move in [candidate.move for candidate in thought.candidates]
        and all(candidate.move in position.moves() for candidate in thought.candidates)
        and bool((expects >= 0).all() and (expects <= 1).all())
        and len(thought.expects) == position.game.seats
    )
