"""What a position is worth to each seat, whoever is next: a seat, chance, or nobody any more."""

import threading
from dataclasses import dataclass, field, replace

from dedale.bots.bot import Bot
from dedale.bots.levels import LEVELS, ByMoves, ByTree
from dedale.bots.limits import Limits
from dedale.bots.mcts import Mcts
from dedale.bots.values import values_of
from dedale.core.model.game import Game
from dedale.core.model.position import Position

NODES = 20_000
"""Nodes a position where the best bot looks move by move."""
SIMULATIONS = 400
"""Simulations a position where it grows a tree."""


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What each seat can expect in a position, from 0 (lost) to 1 (won)."""

    expects: tuple[float, ...]
    best: str | None = None
    """The move that the best bot would make; None where no seat decides."""
    line: tuple[str, ...] = ()
    """How it thinks the game goes on from there, its own move first."""
    moves: dict[str, tuple[float, ...]] = field(default_factory=dict)
    """What each seat can expect of the moves that were weighed."""


class Appraiser:
    """The best bot's opinion of any position of a game, found by counting nodes: no clock changes it."""

    def __init__(self, game: Game, *, patience: float = 1.0) -> None:
        """`patience` multiplies how much of a position is looked at."""
        self.game = game
        self._simulations = max(1, int(SIMULATIONS * patience))
        by_moves, by_tree = ByMoves(nodes=max(1, int(NODES * patience))), ByTree(simulations=self._simulations)
        self._bot = Bot(replace(LEVELS[-1], seconds=None, by_moves=by_moves, by_tree=by_tree), game)
        self._tree = Mcts(game, keeps_tree=False) if game.facts.has_chance else None

    def appraise(
        self, position: Position, seconds: float | None = None, stop: threading.Event | None = None
    ) -> Appraisal:
        """The opinion of this position; `seconds` bound it, and once `stop` is set it comes at once, such as it is."""
        if position.outcome is not None:
            return Appraisal(values_of(self.game, position.outcome))
        if self._tree is not None and position.to_move == 0:
            limits = Limits(seconds, self._simulations, stop or threading.Event())
            return Appraisal(self._tree.expect(position, limits))
        thought = self._bot.think(position, seconds, stop=stop)
        moves = {str(each.move): each.expects for each in thought.candidates}
        return Appraisal(thought.expects, str(thought.move), tuple(map(str, thought.line)), moves)
