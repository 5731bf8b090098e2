"""Why a move is good, in words: what the judge likes most in it, compared with what else could be played."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.presentation.guide import Reason, reasons
from dedale.core.text import Text

WINS: Final = Text("gagne aussitôt", "wins at once")
ONLY: Final = Text("est le seul possible", "is the only one there is")
LEAST: Final = 0.02
"""What counts for less than this, in the judge's own measure, is no reason."""
TO_MOVE: Final = "to move: "
WAITING: Final = "waiting: "
"""How a judge names what it weighs of the side to move, and of the other."""


class _Point(NamedTuple):
    """One thing that is weighed: how much it speaks for the move, what and whose it is, whether there is more of it."""

    gain: float
    what: str
    is_own: bool
    is_more: bool


def reason(position: Position, move: Event) -> Text | None:
    """What this legal move does, as in “this move …”; None where nothing stands out or the game has no words for it."""
    seat, after = position.to_move or 1, position.play(move)
    if after.outcome is not None:
        return WINS if seat in after.outcome.winners else None
    others = [each for each in map(position.play, position.moves()) if each != after]
    if not others:
        return ONLY
    words = reasons(position.game) if position.game.has_evaluation else {}
    alike = [each for each in others if each.outcome is None and _is_alike(each, after)]
    if not words or not alike:
        return None
    points = sorted(_points(after, alike, seat), reverse=True)
    told = (_said(words[point.what], point) for point in points if point.gain >= LEAST and point.what in words)
    return next((said for said in told if said is not None), None)


def _is_alike(position: Position, other: Position) -> bool:
    """Whether features mean the same in both: those of two sides are named by whose turn it is."""
    return _shares(position.game) or position.game.presentation.turn(position) == position.game.presentation.turn(other)


def _shares(game: Game) -> bool:
    """Whether each seat is weighed by itself, and not against the other side."""
    return getattr(game.evaluation, "LAW", "") == "softmax"


def _points(after: Position, others: list[Position], seat: int) -> Iterator[_Point]:
    """Everything that is weighed, as the position after the move has it and the mean of the others."""
    game = after.game
    turn = game.presentation.turn(after)
    for viewer in range(1, game.seats + 1) if _shares(game) else (seat,):
        rows = np.array([_weighed(each, viewer) for each in (after, *others)])
        rises = rows[0] - rows[1:].mean(axis=0)
        for name, rise, weight in zip(
            game.evaluation.FEATURES, rises.tolist(), game.evaluation.WEIGHTS.tolist(), strict=True
        ):
            if _shares(game):
                sign = 1 if viewer == seat else -1
                yield _Point(sign * rise * weight, name, viewer == seat, rise > 0)
            elif name.startswith((TO_MOVE, WAITING)):
                is_own = name.startswith(TO_MOVE) == (turn in game.side(seat))
                yield _Point(rise * weight, name.partition(": ")[2], is_own, (rise > 0) == is_own)


def _weighed(position: Position, seat: int) -> NDArray[np.float64]:
    """What the judge weighs, as a seat sees it: of two sides, what the other has counts below zero."""
    row = np.zeros(len(position.game.evaluation.WEIGHTS))
    engine.features(position.game.rules[0], position.states[0], seat, row)
    return row


def _said(words: Reason, point: _Point) -> Text | None:
    """The words for it, where it is good by itself and not only by a quirk of the weights."""
    is_good = point.is_more != words.is_burden if point.is_own else point.is_more == words.is_burden
    return (words.own if point.is_own else words.theirs) if is_good else None
