"""`python -m benchmarks.strength`: every level against the one below and the master against plain search, as a page.

Rounds are played as `dedale lab sprt --processor-time` plays them, at a fast and at a slow time, until the interval of
a row is narrow. What is played is counted in `benchmarks/strength.jsonl` (benchmarks/ledger.py), which is part of the
repository: a run goes on where the one before ended, on whatever machine that was. The rows that cost least come first.
`--estimate` says beforehand what each row costs, from one round, and `--budget 0` only writes the page again.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Any, Final

import dedale
from benchmarks import ledger, machine, strength_page
from benchmarks.ledger import Ledger, Tally
from benchmarks.strength_page import Finding, Findings, Pairing
from dedale.bots.bot import SIMULATIONS
from dedale.bots.levels import PLAIN, Level, offered
from dedale.bots.player import RANDOM, BotSpec
from dedale.core.model.game import Game
from dedale.core.model.option import Choice
from dedale.lab.arena import Terms
from dedale.lab.elo import CONFIDENCE
from dedale.lab.jobs import InProcess, LocalProcesses, Workers
from dedale.lab.rounds import play_round
from dedale.lab.run_folder import RunFolder
from dedale.lab.sprt import LEAST

PlayRound = Callable[[Terms, int], dict[str, Any]]

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
PLAYERS = "players"
"""The option by which a game says for how many it is."""
FAST, SLOW = 0.01, 0.1
"""The times of the levels that have one are multiplied by these: the master has 3 seconds."""
ROUNDS: Final = 4000
USUAL: Final = 0.25
"""The spread of a round's score by which the number of rounds is estimated before any is known."""
PAUSE: Final = 2.0
"""Seconds after which what was played is kept, while a row is played."""


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
    """Every game, for each number of players it can have, and so its variant."""
    for name in names:
        facts = dedale.game(name).facts
        counts = [value for option in facts.options if option.name == PLAYERS for value in _values(option)]
        for options in [{}, strength_page.VARIANTS[name]] if name in strength_page.VARIANTS else [{}]:
            for count in counts or [None]:
                yield dedale.game(name, **options, **({} if count is None else {PLAYERS: count}))


def _values(option: object) -> list[object]:
    return list(option.values) if isinstance(option, Choice) else []


def pairings(names: list[str], scales: list[float]) -> Iterator[Pairing]:
    """Everything that is to be played, for each table and each time: the levels upwards, plain search, luck.

    Levels that count nodes play the same at every time, and so only once; and so do all where a game says that more
    simulations than a few would not better them (`SIMULATIONS`).
    """
    for game in tables(names):
        known = set[str]()
        for pairing in (each for scale in _times(game, scales) for each in _at_time(game, scale)):
            if pairing.key not in known:
                known.add(pairing.key)
                yield pairing


def needs_no_time(game: Game) -> bool:
    """Whether its bots look so few times at a choice that no time is worth anything."""
    return hasattr(game.evaluation, SIMULATIONS)


def _times(game: Game, scales: list[float]) -> list[float]:
    return scales[:1] if needs_no_time(game) else scales


def _at_time(game: Game, scale: float) -> Iterator[Pairing]:
    levels = [spec(game, each, scale) for each in offered(game.facts)]
    for below, above in pairwise(levels):
        yield Pairing(game, above, below)
    yield Pairing(game, levels[-1], BotSpec(PLAIN.id, seconds=_scaled(offered(game.facts)[-1], scale)))
    if strength_page.has_dice(game):
        yield Pairing(game, levels[-1], BotSpec(RANDOM))


def spec(game: Game, level: Level, scale: float) -> BotSpec:
    """The level, its time scaled where it has one and needs it at this game."""
    return BotSpec(level.id, seconds=None if needs_no_time(game) else _scaled(level, scale))


def _scaled(level: Level, scale: float) -> float | None:
    return None if level.seconds is None else round(level.seconds * scale, 4)


def terms_of(pairing: Pairing, seed: int) -> Terms:
    """The terms of its rounds."""
    return Terms(pairing.game, (pairing.bot, pairing.against), seed, processor_time=True)


def measure(pairing: Pairing, size: Size, kept: Ledger | None = None, play: PlayRound | None = None) -> Finding:
    """Play rounds until the interval is narrow enough, there are enough of them, or the time is up."""
    terms, book = terms_of(pairing, size.seed), kept or Ledger(None)
    tally = book.read(terms)
    extend(terms, tally, size, book, play or play_round)
    return Finding.of(pairing, tally)


