"""Alpha-beta for two sides without chance ahead: iterative deepening, on one thread or on several that share a table.

Memory: the table (`megabytes`, 16 unless told), and less than half a megabyte a thread.
"""

import threading
import time
from typing import Unpack

import numpy as np
from numpy.typing import NDArray

from dedale.bots.limits import Limits
from dedale.bots.repetition import stood_twice
from dedale.bots.searcher import Choices, Searcher, Setting
from dedale.bots.table import AGES, table_of
from dedale.bots.thought import Report, Thought
from dedale.core.kernels import engine
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point
from dedale.core.model.game import Game
from dedale.core.model.position import Position

MEGABYTES = 16
WATCH = 0.004
"""How often, in seconds, the time and the hand that stops are looked at."""
NEAR_THE_END = 192
"""With fewer events than this until a game's greatest length, positions differ by the moves made as well."""


@entry_point
def _is_open(rules: Rules, states: States) -> bool:
    return bool(engine.is_open(rules[0], states[0]))


class AlphaBeta:
    """Looks ahead move by move. On one thread, the same seed and node limit give the same thought."""

    def __init__(
        self, game: Game, *, seed: int = 0, threads: int = 1, megabytes: int = MEGABYTES, **setting: Unpack[Choices]
    ) -> None:
        """Threads share what they find: with more than one, thoughts are not repeatable.

        The setting makes the search weaker or lets it tell more: see `Setting`.
        """
        self.game = game
        _ = game.evaluation  # known to the engine before a kernel that asks it is compiled
        self._table = table_of(megabytes)
        self._age = 0
        self._searchers = [Searcher(game, seed, Setting(**setting), helper) for helper in range(threads)]

    @staticmethod
    def can_think(position: Position) -> bool:
        """Whether a seat is to move, two sides play, and no chance is ahead."""
        game = position.game
        if not position.to_move or not game.has_two_sides:
            return False
        if not game.facts.has_chance:
            return True
        _ = game.evaluation  # it may know better than that chance is always ahead
        return _is_open(game.rules, position.states)

    def think(self, position: Position, limits: Limits, report: Report | None = None) -> Thought:
        """The best move found within the limits, always legal; `report` hears of every round of deepening."""
        table = self._table_for(limits)
        past = stood_twice(position)
        for searcher in self._searchers:
            searcher.lay_out(position, past, limits.nodes, self._age, tells_moves_apart=_is_near_the_end(position))
        self._run(table, limits, report)
        deepest = max(self._searchers, key=lambda searcher: searcher.standing)
        nodes = sum(searcher.nodes for searcher in self._searchers)
        return deepest.thought(nodes, time.monotonic() - limits.began)

    def _table_for(self, limits: Limits) -> NDArray[np.uint64]:
        """What is remembered from the move before; nothing, where the thought is to be repeatable."""
        self._age = (self._age + 1) % AGES
        if limits.nodes is None or limits.seconds is not None:
            return self._table
        table = self._table[: 1 << max(limits.nodes, 64).bit_length()]
        table[:] = 0
        return table

    def _run(self, table: NDArray[np.uint64], limits: Limits, report: Report | None) -> None:
        """Let every thread search; meanwhile watch the time, and tell what the first has found."""
        threads = [threading.Thread(target=searcher.run, args=(table,)) for searcher in self._searchers]
        for thread in threads:
            thread.start()
        first = self._searchers[0]
        told = 0
        try:
            while not first.finished.wait(WATCH) and not limits.are_reached:
                if report is not None and first.depth > told:
                    told = first.depth
                    report(first.thought(first.nodes, time.monotonic() - limits.began))
        finally:
            for searcher in self._searchers:
                searcher.stop()
            for thread in threads:
                thread.join()


def _is_near_the_end(position: Position) -> bool:
    longest = position.game.facts.longest(position.game.options)
    return longest is not None and longest - len(position._past) < NEAR_THE_END
