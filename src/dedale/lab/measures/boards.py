"""Measures of the board and of the positions that games reach."""

from itertools import takewhile
from typing import Final

from dedale.core.text import Text
from dedale.lab.measures.measure import Group, Measure, Scale, mean_of, mean_of_pairs
from dedale.lab.measures.trace import Trace


def novelty(one: Trace, other: Trace) -> float | None:
    """The share of the kept positions of two games that only one of them has."""
    first, second = set(one.sampled), set(other.sampled)
    either = first | second
    return len(first ^ second) / len(either) if either else None


def agreement(one: Trace, other: Trace) -> float:
    """How many events two games share from their beginning."""
    pairs = zip(one.opening, other.opening, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


BOARDS: Final = (
    Measure(
        "coverage",
        Group.BOARD,
        Text("Cases occupées", "Board coverage"),
        "mean over the games of cells on which a piece lay at some moment / cells (Ludii: BoardCoverageDefault)",
        Scale.SHARE,
        mean_of(lambda trace: trace.used / trace.places if trace.places else None),
    ),
    Measure(
        "density",
        Group.BOARD,
        Text("Pièces au plus fort", "Most pieces"),
        "mean over the games of the greatest number of pieces on cells / cells (Ludii: BoardSitesOccupiedMaximum)",
        Scale.SHARE,
        mean_of(lambda trace: trace.most_pieces / trace.places if trace.places else None),
    ),
    Measure(
        "removals",
        Group.BOARD,
        Text("Pièces ôtées", "Removals"),
        "mean number of events after which fewer pieces lay on the board (Ludii: PieceNumberChange, falls only)",
        Scale.COUNT,
        mean_of(lambda trace: trace.removals),
        is_goal=False,
    ),
    Measure(
        "losses",
        Group.BOARD,
        Text("Pertes", "Losses"),
        "mean number of events by which a seat loses something, as the game tells it",
        Scale.COUNT,
        mean_of(lambda trace: trace.harms),
        is_goal=False,
    ),
    Measure(
        "repetition",
        Group.BOARD,
        Text("Positions répétées", "Repetition"),
        "mean over the games of 1 - different positions / positions (Ludii: PositionalRepetition, turned round)",
        Scale.SHARE,
        mean_of(lambda trace: 1 - trace.distinct / len(trace.deciders) if trace.deciders else None),
    ),
    Measure(
        "novelty",
        Group.BOARD,
        Text("Positions nouvelles", "New positions"),
        "mean over pairs of games of positions that one alone reached / positions that either reached: how much of the "
        "state space a further game uncovers; from one position in eight, chosen by its fingerprint",
        Scale.SHARE,
        mean_of_pairs(novelty),
    ),
    Measure(
        "agreement",
        Group.BOARD,
        Text("Débuts communs", "Common beginnings"),
        "mean over pairs of games of the events that both share from the beginning, 16 at most",
        Scale.COUNT,
        mean_of_pairs(agreement),
        is_goal=False,
    ),
)
