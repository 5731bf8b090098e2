"""`python -m benchmarks.characters`: characters against the neutral play of their level: strength and style.

The rows are Markdown, for docs/levels.md. Style is told by the traits that the character likes: how much of each its
moves have on the mean, and those of its opponent in the same games. Rounds of two games are played until the interval
of a score is narrow; they are kept in a run folder, so that a run that was stopped goes on where it was.
"""

import argparse
import math
import os
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import dedale
from benchmarks.strength import FOLDER as STRENGTH
from benchmarks.strength import Size
from dedale.bots.character import characters
from dedale.bots.levels import level
from dedale.bots.player import BotSpec
from dedale.core.model.characters import CharactersModule
from dedale.core.model.game import Game
from dedale.lab.arena import Played, Terms
from dedale.lab.jobs import InProcess, LocalProcesses
from dedale.lab.rounds import as_round, asked, play_seatings
from dedale.lab.run_folder import RunFolder
from dedale.lab.sprt import LEAST, Hypotheses, Sprt

FOLDER = STRENGTH.parent / "characters"


def means(game: Game, module: CharactersModule, played: Played) -> tuple[list[float], list[float]]:
    """The mean traits of the moves of the first bot, and of the second, in one game."""
    position = game.start()
    seen: tuple[list[list[float]], list[list[float]]] = ([], [])
    for event in played.events:
        if position.to_move:
            code = position.game.event(event).code
            traits = module.traits(position, [code])[0]
            seen[played.ticket.seats[position.to_move - 1]].append([float(trait) for trait in traits])
        position = position.play(event)
    empty = [0.0] * len(module.TRAITS)
    first, second = ([fmean(column) for column in zip(*rows, strict=True)] if rows else empty for rows in seen)
    return first, second


def play_pair(terms: Terms, number: int) -> dict[str, Any]:
    """Play round `number`: its score for the character, and for each trait how much more its moves have."""
    module = terms.game.characters
    assert module is not None  # noqa: S101  # a character was found
    games = list(play_seatings(terms, number))
    apart = []
    for played in games:
        own, other = means(terms.game, module, played)
        apart.append([first - second for first, second in zip(own, other, strict=True)])
    return {**as_round(terms.game, games), "apart": [fmean(column) for column in zip(*apart, strict=True)]}


def row(game: Game, bots: tuple[BotSpec, BotSpec], size: Size, folder: Path) -> str:
    """One character at one level, as a row of the table; rounds are played until its interval is narrow."""
    module = game.characters
    assert module is not None  # noqa: S101  # a character was found
    terms = Terms(game, bots, size.seed)
    kept = RunFolder(folder / f"{game.name}-{bots[0].name}-{bots[0].character}", asked(terms))
    workers = InProcess() if size.jobs == 1 else LocalProcesses(size.jobs)
    sprt, games, apart = Sprt(Hypotheses(0, 1)), 0, list[list[float]]()
    with closing(kept.run(workers, partial(play_pair, terms), range(1, size.rounds + 1))) as results:
        for result in results:
            sprt.add(result["score"])
            games += result["games"]
            apart.append(result["apart"])
            low, high = sprt.interval
            if sprt.count >= LEAST and high - low <= 2 * size.precision:
                break
    chosen = next(each for each in module.CHARACTERS if each.id == bots[0].character)
    style = []
    for name in chosen.leans:
        column = [each[module.TRAITS.index(name)] for each in apart]
        style.append(f"{name} {fmean(column):+.3f} ± {1.96 * stdev(column) / math.sqrt(len(column)):.3f}")
    share = f"{sprt.share:.1%} ({low:.1%} to {high:.1%})"
    cells = (game.facts.title.en, *bots, games, share, "; ".join(style))
    return f"| {' | '.join(map(str, cells))} |"


def table(names: list[str], levels: list[str], size: Size, folder: Path) -> Iterator[str]:
    """The table, row by row."""
    yield "| game | bot | against | games | score | traits of its moves, more or less than its opponent's |"
    yield "|---|---|---|---|---|---|"
    for name in names:
        game = dedale.game(name)
        for rung in levels:
            for each in characters(game):
                if game.characters is not None:
                    bots = BotSpec(rung, character=each.id), BotSpec(rung)
                    yield row(game, bots, size, folder)


def main(given: list[str] | None = None) -> int:
    """Print the table; 2 for a wrong name."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.characters", description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; can be given several times")
    parser.add_argument("--level", action="append", help="only this level; can be given several times (default 1 to 3)")
    parser.add_argument("--rounds", type=int, default=400, help="pairs of games a row, at most (default 400)")
    parser.add_argument("--precision", type=float, default=5, help="points: half an interval (default 5)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at once (default: all cores)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"default {FOLDER}")
    chosen = parser.parse_args(given)
    try:
        names = [dedale.game(name).name for name in chosen.game or dedale.names()]
        levels = [level(rung).id for rung in chosen.level or ("1", "2", "3")]
        size = Size(max(chosen.rounds, LEAST), 0.0, chosen.precision / 100, chosen.jobs, chosen.seed)
        for line in table(names, levels, size, chosen.folder):
            print(line, flush=True)
    except dedale.DedaleError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
