"""`python -m benchmarks.durations`: how long a game takes at a table, from how many events one has between bots.

Bots of the level « player » play games with the options that a box offers; every decision counts `DECISION` seconds
and every die or card `CHANCE` seconds, which is what a family at a screen takes (to think, to touch, to watch it land).
The result, rounded to five minutes, is what `minutes` in the facts of each game says; where it is not, the exit code
is 1.
"""

import argparse
import statistics
import sys
from collections.abc import Iterator

import dedale
from dedale.bots.player import BotSpec
from dedale.core.model.chance import chance
from dedale.core.model.game import Game
from dedale.web.pages.boxes import usual_game

DECISION = 15
"""Seconds for a decision: people look, think, talk, touch twice, and see it land."""
CHANCE = 5
"""Seconds for a die or a card: touched, seen, read."""
ROUNDED = 5
LEVEL = "player"


def game_length(game: Game, seed: int) -> tuple[int, int]:
    """The decisions and the draws of one game between bots."""
    bot = BotSpec(LEVEL).make(game, seed=seed)
    position, events = game.start(), list[str]()
    decisions = draws = 0
    try:
        while position.outcome is None:
            if position.to_move == 0:
                draws += 1
                event = str(chance(position, seed.to_bytes(32, "big"), {}, draws))
            else:
                decisions += 1
                bot.set_history(None, events)
                event = str(bot.think(position).move)
            position = position.play(event)
            events.append(event)
    finally:
        bot.close()
    return decisions, draws


def lengths(name: str, games: int) -> Iterator[tuple[int, float, float]]:
    """For each number of players, how many decisions and draws a game has in the middle (medians)."""
    for players in dedale.game(name).facts.players:
        played = [game_length(usual_game(name, players), seed) for seed in range(1, games + 1)]
        decisions, draws = zip(*played, strict=True)
        yield players, statistics.median(decisions), statistics.median(draws)


def minutes(decisions: float, draws: float) -> int:
    """This many minutes, rounded to a step, at least one step."""
    whole = (DECISION * decisions + CHANCE * draws) / 60
    return max(ROUNDED, ROUNDED * round(whole / ROUNDED))


def main() -> int:
    """Measure, print a table, and compare with what the boxes say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=dedale.names(), help="the games to measure; all by default")
    parser.add_argument("--count", type=int, default=20, help="games for each number of players")
    asked = parser.parse_args()
    is_right = True
    print(f"{DECISION} s a decision, {CHANCE} s a die or card; medians of {asked.count} games of {LEVEL} bots")
    for name in asked.games:
        says = dedale.game(name).facts.minutes
        for players, decisions, draws in lengths(name, asked.count):
            found = minutes(decisions, draws)
            is_box = players == dedale.game(name).facts.players[0]
            is_right &= not is_box or found == says
            note = f" (the box says {says})" if is_box else ""
            counted = f"{decisions:5.0f} decisions, {draws:4.0f} draws"
            print(f"{name:18} {players} players: {counted}: {found} min{note}", flush=True)
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
