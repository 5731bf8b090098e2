"""Simulations: selection down the tree, then a random playout or an evaluation of the new children, then backup.

`simulate_playouts` is plain UCT: a leaf is expanded at its second visit, and games are played out at random.
`simulate_evaluations` is PUCT: a leaf is expanded at once, and all its children are evaluated; nothing is played out.
"""

import math

import numpy as np

from dedale.bots.common import noise, shift
from dedale.bots.mcts.backup import average_children, back_up, prove, prove_from_children, score_outcome
from dedale.bots.mcts.nodes import (
    NEEDS_SPACE,
    EventWeights,
    NodeArray,
    NodePath,
    SeatValues,
    ValueArray,
    Workspace,
    child_of,
    children,
    expand,
    read,
    wide,
    write,
)
from dedale.core.kernels import engine
from dedale.core.kernels.bits import key_of
from dedale.core.kernels.engine import Codes
from dedale.core.kernels.entry_points import Keys
from dedale.core.kernels.kernel import entry_point, kernel, lean_kernel
from dedale.core.kernels.playout import playout
from dedale.core.kernels.rng import Generator, below
from dedale.core.model.outcome import GOING_ON

MAX_DEPTH = 1000
"""The greatest depth of a tree."""


# Selection.


@lean_kernel
def select_uct(nodes: NodeArray, values: ValueArray, node: int, exploration: float, generator: Generator) -> int:
    """UCT: the child with the best sum of mean and exploration bonus; unvisited children first."""
    first, end = children(nodes, node)
    mover = nodes[node]["seat"] - 1
    reach = exploration * math.sqrt(math.log(max(int(nodes[node]["visits"]), 1)))
    child = first + below(generator, end - first)
    best, highest = child, -1.0
    for _ in range(first, end):
        visits = int(nodes[child]["visits"])
        if visits == 0:
            return child
        score = np.float64(values[child, mover])
        if nodes[child]["proven"] == 0:
            score += reach / math.sqrt(visits)
        if score > highest:
            best, highest = child, score
        child += 1
        if child == end:
            child = first
    return best


@lean_kernel
def select_puct(nodes: NodeArray, values: ValueArray, node: int, exploration: float) -> int:
    """PUCT: as UCT, with a bonus proportional to the prior; a proven child gets none."""
    first, end = children(nodes, node)
    mover = nodes[node]["seat"] - 1
    reach = exploration * math.sqrt(max(int(nodes[node]["visits"]), 1))
    best, highest = first, -1.0
    for child in range(first, end):
        score = np.float64(values[child, mover])
        if nodes[child]["proven"] == 0:
            score += reach * np.float64(nodes[child]["prior"]) / (1 + int(nodes[child]["visits"]))
        if score > highest:
            best, highest = child, score
    return best


@lean_kernel
def select_child(workspace: Workspace, node: int) -> int:
    """Select a child by UCT, PUCT or chance, and play its event."""
    rules, state, settings = workspace.rules[0], workspace.states[1], workspace.settings[0]
    if workspace.nodes[node]["seat"] == 0:
        child = child_of(workspace.nodes, node, engine.roll(rules, state, workspace.generator))
    elif settings["evaluates"] == 1:
        child = select_puct(workspace.nodes, workspace.values, node, settings["exploration"])
    else:
        child = select_uct(workspace.nodes, workspace.values, node, settings["exploration"], workspace.generator)
    engine.apply(rules, state, workspace.nodes[child]["code"])
    return child


@lean_kernel
def _earlier_occurrences(workspace: Workspace, keys: Keys, depth: int) -> int:
    """2 if the state reached occurred twice in the game, else 1 if it occurred on this line, else 0.

    Writes its key at this depth.
    """
    keys[depth] = key_of(workspace.words[1], workspace.settings[0]["shown"])
    for i in range(len(workspace.twice)):
        if workspace.twice[i] == keys[depth]:
            return 2
    for i in range(depth):
        if keys[i] == keys[depth]:
            return 1
    return 0


@lean_kernel
def _is_repeated(workspace: Workspace, node: int, keys: Keys, depth: int, result: SeatValues) -> bool:
    """Whether the state reached is a repetition; then write its result, a draw in most games.

    The third occurrence in the game ends it. The second on one line counts alike, but proves nothing.
    """
    settings = workspace.settings[0]
    if settings["can_repeat"] == 0:
        return False
    occurrences = _earlier_occurrences(workspace, keys, depth)
    if occurrences == 0 or depth == 0:
        return False
    score_outcome(engine.repeated(workspace.rules[0], workspace.states[1]), settings["draw"], result)
    if occurrences == 2:
        prove(workspace.nodes, workspace.values, node, result)
    return True


