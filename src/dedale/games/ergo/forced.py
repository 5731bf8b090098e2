"""The quickest forced wins of Ergo: whether the side to move wins with its next move but one, whatever is answered.

The rules are asked for every move of both sides; only what counts a four is left out where it can decide nothing.
"""

from typing import Final

import numpy as np

from dedale.core.kernels import engine
from dedale.core.kernels.bits import ONE
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.games.ergo.lines import fives
from dedale.games.ergo.rules import BOARD, PASS

ROOM: Final = 256
"""More moves than there ever are."""
STATES: Final = 5
"""States that `losing` needs: the position, and one for each of four moves."""


@kernel
def _empty_cells(state: Record) -> bool:
    pieces = state["pieces"]
    rest = BOARD[0] & ~(pieces[0, 0] | pieces[1, 0]) | BOARD[1] & ~(pieces[0, 1] | pieces[1, 1])
    return bool(rest & (rest - ONE) != 0)


@kernel
def _makes_no_four(state: Record, side: int) -> bool:
    """Whether this side has no four in the line of five, and the other can enter a piece where it wants.

    Then an entry of the other leaves this side without a five.
    """
    low, high = fives(state, side)
    return low | high == 0 and state["reserve"][1 - side] > 0 and _empty_cells(state)


@kernel
def _wins_now(rules: Rules, states: States, at: int) -> bool:
    """Whether the side to move has a move that wins."""
    codes = np.empty(ROOM, np.int32)
    seat = int(states[at]["side"]) + 1
    for i in range(engine.legal(rules[0], states[at], codes)):
        states[at + 1] = states[at]
        engine.apply(rules[0], states[at + 1], codes[i])
        if int(states[at + 1]["winner"]) == seat:
            return True
    return False


@kernel
def _always_wins(rules: Rules, states: States, at: int) -> bool:
    """Whether every move of the side to move lets the other side win with its next."""
    codes = np.empty(ROOM, np.int32)
    for i in range(engine.legal(rules[0], states[at], codes)):
        states[at + 1] = states[at]
        engine.apply(rules[0], states[at + 1], codes[i])
        if states[at + 1]["winner"] != 0 or not _wins_now(rules, states, at + 1):
            return False
    return True


@kernel
def _wins_in_two(rules: Rules, states: States, at: int) -> bool:
    """Whether the side to move wins with this move, or with its next whatever is answered."""
    codes = np.empty(ROOM, np.int32)
    side = int(states[at]["side"])
    for i in range(engine.legal(rules[0], states[at], codes)):
        states[at + 1] = states[at]
        engine.apply(rules[0], states[at + 1], codes[i])
        if int(states[at + 1]["winner"]) == side + 1:
            return True
        if not _makes_no_four(states[at + 1], side) and _always_wins(rules, states, at + 1):
            return True
    return False


@entry_point
def losing(rules: Rules, states: States, codes: Codes) -> int:
    """Write the moves from the first state after which the other side wins at once or with its next move but one.

    `states` has `STATES` states, and the pass is not legal. Tells how many there are.
    """
    legal = np.empty(ROOM, np.int32)
    found = 0
    for i in range(engine.legal(rules[0], states[0], legal)):
        states[1] = states[0]
        engine.apply(rules[0], states[1], legal[i])
        if legal[i] != PASS and states[1]["winner"] == 0 and _wins_in_two(rules, states, 1):
            codes[found] = legal[i]
            found += 1
    return found
