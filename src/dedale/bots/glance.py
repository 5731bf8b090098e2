"""The look that every player takes before thinking: what wins at once, and what would let somebody else win at once."""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.engine import ROOM, Codes
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.model.outcome import GOING_ON, WINNERS

DEEP = 5
"""How many states `glance` needs: the position, after the move, after two chance events, after the answer."""


@kernel
def _has_won(verdict: int, seat: int) -> bool:
    return (verdict // WINNERS >> (seat - 1)) & 1 == 1


@kernel
def _is_lost(verdict: int, seat: int) -> bool:
    return verdict >= WINNERS and not _has_won(verdict, seat)


@kernel
def _answer(rules: Rules, states: States, at: int, seat: int) -> float:
    """1 where the game is lost for the seat, or another seat's next move can make it so; else 0."""
    verdict = engine.outcome(rules[0], states[at])
    if verdict != GOING_ON:
        return 1.0 if _is_lost(verdict, seat) else 0.0
    mover = engine.to_move(rules[0], states[at])
    if mover in (0, seat):
        return 0.0
    codes = np.empty(ROOM, np.int32)
    for i in range(engine.legal(rules[0], states[at], codes)):
        states[at + 1] = states[at]
        engine.apply(rules[0], states[at + 1], codes[i])
        if _is_lost(engine.outcome(rules[0], states[at + 1]), seat):
            return 1.0
    return 0.0


@kernel
def _is_chance(rules: Rules, states: States, at: int) -> bool:
    return bool(engine.outcome(rules[0], states[at]) == GOING_ON and engine.to_move(rules[0], states[at]) == 0)


@kernel
def _after_chance(rules: Rules, states: States, at: int, seat: int) -> float:
    """The same, on average over the chance events that come before the answer."""
    if not _is_chance(rules, states, at):
        return _answer(rules, states, at, seat)
    codes, weights = np.empty(ROOM, np.int32), np.empty(ROOM, np.int64)
    known = engine.chances(rules[0], states[at], codes, weights)
    danger = 0.0
    for i in range(known):
        states[at + 1] = states[at]
        engine.apply(rules[0], states[at + 1], codes[i])
        danger += weights[i] * _answer(rules, states, at + 1, seat)
    return float(danger / weights[:known].sum())


@kernel
def _danger(rules: Rules, states: States, at: int, seat: int) -> float:
    """The same, where a second chance event may follow the first: a card, then dice.

    (One kernel that calls itself would do for both, but Numba's cache loses its way in it.)
    """
    if not _is_chance(rules, states, at):
        return _answer(rules, states, at, seat)
    codes, weights = np.empty(ROOM, np.int32), np.empty(ROOM, np.int64)
    known = engine.chances(rules[0], states[at], codes, weights)
    danger = 0.0
    for i in range(known):
        states[at + 1] = states[at]
        engine.apply(rules[0], states[at + 1], codes[i])
        danger += weights[i] * _after_chance(rules, states, at + 1, seat)
    return float(danger / weights[:known].sum())


@entry_point
def glance(rules: Rules, states: States, codes: Codes, wins: NDArray[np.bool_], dangers: NDArray[np.float64]) -> int:
    """Write each legal move of the first state, whether it wins at once, and how likely another seat then wins at once.

    `states` needs room for `DEEP`, the others for `most_moves`; tells how many moves there are.
    """
    seat = engine.to_move(rules[0], states[0])
    known = engine.legal(rules[0], states[0], codes)
    for i in range(known):
        states[1] = states[0]
        engine.apply(rules[0], states[1], codes[i])
        wins[i] = _has_won(engine.outcome(rules[0], states[1]), seat)
        dangers[i] = _danger(rules, states, 1, seat)
    return int(known)
