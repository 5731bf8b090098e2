"""`python -m benchmarks.characters`: characters against the neutral play of their level: strength and style.

The rows are Markdown, for docs/levels.md. Style is told by the traits that the character likes: how much of each its
moves have on the mean, and those of its opponent in the same games. Rounds of two games are played until the interval
of a score is narrow; they are kept as those of `python -m benchmarks.strength`, and go on where they ended.
"""

import argparse
import math
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any

import dedale
from benchmarks import ledger, strength
from benchmarks.ledger import Ledger, Tally
from benchmarks.strength import Size
from dedale.bots.character import characters
from dedale.bots.levels import level
from dedale.bots.player import BotSpec
from dedale.core.model.characters import CharactersModule
from dedale.core.model.game import Game
from dedale.lab.arena import Played, Terms
from dedale.lab.elo import CONFIDENCE
from dedale.lab.rounds import as_round, play_seatings
from dedale.lab.sprt import LEAST, Hypotheses, Sprt


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


def row(game: Game, bots: tuple[BotSpec, BotSpec], size: Size, book: Ledger) -> str:
    """One character at one level, as a row of the table; rounds are played until its interval is narrow."""
    terms = Terms(game, bots, size.seed)
    tally = book.read(terms)
    strength.extend(terms, tally, size, book, play_pair)
    sprt = Sprt(Hypotheses(0, 1))
    sprt.rounds.update(tally.scores)
    low, high = sprt.interval
    share = f"{sprt.share:.1%} ({low:.1%} to {high:.1%})"
    cells = (game.facts.title.en, *bots, tally.games, share, "; ".join(style(game, bots[0], tally)))
    return f"| {' | '.join(map(str, cells))} |"


def style(game: Game, bot: BotSpec, tally: Tally) -> Iterator[str]:
    """How much more of each trait that a character likes its moves have, with 95 % intervals."""
    module = game.characters
    assert module is not None  # noqa: S101  # a character was found
    chosen = next(each for each in module.CHARACTERS if each.id == bot.character)
    for name in chosen.leans:
        place = module.TRAITS.index(name)
        mean = tally.sums[place] / tally.rounds
        variance = (tally.squares[place] - tally.rounds * mean**2) / (tally.rounds - 1)
        yield f"{name} {mean:+.3f} ± {CONFIDENCE * math.sqrt(max(variance, 0.0) / tally.rounds):.3f}"


def table(names: list[str], levels: list[str], size: Size, book: Ledger) -> Iterator[str]:
    """The table, row by row."""
    yield "| game | bot | against | games | score | traits of its moves, more or less than its opponent's |"
    yield "|---|---|---|---|---|---|"
    for name in names:
        game = dedale.game(name)
        for rung in levels:
            for each in characters(game):
                bots = BotSpec(rung, character=each.id), BotSpec(rung)
                if size.budget or book.read(Terms(game, bots, size.seed)).rounds >= LEAST:
                    yield row(game, bots, size, book)


def main(given: list[str] | None = None) -> int:
    """Print the table; 2 for a wrong name."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.characters", description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; can be given several times")
    parser.add_argument("--level", action="append", help="only this level; can be given several times (default 1 to 3)")
    parser.add_argument("--rounds", type=int, default=400, help="pairs of games a row, at most (default 400)")
    parser.add_argument("--budget", type=float, default=900, help="seconds a row, at most (900); 0 plays nothing")
    parser.add_argument("--precision", type=float, default=5, help="points: half an interval (default 5)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at once (default: all cores)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=ledger.FILE, metavar="FILE", help=f"default {ledger.FILE}")
    chosen = parser.parse_args(given)
    try:
        names = [dedale.game(name).name for name in chosen.game or dedale.names()]
        levels = [level(rung).id for rung in chosen.level or ("1", "2", "3")]
        size = Size(max(chosen.rounds, LEAST), chosen.budget, chosen.precision / 100, chosen.jobs, chosen.seed)
        for line in table(names, levels, size, Ledger(chosen.kept)):
            print(line, flush=True)
    except dedale.DedaleError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
