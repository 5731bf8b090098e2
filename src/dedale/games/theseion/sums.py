"""The weighted sum of `evaluation.py`, quickly: for one position, and for all positions one event away from one survey.

`rows[seat]` holds a seat's pawns and what they can meet, `totals[seat]` its counts. A move that sends nobody back
changes only the row of the seat that moves, and a cast none.
"""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, lowest, popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.entry_points import States
from dedale.core.kernels.kernel import kernel, lean_kernel
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.games.theseion import CASTS, PAWNS, WALKS
from dedale.games.theseion.paths import DARKNESS, LIGHT
from dedale.games.theseion.rules import CAST, LOT, MOST_OWED, MOVE, SEVEN_SAVED, apply, outcome
from dedale.games.theseion.tables import CASTS_OF_A_START, SEATS

Turn = tuple[int, int, int, int]
"""The seat to move, the phase, the cast that waits, the casts owed."""

SAVING, TIMES, MET = 6, 7, 15
DIGITS = 4
"""Of how many casts there are."""
FIELDS = MET + 2 * CASTS_OF_A_START
NEEDS, INSIDE, SAVED = range(3)
FEATURES = 13

SURVEY = np.dtype(
    [
        # [seat, field] the binary digits of its pawns as in the state; the casts that can save a pawn; by how many
        # casts its pawns can meet each cell, the board taken for empty, in binary digits [digit, word]; then for each
        # cast the cells that they can meet with it [cast, word]. The last row is scratch.
        ("rows", "u8", (SEATS + 1, FIELDS)),
        ("totals", "f8", (SEATS + 1, 3)),  # [seat, field] the casts its pawns need, pawns inside the rim, pawns saved
        ("weights", "f8", (FEATURES,)),
        ("values", "f8", (SEATS,)),  # [seat] what it can expect
    ],
    align=True,
)
NOTHING, TWO, THREE = np.uint64(0), np.uint64(2), np.uint64(3)
MOST_COUNTED = 50
"""So many casts to come are counted at most."""


@kernel
def evaluate_by(rules: Record, state: Record, weights: NDArray[np.float64], values: NDArray[np.float64]) -> None:
    """Write what each seat can expect."""
    surveys = np.empty(1, SURVEY)
    look(rules, state, surveys[0], weights)
    weigh(rules, surveys[0], turn_of(state))
    for seat in range(rules["players"]):
        values[seat] = surveys[0]["values"][seat]  # a record does not keep its array alive; to use it last does


@kernel
def evaluate_events_by(  # noqa: PLR0913, PLR0917  # as the search asks for it
    rules: Record,
    states: States,
    weights: NDArray[np.float64],
    codes: Codes,
    count: int,
    expected: NDArray[np.float32],
    first: int,
    verdicts: NDArray[np.int64],
) -> None:
    """Write what each seat can expect after each event of the second state, and the verdicts; the third is scratch."""
    players, state = int(rules["players"]), states[1]
    surveys = np.empty(2, SURVEY)
    survey = surveys[0]
    look(rules, state, survey, weights)
    turn = turn_of(state)
    mover, from_start = turn[0] - 1, -1
    is_last = state["casts"] >= rules["max_casts"]
    for i in range(count):
        code, found = int(codes[i]), 0
        verdicts[i] = GOING_ON
        if code > CASTS and code < WALKS:
            weigh(rules, survey, (turn[0], MOVE, code - CASTS, turn[3]))
        elif code >= WALKS and not is_last and not _sends_back(rules, survey, mover, code - WALKS):
            path = code - WALKS
            if rules["start"][path] != from_start:
                from_start = int(rules["start"][path])
                _leave(rules, state, survey, mover, from_start)
            if rules["last"][path] == LIGHT and state["saved"][mover] == PAWNS - 1:
                verdicts[i] = _won(rules, mover)
                continue
            _arrive(rules, survey, mover, int(rules["last"][path]))
            weigh(rules, survey, _turn_after(rules, turn, path))
        else:
            states[2] = states[1]
            apply(rules, states[2], code)
            verdicts[i] = outcome(rules, states[2])
            if verdicts[i] != GOING_ON:
                continue
            found = 1
            look(rules, states[2], surveys[found], weights)
            weigh(rules, surveys[found], turn_of(states[2]))
        for seat in range(players):
            expected[first + i, seat] = surveys[found]["values"][seat]


