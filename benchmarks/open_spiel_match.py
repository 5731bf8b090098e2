"""`python -m benchmarks.open_spiel_match`: every level against OpenSpiel's Monte-Carlo bot, through our protocol.

Their bot is a program of its own (benchmarks/open_spiel_engine.py) that counts simulations. Rounds are played and kept
as by `python -m benchmarks.strength`; the rows are Markdown, for docs/strength.md.
"""

import argparse
import os
import random
import shlex
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import dedale
from benchmarks import ledger, strength, strength_page
from benchmarks.ledger import Ledger
from benchmarks.strength import FAST, Size
from benchmarks.strength_page import Finding, Pairing
from dedale.bots.levels import LEVELS, level, offered
from dedale.bots.player import COMMAND, BotSpec, Player
from dedale.bots.protocol.client import ExternalEngine
from dedale.lab.arena import Terms, play_seated
from dedale.lab.jobs import stopping
from dedale.lab.rounds import Stopped, as_round
from dedale.lab.schedule import Ticket, seatings
from dedale.lab.sprt import LEAST

ENGINE: Final = "benchmarks.open_spiel_engine"
SIMULATIONS: Final = 200

HEAD: Final = """## Against OpenSpiel's Monte-Carlo tree search

Made by `python -m benchmarks.open_spiel_match`. The opponent is OpenSpiel's own bot, `MCTSBot` of
`open_spiel.python.algorithms.mcts`, with {simulations} simulations a move and random rollouts. It plays our games
through the adapter, as a program of its own that speaks the engine protocol ([engine.md](engine.md)). Its rollouts are
played by our compiled rules, which only makes them quicker. Games for two; rounds and intervals as above.
"""

_engines: dict[str, ExternalEngine] = {}
"""By the game: their program takes seconds to start, and thinks about each position as if it were the first."""


def play_round(terms: Terms, number: int) -> dict[str, Any]:
    """As `dedale.lab.rounds.play_round`, but their program goes on from game to game."""
    seated = seatings(terms.game, alone=not terms.game.has_two_sides)
    games = []
    for order, sits in enumerate(seated):
        ticket = Ticket((number - 1) * len(seated) + 1 + order, number, tuple(0 if mine else 1 for mine in sits))
        chance = random.Random(f"{terms.seed} {ticket.number}")  # noqa: S311  # a game needs no secrets
        ours = terms.bots[0].make(terms.game, seed=chance.getrandbits(32))
        theirs = _engine(terms)
        players: list[Player] = [ours if mine else theirs for mine in sits]
        played = play_seated(terms, ticket, players, stopping)
        if played is None:
            raise Stopped
        if played.fault:
            _engines.pop(repr(terms.game), theirs).close()
        games.append(played)
    return as_round(terms.game, games)


def _engine(terms: Terms) -> ExternalEngine:
    key = repr(terms.game)
    if key not in _engines:
        command = shlex.join([sys.executable, "-m", ENGINE])
        _engines[key] = ExternalEngine(command, terms.game, seed=terms.seed)
    return _engines[key]


def pairings(names: list[str], levels: list[str], simulations: int, scale: float) -> Iterator[Pairing]:
    """Each of these levels that a game offers, at each game for two."""
    theirs = BotSpec(f"{COMMAND}{ENGINE}", nodes=simulations)
    wanted = [level(each) for each in levels]
    for name in names:
        game = dedale.game(name)
        for each in offered(game.facts):
            if each in wanted:
                yield Pairing(game, strength.spec(game, each, scale), theirs)


def row(pairing: Pairing, found: Finding) -> str:
    """One level at one game, as a row of the table."""
    low, high = found.rounds.interval
    cells = (
        pairing.game.facts.title.en,
        pairing.bot,
        found.games,
        f"{found.rounds.share:.1%} ({low:.1%} to {high:.1%})",
    )
    return f"| {' | '.join(map(str, cells))} |"


def table(found: strength_page.Findings) -> list[str]:
    """The table, row by row; rows that were not played are left out."""
    rows = [row(*each) for each in found if each[1].is_measured]
    return ["| game | bot | games | score against OpenSpiel's MCTS |", "|---|---|---|---|", *rows]


def section(book: Ledger) -> str:
    """What is kept of the match as it is played by default, in Markdown."""
    wanted = list(pairings(list(dedale.names()), [each.id for each in LEVELS], SIMULATIONS, FAST))
    found = strength.found(wanted, 1, book)
    missing = [pairing for pairing, each in found if not each.is_measured]
    games = (
        f"{game.facts.title.en} ({', '.join(str(each.bot) for each in rows)})"
        for game, rows in groupby(missing, key=lambda each: each.game)
    )
    said = [f"Not played yet, or fewer than {LEAST} rounds: {', '.join(games)}.", ""] if missing else []
    return "\n".join(
        [HEAD.format(simulations=SIMULATIONS), *(table(found) if len(missing) < len(found) else []), "", *said]
    )


def main(given: list[str] | None = None) -> int:
    """Print the table; 2 for a wrong name."""
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description=__doc__)
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; can be given several times")
    parser.add_argument("--level", action="append", help="only this level; can be given several times")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help=f"theirs, a move (default {SIMULATIONS})")
    parser.add_argument("--rounds", type=int, default=400, help="rounds a row, at most (default 400)")
    parser.add_argument("--budget", type=float, default=900, help="seconds a row, at most (900); 0 plays nothing")
    parser.add_argument("--precision", type=float, default=5, help="points: half an interval (default 5)")
    parser.add_argument("--scale", type=float, default=FAST, help=f"part of our levels' times (default {FAST})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="rounds at once (default: all cores)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=ledger.FILE, metavar="FILE", help=f"default {ledger.FILE}")
    chosen = parser.parse_args(given)
    size = Size(chosen.rounds, chosen.budget, chosen.precision / 100, chosen.jobs, chosen.seed)
    try:
        names = [dedale.game(name).name for name in chosen.game or dedale.names()]
        wanted = list(pairings(names, chosen.level or [each.id for each in LEVELS], chosen.simulations, chosen.scale))
        book = Ledger(chosen.kept)
        if size.budget:
            strength.run(wanted, size, book, play_round)
        print("\n".join(table(strength.found(wanted, size.seed, book))))
    except dedale.DedaleError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
