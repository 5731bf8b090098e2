"""`python -m benchmarks.house_rules [GAME …]`: what house rules change, in games between bots of one level.

Prints the table of docs/house-rules.md: for each setting the share of games that somebody wins, how many decisions a
game takes, and in Le Grand Labyrinthe how often a loser's pawn is held at the end. Each has its 95 % interval.
"""

import argparse
import sys
import threading
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

import dedale
from dedale.bots.levels import LEVELS
from dedale.bots.player import BotSpec
from dedale.core.model.game import Game
from dedale.core.model.option import Value
from dedale.lab.arena import Played, Terms, play_game
from dedale.lab.elo import CONFIDENCE
from dedale.lab.ladder import PairScore
from dedale.lab.schedule import Ticket

SEED: Final = 1976
MEASURED: Final[dict[str, tuple[int, tuple[Mapping[str, Value], ...]]]] = {
    "grand-labyrinthe": (1000, ({"release": 0}, {"release": 3})),
    "minos": (
        200,
        tuple(
            {"version": version, "layout": layout}
            for version in ("senior", "junior")
            for layout in ("open", "classic", "sides", "sides-forward")
        ),
    ),
    "tekao": (150, ({"approach_loses": True}, {"approach_loses": False})),
    "theseion": (100, ({"die_max": 5}, {"die_max": 9}, {"turn_back": True})),
}
"""For each game how many games are played with each of these settings; what is not named is as it is by default."""


def play(game: Game, bot: BotSpec, games: int) -> list[Played]:
    """This many games, the same bot on every seat."""
    terms = Terms(game, (bot,), SEED)
    tickets = (Ticket(number, number, (0,) * game.seats) for number in range(1, games + 1))
    return [played for ticket in tickets if (played := play_game(terms, ticket, threading.Event())) is not None]


def share(marks: Sequence[bool]) -> str:
    """How many of a hundred, and the interval."""
    score = PairScore(len(marks), sum(marks), 0.5)
    low, high = score.interval
    return f"{100 * score.share:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def mean(numbers: Sequence[int]) -> str:
    """The mean, and how far it may be off."""
    return f"{fmean(numbers):.0f} ± {CONFIDENCE * stdev(numbers) / sqrt(len(numbers)):.0f}"


def has_held_loser(game: Game, played: Played) -> bool:
    """Whether a pawn of a losing player was held when the game ended."""
    position = game.start()
    for event in played.events:
        position = position.play(event)
    held = position.states[0]["held"]
    return any(held[seat - 1] for seat in range(1, game.seats + 1) if seat not in played.outcome.winners)


def row(name: str, options: Mapping[str, Value], bot: BotSpec, games: int) -> str:
    """A line of the table."""
    game = dedale.game(name, **options)
    played = play(game, bot, games)
    won = share([not each.outcome.is_draw for each in played])
    held = share([has_held_loser(game, each) for each in played]) if name == "grand-labyrinthe" else ""
    settings = ", ".join(f"`{option}={value}`" for option, value in options.items())
    decisions = mean([each.moves for each in played])
    return f"| {game.facts.title.en} | {settings} | {len(played)} | {won} | {decisions} | {held} |"


def main(given: list[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.house_rules", description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"only these (default: {', '.join(MEASURED)})")
    parser.add_argument("--games", type=int, help="games with each setting (default: as in the docs)")
    parser.add_argument("--bot", default=LEVELS[1].id, help="who plays (default %(default)s)")
    arguments = parser.parse_args(given)
    unknown = set(arguments.game) - set(MEASURED)
    if unknown:
        parser.error(f"{', '.join(sorted(unknown))}: nothing is measured there; choose from {', '.join(MEASURED)}")
    if arguments.games is not None and arguments.games < 2:
        parser.error("--games: at least 2, for an interval")
    print("| game | setting | games | won by somebody | decisions a game | a loser is held at the end |")
    print("|---|---|---|---|---|---|")
    for name in arguments.game or MEASURED:
        games, settings = MEASURED[name]
        for options in settings:
            print(row(name, options, BotSpec(arguments.bot), arguments.games or games), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
