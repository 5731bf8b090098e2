"""Appraisal of positions, and the review of a game: values over time, luck, the cost of decisions, turning points."""

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from dedale.bots.bot import Bot
from dedale.bots.levels import LEVELS, AlphaBetaLevel, MctsLevel
from dedale.bots.mcts.search import Mcts
from dedale.bots.search import SearchLimits, outcome_values
from dedale.core.model.game import Game
from dedale.core.model.position import Position

NODES: Final = 20_000
"""Nodes per position searched by alpha-beta."""
SIMULATIONS: Final = 400
"""Simulations per position searched by Monte Carlo tree search."""
UNCERTAINTY: Final = 0.02
"""Two appraisals of one game differ by this much; a decision that costs no more counts as free."""
TURNING: Final = 0.1
"""An event that changes the chances of a seat by this much is a turning point."""
MAX_TURNING_POINTS: Final = 5


@dataclass(frozen=True, slots=True)
class Appraisal:
    """The expected result of each seat in a position, from 0 (lost) to 1 (won)."""

    expects: tuple[float, ...]
    best: str | None = None
    """The move of the strongest bot; None where no seat is to move."""
    line: tuple[str, ...] = ()
    """Principal variation, beginning with that move."""
    moves: dict[str, tuple[float, ...]] = field(default_factory=dict)
    """Expected result of each seat after each move considered."""


class Appraiser:
    """Appraises any position of a game with the strongest bot. Nodes are counted, so the result depends on no clock."""

    def __init__(self, game: Game, *, effort: float = 1.0) -> None:
        """`effort` multiplies the nodes per position."""
        self.game = game
        self._simulations = max(1, int(SIMULATIONS * effort))
        alphabeta, mcts = AlphaBetaLevel(nodes=max(1, int(NODES * effort))), MctsLevel(simulations=self._simulations)
        self._bot = Bot(replace(LEVELS[-1], seconds=None, alphabeta=alphabeta, mcts=mcts), game)
        self._mcts = Mcts(game, reuses_tree=False) if game.facts.has_chance else None

    def appraise(
        self, position: Position, seconds: float | None = None, stop: threading.Event | None = None
    ) -> Appraisal:
        """The appraisal of this position; `seconds` limits it, and once `stop` is set it returns the result so far."""
        if position.outcome is not None:
            return Appraisal(outcome_values(self.game, position.outcome))
        if self._mcts is not None and position.to_move == 0:
            limits = SearchLimits(seconds, self._simulations, stop or threading.Event())
            return Appraisal(self._mcts.expect(position, limits))
        thought = self._bot.think(position, seconds, stop=stop)
        moves = {str(each.move): each.expects for each in thought.candidates}
        return Appraisal(thought.expects, str(thought.move), tuple(map(str, thought.line)), moves)


@dataclass(frozen=True, slots=True)
class ReviewedEvent:
    """One event, and how it changed the chances of each seat."""

    event: str
    seat: int
    """The seat that decided; 0 for chance."""
    swing: tuple[float, ...]
    """Change of each seat's expected result."""
    best: str | None
    """The move of the strongest bot; None for chance."""

    @property
    def lost(self) -> float:
        """What the decision cost the seat that made it; 0 for chance, and within the uncertainty."""
        cost = -self.swing[self.seat - 1] if self.seat and self.event != self.best else 0.0
        return cost if cost > UNCERTAINTY else 0.0

    @property
    def weight(self) -> float:
        """The greatest change for any seat."""
        return max(map(abs, self.swing))


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a game, or of the part appraised so far."""

    values: tuple[tuple[float, ...], ...]
    """Expected result of each seat before the first event and after each event."""
    events: tuple[ReviewedEvent, ...]

    @property
    def luck(self) -> tuple[float, ...]:
        """For each seat, the sum of what chance events gave it; negative for bad luck."""
        return self._summed(each.swing for each in self.events if each.seat == 0)

    @property
    def lost(self) -> tuple[float, ...]:
        """For each seat, the sum of what its own decisions cost it."""
        seats = range(1, len(self.values[0]) + 1)
        return tuple(sum(each.lost for each in self.events if each.seat == seat) for seat in seats)

    @property
    def turning_points(self) -> tuple[int, ...]:
        """The indices of the events that changed most, in ascending order; at most `MAX_TURNING_POINTS`."""
        heavy = [number for number, each in enumerate(self.events) if each.weight >= TURNING and _can_turn(each)]
        return tuple(sorted(sorted(heavy, key=lambda number: -self.events[number].weight)[:MAX_TURNING_POINTS]))

    def _summed(self, rows: Iterable[tuple[float, ...]]) -> tuple[float, ...]:
        none = (0.0,) * len(self.values[0])
        return tuple(map(sum, zip(none, *rows, strict=True)))


def _can_turn(reviewed: ReviewedEvent) -> bool:
    """Whether an event can be a turning point: a good move cannot, its swing only shows what the bot overlooked."""
    return reviewed.seat == 0 or reviewed.lost > 0


def review(positions: Sequence[Position], events: Sequence[str], appraisals: Sequence[Appraisal]) -> Review:
    """The review of a game from its positions, the events between them, and the appraisals of the first positions.

    There is one position more than events. With as many appraisals as positions, the review covers the whole game.
    """
    values = tuple(appraisal.expects for appraisal in appraisals)
    reviewed = (
        ReviewedEvent(event, position.to_move or 0, _swing(*pair), appraisal.best)
        for event, position, appraisal, pair in zip(events, positions, appraisals, pairwise(values), strict=False)
    )
    return Review(values, tuple(reviewed))


def _swing(before: tuple[float, ...], after: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(b - a for a, b in zip(before, after, strict=True))
