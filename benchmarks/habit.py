"""`python -m benchmarks.habit GAME MOVE [-o NAME=VALUE] …`: a bot against a player that always makes the same choice.

The player makes the move MOVE wherever it is legal, and decides the rest at random. Both play each game on either seat
with the same dice. Prints the bot's share of the pairs with its 95 % interval.
"""

import argparse
import random
import threading
from collections.abc import Sequence

import dedale
from dedale.bots.player import read_spec
from dedale.bots.search import Thought, ThoughtCallback
from dedale.core.kernels.background import compile_now
from dedale.core.model.position import Position
from dedale.lab.arena import Terms, play_seated
from dedale.lab.schedule import Ticket
from dedale.lab.sprt import Hypotheses, Sprt


class Habit:
    """Makes one move wherever it is legal, else a random one."""

    def __init__(self, move: str, seed: int) -> None:
        self.name = f"always {move}"
        self._move, self._random = move, random.Random(seed)  # noqa: S311  # a game needs no secrets

    def set_history(self, start: str | None, events: Sequence[str]) -> None:
        """Does nothing: the history is not used."""

    def think(
        self,
        position: Position,
        seconds: float | None = None,  # noqa: ARG002  # as every player
        nodes: int | None = None,  # noqa: ARG002
        stop: threading.Event | None = None,  # noqa: ARG002
        report: ThoughtCallback | None = None,  # noqa: ARG002
    ) -> Thought:
        """The habit, or any legal move."""
        moves = position.moves()
        chosen = next((move for move in moves if str(move) == self._move), None) or self._random.choice(moves)
        return Thought(chosen, (0.5,) * position.game.seats, (chosen,), 1, 0.0, 1, ())

    def close(self) -> None:
        """Does nothing."""


def main() -> None:
    """Play, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("move")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--level", default="master@100n")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = dedale.game(asked.game, **dict(option.split("=", 1) for option in asked.option))
    compile_now(game)
    bot = read_spec(asked.level)
    terms, sprt = Terms(game, (bot,), asked.seed), Sprt(Hypotheses(0, 1))
    for number in range(1, asked.rounds + 1):
        got = 0.0
        for seat in (0, 1):
            seed = 2 * number + seat + 1_000_000 * asked.seed
            players = [bot.make(game, seed=seed), Habit(asked.move, seed)]
            seated = players if seat == 0 else players[::-1]
            played = play_seated(terms, Ticket(2 * number + seat, number, (0, 0)), seated, threading.Event())
            assert played is not None  # noqa: S101  # nobody stops it
            got += played.values[seat] / 2
        sprt.add(got)
    low, high = sprt.interval
    print(f"{bot} against always {asked.move}: {sprt.share:.1%} ({low:.1%} to {high:.1%}), {2 * sprt.count} games")


if __name__ == "__main__":
    main()
