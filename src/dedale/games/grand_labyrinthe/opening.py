"""The full opening of Le Grand Labyrinthe as kernels: who begins, which way round, which colours (R1, D1)."""

from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.games.grand_labyrinthe.board import SEATS
from dedale.games.grand_labyrinthe.state import CAST, CLOCKWISE, COLOUR, ROLL, WAY


@kernel
def open_table(state: Record) -> None:
    """Seat 1 casts first."""
    state["phase"] = CAST
    state["seat"] = 1


@kernel
def cast_to_begin(rules: Record, state: Record, total: int) -> None:
    """One cast of the opening; after the last of a round, the highest begins or those tied cast again (R1, D1)."""
    seat = int(state["seat"])
    if state["tied"] == 0:
        state["casts"][seat - 1] = total
    else:
        state["recasts"][seat - 1] = total
    for later in range(seat + 1, int(rules["players"]) + 1):
        if state["tied"] == 0 or is_tied(state, later):
            state["seat"] = later
            return
    _end_round(rules, state)


@kernel
def is_tied(state: Record, seat: int) -> bool:
    """Whether the seat is among those who cast again."""
    return int(state["tied"]) >> (seat - 1) & 1 == 1


@kernel
def _end_round(rules: Record, state: Record) -> None:
    totals = state["casts"] if state["tied"] == 0 else state["recasts"]
    highest = 0
    for i in range(int(rules["players"])):
        highest = max(highest, int(totals[i]))
    tied = 0
    lowest_seat = 0
    for i in range(int(rules["players"]) - 1, -1, -1):
        if totals[i] == highest:
            tied |= 1 << i
            lowest_seat = i + 1
    for i in range(SEATS):
        state["recasts"][i] = 0
    state["seat"] = lowest_seat
    if tied & (tied - 1):
        state["tied"] = tied
    else:
        state["tied"] = 0
        _let_choose(rules, state)


@kernel
def _let_choose(rules: Record, state: Record) -> None:
    """The beginner chooses the way, which is not asked of two players, and then his colour."""
    state["beginner"] = state["seat"]
    if rules["players"] == 2:
        choose_way(state, CLOCKWISE)
    else:
        state["phase"] = WAY


@kernel
def choose_way(state: Record, way: int) -> None:
    """The way round the table is settled; colours come next."""
    state["way"] = way
    state["phase"] = COLOUR


@kernel
def pick_colour(rules: Record, state: Record, colour: int) -> None:
    """A colour is picked; after the last one play begins, and the casts are forgotten."""
    state["colours"][state["seat"] - 1] = colour
    following = next_to_pick(rules, state)
    if following != 0:
        state["seat"] = following
        return
    state["seat"] = state["beginner"]
    state["phase"] = ROLL
    state["beginner"] = 0
    for i in range(SEATS):
        state["casts"][i] = 0


@kernel
def next_to_pick(rules: Record, state: Record) -> int:
    """Who picks next: the beginner, then by falling first casts, ties by seat from the beginner on (D1); 0 for none."""
    players = int(rules["players"])
    chosen = 0
    highest = 0
    for further in range(players):
        seat = (int(state["beginner"]) - 1 + further) % players + 1
        if state["colours"][seat - 1] == 0 and int(state["casts"][seat - 1]) > highest:
            chosen = seat
            highest = int(state["casts"][seat - 1])
    return chosen
