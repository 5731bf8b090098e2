"""Measures of results: who wins how often, and how even the seats are."""

from itertools import combinations
from typing import Final

from dedale.core.text import Text
from dedale.lab.measures.intervals import CONFIDENCE, Estimate, mean
from dedale.lab.measures.measure import Group, Measure, Sample, Scale, share_of


def balance(sample: Sample) -> Estimate | None:
    """One less the greatest difference between two sides; the interval holds for all pairs of sides together."""
    traces = sample.traces
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
