"""Pauses: the times at which nobody was served, so that no player pays for them."""

from bisect import bisect_right

Pause = tuple[int, int]
"""From when to when, in milliseconds since 1970."""


class Pauses:
    """All pauses so far, in order, without overlaps."""

    def __init__(self) -> None:
        self._ends: list[int] = []
        self._lengths: list[int] = []
        self._totals: list[int] = [0]

    def add(self, gone: int, back: int) -> None:
        """Nobody was served from one time to the other; what is known already is not counted twice."""
        gone = max(gone, self._ends[-1]) if self._ends else gone
        if back > gone:
            self._ends.append(back)
            self._lengths.append(back - gone)
            self._totals.append(self._totals[-1] + back - gone)

    def clear(self) -> None:
        """Forget all: no clock ran then."""
        self._ends, self._lengths, self._totals = [], [], [0]

    def lost_since(self, at: int, now: int) -> int:
        """How many milliseconds after this time and until now belong to pauses."""
        return max(0, self._lost_after(at) - self._lost_after(now))

    def _lost_after(self, at: int) -> int:
        first = bisect_right(self._ends, at)
        if first == len(self._ends):
            return 0
        partly = min(self._lengths[first], self._ends[first] - at)
        return partly + self._totals[-1] - self._totals[first + 1]
