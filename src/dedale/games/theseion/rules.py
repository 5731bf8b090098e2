"""Théséion: the state of a game and its rules, as kernels over sets of cells (two words, bit = cell).

A move is a path. All paths are numbered beforehand (`paths.py`), each with the set of cells it meets, so that whether
one can be walked now is a few words held against the blockades.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, lowest, popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.layout import layout
from dedale.core.kernels.rng import Generator, below
from dedale.core.model.option import Value
from dedale.core.model.outcome import GOING_ON, OWN_REASON, WINNERS
from dedale.games.theseion import CASTS, FIRST, MOST_MOVES, PASS, PAWNS, WALKS
from dedale.games.theseion.paths import DARKNESS, LIGHT
from dedale.games.theseion.tables import CASTS_OF_A_START, SEATS, tables

STATE, SHOWN_WORDS = layout(
    shown=[
        ("pawns", "u8", (SEATS, 2, 3)),  # [seat, word, digit] on each cell a number of pawns: its binary digits
        ("owed", "i4"),  # casts still owed to the seat after the present one
        ("saved", "i1", (SEATS,)),  # [seat] pawns that have reached the light
        ("dark", "i1", (SEATS,)),  # [seat] pawns in the darkness
        ("seat", "i1"),  # whose turn it is, from 1; 0 before the lot
        ("phase", "i1"),  # LOT, CAST, MOVE or OVER
        ("cast", "i1"),  # the cast that waits to be moved; 0 for none
    ],
    hidden=[("casts", "i4")],  # how many casts there have been (D9)
)

LOT, CAST, MOVE, OVER = range(4)
SEVEN_SAVED, MAX_CASTS = OWN_REASON, OWN_REASON + 1
MOST_OWED = 999_999_999
"""The most casts owed at once: what a position string can say, and far beyond what a game lasts (D9)."""
TRIES = 8
"""How often a move is drawn blindly before the playable ones are counted."""
NOTHING = np.uint64(0)

Bars = tuple[np.uint64, np.uint64, np.uint64, np.uint64]
"""What bars paths: the cells of all blockades as two words, then those of enemies' blockades."""


def prepare(options: Mapping[str, Value]) -> NDArray[np.void]:
    """The options as the kernels read them."""
    return tables(tuple(options.items()))


@kernel
def start(rules: Record, state: Record) -> None:
    """All pawns in the darkness (R3), and the first player to be drawn (R2)."""
    for seat in range(rules["players"]):
        state["dark"][seat] = PAWNS


@kernel
def to_move(rules: Record, state: Record) -> int:
    """The seat whose cast waits to be moved; chance draws the first player (R2) and casts the die (R3)."""
    return int(state["seat"]) if state["phase"] == MOVE else 0


@kernel
def outcome(rules: Record, state: Record) -> int:
    """Seven saved win (R11); then the draw, once the last cast has been moved (D9)."""
    if state["phase"] == OVER:
        return SEVEN_SAVED + WINNERS * winners_of(rules, state)
    if state["phase"] == CAST and state["casts"] >= rules["max_casts"]:
        return MAX_CASTS
    return GOING_ON


@kernel
def winners_of(rules: Record, state: Record) -> int:
    """The set of seats that have saved seven, and where victory is shared, of their allies (D7)."""
    winners = 0
    for seat in range(rules["players"]):
        for other in range(rules["players"]):
            is_with = seat == other or (rules["shared_victory"] and rules["group"][seat] == rules["group"][other])
            if is_with and state["saved"][other] == PAWNS:
                winners |= 1 << seat
    return winners


@kernel
def chances(rules: Record, state: Record, codes: Codes, weights: NDArray[np.int64]) -> int:
    """The lot (R2) or the die (D2), each outcome alike."""
    known, code = 0, 0
    if state["phase"] == LOT:
        known, code = int(rules["players"]), FIRST
    elif state["phase"] == CAST:
        known, code = int(rules["die_max"]) + 1, CASTS
    for i in range(known):
        codes[i] = code + i
        weights[i] = 1
    return known


@kernel
def _standing(state: Record, seat: int, word: int) -> np.uint64:
    """The cells of one word where a seat has a pawn or more."""
    pawns = state["pawns"]
    return pawns[seat, word, 0] | pawns[seat, word, 1] | pawns[seat, word, 2]


@kernel
def bars_of(rules: Record, state: Record) -> Bars:
    """What bars the paths of the seat to move (R9): where two or more stand (R8), for only friends share a cell."""
    own = rules["group"][state["seat"] - 1]
    low, high, foes_low, foes_high = NOTHING, NOTHING, NOTHING, NOTHING
    seen_low, seen_high = NOTHING, NOTHING
    for seat in range(rules["players"]):
        pawns = state["pawns"][seat]
        many_low, many_high = pawns[0, 1] | pawns[0, 2], pawns[1, 1] | pawns[1, 2]
        here_low, here_high = pawns[0, 0] | many_low, pawns[1, 0] | many_high
        low |= many_low | seen_low & here_low
        high |= many_high | seen_high & here_high
        if rules["group"][seat] != own:
            foes_low |= here_low
            foes_high |= here_high
        seen_low |= here_low
        seen_high |= here_high
    return low, high, low & foes_low, high & foes_high


