"""What the tests of judges share."""

import numpy as np

from dedale.core.kernels import engine
from dedale.core.model.event import Event
from dedale.core.model.position import Position


def judged(position: Position) -> list[float]:
    """What the judge of its game expects for each seat."""
    game = position.game
    _ = game.judge
    values = np.full(game.seats, np.nan)
    engine.judge(game.rules[0], position.states[0], values)
    found: list[float] = values.tolist()
    return found


def weighed(position: Position, seat: int) -> list[float]:
    """What the judge weighs, as a seat sees it."""
    game = position.game
    out = np.full(len(game.judge.WEIGHTS), np.nan)
    game.judge.features(game.rules[0], position.states[0], seat, out)
    found: list[float] = out.tolist()
    return found


def wins(position: Position) -> bool:
    """Whether the judge sees a move that wins at once; it must win."""
    game = position.game
    _ = game.judge
    code = int(engine.winning(game.rules[0], position.states[0]))
    if code < 0:
        return False
    after = position.play(Event(game, code))
    assert after.outcome is not None
    assert position.to_move in after.outcome.winners
    return True


def threatens(position: Position) -> bool:
    """Whether the judge sees that the other side would win at once, were it its turn."""
    _ = position.game.judge
    return bool(engine.threatened(position.game.rules[0], position.states[0]))


def codes_of(position: Position, name: str) -> list[str]:
    """The moves that a kernel of the judge lists, as text."""
    game = position.game
    codes = np.empty(game.facts.most_moves, np.int32)
    known = getattr(game.judge, name)(game.rules[0], position.states[0], codes)
    return [str(Event(game, code)) for code in codes[:known].tolist()]
