"""Monte-Carlo tree search with a judge: where the tree ends, all that can come next is judged; nothing played out."""

import math

import numpy as np

from dedale.bots.misjudge import misjudge
from dedale.bots.proof import back_up, expect, score, settle
from dedale.bots.tree import WANTS_ROOM, Path, Result, Search, Weights, children, read, spread, wide, write
from dedale.bots.walk import DEEPEST, Keys, follow, is_certain, is_repeated
from dedale.core.kernels import engine
from dedale.core.kernels.engine import Codes
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.model.outcome import GOING_ON


@kernel
def _judge(search: Search, child: int, result: Result) -> None:
    """Write what the state after the child's event is worth to each seat; it is certain when the game is over."""
    rules, states, settings = search.rules[0], search.states, search.settings[0]
    states[2] = states[1]
    engine.apply(rules, states[2], search.nodes[child]["code"])
    verdict = engine.outcome(rules, states[2])
    if verdict != GOING_ON:
        score(verdict, settings["draw"], result)
        search.nodes[child]["proven"] = 1
        return
    engine.evaluate(rules, states[2], result)
    if settings["misjudge"] > 0.0:
        misjudge(search, result)


@kernel
def _judge_children(search: Search, node: int, result: Result) -> None:
    """Judge every child; one that wins for the seat to decide stays as the only one."""
    nodes, mover = search.nodes, search.nodes[node]["seat"] - 1
    first, end = children(nodes, node)
    for child in range(first, end):
        _judge(search, child, result)
        write(search.values, child, result)
        if mover >= 0 and nodes[child]["proven"] == 1 and result[mover] == 1.0:
            nodes[first] = nodes[child]
            write(search.values, first, result)
            nodes[node]["count"] = 1
            search.settings[0]["used"] = first + 1
            return


@kernel
def _weigh_children(search: Search, node: int) -> None:
    """Give each child of a decision its prior: the better it looks to the seat to decide, the more likely."""
    nodes, values, mover = search.nodes, search.values, search.nodes[node]["seat"] - 1
    first, end = children(nodes, node)
    sharpness = search.settings[0]["sharpness"]
    highest = 0.0
    for child in range(first, end):
        highest = max(highest, np.float64(values[child, mover]))
    whole = 0.0
    for child in range(first, end):
        whole += math.exp(sharpness * (np.float64(values[child, mover]) - highest))
    for child in range(first, end):
        nodes[child]["prior"] = math.exp(sharpness * (np.float64(values[child, mover]) - highest)) / whole


@kernel
def _grow(search: Search, node: int, codes: Codes, weights: Weights, result: Result) -> bool:
    """Give the node judged children, and write what they say of it; false when there is no room."""
    if not spread(search, node, codes, weights):
        return False
    _judge_children(search, node, result)
    if search.nodes[node]["seat"] > 0:
        _weigh_children(search, node)
    if not settle(search.nodes, search.values, node, result):
        expect(search.nodes, search.values, node, result)
    return True


@kernel
def _descend(search: Search, path: Path, keys: Keys, codes: Codes, weights: Weights, result: Result) -> int:
    """Walk from the root to where the tree ends, and judge what is there; tell how deep that was."""
    depth, node = wide(0), path[0]
    while not is_certain(search, node, result) and not is_repeated(search, node, keys, depth, result):
        if search.nodes[node]["first"] == 0:
            if depth == DEEPEST or not _grow(search, node, codes, weights, result):
                read(search.values, node, result)
            break
        node = follow(search, node)
        depth += 1
        path[depth] = node
    return depth


@entry_point
def simulate(search: Search, count: int) -> int:
    """Run so many simulations, fewer when the root is proven or room is wanted; tell how many."""
    nodes, states, settings = search.nodes, search.states, search.settings[0]
    codes, weights = np.empty(engine.ROOM, np.int32), np.empty(engine.ROOM, np.int64)
    path, keys = np.zeros(DEEPEST + 1, np.int64), np.empty(DEEPEST + 1, np.uint64)
    result = np.empty(search.values.shape[1])
    states[1] = states[0]
    if nodes[0]["first"] == 0 and _grow(search, path[0], codes, weights, result):
        write(search.values, path[0], result)
    for done in range(count):
        if nodes[0]["proven"] == 1 or settings["full"] == WANTS_ROOM:
            return done
        states[1] = states[0]
        depth = _descend(search, path, keys, codes, weights, result)
        settings["deepest"] = max(settings["deepest"], depth)
        back_up(nodes, search.values, path, depth, result)
    return count
