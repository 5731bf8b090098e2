"""One thread's tree, seen from Python: where it stands, how it grows, and how it keeps within its memory."""

import time
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from dedale.bots import compact, reuse, tree
from dedale.bots.limits import Limits
from dedale.bots.repetition import stood_twice
from dedale.core.kernels import engine
from dedale.core.kernels.rng import generators
from dedale.core.model.game import Game
from dedale.core.model.position import Position

SLICE = 0.004
"""Seconds that a kernel runs before limits are looked at again, about."""
ENDLESS = 1 << 62


def node_bytes(seats: int) -> int:
    """How much memory a node takes, with its values and its place in the list that moving needs."""
    return tree.NODE.itemsize + 4 * seats + 4


class Tree:
    """A search tree of a game, in arrays made once for so many bytes.

    When they are full, what was visited least is forgotten; what was learnt of it stays with its parent.
    """

    def __init__(self, game: Game, simulate: ModuleType, settings: NDArray[np.void], size: int) -> None:
        """For `Mcts`: `simulate` is the module of kernels to grow by."""
        self._simulate = simulate.simulate
        self._game = game
        count = max(size // node_bytes(game.seats), engine.ROOM + 1)
        states = np.repeat(game.start().states, 3)
        self.search = tree.Search(
            rules=game.rules,
            states=states,
            words=states.view(np.uint64).reshape(3, -1),
            nodes=np.empty(count, tree.NODE),
            values=np.empty((count, game.seats), np.float32),
            settings=settings.copy(),
            generator=generators(0, 1)[0],
            twice=np.empty(0, np.uint64),
        )
        self._places = np.empty(count, np.int32)
        self.left = 0
        """Simulations still to run."""
        self.done = 0
        """Simulations run since it was told where to stand."""
        self._slice = 1
        self._clear()
        self._compile()

    def _compile(self) -> None:
        self.simulate(0)
        self._keep(self._find(self._game.start(), 1), 0)

    @property
    def used(self) -> int:
        """How many nodes it has."""
        return int(self.search.settings[0]["used"])

    @property
    def deepest(self) -> int:
        """How many events its longest line had since it was told where to stand."""
        return int(self.search.settings[0]["deepest"])

    @property
    def is_proven(self) -> bool:
        """Whether the values of its root are certain."""
        return bool(self.search.nodes[0]["proven"])

    def stand_at(self, position: Position, seed: tuple[int, ...], reach: int) -> None:
        """Make this position the root, and keep what is known of it if it is at most so many events ahead."""
        self.search = self.search._replace(twice=stood_twice(position))
        root = self._find(position, reach) if reach else -1
        if root < 0:
            self._clear()
        elif root > 0:
            self._keep(root, 0)
        settings = self.search.settings[0]
        settings["deepest"], settings["full"] = 0, tree.HAS_ROOM
        self.search.states[:] = position.states[0]
        self.search.generator[0] = max(1, int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]))
        self.done = self.left = 0
        self.simulate(0)

    def grow(self, limits: Limits, until: float) -> None:
        """Simulate until nothing is left to do, the limits are reached, or the clock shows that time."""
        while self.left > 0 and not self.is_proven and not limits.are_reached:
            begun = time.monotonic()
            if begun >= until:
                break
            self.simulate(min(self._slice, self.left))
            took = time.monotonic() - begun
            if took < SLICE / 2:
                self._slice *= 2
            elif took > SLICE * 2:
                self._slice = max(1, self._slice // 2)

    def simulate(self, count: int) -> None:
        """Run so many simulations, fewer when the root is proven or there was no room for more."""
        done = self._simulate(self.search, count)
        self.done += done
        self.left -= done
        if self.search.settings[0]["full"] == tree.WANTS_ROOM:
            self._make_room()

    def _make_room(self) -> None:
        """Forget children of nodes visited little, then a little more, until a quarter is free or only few are left."""
        least, root = 2, self.search.nodes[0]
        while self.used > 3 * len(self._places) // 4 and least <= 2 * int(root["visits"]):
            self._keep(0, least)
            least *= 2
        has_room = self.used <= 3 * len(self._places) // 4
        self.search.settings[0]["full"] = tree.HAS_ROOM if has_room else tree.STAYS_FULL

    def _keep(self, root: int, least: int) -> None:
        settings = self.search.settings[0]
        settings["used"] = compact.keep(self.search.nodes, self.search.values, self._places, root, least, self.used)

    def _clear(self) -> None:
        tree.clear(self.search.nodes[0], 0, 1.0)
        self.search.values[0] = self.search.settings[0]["draw"]
        self.search.settings[0]["used"] = 1

    def _find(self, position: Position, reach: int) -> int:
        states = np.repeat(self.search.states[:1], reach + 2)
        states[-1] = position.states[0]
        words = states.view(np.uint64).reshape(len(states), -1)
        return reuse.find(self._game.rules, states, words, self.search.nodes)
