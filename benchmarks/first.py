"""A new process opens one game; it prints, as JSON, the clock at each first thing done. `start` runs it."""

import itertools
import json
import sys
import time

STAGES = ("moves", "play", "playout", "perft")
"""The first move list, the first move played, the first random playout, the first perft."""


def open_game(name: str) -> dict[str, float]:
    """Open the game and do each first thing in turn; the clock after each."""
    import dedale

    clock: dict[str, float] = {}
    position = dedale.game(name).start()
    for number in itertools.count():
        if not (chances := position.chances()):
            break
        position = position.play(chances[number % len(chances)][0])  # were it always the first, nobody might ever move
    moves = [str(move) for move in position.moves()]
    clock["moves"] = time.monotonic()
    position.play(moves[0])
    clock["play"] = time.monotonic()

    from benchmarks import perft, playouts
    from dedale.core.kernels.rng import generators

    playouts.play(position.game, generators(playouts.SEED, 1)[0], 1)
    clock["playout"] = time.monotonic()
    perft.count(position.game, 2, 1)
    clock["perft"] = time.monotonic()
    return clock


if __name__ == "__main__":
    print(json.dumps(open_game(sys.argv[1])))
