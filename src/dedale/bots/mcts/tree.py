"""The search tree of one thread, and the statistics of the root moves over the trees of all threads."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dedale.bots.clock import now
from dedale.bots.common import twice_repeated
from dedale.bots.mcts import nodes as kernels
from dedale.bots.mcts.nodes import HAS_SPACE, IS_FULL, NEEDS_SPACE, NODE, Workspace
from dedale.bots.search import SearchLimits
from dedale.core.kernels import engine
from dedale.core.kernels.rng import generators
from dedale.core.model.game import Game
from dedale.core.model.position import Position

SLICE = 0.004
"""Approximate seconds that a kernel runs between two checks of the limits."""
UNLIMITED = 1 << 62


def node_bytes(seats: int) -> int:
    """Memory of one node in bytes, with its values and its entry in the scratch space of `compact`."""
    return NODE.itemsize + 4 * seats + 4


class SearchTree:
    """A search tree in arrays of fixed size.

    When they are full, the subtrees visited least are removed; their results remain in the mean of the parent.
    """

    def __init__(
        self, game: Game, simulate: Callable[[Workspace, int], int], settings: NDArray[np.void], size: int
    ) -> None:
        """A tree of at most `size` bytes; `simulate` is one of the entry points of `simulation`."""
        self._simulate = simulate
        self._game = game
        count = max(size // node_bytes(game.seats), engine.ROOM + 1)
        states = np.repeat(game.start().states, 3)
        self.workspace = Workspace(
            rules=game.rules,
            states=states,
            words=states.view(np.uint64).reshape(3, -1),
            nodes=np.empty(count, NODE),
            values=np.empty((count, game.seats), np.float32),
            settings=settings.copy(),
            generator=generators(0, 1)[0],
            twice=np.empty(0, np.uint64),
        )
        self._places = np.empty(count, np.int32)
        self.remaining = 0
        """Simulations still to run."""
        self.done = 0
        """Simulations run since the root was set."""
        self._slice = 1
        self._clear()
        self._compile()

    def _compile(self) -> None:
        self.simulate(0)
        self._compact(self._find(self._game.start(), 1), 0)

    @property
    def used(self) -> int:
        """Number of nodes in use."""
        return int(self.workspace.settings[0]["used"])

    @property
    def deepest(self) -> int:
        """Events of the longest line since the root was set."""
        return int(self.workspace.settings[0]["deepest"])

    @property
    def is_proven(self) -> bool:
        """Whether the values of the root are certain."""
        return bool(self.workspace.nodes[0]["proven"])

    def set_root(self, position: Position, seed: tuple[int, ...], reach: int) -> None:
        """Make this position the root; its subtree is reused if it is at most `reach` events below the old root."""
        self.workspace = self.workspace._replace(twice=twice_repeated(position))
        root = self._find(position, reach) if reach else -1
        if root < 0:
            self._clear()
        elif root > 0:
            self._compact(root, 0)
        settings = self.workspace.settings[0]
        settings["deepest"], settings["memory"] = 0, HAS_SPACE
        self.workspace.states[:] = position.states[0]
        self.workspace.generator[0] = max(1, int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]))
        self.done = self.remaining = 0
        self.simulate(0)

    def run(self, limits: SearchLimits, until: float) -> None:
        """Simulate until none remain, the root is proven, the limits are reached, or until this time of the clock."""
        while self.remaining > 0 and not self.is_proven and not limits.are_reached:
            begun = now()
            if begun >= until:
                break
            self.simulate(min(self._slice, self.remaining))
            took = now() - begun
            if took < SLICE / 2:
                self._slice *= 2
            elif took > SLICE * 2:
                self._slice = max(1, self._slice // 2)

    def simulate(self, count: int) -> None:
        """Run this many simulations, fewer if the root is proven or memory is short."""
        done = self._simulate(self.workspace, count)
        self.done += done
        self.remaining -= done
        if self.workspace.settings[0]["memory"] == NEEDS_SPACE:
            self._free_space()

    def _free_space(self) -> None:
        """Remove the children of nodes visited little, with a rising threshold, until a quarter is free."""
        least, root = 2, self.workspace.nodes[0]
        while self.used > 3 * len(self._places) // 4 and least <= 2 * int(root["visits"]):
            self._compact(0, least)
            least *= 2
        has_space = self.used <= 3 * len(self._places) // 4
        self.workspace.settings[0]["memory"] = HAS_SPACE if has_space else IS_FULL

    def _compact(self, root: int, least: int) -> None:
        workspace = self.workspace
        left = kernels.compact(workspace.nodes, workspace.values, self._places, root, least, self.used)
        workspace.settings[0]["used"] = left

    def _clear(self) -> None:
        kernels.clear(self.workspace.nodes[0], 0, 1.0)
        self.workspace.values[0] = self.workspace.settings[0]["draw"]
        self.workspace.settings[0]["used"] = 1

    def _find(self, position: Position, reach: int) -> int:
        states = np.repeat(self.workspace.states[:1], reach + 2)
        states[-1] = position.states[0]
        words = states.view(np.uint64).reshape(len(states), -1)
        return kernels.find_node(self._game.rules, states, words, self.workspace.nodes)

    def children(self, node: int) -> range:
        """The indices of the children of a node."""
        first = int(self.workspace.nodes[node]["first"])
        return range(first, first + int(self.workspace.nodes[node]["count"]))

    def visits(self, node: int) -> int:
        """Number of simulations through a node."""
        return int(self.workspace.nodes[node]["visits"])

    def values(self, node: int) -> tuple[float, ...]:
        """The value of a node for each seat."""
        return tuple(self.workspace.values[node].astype(np.float64).tolist())

    def code(self, node: int) -> int:
        """The event that leads to a node."""
        return int(self.workspace.nodes[node]["code"])


@dataclass(frozen=True, slots=True)
class RootMove:
    """Statistics of one root move over all trees."""

    code: int
    visits: int
    values: tuple[float, ...]
    proven: bool


def root_moves(trees: Sequence[SearchTree], evaluates: bool) -> list[RootMove]:
    """The root moves with visits, a proof or an evaluation; all of them if none has any."""
    rows: dict[int, list[tuple[SearchTree, int]]] = {}
    for tree in trees:
        for child in tree.children(0):
            rows.setdefault(tree.code(child), []).append((tree, child))
    merged = [_merge(code, row) for code, row in rows.items()]
    return [move for move in merged if move.visits or move.proven or evaluates] or merged


def root_values(trees: Sequence[SearchTree]) -> tuple[float, ...]:
    """The expected result of each seat at the root, over all trees."""
    return _merge(0, [(tree, 0) for tree in trees]).values


def _merge(code: int, row: list[tuple[SearchTree, int]]) -> RootMove:
    visits = sum(tree.visits(child) for tree, child in row)
    for tree, child in row:
        if tree.workspace.nodes[child]["proven"]:
            return RootMove(code, visits, tree.values(child), True)
    whole = np.zeros(len(row[0][0].workspace.values[0]))
    for tree, child in row:
        whole += np.array(tree.values(child)) * (tree.visits(child) if visits else 1)
    return RootMove(code, visits, tuple((whole / (visits or len(row))).tolist()), False)


def rank(moves: list[RootMove], mover: int) -> list[RootMove]:
    """The best first: proven moves at least as good as the most visited one, the unproven by visits, then the rest."""
    unproven = sorted((move for move in moves if not move.proven), key=lambda move: (-move.visits, -move.values[mover]))
    proven = sorted((move for move in moves if move.proven), key=lambda move: (-move.values[mover], -move.visits))
    if not unproven:
        return proven
    bar = unproven[0].values[mover]
    above = [move for move in proven if move.values[mover] >= max(bar, 1e-9)]
    return [*above, *unproven, *proven[len(above) :]]


def choose(ranked: list[RootMove], mover: int, temperature: float, source: np.random.Generator) -> RootMove:
    """The first move; with a temperature, a random one by the softmax of the values, without proven losses."""
    best = ranked[0]
    if temperature <= 0 or (best.proven and best.values[mover] == 1):
        return best
    eligible = [move for move in ranked if not (move.proven and move.values[mover] == 0)] or ranked
    values = np.array([move.values[mover] for move in eligible])
    odds = np.exp((values - values.max()) / temperature)
    return eligible[int(source.choice(len(eligible), p=odds / odds.sum()))]


def principal_variation(trees: Sequence[SearchTree], code: int) -> list[int]:
    """The line after a root move, from the tree that visited it most; it ends at the first chance event."""
    found = [(tree, child) for tree in trees for child in tree.children(0) if tree.code(child) == code]
    tree, node = max(found, key=lambda pair: pair[0].visits(pair[1]))
    codes = [code]
    while tree.workspace.nodes[node]["seat"] > 0 and (below := _best_child(tree, node)) is not None:
        node = below
        codes.append(tree.code(node))
    return codes


def _best_child(tree: SearchTree, node: int) -> int | None:
    """Of a proven node, the child that proves it; of another, the child visited most."""
    nodes, values = tree.workspace.nodes, tree.workspace.values
    mover = int(nodes[node]["seat"]) - 1
    proofs = [child for child in tree.children(node) if nodes[child]["proven"]] if nodes[node]["proven"] else []
    if proofs:
        return max(proofs, key=lambda child: float(values[child, mover]))
    visited = [child for child in tree.children(node) if nodes[child]["visits"]]
    return max(visited, key=tree.visits, default=None)