@kernel
def _is_open(rules: Record, path: int, bars: Bars) -> bool:
    """Whether the path passes no blockade, and does not end on one of enemies (R9, D4)."""
    passed, ended = rules["passed"], rules["ended"]
    met = passed[path, 0] & bars[0] | passed[path, 1] & bars[1] | ended[path, 0] & bars[2] | ended[path, 1] & bars[3]
    return met == NOTHING


@kernel
def _next_start(state: Record, start: int) -> int:
    """The next place after this one from which the seat to move can begin a path; -1 where there is no more.

    Cells come first (begin with -1), pawns on one cell once (D8), and the darkness last.
    """
    seat = int(state["seat"]) - 1
    cell = start + 1
    while cell < DARKNESS:
        ahead = _standing(state, seat, cell >> 6) >> np.uint64(cell & 63)
        if ahead != NOTHING:
            return cell + lowest(ahead)
        cell = (cell | 63) + 1
    return DARKNESS if start < DARKNESS and state["dark"][seat] > 0 else -1


@kernel
def _block(state: Record, start: int) -> int:
    """The block of choices with this start and the cast that waits."""
    return start * CASTS_OF_A_START + int(state["cast"])


@kernel
def _candidates(rules: Record, state: Record) -> int:
    """How many paths there would be to choose from, were there no blockade."""
    blocks = rules["blocks"]
    total = 0
    at = _next_start(state, -1)
    while at >= 0:
        block = _block(state, at)
        total += blocks[block + 1] - blocks[block]
        at = _next_start(state, at)
    return total


@kernel
def _candidate(rules: Record, state: Record, n: int) -> int:
    """The n-th of them."""
    blocks = rules["blocks"]
    at = _next_start(state, -1)
    while at >= 0:
        block = _block(state, at)
        if n < blocks[block + 1] - blocks[block]:
            return int(rules["choices"][blocks[block] + n])
        n -= blocks[block + 1] - blocks[block]
        at = _next_start(state, at)
    return -1


@kernel
def _can_turn_back(rules: Record, state: Record) -> bool:
    """Whether some path of the full length of the cast would come back from a blockade (D4)."""
    blocks = rules["blocks"]
    bars = bars_of(rules, state)
    at = _next_start(state, -1)
    while at >= 0:
        block = _block(state, at)
        for i in range(blocks[block], blocks[block + 1]):
            path = int(rules["choices"][i])
            if rules["length"][path] == state["cast"] and not _is_open(rules, path, bars):
                return True
        at = _next_start(state, at)
    return False


@kernel
def legal(rules: Record, state: Record, codes: Codes) -> int:
    """The pass where it may be (D4), then the playable paths by their start."""
    if state["phase"] != MOVE:
        return 0
    known = 0
    if rules["turn_back"] and _can_turn_back(rules, state):
        codes[0] = PASS
        known = 1
    blocks = rules["blocks"]
    bars = bars_of(rules, state)
    at = _next_start(state, -1)
    while at >= 0:
        block = _block(state, at)
        for i in range(blocks[block], blocks[block + 1]):
            path = int(rules["choices"][i])
            if _is_open(rules, path, bars):
                codes[known] = WALKS + path
                known += 1
        at = _next_start(state, at)
    if known == 0:
        codes[0] = PASS
        known = 1
    return known


@kernel
def sample(rules: Record, state: Record, generator: Generator) -> int:
    """A legal move, each alike: a path drawn blindly until one is open; listed only where that does not come soon."""
    candidates = _candidates(rules, state)
    if candidates > 0 and not rules["turn_back"]:
        bars = bars_of(rules, state)
        for _ in range(TRIES):
            path = _candidate(rules, state, below(generator, candidates))
            if _is_open(rules, path, bars):
                return WALKS + path
    codes = np.empty(MOST_MOVES, np.int32)
    return int(codes[below(generator, legal(rules, state, codes))])


@kernel
def is_legal(rules: Record, state: Record, code: int) -> bool:
    """Whether this event can come now."""
    if state["phase"] == LOT:
        return FIRST <= code < FIRST + rules["players"]
    if state["phase"] == CAST:
        return CASTS <= code <= CASTS + rules["die_max"]
    if code == PASS:
        codes = np.empty(MOST_MOVES, np.int32)
        legal(rules, state, codes)
        return codes[0] == PASS
    path = code - WALKS
    if not 0 <= path < rules["paths"]:
        return False
    return (
        can_begin(state, int(rules["start"][path]))
        and _fits_cast(rules, state, path)
        and _is_open(rules, path, bars_of(rules, state))
    )


