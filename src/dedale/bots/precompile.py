"""Compile every kernel that playing a game needs, and store the code: the process behind `core.background`.

    python -m dedale.bots.precompile dedale.games.ergo '{"max_plies": 500}'

The kernels of the rules come first, then those of the bots. It runs at low priority, and ends when its standard input
does.
"""

import contextlib
import gc
import json
import os
import sys
import threading

from filelock import FileLock

from dedale.core.kernels import cache
from dedale.core.kernels.background import compile_now
from dedale.core.kernels.rng import generators
from dedale.core.model.game import Game

NICENESS = "DEDALE_COMPILER_NICENESS"
"""The variable that says how far all other work comes first: from 0, not at all, to 19, completely."""
SELDOM = (50_000, 20, 100)
"""How seldom garbage is collected: a compiler keeps nearly all it makes, and to look through it takes time."""
NOT_STORED = 74
"""The exit code where compiled code cannot be stored: EX_IOERR of sysexits.h."""
EVENTS = 24
"""After so many events every kernel of the rules has been called."""


def call_rules(game: Game) -> None:
    """Play a little: every kernel that playing needs is called."""
    position = game.start()
    for _ in range(EVENTS):
        moves = position.moves()
        len(moves)
        event = next(iter(moves), None) or next((chance for chance, _ in position.chances()), None)
        if event is None:
            return
        position = position.play(event)


def call_bots(game: Game) -> None:
    """Think a little at every level, and judge a position as a review does."""
    from dedale.bots.appraise import Appraiser
    from dedale.bots.bot import Bot
    from dedale.bots.levels import LEVELS
    from dedale.bots.ready import decisions

    position = next(decisions(game))
    for level in LEVELS:
        Bot(level, game, seed=0).think(position, nodes=2)
    Appraiser(game).appraise(position)


def call_batch(game: Game) -> None:
    """Step two games together; nobody at a table waits for these kernels, so they come last."""
    batch = game.batch(2)
    batch.legal()
    batch.outcomes()
    batch.apply(batch.sample(generators(1, 1)[0]))
    batch.to_move()


def precompile(game: Game) -> None:
    """Compile all kernels that the game needs under these options, and mark it complete."""
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
    """End when the process that started this one has gone: it held the other end of our standard input."""
    while os.read(0, 4096):
        pass
    os._exit(0)


def main(arguments: list[str]) -> int:
    """Compile the game of this package with these options; gives the exit code."""
    package, options = arguments
    with contextlib.suppress(AttributeError, OSError, ValueError):  # where there are no priorities
        os.nice(int(os.environ.get(NICENESS, "19")))
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.set_threshold(*SELDOM)
    game = Game(package, json.loads(options))
    compile_now(game)
    try:
        precompile(game)
    except OSError:
        return NOT_STORED
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
