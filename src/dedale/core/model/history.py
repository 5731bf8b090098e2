"""How a position was reached: the events since its beginning, and what stood before.

Each position has one link of a chain that it shares with all before it. A tuple of its own for each position would be
copied at every move.
"""

from collections import Counter
from typing import Final

BLOCK: Final = 64
"""After so many positions a block counts what stood in them, so that long games are not searched link by link."""
SIGNS: Final = 1024
"""The number of bits in which what has stood since the last block is marked."""

Blocks = tuple[Counter[bytes], "Blocks"] | None
"""How often each thing stood in the last whole block, and the blocks before."""


class History:
    """One link: an event, and what the position before it showed. It never changes."""

    __slots__ = ("_before", "_blocks", "_code", "_marks", "_shown", "length")

    def __init__(self, before: "History | None" = None, code: int = 0, shown: bytes | None = None) -> None:
        """The history after one more event; the empty one without `before`. `shown` where the game counts it."""
        self._before, self._code, self._shown = before, code, shown
        self.length: int = 0 if before is None else before.length + (shown is not None)
        """How many positions have stood before and are counted."""
        self._blocks: Blocks = None if before is None else before._blocks
        self._marks: int = 0 if before is None else before._marks
        """What has stood since the last block; 0 where a block has just ended."""
        if before is None or shown is None:
            return
        if self.length % BLOCK:
            self._marks |= _mark(shown)
        else:
            self._blocks, self._marks = (Counter((shown, *before._recent())), self._blocks), 0

    @classmethod
    def of(cls, past: tuple[bytes, ...], codes: tuple[int, ...]) -> "History":
        """The history of these events; what stood before may reach further back than they do, or not be counted."""
        made = cls()
        for shown in past[: max(0, len(past) - len(codes))]:
            made = cls(made, NO_EVENT, shown)
        for at, code in enumerate(codes, start=len(past) - len(codes)):
            made = cls(made, code, past[at] if at >= 0 else None)
        return made

    def count(self, shown: bytes) -> int:
        """How often this has stood before; most of what is asked never has, and is not searched for."""
        found, blocks = 0, self._blocks
        while blocks is not None:
            block, blocks = blocks
            found += block.get(shown, 0)
        if self._marks & _mark(shown):
            found += self._recent().count(shown)
        return found

    def _recent(self) -> list[bytes]:
        """What has stood since the last block."""
        found, link = list[bytes](), self
        while link._marks and link._before is not None:
            if link._shown is not None:
                found.append(link._shown)
            link = link._before
        return found

    @property
    def past(self) -> tuple[bytes, ...]:
        """What stood before, from the first on."""
        return tuple(link._shown for link in self._links() if link._shown is not None)

    @property
    def codes(self) -> tuple[int, ...]:
        """The events, from the first on."""
        return tuple(link._code for link in self._links() if link._code != NO_EVENT)

    def _links(self) -> "list[History]":
        links, link = [], self
        while link._before is not None:
            links.append(link)
            link = link._before
        return links[::-1]


NO_EVENT: Final = -1
"""In the place of an event that is not known."""


def _mark(shown: bytes) -> int:
    return 1 << hash(shown) % SIGNS
