"""How many plies the master sees in a second of processor time, or with some nodes.

    python -m benchmarks.depth ergo
    python -m benchmarks.depth ergo --nodes 400000 --positions 20

Each position comes after some random moves; one thread thinks of each, with an empty table. What counts is the last
iteration that was finished, as the mean over the positions that were not solved. Seconds are of processor time, so
that other work on the machine takes little away; with nodes the same command gives the same depth everywhere.
"""

import argparse
import random
import statistics
import threading
import time
from collections.abc import Iterator

import numpy as np

import dedale
from dedale.bots.alphabeta.search import MEGABYTES, AlphaBeta, AlphaBetaOptions, SearchThread
from dedale.bots.alphabeta.transposition import new_table
from dedale.core.kernels.background import compile_now
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.lab.elo import CONFIDENCE

OPENING = 4, 16
"""The least and the greatest number of random moves before a position."""
LOOK = 0.002
"""Seconds between two looks at the processor's clock."""
NO_PAST = np.zeros(0, np.uint64)


def positions(game: Game, seed: int) -> Iterator[Position]:
    """Positions after random moves, without end."""
    source = random.Random(seed)  # noqa: S311  # no secret
    while True:
        position, left = game.start(), source.randint(*OPENING)
        while position.outcome is None and (left > 0 or not AlphaBeta.can_think(position)):
            left -= int(bool(position.to_move))
            position = position.play(source.choice([event for event, _ in position.chances()] or position.moves()))
        if position.outcome is None:
            yield position


class Thinker:
    """One thread with its table, as the master has it."""

    def __init__(self, game: Game, megabytes: int) -> None:
        _ = game.evaluation
        compile_now(game)
        self.thread = SearchThread(game, 0, AlphaBetaOptions(), 0)
        self.table = new_table(megabytes)

    def think(self, position: Position, seconds: float, nodes: int | None) -> float:
        """Think until the limit; the processor time that it took."""
        self.table[:] = 0
        self.thread.prepare(position, NO_PAST, nodes, 0, counts_moves=False)
        began = time.process_time()
        running = threading.Thread(target=self.thread.run, args=(self.table,))
        running.start()
        while not self.thread.finished.wait(LOOK):
            if nodes is None and time.process_time() - began >= seconds:
                self.thread.stop()
        running.join()
        return time.process_time() - began

    @property
    def is_solved(self) -> bool:
        """Whether the last thought ended with a proof."""
        return self.thread.priority[0]


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time, for each position")
    parser.add_argument("--nodes", type=int, help="instead of seconds")
    parser.add_argument("--positions", type=int, default=40, help="that are not solved")
    parser.add_argument("--megabytes", type=int, default=MEGABYTES, help="of the table")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.positions < 2:
        parser.error("an interval takes two positions")
    game = dedale.game(given.game)
    thinker = Thinker(game, given.megabytes)
    thinker.think(next(positions(game, 0)), 0.1, 1000)
    depths: list[int] = []
    solved = nodes = 0
    spent = 0.0
    for position in positions(game, given.seed):
        seconds = thinker.think(position, given.seconds, given.nodes)
        if thinker.is_solved:
            solved += 1
            continue
        depths.append(thinker.thread.depth)
        nodes, spent = nodes + thinker.thread.nodes, spent + seconds
        if len(depths) >= given.positions:
            break
    half = CONFIDENCE * statistics.stdev(depths) / len(depths) ** 0.5
    count = len(depths)
    print(f"{given.game}: {statistics.mean(depths):.2f} plies (± {half:.2f}) in {count} positions, {solved} solved")
    print(f"{nodes / count:,.0f} nodes and {spent / count:.2f} s each, {spent / nodes * 1e9:.0f} nanoseconds a node")


if __name__ == "__main__":
    main()
