"""Plain Monte-Carlo tree search: random games from where the tree ends, no judge asked."""

import numpy as np

from dedale.bots.proof import back_up, prove, score
from dedale.bots.tree import WANTS_ROOM, Path, Result, Search, Weights, spread, wide
from dedale.bots.walk import DEEPEST, Keys, follow, is_certain, is_repeated, play_out
from dedale.core.kernels import engine
from dedale.core.kernels.engine import Codes
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.model.outcome import GOING_ON


@kernel
def _is_over(search: Search, node: int, result: Result) -> bool:
    """Whether the game is over at this node, where nobody has been yet; then the node is proven."""
    verdict = engine.outcome(search.rules[0], search.states[1])
    if verdict == GOING_ON:
        return False
    score(verdict, search.settings[0]["draw"], result)
    prove(search.nodes, search.values, node, result)
    return True


@kernel
def _can_go_on(search: Search, node: int, depth: int, codes: Codes, weights: Weights) -> bool:
    """Whether the node has children, or gets them now: when it is reached for the second time."""
    if search.nodes[node]["first"] > 0:
        return True
    return search.nodes[node]["visits"] > 0 and depth < DEEPEST and spread(search, node, codes, weights)


@kernel
def _descend(search: Search, path: Path, keys: Keys, codes: Codes, weights: Weights, result: Result) -> int:
    """Walk from the root to where the tree ends and play the game out from there; tell how deep that was."""
    depth, node = wide(0), path[0]
    while not is_certain(search, node, result):
        if depth > 0 and search.nodes[node]["visits"] == 0 and _is_over(search, node, result):
            break
        if is_repeated(search, node, keys, depth, result):
            break
        if not _can_go_on(search, node, depth, codes, weights):
            play_out(search, result)
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
    if nodes[0]["first"] == 0:
        spread(search, path[0], codes, weights)
    for done in range(count):
        if nodes[0]["proven"] == 1 or settings["full"] == WANTS_ROOM:
            return done
        states[1] = states[0]
        depth = _descend(search, path, keys, codes, weights, result)
        settings["deepest"] = max(settings["deepest"], depth)
        back_up(nodes, search.values, path, depth, result)
    return count
