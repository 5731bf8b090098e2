"""Move ordering: the table's move first, then by the game's own ranks, killer moves and history."""

import numpy as np

from dedale.core.kernels import engine
from dedale.core.kernels.bits import multiply
from dedale.core.kernels.engine import Record
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import kernel

FIRST = 1 << 30
_KILLER = 1 << 10
_HISTORY = 1 << 9
_FULL_DEPTH = 16
"""A cutoff at this depth raises a move to the top of its history; a shallower one raises it by a part."""
IMPORTANT = 1 << 10
"""Moves that rank so high, tactical ones and killers, are never left out."""
_LATE = 4
"""From this move on, a move is first searched with reduced depth."""


@kernel
def order_moves(rules: Rules, states: States, context: Record, ply: int, count: int, first: int) -> None:
    """Rank the moves of a ply; `first` is the move to try first, -1 for none."""
    state = states[ply]
    codes, ranks = context["moves"][ply], context["ranks"][ply]
    side = (engine.to_move(rules[0], state) - 1) % 2
    engine.rank(rules[0], state, codes, count, ranks)
    for i in range(count):
        code = codes[i]
        ranks[i] += context["history"][side, code]
        if code == context["killers"][ply, 0] or code == context["killers"][ply, 1]:
            ranks[i] += _KILLER
        if code == first:
            ranks[i] = FIRST


@kernel
def pick_move(context: Record, ply: int, at: int, count: int) -> int:
    """Swap the best of the remaining moves to this index, and return it."""
    codes, ranks = context["moves"][ply], context["ranks"][ply]
    best = at
    for i in range(at + 1, count):
        if ranks[i] > ranks[best]:
            best = i
    codes[at], codes[best] = codes[best], codes[at]
    ranks[at], ranks[best] = ranks[best], ranks[at]
    return int(codes[at])


@kernel
def update_history(context: Record, side: int, ply: int, code: int, depth: int) -> None:
    """Note a move that caused a beta cutoff, as a killer move and in the history."""
    killers = context["killers"]
    if killers[ply, 0] != code:
        killers[ply, 1] = killers[ply, 0]
        killers[ply, 0] = code
    history = context["history"]
    history[side, code] += (_HISTORY - history[side, code]) * min(depth, _FULL_DEPTH) // _FULL_DEPTH


@kernel
def lower_history(context: Record, side: int, ply: int, count: int, depth: int) -> None:
    """Note the first moves of a ply, which were tried before the one that caused a cutoff."""
    history, codes = context["history"], context["moves"][ply]
    for i in range(count):
        history[side, codes[i]] -= (_HISTORY + history[side, codes[i]]) * min(depth, _FULL_DEPTH) // _FULL_DEPTH


@kernel
def late_move_reduction(depth: int, index: int) -> int:
    """By how many plies the first search of the move at this index is reduced."""
    if depth < 2 or index < _LATE:
        return 0
    return 1 + int(index >= 3 * _LATE and depth >= 4) + int(index >= 8 * _LATE and depth >= 5)


@kernel
def is_overlooked(context: Record, ply: int, code: int) -> bool:
    """Whether a weak bot overlooks this move: in the same position always the same moves."""
    return (
        bool(context["oversight"] > 0)
        and _uniform(context["keys"][ply] ^ context["seed"], code + 9) < context["oversight"]
    )


@kernel
def _uniform(key: np.uint64, salt: int) -> float:
    """A hash of the arguments, distributed uniformly from 0 to 1."""
    mixed = multiply(key ^ np.uint64(salt), np.uint64(0xD6E8FEB86659FD93))
    mixed ^= mixed >> np.uint64(32)
    mixed = multiply(mixed, np.uint64(0xD6E8FEB86659FD93))
    return float(mixed >> np.uint64(11)) / 9007199254740992.0
