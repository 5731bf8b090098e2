"""What a measure is: its name, its formula, and how it is taken of what was played."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from dedale.core.text import Text
from dedale.lab.measures.intervals import Estimate, mean, wilson
from dedale.lab.measures.trace import Trace


@dataclass(slots=True)
class Sample:
    """What was played to be measured."""

    traces: list[Trace] = field(default_factory=list)
    """Games of one bot against itself."""
    doublings: list[list[float]] = field(default_factory=list)
    """By round and doubling: the share of the bot that thought twice as long; last, that of a bot against chance."""
    replays: list[list[list[float]]] = field(default_factory=list)
    """By pair of games with the same chance and other players' errors: what each side got in either."""


class Scale(Enum):
    """What a measure counts, and so how its interval is narrow enough."""

    SHARE = "share"
    """From 0 to 1: the margin itself is to be small."""
    COUNT = "count"
    """From 0 up: the margin is to be a small part of the value."""


class Group(Enum):
    """What a measure is about."""

    RESULT = Text("Résultats", "Results")
    LENGTH = Text("Longueur", "Length")
    CHOICE = Text("Choix", "Choice")
    BOARD = Text("Plateau et positions", "Board and positions")
    LEAD = Text("Qui mène", "Who leads")
    SKILL = Text("Adresse et hasard", "Skill and chance")


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure of a game: what it tells, and how it is taken of finished games."""

    id: str
    group: Group
    name: Text
    formula: str
    """In words and signs, for the documentation."""
    scale: Scale
    of: Callable[[Sample], Estimate | None]
    """The estimate from what was played; None where that tells nothing of it."""
    is_goal: bool = True
    """Whether a run goes on until its interval is narrow enough."""

    def width(self, estimate: Estimate) -> float:
        """How wide an interval is: its margin, for counts as a part of the value."""
        if self.scale is Scale.SHARE:
            return estimate.margin
        return estimate.margin / abs(estimate.value) if estimate.value else 0.0


def share_of(mark: Callable[[Trace], float | None]) -> Callable[[Sample], Estimate | None]:
    """A share of games: each counts 1, 0 or a part, and not at all for None."""

    def of(sample: Sample) -> Estimate | None:
        marks = [each for trace in sample.traces if (each := mark(trace)) is not None]
        return wilson(sum(marks), len(marks)) if marks else None

    return of


def mean_of(number: Callable[[Trace], float | None]) -> Callable[[Sample], Estimate | None]:
    """The mean over games of a number, without those that have None."""

    def of(sample: Sample) -> Estimate | None:
        return mean([each for trace in sample.traces if (each := number(trace)) is not None])

    return of


def mean_of_pairs(number: Callable[[Trace, Trace], float | None]) -> Callable[[Sample], Estimate | None]:
    """The mean over pairs of games, the first with the second, the third with the fourth and so on."""

    def of(sample: Sample) -> Estimate | None:
        pairs = zip(sample.traces[::2], sample.traces[1::2], strict=False)
        return mean([each for one, other in pairs if (each := number(one, other)) is not None])

    return of
