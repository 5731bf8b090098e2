"""Compile every kernel that playing a game needs and store the code: the process started by `core.kernels.background`.

    python -m dedale.bots.precompile dedale.games.ergo '{"max_plies": 500}'

The kernels of the rules come first, then those of the bots. It runs at low priority, and ends when its
standard input is closed.
"""

import contextlib
import gc
import json
import os
import sys
import threading

from filelock import FileLock

from dedale.core.kernels import cache, entry_points
from dedale.core.kernels.background import compile_now
from dedale.core.kernels.rng import generators
from dedale.core.model.game import Game

NICENESS = "DEDALE_COMPILER_NICENESS"
"""Environment variable for the niceness of the process, from 0 to 19."""
GC_THRESHOLDS = (50_000, 20, 100)
"""Garbage is collected rarely: a compiler keeps nearly all it allocates, and each collection takes time."""
NOT_STORED = 74
"""The exit code where compiled code cannot be stored: EX_IOERR of sysexits.h."""
EVENTS = 24
"""Number of events after which every kernel of the rules has been called."""


def call_rules(game: Game) -> None:
    """Call every kernel of the rules, by playing some events."""
    position = game.start()
    entry_points.repeated(game.rules, position.states)
    for _ in range(EVENTS):
        moves = position.moves()
        len(moves)
        event = next(iter(moves), None) or next((chance for chance, _ in position.chances()), None)
        if event is None:
            return
        position = position.play(event)


def call_bots(game: Game) -> None:
    """Call every kernel of the bots: search at every level, and appraise a position."""
    from dedale.bots.analysis.review import Appraiser
    from dedale.bots.bot import Bot, first_decision
    from dedale.bots.levels import LEVELS

    position = first_decision(game)
    for level in LEVELS:
        Bot(level, game, seed=0).think(position, nodes=2)
    Appraiser(game).appraise(position)


def call_batch(game: Game) -> None:
    """Call the kernels of batches and of programs that learn. No player waits for them, so they are compiled last."""
    batch = game.batch(2)
    batch.legal()
    batch.apply(batch.sample(generators(1, 1)[0]))
    again = game.batch(list(batch), auto_reset=not any(batch.outcomes()))
    again.apply(again.sample())
    again.observe()
    again.masks()


def precompile(game: Game) -> None:
    """Compile all kernels that the game needs with these options, and mark its cache folder complete."""
    package = game.package
    with FileLock(cache.game_folder(package) / ".lock"):
        if cache.is_complete(game):
            return
        call_rules(game)
        call_bots(game)
        cache.mark_complete(game)
        call_batch(game)
        cache.remove_old_folders(package)


def _end_with_parent() -> None:
    """End this process when its parent ends, which closes the standard input."""
    while os.read(0, 4096):
        pass
    os._exit(0)


def main(arguments: list[str]) -> int:
    """Compile the kernels of a game: its package, and its options as JSON. Returns the exit code."""
    package, options = arguments
    with contextlib.suppress(AttributeError, OSError, ValueError):  # the system has no priorities
        os.nice(int(os.environ.get(NICENESS, "19")))
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.set_threshold(*GC_THRESHOLDS)
    game = Game(package, json.loads(options))
    compile_now(game)
    try:
        precompile(game)
    except OSError:
        return NOT_STORED
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