@lean_kernel
def _is_proven(workspace: Workspace, node: int, result: SeatValues) -> bool:
    """Whether the node is proven; then write its values."""
    if workspace.nodes[node]["proven"] == 0:
        return False
    read(workspace.values, node, result)
    return True


# Simulation by playouts.


@lean_kernel
def _is_over(workspace: Workspace, node: int, result: SeatValues) -> bool:
    """Whether the game is over at this unvisited node; then the node is proven."""
    verdict = engine.outcome(workspace.rules[0], workspace.states[1])
    if verdict == GOING_ON:
        return False
    score_outcome(verdict, workspace.settings[0]["draw"], result)
    prove(workspace.nodes, workspace.values, node, result)
    return True


@lean_kernel
def _is_expanded(workspace: Workspace, node: int, depth: int, codes: Codes, weights: EventWeights) -> bool:
    """Whether the node has children; a visited leaf is expanded now if it can be."""
    if workspace.nodes[node]["first"] > 0:
        return True
    return workspace.nodes[node]["visits"] > 0 and depth < MAX_DEPTH and expand(workspace, node, codes, weights)


@kernel
def _play_out(workspace: Workspace, result: SeatValues) -> None:
    """Play at random to the end of the game; a game that exceeds the greatest length counts as a draw."""
    settings = workspace.settings[0]
    playout(workspace.rules, workspace.states[1:2], workspace.generator, settings["longest"])
    score_outcome(engine.outcome(workspace.rules[0], workspace.states[1]), settings["draw"], result)


@kernel
def _descend_and_play_out(
    workspace: Workspace, path: NodePath, keys: Keys, codes: Codes, weights: EventWeights, result: SeatValues
) -> int:
    """Select a leaf and write the result of a playout from there; return its depth."""
    depth, node = wide(0), path[0]
    while not _is_proven(workspace, node, result):
        if depth > 0 and workspace.nodes[node]["visits"] == 0 and _is_over(workspace, node, result):
            break
        if _is_repeated(workspace, node, keys, depth, result):
            break
        if not _is_expanded(workspace, node, depth, codes, weights):
            _play_out(workspace, result)
            break
        node = select_child(workspace, node)
        depth += 1
        path[depth] = node
    return depth


@entry_point
def simulate_playouts(workspace: Workspace, count: int) -> int:
    """Run `count` simulations by playouts, fewer if the root is proven or memory is short; return their number."""
    nodes, states, settings = workspace.nodes, workspace.states, workspace.settings[0]
    codes, weights = np.empty(engine.ROOM, np.int32), np.empty(engine.ROOM, np.int64)
    path, keys = np.zeros(MAX_DEPTH + 1, np.int64), np.empty(MAX_DEPTH + 1, np.uint64)
    result = np.empty(workspace.values.shape[1])
    states[1] = states[0]
    if nodes[0]["first"] == 0:
        expand(workspace, path[0], codes, weights)
    for done in range(count):
        if nodes[0]["proven"] == 1 or settings["memory"] == NEEDS_SPACE:
            return done
        states[1] = states[0]
        depth = _descend_and_play_out(workspace, path, keys, codes, weights, result)
        settings["deepest"] = max(settings["deepest"], depth)
        back_up(nodes, workspace.values, path, depth, result)
    return count


# Simulation by evaluations.


@lean_kernel
def _add_noise(workspace: Workspace, result: SeatValues) -> None:
    """Add noise to the evaluation of the child's state: opposite for two sides, else independent for each seat."""
    settings = workspace.settings[0]
    key = key_of(workspace.words[2], settings["shown"])
    for seat in range(len(result)):
        if settings["two_sides"] == 1:
            by = noise(key, settings["seed"], 0) * (1 - 2 * (seat & 1))
        else:
            by = noise(key, settings["seed"], seat)
        result[seat] = shift(result[seat], settings["noise"] * by)


@lean_kernel
def _evaluate_child(workspace: Workspace, child: int, result: SeatValues) -> None:
    """Write the value of a child for each seat; a finished game is proven."""
    rules, states, settings = workspace.rules[0], workspace.states, workspace.settings[0]
    states[2] = states[1]
    engine.apply(rules, states[2], workspace.nodes[child]["code"])
    verdict = engine.outcome(rules, states[2])
    if verdict != GOING_ON:
        score_outcome(verdict, settings["draw"], result)
        workspace.nodes[child]["proven"] = 1
        return
    engine.evaluate(rules, states[2], result)
    if settings["noise"] > 0.0:
        _add_noise(workspace, result)


@lean_kernel
def _evaluate_each(workspace: Workspace, node: int, result: SeatValues) -> None:
    """Evaluate all children one by one, with noise."""
    first, end = children(workspace.nodes, node)
    for child in range(first, end):
        _evaluate_child(workspace, child, result)
        write(workspace.values, child, result)