@lean_kernel
def turn_of(state: Record) -> Turn:
    """Whose turn it is, and what waits."""
    return int(state["seat"]), int(state["phase"]), int(state["cast"]), int(state["owed"])


@lean_kernel
def look(rules: Record, state: Record, survey: Record, weights: NDArray[np.float64]) -> None:
    """Make the survey that of a state."""
    rows, totals = survey["rows"], survey["totals"]
    for k in range(FEATURES):
        survey["weights"][k] = weights[k]
    for seat in range(rules["players"]):
        pawns = state["pawns"][seat]
        for word in range(2):
            for digit in range(3):
                rows[seat, word * 3 + digit] = pawns[word, digit]
        totals[seat, SAVED] = state["saved"][seat]
        _look_around(rules, survey, seat, int(state["dark"][seat]))


@lean_kernel
def _look_around(rules: Record, survey: Record, row: int, dark: int) -> None:
    """Write what the pawns of a row can meet, what they need, and how many are inside the rim, from its digits."""
    rows, totals = survey["rows"], survey["totals"]
    casts, home = int(rules["die_max"]) + 1, rules["casts_home"]
    for k in range(SAVING, MET + 2 * casts):
        rows[row, k] = NOTHING
    needs, inside = 0.0, 0
    for word in range(2):
        for digit in range(3):
            left = rows[row, word * 3 + digit]
            inside += popcount(left & rules["rim"][word]) << digit
            while left != NOTHING:
                needs += home[word * 64 + lowest(left)] * (1 << digit)
                left &= left - ONE
        left = rows[row, word * 3] | rows[row, word * 3 + 1] | rows[row, word * 3 + 2]
        while left != NOTHING:
            _reach(rules, survey, row, word * 64 + lowest(left))
            left &= left - ONE
    if dark > 0:
        needs += dark * home[DARKNESS]
        _reach(rules, survey, row, DARKNESS)
    totals[row, NEEDS], totals[row, INSIDE] = needs, inside
    _count_casts(rules, survey, row)


@lean_kernel
def _reach(rules: Record, survey: Record, row: int, start: int) -> None:
    """Add what a pawn there can meet."""
    rows = survey["rows"]
    rows[row, SAVING] |= np.uint64(rules["saving"][start])
    met = rules["met"][start]
    for cast in range(1, rules["die_max"] + 1):
        rows[row, MET + 2 * cast] |= met[cast, 0]
        rows[row, MET + 2 * cast + 1] |= met[cast, 1]


@lean_kernel
def _count_casts(rules: Record, survey: Record, row: int) -> None:
    """Count by how many casts each cell can be met: 64 sums at once, digit by digit."""
    rows = survey["rows"]
    for word in range(2):
        ones, twos, fours, eights = NOTHING, NOTHING, NOTHING, NOTHING
        for cast in range(1, rules["die_max"] + 1):
            carried = rows[row, MET + 2 * cast + word]
            over = ones & carried
            ones ^= carried
            carried = twos & over
            twos ^= over
            eights ^= fours & carried
            fours ^= carried
        rows[row, TIMES + word], rows[row, TIMES + 2 + word] = ones, twos
        rows[row, TIMES + 4 + word], rows[row, TIMES + 6 + word] = fours, eights


@lean_kernel
def _sends_back(rules: Record, survey: Record, mover: int, path: int) -> bool:
    """Whether an open path meets enemies (R7)."""
    rows = survey["rows"]
    passed, ended = rules["passed"][path], rules["ended"][path]
    low, high = passed[0] | ended[0], passed[1] | ended[1]
    for seat in range(rules["players"]):
        is_met = rows[seat, 0] & low | rows[seat, 3] & high
        if is_met != NOTHING and rules["group"][seat] != rules["group"][mover]:
            return True
    return False


