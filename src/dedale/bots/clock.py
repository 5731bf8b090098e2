"""The clock that limits in seconds are measured by: that of the wall, or for measurements this process's own work."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

_clock = time.monotonic


def now() -> float:
    """Seconds, from an arbitrary beginning."""
    return _clock()


@contextmanager
def processor_time() -> Iterator[None]:
    """Within this block seconds are those that the processor works for this process, on all its threads.

    Waiting behind other work then takes no time from a bot; a second is worth less where others share caches and cores.
    """
    global _clock  # noqa: PLW0603  # the one clock of the process
    before, _clock = _clock, time.process_time
    try:
        yield
    finally:
        _clock = before
