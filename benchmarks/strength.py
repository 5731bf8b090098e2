"""`python -m benchmarks.strength`: every level against the one below and the master against plain search, as a page.

Rounds are played as `dedale lab sprt --processor-time` plays them, at a fast and at a slow time, until the interval of
a row is narrow. Every finished round is kept in a run folder, so that a run that was stopped, or whose time was up,
goes on where it was; the rows that cost least come first. `--estimate` says beforehand what each row costs, from one
round, and `--budget 0` only writes the page again.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Any, Final, TypeVar

import dedale
from benchmarks import machine, strength_page
from benchmarks.strength_page import Finding, Findings, Pairing
from dedale.bots.bot import SIMULATIONS
from dedale.bots.levels import LEVELS, PLAIN, Level
from dedale.bots.player import RANDOM, BotSpec
from dedale.core.model.game import Game
from dedale.core.model.option import Choice
from dedale.lab.arena import Terms
from dedale.lab.elo import CONFIDENCE
from dedale.lab.jobs import InProcess, LocalProcesses, Workers
from dedale.lab.rounds import asked, opponents_of, play_round
from dedale.lab.run_folder import RunFolder
from dedale.lab.sprt import LEAST, Hypotheses, Sprt

A = TypeVar("A")
R = TypeVar("R")

PlayRound = Callable[[Terms, int], dict[str, Any]]

FOLDER = Path(__file__).parent.parent / "runs" / "strength"
PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
PLAYERS = "players"
"""The option by which a game says for how many it is."""
FAST, SLOW = 0.01, 0.1
"""The times of the levels that have one are multiplied by these: the master has 3 seconds."""
ROUNDS: Final = 4000
USUAL: Final = 0.25
"""The spread of a round's score by which the number of rounds is estimated before any is known."""


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

    Levels that count nodes play the same at every time, and so only once; and so do all where a game says that more
    simulations than a few would not better them (`SIMULATIONS`).
    """
    for game in tables(names):
        known = set[str]()
        times = scales[:1] if hasattr(game.evaluation, SIMULATIONS) else scales
        for pairing in (each for scale in times for each in _at_time(game, scale)):
            if pairing.key not in known:
                known.add(pairing.key)
                yield pairing


def _at_time(game: Game, scale: float) -> Iterator[Pairing]:
    for below, above in pairwise(LEVELS):
        yield Pairing(game, spec(above, scale), spec(below, scale))
    master = spec(LEVELS[-1], scale)
    yield Pairing(game, master, BotSpec(PLAIN.id, seconds=master.seconds))
    if strength_page.has_dice(game):
        yield Pairing(game, master, BotSpec(RANDOM))


def spec(level: Level, scale: float) -> BotSpec:
    """The level, its time scaled where it has one."""
    return BotSpec(level.id, seconds=None if level.seconds is None else round(level.seconds * scale, 4))


def measure(pairing: Pairing, size: Size, folder: Path | None = None, play: PlayRound | None = None) -> Finding:
    """Play rounds until the interval is narrow enough, there are enough of them, or the time is up."""
    terms = Terms(pairing.game, (pairing.bot, pairing.against), size.seed, processor_time=True)
    kept = RunFolder(None if folder is None else folder / pairing.slug, asked(terms))
    workers = _workers(size)
    finding = Finding(Sprt(Hypotheses(0, 1), opponents_of(pairing.game)), 0, 0, 0.0)
    began, known = time.monotonic(), kept.done
    with closing(kept.run(workers, partial(play or play_round, terms), range(1, size.rounds + 1))) as results:
        for result in results:
            finding.rounds.add(result["score"])
            finding = replace(
                finding,
                games=finding.games + result["games"],
                forfeits=finding.forfeits + len(result["faults"]),
                seconds=time.monotonic() - began,
            )
            is_over = finding.rounds.count >= known and finding.seconds > size.budget
            if is_over or is_narrow(finding, size.precision):
                break
    return finding


class _Nobody:
    """Plays nothing: only kept rounds are read."""

    def run(self, function: Callable[[A], R], arguments: Iterable[A]) -> Generator[tuple[int, R]]:  # noqa: ARG002
        """No result."""
        yield from ()


def _workers(size: Size) -> Workers:
    if not size.budget:
        return _Nobody()
    return InProcess() if size.jobs == 1 else LocalProcesses(size.jobs)


def is_narrow(finding: Finding, precision: float) -> bool:
    """Whether the interval needs no further round."""
    return finding.rounds.count >= LEAST and finding.half <= precision


def run(wanted: list[Pairing], size: Size, folder: Path, play: PlayRound | None = None) -> None:
    """Measure these rows, the quickest kinds first, telling each."""
    for number, pairing in enumerate(sorted(wanted, key=_cost), start=1):
        print(f"{number}/{len(wanted)} {pairing}", flush=True)
        print(f"    {strength_page.sentence(pairing, measure(pairing, size, folder, play))}", flush=True)


def kept(every: list[Pairing], size: Size, folder: Path) -> Findings:
    """What the folder holds of each row."""
    silent = replace(size, budget=0)
    return [(it, measure(it, silent, folder if (folder / it.slug).is_dir() else None)) for it in every]


def _cost(pairing: Pairing) -> float:
    """What a move of both may take, in seconds at most: rows with dear moves come last."""
    return sum(each.seconds or 0.0 for each in (pairing.bot, pairing.against))


def estimate(wanted: list[Pairing], size: Size) -> None:
    """Play one round of each row and say how long the row takes until its interval is narrow."""
    whole = 0.0
    for pairing in sorted(wanted, key=_cost):
        terms = Terms(pairing.game, (pairing.bot, pairing.against), size.seed, processor_time=True)
        play_round(terms, 0)  # compiles what it needs
        began = time.process_time()
        play_round(terms, 1)
        took = time.process_time() - began
        rounds = max(LEAST, ceil((CONFIDENCE * USUAL / size.precision) ** 2))
        whole += rounds * took
        print(f"{pairing}: {took:.2f} s a round, {rounds * took / 60:.0f} min for {rounds}", flush=True)
    print(f"In all about {whole / 3600:.1f} hours of one core.")


def arguments() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; can be given several times")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds a row, at most (default {ROUNDS})")
    parser.add_argument("--budget", type=float, default=900, help="seconds a row, at most (900); 0 plays nothing")
    parser.add_argument("--only", metavar="LEVEL", action="append", help="only rows of these bots")
    parser.add_argument("--without", metavar="LEVEL", action="append", help="no rows with these bots")
    parser.add_argument("--estimate", action="store_true", help="only say how long each row takes, from one round")
    parser.add_argument("--precision", type=float, default=5, help="points: half an interval (default 5)")
    parser.add_argument("--scale", type=float, action="append", help=f"part of the levels' times ({FAST}, {SLOW})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="rounds at once (default: all cores)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"default {FOLDER}")
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE", help=f"default {PAGE}")
    return parser


def _sections(findings: Findings, folder: Path) -> list[str]:
    """The graph with its numbers, drawn again, and the match against OpenSpiel, as far as they were played."""
    from benchmarks import open_spiel_match, strength_graph

    rated = strength_graph.points(findings, folder)
    if not rated:
        return []
    strength_graph.PICTURE.write_text(strength_graph.picture(rated), encoding="utf-8")
    return [strength_graph.section(rated), open_spiel_match.section()]


def _is_chosen(pairing: Pairing, only: list[str] | None, without: list[str] | None) -> bool:
    """Whether a row is played: both bots are among `only`, if it is given, and none is among `without`."""
    names = {pairing.bot.name, pairing.against.name}
    return (not only or names <= set(only)) and not names & set(without or ())


def main(given: list[str] | None = None) -> int:
    """Measure and write the page; 0 when every target is met, 1 when one is not, 130 on Ctrl-C."""
    parser = arguments()
    chosen = parser.parse_args(given)
    size = Size(chosen.rounds, chosen.budget, chosen.precision / 100, chosen.jobs, chosen.seed)
    scales = chosen.scale or [FAST, SLOW]
    try:
        names = [dedale.game(name).name for name in chosen.game or dedale.names()]
        every = list(pairings(names, scales))
        wanted = [each for each in every if _is_chosen(each, chosen.only, chosen.without)]
        if chosen.estimate:
            estimate(wanted, size)
            return 0
        if size.budget:
            run(wanted, size, chosen.folder)
        findings = kept(every, size, chosen.folder)
    except dedale.DedaleError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        print(f"Stopped; what is finished is in {chosen.folder}, and the next run goes on from there.")
        return 130
    about = strength_page.About(scales, size.precision, machine.facts(), _sections(findings, chosen.folder))
    chosen.page.write_text(strength_page.page(findings, about), encoding="utf-8")
    print(f"Written to {chosen.page}")
    return 0 if all(strength_page.is_met(*each) for each in findings if each[1].is_measured) else 1


if __name__ == "__main__":
    sys.exit(main())