@lean_kernel
def _leave(rules: Record, state: Record, survey: Record, mover: int, start: int) -> None:
    """Make the last row that of the mover without one pawn from this start."""
    rows, totals = survey["rows"], survey["totals"]
    base, dark = int(rules["players"]), int(state["dark"][mover])
    for word in range(2):
        for digit in range(3):
            rows[base, word * 3 + digit] = state["pawns"][mover, word, digit]
    if start == DARKNESS:
        dark -= 1
    else:
        borrowed, at = bit(start & 63), (start >> 6) * 3
        for digit in range(3):
            rows[base, at + digit] ^= borrowed
            borrowed &= rows[base, at + digit]
    totals[base, SAVED] = state["saved"][mover]
    _look_around(rules, survey, base, dark)


@lean_kernel
def _arrive(rules: Record, survey: Record, mover: int, last: int) -> None:
    """Make the mover's row the last row with one pawn more, on this cell or in the light."""
    rows, totals = survey["rows"], survey["totals"]
    base = int(rules["players"])
    for k in range(MET + 2 * (int(rules["die_max"]) + 1)):
        rows[mover, k] = rows[base, k]
    for k in range(3):
        totals[mover, k] = totals[base, k]
    if last == LIGHT:
        totals[mover, SAVED] += 1
        return
    carried, at = bit(last & 63), (last >> 6) * 3
    if rules["rim"][last >> 6] & carried != NOTHING:
        totals[mover, INSIDE] += 1
    for digit in range(3):
        rows[mover, at + digit] ^= carried
        carried &= ~rows[mover, at + digit]
    totals[mover, NEEDS] += rules["casts_home"][last]
    _reach(rules, survey, mover, last)
    _count_casts(rules, survey, mover)


@lean_kernel
def _turn_after(rules: Record, turn: Turn, path: int) -> Turn:
    """Whose turn it is after a path, as the rules have it (D6)."""
    gained = int(rules["reds"][path]) + int(rules["last"][path] == LIGHT)
    owed = min(turn[3] + gained, MOST_OWED + 1)
    if owed > 0:
        return turn[0], CAST, 0, owed - 1
    return turn[0] % int(rules["players"]) + 1, CAST, 0, 0


@lean_kernel
def _won(rules: Record, mover: int) -> int:
    """The verdict where the mover has saved seven (R11), and where victory is shared, his allies with him (D7)."""
    winners = 0
    for seat in range(rules["players"]):
        if seat == mover or (rules["shared_victory"] and rules["group"][seat] == rules["group"][mover]):
            winners |= 1 << seat
    return SEVEN_SAVED + WINNERS * winners


@lean_kernel
def weigh(  # a survey is two arrays
    rules: Record,
    survey: Record,
    turn: Turn,
) -> None:
    """Write what each seat can expect: the victory shared by the softmax of their sums, or by allies together."""
    totals, values = survey["totals"], survey["values"]
    players = int(rules["players"])
    mean, inside, whole = 0.0, 0.0, 0.0
    for seat in range(players):
        mean += totals[seat, NEEDS]
        inside += totals[seat, INSIDE]
    scale = 1.0 / np.sqrt(mean / players + 1.0)
    for seat in range(players):
        values[seat] = _lean(rules, survey, turn, seat, scale, int(inside) % 2 == 1)
    if players == 2:
        values[0] = 1.0 / (1.0 + np.exp(min(max(values[1] - values[0], -600.0), 600.0)))
        values[1] = 1.0 - values[0]
    else:
        for seat in range(players):
            values[seat] = np.exp(min(max(values[seat], -300.0), 300.0))
            whole += values[seat]
        for seat in range(players):
            values[seat] /= whole
    if rules["shared_victory"]:
        share(rules, values)


@lean_kernel
def share(rules: Record, values: NDArray[np.float64]) -> None:
    """Allies win together (D7)."""
    players = int(rules["players"])
    for i in range(players):
        for j in range(i):
            if rules["group"][i] == rules["group"][j]:
                values[j] += values[i]
                values[i] = 0.0
                break
    for i in range(players):
        values[i] = values[int(rules["group"][i])]


