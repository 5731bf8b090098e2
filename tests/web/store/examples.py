"""Tables and logs for tests of the store; what they say does not matter to it."""

from collections.abc import Iterable

from dedale.web.entries import Entry, Joined, Moved, What
from dedale.web.play.setup import TableHeader
from dedale.web.store.rows import TableSummary
from dedale.web.terms import GameClock, Machine, Mine, Open, TableTerms

TERMS = TableTerms(
    game="minos", options={"version": "junior"}, seats=(Mine("Ève"), Open(), Machine("player")), clock=GameClock(60, 5)
)
NOW = 1_700_000_000_000


def table(table_id: str, previous: str = "") -> TableHeader:
    return TableHeader(table_id, TERMS, NOW, bytes(range(32)), previous)


def entry(ply: int, what: What | None = None, command: str = "", holder: str = "") -> Entry:
    return Entry(ply=ply, at=NOW + ply, what=what or Moved(1, f"a{ply}-b{ply}"), command=command, holder=holder)


def entries(plies: Iterable[int]) -> list[Entry]:
    return [entry(ply) for ply in plies]


def joined(holder: str) -> Entry:
    return entry(1, Joined(1, "Ève « la reine » \0 💃"), "holder:1", holder)


def summary(  # what a test does not name stays as it is at a quiet table
    status: str = "playing",
    changed: int = NOW,
    deadline: int | None = None,
    holders: tuple[str, ...] = ("eve", ""),
    *,
    awaits_bot: bool = False,
) -> TableSummary:
    return TableSummary(status, changed, deadline, awaits_bot, holders)
