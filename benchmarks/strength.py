"""`python -m benchmarks.strength`: every level against the one below and the master against plain search, as a page.

What is finished is kept in a JSON file beside, so that a run that was stopped goes on where it was.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

import dedale
from benchmarks import machine, strength_page
from benchmarks.strength_page import Finding, Pairing
from dedale.bots.levels import LEVELS, PLAIN, Level
from dedale.bots.player import RANDOM, BotSpec
from dedale.core.model.game import Game
from dedale.core.model.option import Choice
from dedale.lab.arena import Played, Terms
from dedale.lab.ladder import Ladder
from dedale.lab.schedule import schedule, seatings
from dedale.lab.tournament import play_all

RESULTS = Path(__file__).with_name("strength.json")
PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
PLAYERS = "players"
"""The option by which a game says for how many it is."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is played, and how fast."""

    games: int
    """The least number of games for each pair, unless the time is up."""
    budget: float
    """Seconds for each pair, at most."""
    scale: float
    """The times of the levels that have one are multiplied by this."""
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


def pairings(names: list[str], scale: float) -> Iterator[Pairing]:
    """Everything that is to be played, for each table: the levels from the weakest up, then plain search, then luck."""
    for game in tables(names):
        for below, above in pairwise(LEVELS):
            yield Pairing(game, _spec(above, scale), _spec(below, scale))
        master = _spec(LEVELS[-1], scale)
        yield Pairing(game, master, BotSpec(PLAIN.id, seconds=master.seconds))
        if strength_page.has_dice(game):
            yield Pairing(game, master, BotSpec(RANDOM))


def _spec(level: Level, scale: float) -> BotSpec:
    """The level, its time scaled where it has one."""
    return BotSpec(level.id, seconds=None if level.seconds is None else round(level.seconds * scale, 4))


def measure(pairing: Pairing, size: Size) -> Finding:
    """Play a pair until there are enough games or the time is up; whole rounds count, others do not."""
    terms = Terms(pairing.game, (pairing.bot, pairing.against), size.seed)
    tickets = list(schedule(pairing.game, 2, size.games, alone=True))
    full = len(seatings(pairing.game, alone=True))
    for bot in terms.bots:
        bot.make(terms.game).close()  # kernels are compiled before the clock runs
    began, played = time.monotonic(), []
    with closing(play_all(terms, tickets, size.jobs)) as games:
        for each in games:
            played.append(each)
            if time.monotonic() - began > size.budget and whole_rounds(played, full):
                break
    return _finding(Ladder(terms, whole_rounds(played, full)), time.monotonic() - began)


def whole_rounds(played: list[Played], full: int) -> list[Played]:
    """The games of the complete rounds of this size, so that every bot had every seat equally often."""
    seats = Counter(each.ticket.round for each in played)
    return [each for each in played if seats[each.ticket.round] == full]


def _finding(ladder: Ladder, seconds: float) -> Finding:
    score = ladder.score(0)
    return Finding(score.games, score.points, score.fair, ladder.by_seat, ladder.length, seconds, len(ladder.faults))


def run(wanted: list[Pairing], size: Size, results: Path) -> dict[str, Finding]:
    """Measure what is not yet measured, and keep each result as soon as there is one."""
    known = read(results)
    for number, pairing in enumerate(wanted, start=1):
        if pairing.key not in known:
            print(f"{number}/{len(wanted)} {pairing}", flush=True)
            known[pairing.key] = measure(pairing, size)
            results.write_text(json.dumps({key: asdict(each) for key, each in known.items()}, indent=1) + "\n")
        print(f"    {strength_page.sentence(pairing, known[pairing.key])}", flush=True)
    return known


def read(results: Path) -> dict[str, Finding]:
    """What earlier runs have found."""
    if not results.is_file():
        return {}
    return {key: Finding(**each) for key, each in json.loads(results.read_text()).items()}


def arguments() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; can be given several times")
    parser.add_argument("--games", type=int, default=200, help="games a pair (default 200)")
    parser.add_argument("--budget", type=float, default=300, help="seconds a pair, at most (default 300)")
    parser.add_argument("--scale", type=float, default=0.1, help="times of the levels are multiplied (default 0.1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at once (default: all cores)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, default=RESULTS, metavar="FILE", help=f"default {RESULTS}")
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE", help=f"default {PAGE}")
    return parser


def main(given: list[str] | None = None) -> int:
    """Measure and write the page; 0 when every target is met, 1 when one is not, 130 on Ctrl-C."""
    parser = arguments()
    chosen = parser.parse_args(given)
    size = Size(chosen.games, chosen.budget, chosen.scale, chosen.jobs, chosen.seed)
    try:
        names = [dedale.game(name).name for name in chosen.game or dedale.names()]
        wanted = list(pairings(names, size.scale))
        found = run(wanted, size, chosen.results)
    except dedale.DedaleError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        print(f"Stopped; what is finished is in {chosen.results}, and the next run goes on from there.")
        return 130
    findings = [(pairing, found[pairing.key]) for pairing in wanted]
    chosen.page.write_text(strength_page.page(findings, size.scale, machine.facts()), encoding="utf-8")
    print(f"Written to {chosen.page}")
    return 0 if all(strength_page.is_met(*each) for each in findings) else 1


if __name__ == "__main__":
    sys.exit(main())
