"""The clocks of a table: how much time each seat has left. Nobody's runs while chance is everybody's, nor any bot's."""

from dedale.web.terms import GameClock, MoveClock

SECOND = 1000
HOUR = 3600 * SECOND
DAY = 24 * HOUR


class Clocks:
    """The time left to each seat, in milliseconds; one of them runs, or none."""

    def __init__(self, terms: GameClock | MoveClock | None, seats: int) -> None:
        self.terms = terms
        self._left = [_full(terms)] * seats
        self._running = 0
        self._since = 0

    def left(self, seat: int, now: int) -> int | None:
        """What a seat has left, not below 0; None without clocks."""
        if self.terms is None:
            return None
        spent = now - self._since if seat == self._running else 0
        return max(0, self._left[seat - 1] - max(0, spent))

    @property
    def deadline(self) -> int | None:
        """When the time that runs will have run out; None while none runs."""
        return self._since + self._left[self._running - 1] if self._running else None

    @property
    def running(self) -> int:
        """The seat whose time runs; 0 for none."""
        return self._running

    def stop(self, now: int) -> None:
        """Let no time run from now on."""
        if self._running:
            self._left[self._running - 1] = self.left(self._running, now) or 0
        self._running = 0

    def credit(self, seat: int) -> None:
        """Add what a seat gets for having moved."""
        if isinstance(self.terms, GameClock):
            self.give(seat, self.terms.increment * SECOND)

    def give(self, seat: int, milliseconds: int) -> None:
        """Let a seat have so much more."""
        self._left[seat - 1] += milliseconds

    def renew(self, seat: int) -> None:
        """Give a seat the days that it has for each move."""
        if seat and isinstance(self.terms, MoveClock):
            self._left[seat - 1] = _full(self.terms)

    def run(self, seat: int, now: int) -> None:
        """Let this seat's time run from now on; 0 for nobody's."""
        self.stop(now)
        if self.terms is not None:
            self._running, self._since = seat, now


def _full(terms: GameClock | MoveClock | None) -> int:
    if isinstance(terms, GameClock):
        return terms.seconds * SECOND
    return terms.days * DAY if terms else 0
