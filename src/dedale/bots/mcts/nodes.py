"""The nodes of a search tree: arrays allocated once, so that memory is bounded and a subtree moves by copying.

The children of a node are consecutive and come after their parent. A node stores the event that leads to it; states are
not stored but replayed from the root. Values are stored for every seat, so sides and alliances need no special case.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.entry_points import Keys, Rules, States
from dedale.core.kernels.kernel import entry_point, kernel, lean_kernel
from dedale.core.kernels.rng import Generator

NODE = np.dtype(
    [
        ("code", "i4"),  # the event that leads here
        ("first", "i4"),  # the first child; 0 while there are none
        ("visits", "i4"),  # number of simulations through this node
        ("prior", "f4"),  # prior probability of the event; of a chance event, its probability
        ("count", "i2"),  # number of children
        ("seat", "i1"),  # the seat that chooses among the children; 0 for chance
        ("proven", "u1"),  # whether the values are certain
    ],
    align=True,
)

SETTINGS = np.dtype(
    [
        ("exploration", "f8"),  # weight of the exploration bonus
        ("sharpness", "f8"),  # inverse temperature of the softmax that makes priors from evaluations
        ("draw", "f8"),  # value of a draw for each seat
        ("noise", "f8"),  # standard deviation of the evaluation noise, in logits
        ("seed", "u8"),  # of the evaluation noise
        ("longest", "i8"),  # events after which a playout counts as a draw
        ("shown", "i8"),  # words of a state that identify a repeated position
        ("used", "i8"),  # nodes in use
        ("deepest", "i8"),  # events of the longest line so far
        ("memory", "u1"),  # HAS_SPACE, NEEDS_SPACE or IS_FULL
        ("can_repeat", "u1"),
        ("two_sides", "u1"),
        ("evaluates", "u1"),  # whether leaves are evaluated; else played out
    ],
    align=True,
)

HAS_SPACE, NEEDS_SPACE, IS_FULL = range(3)

NodeArray = NDArray[np.void]
ValueArray = NDArray[np.float32]
"""[node, seat] the mean result; of an evaluated node without visits, its evaluation."""
SeatValues = NDArray[np.float64]
"""[seat] the result of one simulation."""
NodePath = NDArray[np.int64]
"""[depth] the nodes of a line, the root first."""
EventWeights = NDArray[np.int64]
Places = NDArray[np.int32]
"""[node] the index a node moves to; -1 for a node that is removed."""


class Workspace(NamedTuple):
    """All arrays that the simulations of one thread work on."""

    rules: Rules
    states: States  # [0] the root, [1] the node reached, [2] a child under evaluation
    words: NDArray[np.uint64]  # [state, word] the same memory
    nodes: NodeArray
    values: ValueArray
    settings: NDArray[np.void]  # one record of SETTINGS
    generator: Generator
    twice: Keys  # keys of the positions that occurred twice in the game, the root included


# Loops instead of slices, and node indices that are 64 bits wide everywhere: Numba takes seconds to compile the
# assignment of a slice, and compiles every kernel again for a narrower index or a literal.


@lean_kernel
def wide(number: int) -> int:
    """The same number, 64 bits wide."""
    return int(np.int64(number))


@lean_kernel
def fill(result: SeatValues, value: float) -> None:
    """Set the result of every seat to one value."""
    for seat in range(len(result)):
        result[seat] = value


@lean_kernel
def read(values: ValueArray, node: int, result: SeatValues) -> None:
    """Copy the values of a node into the result."""
    for seat in range(len(result)):
        result[seat] = values[node, seat]


@lean_kernel
def write(values: ValueArray, node: int, result: SeatValues) -> None:
    """Copy the result into the values of a node."""
    for seat in range(len(result)):
        values[node, seat] = result[seat]


@lean_kernel
def children(nodes: NodeArray, node: int) -> tuple[int, int]:
    """The index of the first child, and the index after the last."""
    first = wide(nodes[node]["first"])
    return first, first + wide(nodes[node]["count"])


@lean_kernel
def child_of(nodes: NodeArray, node: int, code: int) -> int:
    """The child that this event leads to."""
    child = wide(nodes[node]["first"])
    while nodes[child]["code"] != code:
        child += 1
    return child


@lean_kernel
def clear(node: Record, code: int, prior: float) -> None:
    """Make the node a new leaf."""
    node["code"] = code
    node["first"] = 0
    node["visits"] = 0
    node["prior"] = prior
    node["count"] = 0
    node["seat"] = 0
    node["proven"] = 0


@lean_kernel
def _list_events(workspace: Workspace, seat: int, codes: Codes, weights: EventWeights) -> int:
    """Write the possible events of the node reached, moves with equal weights; return their number."""
    if seat == 0:
        return int(engine.chances(workspace.rules[0], workspace.states[1], codes, weights))
    count = engine.legal(workspace.rules[0], workspace.states[1], codes)
    for i in range(count):
        weights[i] = 1
    return int(count)


@lean_kernel
def expand(workspace: Workspace, node: int, codes: Codes, weights: EventWeights) -> bool:
    """Give the node reached its children; false if there is no space for them."""
    nodes, settings = workspace.nodes, workspace.settings[0]
    seat = engine.to_move(workspace.rules[0], workspace.states[1])
    count = _list_events(workspace, seat, codes, weights)
    first, whole = settings["used"], 0
    if first + count > len(nodes):
        settings["memory"] = max(settings["memory"], NEEDS_SPACE)
        return False
    for i in range(count):
        whole += weights[i]
    for i in range(count):
        clear(nodes[first + i], codes[i], weights[i] / whole)
        for other in range(workspace.values.shape[1]):
            workspace.values[first + i, other] = settings["draw"]
    settings["used"] = first + count
    nodes[node]["first"], nodes[node]["count"], nodes[node]["seat"] = first, count, seat
    return True


# Tree reuse: find a later position in the tree, and move its subtree to the front of the arrays.


@lean_kernel
def _is_same(words: NDArray[np.uint64], one: int, other: int) -> bool:
    for i in range(words.shape[1]):
        if words[one, i] != words[other, i]:
            return False
    return True


@entry_point
def find_node(rules: Rules, states: States, words: NDArray[np.uint64], nodes: NodeArray) -> int:
    """The visited node whose state is the last of `states`; -1 if there is none.

    The first state is the root's. The states between are scratch space, and their number limits the search depth.
    `words` is the same memory as words.
    """
    target = len(states) - 1
    line, tried = np.zeros(target, np.int64), np.zeros(target, np.int64)
    if _is_same(words, 0, target):
        return 0
    depth = 0
    while depth >= 0:
        parent = nodes[line[depth]]
        child = parent["first"] + tried[depth]
        tried[depth] += 1
        if depth + 1 == target or tried[depth] > parent["count"]:
            depth -= 1
        elif nodes[child]["visits"] > 0:
            states[depth + 1] = states[depth]
            engine.apply(rules[0], states[depth + 1], nodes[child]["code"])
            if _is_same(words, depth + 1, target):
                return int(child)
            depth += 1
            line[depth], tried[depth] = child, 0
    return -1


@kernel
def _mark(nodes: NodeArray, places: Places, root: int, least: int, used: int) -> None:
    """Mark the nodes that stay with 0; remove the children of nodes with fewer than `least` visits."""
    for node in range(used):
        places[node] = -1
    places[root] = 0
    for node in range(root, used):
        if places[node] < 0:
            continue
        if nodes[node]["visits"] < least and node != root:
            nodes[node]["first"], nodes[node]["count"] = 0, 0
        first, end = children(nodes, node)
        for child in range(first, end):
            places[child] = 0


@kernel
def _number(places: Places, root: int, used: int) -> int:
    """Number the nodes that stay, and return how many there are."""
    left = 0
    for node in range(root, used):
        if places[node] == 0:
            places[node] = left
            left += 1
    return left


@entry_point
def compact(nodes: NodeArray, values: ValueArray, places: Places, root: int, least: int, used: int) -> int:
    """Move the subtree of this root to the front, without the children of nodes with fewer than `least` visits.

    Returns the number of nodes left. `places` is scratch space, as long as the array of nodes. Children come after
    their parents, so each node moves onto an index that is already free.
    """
    _mark(nodes, places, root, least, used)
    left = _number(places, root, used)
    for node in range(root, used):
        to = places[node]
        if to >= 0:
            nodes[to] = nodes[node]
            for seat in range(values.shape[1]):
                values[to, seat] = values[node, seat]
            if nodes[to]["first"] > 0:
                nodes[to]["first"] = places[nodes[to]["first"]]
    return left
