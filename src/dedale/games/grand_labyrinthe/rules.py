"""Le Grand Labyrinthe: the rules of play as kernels. Chance and choices are events; what follows of itself is not."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, lowest, nth, popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.rng import Generator, below
from dedale.core.model.option import Value
from dedale.core.model.outcome import GOING_ON, OWN_REASON, WINNERS
from dedale.games.grand_labyrinthe import board, boards, deck, decks, events
from dedale.games.grand_labyrinthe import state as stated
from dedale.games.grand_labyrinthe.board import SEATS
from dedale.games.grand_labyrinthe.opening import cast_to_begin, choose_way, open_table, pick_colour
from dedale.games.grand_labyrinthe.state import (
    ANTICLOCKWISE,
    CAST,
    CLOCKWISE,
    COLOUR,
    COUNT,
    DRAW,
    FORK,
    JUMP,
    JURY,
    LEAP,
    LOT,
    OVER,
    PUN,
    ROLL,
    SWAP,
    WAY,
)
from dedale.games.grand_labyrinthe.turn import ENDS, WAITS, end_turn, next_seat
from dedale.games.grand_labyrinthe.walk import stop, walk, walk_outside

RULES, STATE, SHOWN_WORDS = stated.RULES, stated.STATE, stated.SHOWN_WORDS

REACHED_LAIR = OWN_REASON

TOTALS = np.array([low + high for low, high in events.PAIRS], dtype=np.int64)
"""[pair] what the two dice make together"""
LOW = np.array([low for low, _ in events.PAIRS], dtype=np.int64)
"""[pair] the smaller die"""
WAYS = np.array([1 if low == high else 2 for low, high in events.PAIRS], dtype=np.int64)
"""[pair] in how many of the 36 ways the dice lie so"""
PAIR_OF = np.repeat(np.arange(len(events.PAIRS)), WAYS)
"""[way, 0 to 35] its pair"""
WHOLE_DECK = np.uint64((1 << len(deck.DECK)) - 1)
GALLERY_TO = np.array(board.GALLERY_TO, dtype=np.int64)
"""[central cell] the place where the gallery leads"""
NEXT_SEQUENCE = np.array([board.NEXT_SEQUENCE.get(place, 0) for place in range(board.PLACES)], dtype=np.int64)
"""[outer centre] the first cell of the next sequence; 0 for other places"""


def _choices() -> NDArray[np.uint64]:
    """[phase] the moves it always allows, bit = code - events.MOVES."""
    always = {
        FORK: (events.CENTRAL, events.OUTER),
        JUMP: (events.CENTRAL, events.LABYRINTH),
        PUN: (events.PUN, events.CARD),
        JURY: (events.ACCEPT, events.REJECT),
        LEAP: (events.ADVANCE, events.STAY),
        SWAP: (events.STAY,),
        WAY: (events.CLOCKWISE, events.ANTICLOCKWISE),
        COUNT: (events.TOTAL, events.SMALL),
    }
    return np.array(
        [sum(1 << code - events.MOVES for code in always.get(phase, ())) for phase in range(OVER + 1)], np.uint64
    )


CHOICES = _choices()


def prepare(options: Mapping[str, Value]) -> NDArray[np.void]:
    """The options as the kernels read them."""
    rules = np.zeros(1, RULES)
    rules["players"] = options["players"]
    rules["full"] = options["opening"] == "full"
    rules["jury"] = options["jury"]
    rules["release"] = options["release"]
    rules["counts"] = options["dice"] == "choice"
    _lay_out(rules, boards.acting(str(options["board"])), decks.deck_of(str(options["deck"])))
    return rules


def _lay_out(rules: NDArray[np.void], cells: boards.Acting, cards: Sequence[deck.Card]) -> None:
    """Write which cells act and what the cards do (D14)."""
    rules["signs"] = cells.signs
    for cell, place in cells.blue_to.items():
        rules["blue_to"][0, cell] = place
    rules["waters"] = cells.cells[board.WATER]
    rules["effects"] = [card.effect for card in cards]
    rules["steps"] = [card.steps for card in cards]
    rules["thread"] = sum(1 << number for number, card in enumerate(cards) if card.effect == deck.THREAD)


@kernel
def start(rules: Record, state: Record) -> None:
    """Every pawn in front of cell 1, the whole deck in the pile; the opening comes first (D1)."""
    state["pile"] = WHOLE_DECK
    if rules["full"] == 1:
        open_table(state)
        return
    state["phase"] = LOT
    state["way"] = CLOCKWISE
    for i in range(int(rules["players"])):
        state["colours"][i] = i + 1


@kernel
def is_chance(state: Record) -> bool:
    """Whether the lot, the dice or the pile is next."""
    return state["phase"] <= DRAW


@kernel
def to_move(rules: Record, state: Record) -> int:
    """The seat to decide; 0 when chance is next."""
    return 0 if is_chance(state) else int(state["seat"])


@kernel
def outcome(rules: Record, state: Record) -> int:
    """The first pawn in the lair wins (R12); there is no draw."""
    if state["phase"] == OVER:
        return REACHED_LAIR + WINNERS * (1 << int(state["seat"]) - 1)
    return GOING_ON


@kernel
def choices(rules: Record, state: Record) -> np.uint64:
    """The legal moves, bit = code - events.MOVES; none when chance is next or the game is over."""
    moves = CHOICES[state["phase"]]
    if state["phase"] == SWAP:
        for i in range(int(rules["players"])):
            if i + 1 != state["seat"] and state["held"][i] == 0:
                moves |= bit(events.SWAPS + i - events.MOVES)
    elif state["phase"] == COUNT:
        if state["dice"] != 2 * state["low"]:
            moves |= bit(events.LARGE - events.MOVES)
    elif state["phase"] == COLOUR:
        taken = 0
        for i in range(int(rules["players"])):
            taken |= 1 << int(state["colours"][i])
        for i in range(4):
            if taken >> (i + 1) & 1 == 0:
                moves |= bit(events.COLOURS + i - events.MOVES)
    return moves


@kernel
def legal(rules: Record, state: Record, codes: Codes) -> int:
    """The choices in rising order."""
    moves = choices(rules, state)
    known = 0
    while moves != 0:
        codes[known] = events.MOVES + lowest(moves)
        known += 1
        moves &= moves - ONE
    return known


@kernel
def count(rules: Record, state: Record) -> int:
    """How many choices there are."""
    return popcount(choices(rules, state))


@kernel
def sample(rules: Record, state: Record, generator: Generator) -> int:
    """One of the choices, each alike."""
    moves = choices(rules, state)
    return events.MOVES + nth(moves, below(generator, popcount(moves)))


@kernel
def is_legal(rules: Record, state: Record, code: int) -> bool:
    """Whether this move, or chance event, can come now."""
    if code < 0 or code >= events.EVENTS:
        return False
    if code >= events.MOVES:
        return choices(rules, state) >> np.uint64(code - events.MOVES) & ONE == ONE
    phase = state["phase"]
    if code >= events.DRAWS:
        return phase == DRAW and cards(rules, state) >> np.uint64(code - events.DRAWS) & ONE == ONE
    if code >= events.ROLLS:
        return phase in (ROLL, CAST)
    return phase == LOT and code - events.FIRST < rules["players"]


@kernel
def cards(rules: Record, state: Record) -> np.uint64:
    """The cards that can be drawn: the pile, or when it is empty all but a kept thread (D8)."""
    if state["pile"] != 0:
        return state["pile"]
    for i in range(SEATS):
        if state["threads"][i] > 0:
            return WHOLE_DECK & ~rules["thread"]
    return WHOLE_DECK


@kernel
def chances(rules: Record, state: Record, codes: Codes, weights: NDArray[np.int64]) -> int:
    """The lot and the cards each alike, the dice by the ways they can lie."""
    phase = state["phase"]
    if phase == DRAW:
        return _list_cards(cards(rules, state), codes, weights)
    if phase == LOT:
        for i in range(int(rules["players"])):
            codes[i] = events.FIRST + i
            weights[i] = 1
        return int(rules["players"])
    if phase in (ROLL, CAST):
        for pair in range(len(events.PAIRS)):
            codes[pair] = events.ROLLS + pair
            weights[pair] = WAYS[pair]
        return len(events.PAIRS)
    return 0


@kernel
def _list_cards(left: np.uint64, codes: Codes, weights: NDArray[np.int64]) -> int:
    known = 0
    while left != 0:
        codes[known] = events.DRAWS + lowest(left)
        weights[known] = 1
        known += 1
        left &= left - ONE
    return known


@kernel
def roll(rules: Record, state: Record, generator: Generator) -> int:
    """A chance event by its weight, found without listing."""
    if state["phase"] == DRAW:
        left = cards(rules, state)
        return events.DRAWS + nth(left, below(generator, popcount(left)))
    if state["phase"] == LOT:
        return events.FIRST + below(generator, int(rules["players"]))
    return events.ROLLS + int(PAIR_OF[below(generator, 36)])


@kernel
def apply(rules: Record, state: Record, code: int) -> None:
    """Play an event, and all that follows of itself up to the next choice or chance."""
    onward = _chance(rules, state, code) if code < events.MOVES else _choose(rules, state, code)
    if onward > 0:
        onward = walk(rules, state, onward)
    if onward == ENDS:
        end_turn(rules, state)


# From here on, kernels tell what they lead to: steps to walk on the central way, WAITS or ENDS.


@kernel
def _chance(rules: Record, state: Record, code: int) -> int:
    if code >= events.DRAWS:
        return _draw(rules, state, code - events.DRAWS)
    if code >= events.ROLLS:
        return _cast(rules, state, code - events.ROLLS)
    state["seat"] = code - events.FIRST + 1
    state["phase"] = ROLL
    return WAITS


@kernel
def _choose(rules: Record, state: Record, code: int) -> int:
    if state["phase"] == COUNT:
        return _count(state, code)
    return _choose_then(rules, state, code)


@kernel
def _choose_then(rules: Record, state: Record, code: int) -> int:
    """Every choice but what a cast counts."""
    if code <= events.LABYRINTH:
        return _choose_way_on(state, code)
    if code <= events.CARD:
        return _pun_or_card(rules, state, code)
    if state["phase"] == LEAP:
        return int(state["dice"]) if code == events.ADVANCE else ENDS
    if code <= events.REJECT:
        return _judge(rules, state, code)
    if code <= events.STAY:
        return _change_places(state, code)
    if code < events.COLOURS:
        choose_way(state, CLOCKWISE if code == events.CLOCKWISE else ANTICLOCKWISE)
    else:
        pick_colour(rules, state, code - events.COLOURS + 1)
    return WAITS


@kernel
def _cast(rules: Record, state: Record, pair: int) -> int:
    """Two dice: for the opening, or to move the pawn (R2), by as many as the player chooses where he may (D13)."""
    total = int(TOTALS[pair])
    if state["phase"] == CAST:
        cast_to_begin(rules, state, total)
        return WAITS
    if rules["counts"] == 1:
        state["phase"] = COUNT
        state["dice"] = total
        state["low"] = LOW[pair]
        return WAITS
    return _move_pawn(state, total)


@kernel
def _count(state: Record, code: int) -> int:
    """By the total, or by one of the dice (D13)."""
    low = int(state["low"])
    total = int(state["dice"])
    state["low"] = 0
    if code == events.SMALL:
        total = low
    elif code == events.LARGE:
        total -= low
    return _move_pawn(state, total)


@kernel
def _move_pawn(state: Record, total: int) -> int:
    """By so many cells; past cell 3 the player chooses his way first (R3)."""
    place = int(state["places"][state["seat"] - 1])
    state["dice"] = total
    if place > board.OUTER:
        return walk_outside(state, place - board.OUTER, total)
    if place <= board.FORK < place + total:
        state["phase"] = FORK
        return WAITS
    return total


@kernel
def _choose_way_on(state: Record, code: int) -> int:
    """At the fork (R3), or on the centre of an outer labyrinth (R5)."""
    seat = int(state["seat"])
    place = int(state["places"][seat - 1])
    if state["phase"] == JUMP:
        state["places"][seat - 1] = place + 1 if code == events.LABYRINTH else NEXT_SEQUENCE[place]
        return ENDS
    if code == events.OUTER:
        return walk_outside(state, 0, place + int(state["dice"]) - board.FORK)
    return int(state["dice"])


@kernel
def _pun_or_card(rules: Record, state: Record, code: int) -> int:
    """A pun counts at once (R8), or when the others have judged it (D6); or a card is drawn."""
    if code == events.CARD:
        state["phase"] = DRAW
        return WAITS
    if rules["jury"] == 0:
        state["phase"] = LEAP
        return WAITS
    state["phase"] = JURY
    state["punster"] = state["seat"]
    state["seat"] = next_seat(rules, state, int(state["seat"]))
    return WAITS


@kernel
def _judge(rules: Record, state: Record, code: int) -> int:
    """One voice; after the last one, the pun fails if more reject it than accept it (D6)."""
    if code == events.ACCEPT:
        state["accepts"] += 1
    else:
        state["rejects"] += 1
    state["seat"] = next_seat(rules, state, int(state["seat"]))
    if state["seat"] != state["punster"]:
        return WAITS
    state["phase"] = DRAW if state["rejects"] > state["accepts"] else LEAP
    state["accepts"] = 0
    state["rejects"] = 0
    state["punster"] = 0
    return WAITS


@kernel
def _draw(rules: Record, state: Record, card: int) -> int:
    """Take a card from the pile (D8), and do what it says (D7)."""
    state["pile"] = cards(rules, state) & ~bit(card)
    mine = int(state["seat"]) - 1
    place = int(state["places"][mine])
    effect = int(rules["effects"][card])
    if effect == deck.FORWARD:
        return int(rules["steps"][card])
    if effect == deck.BACK:
        return stop(rules, state, max(place - int(rules["steps"][card]), board.COCK))
    if effect in (deck.CAST_AGAIN, deck.MOEBIUS):
        state["phase"] = ROLL if effect == deck.CAST_AGAIN else SWAP
        state["dice"] = 0
        return WAITS
    if effect == deck.MISS_A_TURN:
        state["misses"][mine] = 1
    elif effect == deck.COCK_CROWS:
        for i in range(SEATS):
            state["held"][i] = 0
    elif effect == deck.GALLERY:
        state["places"][mine] = GALLERY_TO[place]
    else:
        state["threads"][mine] += 1
    return ENDS


@kernel
def _change_places(state: Record, code: int) -> int:
    """Möbius: two pawns change places and nothing else does; or the player declines (D7)."""
    if code != events.STAY:
        mine = int(state["seat"]) - 1
        other = code - events.SWAPS
        place = state["places"][mine]
        state["places"][mine] = state["places"][other]
        state["places"][other] = place
    return ENDS