@lean_kernel
def _evaluate_together(
    workspace: Workspace, node: int, codes: Codes, verdicts: EventWeights, result: SeatValues
) -> None:
    """Evaluate all children, which are those of the events listed last."""
    states, settings = workspace.states, workspace.settings[0]
    first, end = children(workspace.nodes, node)
    engine.evaluate_events(workspace.rules[0], states[1], states, codes, end - first, workspace.values, first, verdicts)
    for child in range(first, end):
        if verdicts[child - first] != GOING_ON:
            score_outcome(verdicts[child - first], settings["draw"], result)
            prove(workspace.nodes, workspace.values, child, result)


@lean_kernel
def _evaluate_children(
    workspace: Workspace, node: int, codes: Codes, verdicts: EventWeights, result: SeatValues
) -> None:
    """Evaluate all children; if one wins for the seat to move, only that one is kept."""
    nodes, mover = workspace.nodes, workspace.nodes[node]["seat"] - 1
    if workspace.settings[0]["noise"] > 0.0:
        _evaluate_each(workspace, node, result)
    else:
        _evaluate_together(workspace, node, codes, verdicts, result)
    first, end = children(nodes, node)
    for child in range(first, end):
        if mover >= 0 and nodes[child]["proven"] == 1 and workspace.values[child, mover] == 1.0:
            read(workspace.values, child, result)
            nodes[first] = nodes[child]
            write(workspace.values, first, result)
            nodes[node]["count"] = 1
            workspace.settings[0]["used"] = first + 1
            return


@lean_kernel
def _set_priors(workspace: Workspace, node: int) -> None:
    """Give each child of a decision its prior: the softmax of the evaluations for the seat to move."""
    nodes, values, mover = workspace.nodes, workspace.values, workspace.nodes[node]["seat"] - 1
    first, end = children(nodes, node)
    sharpness = workspace.settings[0]["sharpness"]
    highest = 0.0
    for child in range(first, end):
        highest = max(highest, np.float64(values[child, mover]))
    whole = 0.0
    for child in range(first, end):
        nodes[child]["prior"] = math.exp(sharpness * (np.float64(values[child, mover]) - highest))
        whole += np.float64(nodes[child]["prior"])
    for child in range(first, end):
        nodes[child]["prior"] /= whole


@lean_kernel
def _expand_and_evaluate(
    workspace: Workspace, node: int, codes: Codes, weights: EventWeights, result: SeatValues
) -> bool:
    """Give the node evaluated children, and write the value they give it; false if there is no space."""
    if not expand(workspace, node, codes, weights):
        return False
    _evaluate_children(workspace, node, codes, weights, result)
    if workspace.nodes[node]["seat"] > 0:
        _set_priors(workspace, node)
    if not prove_from_children(workspace.nodes, workspace.values, node, result):
        average_children(workspace.nodes, workspace.values, node, result)
    return True


@lean_kernel
def _descend_and_evaluate(
    workspace: Workspace, path: NodePath, keys: Keys, codes: Codes, weights: EventWeights, result: SeatValues
) -> int:
    """Select a leaf, expand it and write its value; return its depth."""
    depth, node = wide(0), path[0]
    while not _is_proven(workspace, node, result) and not _is_repeated(workspace, node, keys, depth, result):
        if workspace.nodes[node]["first"] == 0:
            if depth == MAX_DEPTH or not _expand_and_evaluate(workspace, node, codes, weights, result):
                read(workspace.values, node, result)
            break
        node = select_child(workspace, node)
        depth += 1
        path[depth] = node
    return depth


@entry_point
def simulate_evaluations(workspace: Workspace, count: int) -> int:
    """Run `count` simulations by evaluations, fewer if the root is proven or memory is short; return their number."""
    nodes, states, settings = workspace.nodes, workspace.states, workspace.settings[0]
    codes, weights = np.empty(engine.ROOM, np.int32), np.empty(engine.ROOM, np.int64)
    path, keys = np.zeros(MAX_DEPTH + 1, np.int64), np.empty(MAX_DEPTH + 1, np.uint64)
    result = np.empty(workspace.values.shape[1])
    states[1] = states[0]
    if nodes[0]["first"] == 0 and _expand_and_evaluate(workspace, path[0], codes, weights, result):
        write(workspace.values, path[0], result)
    for done in range(count):
        if nodes[0]["proven"] == 1 or settings["memory"] == NEEDS_SPACE:
            return done
        states[1] = states[0]
        depth = _descend_and_evaluate(workspace, path, keys, codes, weights, result)
        settings["deepest"] = max(settings["deepest"], depth)
        back_up(nodes, workspace.values, path, depth, result)
    return count
