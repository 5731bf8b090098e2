"""The rules as kernels. Events: 0 to 8 place a stone; from `TAKES` on, one is placed and one is taken."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.layout import layout
from dedale.core.model.option import Value
from dedale.core.model.outcome import GOING_ON, OWN_REASON, WINNERS
from tests.skeleton.game.board import CELLS, LINES

TAKES = CELLS
TO_WIN = 2
_FULL = (1 << CELLS) - 1
_LINES = np.array(LINES, np.int64)

RULES = np.dtype([("stones", "i8")])
STATE, SHOWN_WORDS = layout(
    shown=[("stones", "u2", (2,)), ("reserve", "i1", (2,)), ("side", "u1")],
    hidden=[(f"_{__name__}", "u1")],  # kernels tell games apart by the type of their states
)


def prepare(options: Mapping[str, Value]) -> NDArray[np.void]:
    """The options as the kernels read them."""
    return np.array([(options["stones"],)], RULES)


@kernel
def start(rules: Record, state: Record) -> None:
    """All stones are in reserve (R1)."""
    state["reserve"][0] = rules["stones"]
    state["reserve"][1] = rules["stones"]


@kernel
def to_move(rules: Record, state: Record) -> int:
    """Sides take turns (R1)."""
    return int(state["side"]) + 1


@kernel
def makes_line(stones: int, cell: int) -> bool:
    """Whether a stone on this cell completes a line of three (R3)."""
    with_it, lines = stones | 1 << cell, 0
    for line in _LINES:
        lines += line >> cell & 1 and with_it & line == line
    return lines > 0


@kernel
def taken(rules: Record, state: Record, side: int) -> int:
    """How many stones of a side are out of the game."""
    left = int(state["reserve"][side])
    for cell in range(CELLS):
        left += int(state["stones"][side]) >> cell & 1
    return int(rules["stones"]) - left


@kernel
def legal(rules: Record, state: Record, codes: Codes) -> int:
    """A stone on an empty cell (R2); one that completes a line takes a stone (R3)."""
    side = int(state["side"])
    own, other = int(state["stones"][side]), int(state["stones"][1 - side])
    known = 0
    if state["reserve"][side] == 0:
        return 0
    for cell in range(CELLS):
        if not (own | other) >> cell & 1 and not (other and makes_line(own, cell)):
            codes[known] = cell
            known += 1
    for cell in range(CELLS):
        if not (own | other) >> cell & 1 and makes_line(own, cell):
            for victim in range(CELLS):
                if other >> victim & 1:
                    codes[known] = TAKES + CELLS * cell + victim
                    known += 1
    return known


@kernel
def apply(rules: Record, state: Record, code: int) -> None:
    """Place the stone, take the other."""
    side = int(state["side"])
    cell = code if code < TAKES else (code - TAKES) // CELLS
    state["stones"][side] = int(state["stones"][side]) | 1 << cell
    if code >= TAKES:
        state["stones"][1 - side] = int(state["stones"][1 - side]) & ~(1 << (code - TAKES) % CELLS)
    state["reserve"][side] -= 1
    state["side"] = 1 - side


@kernel
def outcome(rules: Record, state: Record) -> int:
    """Two stones taken win (R4); a side that cannot place ends the game without a winner (D1)."""
    for side in range(2):
        if taken(rules, state, 1 - side) >= TO_WIN:
            return OWN_REASON + WINNERS * (1 << side)
    all_stones = int(state["stones"][0]) | int(state["stones"][1])
    if state["reserve"][int(state["side"])] == 0 or all_stones == _FULL:
        return OWN_REASON + 1
    return GOING_ON
