"""Rate limits: token buckets per sender, and a cap on open connections per address."""

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from dedale.core.text import Text
from dedale.web.refusals import TooMany
from dedale.web.settings import Rate

MonotonicClock = Callable[[], float]

TOO_FAST = Text(
    "Trop de demandes à la fois : réessayez dans {retry} s.", "Too many requests at once: try again in {retry} s."
)
TOO_OFTEN = Text("Trop d'essais : réessayez dans {retry} s.", "Too many tries: try again in {retry} s.")
GUESSED = frozenset({"pins", "words", "codes"})
"""The limits on what can be guessed: whoever meets one has tried, and has asked for little."""
TOO_OPEN = Text(
    "Trop de connexions ouvertes depuis cette adresse ({most} au plus) : fermez-en une.",
    "Too many connections are open from this address ({most} at most): close one.",
)


FLOOD = 50
"""A sender who was refused so many times more than not does not heed what it is told."""


class TokenBucket:
    """What one sender may still ask for; it fills up with time."""

    __slots__ = ("at", "level", "refused")

    def __init__(self, rate: Rate, now: float) -> None:
        self.level: float = rate.burst
        self.at = now
        self.refused = 0
        """How many more were refused of late than were given."""

    def take(self, limit: str, rate: Rate, now: float, cost: int = 1) -> None:
        """Take so many; raises `TooMany` with when there will be enough again. Nothing costs more than all of it."""
        burst = rate.burst
        cost = min(cost, burst)
        level = self.level + (now - self.at) * rate.per_second
        level = min(level, burst)
        self.at = now
        if level < cost:
            self.level = level
            raise self._refuse(limit, rate, cost)
        self.level = level - cost
        if self.refused:
            self.refused -= 1

    def _refuse(self, limit: str, rate: Rate, cost: int) -> TooMany:
        self.refused += 1
        retry = max(1, math.ceil((cost - self.level) / rate.per_second))
        said = TOO_OFTEN if limit in GUESSED else TOO_FAST
        return TooMany(said.format(retry=retry), limit=limit, retry=retry)


class RateLimiter:
    """A bucket for each sender of one kind of thing; those that were quiet for longest are forgotten first."""

    def __init__(self, limit: str, rate: Rate, clock: MonotonicClock = time.monotonic, most: int = 100_000) -> None:
        self._limit, self._rate, self._clock, self._most = limit, rate, clock, most
        self._known: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, sender: str, cost: int = 1, now: float | None = None) -> None:
        """Take so many of this sender's; raises `TooMany`. `now` is for a caller who has read the clock."""
        if now is None:
            now = self._clock()
        bucket = self._known.get(sender)
        if bucket is None:
            bucket = self._known[sender] = TokenBucket(self._rate, now)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(sender)
        bucket.take(self._limit, self._rate, now, cost)

    def give_back(self, sender: str) -> None:
        """Return one that this sender took and need not have paid for."""
        bucket = self._known.get(sender)
        if bucket is not None:
            bucket.level = min(self._rate.burst, bucket.level + 1)

    def is_flooding(self, sender: str) -> bool:
        """Whether this sender goes on asking although it is refused."""
        bucket = self._known.get(sender)
        return bucket is not None and bucket.refused > FLOOD


class ConnectionLimiter:
    """How many sockets and streams each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def opened(self, address: str) -> Iterator[None]:
        """Count one more of this address inside the block; raises `TooMany`."""
        self.enter(address)
        try:
            yield
        finally:
            self.leave(address)

    def enter(self, address: str) -> None:
        """Count one more of this address; raises `TooMany`."""
        if self._open[address] >= self.most:
            raise TooMany(TOO_OPEN.format(most=self.most), limit="sockets")
        self._open[address] += 1

    def leave(self, address: str) -> None:
        """Count one less of this address."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
