"""`python -m benchmarks.novice`: the first three levels against the model of a beginner and one another, as a table.

The rows are Markdown, for docs/levels.md. The levels count nodes: the same seed gives the same games anywhere.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from typing import Final

import dedale
from dedale.bots.levels import LEVELS, NOVICE
from dedale.bots.player import read_spec
from dedale.lab.arena import Terms
from dedale.lab.ladder import Ladder
from dedale.lab.schedule import schedule
from dedale.lab.tournament import play_all

TARGETS: Final = {
    (LEVELS[0].id, NOVICE.id): (0.35, 0.50),
    (LEVELS[1].id, NOVICE.id): (0.60, 0.75),
    (LEVELS[2].id, NOVICE.id): (0.90, 1.0),
    (LEVELS[1].id, LEVELS[0].id): (0.70, 1.0),
    (LEVELS[2].id, LEVELS[1].id): (0.70, 1.0),
}
"""The share that the first bot should have against the second, where there are no dice."""


def row(name: str, bots: tuple[str, str], games: int, jobs: int, seed: int) -> str:
    """One pair of bots at one game, as a row of the table."""
    game = dedale.game(name)
    terms = Terms(game, (read_spec(bots[0]), read_spec(bots[1])), seed)
    score = Ladder(terms, list(play_all(terms, list(schedule(game, 2, games, alone=True)), jobs))).score(0)
    share = score.points / score.games
    low, high = score.interval
    wanted = TARGETS.get(bots)
    target, verdict = "", ""
    if wanted is not None and not _has_dice(name):
        target = f"{wanted[0]:.0%} to {wanted[1]:.0%}"
        verdict = "met" if wanted[0] <= share <= wanted[1] else "**not met**"
    cells = (str(game.facts.title.en), *bots, score.games, f"{share:.1%} ({low:.1%} to {high:.1%})", target, verdict)
    return f"| {' | '.join(map(str, cells))} |"


def _has_dice(name: str) -> bool:
    return dedale.game(name).habits is None


def table(names: list[str], pairs: list[tuple[str, str]], games: int, jobs: int, seed: int) -> Iterator[str]:
    """The table, row by row."""
    yield "| game | bot | against | games | score | target |  |"
    yield "|---|---|---|---|---|---|---|"
    for name in names:
        for pair in pairs:
            yield row(name, pair, games, jobs, seed)


def main(given: list[str] | None = None) -> int:
    """Print the table; 2 for a wrong name."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.novice", description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; can be given several times")
    parser.add_argument("--pair", action="append", nargs=2, metavar="BOT", help="only these two; as for dedale match")
    parser.add_argument("--games", type=int, default=400, help="games a pair (default 400)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at once (default: all cores)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(given)
    try:
        names = [dedale.game(name).name for name in chosen.game or dedale.names()]
        pairs = [(str(read_spec(a)), str(read_spec(b))) for a, b in chosen.pair or TARGETS]
        for line in table(names, pairs, chosen.games, chosen.jobs, chosen.seed):
            print(line, flush=True)
    except dedale.DedaleError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
