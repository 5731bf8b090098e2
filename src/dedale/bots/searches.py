"""Which search a bot uses where: move by move where two sides play and no chance is ahead, else by growing a tree."""

from typing import Final, Protocol

from dedale.bots.alphabeta import AlphaBeta
from dedale.bots.levels import Level
from dedale.bots.limits import Limits
from dedale.bots.mcts import MEGABYTES, Mcts
from dedale.bots.ready import can_look_by_moves
from dedale.bots.thought import Report, Thought
from dedale.core.model.game import Game
from dedale.core.model.position import Position

ENOUGH: Final = "SIMULATIONS"
"""The name under which a game's judge may say how many simulations are enough: more would tell nothing more."""
SMALL: Final = 8
"""Megabytes that are enough for the tree of a level that counts its simulations."""


class Search(Protocol):
    """A way to think."""

    def think(self, position: Position, limits: Limits, report: Report | None = None) -> Thought:
        """The best move it finds within the limits."""
        ...


class Searches:
    """The searches of one bot, ready to think: making them compiles whatever they need."""

    def __init__(self, game: Game, level: Level, *, seed: int, threads: int) -> None:
        has_evaluation = level.has_evaluation and game.has_evaluation
        by_moves, by_tree = level.by_moves, level.by_tree
        enough = getattr(game.evaluation, ENOUGH, None) if has_evaluation else None
        self._nodes = by_moves.nodes
        self._simulations = min(filter(None, (by_tree.simulations, enough)), default=None)
        self._by_moves: AlphaBeta | None = None
        self._by_tree: Mcts | None = None
        if has_evaluation and can_look_by_moves(game):
            self._by_moves = AlphaBeta(
                game, seed=seed, threads=threads, depth=by_moves.depth, misjudge=by_moves.misjudge, blind=by_moves.blind
            )
        if self._by_moves is None or game.facts.has_chance:
            is_counted = self._simulations is not None
            self._by_tree = Mcts(
                game,
                seed=seed,
                threads=threads,
                evaluates=has_evaluation,
                misjudge=by_tree.misjudge,
                temperature=by_tree.temperature,
                memory=SMALL if is_counted else MEGABYTES,
                keeps_tree=not is_counted,
            )

    def for_position(self, position: Position) -> tuple[Search, int | None]:
        """The search for this position, and how many of its nodes the level looks at."""
        if self._by_moves is not None and (self._by_tree is None or self._by_moves.can_think(position)):
            return self._by_moves, self._nodes
        if self._by_tree is None:
            raise ValueError(f"no search for {position!r}")
        return self._by_tree, self._simulations
