"""Monte-Carlo tree search: how many simulations a second, plain and judged."""

import importlib.util
import itertools
import random

import dedale
from benchmarks.clock import amount
from benchmarks.figures import Figure, Size
from benchmarks.playouts import SEED
from dedale.bots.limits import Limits
from dedale.bots.mcts import Mcts
from dedale.core.game import Game
from dedale.core.position import Position

PLAIN, JUDGED = "plain search", "judged search"
GAMES = 100
"""How many random games tell how long a game is, and how many moves there are to choose from."""


def has_judge(game: Game) -> bool:
    """Whether the game has a judge to ask."""
    return importlib.util.find_spec(f"dedale.games.{game.name.replace('-', '_')}.judge") is not None


def first_decision(game: Game) -> Position:
    """The first position in which a seat decides."""
    position = game.start()
    for number in itertools.count():
        if not (chances := position.chances()):
            break
        position = position.play(chances[number % len(chances)][0])
    return position


def run(search: Mcts, position: Position, simulations: int) -> float:
    """Seconds that so many simulations take from an empty tree."""
    return search.think(position, Limits(nodes=simulations)).seconds


def measure(game: Game, cores: int, size: Size) -> list[Figure]:
    """Simulations a second from the first decision on so many cores, a tree each."""
    position, found = first_decision(game), []
    for what in (PLAIN, JUDGED) if has_judge(game) else (PLAIN,):
        search = Mcts(game, judge=what == JUDGED, threads=cores, seed=SEED, keeps_tree=False)
        simulations = amount(size.seconds, lambda count, search=search: run(search, position, count))  # type: ignore[misc]
        runs = tuple(simulations / run(search, position, simulations) for _ in range(size.runs))
        found.append(Figure(game.name, what, "simulations/s", runs, cores))
    return found


def extent(name: str) -> tuple[float, float]:
    """How many events a random game has, and how many moves a seat can choose from, on the mean."""
    source, game = random.Random(SEED), dedale.game(name)  # noqa: S311  # no secret
    events = choices = decisions = 0
    for _ in range(GAMES):
        position = game.start()
        while position.outcome is None:
            if position.to_move:
                decisions += 1
                choices += len(position.moves())
            possible = [event for event, _ in position.chances()] or position.moves()
            position = position.play(source.choice(possible))
            events += 1
    return events / GAMES, choices / decisions
