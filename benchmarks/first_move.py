"""`python -m benchmarks.first_move ergo [-o NAME=VALUE] …`: what the first move is worth when a bot chooses it itself.

Each side decides its first moves (`--own`, one by default) by itself, in Ergo with `swap` also whether to swap; then it
plays one random move, so that games differ, and from there on by itself again. Prints what the first seat gets, with
its 95 % interval, and which first moves were chosen. With `--first` the first move is given instead.
"""

import argparse
import random
import threading
from collections import Counter
from collections.abc import Sequence
from typing import Final

import dedale
from dedale.bots.player import BotSpec, Player, read_spec
from dedale.bots.search import Thought, ThoughtCallback
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.lab.arena import Played, Terms, play_seated
from dedale.lab.measures.intervals import wilson
from dedale.lab.schedule import Ticket

SEED: Final = 1


class Straying:
    """A bot that decides its first moves, plays one at random, and then decides again."""

    def __init__(self, bot: Player, own: int, first: str, source: random.Random) -> None:
        self.name = bot.name
        self._bot, self._own, self._first, self._source = bot, own, first, source
        self._moves = 0

    def set_history(self, start: str | None, events: Sequence[str]) -> None:
        """As every player."""
        self._bot.set_history(start, events)

    def think(
        self,
        position: Position,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: threading.Event | None = None,
        report: ThoughtCallback | None = None,
    ) -> Thought:
        """The bot's move, or at its turn a random one that does not end the game."""
        self._moves += 1
        if self._moves == 1 and self._first:
            return self._thought(position, self._first)
        if self._moves == self._own + 1:
            quiet = [str(move) for move in position.moves() if position.play(move).outcome is None]
            return self._thought(position, self._source.choice(quiet or list(map(str, position.moves()))))
        return self._bot.think(position, seconds, nodes, stop, report)

    def _thought(self, position: Position, move: str) -> Thought:
        fair = (0.5,) * position.game.seats
        chosen = position.game.event(move)
        return Thought(chosen, fair, (chosen,), 1, 0.0, 1, ())

    def close(self) -> None:
        """As every player."""
        self._bot.close()


def play(game: Game, bot: BotSpec, number: int, own: int, first: str, seed: int) -> Played:
    """Game `number`; the same for the same seed."""
    players = []
    for seat in range(1, game.seats + 1):
        source = random.Random(f"{seed} {number} {seat}")  # noqa: S311  # a game needs no secrets
        given = first if seat == 1 else ""
        players.append(Straying(bot.make(game, seed=source.getrandbits(32)), own, given, source))
    terms = Terms(game, (bot,), seed, opening=0)
    played = play_seated(terms, Ticket(number, number, (0,) * game.seats), players, threading.Event())
    assert played is not None  # noqa: S101  # nobody stops it
    return played


def main() -> None:
    """Play, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--level", default="master@5000n")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--own", type=int, default=1)
    parser.add_argument("--first", default="")
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    game = dedale.game(asked.game, **dict(option.split("=", 1) for option in asked.option))
    bot = read_spec(asked.level)
    played = [play(game, bot, number, asked.own, asked.first, asked.seed) for number in range(1, asked.games + 1)]
    found = wilson(sum(each.values[0] for each in played), len(played))
    begun = Counter(" ".join(each.events[:2]) for each in played)
    drawn = sum(each.outcome.is_draw for each in played)
    print(f"first seat {found.value:.1%} ({found.low:.1%} to {found.high:.1%}), {len(played)} games, {drawn} drawn")
    print("begun by", ", ".join(f"{moves} ({count})" for moves, count in begun.most_common(5)))


if __name__ == "__main__":
    main()
