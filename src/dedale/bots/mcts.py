"""Monte-Carlo tree search for any game: with chance, any number of seats, alliances; with or without a judge."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from dedale.bots import judged, plain, weigh
from dedale.bots.grove import ENDLESS, Tree
from dedale.bots.limits import Limits
from dedale.bots.thought import Candidate, Report, Thought
from dedale.bots.tree import SETTINGS
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position

MEGABYTES = 64
ROUND = 0.1
"""Seconds between two reports, at least."""
FORCED = 64
"""Simulations that the only legal move is worth: enough to say what to expect."""
LONGEST = 10_000
"""Where a game has no greatest length, events after which a random one counts as a draw."""


class Mcts:
    """A player that grows a tree of simulated games, and keeps what it knows of the next position from one to the next.

    With `evaluates` it looks one event ahead wherever its tree ends and evaluates the positions; without, it plays out
    at random. It proves wins, losses and draws where it can, and stops when the root is proven. Simulations are its
    nodes. The trees of all `threads` together take at most `memory` megabytes, however long it thinks (a root-parallel
    search: each thread has a tree of its own, and their results are put together).

    `exploration` is how much a move gains by having been looked at little, `sharpness` how strongly the judge's first
    look decides where to look further, `longest` how many events a random game may have before it counts as a draw.
    `misjudge` is the standard deviation, in logits, of an error that belongs to each position and this seed;
    `temperature` how freely it picks among moves that look nearly as good (0: the best). Making one compiles its
    kernels, so that thinking keeps to its time.
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
        misjudge: float = 0.0,
        temperature: float = 0.0,
        keeps_tree: bool = True,
    ) -> None:
        self.game = game
        self.seed = seed
        self.evaluates = evaluates
        self.temperature = temperature
        self._reach = (2 * game.seats + 2 if game.facts.has_chance else game.seats) if keeps_tree else 0
        kernels: ModuleType = judged if evaluates else plain
        if evaluates:
            game.evaluation  # noqa: B018  # loading it is what makes it known to the kernels
        settings = self._settings(exploration or (0.6 if evaluates else 0.7))
        settings["sharpness"], settings["misjudge"] = sharpness, misjudge
        settings["longest"] = longest or game.facts.longest(game.options) or LONGEST
        size = int(memory * 1_000_000) // threads
        self.trees = [Tree(game, kernels, settings, size) for _ in range(threads)]

    def _settings(self, exploration: float) -> NDArray[np.void]:
        facts, options = self.game.facts, self.game.options
        settings = np.zeros(1, SETTINGS)
        settings["exploration"] = exploration
        settings["two_sides"] = facts.has_two_sides(options)
        settings["draw"] = 1 / 2 if facts.has_two_sides(options) else 1 / self.game.seats
        settings["seed"] = self.seed % (1 << 64)
        settings["shown"] = self.game.module.SHOWN_WORDS
        settings["can_repeat"] = facts.can_repeat
        settings["is_judged"] = self.evaluates
        return settings

    def think(self, position: Position, limits: Limits, report: Report | None = None) -> Thought:
        """The move to play in a position where a seat decides; `report` is told now and then what it thinks so far.

        Stopped at any moment, even beforehand, it still answers with a legal move.
        """
        if position.game != self.game or not position.to_move:
            raise ValueError(f"{position!r} is no position of {self.game!r} in which a seat decides")
        for _ in self._rounds(position, limits):
            if report is not None:
                report(self._thought(position, limits))
        return self._thought(position, limits)

    def expect(self, position: Position, limits: Limits) -> tuple[float, ...]:
        """What each seat can expect in a position that is not over, also one where chance is next."""
        for _ in self._rounds(position, limits):
            pass
        return weigh.root(self.trees)

    def _rounds(self, position: Position, limits: Limits) -> Iterator[None]:
        """Grow the trees from this position on, with a pause now and then, until that is enough."""
        words = np.frombuffer(position.states.tobytes(), np.uint32).tolist()
        for number, tree in enumerate(self.trees):
            tree.stand_at(position, (self.seed % (1 << 64), number, *words), self._reach)
        self._share_out(position, limits)
        with ThreadPoolExecutor(len(self.trees)) as pool:
            while not self._round(limits, pool):
                yield

    def _share_out(self, position: Position, limits: Limits) -> None:
        """Give each tree its share of the simulations."""
        nodes = ENDLESS if limits.nodes is None else limits.nodes
        if len(position.moves()) == 1:
            nodes = min(nodes, FORCED)
        for number, tree in enumerate(self.trees):
            tree.left = nodes // len(self.trees) + (number < nodes % len(self.trees))

    def _round(self, limits: Limits, pool: ThreadPoolExecutor) -> bool:
        """Grow all trees for a while; tell whether that was enough."""
        until = time.monotonic() + ROUND
        if len(self.trees) == 1:
            self.trees[0].grow(limits, until)
        else:
            list(pool.map(lambda tree: tree.grow(limits, until), self.trees))
        ready = [tree.is_proven or tree.left == 0 for tree in self.trees]
        is_proven = limits.nodes is None and any(tree.is_proven for tree in self.trees)
        return limits.are_reached or is_proven or all(ready)

    def _thought(self, position: Position, limits: Limits) -> Thought:
        mover = int(position.to_move or 0) - 1
        ordered = weigh.in_order(weigh.branches(self.trees, self.evaluates), mover)
        source = np.random.default_rng([self.seed % (1 << 64), *np.frombuffer(position.shown, np.uint32).tolist()])
        best = weigh.pick(ordered, mover, self.temperature, source)
        return Thought(
            move=Event(self.game, best.code),
            expects=best.values,
            line=tuple(Event(self.game, code) for code in weigh.line(self.trees, best.code)),
            nodes=sum(tree.done for tree in self.trees),
            seconds=time.monotonic() - limits.began,
            depth=max(tree.deepest for tree in self.trees),
            candidates=tuple(Candidate(Event(self.game, b.code), b.values, b.visits, b.proven) for b in ordered),
            proven=best.proven,
        )
