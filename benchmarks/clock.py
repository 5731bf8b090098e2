"""Timing work on one thread or several, and finding out how much of it fills a run."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor


def timed(cores: int, work: Callable[[int], int]) -> tuple[int, float]:
    """Do `work(0)`, `work(1)`, … at once, a thread each; the sum of what they return, and the seconds it all took."""
    with ThreadPoolExecutor(cores) as threads:
        begun = time.perf_counter()
        total = sum(threads.map(work, range(cores)))
        return total, time.perf_counter() - begun


def amount(seconds: float, run: Callable[[int], float]) -> int:
    """How much work takes about so many seconds; `run` does an amount and tells its seconds."""
    run(1)  # the first time may compile
    tried, took = 1, run(1)
    while took < seconds / 10:
        tried *= 4
        took = run(tried)
    return max(1, round(tried * seconds / took))
