"""Measures of length, and of what players choose among."""

from math import log10
from typing import Final

from dedale.core.text import Text
from dedale.lab.measures.intervals import Estimate, spread
from dedale.lab.measures.measure import Group, Measure, Sample, Scale, mean_of
from dedale.lab.measures.trace import Trace


def decisions_before(trace: Trace, event: int) -> int:
    """How many decisions came before this event, counted from 0."""
    return sum(map(bool, trace.deciders[:event]))


def opening_length(trace: Trace) -> float | None:
    """The decisions before the first loss; all of them in a game without one."""
    if trace.harms == 0:
        return trace.decisions
    return None if trace.first_harm is None else decisions_before(trace, trace.first_harm)


def contested_length(trace: Trace) -> float | None:
    """The decisions while it was open who would win."""
    return None if trace.decided_from is None else decisions_before(trace, trace.decided_from)


def decided_length(trace: Trace) -> float | None:
    """The decisions after it was settled who would win."""
    return None if trace.decided_from is None else trace.decisions - decisions_before(trace, trace.decided_from)


def length_spread(sample: Sample) -> Estimate | None:
    """The standard deviation of the number of decisions."""
    return spread([trace.decisions for trace in sample.traces])


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
        "mean number of moves, dice and cards (Ludii: DurationActions)",
        Scale.COUNT,
        mean_of(lambda trace: len(trace.deciders)),
    ),
    Measure(
        "decisions_spread",
        Group.LENGTH,
        Text("Écart type des décisions", "Spread of the decisions"),
        "standard deviation over the games of the number of decisions; interval by the jackknife",
        Scale.COUNT,
        length_spread,
        is_goal=False,
    ),
    Measure(
        "opening_length",
        Group.LENGTH,
        Text("Décisions avant la première perte", "Decisions before the first loss"),
        "mean number of decisions before the first event by which a seat loses something; all where nobody does",
        Scale.COUNT,
        mean_of(opening_length),
        is_goal=False,
    ),
    Measure(
        "contested_length",
        Group.LENGTH,
        Text("Décisions tant que tout est ouvert", "Decisions while it is open"),
        "won games: mean number of decisions before t*, the moment from which the winner leads (see `decisiveness`)",
        Scale.COUNT,
        mean_of(contested_length),
        is_goal=False,
    ),
    Measure(
        "decided_length",
        Group.LENGTH,
        Text("Décisions une fois la partie jouée", "Decisions once it is settled"),
        "won games: mean number of decisions from t* to the end",
        Scale.COUNT,
        mean_of(decided_length),
        is_goal=False,
    ),
)
CHOICES: Final = (
    Measure(
        "branching",
        Group.CHOICE,
        Text("Coups possibles", "Branching"),
        "mean over the games of the mean number of legal moves of a decision (Ludii: BranchingFactorAverage)",
        Scale.COUNT,
        mean_of(lambda trace: sum(trace.legal) / trace.decisions if trace.decisions else None),
    ),
    Measure(
        "forced",
        Group.CHOICE,
        Text("Coups forcés", "Forced moves"),
        "mean over the games of decisions with one legal move / decisions (1 - Ludii: DecisionMoves)",
        Scale.SHARE,
        mean_of(lambda trace: trace.legal.count(1) / trace.decisions if trace.decisions else None),
    ),
    Measure(
        "tree",
        Group.CHOICE,
        Text("Taille de l'arbre, en puissances de dix", "Size of the tree, in powers of ten"),
        "mean over the games of the sum of log10(legal moves) of its decisions "
        "(Ludii: GameTreeComplexity; chance left out)",
        Scale.COUNT,
        mean_of(lambda trace: sum(map(log10, trace.legal))),
        is_goal=False,
    ),
    Measure(
        "passes",
        Group.CHOICE,
        Text("Passes", "Passes"),
        "mean over the games of passes / decisions",
        Scale.SHARE,
        mean_of(lambda trace: trace.passes / trace.decisions if trace.decisions else None),
    ),
    Measure(
        "variety",
        Group.CHOICE,
        Text("Sortes de coups", "Kinds of moves"),
        "mean over the games of 1 / sum over kinds k of p(k)^2, p(k) the share of the decisions of this kind",
        Scale.COUNT,
        mean_of(lambda trace: _variety(list(trace.kinds.values()))),
        is_goal=False,
    ),
)


def _variety(counts: list[int]) -> float | None:
    """How many kinds there would be if all were alike frequent (Simpson's inverse index)."""
    total = sum(counts)
    return total * total / sum(count * count for count in counts) if total else None
