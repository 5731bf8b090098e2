"""Whose turn it is, as kernels: seats, turns skipped and turns missed."""

from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.games.grand_labyrinthe.state import CLOCKWISE, ROLL

WAITS, ENDS = 0, -1
"""What a part of a turn leads to: a choice or chance, or the end of the turn. (Above 0: so many steps to walk.)"""


@kernel
def next_seat(rules: Record, state: Record, seat: int) -> int:
    """The next seat the way play goes."""
    players = int(rules["players"])
    return seat % players + 1 if state["way"] == CLOCKWISE else (seat + players - 2) % players + 1


@kernel
def end_turn(rules: Record, state: Record) -> None:
    """The next player who is neither held nor has a turn to miss casts the dice (D5)."""
    state["dice"] = 0
    state["phase"] = ROLL
    seat = next_seat(rules, state, int(state["seat"]))
    while not can_play(rules, state, seat):
        seat = next_seat(rules, state, seat)
    state["seat"] = seat


@kernel
def can_play(rules: Record, state: Record, seat: int) -> bool:
    """Whether the player can take his turn; if not, it is skipped or missed, and counted so (D5, D7)."""
    if state["held"][seat - 1] > 0:
        if rules["release"] > 0:
            state["held"][seat - 1] += 1
            if state["held"][seat - 1] > rules["release"]:
                state["held"][seat - 1] = 0
        return False
    if state["misses"][seat - 1] > 0:
        state["misses"][seat - 1] = 0
        return False
    return True
