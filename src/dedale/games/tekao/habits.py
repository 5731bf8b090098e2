"""How a beginner looks at Tekao: one hides the flag, takes what can be taken, and goes for the enemy's flag."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from dedale.core.kernels import entry_points
from dedale.core.model.habits import Attention, Traits
from dedale.games.tekao import board
from dedale.games.tekao.board import CELLS
from dedale.games.tekao.rules import ACTS, BATTLE, OFF, PASS, PUTS, TURN_LEFT, TURN_RIGHT, side_to_move

if TYPE_CHECKING:
    from dedale.core.model.position import Position

TRAITS: Final = ("takes", "loses", "closer", "turn", "flag moves", "flag behind", "in front")
"""Enemies taken; own pawns lost; steps nearer to the enemy's flag; a turn; a move of the flag; the flag placed in the
last row of its zone; another pawn placed in the first."""
DRAWS: Final[Mapping[str, float]] = {
    "takes": 2.5,
    "loses": -2.5,
    "closer": 0.8,
    "turn": -0.5,
    "flag moves": -2.5,
    "flag behind": 2.0,
    "in front": 0.5,
}
ATTENTION: Final[Mapping[str, Attention]] = {
    "first-steps": Attention(habit=0.75, threats=0.2, whim=0.15),
    "apprentice": Attention(habit=0.75, threats=0.7),
    "player": Attention(habit=0.15, threats=1.0),
}
"""Found by matches against the novice (docs/levels.md)."""


def _distance(cell: int, other: int) -> int:
    (column, row), (across, up) = board.GRID.place(cell), board.GRID.place(other)
    return abs(column - across) + abs(row - up)


def traits(position: "Position", codes: Sequence[int]) -> list[Traits]:
    """The traits of each of these moves."""
    return [_placed(position, code) if code < BATTLE else _played(position, code) for code in codes]


def _placed(position: "Position", code: int) -> Traits:
    state, rules = position.states[0], position.game.rules[0]
    cell = (code - PUTS) // 4
    side = side_to_move(rules, state)
    rows = sorted({place // board.GRID.columns for place in range(CELLS) if int(rules["zone"][side]) >> place & 1})
    last, first = (rows[0], rows[-1]) if rows[0] == 0 else (rows[-1], rows[0])
    is_flag, row = int(state["hand"]) == int(rules["flag"]) + 1, cell // board.GRID.columns
    return 0, 0, 0, 0, 0, is_flag and row == last, not is_flag and row == first


def _played(position: "Position", code: int) -> Traits:
    import numpy as np

    if code == PASS:
        return (0.0,) * len(TRAITS)
    state, rules = position.states[0], position.game.rules[0]
    side = side_to_move(rules, state)
    cell, act = divmod(code - BATTLE, ACTS)
    after = position.states.copy()
    entry_points.apply(position.game.rules, after, np.array([code], np.int32))
    own, theirs = (
        int(state["pieces"][which]).bit_count() - int(after[0]["pieces"][which]).bit_count()
        for which in (side, 1 - side)
    )
    flag, goal = (int(state["cells"][which, rules["flag"]]) for which in (side, 1 - side))
    is_turn = act >= CELLS
    closer = 0 if is_turn or goal == OFF else _distance(cell, goal) - _distance(act, goal)
    return theirs, own, closer, is_turn, cell == flag and not is_turn, 0, 0


def is_aimless(position: "Position", code: int, traits: Traits) -> bool:  # noqa: ARG001  # as every game
    """A pawn thrown away for nothing, or the flag that leaves its place."""
    takes, loses, _, _, flag_moves, *_ = traits
    return bool(loses > takes or flag_moves)


def way_back(code: int) -> int | None:
    """The move back, or the turn back."""
    if not BATTLE <= code < PASS:
        return None
    cell, act = divmod(code - BATTLE, ACTS)
    if act >= CELLS:
        return BATTLE + ACTS * cell + (TURN_LEFT if act == TURN_RIGHT else TURN_RIGHT)
    return BATTLE + ACTS * act + cell
