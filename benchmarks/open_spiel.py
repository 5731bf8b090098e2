"""OpenSpiel's own Monte-Carlo bot (C++, random rollouts), on games of about the size of ours.

Which game stands beside ours is not our choice: of those below, with chance or without as ours, it is the one nearest
in the length of a random game and the number of moves to choose from, both counted in ratios.
"""

import functools
import importlib.util
import math
import random
import time
from typing import Any

from benchmarks.clock import amount
from benchmarks.figures import Figure, Findings, Size, Target
from benchmarks.playouts import SEED
from benchmarks.search import GAMES, extent, run
from dedale.bots.bot import first_decision
from dedale.bots.mcts.search import Mcts
from dedale.core.model.game import Game

CALM = ("amazons", "breakthrough", "checkers", "chess", "clobber(rows=8,columns=8)", "havannah(board_size=6)",
        "hex(board_size=9)", "mancala", "nine_mens_morris", "othello", "y(board_size=9)")  # fmt: skip
"""Board games of two players with open cards."""
BY_CHANCE = ("backgammon", "banqi", "einstein_wurfelt_nicht", "maedn")
"""The same with dice or a draw."""
EXPLORATION = 1.4
MEGABYTES = 64
WANTED = 5.0

THEIRS = "OpenSpiel's search"
RATIO = "simulations, to OpenSpiel's"
EVENTS = "events in simulations, to OpenSpiel's"


def is_here() -> bool:
    """Whether OpenSpiel is installed."""
    return importlib.util.find_spec("pyspiel") is not None


@functools.cache
def their_extent(name: str) -> tuple[float, float]:
    """How many events a random game of theirs has, and how many moves there are to choose from, on the mean."""
    import pyspiel

    source, game = random.Random(SEED), pyspiel.load_game(name)  # noqa: S311  # no secret
    events = choices = decisions = 0
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                choices += len(actions)
            state.apply_action(source.choice(actions))
            events += 1
    return events / GAMES, choices / decisions


def nearest(ours: tuple[float, float], names: tuple[str, ...]) -> str:
    """Their game whose extent differs least from ours."""
    return min(names, key=lambda name: sum(abs(math.log(a / b)) for a, b in zip(ours, their_extent(name), strict=True)))


def simulate(name: str, simulations: int) -> float:
    """The seconds of this many of their simulations, from the first real choice (others need no search)."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    state, source = game.new_initial_state(), random.Random(SEED)  # noqa: S311  # no secret
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(source.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, simulations, MEGABYTES, False, SEED, False)
    begun = time.perf_counter()
    bot.mcts_search(state)
    return time.perf_counter() - begun


def measure(game: Game, size: Size, findings: Findings) -> None:
    """Their bot and our plain search, alternating; simulations and events per second."""
    ours = extent(game.name)
    rival = nearest(ours, BY_CHANCE if game.facts.has_chance else CALM)
    theirs = their_extent(rival)
    search, position = Mcts(game, evaluates=False, seed=SEED, reuses_tree=False), first_decision(game)
    own_count = amount(size.seconds, lambda count: run(search, position, count))
    their_count = amount(size.seconds, lambda count: simulate(rival, count))
    rounds = [
        (own_count / run(search, position, own_count), their_count / simulate(rival, their_count))
        for _ in range(size.runs)
    ]
    detail = "{}: {:.0f} events, {:.1f} moves to choose from; ours: {:.0f}, {:.1f}".format(rival, *theirs, *ours)
    ratio = Figure(game.name, RATIO, "times", tuple(mine / other for mine, other in rounds), detail=detail)
    longer = ours[0] / theirs[0]
    findings.figures += [
        Figure(game.name, THEIRS, "simulations/s", tuple(other for _, other in rounds), detail=detail),
        ratio,
        Figure(game.name, EVENTS, "times", tuple(times * longer for times in ratio.runs), detail=detail),
    ]
    what = f"{game.name}: simulations/s, to OpenSpiel's in {rival}"
    findings.targets.append(Target(what, ratio.value, WANTED, "times", at_least=True))
