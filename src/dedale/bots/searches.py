"""Which search a bot uses where: move by move where two sides play and no chance is ahead, else by growing a tree."""

from typing import Final, Protocol

from dedale.bots.alphabeta import AlphaBeta
from dedale.bots.levels import Level
from dedale.bots.limits import Limits
from dedale.bots.mcts import MEGABYTES, Mcts
from dedale.bots.player import Report
from dedale.bots.thought import Thought
from dedale.core.game import Game
from dedale.core.position import Position

PREFERENCE: Final = "SEARCH"
"""The name under which a game's judge may say that it wants "mcts" even where the other search could think."""
SMALL: Final = 8
"""Megabytes that are enough for the tree of a level that counts its simulations."""


class Search(Protocol):
    """A way to think."""

    def think(self, position: Position, limits: Limits, report: Report | None = None) -> Thought:
        """The best move it finds within the limits."""
        ...


class Searches:
    """The searches of one bot, each made when it is first needed."""

    def __init__(self, game: Game, level: Level, *, seed: int, threads: int) -> None:
        self._game = game
        self._level = level
        self._seed = seed
        self._threads = threads
        self._has_judge = level.has_judge and game.has_judge
        self._by_moves: AlphaBeta | None = None
        self._by_tree: Mcts | None = None

    def for_position(self, position: Position) -> tuple[Search, int | None]:
        """The search for this position, and how many of its nodes the level looks at."""
        if self._has_judge and getattr(self._game.judge, PREFERENCE, None) != "mcts":
            by_moves = self._look_by_moves()
            if by_moves.can_think(position):
                return by_moves, self._level.nodes
        return self._grow_tree(), self._level.simulations

    def _look_by_moves(self) -> AlphaBeta:
        if self._by_moves is None:
            level = self._level
            self._by_moves = AlphaBeta(
                self._game,
                seed=self._seed,
                threads=self._threads,
                depth=level.depth,
                misjudge=level.misjudge,
                blind=level.blind,
            )
        return self._by_moves

    def _grow_tree(self) -> Mcts:
        if self._by_tree is None:
            is_counted = self._level.simulations is not None
            self._by_tree = Mcts(
                self._game,
                seed=self._seed,
                threads=self._threads,
                judge=self._has_judge,
                misjudge=self._level.misjudge,
                temperature=self._level.temperature,
                memory=SMALL if is_counted else MEGABYTES,
                keeps_tree=not is_counted,
            )
        return self._by_tree
