"""The slow way to be sure: every line of play to a given length, by the rules alone."""

import numpy as np

from dedale.core.kernels import engine
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point
from dedale.core.model.event import Event
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.core.model.position import Position


@entry_point
def _can_win(rules: Rules, states: States, moves: int) -> bool:
    """Whether the seat to move wins within so many moves of its own, whatever the other side does."""
    seat = engine.to_move(rules[0], states[0])
    codes, replies = np.empty(engine.ROOM, np.int32), np.empty(engine.ROOM, np.int32)
    for i in range(engine.legal(rules[0], states[0], codes)):
        states[1] = states[0]
        engine.apply(rules[0], states[1], codes[i])
        verdict = engine.outcome(rules[0], states[1])
        known = engine.legal(rules[0], states[1], replies) if verdict == GOING_ON and moves > 1 else 0
        wins = known > 0 or verdict // WINNERS >> (seat - 1) & 1
        for j in range(known):
            states[2] = states[1]
            engine.apply(rules[0], states[2], replies[j])
            verdict = engine.outcome(rules[0], states[2])
            wins = verdict // WINNERS >> (seat - 1) & 1
            if verdict == GOING_ON:
                wins = _can_win(rules, states[2:], moves - 1)
            if not wins:
                break
        if wins:
            return True
    return False


def can_win(position: Position, moves: int) -> bool:
    """Whether the seat to move, the game going on, wins within so many moves of its own."""
    return bool(_can_win(position.game.rules, np.repeat(position.states, 2 * moves + 1), moves))


def winning_moves(position: Position, moves: int) -> set[Event]:
    """The moves that win within so many moves, itself among them."""
    return {move for move in position.moves() if _wins(position, position.play(move), moves)}


def _wins(before: Position, after: Position, moves: int) -> bool:
    if after.outcome is not None:
        return before.to_move in after.outcome.winners
    return moves > 1 and all(_wins_after(before, after.play(reply), moves - 1) for reply in after.moves())


def _wins_after(before: Position, later: Position, moves: int) -> bool:
    if later.outcome is not None:
        return before.to_move in later.outcome.winners
    return can_win(later, moves)


def safe_moves(position: Position) -> set[Event]:
    """The moves after which the other side does not win at once."""
    after = {move: position.play(move) for move in position.moves()}
    return {move for move, then in after.items() if then.outcome is None and not can_win(then, 1)}
