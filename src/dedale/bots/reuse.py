"""Finding a later position in the tree of an earlier one."""

import numpy as np
from numpy.typing import NDArray

from dedale.bots.tree import Nodes
from dedale.core.kernels import engine
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel


@kernel
def _is_same(words: NDArray[np.uint64], one: int, other: int) -> bool:
    for i in range(words.shape[1]):
        if words[one, i] != words[other, i]:
            return False
    return True


@entry_point
def find(rules: Rules, states: States, words: NDArray[np.uint64], nodes: Nodes) -> int:
    """The node, not too far below the root, whose state is the last of these; -1 for none.

    The first state is the root's; those between are room for the line looked at, and bound its length. `words` is the
    same memory in words.
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
