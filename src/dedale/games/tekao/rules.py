"""Tekao: the state of a game and its rules, as kernels over sets of cells (one word, bit = cell)."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, highest, lowest, nth, popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.layout import layout
from dedale.core.kernels.rng import Generator, below
from dedale.core.model.draws import drawn
from dedale.core.model.option import Value
from dedale.core.model.outcome import GOING_ON, OWN_REASON, WINNERS
from dedale.games.tekao import board
from dedale.games.tekao.board import CELLS, PAWNS, WEAPONS

RULES = np.dtype(
    [
        ("zone", "u8", (2,)),  # [side] the cells it places its pawns on
        ("max_plies", "u2"),
        ("turning_takes", "?"),
        ("approach_loses", "?"),
        ("first", "u1"),  # the side of the odd seats
        ("turns", "u1"),  # how many turns until the order of seats begins again
        ("order", "u1", (4,)),  # [turn] the seat
        ("seats", "u1", (2,)),  # [side] its seats, bit 0 = seat 1
        ("flag", "u1"),  # the pawn that is the flag
        ("looks", "u1", (PAWNS,)),  # [pawn] in how many ways it can be turned (D5)
        ("weapon", "u1", (PAWNS, 4, 4)),  # [pawn, turned, direction] the weapon on that edge
    ],
    align=True,
)

STATE, SHOWN_WORDS = layout(
    shown=[
        ("pieces", "u8", (2,)),  # [side] the cells its pawns stand on; side 0 is Blue, 1 is Yellow
        ("cells", "u1", (2, PAWNS)),  # [side, pawn] its cell, OFF where it is not on the board; pawn 0 is number 1
        ("turned", "u1", (2, PAWNS)),  # [side, pawn] quarters clockwise from ^; 0 off the board
        ("phase", "u1"),  # PICK, PUT or PLAY
        ("hand", "u1"),  # the number of the pawn drawn and not yet placed; 0 for none
        ("turn", "u1"),  # the place in the order of seats
        ("last", "u1", (2,)),  # [side] the number of the pawn it played last; 0 for none
        ("run", "u1", (2,)),  # [side] how many turns running it has played that pawn
    ],
    hidden=[
        ("plies", "u2"),  # moves made in the battle
        ("passes", "u1"),  # passes made one after the other
    ],
)

PICK, PUT, PLAY = range(3)
OFF = CELLS
MOST_RUNNING = 3

PUTS = PAWNS
"""Codes below this draw the pawn of that number less one; from here on, PUTS + 4 * cell + turned places the pawn."""
BATTLE = PUTS + 4 * CELLS
"""From here on, a turn of battle is BATTLE + ACTS * cell + the cell moved to, or TURN_RIGHT, or TURN_LEFT."""
TURN_RIGHT = CELLS
TURN_LEFT = CELLS + 1
ACTS = CELLS + 2
PASS = BATTLE + ACTS * CELLS

FLAG = OWN_REASON
BARE_FLAGS = OWN_REASON + 1

RAYS = np.array(board.RAYS, dtype=np.uint64)
"""[weapon, direction, cell]"""
BEATS = np.array([[theirs in board.BEATS[ours] for theirs in WEAPONS] for ours in WEAPONS])
"""[weapon, weapon] whether the first is stronger (R6)"""

_STEP = WEAPONS.index("G")
_NONE = np.uint64(0)


def prepare(options: Mapping[str, Value]) -> NDArray[np.void]:
    """The options as the kernels read them."""
    rules = np.zeros(1, RULES)
    record = rules[0]
    record["zone"] = board.zones(int(options["zone_rows"]))
    record["max_plies"] = options["max_plies"]
    record["turning_takes"] = options["turning_takes"]
    record["approach_loses"] = options["approach_loses"]
    order = [int(seat[0]) for seat in board.TURNS[int(options["players"])]]
    _prepare_seats(record, order, 0 if options["first"] == "blue" else 1)
    _prepare_pawns(record, board.pawns_of(str(options["set"])))
    return rules


def _prepare_seats(record: Record, order: list[int], first: int) -> None:
    record["first"] = first
    record["turns"] = len(order)
    record["order"][: len(order)] = order
    for seat in set(order):
        record["seats"][(first + seat - 1) % 2] += 1 << (seat - 1)


def _prepare_pawns(record: Record, pawns: tuple[str, ...]) -> None:
    record["flag"] = pawns.index(board.FLAG)
    record["looks"] = [board.looks(pawn) for pawn in pawns]
    for place in np.ndindex(PAWNS, 4, 4):
        pawn, turned, direction = place
        record["weapon"][place] = WEAPONS.index(board.weapon(pawns[pawn], turned, direction))


@kernel
def start(rules: Record, state: Record) -> None:
    """All pawns face down; chance is first (R2)."""
    state["cells"][:, :] = OFF


@kernel
def to_move(rules: Record, state: Record) -> int:
    """The seat whose turn it is (R1), or chance when it draws."""
    return 0 if state["phase"] == PICK else int(rules["order"][state["turn"]])


@kernel
def side_to_move(rules: Record, state: Record) -> int:
    """The side whose turn it is, whether it draws, places or plays."""
    return (int(rules["first"]) + int(state["turn"])) % 2


@kernel
def outcome(rules: Record, state: Record) -> int:
    """A flag that is gone loses (R9); then the draws (D7, D8). Before the battle nothing ends."""
    if state["phase"] != PLAY:
        return GOING_ON
    for side in range(2):
        if state["cells"][side, rules["flag"]] == OFF:
            return FLAG + WINNERS * int(rules["seats"][1 - side])
    if popcount(state["pieces"][0]) == 1 and popcount(state["pieces"][1]) == 1:
        return BARE_FLAGS
    return drawn(rules, state)


@kernel
def pawn_on(state: Record, side: int, cell: int) -> int:
    """The pawn of this side on a cell; -1 where there is none."""
    for pawn in range(PAWNS):
        if state["cells"][side, pawn] == cell:
            return pawn
    return -1


@kernel
def chances(rules: Record, state: Record, codes: Codes, weights: NDArray[np.int64]) -> int:
    """The pawns that lie face down, each alike (R2)."""
    known = 0
    if state["phase"] == PICK:
        side = side_to_move(rules, state)
        for pawn in range(PAWNS):
            if state["cells"][side, pawn] == OFF:
                codes[known] = pawn
                weights[known] = 1
                known += 1
    return known


@kernel
def _free_zone(rules: Record, state: Record) -> np.uint64:
    """The empty cells of the zone of the side that places (R2, D2)."""
    side = side_to_move(rules, state)
    return rules["zone"][side] & ~state["pieces"][side]


@kernel
def _hand_looks(rules: Record, state: Record) -> int:
    """In how many ways the pawn in hand can be turned (D5)."""
    return int(rules["looks"][int(state["hand"]) - 1])


@kernel
def _ray(taken: np.uint64, weapon: int, direction: int, cell: int) -> np.uint64:
    """The cells that a weapon reaches in its direction, up to the first pawn (R4)."""
    ray = RAYS[weapon, direction, cell]
    pawns = ray & taken
    if pawns == _NONE:
        return ray
    if direction < 2:  # up and right, where cells rise
        return ray & (bit(lowest(pawns)) - ONE)
    return ray & ~(bit(highest(pawns) + 1) - ONE)


@kernel
def targets_of(rules: Record, state: Record, side: int, pawn: int) -> np.uint64:
    """The cells that a pawn can move to (R4); none when it may not be played."""
    cell = int(state["cells"][side, pawn])
    if not _can_be_played(state, side, pawn):
        return _NONE
    taken = state["pieces"][0] | state["pieces"][1]
    weapons = rules["weapon"][pawn, state["turned"][side, pawn]]
    targets = _NONE
    for direction in range(4):
        targets |= _ray(taken, weapons[direction], direction, cell)
    return targets


@kernel
def _can_be_played(state: Record, side: int, pawn: int) -> bool:
    """Whether the pawn stands and has not been played three turns running (R5)."""
    is_worn = state["run"][side] == MOST_RUNNING and state["last"][side] == pawn + 1
    return state["cells"][side, pawn] != OFF and not is_worn


@kernel
def turnings_of(rules: Record, state: Record, side: int, pawn: int) -> int:
    """In how many ways the pawn can be turned now (D5): right and left, right alone, or not at all."""
    return int(rules["looks"][pawn]) // 2 if _can_be_played(state, side, pawn) else 0


@kernel
def _moves(rules: Record, state: Record) -> int:
    """How many turns of battle there are but the pass."""
    side = side_to_move(rules, state)
    moves = 0
    for pawn in range(PAWNS):
        moves += popcount(targets_of(rules, state, side, pawn)) + turnings_of(rules, state, side, pawn)
    return moves


@kernel
def count(rules: Record, state: Record) -> int:
    """How many moves are legal; in battle, where there is no other, the pass (D8)."""
    if state["phase"] == PICK:
        return 0
    if state["phase"] == PUT:
        return _hand_looks(rules, state) * popcount(_free_zone(rules, state))
    return max(_moves(rules, state), 1)


@kernel
def sample(rules: Record, state: Record, generator: Generator) -> int:
    """A legal move, each alike, found by counting without listing."""
    left = below(generator, count(rules, state))
    if state["phase"] == PUT:
        looks = _hand_looks(rules, state)
        return PUTS + 4 * nth(_free_zone(rules, state), left // looks) + left % looks
    side = side_to_move(rules, state)
    for pawn in range(PAWNS):
        base = BATTLE + ACTS * int(state["cells"][side, pawn])
        targets = targets_of(rules, state, side, pawn)
        moves = popcount(targets)
        if left < moves:
            return base + nth(targets, left)
        left -= moves
        turnings = turnings_of(rules, state, side, pawn)
        if left < turnings:
            return base + TURN_RIGHT + left
        left -= turnings
    return PASS


@kernel
def legal(rules: Record, state: Record, codes: Codes) -> int:
    """Where and how the pawn in hand can be placed (R2), or the turns of battle (R3)."""
    if state["phase"] == PICK:
        return 0
    if state["phase"] == PUT:
        return _list_puts(rules, state, codes)
    return _list_turns(rules, state, codes)


@kernel
def _list_puts(rules: Record, state: Record, codes: Codes) -> int:
    known = 0
    cells = _free_zone(rules, state)
    while cells != _NONE:
        for turned in range(_hand_looks(rules, state)):
            codes[known] = PUTS + 4 * lowest(cells) + turned
            known += 1
        cells &= cells - ONE
    return known


@kernel
def _list_turns(rules: Record, state: Record, codes: Codes) -> int:
    """By the cell of the pawn, its moves (R4), then its turns (D5); where there is none at all, the pass (D8)."""
    known = 0
    side = side_to_move(rules, state)
    pieces = state["pieces"][side]
    while pieces != _NONE:
        cell = lowest(pieces)
        pawn = pawn_on(state, side, cell)
        targets = targets_of(rules, state, side, pawn)
        while targets != _NONE:
            codes[known] = BATTLE + ACTS * cell + lowest(targets)
            known += 1
            targets &= targets - ONE
        for turning in range(turnings_of(rules, state, side, pawn)):
            codes[known] = BATTLE + ACTS * cell + TURN_RIGHT + turning
            known += 1
        pieces &= pieces - ONE
    if known == 0:
        codes[0] = PASS
        known = 1
    return known


@kernel
def is_legal(rules: Record, state: Record, code: int) -> bool:
    """Whether this draw, placement, turn of battle or pass can come now."""
    if code < 0 or code > PASS:
        return False
    if code < PUTS:
        return state["phase"] == PICK and state["cells"][side_to_move(rules, state), code] == OFF
    if code < BATTLE:
        cell, turned = (code - PUTS) // 4, (code - PUTS) % 4
        if state["phase"] != PUT or turned >= _hand_looks(rules, state):
            return False
        return _free_zone(rules, state) & bit(cell) != _NONE
    if state["phase"] != PLAY:
        return False
    return _moves(rules, state) == 0 if code == PASS else _is_legal_turn(rules, state, code)


@kernel
def _is_legal_turn(rules: Record, state: Record, code: int) -> bool:
    side = side_to_move(rules, state)
    cell, act = (code - BATTLE) // ACTS, (code - BATTLE) % ACTS
    pawn = pawn_on(state, side, cell)
    if pawn < 0:
        return False
    if act < CELLS:
        return targets_of(rules, state, side, pawn) & bit(act) != _NONE
    return act - TURN_RIGHT < turnings_of(rules, state, side, pawn)


@kernel
def apply(rules: Record, state: Record, code: int) -> None:
    """Play a legal event: draw, place, move, turn or pass."""
    if code < PUTS:
        state["hand"] = code + 1
        state["phase"] = PUT
        return
    side = side_to_move(rules, state)
    if code < BATTLE:
        _place(state, side, (code - PUTS) // 4, (code - PUTS) % 4)
    elif code == PASS:
        state["last"][side] = 0
        state["run"][side] = 0
        state["passes"] += 1
        state["plies"] += 1
    else:
        _play(rules, state, side, (code - BATTLE) // ACTS, (code - BATTLE) % ACTS)
        state["passes"] = 0
        state["plies"] += 1
    state["turn"] = (int(state["turn"]) + 1) % int(rules["turns"])


@kernel
def _place(state: Record, side: int, cell: int, turned: int) -> None:
    """Put the pawn in hand on the board; after the last of the eighteen the battle begins (R2, D10)."""
    pawn = int(state["hand"]) - 1
    state["cells"][side, pawn] = cell
    state["turned"][side, pawn] = turned
    state["pieces"][side] |= bit(cell)
    state["hand"] = 0
    is_last = popcount(state["pieces"][0] | state["pieces"][1]) == 2 * PAWNS
    state["phase"] = PLAY if is_last else PICK


@kernel
def _play(rules: Record, state: Record, side: int, cell: int, act: int) -> None:
    """Move or turn the pawn on a cell (R3), then compare its contacts (R7, D4)."""
    pawn = pawn_on(state, side, cell)
    if state["last"][side] != pawn + 1:
        state["last"][side] = pawn + 1
        state["run"][side] = 0
    state["run"][side] += 1
    if act < CELLS:
        state["cells"][side, pawn] = act
        state["pieces"][side] ^= bit(cell) | bit(act)
    else:
        quarters = 1 if act == TURN_RIGHT else 3
        state["turned"][side, pawn] = (int(state["turned"][side, pawn]) + quarters) % int(rules["looks"][pawn])
    if act < CELLS or rules["turning_takes"]:
        _compare(rules, state, side, pawn)


@kernel
def _compare(rules: Record, state: Record, side: int, pawn: int) -> None:
    """Take every enemy next to the pawn that it beats (R7); then, if one still there beats it, take it off (R8, D9)."""
    cell = int(state["cells"][side, pawn])
    enemies = state["pieces"][1 - side]
    is_beaten, has_taken = False, False
    for direction in range(4):
        near = RAYS[_STEP, direction, cell] & enemies
        if near == _NONE:
            continue
        enemy = pawn_on(state, 1 - side, lowest(near))
        ours = rules["weapon"][pawn, state["turned"][side, pawn], direction]
        theirs = rules["weapon"][enemy, state["turned"][1 - side, enemy], direction ^ 2]
        if BEATS[ours, theirs]:
            _take_off(state, 1 - side, enemy)
            has_taken = True
        is_beaten |= BEATS[theirs, ours]
    # Taking the flag has won already (R9).
    if is_beaten and (has_taken or rules["approach_loses"]) and state["cells"][1 - side, rules["flag"]] != OFF:
        _take_off(state, side, pawn)


@kernel
def _take_off(state: Record, side: int, pawn: int) -> None:
    """Take a pawn off the board."""
    state["pieces"][side] &= ~bit(state["cells"][side, pawn])
    state["cells"][side, pawn] = OFF
    state["turned"][side, pawn] = 0
