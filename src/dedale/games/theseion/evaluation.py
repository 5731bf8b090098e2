"""What a bot thinks of a position of Théséion: the race, who is exposed to whom, who bars whose way, whose turn it is.

Each seat has a weight, the sum of its features times `WEIGHTS`, and the seats share the victory by softmax; where
victory is shared, allies have theirs together. The weights were found by self-play (docs/tuning.md).
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, lowest, popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import kernel
from dedale.core.model.option import Value
from dedale.games.theseion import PAWNS
from dedale.games.theseion.forecast import look_ahead
from dedale.games.theseion.paths import DARKNESS
from dedale.games.theseion.rules import CAST, LOT, MOVE, inside_rim
from dedale.games.theseion.sums import evaluate_by, evaluate_events_by
from dedale.games.theseion.tables import CASTS_OF_A_START, SEATS

LAW = "softmax"
FEATURES = (
    "casts needed by all pawns",
    "casts that the next to cast is likely to undo",
    "casts that other enemies are likely to undo",
    "casts to come this turn",
    "turns before its own",
    "pawns saved",
    "pawns inside the rim while a cast of 0 saves",
    "pawns inside the rim while it does not",
    "pawns in blockades",
    "cells of enemies' blockades in its way",
    "chance that the next cast saves a pawn",
    "chance that the next cast of this turn wins",
    "chance that its next cast, in a later turn, wins",
)
"""All but the last two are divided by the square root of the casts that seats need on the mean: leads grow surer."""
WEIGHTS = np.array([-0.76, -0.65, -0.27, 0.36, 0.08, 0.04, 0.0, 0.02, -0.04, -0.02, 0.30, 2.7, 1.6])

Threats = NDArray[np.uint64]
"""[seat, cast, word] the cells that a seat's pawns can meet with a cast, the board taken for empty"""
NOTHING = np.uint64(0)


def prepare(rules: Rules, options: Mapping[str, Value]) -> None:
    """Compute the board's distances and meetings, once for the rules."""
    if not rules["casts_home"].any():
        look_ahead(rules[0])


@kernel
def evaluate(rules: Record, state: Record, values: NDArray[np.float64]) -> None:
    """Write what each seat can expect."""
    evaluate_by(rules, state, WEIGHTS, values)


@kernel
def evaluate_events(  # noqa: PLR0913, PLR0917  # as the search asks for it
    rules: Record,
    state: Record,  # by which the search finds this game
    states: States,
    codes: Codes,
    count: int,
    expected: NDArray[np.float32],
    first: int,
    verdicts: NDArray[np.int64],
) -> None:
    """Write what each seat can expect after each of these events."""
    evaluate_events_by(rules, states, WEIGHTS, codes, count, expected, first, verdicts)


@kernel
def features(rules: Record, state: Record, seat: int, out: NDArray[np.float64]) -> None:
    """Write what the weights are for, as one seat sees it."""
    threats = np.zeros((SEATS, CASTS_OF_A_START, 2), np.uint64)
    needs = np.empty(SEATS)
    survey(rules, state, threats, needs)
    see(rules, state, seat - 1, threats, needs, out)


@kernel
def survey(rules: Record, state: Record, threats: Threats, needs: NDArray[np.float64]) -> None:
    """Write what each seat's pawns can meet, and how many casts they still need."""
    for seat in range(rules["players"]):
        needs[seat] = 0.0
        for word in range(2):
            digits = state["pawns"][seat, word]
            left = digits[0] | digits[1] | digits[2]
            while left != NOTHING:
                cell = word * 64 + lowest(left)
                needs[seat] += pawns_on(state, seat, cell) * rules["casts_home"][cell]
                _add_threats(rules, threats, seat, cell)
                left &= left - ONE
        if state["dark"][seat] > 0:
            needs[seat] += state["dark"][seat] * rules["casts_home"][DARKNESS]
            _add_threats(rules, threats, seat, DARKNESS)


@kernel
def pawns_on(state: Record, seat: int, cell: int) -> int:
    """How many pawns a seat has on a cell."""
    digits = state["pawns"][seat, cell >> 6]
    place = np.uint64(cell & 63)
    return int((digits[0] >> place & ONE) + (digits[1] >> place & ONE) * 2 + (digits[2] >> place & ONE) * 4)


@kernel
def _add_threats(rules: Record, threats: Threats, seat: int, start: int) -> None:
    met = rules["met"]
    for cast in range(1, rules["die_max"] + 1):
        threats[seat, cast, 0] |= met[start, cast, 0]
        threats[seat, cast, 1] |= met[start, cast, 1]


