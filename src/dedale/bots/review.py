"""A game looked at again: who stood how at every moment, what was luck, what was choice, and where it turned."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from dedale.bots.appraise import Appraisal
from dedale.core.model.position import Position

DOUBT: Final = 0.02
"""Two looks at the same game differ by so much; a decision that costs no more is none that cost something."""
TURNING: Final = 0.1
"""An event that moves somebody's chances by so much is a turning point."""
POINTS: Final = 5
"""So many turning points are told, at most."""


@dataclass(frozen=True, slots=True)
class Step:
    """One event, and what it did to each seat's chances."""

    event: str
    seat: int
    """Who decided; 0 for chance."""
    swing: tuple[float, ...]
    """By how much each seat's chances rose or fell."""
    best: str | None
    """What the bot would have played; None for chance."""

    @property
    def lost(self) -> float:
        """What the decision cost the seat that made it; nothing within the doubt, nor for chance."""
        cost = -self.swing[self.seat - 1] if self.seat and self.event != self.best else 0.0
        return cost if cost > DOUBT else 0.0

    @property
    def weight(self) -> float:
        """How much it changed, for whom it changed most."""
        return max(map(abs, self.swing))


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, or as much of it as has been looked at."""

    values: tuple[tuple[float, ...], ...]
    """What each seat could expect before the first event and after each."""
    steps: tuple[Step, ...]

    @property
    def luck(self) -> tuple[float, ...]:
        """For each seat, what dice and cards gave it in all; below 0, what they took."""
        return self._summed(step.swing for step in self.steps if step.seat == 0)

    @property
    def lost(self) -> tuple[float, ...]:
        """For each seat, what its own decisions cost it in all."""
        seats = range(1, len(self.values[0]) + 1)
        return tuple(sum(step.lost for step in self.steps if step.seat == seat) for seat in seats)

    @property
    def turning_points(self) -> tuple[int, ...]:
        """The numbers of the events, from 0, that changed most, in their order; few, and none that changed little."""
        heavy = [number for number, step in enumerate(self.steps) if step.weight >= TURNING and _is_told(step)]
        return tuple(sorted(sorted(heavy, key=lambda number: -self.steps[number].weight)[:POINTS]))

    def _summed(self, rows: Iterable[tuple[float, ...]]) -> tuple[float, ...]:
        none = (0.0,) * len(self.values[0])
        return tuple(map(sum, zip(none, *rows, strict=True)))


def _is_told(step: Step) -> bool:
    """A good move turns nothing: what it seems to change, the bot had not seen before."""
    return step.seat == 0 or step.lost > 0


def review(positions: Sequence[Position], events: Sequence[str], opinions: Sequence[Appraisal]) -> Review:
    """The review of a game by its positions, the events between them, and the opinions of the first so many positions.

    There is one position more than events; with as many opinions as positions it is the review of all.
    """
    values = tuple(opinion.expects for opinion in opinions)
    steps = (
        Step(event, position.to_move or 0, _swing(*pair), opinion.best)
        for event, position, opinion, pair in zip(events, positions, opinions, pairwise(values), strict=False)
    )
    return Review(values, tuple(steps))


def _swing(before: tuple[float, ...], after: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(b - a for a, b in zip(before, after, strict=True))
