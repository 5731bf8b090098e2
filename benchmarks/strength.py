"""`python -m benchmarks.strength`: every level against the one below and the master against plain search, as a page.

Rounds are played as `dedale lab sprt` plays them, at a fast and at a slow time, until the interval of a row is narrow.
Every finished round is kept in a run folder, so that a run that was stopped, or whose time was up, goes on where it
was.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

import dedale
from benchmarks import machine, strength_page
from benchmarks.strength_page import Finding, Findings, Pairing
from dedale.bots.levels import LEVELS, PLAIN, Level
from dedale.bots.player import RANDOM, BotSpec
from dedale.core.model.game import Game
from dedale.core.model.option import Choice
from dedale.lab.arena import Terms
from dedale.lab.jobs import InProcess, LocalProcesses
from dedale.lab.rounds import asked, opponents_of, play_round
from dedale.lab.run_folder import RunFolder
from dedale.lab.sprt import LEAST, Hypotheses, Sprt

FOLDER = Path(__file__).parent.parent / "runs" / "strength"
PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
PLAYERS = "players"
"""The option by which a game says for how many it is."""
FAST, SLOW = 0.01, 0.1
"""The times of the levels that have one are multiplied by these: the master has 3 seconds."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is played."""

    rounds: int
    """The most rounds of a row."""
    budget: float
    """Seconds for each row, at most; kept rounds take none."""
    precision: float
    """Half the width of the interval at which a row is finished."""
    jobs: int
    seed: int


def tables(names: list[str]) -> Iterator[Game]:
    """Every game, for each number of players it can have."""
    for name in names:
        facts = dedale.game(name).facts
        counts = [value for option in facts.options if option.name == PLAYERS for value in _values(option)]
        for count in counts or [None]:
            yield dedale.game(name) if count is None else dedale.game(name, players=count)


def _values(option: object) -> list[object]:
    return list(option.values) if isinstance(option, Choice) else []


def pairings(names: list[str], scales: list[float]) -> Iterator[Pairing]:
    """Everything that is to be played, for each table and each time: the levels upwards, plain search, luck.

    Levels that count nodes play the same at every time, and so only once.
    """
    for game in tables(names):
        known = set[str]()
        for pairing in (each for scale in scales for each in _at_time(game, scale)):
            if pairing.key not in known:
                known.add(pairing.key)
                yield pairing


def _at_time(game: Game, scale: float) -> Iterator[Pairing]:
    for below, above in pairwise(LEVELS):
        yield Pairing(game, _spec(above, scale), _spec(below, scale))
    master = _spec(LEVELS[-1], scale)
    yield Pairing(game, master, BotSpec(PLAIN.id, seconds=master.seconds))
    if strength_page.has_dice(game):
        yield Pairing(game, master, BotSpec(RANDOM))


def _spec(level: Level, scale: float) -> BotSpec:
    """The level, its time scaled where it has one."""
    return BotSpec(level.id, seconds=None if level.seconds is None else round(level.seconds * scale, 4))


def measure(pairing: Pairing, size: Size, folder: Path | None = None) -> Finding:
    """Play rounds until the interval is narrow enough, there are enough of them, or the time is up."""
    terms = Terms(pairing.game, (pairing.bot, pairing.against), size.seed)
    kept = RunFolder(None if folder is None else folder / pairing.slug, asked(terms))
    workers = InProcess() if size.jobs == 1 else LocalProcesses(size.jobs)
    sprt, games, faults = Sprt(Hypotheses(0, 1), opponents_of(pairing.game)), 0, 0
    began = time.monotonic()
    with closing(kept.run(workers, partial(play_round, terms), range(1, size.rounds + 1))) as results:
        for result in results:
            sprt.add(result["score"])
            games += result["games"]
            faults += len(result["faults"])
            low, high = sprt.interval
            is_narrow = sprt.count >= LEAST and high - low <= 2 * size.precision
            if is_narrow or time.monotonic() - began > size.budget:
                break
    return Finding(sprt, games, faults, time.monotonic() - began)


def run(wanted: list[Pairing], size: Size, folder: Path) -> Findings:
    """Measure every row, telling each."""
    found = []
    for number, pairing in enumerate(wanted, start=1):
        print(f"{number}/{len(wanted)} {pairing}", flush=True)
        found.append((pairing, measure(pairing, size, folder)))
        print(f"    {strength_page.sentence(*found[-1])}", flush=True)
    return found


def arguments() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; can be given several times")
    parser.add_argument("--rounds", type=int, default=4000, help="rounds a row, at most (default 4000)")
    parser.add_argument("--budget", type=float, default=900, help="seconds a row, at most (default 900)")
    parser.add_argument("--precision", type=float, default=5, help="points: half an interval (default 5)")
    parser.add_argument("--scale", type=float, action="append", help=f"part of the levels' times ({FAST}, {SLOW})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="rounds at once (default: all cores)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"default {FOLDER}")
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE", help=f"default {PAGE}")
    return parser


def main(given: list[str] | None = None) -> int:
    """Measure and write the page; 0 when every target is met, 1 when one is not, 130 on Ctrl-C."""
    parser = arguments()
    chosen = parser.parse_args(given)
    size = Size(chosen.rounds, chosen.budget, chosen.precision / 100, chosen.jobs, chosen.seed)
    scales = chosen.scale or [FAST, SLOW]
    try:
        names = [dedale.game(name).name for name in chosen.game or dedale.names()]
        findings = run(list(pairings(names, scales)), size, chosen.folder)
    except dedale.DedaleError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        print(f"Stopped; what is finished is in {chosen.folder}, and the next run goes on from there.")
        return 130
    about = strength_page.About(scales, size.precision, size.budget, machine.facts())
    chosen.page.write_text(strength_page.page(findings, about), encoding="utf-8")
    print(f"Written to {chosen.page}")
    return 0 if all(strength_page.is_met(*each) for each in findings) else 1


if __name__ == "__main__":
    sys.exit(main())
