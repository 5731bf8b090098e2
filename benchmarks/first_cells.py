"""`python -m benchmarks.first_cells ergo`: what the first seat gets with each first move, as a table and as data.

Each first move is played, of those that mirror one another one; the other side decides its answer; then each plays
one random move, so that games differ, and decides again from there on (`benchmarks.first_move`). Prints each first move
with the points of the first seat and their 95 % interval. A run in a folder resumes from it, also for more games.
"""

import argparse
import functools
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import dedale
from benchmarks.first_move import play
from dedale.bots.player import read_spec
from dedale.core.kernels.background import compile_now
from dedale.core.model.game import Game
from dedale.lab.jobs import InProcess, LocalProcesses, Workers
from dedale.lab.measures.intervals import wilson
from dedale.lab.run_folder import RunFolder

BLOCK: Final = 20
"""Games of one job."""


class Asked(NamedTuple):
    """One job: games `number` to `number + BLOCK - 1` of one first move."""

    game: Game
    level: str
    first: str
    number: int
    seed: int


def different(game: Game) -> list[str]:
    """The first moves, of those that a symmetry turns into one another the first one."""
    encoding = game.learning
    found: list[str] = []
    seen: set[int] = set()
    place = {int(code): at for at, code in enumerate(encoding.encoding.actions)}
    for move in game.start().moves():
        at = place[move.code]
        if at not in seen:
            found.append(str(move))
            seen |= {at, *(int(symmetry.actions[at]) for symmetry in encoding.symmetries)}
    return found


@functools.cache
def _ready(game: Game) -> None:
    compile_now(game)


def block(asked: Asked) -> list[float]:
    """What the first seat gets in each game of a job."""
    _ready(asked.game)
    bot = read_spec(asked.level)
    numbers = range(asked.number, asked.number + BLOCK)
    return [play(asked.game, bot, number, 1, asked.first, asked.seed).values[0] for number in numbers]


def main() -> None:
    """Play, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--level", default="master@5000n")
    parser.add_argument("--first", nargs="+", help="only these first moves")
    parser.add_argument("--games", type=int, default=400, help="for each first move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path)
    given = parser.parse_args()
    game = dedale.game(given.game, **dict(option.split("=", 1) for option in given.option))
    compile_now(game)
    firsts = given.first or different(game)
    asked = {"measured": firsts, "game": repr(game), "level": given.level, "seed": given.seed}

    def jobs() -> Iterator[Asked]:
        for number in range(1, given.games + 1, BLOCK):
            for first in firsts:
                yield Asked(game, given.level, first, number, given.seed)

    workers: Workers = LocalProcesses(given.jobs) if given.jobs > 1 else InProcess()
    points: dict[str, list[float]] = {first: [] for first in firsts}
    for job, values in zip(jobs(), RunFolder(given.folder, asked).run(workers, block, jobs()), strict=False):
        points[job.first] += values
    for first, values in points.items():
        found = wilson(sum(values), len(values))
        print(f"| {first} | {found.value:.1%} ({found.low:.1%} to {found.high:.1%}) | {len(values)} |")


if __name__ == "__main__":
    main()
