"""Moving a subtree to the front of its arrays, in place.

Children lie behind their parents, so one pass from the front finds what stays, and another moves each node onto a place
that has been left.
"""

import numpy as np
from numpy.typing import NDArray

from dedale.bots.tree import Nodes, Values, children
from dedale.core.kernels.kernel import entry_point, kernel

Places = NDArray[np.int32]
"""[node] the place it moves to; -1 for a node that goes."""


@kernel
def _mark(nodes: Nodes, places: Places, root: int, least: int, used: int) -> None:
    """Mark with 0 what stays; of nodes visited less than `least` times the children go."""
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
    """Write the places of what stays, and tell how many stay."""
    left = 0
    for node in range(root, used):
        if places[node] == 0:
            places[node] = left
            left += 1
    return left


@entry_point
def keep(nodes: Nodes, values: Values, places: Places, root: int, least: int, used: int) -> int:
    """Move the subtree of this root to the front, without the children of nodes visited less than `least` times.

    Tells how many nodes are left. `places` is room for as many numbers as there are nodes.
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
