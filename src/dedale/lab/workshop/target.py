"""What a variation is to reach: measures within bounds, written `completion>=80,starter=45..55`."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from dedale.core.errors import BadSetting, listed
from dedale.core.text import Text
from dedale.lab.measures.intervals import Estimate
from dedale.lab.measures.measure import Measure, Scale

DEFAULT: Final = "completion>=80,starter=45..55"
_GOAL = re.compile(r"([a-z_0-9]+)\s*(?:>=\s*([0-9.]+)|<=\s*([0-9.]+)|=\s*([0-9.]+)\s*\.\.\s*([0-9.]+))")

BAD = Text(
    "« {part} » : un but s'écrit comme completion>=80, draws<=20 ou starter=45..55 (en pour cent), avec des virgules "
    "entre les buts ; les mesures : {names}.",
    "“{part}”: a goal is written like completion>=80, draws<=20 or starter=45..55 (in per cent), with commas between "
    "goals; the measures: {names}.",
)


@dataclass(frozen=True, slots=True)
class Goal:
    """A measure and its bounds."""

    measure: str
    low: float
    high: float

    def missed(self, estimate: Estimate | None) -> float:
        """How far the estimate lies outside, as a part of the scale; 0 within, 1 where nothing was measured."""
        if estimate is None:
            return 1.0
        outside = max(self.low - estimate.value, estimate.value - self.high, 0.0)
        return outside / max(1.0, min(self.high, max(self.low, estimate.value)))

    def is_sure(self, estimate: Estimate | None) -> bool:
        """Whether the whole interval lies within."""
        return estimate is not None and self.low <= estimate.low and estimate.high <= self.high


def read_target(text: str, measures: Sequence[Measure]) -> tuple[Goal, ...]:
    """The goals so written; raises `BadSetting`."""
    known = {measure.id: measure for measure in measures}
    goals = []
    for part in text.split(","):
        found = _GOAL.fullmatch(part.strip())
        if found is None or found[1] not in known:
            raise BadSetting(BAD.format(part=part.strip(), names=listed(list(known))), setting="target", value=text)
        unit = 100.0 if known[found[1]].scale is Scale.SHARE else 1.0
        at_least, at_most, low, high = (None if it is None else float(it) / unit for it in found.groups()[1:])
        goals.append(Goal(found[1], _first(at_least, low, 0.0), _first(at_most, high, float("inf"))))
    return tuple(goals)


def missed(goals: Sequence[Goal], figures: Mapping[str, Estimate]) -> float:
    """How far all goals are missed together; 0 where they are reached."""
    return sum(goal.missed(figures.get(goal.measure)) for goal in goals)


def _first(*numbers: float | None) -> float:
    return next(number for number in numbers if number is not None)