@kernel
def see(
    rules: Record, state: Record, seat: int, threats: Threats, needs: NDArray[np.float64], out: NDArray[np.float64]
) -> None:
    """Write the features of a seat, counted from 0."""
    players = int(rules["players"])
    inside, mean = 0, 0.0
    for other in range(players):
        inside += inside_rim(rules, state, other)
        mean += needs[other] / players
    own = float(inside_rim(rules, state, seat))
    out[0] = needs[seat]
    out[3] = casts_to_come(rules, state, seat)
    out[4] = 0.0 if state["phase"] == LOT else (seat + 1 - state["seat"]) % players
    out[5] = state["saved"][seat]
    out[6] = own if inside % 2 == 1 else 0.0
    out[7] = own - out[6]
    _see_blockades(rules, state, seat, threats, out)
    _see_chances(rules, state, seat, out)
    for k in range(len(WEIGHTS) - 2):
        out[k] /= np.sqrt(mean + 1.0)


@kernel
def casts_to_come(rules: Record, state: Record, seat: int) -> float:
    """The casts that a seat can expect this turn: those owed too, as long as no 0 comes."""
    if state["phase"] == LOT or state["seat"] != seat + 1:
        return 0.0
    stays = rules["die_max"] / (rules["die_max"] + 1.0)
    return float((1.0 - stays ** min(int(state["owed"]) + 1, 50)) / (1.0 - stays))


@kernel
def _see_blockades(rules: Record, state: Record, seat: int, threats: Threats, out: NDArray[np.float64]) -> None:
    """Pawns that stand safe together or exposed alone, and blockades in the way of others and of its own."""
    out[1], out[2], out[8], out[9] = 0.0, 0.0, 0.0, 0.0
    own = rules["group"][seat]
    for word in range(2):
        seen, many, foes = NOTHING, NOTHING, NOTHING
        for other in range(rules["players"]):
            digits = state["pawns"][other, word]
            here = digits[0] | digits[1] | digits[2]
            many |= digits[1] | digits[2] | (seen & here)
            seen |= here
            if rules["group"][other] != own:
                foes |= here
        digits = state["pawns"][seat, word]
        mine = digits[0] | digits[1] | digits[2]
        for cast in range(1, rules["die_max"] + 1):
            out[9] += popcount(threats[seat, cast, word] & many & foes)
        left = mine
        while left != NOTHING:
            cell = word * 64 + lowest(left)
            if left & (~left + ONE) & many != NOTHING:
                out[8] += pawns_on(state, seat, cell)
            else:
                _see_exposure(rules, state, seat, cell, threats, out)
            left &= left - ONE


@kernel
def _see_exposure(
    rules: Record, state: Record, seat: int, cell: int, threats: Threats, out: NDArray[np.float64]
) -> None:
    """What would be lost with a pawn that stands alone, by the chance that an enemy's cast lets him meet it."""
    loss = rules["casts_home"][DARKNESS] - rules["casts_home"][cell]
    place = np.uint64(cell & 63)
    for other in range(rules["players"]):
        if rules["group"][other] == rules["group"][seat]:
            continue
        hits = 0
        for cast in range(1, rules["die_max"] + 1):
            if state["phase"] != MOVE or state["seat"] != other + 1 or state["cast"] == cast:
                hits += int(threats[other, cast, cell >> 6] >> place & ONE)
        if state["phase"] == MOVE and state["seat"] == other + 1:
            out[1] += loss * hits
        elif state["phase"] == CAST and state["seat"] == other + 1:
            out[1] += loss * hits / (rules["die_max"] + 1.0)
        else:
            out[2] += loss * hits / (rules["die_max"] + 1.0)


@kernel
def _see_chances(rules: Record, state: Record, seat: int, out: NDArray[np.float64]) -> None:
    """How likely the next cast saves a pawn: any pawn, or the last one that is needed."""
    saving = 0
    for word in range(2):
        digits = state["pawns"][seat, word]
        left = digits[0] | digits[1] | digits[2]
        while left != NOTHING:
            saving |= int(rules["saving"][word * 64 + lowest(left)])
            left &= left - ONE
    if state["dark"][seat] > 0:
        saving |= int(rules["saving"][DARKNESS])
    is_turn = state["phase"] != LOT and state["seat"] == seat + 1
    if is_turn and state["phase"] == MOVE:
        chance = float(saving >> int(state["cast"]) & 1)
    else:
        chance = popcount(np.uint64(saving)) / (rules["die_max"] + 1.0)
    is_last = state["saved"][seat] == PAWNS - 1
    out[10] = chance
    out[11] = chance if is_last and is_turn else 0.0
    out[12] = chance if is_last and not is_turn else 0.0
