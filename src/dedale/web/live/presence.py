"""Who is there: a player with an open connection; and since when the others have not been seen."""

from collections import Counter

from dedale.web.live.table import LiveTable


class PresenceTracker:
    """Which holders are connected to each table, here or at another process, and when the others were last seen."""

    def __init__(self, began: int) -> None:
        self._began = began
        self._here: dict[str, Counter[str]] = {}
        self._seen: dict[str, dict[str, int]] = {}
        self._elsewhere: dict[str, Counter[str]] = {}
        """By table, the holders who are connected to other processes."""
        self._told: dict[str, set[tuple[str, str]]] = {}
        """By process, the tables and holders that it has told of."""

    def restart(self, now: int) -> None:
        """Nobody could be connected before now: absence counts from here."""
        self._began = now

    def came(self, table: str, holder: str) -> bool:
        """A connection of this holder is open; whether it is the first."""
        here = self._here.setdefault(table, Counter())
        here[holder] += 1
        return here[holder] == 1

    def went(self, table: str, holder: str, now: int) -> bool:
        """A connection of this holder is closed; whether it was the last."""
        if not _take_out(self._here, table, holder):
            return False
        self.seen(table, holder, now)
        return True

    @property
    def here(self) -> list[tuple[str, str]]:
        """Every table and holder with a connection to this process."""
        return [(table, holder) for table, holders in self._here.items() for holder in holders]

    def told(self, process: str, table: str, holder: str, is_there: bool, now: int) -> None:
        """Another process tells that a holder has come to a table, or left."""
        known = self._told.setdefault(process, set())
        if is_there and (table, holder) not in known:
            known.add((table, holder))
            self._elsewhere.setdefault(table, Counter())[holder] += 1
        elif not is_there and (table, holder) in known:
            known.remove((table, holder))
            _take_out(self._elsewhere, table, holder)
            self.seen(table, holder, now)

    def forget_process(self, process: str, now: int) -> set[str]:
        """Another process is gone, and with it its connections; the tables where somebody was."""
        known = self._told.pop(process, set())
        for table, holder in known:
            _take_out(self._elsewhere, table, holder)
            self.seen(table, holder, now)
        return {table for table, _ in known}

    def is_there(self, table: str, holder: str) -> bool:
        """Whether this holder is connected to a table."""
        return holder in self._here.get(table, ()) or holder in self._elsewhere.get(table, ())

    def seen(self, table: str, holder: str, now: int) -> None:
        """This holder did something now."""
        self._seen.setdefault(table, {})[holder] = now

    def forget(self, table: str) -> None:
        """Forget when the holders of a table without connections were seen."""
        self._seen.pop(table, None)

    def present(self, live: LiveTable) -> tuple[int, ...]:
        """The seats whose players are connected."""
        here, elsewhere = self._here.get(live.id, ()), self._elsewhere.get(live.id, ())
        return tuple([seat.seat for seat in live.ledger.seats if seat.holder in here or seat.holder in elsewhere])

    def absent(self, live: LiveTable) -> dict[int, int]:
        """For each seat whose player is not connected, the time the player was last seen.

        Time before the server started does not count: no player could be connected then.
        """
        seen = self._seen.get(live.id, {})
        return {
            seat.seat: max(self._began, live.acted.get(seat.seat, 0), seen.get(seat.holder, 0))
            for seat in live.ledger.seats
            if seat.kind == "person" and not self.is_there(live.id, seat.holder)
        }


def _take_out(tables: dict[str, Counter[str]], table: str, holder: str) -> bool:
    """Count one connection less; whether it was the last of this holder."""
    holders = tables[table]
    holders[holder] -= 1
    if holders[holder]:
        return False
    del holders[holder]
    if not holders:
        del tables[table]
    return True
