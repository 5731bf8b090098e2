"""The five games as they are, measured as `dedale lab measure` does, and the page that shows it: docs/measures.md.

Every run is kept in its folder, so that a run that was stopped goes on, and the page can be written again.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

import dedale
from benchmarks import machine
from dedale.bots.player import read_spec
from dedale.core.text import speaking
from dedale.lab.jobs import InProcess, LocalProcesses, Workers
from dedale.lab.measures import Estimate, Measure, Measured, MeasurePlan, measure
from dedale.lab.measures.catalogue import measures
from dedale.lab.measures.measure import Scale

PAGE: Final = Path("docs/measures.md")
RUNS: Final = Path("runs/measures")
LEVELS: Final = ("player",)
GAMES: Final = 400
ROUNDS: Final = 200
JUDGE: Final = 500
FEWER: Final = {"theseion": (122, 20)}
"""By game: fewer games and rounds, where each takes long."""

HEAD: Final = """# Measures of the games

Made by `{command}`, which measures as `dedale lab measure` does ([laboratory.md](laboratory.md)) and writes this
page. Every figure is a mean or a share with its 95 % interval; behind it stands the number of games, pairs or rounds
that it comes from.

{levels} play against themselves, with the default options of each game; two random moves begin where chance does not.
A run stops when all intervals are within ± 5 points (counts: ± 5 % of the value), or after {games} games and {rounds}
rounds, with seed 0 (Théséion, whose games take longest: {fewer}). Who leads is said by a search of {judge} nodes for
each position ({simulations} simulations where there is chance). Bots are limited by nodes, so the figures are the
same on every machine. Dédale {version}; made on: {machine}.

These are figures of bots. What weak bots do not see, they do not show: a game that is balanced among regulars may not
be among masters.

## Definitions

E(s) is what the judge expects for side s in a position: 1 for a win, 0 for a loss. A round is the same first moves
and dice once for every seating. Shares of games have Wilson's interval, means Student's; other intervals are named.
The names of Ludii are those of its concepts (Piette and others, *The Concepts of Ludii*); Browne 2008 is *Automatic
Generation and Evaluation of Recombination Games*. Where we differ from them, the formula says how.

{formulas}
`luck` depends on who plays: a bot that always answers a position alike leaves no variance but that of chance. It is
measured with the level itself. `swing_luck` asks the judge instead, whose own errors count as decisions or as chance,
as they fall.
Replays share the order of the dice, not their meaning: once a bot moves otherwise, the same numbers fall to others.
So `luck` is a lower bound; the two figures enclose what chance decides, and may lie far apart.
"""


def plans(names: Sequence[str], levels: Sequence[str]) -> list[MeasurePlan]:
    """What is measured, in the order of the page."""
    return [
        MeasurePlan(dedale.game(name), read_spec(level), games, judge=JUDGE, rounds=rounds)
        for name in names
        for level in levels
        for games, rounds in [FEWER.get(name, (GAMES, ROUNDS))]
    ]


def folder_of(plan: MeasurePlan, runs: Path) -> Path:
    """Where its run is kept."""
    return runs / f"{plan.game.name}-{plan.bot}"


def figure(measured: Measure, estimate: Estimate) -> str:
    """An estimate as the page shows it."""
    factor, sign = (100, " %") if measured.scale is Scale.SHARE else (1, "")
    digits = 0 if min(abs(estimate.low), abs(estimate.value)) * factor >= 1000 else 1
    value, low, high = (f"{factor * each:.{digits}f}" for each in (estimate.value, estimate.low, estimate.high))
    return f"{value}{sign} ({low} to {high}; {estimate.count})"


def formulas() -> str:
    """Every measure with its formula, as tables by group."""
    known = measures(1, has_leads=True, has_rounds=True, has_chance=True)
    parts = []
    for group, members in groupby(known, key=lambda it: it.group):
        rows = [f"| `{it.id.replace('seat_1', 'seat_N')}` | {it.name} | {_escaped(it.formula)} |" for it in members]
        rows = [row.replace("Points of seat 1", "Points of seat N") for row in rows]
        parts.append("\n".join([f"**{group.value}**\n", "| measure | name | formula |", "|---|---|---|", *rows, ""]))
    return "\n".join(parts)


def _escaped(formula: str) -> str:
    return formula.replace("|", "\\|")


def section(found: Sequence[Measured]) -> str:
    """The measures of one game, a column for each level."""
    plan = found[0].plan
    bots = [str(each.plan.bot) for each in found]
    estimates = [each.estimates for each in found]
    options = ", ".join(f"{name}={value}" for name, value in plan.game.options.items())
    lines = [f"## {plan.game.facts.title}", "", f"Options: `{options}`. Games: " + _played(found) + ".", ""]
    lines += [f"| measure | {' | '.join(bots)} |", "|---" * (len(bots) + 1) + "|"]
    for it in plan.measures:
        cells = [figure(it, each[it.id]) if it.id in each else "" for each in estimates]
        if any(cells):
            lines.append(f"| {it.name} (`{it.id}`) | {' | '.join(cells)} |")
    wide = [f"{each.plan.bot}: {', '.join(it.id for it in each.wide)}" for each in found if each.wide]
    if wide:
        lines += ["", "Wider than asked for when the budget was spent: " + "; ".join(wide) + "."]
    return "\n".join([*lines, ""])


def _played(found: Sequence[Measured]) -> str:
    return ", ".join(f"{len(each.traces)} of {each.plan.bot}" for each in found)


def page(found: Sequence[Measured], command: str) -> str:
    """The whole page, in Markdown."""
    with speaking("en"):
        facts = machine.facts()
        head = HEAD.format(
            command=command,
            levels=" and ".join(f"`{level}`" for level in dict.fromkeys(str(each.plan.bot) for each in found)),
            games=GAMES,
            rounds=ROUNDS,
            fewer="{} games, {} rounds".format(*FEWER["theseion"]),
            judge=JUDGE,
            simulations=found[0].plan.judge_simulations,
            version=dedale.__version__,
            machine=", ".join(f"{name} {value}" for name, value in facts.items() if name not in {"dedale", "load"}),
            formulas=formulas(),
        )
        sections = [section(list(group)) for _, group in groupby(found, key=lambda each: each.plan.game.name)]
        return "\n".join([head, *sections])


def arguments() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.measures", description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; can be given several times")
    parser.add_argument("--level", action="append", metavar="BOT", help=f"default {' and '.join(LEVELS)}")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument("--folder", type=Path, default=RUNS, help=f"where runs are kept (default {RUNS})")
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE", help=f"default {PAGE}")
    return parser


def main(given: Sequence[str] | None = None) -> int:
    """Measure and write the page; 130 on Ctrl-C."""
    parser = arguments()
    chosen = parser.parse_args(given)
    workers: Workers = InProcess() if chosen.jobs == 1 else LocalProcesses(chosen.jobs)
    found = []
    try:
        for plan in plans(chosen.game or dedale.names(), chosen.level or LEVELS):
            print(f"{plan.game.name} {plan.bot}", flush=True)
            found.append(measure(plan, workers, folder_of(plan, chosen.folder)))
            print(f"    {found[-1].done} games, rounds and pairs", flush=True)
    except dedale.DedaleError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        print(f"Stopped; what is finished is in {chosen.folder}, and the next run goes on from there.")
        return 130
    chosen.page.write_text(page(found, "python -m benchmarks.measures"), encoding="utf-8")
    print(f"Written to {chosen.page}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
