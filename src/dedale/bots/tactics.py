"""The tactical check before each search: which moves win at once, and which let an opponent win at once."""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.engine import ROOM, Codes
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.core.model.position import Position

PLIES = 5
"""Number of states that `check_moves` needs: the position, after the move, after two chance events, after the reply."""
TOLERANCE = 0.5
"""A move is unsafe if it raises the probability of an opponent's immediate win by more than this above the least."""


@kernel
def _has_won(verdict: int, seat: int) -> bool:
    return (verdict // WINNERS >> (seat - 1)) & 1 == 1


@kernel
def _is_lost(verdict: int, seat: int) -> bool:
    return verdict >= WINNERS and not _has_won(verdict, seat)


@kernel
def _risk_of_reply(rules: Rules, states: States, at: int, seat: int) -> float:
    """1 if the game is lost for the seat, or the next move of another seat can make it so; else 0."""
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
def _risk_after_chance(rules: Rules, states: States, at: int, seat: int) -> float:
    """The same, averaged over a chance event before the reply."""
    if not _is_chance(rules, states, at):
        return _risk_of_reply(rules, states, at, seat)
    codes, weights = np.empty(ROOM, np.int32), np.empty(ROOM, np.int64)
    count = engine.chances(rules[0], states[at], codes, weights)
    risk = 0.0
    for i in range(count):
        states[at + 1] = states[at]
        engine.apply(rules[0], states[at + 1], codes[i])
        risk += weights[i] * _risk_of_reply(rules, states, at + 1, seat)
    return float(risk / weights[:count].sum())


@kernel
def _risk(rules: Rules, states: States, at: int, seat: int) -> float:
    """The same, averaged over up to two chance events before the reply, such as a card and then dice.

    One recursive kernel would do for both, but Numba's cache cannot store it.
    """
    if not _is_chance(rules, states, at):
        return _risk_of_reply(rules, states, at, seat)
    codes, weights = np.empty(ROOM, np.int32), np.empty(ROOM, np.int64)
    count = engine.chances(rules[0], states[at], codes, weights)
    risk = 0.0
    for i in range(count):
        states[at + 1] = states[at]
        engine.apply(rules[0], states[at + 1], codes[i])
        risk += weights[i] * _risk_after_chance(rules, states, at + 1, seat)
    return float(risk / weights[:count].sum())


@entry_point
def check_moves(rules: Rules, states: States, codes: Codes, wins: NDArray[np.bool_], risks: NDArray[np.float64]) -> int:
    """Write the legal moves of the first state, whether each wins at once, and the risk of an immediate loss after it.

    `states` has `PLIES` states, the other arrays `most_moves` elements; returns the number of moves.
    """
    seat = engine.to_move(rules[0], states[0])
    count = engine.legal(rules[0], states[0], codes)
    for i in range(count):
        states[1] = states[0]
        engine.apply(rules[0], states[1], codes[i])
        wins[i] = _has_won(engine.outcome(rules[0], states[1]), seat)
        risks[i] = _risk(rules, states, 1, seat)
    return int(count)


class TacticalCheck:
    """The immediate win and the safe moves of a position in which a seat is to move."""

    def __init__(self, position: Position) -> None:
        game, most = position.game, position.game.facts.most_moves
        states = np.zeros(PLIES, game.module.STATE)
        states[0] = position.states[0]
        codes, wins, risks = np.empty(most, np.int32), np.empty(most, np.bool_), np.empty(most, np.float64)
        count = check_moves(game.rules, states, codes, wins, risks)
        self.codes: list[int] = codes[:count].tolist()
        """All legal moves."""
        least = risks[:count].min()
        self.safe_codes: list[int] = codes[:count][risks[:count] <= least + TOLERANCE].tolist()
        """The moves after which an opponent's immediate win is not much more likely than need be."""
        first = int(wins[:count].argmax())
        self.winning_move: int | None = self.codes[first] if wins[first] else None
        """A move that wins at once."""
