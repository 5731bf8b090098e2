"""One table in memory: where it stands, what happened lately, and the bot that thinks there."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import msgspec

from dedale.web.entries import Entry, Joined, Moved, PublicEntry, What, public_entry
from dedale.web.play.integrity import replay
from dedale.web.play.ledger import Ledger
from dedale.web.play.results import results_of
from dedale.web.play.setup import TableHeader
from dedale.web.store.rows import Change, NewTable, TableSummary, change
from dedale.web.tasks import Lock

Decide = Callable[[Ledger, int], list[What]]
"""What happens at a table, given its ledger and the time; empty where nothing does."""
_ACTS = (Joined, Moved)
BOT: str = "bot:"
"""What the key of whatever a bot does begins with."""


class CommandResult(msgspec.Struct, frozen=True):
    """The result of a command: the entries it caused, and the ply of the last."""

    ply: int
    entries: list[PublicEntry]


Acknowledge = Callable[[CommandResult], None]
"""Called once the entries are committed, before others are told; must not wait or raise."""


class Prepared(msgspec.Struct, frozen=True):
    """Entries that are in memory and are to be committed."""

    news: list[PublicEntry]
    """As clients will see them."""
    change: Change
    summary: TableSummary | None
    """What the database will have; None where it has it already."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A bot's turn: decide or roll for this seat, in the position reached at this ply."""

    seat: int
    level: str
    changed: int
    character: str = ""

    @property
    def key(self) -> str:
        """Its key in the log, so that it is carried out once."""
        return f"{BOT}{self.changed}"


class LiveTable:
    """A table in memory. Hold its lock to read or change its ledger."""

    def __init__(self, table: TableHeader, entries: Iterable[Entry], behind: int, link: bytes = b"") -> None:
        self.id = table.id
        self.lock = Lock()
        self.users = 0
        """How many callers hold the lock or wait for it."""
        self.used = 0.0
        """When it was last held or followed, by the clock of the event loop."""
        self.is_stale = False
        """Whether memory may differ from the database; then the table is reloaded first."""
        self.present: tuple[int, ...] = ()
        """The seats that were last broadcast as present."""
        self.expectations: dict[int, float] = {}
        """What the bot of a seat last expected, from 0 (lost) to 1 (won)."""
        self.asker = ""
        """The address that last did something here; its bots share one place in the workers' line."""
        self.turn: Turn | None = None
        """The turn that a bot is taking; None for none."""
        self.thinking: asyncio.Task[None] | None = None
        """The task of its thinking, while it can be cancelled."""
        self.rest = asyncio.Event()
        """Set while no bot is at work."""
        self.rest.set()
        self.salted = asyncio.Event()
        """Set while the first draw need not wait for anybody's salt."""
        self._behind = behind
        self.reset(table, entries, link)

    def reset(self, table: TableHeader, entries: Iterable[Entry], link: bytes = b"") -> None:
        """Replace the ledger by one made from these stored entries; raises `DamagedTable` where they cannot be true."""
        self.ledger = Ledger(table)
        self.link = link
        """The link of the last committed entry."""
        self.recent: deque[PublicEntry] = deque(maxlen=self._behind)
        self.acted: dict[int, int] = {}
        """When each player last sat down or moved."""
        self._take(entries, replay)
        self.kept = self.ledger.last
        """The last ply that is committed."""
        self.stored: TableSummary | None = None
        """The summary that the database has; None where another process may have written it."""
        self.is_stale = False

    def prepare(self, entries: Sequence[Entry], besides: NewTable | None = None) -> Prepared:
        """Apply these new entries; until they are committed the ledger is ahead of the database."""
        holders = self.ledger.holders
        news = self.take(entries)
        summary = self.summary(holders)
        is_told = summary.is_told_by(self.stored)
        written = change(self.id, entries, summary, besides, self.link, is_summed_up=is_told)
        return Prepared(news, written, None if is_told else summary)

    def committed(self, prepared: Prepared) -> None:
        """These entries are in the database."""
        self.link, self.kept = prepared.change.link, self.ledger.last
        if prepared.summary is not None:
            self.stored = prepared.summary

    def take(self, entries: Iterable[Entry]) -> list[PublicEntry]:
        """Apply these new entries; return them as clients see them."""
        return self._take(entries, Ledger.apply)

    def _take(self, entries: Iterable[Entry], apply: Callable[[Ledger, Entry], None]) -> list[PublicEntry]:
        news = []
        for entry in entries:
            apply(self.ledger, entry)
            what = entry.what
            if isinstance(what, _ACTS) and not entry.command.startswith(BOT):
                self.acted[what.seat] = entry.at
            news.append(public_entry(entry))
        self.recent.extend(news)
        if self.ledger.is_salted:
            self.salted.set()
        else:
            self.salted.clear()
        return news

    def missed(self, since: int | None) -> list[PublicEntry] | None:
        """The entries after this ply; None where there are too many, or the ply does not exist."""
        count = -1 if since is None else self.ledger.last - since
        if not 0 <= count <= len(self.recent):
            return None
        return list(self.recent)[len(self.recent) - count :]

    def between(self, first: int, last: int) -> list[PublicEntry] | None:
        """The entries of these plies; None where they are no longer in memory."""
        news = self.missed(first - 1)
        return None if news is None else news[: last - first + 1]

    async def wait_for_salts(self, now: int, seconds: float) -> None:
        """Wait until everyone who plays has added a salt, at most so long after the beginning of the game."""
        left = seconds - (now - self.ledger.started) / 1000
        if left > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(left, seconds)):
                    await self.salted.wait()

    def summary(self, known: tuple[str, ...] = ()) -> TableSummary:
        """The summary that is stored with the log; without the holders where they are those that are stored."""
        ledger = self.ledger
        holders = () if ledger.holders == known else ledger.holders
        awaits_bot = ledger.awaits_bot is not None
        results = () if ledger.result is None else results_of(ledger)
        return TableSummary(ledger.status, ledger.at, ledger.deadline, awaits_bot, holders, results)

    def wanted(self) -> Turn | None:
        """The turn that a bot must take now; None for none."""
        seat = self.ledger.awaits_bot
        if seat is None:
            return None
        there = self.ledger.seats[seat - 1]
        return Turn(seat, there.bot or "", self.ledger.changed, there.character)
