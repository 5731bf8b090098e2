"""What a bot thinks of Tekao: pawns left, what each can take or lose, and how safe the flags are."""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, lowest, popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.features import expectation, see_from
from dedale.core.kernels.kernel import kernel
from dedale.core.model.traits import SearchTraits
from dedale.games.tekao import board
from dedale.games.tekao.board import CELLS, PAWNS, SIZE, WEAPONS
from dedale.games.tekao.contacts import KINDS, NEAR, Contacts, contacts_of, met
from dedale.games.tekao.rules import (
    ACTS,
    BATTLE,
    OFF,
    PASS,
    PLAY,
    TURN_RIGHT,
    pawn_on,
    side_to_move,
    targets_of,
    turnings_of,
)
from dedale.games.tekao.weights import WEIGHTS

Numbers = NDArray[np.float64]

OF_A_SIDE = (
    "pawns",
    "wins at once",
    "pawns that can take and stay",
    "pawns that can take and are taken",
    "cells to move to without being taken",
    "nearness of pawns to the enemy flag",
    "a pawn within three steps of the enemy flag",
    "empty cells next to the flag",
    "own pawns next to the flag",
    "rows from the flag to its edge of the board",
    "columns from the flag to the nearer side",
    "hooks ahead",
    "towers ahead",
    "bows ahead",
    "pistols ahead",
)
"""What is counted for each side."""
EACH = len(OF_A_SIDE)

FEATURES = (
    *(f"to move: {what}" for what in OF_A_SIDE),
    *(f"waiting: {what}" for what in OF_A_SIDE),
    "the move itself",
)
"""What each weight is for. The side to move counts for itself, the other against it."""

SEARCH = SearchTraits(
    null_move=3,
    futility_depth=4,
    futility=0.6,
    late_depth=3,
    late_moves=6,
    malus=True,
    aspiration=0.25,
    quiescence_table=True,
)
"""What the search may leave out, as matches showed (docs/tuning.md)."""

RANK_TAKES, RANK_IS_TAKEN, RANK_NEARER = 3000, -2500, 30
_NONE = np.uint64(0)
_REACH = max(board.REACH.values()) + 1
"""From this many steps a pawn may take a flag at once."""
_FAR = 7
"""From this many steps on, a pawn is not near a flag."""


@kernel
def is_open(rules: Record, state: Record) -> bool:
    """Whether all pawns stand: then chance has no more to say (D6)."""
    return state["phase"] == PLAY


