"""A position with moves that a strong player must find, and the exact reckoning that proves them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import dedale
from dedale.core.model.position import Position

Sort = Literal["win in one", "win in two", "only defence"]


@dataclass(frozen=True, slots=True)
class Tactic:
    """The best moves of a position are all there are: any other is clearly worse.

    A win in one ends the game. A win in two has clearly the best chance to win within the horizon; an only defence
    leaves the opponents clearly the least chance to win within it.
    """

    sort: Sort
    position: str
    best: tuple[str, ...]
    why: str
    turns: int = 0
    """The horizon: so many times another seat may come to act, ..."""
    events: int = 1
    """... and so many events may come, the move included."""
    options: Mapping[str, object] = field(default_factory=dict)

    def open(self, game: str) -> Position:
        """The position in its game."""
        return dedale.game(game, **self.options).position(self.position)


def chance(position: Position, side: frozenset[int], turns: int, events: int) -> float:
    """How likely one of the side wins within the horizon when it plays for that and all others against it: exact."""
    if position.outcome is not None:
        return float(bool(side & set(position.outcome.winners)))
    if events == 0 or turns < 0:
        return 0.0
    if position.to_move == 0:
        drawn = [(float(weight), str(event)) for event, weight in position.chances()]
        return sum(weight * _after(position, event, side, turns, events) for weight, event in drawn)
    found = [_after(position, str(move), side, turns, events) for move in position.moves()]
    return max(found) if position.to_move in side else min(found)


def _after(position: Position, event: str, side: frozenset[int], turns: int, events: int) -> float:
    after = position.play(event)
    return chance(after, side, turns - (_seat(after) != _seat(position)), events - 1)


def _seat(position: Position) -> str:
    """The seat whose turn it is: the first field of the position strings of these games."""
    return str(position).split(" ")[0]


def reckon(tactic: Tactic, position: Position) -> dict[str, float]:
    """What each move is worth to the seat that moves: its chance to win within the horizon, or not to lose."""
    own = frozenset({position.to_move or 0})
    others = frozenset(range(1, position.game.seats + 1)) - own
    is_defence = tactic.sort == "only defence"
    side = others if is_defence else own
    worth = {str(move): _after(position, str(move), side, tactic.turns, tactic.events) for move in position.moves()}
    return {move: 1 - found for move, found in worth.items()} if is_defence else worth
