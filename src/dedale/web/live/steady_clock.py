"""The server's time: that of the system, except that it never goes back, and knows when the server stood still.

Each reading compares the system's clock with a monotonic one. If the first is ahead, the machine was suspended or its
clock was set; if both are, the process was stopped. Such a pause is noted, and whoever was to move gets it back.
"""

import time
from collections.abc import Callable
from typing import Final, Protocol

from dedale.web.play.pauses import Pauses

MillisecondClock = Callable[[], int]
"""A function that returns the time in milliseconds since 1970."""
LEAP: Final = 1_000
"""By how many milliseconds the clocks may differ between two readings: the system corrects its own in small steps."""
STALL: Final = 3_000
"""Milliseconds between two readings from which the process counts as stopped; the heartbeat reads every second."""


class ServerClock(Protocol):
    """The time of a server, in milliseconds since 1970, and its pauses."""

    pauses: Pauses
    on_pause: Callable[[int, int], None]
    """Called with the beginning and the end of a pause, once it is noted."""

    @property
    def is_ahead(self) -> bool:
        """Whether the system's clock was set back, and this one goes on by itself."""

    def __call__(self) -> int:
        """The time."""

    def not_before(self, time: int) -> None:
        """Go on from this time at the earliest."""

    def follow(self, time: int) -> None:
        """Go on from this time of another process at the earliest; what is skipped is a pause."""

    def settle(self) -> None:
        """Follow the system's clock again, even backwards: no player's clock runs."""


def wall_clock() -> int:
    """The system's time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def monotonic_clock() -> int:
    """Milliseconds of a clock that nobody can set; where the machine is suspended it may stand still."""
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """The time of this process. Read it at least once a second."""

    def __init__(self, wall: MillisecondClock = wall_clock, monotonic: MillisecondClock = monotonic_clock) -> None:
        self.pauses = Pauses()
        self.on_pause: Callable[[int, int], None] = lambda _, __: None
        self._wall = wall
        self._monotonic = monotonic
        self._time, self._read = wall(), monotonic()

    @property
    def is_ahead(self) -> bool:
        """Whether the system's clock was set back, and this one goes on by itself."""
        return self._wall() < self() - LEAP

    def __call__(self) -> int:
        """The time; a pause since the last reading is noted first."""
        wall, read = self._wall(), self._monotonic()
        before, passed = self._time, read - self._read
        self._read = read
        ahead = wall - before - passed
        if -LEAP <= ahead <= LEAP and passed < STALL:  # nearly always
            if wall > before:
                self._time = wall
            return self._time
        if abs(ahead) <= LEAP:
            self._time = max(before, wall)
        else:  # where the system's clock was set back, ours goes on by itself
            self._time = max(before + passed, wall)
        if ahead > LEAP or passed >= STALL:
            self.pauses.add(before, self._time)
            self.on_pause(before, self._time)
        return self._time

    def not_before(self, time: int) -> None:
        """Go on from this time at the earliest: players' clocks already ran at it."""
        self._time = max(self(), time)

    def follow(self, time: int) -> None:
        """Go on from this time of another process at the earliest; what is skipped is a pause."""
        before = self()
        self._time = max(before, time)
        if time - before > LEAP:
            self.pauses.add(before, time)
            self.on_pause(before, time)

    def settle(self) -> None:
        """Follow the system's clock again, even backwards: no player's clock runs."""
        if self.is_ahead:
            self.pauses.clear()
            self._time = self._wall()
