"""Games played to be measured, one bot on every seat, until the intervals are narrow enough or the budget is spent."""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from math import ceil, log
from pathlib import Path
from typing import Any, Final

from dedale.bots.analysis.review import NODES, SIMULATIONS, Appraiser
from dedale.bots.player import RANDOM, BotSpec, read_spec
from dedale.core.errors import BadSetting
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.lab.arena import OPENING, Terms, play_game
from dedale.lab.jobs import InProcess, Workers, stopping
from dedale.lab.measures.catalogue import measures
from dedale.lab.measures.intervals import LEAST, Estimate, narrowest_possible
from dedale.lab.measures.measure import Measure, Sample
from dedale.lab.measures.skill import AGAINST_RANDOM, RUNGS
from dedale.lab.measures.trace import Trace, trace_of
from dedale.lab.rounds import Stopped, play_round
from dedale.lab.run_folder import RunFolder
from dedale.lab.schedule import Ticket

BOT: Final = "player"
GAMES: Final = 400
PRECISION: Final = 0.05
JUDGE: Final = 2000
"""Nodes that the judge spends on each position."""
ROUNDS: Final = 64
"""Rounds in which bots meet that think twice as long; so many pairs of replays are played too."""
LOOKS: Final = 20
"""The intervals are looked at when the number of games has grown by a part in so many."""

TOO_FEW = Text(
    "{games} parties ne donnent pas d'intervalle : il en faut au moins {least}.",
    "{games} games give no interval: it takes at least {least}.",
)
TOO_NARROW = Text(
    "{games} parties ne peuvent pas donner un intervalle de ±{precision} % : il en faut au moins {least}.",
    "{games} games cannot give an interval of ±{precision}%: it takes at least {least}.",
)
BY_TIME = Text(
    "{bot} compte en secondes : donnez un nombre de nœuds, comme {bot}@2000n, sinon les mesures changeraient d'une "
    "fois à l'autre.",
    "{bot} counts seconds: give a number of nodes, such as {bot}@2000n, else the measures would differ every time.",
)


@dataclass(frozen=True, slots=True)
class MeasurePlan:
    """How games are played to be measured. The same plan gives the same games, whatever the machine.

    Raises `BadSetting` for a bot that thinks by time, and for a budget too small for an interval.
    """

    game: Game
    bot: BotSpec = field(default_factory=lambda: read_spec(BOT))
    """On every seat."""
    games: int = GAMES
    """The budget."""
    precision: float = PRECISION
    """The margin at which the intervals are narrow enough; see `Measure.width`."""
    seed: int = 0
    judge: int = JUDGE
    """Nodes that the judge spends on each position to say who leads; 0 for no judge, and no measures of leads."""
    opening: int = OPENING
    """So many moves at the beginning are random, where chance does not open the game."""
    rounds: int = ROUNDS
    """The budget of rounds for what doubling the thinking is worth, and of pairs for luck; 0 for neither."""

    def __post_init__(self) -> None:
        own = self.bot.level
        if self.bot.seconds is not None or (own is not None and own.seconds is not None and self.bot.nodes is None):
            raise BadSetting(BY_TIME.format(bot=self.bot.name), setting="bot", value=str(self.bot))
        if self.games < LEAST:
            raise BadSetting(TOO_FEW.format(games=self.games, least=LEAST), setting="games", value=str(self.games))
        if narrowest_possible(self.games) > self.precision:
            least = next(count for count in range(self.games, 10**9) if narrowest_possible(count) <= self.precision)
            text = TOO_NARROW.format(games=self.games, precision=f"{100 * self.precision:g}", least=least)
            raise BadSetting(text, setting="games", value=str(self.games))

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What is measured."""
        has_rounds, has_chance = self.rounds > 0, self.game.facts.has_chance
        return measures(self.game.seats, has_leads=self.judge > 0, has_rounds=has_rounds, has_chance=has_chance)

    @property
    def judge_simulations(self) -> int:
        """Simulations that stand for the judge's nodes where it searches by Monte Carlo: fewer, each takes longer."""
        return max(1, int(SIMULATIONS * self.effort))

    @property
    def effort(self) -> float:
        """How hard the judge thinks, as `Appraiser` counts it."""
        return self.judge / NODES

    def asked(self) -> dict[str, Any]:
        """What makes one run another: all that a game depends on, but not how many are played."""
        return {
            "command": "measure",
            "game": self.game.name,
            "options": {name: str(value) for name, value in self.game.options.items()},
            "rules_version": self.game.facts.rules_version,
            "bot": str(self.bot),
            "seed": self.seed,
            "judge": self.judge,
            "opening": self.opening,
        }


