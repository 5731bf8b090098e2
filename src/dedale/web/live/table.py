"""One table in memory: where it stands, what happened lately, and the bot that thinks there."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dedale.web.entries import Entry, Joined, Moved, PublicEntry, What, public_entry
from dedale.web.play.ledger import Ledger
from dedale.web.play.setup import TableHeader
from dedale.web.store.rows import TableSummary

Decide = Callable[[Ledger, int], list[What]]
"""What happens at a table, given its ledger and the time; empty where nothing does."""
BOT: str = "bot:"
"""What the key of whatever a bot does begins with."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a bot is to do: decide or roll for this seat, in the position that stands since this ply."""

    seat: int
    level: str
    changed: int

    @property
    def key(self) -> str:
        """What it is known by in the log: it is done once."""
        return f"{BOT}{self.changed}"


class LiveTable:
    """A table in memory. Whoever changes or reads its ledger holds its lock."""

    def __init__(self, table: TableHeader, entries: Iterable[Entry], behind: int) -> None:
        self.id = table.id
        self.lock = asyncio.Lock()
        self.users = 0
        """How many hold the lock or wait for it."""
        self.is_stale = False
        """Whether the store may know better: then it is read again before anything else."""
        self.present: tuple[int, ...] = ()
        """The seats of which everybody knows that their players are there."""
        self.expectations: dict[int, float] = {}
        """What the bot of a seat last expected, from 0 (lost) to 1 (won)."""
        self.turn: Turn | None = None
        """What a bot is doing now."""
        self.thinking: asyncio.Task[None] | None = None
        """Its thinking, as long as that can be broken off."""
        self.rest = asyncio.Event()
        """Set while no bot is at work."""
        self.rest.set()
        self._behind = behind
        self.reset(table, entries)

    def reset(self, table: TableHeader, entries: Iterable[Entry]) -> None:
        """Take the log as it is in the store."""
        self.ledger = Ledger(table)
        self.recent: deque[PublicEntry] = deque(maxlen=self._behind)
        self.acted: dict[int, int] = {}
        """When each player last sat down or moved."""
        self.take(entries)
        self.kept = self.ledger.last
        """The last ply that is in the store and told."""
        self.is_stale = False

    def take(self, entries: Iterable[Entry]) -> list[PublicEntry]:
        """Let this happen; what is told of it."""
        news = []
        for entry in entries:
            self.ledger.apply(entry)
            if isinstance(entry.what, Joined | Moved) and not entry.command.startswith(BOT):
                self.acted[entry.what.seat] = entry.at
            news.append(public_entry(entry))
        self.recent.extend(news)
        return news

    def missed(self, since: int | None) -> list[PublicEntry] | None:
        """What happened after this ply; None where it is too much, or nobody could know of that ply."""
        count = -1 if since is None else self.ledger.last - since
        if not 0 <= count <= len(self.recent):
            return None
        return list(self.recent)[len(self.recent) - count :]

    def between(self, first: int, last: int) -> list[PublicEntry] | None:
        """The entries of these plies; None where they are too long ago."""
        news = self.missed(first - 1)
        return None if news is None else news[: last - first + 1]

    def summary(self) -> TableSummary:
        """What the log comes to."""
        ledger = self.ledger
        holders = tuple(seat.holder for seat in ledger.seats)
        return TableSummary(ledger.status, ledger.at, ledger.deadline, ledger.awaits_bot is not None, holders)

    def wanted(self) -> Turn | None:
        """What a bot is to do now; None for nothing."""
        seat = self.ledger.awaits_bot
        if seat is None:
            return None
        return Turn(seat, self.ledger.seats[seat - 1].bot or "", self.ledger.changed)
