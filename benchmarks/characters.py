"""`python -m benchmarks.characters`: characters against the neutral play of their level: strength and style.

The rows are Markdown, for docs/levels.md. Style is told by the traits that the character likes: how much of each its
moves have on the mean, and those of its opponent in the same games.
"""

import argparse
import math
import os
import sys
from collections.abc import Iterator
from statistics import fmean, stdev

import dedale
from dedale.bots.character import characters
from dedale.bots.levels import level
from dedale.bots.player import BotSpec
from dedale.core.model.characters import CharactersModule
from dedale.core.model.game import Game
from dedale.lab.arena import Played, Terms
from dedale.lab.ladder import Ladder
from dedale.lab.schedule import schedule
from dedale.lab.tournament import play_all


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


def rows(game: Game, module: CharactersModule, bots: tuple[BotSpec, BotSpec], games: int, seed: int, jobs: int) -> str:
    """One character at one level, as a row of the table."""
    terms = Terms(game, bots, seed)
    found = list(play_all(terms, list(schedule(game, 2, games, alone=True)), jobs))
    score = Ladder(terms, found).score(0)
    low, high = score.interval
    chosen = next(each for each in module.CHARACTERS if each.id == bots[0].character)
    by_game = [means(game, module, played) for played in found]
    style = []
    for name in chosen.leans:
        at = module.TRAITS.index(name)
        apart = [first[at] - second[at] for first, second in by_game]
        off = 1.96 * stdev(apart) / math.sqrt(len(apart))
        style.append(f"{name} {fmean(apart):+.3f} ± {off:.3f}")
    share = score.points / score.games
    cells = (game.facts.title.en, *bots, score.games, f"{share:.1%} ({low:.1%} to {high:.1%})", "; ".join(style))
    return f"| {' | '.join(map(str, cells))} |"


def table(names: list[str], levels: list[str], games: int, seed: int, jobs: int) -> Iterator[str]:
    """The table, row by row."""
    yield "| game | bot | against | games | score | traits of its moves, more or less than its opponent's |"
    yield "|---|---|---|---|---|---|"
    for name in names:
        game = dedale.game(name)
        for rung in levels:
            for each in characters(game):
                if game.characters is not None:
                    bots = BotSpec(rung, character=each.id), BotSpec(rung)
                    yield rows(game, game.characters, bots, games, seed, jobs)


def main(given: list[str] | None = None) -> int:
    """Print the table; 2 for a wrong name."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.characters", description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; can be given several times")
    parser.add_argument("--level", action="append", help="only this level; can be given several times (default 1 to 3)")
    parser.add_argument("--games", type=int, default=400, help="games of each character at each level (default 400)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at once (default: all cores)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(given)
    try:
        names = [dedale.game(name).name for name in chosen.game or dedale.names()]
        levels = [level(rung).id for rung in chosen.level or ("1", "2", "3")]
        for line in table(names, levels, chosen.games, chosen.seed, chosen.jobs):
            print(line, flush=True)
    except dedale.DedaleError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
