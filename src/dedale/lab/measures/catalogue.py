"""What a measure is, and all of them in order. Each has its formula in docs/measures.md."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Final

from dedale.core.text import Text
from dedale.lab.measures.intervals import CONFIDENCE, Estimate, mean, wilson
from dedale.lab.measures.trace import Trace

Traces = Sequence[Trace]


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
    of: Callable[[Traces], Estimate | None]
    """The estimate from these games; None where they tell nothing of it."""
    is_goal: bool = True
    """Whether a run goes on until its interval is narrow enough."""

    def width(self, estimate: Estimate) -> float:
        """How wide an interval is: its margin, for counts as a part of the value."""
        if self.scale is Scale.SHARE:
            return estimate.margin
        return estimate.margin / abs(estimate.value) if estimate.value else 0.0


def share_of(mark: Callable[[Trace], float | None]) -> Callable[[Traces], Estimate | None]:
    """A share of games: each counts 1, 0 or a part, and not at all for None."""

    def of(traces: Traces) -> Estimate | None:
        marks = [each for trace in traces if (each := mark(trace)) is not None]
        return wilson(sum(marks), len(marks)) if marks else None

    return of


def mean_of(number: Callable[[Trace], float | None]) -> Callable[[Traces], Estimate | None]:
    """The mean over games of a number, without those that have None."""

    def of(traces: Traces) -> Estimate | None:
        return mean([each for trace in traces if (each := number(trace)) is not None])

    return of


def mean_of_pairs(number: Callable[[Trace, Trace], float | None]) -> Callable[[Traces], Estimate | None]:
    """The mean over pairs of games, the first with the second, the third with the fourth and so on."""

    def of(traces: Traces) -> Estimate | None:
        pairs = zip(traces[::2], traces[1::2], strict=False)
        return mean([each for one, other in pairs if (each := number(one, other)) is not None])

    return of


def balance(traces: Traces) -> Estimate | None:
    """One less the greatest difference between two sides; the interval holds for all pairs of sides together."""
    if len(traces) < 2:
        return None
    results = [trace.side_values(trace.values) for trace in traces]
    pairs = list(combinations(range(len(results[0])), 2))
    gaps = []
    for one, other in pairs:
        gap = mean([row[one] - row[other] for row in results], 1 - (1 - CONFIDENCE) / len(pairs))
        assert gap is not None  # noqa: S101  # there are two games
        gaps.append(gap)
    least = max(max(gap.low, -gap.high, 0.0) for gap in gaps)
    most = max(max(gap.high, -gap.low) for gap in gaps)
    value = max(abs(gap.value) for gap in gaps)
    return Estimate(1 - value, max(1 - most, 0.0), 1 - least, len(traces))


def seat_points(seat: int) -> Measure:
    """What a seat gets on average."""
    return Measure(
        f"seat_{seat}",
        Group.RESULT,
        Text("Points de la place {}", "Points of seat {}").format(seat),
        "mean over the games of what the seat got: 1 for a win, its share for a draw",
        Scale.SHARE,
        share_of(lambda trace: trace.values[seat - 1]),
    )


RESULTS: Final = (
    Measure(
        "completion",
        Group.RESULT,
        Text("Parties gagnées", "Completion"),
        "games that somebody won / games (Browne, Ludii: Completion; also called decisive games)",
        Scale.SHARE,
        share_of(lambda trace: trace.is_decided),
    ),
    Measure(
        "draws",
        Group.RESULT,
        Text("Parties nulles", "Draws"),
        "games that nobody won and that did not end by their length / games (Ludii: Drawishness)",
        Scale.SHARE,
        share_of(lambda trace: not trace.is_decided and not trace.is_timeout),
    ),
    Measure(
        "timeouts",
        Group.RESULT,
        Text("Parties arrêtées pour leur longueur", "Time-outs"),
        "games that ended by their greatest length (`max_plies`, `max_casts`) / games (Ludii: Timeouts)",
        Scale.SHARE,
        share_of(lambda trace: trace.is_timeout),
    ),
    Measure(
        "balance",
        Group.RESULT,
        Text("Équilibre", "Balance"),
        "1 - max over sides i, j of |points(i) - points(j)| (Ludii: Balance; a draw gives each its share)",
        Scale.SHARE,
        balance,
        is_goal=False,
    ),
    Measure(
        "starter",
        Group.RESULT,
        Text("Points de qui commence", "Points of who begins"),
        "mean over the games of what the seat got that decided first (Ludii: AdvantageP1)",
        Scale.SHARE,
        share_of(lambda trace: trace.values[trace.starter - 1] if trace.starter else None),
    ),
)
LENGTHS: Final = (
    Measure(
        "decisions",
        Group.LENGTH,
        Text("Décisions par partie", "Decisions a game"),
        "mean number of moves that players decided (Ludii: DurationMoves)",
        Scale.COUNT,
        mean_of(lambda trace: trace.decisions),
    ),
    Measure(
        "events",
        Group.LENGTH,
        Text("Événements par partie", "Events a game"),
        "mean number of moves, dice and cards",
        Scale.COUNT,
        mean_of(lambda trace: len(trace.deciders)),
    ),
)


def measures(seats: int, *, has_leads: bool) -> tuple[Measure, ...]:
    """The measures of a game with so many seats, those of leads only where a judge was asked."""
    del has_leads
    return (*RESULTS, *map(seat_points, range(1, seats + 1)), *LENGTHS)
