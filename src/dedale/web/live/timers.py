"""What is due when, for all tables in one heap: no table costs more than an entry in it."""

import asyncio
import heapq
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

Clock = Callable[[], int]
"""Tells the time, in milliseconds since 1970."""
Key = TypeVar("Key", bound=Hashable)
LONGEST: Final = 60_000
"""Milliseconds after which the clock is looked at again in any case: it may have been set."""
SLACK: Final = 64


class Timers(Generic[Key]):
    """Rings for each key once its time has come, never before; each key has one time at most."""

    def __init__(self, clock: Clock, ring: Callable[[Key], None]) -> None:
        self._clock = clock
        self._ring = ring
        self._when: dict[Key, int] = {}
        self._heap: list[tuple[int, int, Key]] = []
        self._count = 0
        self._handle: asyncio.TimerHandle | None = None
        self._is_closed = False

    def __len__(self) -> int:
        return len(self._when)

    def set(self, key: Key, when: int | None) -> None:
        """Ring for this key at this time instead of any other; None for never."""
        if self._when.get(key) == when:
            return
        if when is None:
            del self._when[key]
            return
        self._when[key] = when
        self._count += 1  # keys need no order
        heapq.heappush(self._heap, (when, self._count, key))
        self._tidy()
        if self._heap[0][0] == when:
            self._wind()

    def look(self) -> None:
        """Ring for everything whose time has come by now."""
        now = self._clock()
        while self._heap and self._heap[0][0] <= now:
            when, _, key = heapq.heappop(self._heap)
            if self._when.get(key) == when:
                del self._when[key]
                self._ring(key)
        self._wind()

    def close(self) -> None:
        """Ring no more."""
        self._is_closed = True
        if self._handle is not None:
            self._handle.cancel()

    def _wind(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
        if self._heap and not self._is_closed:
            wait = min(LONGEST, max(1, self._heap[0][0] - self._clock()))
            self._handle = asyncio.get_running_loop().call_later(wait / 1000, self.look)

    def _tidy(self) -> None:
        """Times that were changed stay in the heap until they come; when most are such, they are thrown out."""
        if len(self._heap) > 2 * len(self._when) + SLACK:
            self._heap = [entry for entry in self._heap if self._when.get(entry[2]) == entry[0]]
            heapq.heapify(self._heap)
