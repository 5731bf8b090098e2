"""The reason for a move in words: the feature of the evaluation that it improves most over the other moves."""

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
"""A smaller gain, in logits of the evaluation, is no reason."""
TO_MOVE: Final = "to move: "
WAITING: Final = "waiting: "
"""Prefixes of the features of the side to move and of the other side."""


class _FeatureGain(NamedTuple):
    """What a move gains by one feature: how much, which and whose feature, and whether its value rises."""

    gain: float
    feature: str
    is_own: bool
    is_more: bool


def reason(position: Position, move: Event) -> Text | None:
    """The predicate of “this move …” for a legal move; None if no feature stands out or the game has no words."""
    seat, after = position.to_move or 1, position.play(move)
    if after.outcome is not None:
        return WINS if seat in after.outcome.winners else None
    others = [each for each in map(position.play, position.moves()) if each != after]
    if not others:
        return ONLY
    words = reasons(position.game) if position.game.has_evaluation else {}
    if not words:
        return None
    alike = [each for each in others if each.outcome is None and _is_alike(each, after)]
    if not alike:
        return None
    gains = sorted(_gains(after, alike, seat), reverse=True)
    texts = (_text(words[each.feature], each) for each in gains if each.gain >= LEAST and each.feature in words)
    return next((text for text in texts if text is not None), None)


def _is_alike(position: Position, other: Position) -> bool:
    """Whether the features of both are comparable: with two sides they depend on whose turn it is."""
    presentation = position.game.presentation
    return _shares(position.game) or presentation.turn(position) == presentation.turn(other)


def _shares(game: Game) -> bool:
    """Whether each seat is evaluated separately, and not against the other side."""
    return getattr(game.evaluation, "LAW", "") == "softmax"


def _gains(after: Position, others: list[Position], seat: int) -> Iterator[_FeatureGain]:
    """The gain of every feature in the position after the move over the mean of the other positions."""
    game = after.game
    turn = game.presentation.turn(after)
    for viewer in range(1, game.seats + 1) if _shares(game) else (seat,):
        rows = np.array([_features(each, viewer) for each in (after, *others)])
        rises = rows[0] - rows[1:].mean(axis=0)
        for name, rise, weight in zip(
            game.evaluation.FEATURES, rises.tolist(), game.evaluation.WEIGHTS.tolist(), strict=True
        ):
            if _shares(game):
                sign = 1 if viewer == seat else -1
                yield _FeatureGain(sign * rise * weight, name, viewer == seat, rise > 0)
            elif name.startswith((TO_MOVE, WAITING)):
                is_own = name.startswith(TO_MOVE) == (turn in game.side(seat))
                yield _FeatureGain(rise * weight, name.partition(": ")[2], is_own, (rise > 0) == is_own)


def _features(position: Position, seat: int) -> NDArray[np.float64]:
    """The features as a seat sees them; with two sides, those of the other side are negative."""
    row = np.zeros(len(position.game.evaluation.WEIGHTS))
    engine.features(position.game.rules[0], position.states[0], seat, row)
    return row


def _text(words: Reason, gain: _FeatureGain) -> Text | None:
    """The words for a gain; None if its direction is not good in itself but only by the sign of a weight."""
    is_good = gain.is_more != words.is_burden if gain.is_own else gain.is_more == words.is_burden
    return (words.own if gain.is_own else words.theirs) if is_good else None
