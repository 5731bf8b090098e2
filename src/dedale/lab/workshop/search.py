"""A search for better material: generations of small variations of the best so far, each measured in games.

Variations are chosen on few games, so the luckiest looks better than it is. The last step therefore measures the best
and the present again, in fresh games and more of them; only these figures are told.
"""

import json
import random
from collections.abc import Generator, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from dedale.bots.player import BotSpec
from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.model.material import Material
from dedale.core.model.registry import game as open_game
from dedale.lab.jobs import InProcess, Workers
from dedale.lab.measures import Measured, MeasurePlan
from dedale.lab.measures.intervals import Estimate
from dedale.lab.measures.run import play_one
from dedale.lab.measures.trace import Trace
from dedale.lab.run_folder import RunFolder
from dedale.lab.workshop.target import Goal, missed

WIDTH: Final = 6
"""Variations of one generation; they are measured at once."""
FINALISTS: Final = 2
"""The best variations that are measured again, beside the present."""
PROOF: Final = 4
"""So many times more games prove a finalist."""
TRIES: Final = 200
"""How often a variation without faults is looked for."""
KEPT: Final = "best.json"


@dataclass(frozen=True, slots=True)
class WorkshopPlan:
    """What is varied, how it is measured, and what it is to reach. The same plan gives the same variations."""

    game: Game
    material: Material
    goals: tuple[Goal, ...]
    bot: BotSpec
    games: int
    """Games for each variation."""
    variations: int
    """The budget; the present is measured besides."""
    seed: int = 0

    def __post_init__(self) -> None:
        self.measuring(self.present)

    @property
    def present(self) -> str:
        """The value that is varied first."""
        return str(self.game.options[self.material.option])

    def measuring(self, value: str) -> MeasurePlan:
        """How a value is measured; raises `BadSetting` for a bot by time or too few games, `BadOption` for a fault."""
        game = open_game(self.game.name, **{**self.game.options, self.material.option: value})
        return MeasurePlan(game, self.bot, self.games, 1.0, self.seed, judge=0, rounds=0)

    def asked(self, stage: str, values: list[str]) -> dict[str, Any]:
        """What makes one stage of a run another."""
        return {**self.measuring(self.present).asked(), "command": "workshop", "games": self.games} | {
            "stage": stage,
            "values": values,
        }


@dataclass(frozen=True, slots=True)
class Tried:
    """A value, and what was measured of it."""

    value: str
    figures: Mapping[str, Estimate]
    missed: float
    """How far it misses the goals; 0 where it reaches them."""


@dataclass(slots=True)
class Found:
    """A search as it stands."""

    plan: WorkshopPlan
    tried: list[Tried] = field(default_factory=list)
    """The present first, then the variations in the order they were measured."""
    proven: list[Tried] = field(default_factory=list)
    """The present and the finalists, in fresh games."""

    @property
    def ranked(self) -> list[Tried]:
        """The values tried, the best first; of equal ones the earlier."""
        return sorted(self.tried, key=lambda it: it.missed)


def measure_value(plan: WorkshopPlan, value: str) -> dict[str, Any]:
    """Play the games of one value and give its figures as JSON: a job."""
    measuring = plan.measuring(value)
    traces = [Trace(**play_one(measuring, number)) for number in range(1, plan.games + 1)]
    return {name: estimate.as_json() for name, estimate in Measured(measuring, traces).estimates.items()}


def work(plan: WorkshopPlan, workers: Workers | None = None, folder: Path | None = None) -> Generator[Found]:
    """Yield the search after every value that was measured. After Ctrl-C the folder has all that is finished."""
    found, place = Found(plan), workers or InProcess()
    for tried in _measured(plan, [plan.present], place, folder, "present"):
        found.tried.append(tried)
        yield found
    while (left := plan.variations + 1 - len(found.tried)) > 0:
        values = _variations(plan, found, min(left, WIDTH))
        if not values:
            break
        for tried in _measured(plan, values, place, folder, f"{len(found.tried):04}"):
            found.tried.append(tried)
            _keep(found, folder)
            yield found
    proof = replace(plan, games=PROOF * plan.games, seed=plan.seed + 1)
    best = [it.value for it in found.ranked if it.value != plan.present][:FINALISTS]
    for tried in _measured(proof, [plan.present, *best], place, folder, "proof"):
        found.proven.append(tried)
        _keep(found, folder)
        yield found


def _measured(
    plan: WorkshopPlan, values: list[str], workers: Workers, folder: Path | None, stage: str
) -> Generator[Tried]:
    """Each value with its figures, from the folder where they are there."""
    kept = RunFolder(None if folder is None else folder / stage, plan.asked(stage, values))
    with closing(kept.run(workers, partial(measure_value, plan), values)) as results:
        for value, result in zip(values, results, strict=True):
            figures = {name: Estimate(**numbers) for name, numbers in result.items()}
            yield Tried(value, figures, missed(plan.goals, figures))


def _variations(plan: WorkshopPlan, found: Found, count: int) -> list[str]:
    """New values without faults near the best so far, or near one of the best three, so that no corner is final."""
    source = random.Random(f"{plan.seed} {len(found.tried)}")  # noqa: S311  # a search needs no secrets
    known = {it.value for it in found.tried}
    values: list[str] = []
    for _ in range(TRIES):
        if len(values) == count:
            break
        near = found.ranked[: 1 if source.random() < 0.5 else 3]
        value = _checked(plan, plan.material.vary(source.choice(near).value, source))
        if value is not None and value not in known:
            known.add(value)
            values.append(value)
    return values


def _checked(plan: WorkshopPlan, value: str) -> str | None:
    """The value in its one spelling; None where the option refuses it."""
    try:
        return str(plan.measuring(value).game.options[plan.material.option])
    except DedaleError:
        return None


def _keep(found: Found, folder: Path | None) -> None:
    """Write the values with their figures, the best first."""
    if folder is None:
        return
    rows = {"proven": found.proven, "tried": found.ranked}
    data = {
        name: [
            {"value": it.value, "missed": it.missed, "measures": {key: e.as_json() for key, e in it.figures.items()}}
            for it in group
        ]
        for name, group in rows.items()
    }
    (folder / KEPT).write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
