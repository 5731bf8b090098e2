"""Batches stepped from Python: moves a second on one core, alone and beside Pgx.

Seconds are those of the processor, not of the clock: what else the machine does counts less, for them and for us.
"""

import importlib.util
import json
import subprocess
import sys
import time

from benchmarks.clock import amount
from benchmarks.figures import Figure, Findings, Size, Target
from benchmarks.playouts import SEED
from dedale.core.model.batch import Batch
from dedale.core.model.game import Game

SIZES = (1, 100, 10_000)
WARM = 500
"""Steps before measuring, so that games of all lengths are among those measured."""
RIVALS = ("connect_four", "backgammon")
WANTED = {1: 100_000.0, 10_000: 5_000_000.0}
"""Moves a second that we want, by the size of the batch, without masks and observations."""
WANTED_SEEN = {10_000: 1_000_000.0}
"""The same with masks and observations."""


def plain(size: int) -> str:
    """The name of the figure without masks and observations."""
    return f"batch of {size}"


def seen(size: int) -> str:
    """The name of the figure with them."""
    return f"batch of {size}, masks and observations"


def theirs(rival: str, size: int) -> str:
    """The name of Pgx's figure."""
    return f"Pgx {rival}, batch of {size}"


def is_pgx_here() -> bool:
    """Whether Pgx is installed."""
    return importlib.util.find_spec("pgx") is not None


def run(batch: Batch, steps: int, *, sees: bool) -> float:
    """The processor seconds of this many random steps."""
    begun = time.process_time()
    for _ in range(steps):
        if sees:
            batch.masks()
            batch.observe()
        batch.apply(batch.sample())
    return time.process_time() - begun


def measure(game: Game, size: Size, findings: Findings, *, has_targets: bool) -> None:
    """Random moves a second in batches of this game whose games begin again by themselves."""
    for count in SIZES:
        batch = game.batch(count, seed=SEED, auto_reset=True)
        run(batch, WARM if size.seconds >= 1 else 1, sees=False)
        for name, sees, wanted in ((plain(count), False, WANTED), (seen(count), True, WANTED_SEEN)):
            steps = amount(size.seconds, lambda steps, batch=batch, sees=sees: run(batch, steps, sees=sees))  # type: ignore[misc]  # defaults bind the loop's values
            speeds = tuple(steps * count / run(batch, steps, sees=sees) for _ in range(size.runs))
            figure = Figure(game.name, name, "moves/s", speeds)
            findings.figures.append(figure)
            if has_targets and count in wanted:
                what = f"{game.name}: moves/s, {name}"
                findings.targets.append(Target(what, figure.value, wanted[count], "moves/s", at_least=True))


def measure_pgx(game: Game, size: Size, findings: Findings) -> None:
    """Pgx's games in the same run, each batch in a process of its own, and our figures to theirs."""
    for rival in RIVALS:
        for count in SIZES:
            command = [
                sys.executable,
                "-m",
                "benchmarks.pgx_steps",
                rival,
                str(count),
                str(size.seconds),
                str(size.runs),
            ]
            speeds = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
            figure = Figure(game.name, theirs(rival, count), "moves/s", tuple(speeds))
            findings.figures.append(figure)
            for name, has_target in ((plain(count), True), (seen(count), False)):
                ratio = findings.value(game.name, name) / figure.value
                findings.figures.append(Figure(game.name, f"{name}, to {theirs(rival, count)}", "times", (ratio,)))
                if has_target:
                    what = f"{game.name}: {name}, to {theirs(rival, count)}"
                    findings.targets.append(Target(what, ratio, 1, "times", at_least=True))
