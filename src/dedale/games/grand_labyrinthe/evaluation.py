"""What a bot thinks of a position of Le Grand Labyrinthe: who will be in the lair first.

Each of a pawn's coming turns has a chance to be its last (`arrival.py`), found as the exact table of a lone pawn is.
The seats take their turns in order, and each wins by its chance as long as nobody has won before.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.engine import Record
from dedale.core.kernels.entry_points import Rules
from dedale.core.kernels.kernel import kernel
from dedale.core.model.option import Value
from dedale.games.grand_labyrinthe.arrival import hazards, held, rows
from dedale.games.grand_labyrinthe.expected import Setting
from dedale.games.grand_labyrinthe.state import CAST, COLOUR, COUNT, DRAW, JURY, LEAP, LOT, ROLL, TURNS, WAY
from dedale.games.grand_labyrinthe.turn import next_seat

LAW = "softmax"
FEATURES = ("the logarithm of what the table gives",)
WEIGHTS = np.array([1.0])
SIMULATIONS = 1
"""One look at every choice is enough: the table knows what follows, and dice in simulations would only blur it."""

SURE = 1e-4
"""When it is as good as certain that somebody has won, the rest is shared alike."""


def prepare(rules: Rules, options: Mapping[str, Value]) -> None:
    """Write the chances of every turn into the rules."""
    setting = Setting(str(options["dice"]), str(options["deck"]), str(options["board"]))
    for hold, place in enumerate(held(setting)):
        rules["hold_rows"][0, place] = hold
    for situation, row in rows(setting).items():
        rules["rows"][0][situation[:4]] = row
    rules["hazards"] = hazards(int(options["players"]), int(options["release"]), setting)


@kernel
def evaluate(rules: Record, state: Record, values: NDArray[np.float64]) -> None:
    """Write what each seat can expect; they sum to 1."""
    phase = state["phase"]
    if phase in (LOT, CAST):
        for i in range(rules["players"]):
            values[i] = 1.0 / rules["players"]
    elif phase == JURY:
        _evaluate_jury(rules, state, values)
    else:
        acting = int(state["beginner"] if phase in (WAY, COLOUR) else state["seat"])
        race(rules, state, acting, ROLL if phase in (WAY, COLOUR, COUNT) else phase, values)


@kernel
def _evaluate_jury(rules: Record, state: Record, values: NDArray[np.float64]) -> None:
    """Between the pun that is accepted and the card, by the voices heard and half of those to come (D6)."""
    jurors = rules["players"] - 1.0
    likely = 0.5 + (float(state["accepts"]) - float(state["rejects"])) / (2.0 * jurors)
    drawn = np.empty(len(values))
    race(rules, state, int(state["punster"]), LEAP, values)
    race(rules, state, int(state["punster"]), DRAW, drawn)
    for i in range(rules["players"]):
        values[i] = likely * values[i] + (1.0 - likely) * drawn[i]


@kernel
def race(rules: Record, state: Record, acting: int, phase: int, values: NDArray[np.float64]) -> None:
    """Write each seat's chance to arrive first when this seat is acting, in this phase of its turn."""
    players = int(rules["players"])
    order, row, turn = np.empty(players, np.int64), np.empty(players, np.int64), np.empty(players, np.int64)
    seat = acting
    for i in range(players):
        order[i] = seat - 1
        row[i] = _row(rules, state, seat - 1, phase if i == 0 else ROLL)
        turn[i] = -_delay(rules, state, seat - 1)
        values[seat - 1] = 0.0
        seat = next_seat(rules, state, seat)
    left = 1.0
    for _ in range(TURNS):
        for i in range(players):
            turn[i] += 1
            hazard = float(rules["hazards"][row[i], max(turn[i], 0)])
            values[order[i]] += left * hazard
            left *= 1.0 - hazard
        if left < SURE:
            break
    for i in range(players):
        values[i] += left / players


@kernel
def _row(rules: Record, state: Record, i: int, phase: int) -> int:
    """The row of the table for a pawn."""
    place = int(state["places"][i])
    if state["held"][i] > 0 and rules["release"] == 0:
        return int(rules["hold_rows"][place])
    dice = int(state["dice"]) if phase != ROLL else 0
    return int(rules["rows"][phase, place, dice, min(int(state["threads"][i]), 1)])


@kernel
def _delay(rules: Record, state: Record, i: int) -> int:
    """The turns that a pawn will certainly miss."""
    if state["held"][i] > 0 and rules["release"] > 0:
        return int(rules["release"] - state["held"][i] + 1)
    return int(state["misses"][i])


@kernel
def features(rules: Record, state: Record, seat: int, out: NDArray[np.float64]) -> None:
    """Write the one feature there is."""
    values = np.empty(int(rules["players"]))
    evaluate(rules, state, values)
    out[0] = np.log(max(values[seat - 1], 1e-12))