@lean_kernel
def _lean(  # the same
    rules: Record,
    survey: Record,
    turn: Turn,
    seat: int,
    scale: float,
    is_odd: bool,
) -> float:
    """The weighted sum of a seat's features."""
    rows, totals, weights = survey["rows"], survey["totals"], survey["weights"]
    to_move, phase, _, owed = turn
    chances = rules["die_max"] + 1.0
    is_turn = phase != LOT and to_move == seat + 1
    lean = weights[0] * totals[seat, NEEDS] + weights[5] * totals[seat, SAVED]
    lean += weights[6 if is_odd else 7] * totals[seat, INSIDE]
    if is_turn:
        to_come, stays = 0.0, 1.0
        for _ in range(min(owed + 1, MOST_COUNTED)):
            to_come += stays
            stays *= rules["die_max"] / chances
        lean += weights[3] * to_come
    elif phase != LOT:
        lean += weights[4] * ((seat + 1 - to_move) % int(rules["players"]))
    for word in range(2):
        lean += _lean_of_word(rules, survey, turn, seat, word)
    if is_turn and phase == MOVE:
        chance = float(int(rows[seat, SAVING]) >> turn[2] & 1)
    else:
        chance = popcount(rows[seat, SAVING]) / chances
    lean = (lean + weights[10] * chance) * scale
    if totals[seat, SAVED] == PAWNS - 1:
        lean += weights[11 if is_turn else 12] * chance
    return float(lean)


@lean_kernel
def _lean_of_word(  # the same
    rules: Record, survey: Record, turn: Turn, seat: int, word: int
) -> float:
    """What blockades and exposure on the cells of one word add to the sum."""
    rows, weights = survey["rows"], survey["weights"]
    at, own, lean = word * 3, rules["group"][seat], 0.0
    seen, many, foes = NOTHING, NOTHING, NOTHING
    for other in range(rules["players"]):
        double = rows[other, at + 1] | rows[other, at + 2]
        here = rows[other, at] | double
        many |= double | seen & here
        seen |= here
        if rules["group"][other] != own:
            foes |= here
    if many != NOTHING:
        paired = popcount(rows[seat, at] & many) + 2 * popcount(rows[seat, at + 1] & many)
        lean += weights[8] * (paired + 4 * popcount(rows[seat, at + 2] & many))
        barred = 0
        for digit in range(DIGITS):
            barred += popcount(rows[seat, TIMES + 2 * digit + word] & many & foes) << digit
        lean += weights[9] * barred
    alone = (rows[seat, at] | rows[seat, at + 1] | rows[seat, at + 2]) & ~many
    if alone != NOTHING:
        for other in range(rules["players"]):
            if rules["group"][other] != own:
                lean += _lean_of_exposure(rules, survey, turn, other, word, alone)
    return float(lean)


@lean_kernel
def _lean_of_exposure(  # the same
    rules: Record, survey: Record, turn: Turn, other: int, word: int, alone: np.uint64
) -> float:
    """What lone pawns on these cells lose by an enemy, by the chance that his cast lets him meet them."""
    rows, weights = survey["rows"], survey["weights"]
    is_turn = turn[1] != LOT and turn[0] == other + 1
    waits = is_turn and turn[1] == MOVE
    home, loss = rules["casts_home"], 0.0
    if waits:
        ones, twos, fours, eights = rows[other, MET + 2 * turn[2] + word], NOTHING, NOTHING, NOTHING
    else:
        ones, twos = rows[other, TIMES + word], rows[other, TIMES + 2 + word]
        fours, eights = rows[other, TIMES + 4 + word], rows[other, TIMES + 6 + word]
    left = alone & (ones | twos | fours | eights)
    while left != NOTHING:
        cell = lowest(left)
        at = np.uint64(cell)
        times = (ones >> at & ONE) + ((twos >> at & ONE) << ONE) + ((fours >> at & ONE) << TWO)
        times += (eights >> at & ONE) << THREE
        loss += (home[DARKNESS] - home[word * 64 + cell]) * int(times)
        left &= left - ONE
    if waits:
        return float(weights[1] * loss)
    return float((weights[1] if is_turn else weights[2]) * loss / (rules["die_max"] + 1.0))
