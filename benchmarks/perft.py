"""Perft: how many leaves of a game's tree are counted a second."""

import numpy as np

from benchmarks.clock import amount, timed
from benchmarks.figures import Figure, Size
from dedale.core.kernels.perft import perft
from dedale.core.model.game import Game

TRIES = 3
"""How often a depth is tried before it is judged: the machine may stop for a moment."""


def count(game: Game, depth: int, times: int) -> int:
    """Count the leaves at this depth, repeated this many times."""
    states = np.repeat(game.start().states, depth + 1)
    return sum(perft(game.rules, states, depth) for _ in range(times))


def run(game: Game, cores: int, depth: int, times: int) -> tuple[int, float]:
    """Count on each of this many cores; return the leaves of all together, and the seconds."""
    return timed(cores, lambda _: count(game, depth, times))


def choose_depth(game: Game, seconds: float) -> int:
    """The greatest depth that, extrapolated from the growth, takes about this many seconds."""
    depth, leaves = 1, count(game, 1, 1)
    while True:
        deeper, took = min((run(game, 1, depth + 1, 1) for _ in range(TRIES)), key=lambda tried: tried[1])
        if deeper == 0:
            return depth
        depth += 1
        if took * deeper / leaves > 2 * seconds:
            return depth
        leaves = deeper


def measure(game: Game, depth: int, cores: int, size: Size) -> Figure:
    """Leaves per second at this depth on this many cores; each core counts the whole tree."""
    times = amount(size.seconds, lambda times: run(game, 1, depth, times)[1])
    rounds = [run(game, cores, depth, times) for _ in range(size.runs)]
    runs = tuple(leaves / took for leaves, took in rounds)
    return Figure(game.name, "perft", "nodes/s", runs, cores, f"depth {depth}")
