"""Who is there: a player with an open connection; and since when the others have not been seen."""

from collections import Counter

from dedale.web.live.table import LiveTable


class PresenceTracker:
    """Which holders are connected to each table, and when the others were last seen."""

    def __init__(self, began: int) -> None:
        self._began = began
        self._here: dict[str, Counter[str]] = {}
        self._seen: dict[str, dict[str, int]] = {}

    def restart(self, now: int) -> None:
        """Nobody could be connected before now: absence counts from here."""
        self._began = now

    def came(self, table: str, holder: str) -> None:
        """A connection of this holder is open."""
        self._here.setdefault(table, Counter())[holder] += 1

    def went(self, table: str, holder: str, now: int) -> None:
        """A connection of this holder is closed; the holder may have others."""
        here = self._here[table]
        here[holder] -= 1
        if not here[holder]:
            del here[holder]
            self.seen(table, holder, now)
        if not here:
            del self._here[table]

    def seen(self, table: str, holder: str, now: int) -> None:
        """This holder did something now."""
        self._seen.setdefault(table, {})[holder] = now

    def forget(self, table: str) -> None:
        """Forget when the holders of a table without connections were seen."""
        self._seen.pop(table, None)

    def present(self, live: LiveTable) -> tuple[int, ...]:
        """The seats whose players are connected."""
        here = self._here.get(live.id, ())
        return tuple(seat.seat for seat in live.ledger.seats if seat.holder in here)

    def absent(self, live: LiveTable) -> dict[int, int]:
        """For each seat whose player is not connected, the time the player was last seen.

        Time before the server started does not count: no player could be connected then.
        """
        here, seen = self._here.get(live.id, ()), self._seen.get(live.id, {})
        return {
            seat.seat: max(self._began, live.acted.get(seat.seat, 0), seen.get(seat.holder, 0))
            for seat in live.ledger.seats
            if seat.kind == "person" and seat.holder not in here
        }
