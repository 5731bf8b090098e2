"""Measures of skill and of luck: what doubling the thinking is worth, and what chance decides."""

from collections.abc import Sequence
from typing import Final

from dedale.core.text import Text
from dedale.lab.measures.intervals import Estimate, jackknife, mean, mean_share, share_between
from dedale.lab.measures.measure import Group, Measure, Sample, Scale
from dedale.lab.measures.trace import Trace

RUNGS: Final = (50, 100, 200)
"""Nodes (simulations where there is chance) of the bot that thinks less; the other has twice as many."""
AGAINST_RANDOM: Final = 200
"""Nodes of the bot that plays against random moves."""


def doubling(sample: Sample) -> Estimate | None:
    """The mean share of the bot that thinks twice as long, over all doublings."""
    return mean_share([sum(row[:-1]) / (len(row) - 1) for row in sample.doublings])


def rung(number: int) -> Measure:
    """What one doubling is worth."""
    low, high = RUNGS[number], 2 * RUNGS[number]
    return Measure(
        f"doubling_{high}",
        Group.SKILL,
        Text("Doubler de {} à {}", "Doubling from {} to {}").format(low, high),
        f"mean share of master@{high}n against master@{low}n over rounds with the same first moves or dice, "
        "every seating once",
        Scale.SHARE,
        lambda sample: mean_share([row[number] for row in sample.doublings]),
        is_goal=False,
    )


def luck(sample: Sample) -> Estimate | None:
    """The intraclass correlation of results that share their chance events."""
    if len(sample.replays) < 3:
        return None
    return share_between(jackknife(sample.replays, _correlation))


def _correlation(pairs: Sequence[list[list[float]]]) -> float:
    """Over all sides: the covariance of the two games of a pair, as a part of the variance of a game."""
    shared = whole = 0.0
    for side in range(len(pairs[0][0])):
        ones, others = [one[side] for one, _ in pairs], [other[side] for _, other in pairs]
        middle = (sum(ones) + sum(others)) / (2 * len(pairs))
        shared += sum((a - middle) * (b - middle) for a, b in zip(ones, others, strict=True))
        whole += sum((a - middle) ** 2 + (b - middle) ** 2 for a, b in zip(ones, others, strict=True)) / 2
    return shared / whole if whole else 0.0


def swing_luck(sample: Sample) -> Estimate | None:
    """The share of chance in the squared changes of what the sides expect."""
    rows = [squares(trace) for trace in sample.traces if trace.side_leads]
    if len(rows) < 3 or not any(whole for _, whole in rows):
        return None
    chance, whole = (sum(column) for column in zip(*rows, strict=True))
    ratio = chance / whole
    residues = [(one - ratio * all_) * len(rows) / whole for one, all_ in rows]
    around = mean(residues)
    assert around is not None  # noqa: S101  # there are three games
    return share_between(Estimate(ratio, ratio - around.margin, ratio + around.margin, len(rows)))


def squares(trace: Trace) -> tuple[float, float]:
    """The sum of the squared changes of what each side expects: by chance, and by all events."""
    chance = whole = 0.0
    for seat, before, after in zip(trace.deciders, trace.side_leads, trace.side_leads[1:], strict=False):
        change = sum((new - old) ** 2 for old, new in zip(before, after, strict=True))
        whole += change
        chance += change if seat == 0 else 0.0
    return chance, whole


DOUBLINGS: Final = (
    Measure(
        "doubling",
        Group.SKILL,
        Text("Doubler la réflexion", "Doubling the thinking"),
        "skill trace: mean over the doublings below of the share of the bot that thinks twice as long "
        "(after Ludii: SkillTrace)",
        Scale.SHARE,
        doubling,
    ),
    *map(rung, range(len(RUNGS))),
    Measure(
        "skill",
        Group.SKILL,
        Text("Adresse contre hasard", "Skill against random moves"),
        f"mean share of master@{AGAINST_RANDOM}n alone against random moves on all other seats "
        "(two sides: one against one)",
        Scale.SHARE,
        lambda sample: mean_share([row[-1] for row in sample.doublings]),
        is_goal=False,
    ),
)
LUCK: Final = Measure(
    "luck",
    Group.SKILL,
    Text("Part du hasard", "Luck"),
    "share of the variance of the result that chance explains: cov(x, y) / var, x and y the results of two games with "
    "the same dice, cards and set-up, and other random errors of the bots; interval by the jackknife",
    Scale.SHARE,
    luck,
)
SWING_LUCK: Final = Measure(
    "swing_luck",
    Group.SKILL,
    Text("Part du hasard, selon le juge", "Luck by the judge"),
    "sum over games of the squared changes of E by chance events / by all events",
    Scale.SHARE,
    swing_luck,
)
