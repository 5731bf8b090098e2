"""What a simulation leaves behind: means on its way up, and certainty where the end of the game is in sight."""

import numpy as np

from dedale.bots.tree import Nodes, Path, Result, Values, children, fill, read, wide, write
from dedale.core.kernels.kernel import kernel
from dedale.core.model.outcome import WINNERS


@kernel
def score(verdict: int, draw: float, result: Result) -> None:
    """Write what the end of a game is worth to each seat; a verdict without winners is a draw."""
    winners = verdict // WINNERS
    for seat in range(len(result)):
        result[seat] = draw if winners == 0 else float(winners >> seat & 1)


@kernel
def prove(nodes: Nodes, values: Values, node: int, result: Result) -> None:
    """Note that this is certain to come of the node."""
    nodes[node]["proven"] = 1
    write(values, node, result)


@kernel
def expect(nodes: Nodes, values: Values, node: int, result: Result) -> None:
    """Write the mean of the children's values by their priors."""
    whole = 0.0
    fill(result, 0.0)
    first, end = children(nodes, node)
    for child in range(first, end):
        share = np.float64(nodes[child]["prior"])
        whole += share
        for seat in range(len(result)):
            result[seat] += share * np.float64(values[child, seat])
    for seat in range(len(result)):
        result[seat] /= whole


@kernel
def _differ(values: Values, one: int, other: int) -> bool:
    for seat in range(values.shape[1]):
        if values[one, seat] != values[other, seat]:
            return True
    return False


@kernel
def _best_proven(nodes: Nodes, values: Values, node: int) -> int:
    """The proven child that is best for the seat to decide; -1 for none."""
    mover = nodes[node]["seat"] - 1
    best = wide(-1)
    first, end = children(nodes, node)
    for child in range(first, end):
        if nodes[child]["proven"] == 1 and (best < 0 or values[child, mover] > values[best, mover]):
            best = child
    return best


@kernel
def _is_choice_certain(nodes: Nodes, values: Values, node: int, best: int) -> bool:
    """Whether the best proven child is what will come: it wins, or all are proven and none as good is another result.

    (Who has lost anyway may choose between results that matter to the others; then nothing is certain for them.)
    """
    mover = nodes[node]["seat"] - 1
    if best < 0 or values[best, mover] == 1.0:
        return best >= 0
    first, end = children(nodes, node)
    for child in range(first, end):
        if nodes[child]["proven"] == 0:
            return False
        if values[child, mover] == values[best, mover] and _differ(values, child, best):
            return False
    return True


@kernel
def _is_chance_certain(nodes: Nodes, node: int) -> bool:
    """Whether every chance leads to a proven node."""
    first, end = children(nodes, node)
    for child in range(first, end):
        if nodes[child]["proven"] == 0:
            return False
    return True


@kernel
def settle(nodes: Nodes, values: Values, node: int, result: Result) -> bool:
    """Prove the node if its children do; then write what comes of it, and tell so."""
    if nodes[node]["seat"] == 0:
        if not _is_chance_certain(nodes, node):
            return False
        expect(nodes, values, node, result)
    else:
        best = _best_proven(nodes, values, node)
        if not _is_choice_certain(nodes, values, node, best):
            return False
        read(values, best, result)
    prove(nodes, values, node, result)
    return True


@kernel
def _add(nodes: Nodes, values: Values, node: int, result: Result) -> None:
    """Take one more result into the node's mean."""
    visits = nodes[node]["visits"]
    for seat in range(len(result)):
        values[node, seat] += (result[seat] - values[node, seat]) / visits


@kernel
def back_up(nodes: Nodes, values: Values, path: Path, depth: int, result: Result) -> None:
    """Take the result up the path to the root; if it is certain, as certain as far as that holds."""
    is_certain = nodes[path[depth]]["proven"] == 1
    for at in range(depth, -1, -1):
        node = path[at]
        nodes[node]["visits"] += 1
        if is_certain and at < depth:
            is_certain = settle(nodes, values, node, result)
        if nodes[node]["proven"] == 0:
            _add(nodes, values, node, result)
