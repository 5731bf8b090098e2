"""Monte Carlo tree search for any game: with chance, any number of seats and alliances, with or without evaluation."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from dedale.bots.clock import now
from dedale.bots.mcts.nodes import SETTINGS
from dedale.bots.mcts.simulation import simulate_evaluations, simulate_playouts
from dedale.bots.mcts.tree import (
    UNLIMITED,
    SearchTree,
    choose,
    principal_variation,
    rank,
    root_moves,
    root_values,
)
from dedale.bots.search import Candidate, SearchLimits, Thought, ThoughtCallback, draw_value
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position

MEGABYTES = 64
REPORT_INTERVAL = 0.1
"""Seconds between two reports, at least."""
SINGLE_MOVE_SIMULATIONS = 64
"""Simulations where there is only one legal move: enough to report an expectation."""
LONGEST_PLAYOUT = 10_000
"""Where a game has no greatest length, the number of events after which a playout counts as a draw."""


class Mcts:
    """Monte Carlo tree search of one game; the subtree of the next position is reused.

    With `evaluates`, a leaf is expanded and its children are evaluated; otherwise games are played out at random. Wins,
    losses and draws are proven where possible, and the search stops when the root is proven. Simulations are counted as
    nodes. The search is root-parallel: each of `threads` has a tree of its own, and the results are merged. All trees
    together take at most `memory` megabytes.

    `exploration` is the weight of the exploration bonus, `sharpness` the inverse temperature of the softmax that makes
    priors from evaluations, and `longest` the number of events after which a playout counts as a draw. `noise` is the
    standard deviation, in logits, of the evaluation noise; the error depends on the position and the seed.
    `temperature` is that of the choice among the root moves (0: the best). The constructor compiles the kernels, so
    that the first search keeps its time limit.
    """

    def __init__(  # noqa: PLR0913  # settings, each with its name
        self,
        game: Game,
        *,
        seed: int = 0,
        threads: int = 1,
        evaluates: bool = True,
        memory: float = MEGABYTES,
        exploration: float | None = None,
        sharpness: float = 10.0,
        longest: int | None = None,
        noise: float = 0.0,
        temperature: float = 0.0,
        reuses_tree: bool = True,
    ) -> None:
        self.game = game
        self.seed = seed
        self.evaluates = evaluates
        self.temperature = temperature
        self._reach = (2 * game.seats + 2 if game.facts.has_chance else game.seats) if reuses_tree else 0
        if evaluates:
            game.evaluation  # noqa: B018  # loading it registers its kernels
        settings = self._settings(exploration or (0.6 if evaluates else 0.7))
        settings["sharpness"], settings["noise"] = sharpness, noise
        settings["longest"] = longest or game.facts.longest(game.options) or LONGEST_PLAYOUT
        size = int(memory * 1_000_000) // threads
        simulate = simulate_evaluations if evaluates else simulate_playouts
        self.trees = [SearchTree(game, simulate, settings, size) for _ in range(threads)]

    def _settings(self, exploration: float) -> NDArray[np.void]:
        settings = np.zeros(1, SETTINGS)
        settings["exploration"] = exploration
        settings["two_sides"] = self.game.has_two_sides
        settings["draw"] = draw_value(self.game)
        settings["seed"] = self.seed % (1 << 64)
        settings["shown"] = self.game.module.SHOWN_WORDS
        settings["can_repeat"] = self.game.facts.can_repeat
        settings["evaluates"] = self.evaluates
        return settings

    def think(self, position: Position, limits: SearchLimits, report: ThoughtCallback | None = None) -> Thought:
        """The move to play in a position where a seat decides; `report` is called with the thought so far.

        The move is legal even if the search is stopped before it begins.
        """
        if position.game != self.game or not position.to_move:
            raise ValueError(f"{position!r} is no position of {self.game!r} in which a seat decides")
        for _ in self._rounds(position, limits):
            if report is not None:
                report(self._thought(position, limits))
        return self._thought(position, limits)

    def expect(self, position: Position, limits: SearchLimits) -> tuple[float, ...]:
        """The expected result of each seat in a position that is not over, also before a chance event."""
        for _ in self._rounds(position, limits):
            pass
        return root_values(self.trees)

    def _rounds(self, position: Position, limits: SearchLimits) -> Iterator[None]:
        """Run the trees from this position in rounds until the limits are reached; yield between two rounds."""
        words = np.frombuffer(position.states.tobytes(), np.uint32).tolist()
        for number, tree in enumerate(self.trees):
            tree.set_root(position, (self.seed % (1 << 64), number, *words), self._reach)
        self._distribute(position, limits)
        with ThreadPoolExecutor(len(self.trees)) as pool:
            while not self._round(limits, pool):
                yield

    def _distribute(self, position: Position, limits: SearchLimits) -> None:
        """Distribute the simulations over the trees."""
        nodes = UNLIMITED if limits.nodes is None else limits.nodes
        if len(position.moves()) == 1:
            nodes = min(nodes, SINGLE_MOVE_SIMULATIONS)
        for number, tree in enumerate(self.trees):
            tree.remaining = nodes // len(self.trees) + (number < nodes % len(self.trees))

    def _round(self, limits: SearchLimits, pool: ThreadPoolExecutor) -> bool:
        """Run all trees until the next report; return whether the search is finished."""
        until = now() + REPORT_INTERVAL
        if len(self.trees) == 1:
            self.trees[0].run(limits, until)
        else:
            list(pool.map(lambda tree: tree.run(limits, until), self.trees))
        finished = [tree.is_proven or tree.remaining == 0 for tree in self.trees]
        is_proven = limits.nodes is None and any(tree.is_proven for tree in self.trees)
        return limits.are_reached or is_proven or all(finished)

    def _thought(self, position: Position, limits: SearchLimits) -> Thought:
        mover = int(position.to_move or 0) - 1
        ranked = rank(root_moves(self.trees, self.evaluates), mover)
        source = np.random.default_rng([self.seed % (1 << 64), *np.frombuffer(position.shown, np.uint32).tolist()])
        best = choose(ranked, mover, self.temperature, source)
        return Thought(
            move=Event(self.game, best.code),
            expects=best.values,
            line=tuple(Event(self.game, code) for code in principal_variation(self.trees, best.code)),
            nodes=sum(tree.done for tree in self.trees),
            seconds=now() - limits.began,
            depth=max(tree.deepest for tree in self.trees),
            candidates=tuple(Candidate(Event(self.game, m.code), m.values, m.visits, m.proven) for m in ranked),
            proven=best.proven,
        )
