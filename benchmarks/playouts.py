"""Random playouts: how many games and plies a second."""

import numpy as np
from numpy.typing import NDArray

from benchmarks.clock import amount, timed
from benchmarks.figures import Figure, Size
from dedale.core.kernels.playout import playouts
from dedale.core.kernels.rng import Generator, generators
from dedale.core.model.game import Game

SEED = 1977
ENDLESS = 100_000
"""Where a game has no longest length, a playout stops here."""


def longest(game: Game) -> int:
    """How many events a playout may have."""
    return game.facts.longest(game.options) or ENDLESS


def play(game: Game, generator: Generator, games: int) -> tuple[int, NDArray[np.int64]]:
    """Play this many random games from the start; return their total plies, and the outcome of each."""
    states = np.repeat(game.start().states, 2)
    verdicts = np.empty(games, np.int64)
    return playouts(game.rules, states, generator, games, longest(game), verdicts), verdicts


def run(game: Game, own: NDArray[np.uint64], games: int) -> tuple[int, float]:
    """Play this many games with each of these generators in parallel; return the total plies, and the seconds."""
    return timed(len(own), lambda core: play(game, own[core], games)[0])


def measure(game: Game, cores: int, size: Size) -> list[Figure]:
    """Playouts and plies per second on this many cores; each core has its own games and generator."""
    own = generators(SEED, cores)
    games = amount(size.seconds, lambda games: run(game, own[:1], games)[1])
    rounds = [run(game, own, games) for _ in range(size.runs)]
    return [
        Figure(game.name, "playouts", "playouts/s", tuple(cores * games / took for _, took in rounds), cores),
        Figure(game.name, "plies", "plies/s", tuple(plies / took for plies, took in rounds), cores),
    ]
