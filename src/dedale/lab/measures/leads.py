"""Measures of who leads, by what a judge expects for each side after every event."""

from itertools import pairwise
from math import sqrt
from statistics import fmean, pvariance
from typing import Final

from dedale.core.text import Text
from dedale.lab.measures.measure import Group, Measure, Scale, mean_of, share_of
from dedale.lab.measures.trace import APART, Trace

BEHIND: Final = 0.5
"""A winner has come back if once it expected less than this part of a fair share."""


def lead_changes(trace: Trace) -> float | None:
    """The share of events after which another side led."""
    leaders = [leader for leader in map(leader_of, trace.side_leads) if leader is not None]
    changes = sum(one != other for one, other in pairwise(leaders))
    return changes / len(trace.deciders) if trace.side_leads else None


def leader_of(expects: list[float]) -> int | None:
    """The side that expects clearly more than all others; None where there is none."""
    best, second = sorted(expects, reverse=True)[:2]
    return expects.index(best) if best - second > APART else None


def deficits(trace: Trace) -> list[float]:
    """Before each event: how much less the winner expected than the leader, where it was clearly behind."""
    winner = trace.winner
    if winner is None:
        return []
    gaps = [max(expects) - expects[winner] for expects in trace.side_leads[:-1]]
    return [gap for gap in gaps if gap > APART]


def drama(trace: Trace) -> float | None:
    """The mean square root of the winner's deficits; 0 where it was never behind."""
    if trace.winner is None:
        return None
    return fmean(map(sqrt, behind)) if (behind := deficits(trace)) else 0.0


def worst(trace: Trace) -> float | None:
    """The square root of the winner's greatest deficit."""
    return None if trace.winner is None else sqrt(max(deficits(trace), default=0.0))


def comeback(trace: Trace) -> bool | None:
    """Whether the winner once expected less than half a fair share."""
    winner = trace.winner
    if winner is None:
        return None
    return any(expects[winner] < BEHIND * trace.fair for expects in trace.side_leads[:-1])


def decisiveness(trace: Trace) -> float | None:
    """The share of the game after it was settled."""
    return None if trace.decided_from is None else 1 - trace.decided_from / len(trace.deciders)


def uncertainty(trace: Trace) -> float | None:
    """How open the game was on average: 1 where all expect the same, 0 where one is sure of all."""
    if not trace.side_leads[:-1]:
        return None
    return fmean(1 - (max(expects) - trace.fair) / (1 - trace.fair) for expects in trace.side_leads[:-1])


def killer(trace: Trace) -> float | None:
    """The greatest rise of the winner's expectation by one decision of its own."""
    winner = trace.winner
    if winner is None:
        return None
    own = [number for number, seat in enumerate(trace.deciders) if seat in trace.sides[winner]]
    rises = [trace.side_leads[number + 1][winner] - trace.side_leads[number][winner] for number in own]
    return max(max(rises, default=0.0), 0.0)


def instability(trace: Trace) -> float | None:
    """The mean over sides of the variance of what they expect in the course of the game."""
    if not trace.side_leads:
        return None
    return fmean(pvariance(course) for course in zip(*trace.side_leads, strict=True))


LEADS: Final = (
    Measure(
        "lead_change",
        Group.LEAD,
        Text("Changements de meneur", "Lead change"),
        "mean over the games of events after which another side leads / events (Ludii: LeadChange); a side leads that "
        "expects 0.02 more than every other",
        Scale.SHARE,
        mean_of(lead_changes),
    ),
    Measure(
        "drama",
        Group.LEAD,
        Text("Suspense", "Drama"),
        "won games: mean over the positions in which the winner is behind of sqrt(E(leader) - E(winner)), 0 where "
        "there is none (Browne 2008; Ludii: DramaAverage)",
        Scale.SHARE,
        mean_of(drama),
    ),
    Measure(
        "drama_greatest",
        Group.LEAD,
        Text("Suspense au plus fort", "Greatest drama"),
        "won games: mean of the greatest sqrt(E(leader) - E(winner)) (Ludii: DramaMaximum)",
        Scale.SHARE,
        mean_of(worst),
    ),
    Measure(
        "comeback",
        Group.LEAD,
        Text("Retours", "Comebacks"),
        "won games in which the winner once expected less than half a fair share / won games",
        Scale.SHARE,
        share_of(comeback),
    ),
    Measure(
        "threshold",
        Group.LEAD,
        Text("Seuil de décision", "Decisiveness threshold"),
        "won games: mean of T, the most that a side expected that did not win (Ludii: DecisivenessThreshold)",
        Scale.SHARE,
        mean_of(lambda trace: trace.threshold),
    ),
    Measure(
        "decisiveness",
        Group.LEAD,
        Text("Fin jouée d'avance", "Decisiveness"),
        "won games: mean of (events after t*) / events, t* the first moment at which the winner expects more than T "
        "(Ludii: DecisivenessMoves): the part of the game that is settled",
        Scale.SHARE,
        mean_of(decisiveness),
    ),
    Measure(
        "uncertainty",
        Group.LEAD,
        Text("Incertitude", "Uncertainty"),
        "mean over the games of the mean over the positions of 1 - (max E - 1/n) / (1 - 1/n), n sides "
        "(after Browne 2008)",
        Scale.SHARE,
        mean_of(uncertainty),
    ),
    Measure(
        "killer",
        Group.LEAD,
        Text("Coup qui tue", "Killer move"),
        "won games: mean of the greatest rise of E(winner) by one of its own decisions (Browne 2008: killer moves)",
        Scale.SHARE,
        mean_of(killer),
    ),
    Measure(
        "instability",
        Group.LEAD,
        Text("Variation", "Instability"),
        "mean over games and sides of the variance of E in the course of the game "
        "(Ludii: Stability, which is this variance)",
        Scale.SHARE,
        mean_of(instability),
    ),
)
