"""The search tree: nodes in arrays that are made once, so that memory is bounded and a subtree moves by copying.

The children of a node lie side by side, behind their parent. A node says which event leads to it; states are not kept
but played again from the root. Results are kept for every seat, so alliances and sides need no word of their own.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.rng import Generator

NODE = np.dtype(
    [
        ("code", "i4"),  # the event that leads here
        ("first", "i4"),  # the first child; 0 while there are none
        ("visits", "i4"),  # how many simulations came through
        ("prior", "f4"),  # how likely the event looks before any search; a chance event, how likely it is
        ("count", "i2"),  # how many children
        ("seat", "i1"),  # who decides among the children; 0 for chance
        ("proven", "u1"),  # whether the values are certain
    ],
    align=True,
)

SETTINGS = np.dtype(
    [
        ("exploration", "f8"),  # how much a child gains by having been visited little
        ("sharpness", "f8"),  # how strongly priors prefer what is judged better
        ("draw", "f8"),  # what a draw is worth to each seat
        ("misjudge", "f8"),  # the standard deviation of the judge's error, in logits
        ("seed", "u8"),  # which errors it makes
        ("longest", "i8"),  # events after which a random game counts as a draw
        ("shown", "i8"),  # words of a state that tell positions apart
        ("used", "i8"),  # nodes in use
        ("deepest", "i8"),  # events of the longest line so far
        ("full", "u1"),  # HAS_ROOM, WANTS_ROOM or STAYS_FULL
        ("can_repeat", "u1"),
        ("two_sides", "u1"),
        ("is_judged", "u1"),
    ],
    align=True,
)

HAS_ROOM, WANTS_ROOM, STAYS_FULL = range(3)

Nodes = NDArray[np.void]
Values = NDArray[np.float32]
"""[node, seat] the mean result; of a judged node without visits, what the judge thinks of it."""
Result = NDArray[np.float64]
"""[seat] what one simulation came to."""
Path = NDArray[np.int64]
"""[depth] the nodes of a line, the root first."""
Weights = NDArray[np.int64]


class Search(NamedTuple):
    """All that one thread's simulations work on."""

    rules: Rules
    states: States  # [0] the root's, [1] the one walking down the tree, [2] one to look at
    words: NDArray[np.uint64]  # [state, word] the same memory
    nodes: Nodes
    values: Values
    settings: NDArray[np.void]  # one record of SETTINGS
    generator: Generator
    twice: NDArray[np.uint64]  # keys of the positions that have stood twice, the root included


# Loops instead of slices, and numbers of nodes that are 64 bits wide from the first on: Numba takes seconds to compile
# the assignment of a slice, and compiles every kernel again for a narrower number or a literal one.


@kernel
def wide(number: int) -> int:
    """The same number, 64 bits wide."""
    return int(np.int64(number))


@kernel
def fill(result: Result, value: float) -> None:
    """Make the result the same for every seat."""
    for seat in range(len(result)):
        result[seat] = value


@kernel
def read(values: Values, node: int, result: Result) -> None:
    """Make a node's values the result."""
    for seat in range(len(result)):
        result[seat] = values[node, seat]


@kernel
def write(values: Values, node: int, result: Result) -> None:
    """Make the result a node's values."""
    for seat in range(len(result)):
        values[node, seat] = result[seat]


@kernel
def children(nodes: Nodes, node: int) -> tuple[int, int]:
    """The first child of a node, and the one after its last."""
    first = wide(nodes[node]["first"])
    return first, first + wide(nodes[node]["count"])


@kernel
def child_of(nodes: Nodes, node: int, code: int) -> int:
    """The child to which this event leads."""
    child = wide(nodes[node]["first"])
    while nodes[child]["code"] != code:
        child += 1
    return child


@kernel
def clear(node: Record, code: int, prior: float) -> None:
    """Make the node a new one."""
    node["code"] = code
    node["first"] = 0
    node["visits"] = 0
    node["prior"] = prior
    node["count"] = 0
    node["seat"] = 0
    node["proven"] = 0


@kernel
def _list(search: Search, seat: int, codes: Codes, weights: Weights) -> int:
    """Write what can come in the walking state, moves weighing alike; tell how many."""
    if seat == 0:
        return int(engine.chances(search.rules[0], search.states[1], codes, weights))
    known = engine.legal(search.rules[0], search.states[1], codes)
    for i in range(known):
        weights[i] = 1
    return int(known)


@kernel
def spread(search: Search, node: int, codes: Codes, weights: Weights) -> bool:
    """Give the node, where the walking state stands, its children; false when there is no room for them."""
    nodes, settings = search.nodes, search.settings[0]
    seat = engine.to_move(search.rules[0], search.states[1])
    known = _list(search, seat, codes, weights)
    first, whole = settings["used"], 0
    if first + known > len(nodes):
        settings["full"] = max(settings["full"], WANTS_ROOM)
        return False
    for i in range(known):
        whole += weights[i]
    for i in range(known):
        clear(nodes[first + i], codes[i], weights[i] / whole)
        for other in range(search.values.shape[1]):
            search.values[first + i, other] = settings["draw"]
    settings["used"] = first + known
    nodes[node]["first"], nodes[node]["count"], nodes[node]["seat"] = first, known, seat
    return True