@kernel
def _steps_between(cell: int, other: int) -> int:
    """How many steps apart two cells are."""
    return abs(cell // SIZE - other // SIZE) + abs(cell % SIZE - other % SIZE)


@kernel
def _takes_flag(rules: Record, state: Record, side: int, pawn: int, targets: np.uint64) -> int:
    """A turn of battle by which this pawn, with these cells to go to, takes the flag; -1 for none."""
    ring = NEAR[state["cells"][1 - side, rules["flag"]]]
    cell = int(state["cells"][side, pawn])
    if targets & ring != _NONE:
        return BATTLE + ACTS * cell + lowest(targets & ring)
    if ring & bit(cell) != _NONE and rules["turning_takes"] and turnings_of(rules, state, side, pawn) > 0:
        return BATTLE + ACTS * cell + TURN_RIGHT
    return -1


@kernel
def _strike(rules: Record, state: Record, side: int) -> int:
    """A turn of battle by which a side takes the flag (any weapon beats it, R6); -1 for none."""
    flag = int(state["cells"][1 - side, rules["flag"]])
    for pawn in range(PAWNS):
        cell = int(state["cells"][side, pawn])
        if pawn != rules["flag"] and cell != OFF and _steps_between(cell, flag) <= _REACH:
            found = _takes_flag(rules, state, side, pawn, targets_of(rules, state, side, pawn))
            if found >= 0:
                return found
    return -1


@kernel
def _weigh_flag(rules: Record, state: Record, side: int, out: Numbers) -> None:
    """Write how the flag of a side stands; nothing while it is face down."""
    cell = int(state["cells"][side, rules["flag"]])
    if cell == OFF:
        return
    own, enemies = state["pieces"][side], state["pieces"][1 - side]
    out[7] = popcount(NEAR[cell] & ~(own | enemies))
    out[8] = popcount(NEAR[cell] & own)
    row, column = cell // SIZE, cell % SIZE
    out[9] = row if side == 0 else SIZE - 1 - row
    out[10] = min(column, SIZE - 1 - column)


@kernel
def _weigh_pawn(rules: Record, state: Record, side: int, pawn: int, contacts: Contacts, out: Numbers) -> None:
    """Add what a pawn that is no flag is good for."""
    cell = int(state["cells"][side, pawn])
    turned = int(state["turned"][side, pawn])
    hits, risks = met(rules, contacts, pawn, turned)
    targets = targets_of(rules, state, side, pawn)
    safe, traded = targets & hits & ~risks, targets & hits & risks
    for turning in range(turnings_of(rules, state, side, pawn) if rules["turning_takes"] else 0):
        after = (turned + 1 + 2 * turning) % int(rules["looks"][pawn])
        here, at_risk = met(rules, contacts, pawn, after)
        safe |= here & ~at_risk & bit(cell)
        traded |= here & at_risk & bit(cell)
    out[0] += 1
    out[2] += safe != _NONE
    out[3] += traded != _NONE and safe == _NONE
    out[4] += popcount(targets & ~risks)
    _weigh_attack(rules, state, side, pawn, targets, out)
    ahead = rules["weapon"][pawn, turned, 2 * side]
    out[11 + ahead] += 1


@kernel
def _weigh_attack(rules: Record, state: Record, side: int, pawn: int, targets: np.uint64, out: Numbers) -> None:
    """Add what a pawn means for the enemy flag, where it stands already."""
    cell, flag = int(state["cells"][side, pawn]), int(state["cells"][1 - side, rules["flag"]])
    if flag != OFF:
        steps = _steps_between(cell, flag)
        out[5] += max(_FAR - steps, 0)
        out[6] += steps <= 3
        if steps <= _REACH and state["phase"] == PLAY and _takes_flag(rules, state, side, pawn, targets) >= 0:
            out[1] = 1


@kernel
def _weigh(rules: Record, state: Record, side: int, contacts: Contacts, out: Numbers) -> None:
    """Write what is counted for a side."""
    for i in range(EACH):
        out[i] = 0
    contacts_of(rules, state, side, contacts)
    for pawn in range(PAWNS):
        if pawn != rules["flag"] and state["cells"][side, pawn] != OFF:
            _weigh_pawn(rules, state, side, pawn, contacts, out)
    _weigh_flag(rules, state, side, out)


@kernel
def features(rules: Record, state: Record, seat: int, out: Numbers) -> None:
    """Write the features, as one seat sees them; for the other side each number is the opposite."""
    side = side_to_move(rules, state)
    contacts = np.empty((KINDS, 4, len(WEAPONS)), np.uint64)
    _weigh(rules, state, side, contacts, out)
    _weigh(rules, state, 1 - side, contacts, out[EACH:])
    out[2 * EACH] = 1
    see_from(int(rules["seats"][side]) >> (seat - 1) & 1 == 1, EACH, out)


@kernel
def evaluate(rules: Record, state: Record, values: Numbers) -> None:
    """Write what each seat can expect; the seats of a side share it."""
    weighed = np.empty(len(WEIGHTS))
    features(rules, state, 1, weighed)
    first = expectation(weighed, WEIGHTS)
    seats = int(rules["seats"][0]) | int(rules["seats"][1])
    seat = 0
    while seats >> seat:
        values[seat] = first if seat % 2 == 0 else 1 - first
        seat += 1


@kernel
def winning(rules: Record, state: Record) -> int:
    """A turn of battle that takes the flag; -1 for none."""
    return _strike(rules, state, side_to_move(rules, state)) if state["phase"] == PLAY else -1


@kernel
def threatened(rules: Record, state: Record) -> bool:
    """Whether the other side would take the flag, were it its turn."""
    return state["phase"] == PLAY and _strike(rules, state, 1 - side_to_move(rules, state)) >= 0


@kernel
def skip(rules: Record, state: Record) -> bool:
    """Give the turn to the other side."""
    if state["phase"] != PLAY:
        return False
    state["turn"] = (int(state["turn"]) + 1) % int(rules["turns"])
    return True


@kernel
def forcing(rules: Record, state: Record, codes: Codes) -> int:
    """The turns of battle that take something."""
    if state["phase"] != PLAY:
        return 0
    side = side_to_move(rules, state)
    contacts = np.empty((KINDS, 4, len(WEAPONS)), np.uint64)
    contacts_of(rules, state, side, contacts)
    known = 0
    for pawn in range(PAWNS):
        if pawn != rules["flag"] and state["cells"][side, pawn] != OFF:
            known = _list_taking(rules, state, pawn, contacts, codes, known)
    return known


@kernel
def _list_taking(rules: Record, state: Record, pawn: int, contacts: Contacts, codes: Codes, known: int) -> int:
    """Write a pawn's turns that take after the codes known so far; tell how many there are then."""
    side = side_to_move(rules, state)
    cell, turned = int(state["cells"][side, pawn]), int(state["turned"][side, pawn])
    targets = targets_of(rules, state, side, pawn) & met(rules, contacts, pawn, turned)[0]
    while targets != _NONE:
        codes[known] = BATTLE + ACTS * cell + lowest(targets)
        known += 1
        targets &= targets - ONE
    for turning in range(turnings_of(rules, state, side, pawn) if rules["turning_takes"] else 0):
        after = (turned + 1 + 2 * turning) % int(rules["looks"][pawn])
        if met(rules, contacts, pawn, after)[0] & bit(cell) != _NONE:
            codes[known] = BATTLE + ACTS * cell + TURN_RIGHT + turning
            known += 1
    return known


@kernel
def rank(rules: Record, state: Record, codes: Codes, known: int, ranks: Codes) -> None:
    """What takes comes first, what is taken last; else what goes nearer to the enemy flag."""
    side = side_to_move(rules, state)
    contacts = np.empty((KINDS, 4, len(WEAPONS)), np.uint64)
    contacts_of(rules, state, side, contacts)
    flag = int(state["cells"][1 - side, rules["flag"]])
    for i in range(known):
        ranks[i] = 0
        if codes[i] >= BATTLE and codes[i] != PASS:
            cell, act = (codes[i] - BATTLE) // ACTS, (codes[i] - BATTLE) % ACTS
            ranks[i] = _promise(rules, state, contacts, pawn_on(state, side, cell), act, flag)


@kernel
def _promise(rules: Record, state: Record, contacts: Contacts, pawn: int, act: int, flag: int) -> int:
    """How promising a turn of battle looks."""
    side = side_to_move(rules, state)
    cell, turned = int(state["cells"][side, pawn]), int(state["turned"][side, pawn])
    to = act if act < CELLS else cell
    if act >= CELLS:
        turned = (turned + 1 + 2 * (act - TURN_RIGHT)) % int(rules["looks"][pawn])
    hits, risks = met(rules, contacts, pawn, turned)
    promise = RANK_NEARER * (_steps_between(cell, flag) - _steps_between(to, flag))
    if pawn == rules["flag"]:
        promise = -RANK_NEARER
    if hits & bit(to) != _NONE:
        promise += RANK_TAKES
    if risks & bit(to) != _NONE:
        promise += RANK_IS_TAKEN
    return promise
