"""`python -m benchmarks.spread`: what it costs to spread the laboratory's jobs, over processes and on a local Ray.

The same jobs, each some games of Minos as `dedale lab measure` plays them, are done by one worker and by two. Prints
the seconds of each run from its beginning to its last result (workers started and ended included), their ratio, and how
much of their time the workers spent in jobs. Where others use the processor too, the seconds say little; the share of
the time in jobs depends on them less: `2 * share of two / share of one` is what two free cores would give.
"""

import argparse
import os
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

import dedale
from dedale.bots.player import read_spec
from dedale.lab.jobs import LOCAL, InProcess, LocalProcesses, RayCluster, Workers
from dedale.lab.measures import MeasurePlan
from dedale.lab.measures.run import play_one

JOBS: Final = 24
GAMES: Final = 12
"""In each job."""
TWO: Final = 2
PLACES: Final[Mapping[str, Callable[[int], Workers]]] = {
    "processes": LocalProcesses,
    "ray": lambda count: RayCluster(LOCAL, cores=count),
}


class Done(NamedTuple):
    """One job: its process, and its seconds by the clock and of the processor."""

    worker: int
    seconds: float
    processor: float


class Run(NamedTuple):
    """One run: its seconds, and its jobs."""

    seconds: float
    jobs: list[Done]

    def share(self, workers: int) -> float:
        """How much of the workers' time was spent in jobs."""
        return sum(job.seconds for job in self.jobs) / (workers * self.seconds)

    @property
    def processor(self) -> float:
        """The processor's seconds of all jobs."""
        return sum(job.processor for job in self.jobs)


def job(games: int, number: int) -> Done:
    """Play some games."""
    began, used = time.monotonic(), time.process_time()
    plan = MeasurePlan(dedale.game("minos"), read_spec("master@2000n"), max(games, 16), 1.0, number, judge=0, rounds=0)
    for each in range(1, games + 1):
        play_one(plan, each)
    return Done(os.getpid(), time.monotonic() - began, time.process_time() - used)


def run(workers: Workers, jobs: int, games: int) -> Run:
    """All jobs, from before the first worker to after the last."""
    began = time.monotonic()
    done = [result for _, result in workers.run(partial(job, games), range(jobs))]
    return Run(time.monotonic() - began, done)


def compared(place: str, jobs: int, games: int) -> str:
    """What one worker and two take at a place, in a line."""
    one, two = (run(PLACES[place](count), jobs, games) for count in (1, TWO))
    free = TWO * two.share(TWO) / one.share(1)
    return (
        f"{place}: one worker {one.seconds:.1f} s, two {two.seconds:.1f} s, ratio {one.seconds / two.seconds:.2f}; "
        f"in jobs {one.share(1):.1%} and {two.share(TWO):.1%} of the time, so {free:.2f} on two free cores; "
        f"processor {one.processor:.1f} s and {two.processor:.1f} s; "
        f"{len({each.worker for each in two.jobs})} processes worked"
    )


def main(given: list[str] | None = None) -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("place", nargs="*", choices=[[], *PLACES], help="only there (default: processes and ray)")
    parser.add_argument("--jobs", type=int, default=JOBS)
    parser.add_argument("--games", type=int, default=GAMES, help="in each job")
    asked = parser.parse_args(given)
    run(InProcess(), 1, 1)  # the kernels are compiled and kept before anything is measured
    for place in asked.place or PLACES:
        print(compared(place, asked.jobs, asked.games), flush=True)


if __name__ == "__main__":
    main()