@dataclass(slots=True)
class Measured:
    """Finished games, and what they tell."""

    plan: MeasurePlan
    traces: list[Trace] = field(default_factory=list)
    needed: int = 0
    """How many games it takes in all, as far as can be told from these."""
    doublings: list[list[float]] = field(default_factory=list)
    replays: list[list[list[float]]] = field(default_factory=list)
    """As in `Sample`."""

    @property
    def sample(self) -> Sample:
        """What was played."""
        return Sample(self.traces, self.doublings, self.replays)

    @property
    def done(self) -> int:
        """How many games, rounds and pairs there are."""
        return len(self.traces) + len(self.doublings) + len(self.replays)

    def __getitem__(self, name: str) -> Estimate:
        """The estimate of this measure; raises `KeyError` where there is none."""
        return self.estimates[name]

    @property
    def estimates(self) -> dict[str, Estimate]:
        """By measure, those of which the games tell something."""
        found = ((measure.id, measure.of(self.sample)) for measure in self.plan.measures)
        return {name: estimate for name, estimate in found if estimate is not None}

    @property
    def wide(self) -> list[Measure]:
        """The measures whose interval is not narrow enough yet."""
        return [it for it, width in self._widths() if width > 1]

    def look(self) -> bool:
        """Whether all intervals are narrow enough; if not, `needed` is told anew."""
        widest = max((width for _, width in self._widths()), default=0.0)
        self.needed = min(self.plan.games, ceil(len(self.traces) * max(widest, 1.0) ** 2))
        return widest <= 1

    def _widths(self) -> list[tuple[Measure, float]]:
        """By measure, its margin as a multiple of what was asked for."""
        goals = [measure for measure in self.plan.measures if measure.is_goal]
        found = [(measure, measure.of(self.sample)) for measure in goals]
        return [(it, it.width(estimate) / self.plan.precision) for it, estimate in found if estimate is not None]


def play_one(plan: MeasurePlan, number: int) -> dict[str, Any]:
    """Play game `number`, counted from 1, and give its trace as JSON: a job."""
    terms = Terms(plan.game, (plan.bot,), plan.seed, opening=plan.opening)
    played = play_game(terms, Ticket(number, number, (0,) * plan.game.seats), stopping)
    if played is None:
        raise Stopped
    judge = Appraiser(plan.game, effort=plan.effort) if plan.judge else None
    return trace_of(plan.game, played.events, judge).as_json()


def play_doublings(plan: MeasurePlan, number: int) -> list[float]:
    """Play round `number` of every doubling, and of a bot against random moves; give its shares: a job."""
    pairs = [(f"master@{2 * nodes}n", f"master@{nodes}n") for nodes in RUNGS]
    pairs.append((f"master@{AGAINST_RANDOM}n", RANDOM))
    shares = []
    for stronger, weaker in pairs:
        terms = Terms(plan.game, (read_spec(stronger), read_spec(weaker)), plan.seed, opening=plan.opening)
        shares.append(float(play_round(terms, number)["score"]))
    return shares


def play_replay(plan: MeasurePlan, number: int) -> list[list[float]]:
    """Play two games with the dice of round `number` and other errors of the bots; give what the sides got: a job."""
    terms = Terms(plan.game, (plan.bot,), plan.seed, opening=0)
    results = []
    for order in (2 * number - 1, 2 * number):
        played = play_game(terms, Ticket(order, number, (0,) * plan.game.seats), stopping)
        if played is None:
            raise Stopped
        results.append([max(played.values[seat - 1] for seat in side) for side in plan.game.sides])
    return results


def play(plan: MeasurePlan, workers: Workers | None = None, folder: Path | None = None) -> Generator[Measured]:
    """Yield what is measured after each game, until it is precise enough or the budget is spent; then each round."""
    place, found = workers or InProcess(), Measured(plan, needed=plan.games)
    kept = RunFolder(folder, plan.asked())
    with closing(kept.run(place, partial(play_one, plan), range(1, plan.games + 1))) as results:
        for result in results:
            found.traces.append(Trace(**result))
            is_enough = is_look_due(len(found.traces)) and found.look()
            yield found
            if is_enough:
                break
    if plan.rounds:
        yield from _more(found, place, folder, "doubling", play_doublings, found.doublings)
    if plan.rounds and plan.game.facts.has_chance:
        yield from _more(found, place, folder, "luck", play_replay, found.replays)


def _more(
    found: Measured,
    workers: Workers,
    folder: Path | None,
    name: str,
    job: Callable[[MeasurePlan, int], Any],
    into: list[Any],
) -> Generator[Measured]:
    """Do a job again and again, in a folder of its name, until the measure of this name is narrow enough."""
    plan = found.plan
    measured = next(it for it in plan.measures if it.id == name)
    asked = {**plan.asked(), "command": f"measure {name}"}
    kept = RunFolder(None if folder is None else folder / name, asked)
    with closing(kept.run(workers, partial(job, plan), range(1, plan.rounds + 1))) as results:
        for result in results:
            into.append(result)
            estimate = measured.of(found.sample) if is_look_due(len(into)) else None
            is_enough = estimate is not None and measured.width(estimate) <= plan.precision
            rest = len(into) if is_enough else plan.rounds
            found.needed = found.done - len(into) + rest
            yield found
            if is_enough:
                return


def is_look_due(count: int) -> bool:
    """Whether the intervals are looked at after so many games."""
    return count >= LEAST and int(LOOKS * log(count)) > int(LOOKS * log(count - 1))


def measure(
    plan: MeasurePlan,
    workers: Workers | None = None,
    folder: Path | None = None,
    report: Callable[[Measured], None] = lambda _: None,
) -> Measured:
    """Play and measure; `report` hears of every game. After Ctrl-C the folder has what is finished."""
    found = Measured(plan)
    for found in play(plan, workers, folder):
        report(found)
    return found