@kernel
def can_begin(state: Record, start: int) -> bool:
    """Whether the seat to move has a pawn there, on a cell or in the darkness (R3)."""
    seat = int(state["seat"]) - 1
    if start == DARKNESS:
        return state["dark"][seat] > 0
    return _standing(state, seat, start >> 6) >> np.uint64(start & 63) & ONE == ONE


@kernel
def _fits_cast(rules: Record, state: Record, path: int) -> bool:
    """Whether the path is as long as the cast, or ends in the light before, where surplus steps are dropped (D3)."""
    length = rules["length"][path]
    if length == state["cast"]:
        return True
    return rules["exact"] == 0 and rules["last"][path] == LIGHT and length < state["cast"]


@kernel
def apply(rules: Record, state: Record, code: int) -> None:
    """Play a legal event: the lot, a cast, a pass or a path."""
    if code >= WALKS:
        _walk(rules, state, code - WALKS)
    elif code >= CASTS:
        state["casts"] += 1
        state["cast"] = code - CASTS
        state["phase"] = MOVE
        if code == CASTS:
            _cast_nothing(rules, state)
    elif code >= FIRST:
        state["seat"] = code - FIRST + 1
        state["phase"] = CAST
    else:
        _end_cast(rules, state, 0)


@kernel
def _end_cast(rules: Record, state: Record, gained: int) -> None:
    """The cast is used up: the next one comes, by the same seat while any is owed to it (D6)."""
    state["phase"] = CAST
    state["cast"] = 0
    owed = min(int(state["owed"]) + gained, MOST_OWED + 1)
    if owed > 0:
        state["owed"] = owed - 1
    else:
        state["seat"] = state["seat"] % rules["players"] + 1


@kernel
def _end_game(state: Record) -> None:
    state["phase"] = OVER
    state["cast"] = 0
    state["owed"] = 0


@kernel
def _cast_nothing(rules: Record, state: Record) -> None:
    """A cast of 0 ends the turn, and saves the pawns inside the rim if their number is odd (R10)."""
    inside = 0
    for seat in range(rules["players"]):
        inside += inside_rim(rules, state, seat)
    is_won = False
    if inside % 2 == 1:
        for seat in range(rules["players"]):
            _save_inside(rules, state, seat)
            is_won |= state["saved"][seat] == PAWNS
    state["owed"] = 0
    if is_won:
        _end_game(state)
    else:
        _end_cast(rules, state, 0)


@kernel
def _save_inside(rules: Record, state: Record, seat: int) -> None:
    """Save every pawn that a seat has inside the rim."""
    state["saved"][seat] += inside_rim(rules, state, seat)
    for word in range(2):
        for digit in range(3):
            state["pawns"][seat, word, digit] &= ~rules["rim"][word]


@kernel
def inside_rim(rules: Record, state: Record, seat: int) -> int:
    """How many pawns a seat has inside the rim."""
    pawns, rim = state["pawns"], rules["rim"]
    inside = 0
    for word in range(2):
        for digit in range(3):
            inside += popcount(pawns[seat, word, digit] & rim[word]) << digit
    return inside


@kernel
def _walk(rules: Record, state: Record, path: int) -> None:
    """Move a pawn along an open path: enemies go back (R7), red squares and the light give casts (R5, R6)."""
    seat = int(state["seat"]) - 1
    _leave(state, seat, int(rules["start"][path]))
    for other in range(rules["players"]):
        if rules["group"][other] != rules["group"][seat]:
            _send_back(rules, state, other, path)
    gained = int(rules["reds"][path])
    if rules["last"][path] == LIGHT:
        gained += 1
        state["saved"][seat] += 1
        if state["saved"][seat] == PAWNS:
            _end_game(state)
            return
    else:
        _arrive(state, seat, int(rules["last"][path]))
    _end_cast(rules, state, gained)


@kernel
def _leave(state: Record, seat: int, start: int) -> None:
    """Take one pawn away from a cell, or from the darkness: in binary, one less."""
    if start == DARKNESS:
        state["dark"][seat] -= 1
        return
    digits = state["pawns"][seat, start >> 6]
    borrowed = bit(start & 63)
    for digit in range(3):
        digits[digit] ^= borrowed
        borrowed &= digits[digit]


@kernel
def _arrive(state: Record, seat: int, cell: int) -> None:
    """Put one pawn on a cell: in binary, one more."""
    digits = state["pawns"][seat, cell >> 6]
    carried = bit(cell & 63)
    for digit in range(3):
        digits[digit] ^= carried
        carried &= ~digits[digit]


@kernel
def _send_back(rules: Record, state: Record, seat: int, path: int) -> None:
    """Every pawn of this seat that an open path meets goes to the darkness; each stands alone on its cell (R7, R9)."""
    for word in range(2):
        met = rules["passed"][path, word] | rules["ended"][path, word]
        state["dark"][seat] += popcount(state["pawns"][seat, word, 0] & met)
        state["pawns"][seat, word, 0] &= ~met
