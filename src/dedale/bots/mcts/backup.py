"""Backup: the result of a simulation updates the means on its path, and proofs spread towards the root."""

import numpy as np

from dedale.bots.mcts.nodes import NodeArray, NodePath, SeatValues, ValueArray, children, fill, read, wide, write
from dedale.core.kernels.kernel import lean_kernel
from dedale.core.model.outcome import WINNERS


@lean_kernel
def score_outcome(verdict: int, draw: float, result: SeatValues) -> None:
    """Write the value of a finished game for each seat; a verdict without winners is a draw."""
    winners = verdict // WINNERS
    for seat in range(len(result)):
        result[seat] = draw if winners == 0 else float(winners >> seat & 1)


@lean_kernel
def prove(nodes: NodeArray, values: ValueArray, node: int, result: SeatValues) -> None:
    """Mark the node as proven with this result."""
    nodes[node]["proven"] = 1
    write(values, node, result)


@lean_kernel
def average_children(nodes: NodeArray, values: ValueArray, node: int, result: SeatValues) -> None:
    """Write the mean of the children's values, weighted by their priors."""
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


@lean_kernel
def _differ(values: ValueArray, one: int, other: int) -> bool:
    for seat in range(values.shape[1]):
        if values[one, seat] != values[other, seat]:
            return True
    return False


@lean_kernel
def _best_proven(nodes: NodeArray, values: ValueArray, node: int) -> int:
    """The proven child that is best for the seat to move; -1 for none."""
    mover = nodes[node]["seat"] - 1
    best = wide(-1)
    first, end = children(nodes, node)
    for child in range(first, end):
        if nodes[child]["proven"] == 1 and (best < 0 or values[child, mover] > values[best, mover]):
            best = child
    return best


@lean_kernel
def _is_choice_proven(nodes: NodeArray, values: ValueArray, node: int, best: int) -> bool:
    """Whether the best proven child proves the node: it wins, or all are proven and no other is as good.

    A seat that has lost may choose between results that matter to the others; then nothing is proven for them.
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


@lean_kernel
def _is_chance_proven(nodes: NodeArray, node: int) -> bool:
    """Whether every chance event leads to a proven node."""
    first, end = children(nodes, node)
    for child in range(first, end):
        if nodes[child]["proven"] == 0:
            return False
    return True


@lean_kernel
def prove_from_children(nodes: NodeArray, values: ValueArray, node: int, result: SeatValues) -> bool:
    """Prove the node if its children prove it; then write its values and return true."""
    if nodes[node]["seat"] == 0:
        if not _is_chance_proven(nodes, node):
            return False
        average_children(nodes, values, node, result)
    else:
        best = _best_proven(nodes, values, node)
        if not _is_choice_proven(nodes, values, node, best):
            return False
        read(values, best, result)
    prove(nodes, values, node, result)
    return True


@lean_kernel
def _add(nodes: NodeArray, values: ValueArray, node: int, result: SeatValues) -> None:
    """Add one result to the mean of the node, whose visits already include it."""
    visits = nodes[node]["visits"]
    for seat in range(len(result)):
        values[node, seat] += (result[seat] - values[node, seat]) / visits


@lean_kernel
def back_up(nodes: NodeArray, values: ValueArray, path: NodePath, depth: int, result: SeatValues) -> None:
    """Add the result to every node from this depth up to the root, and prove them as far as the proof holds."""
    is_proven = nodes[path[depth]]["proven"] == 1
    for at in range(depth, -1, -1):
        node = path[at]
        nodes[node]["visits"] += 1
        if is_proven and at < depth:
            is_proven = prove_from_children(nodes, values, node, result)
        if nodes[node]["proven"] == 0:
            _add(nodes, values, node, result)
