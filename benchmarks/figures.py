"""What a benchmark finds: figures with their units, and targets that are met or not."""

import statistics
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Size:
    """How long to measure."""

    seconds: float
    """About how long one run of a kernel takes."""
    runs: int
    """How many runs a figure is the median of."""
    starts: int
    """How many cached starts are timed."""


FULL = Size(seconds=1.0, runs=5, starts=3)
QUICK = Size(seconds=0.1, runs=3, starts=1)


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured several times; its value is the median of the runs."""

    game: str
    """The game's name; empty for a figure that belongs to none."""
    what: str
    unit: str
    runs: tuple[float, ...]
    cores: int = 1
    detail: str = ""

    @property
    def value(self) -> float:
        """The median of the runs."""
        return statistics.median(self.runs)

    def as_json(self) -> dict[str, Any]:
        """The figure for programs."""
        return {**asdict(self), "value": self.value}


@dataclass(frozen=True, slots=True)
class Target:
    """A figure we want, and the one we have."""

    what: str
    value: float
    bound: float
    unit: str
    at_least: bool = False
    """Whether the bound is a least value; otherwise the value must stay under it."""

    @property
    def is_met(self) -> bool:
        """Whether the value is on the right side of the bound."""
        return self.value >= self.bound if self.at_least else self.value < self.bound

    def as_json(self) -> dict[str, Any]:
        """The target for programs."""
        return {**asdict(self), "met": self.is_met}


@dataclass(frozen=True, slots=True)
class Share:
    """How often random games end in one way, in our playouts and in the C version's."""

    game: str
    what: str
    ours: float
    theirs: float
    noise: float
    """The standard error of the difference between the two."""

    @property
    def agrees(self) -> bool:
        """Whether the difference is small enough to be chance: a false alarm comes once in millions of runs."""
        return abs(self.ours - self.theirs) <= 5 * self.noise

    def as_json(self) -> dict[str, Any]:
        """The share for programs."""
        return {**asdict(self), "agrees": self.agrees}


@dataclass(slots=True)
class Findings:
    """All that one run of the benchmarks has found."""

    figures: list[Figure] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    shares: list[Share] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def value(self, game: str, what: str, cores: int = 1) -> float:
        """The value of one figure, which must have been measured."""
        return self.figure(game, what, cores).value

    def figure(self, game: str, what: str, cores: int = 1) -> Figure:
        """One figure, which must have been measured."""
        return next(f for f in self.figures if (f.game, f.what, f.cores) == (game, what, cores))

    def as_json(self) -> dict[str, Any]:
        """Everything for programs."""
        return {
            "figures": [figure.as_json() for figure in self.figures],
            "targets": [target.as_json() for target in self.targets],
            "shares": [share.as_json() for share in self.shares],
            "notes": self.notes,
        }
