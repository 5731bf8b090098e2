"""Timing work on one thread or several, and finding out how much of it fills a run."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor


def timed(cores: int, work: Callable[[int], int]) -> tuple[int, float]:
    """Run `work(0)`, `work(1)`, … in parallel threads; return the sum of their results, and the seconds."""
    with ThreadPoolExecutor(cores) as threads:
        begun = time.perf_counter()
        total = sum(threads.map(work, range(cores)))
        return total, time.perf_counter() - begun


def amount(seconds: float, run: Callable[[int], float]) -> int:
    """The amount of work that takes about this many seconds; `run` does an amount and returns its seconds."""
    run(1)  # the first time may compile
    tried, took = 1, run(1)
    while took < seconds / 10:
        tried *= 4
        took = run(tried)
    return max(1, round(tried * seconds / took))
