"""How long one waits: for a game opened by a new process, cold and cached, and for `dedale --help`."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.figures import Figure, Size
from benchmarks.first import STAGES

ROOT = Path(__file__).parent.parent
HELPS = 5


def open_in_new_process(name: str, cache: str) -> dict[str, float]:
    """The seconds from the start of a process to each first thing it does with the game (see `first`)."""
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.first", name],
        cwd=ROOT,
        env={**os.environ, "DEDALE_CACHE": cache},
        stdout=subprocess.PIPE,
        check=True,
        process_group=0,  # Ctrl-C stops us, and we stop it
    )
    return {stage: clock - begun for stage, clock in json.loads(done.stdout).items()}


def measure(name: str, size: Size) -> list[Figure]:
    """Seconds to each first thing, cold (everything is compiled) and cached (it was compiled before)."""
    with tempfile.TemporaryDirectory() as cache:
        cold = open_in_new_process(name, cache)
        cached = [open_in_new_process(name, cache) for _ in range(size.starts)]
    return [
        *(Figure(name, f"cold {stage}", "s", (cold[stage],)) for stage in STAGES),
        *(Figure(name, f"cached {stage}", "s", tuple(start[stage] for start in cached)) for stage in STAGES),
    ]


def measure_help() -> Figure:
    """Seconds that `dedale --help` takes, as a new process each time."""
    return Figure("", "dedale --help", "s", tuple(_help_seconds() for _ in range(HELPS)))


def _help_seconds() -> float:
    begun = time.monotonic()
    subprocess.run([Path(sys.executable).with_name("dedale"), "--help"], stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - begun
