"""What every simulation does on its way down: choose a child, notice repetition, play a game out at random."""

import math

import numpy as np
from numpy.typing import NDArray

from dedale.bots.proof import prove, score
from dedale.bots.tree import Nodes, Result, Search, Values, child_of, children, fill, read
from dedale.core.kernels import engine
from dedale.core.kernels.bits import key_of
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.playout import playout
from dedale.core.kernels.rng import Generator, below

DEEPEST = 1000
"""No line of the search is longer."""

Keys = NDArray[np.uint64]
"""[depth] the keys of the positions on a line."""


@kernel
def choose_by_visits(nodes: Nodes, values: Values, node: int, exploration: float, generator: Generator) -> int:
    """UCT: the child with the best mean for the seat to decide, and a bonus for few visits; a new child first."""
    first, end = children(nodes, node)
    mover = nodes[node]["seat"] - 1
    reach = exploration * math.sqrt(math.log(max(int(nodes[node]["visits"]), 1)))
    child = first + below(generator, end - first)
    best, highest = child, -1.0
    for _ in range(first, end):
        visits = int(nodes[child]["visits"])
        if visits == 0:
            return child
        worth = np.float64(values[child, mover])
        if nodes[child]["proven"] == 0:
            worth += reach / math.sqrt(visits)
        if worth > highest:
            best, highest = child, worth
        child += 1
        if child == end:
            child = first
    return best


@kernel
def choose_by_priors(nodes: Nodes, values: Values, node: int, exploration: float) -> int:
    """PUCT: the child with the best mean, and a bonus that grows with the prior; what is proven has none."""
    first, end = children(nodes, node)
    mover = nodes[node]["seat"] - 1
    reach = exploration * math.sqrt(max(int(nodes[node]["visits"]), 1))
    best, highest = first, -1.0
    for child in range(first, end):
        worth = np.float64(values[child, mover])
        if nodes[child]["proven"] == 0:
            worth += reach * np.float64(nodes[child]["prior"]) / (1 + int(nodes[child]["visits"]))
        if worth > highest:
            best, highest = child, worth
    return best


@kernel
def follow(search: Search, node: int) -> int:
    """The child to go on with, chosen by the seat to decide or by chance; its event is played."""
    rules, state, settings = search.rules[0], search.states[1], search.settings[0]
    if search.nodes[node]["seat"] == 0:
        child = child_of(search.nodes, node, engine.roll(rules, state, search.generator))
    elif settings["is_judged"] == 1:
        child = choose_by_priors(search.nodes, search.values, node, settings["exploration"])
    else:
        child = choose_by_visits(search.nodes, search.values, node, settings["exploration"], search.generator)
    engine.apply(rules, state, search.nodes[child]["code"])
    return child


@kernel
def stood_before(search: Search, keys: Keys, depth: int) -> int:
    """How often the walking state has stood, as far as it matters: 2 in the game, else 1 on this line, else 0.

    Writes its key at this depth.
    """
    keys[depth] = key_of(search.words[1], search.settings[0]["shown"])
    for i in range(len(search.twice)):
        if search.twice[i] == keys[depth]:
            return 2
    for i in range(depth):
        if keys[i] == keys[depth]:
            return 1
    return 0


@kernel
def is_repeated(search: Search, node: int, keys: Keys, depth: int, result: Result) -> bool:
    """Whether the walking state, at this node, counts as a draw by repetition; then writes that.

    The third time ends the game. The second time on one line counts as much, but proves nothing.
    """
    settings = search.settings[0]
    if settings["can_repeat"] == 0:
        return False
    stood = stood_before(search, keys, depth)
    if stood == 0 or depth == 0:
        return False
    fill(result, settings["draw"])
    if stood == 2:
        prove(search.nodes, search.values, node, result)
    return True


@kernel
def is_certain(search: Search, node: int, result: Result) -> bool:
    """Whether the node is proven; then writes its values."""
    if search.nodes[node]["proven"] == 0:
        return False
    read(search.values, node, result)
    return True


@kernel
def play_out(search: Search, result: Result) -> None:
    """Play the walking state on at random to the end, or as long as settings allow, then it counts as a draw."""
    settings = search.settings[0]
    playout(search.rules, search.states[1:2], search.generator, settings["longest"])
    score(engine.outcome(search.rules[0], search.states[1]), settings["draw"], result)
