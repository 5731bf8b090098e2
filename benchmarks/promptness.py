"""How well the master keeps to its time: by how much its answer comes late."""

import itertools
import time

from benchmarks.figures import Figure, Findings, Size, Target
from benchmarks.playouts import SEED
from dedale.bots.bot import Bot, decisions
from dedale.bots.levels import LEVELS
from dedale.core.model.game import Game
from dedale.core.model.position import Position

LATE = "master late"
WANTED = 0.05
EVERY = 4
"""The master thinks at one decision in this many, so that the previous search tree is seldom reused."""
THOUGHTS = 10
MASTER = LEVELS[-1]


def measure(game: Game, cores: int, size: Size, findings: Findings) -> None:
    """Let the master think in positions of a random game, on this many cores, and time it from outside.

    In a full run it takes its own time, in a short one as long as a run of a kernel; the figure is the worst thought.
    """
    bot = Bot(MASTER, game, seed=SEED, threads=cores)
    seconds = min(MASTER.seconds or size.seconds, 3 * size.seconds)
    late = [_late(bot, position, seconds) for position in itertools.islice(decisions(game), 0, EVERY * THOUGHTS, EVERY)]
    findings.figures.append(Figure(game.name, LATE, "s", (max(late),), cores, f"{len(late)} thoughts of {seconds:g} s"))
    what = f"{game.name}: master's answer after its time, cores: {cores}"
    findings.targets.append(Target(what, max(late), WANTED, "s"))


def _late(bot: Bot, position: Position, seconds: float) -> float:
    """Seconds between the time allowed and the answer; 0 where it comes before."""
    begun = time.perf_counter()
    bot.think(position, seconds)
    return max(time.perf_counter() - begun - seconds, 0.0)
