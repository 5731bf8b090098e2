"""Who is there: a player with an open connection; and since when the others have not been seen."""

from collections import Counter


class Attendance:
    """Who of the holders of each table is there. What is forgotten of a table, its log must tell."""

    def __init__(self, began: int) -> None:
        self._began = began
        self._here: dict[str, Counter[str]] = {}
        self._seen: dict[str, dict[str, int]] = {}

    def came(self, table: str, holder: str) -> None:
        """A connection of this holder is open."""
        self._here.setdefault(table, Counter())[holder] += 1

    def went(self, table: str, holder: str, now: int) -> None:
        """A connection of this holder is gone; he may have others."""
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

    def is_here(self, table: str, holder: str) -> bool:
        """Whether a connection of this holder is open."""
        return holder in self._here.get(table, ())

    def absent_since(self, table: str, holder: str, acted: int) -> int | None:
        """Since when he has not been seen, whose last act in the log was then; None for one who is here.

        Before the server began nobody could be: that wait counts for nobody.
        """
        if self.is_here(table, holder):
            return None
        return max(self._began, acted, self._seen.get(table, {}).get(holder, 0))

    def forget(self, table: str) -> None:
        """Forget when people of this table were seen, at which nobody is."""
        self._seen.pop(table, None)