def extend(terms: Terms, tally: Tally, size: Size, book: Ledger, play: PlayRound) -> None:
    """Add rounds to the tally, in their order, and keep it."""
    began = saved = time.monotonic()

    def is_over() -> bool:
        return time.monotonic() - began > size.budget or is_narrow(tally, size.precision)

    if not size.budget or is_over():
        return
    numbers = range(tally.rounds + 1, size.rounds + 1)
    in_order = RunFolder(None, {})
    try:
        with closing(in_order.run(_workers(size), partial(timed, play, terms), numbers)) as results:
            for result in results:
                tally.add(result)
                if is_over():
                    break
                if time.monotonic() - saved > PAUSE:
                    book.write(terms, tally)
                    saved = time.monotonic()
    finally:
        book.write(terms, tally)


def timed(play: PlayRound, terms: Terms, number: int) -> dict[str, Any]:
    """A round, and what the processor worked for it."""
    began = time.process_time()
    return {**play(terms, number), "seconds": time.process_time() - began}


def _workers(size: Size) -> Workers:
    return InProcess() if size.jobs == 1 else LocalProcesses(size.jobs)


def is_narrow(tally: Tally, precision: float) -> bool:
    """Whether the interval needs no further round."""
    return tally.rounds >= LEAST and strength_page.half_of(tally) <= precision


def run(wanted: list[Pairing], size: Size, book: Ledger, play: PlayRound | None = None) -> None:
    """Measure these rows, the quickest kinds first, telling each."""
    for number, pairing in enumerate(sorted(wanted, key=_cost), start=1):
        print(f"{number}/{len(wanted)} {pairing}", flush=True)
        print(f"    {strength_page.sentence(pairing, measure(pairing, size, book, play))}", flush=True)


def found(every: list[Pairing], seed: int, book: Ledger) -> Findings:
    """What is kept of each row."""
    return [(each, Finding.of(each, book.read(terms_of(each, seed)))) for each in every]


def _cost(pairing: Pairing) -> float:
    """What a move of both may take, in seconds at most: rows with dear moves come last."""
    return sum(each.seconds or 0.0 for each in (pairing.bot, pairing.against))


def estimate(wanted: list[Pairing], size: Size, book: Ledger) -> None:
    """Say how long each row still takes until its interval is narrow: from what is kept of it, else from one round."""
    whole = 0.0
    for pairing in sorted(wanted, key=_cost):
        terms = terms_of(pairing, size.seed)
        tally = book.read(terms)
        if not tally.rounds:
            play_round(terms, 0)  # compiles what it needs
            tally.add(timed(play_round, terms, 1))
        left = rounds_left(tally, size.precision)
        took = tally.seconds / tally.rounds
        whole += left * took
        print(f"{pairing}: {took:.2f} s a round, {left * took / 60:.0f} min for {left} more", flush=True)
    print(f"In all about {whole / 3600:.1f} hours of one core.")


def rounds_left(tally: Tally, precision: float) -> int:
    """How many rounds more the row takes, by its spread so far or by that of a usual one."""
    if is_narrow(tally, precision):
        return 0
    share = strength_page.half_of(tally) / precision
    wanted = (CONFIDENCE * USUAL / precision) ** 2 if tally.rounds < LEAST else tally.rounds * share**2
    return max(LEAST, ceil(wanted)) - tally.rounds


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
    parser.add_argument("--kept", type=Path, default=ledger.FILE, metavar="FILE", help=f"default {ledger.FILE}")
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE", help=f"default {PAGE}")
    return parser


def _sections(findings: Findings, book: Ledger) -> list[str]:
    """The graph with its numbers, drawn again, and the match against OpenSpiel, as far as they were played."""
    from benchmarks import open_spiel_match, strength_graph

    rated = strength_graph.points(findings, strength_graph.PACES)
    if not rated:
        return []
    strength_graph.PICTURE.write_text(strength_graph.picture(rated), encoding="utf-8")
    return [strength_graph.section(rated), open_spiel_match.section(book)]


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
        book = Ledger(chosen.kept)
        if chosen.estimate:
            estimate(wanted, size, book)
            return 0
        if size.budget:
            run(wanted, size, book)
        findings = found(every, size.seed, book)
    except dedale.DedaleError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        print(f"Stopped; what is finished is in {chosen.kept}, and the next run goes on from there.")
        return 130
    about = strength_page.About(scales, size.precision, machine.facts(), _sections(findings, book))
    chosen.page.write_text(strength_page.page(findings, about), encoding="utf-8")
    print(f"Written to {chosen.page}")
    return 0 if all(strength_page.is_met(*each) for each in findings if each[1].is_measured) else 1


if __name__ == "__main__":
    sys.exit(main())
