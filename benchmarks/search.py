"""Search speed: MCTS simulations a second, by playouts and by evaluation, and alpha-beta nodes a second."""

import random

import dedale
from benchmarks.clock import amount
from benchmarks.figures import Figure, Size
from benchmarks.playouts import SEED
from dedale.bots.alphabeta.search import AlphaBeta
from dedale.bots.bot import decisions, first_decision, suits_alphabeta
from dedale.bots.mcts.search import Mcts
from dedale.bots.search import SearchLimits
from dedale.core.model.game import Game
from dedale.core.model.position import Position

PLAIN, JUDGED, BY_MOVES = "plain search", "judged search", "alpha-beta"
GAMES = 100
"""The number of random games that measure the length and the branching factor of a game."""


def run(search: Mcts, position: Position, simulations: int) -> float:
    """The seconds of this many simulations from an empty tree."""
    return search.think(position, SearchLimits(nodes=simulations)).seconds


def measure(game: Game, cores: int, size: Size) -> list[Figure]:
    """Simulations and nodes per second on this many cores."""
    found = [_grow(game, what, cores, size) for what in ((PLAIN, JUDGED) if game.has_evaluation else (PLAIN,))]
    if game.has_evaluation and suits_alphabeta(game):
        found.append(_look(game, cores, size))
    return found


def _grow(game: Game, what: str, cores: int, size: Size) -> Figure:
    """Simulations a second from the first decision, a tree for each core."""
    position = first_decision(game)
    search = Mcts(game, evaluates=what == JUDGED, threads=cores, seed=SEED, reuses_tree=False)
    simulations = amount(size.seconds, lambda count: run(search, position, count))
    runs = tuple(simulations / run(search, position, simulations) for _ in range(size.runs))
    return Figure(game.name, what, "simulations/s", runs, cores)


def _look(game: Game, cores: int, size: Size) -> Figure:
    """Nodes a second by alpha-beta from the first position that it can think about, an empty table at first."""
    position = next(filter(AlphaBeta.can_think, decisions(game)))
    runs = []
    for _ in range(size.runs):
        thought = AlphaBeta(game, seed=SEED, threads=cores).think(position, SearchLimits(seconds=size.seconds))
        runs.append(thought.nodes / thought.seconds)
    return Figure(game.name, BY_MOVES, "nodes/s", tuple(runs), cores)


def extent(name: str) -> tuple[float, float]:
    """How many events a random game has, and how many moves a seat can choose from, on the mean."""
    source, game = random.Random(SEED), dedale.game(name)  # noqa: S311  # no secret
    events = choices = decided = 0
    for _ in range(GAMES):
        position = game.start()
        while position.outcome is None:
            if position.to_move:
                decided += 1
                choices += len(position.moves())
            possible = [event for event, _ in position.chances()] or position.moves()
            position = position.play(source.choice(possible))
            events += 1
    return events / GAMES, choices / decided
