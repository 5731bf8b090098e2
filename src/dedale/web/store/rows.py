"""The types stored in the database, and their conversion to and from rows."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Row

from dedale.web.entries import Entry, What
from dedale.web.play.results import SeatResult
from dedale.web.play.setup import TableHeader
from dedale.web.store.chain import first_link, link_of
from dedale.web.terms import TableTerms

ROW = dict[str, Any]
EntryRow = tuple[str, int, int, str, str, str, bytes | None]
"""An entry as it is written, in the order of the columns: its table, ply, time, what happened as JSON, command, holder
and link."""
SUMMED_UP: Final = ("status", "changed", "deadline", "awaits_bot")
"""The columns of a table that change with its log."""
SLACK: Final = 1_000
"""By fewer milliseconds than this, `changed` may be behind the log: writing it costs as much as the entry itself."""
_encode: Final = msgspec.json.Encoder().encode
_WHAT: Final = msgspec.json.Decoder(What)
_TERMS: Final = msgspec.json.Decoder(TableTerms)


class TableSummary(msgspec.Struct, frozen=True):
    """What a log comes to, for lists and timers that do not read it."""

    status: str
    """`waiting`, `playing` or `over`."""
    changed: int
    """When its last entry was made, in milliseconds since 1970; the database may have it a second late."""
    deadline: int | None = None
    """When the clock that runs will have run out."""
    awaits_bot: bool = False
    holders: tuple[str, ...] = ()
    """By seat, empty for an open seat; none at all where nobody has come or gone."""
    results: tuple[SeatResult, ...] = ()
    """By counted seat, once the game is over; none where it does not count."""

    def is_told_by(self, stored: "TableSummary | None") -> bool:
        """Whether nothing must be written where this one, if any, is stored; holders and results apart."""
        return (
            stored is not None
            and stored.status == self.status
            and stored.deadline == self.deadline
            and stored.awaits_bot == self.awaits_bot
            and 0 <= self.changed - stored.changed < SLACK
        )


class ListedTable(msgspec.Struct, frozen=True):
    """A table in the list of a holder's tables."""

    id: str
    terms: TableTerms
    created: int
    changed: int
    status: str
    seats: tuple[int, ...]
    """Those he holds."""


class PendingTable(msgspec.Struct, frozen=True):
    """An unfinished table at which something will happen by itself."""

    id: str
    deadline: int | None
    awaits_bot: bool


class NewTable(msgspec.Struct, frozen=True):
    """A new table, the beginning of its log and what that comes to."""

    table: TableHeader
    entries: Sequence[Entry]
    summary: TableSummary


class StoredLog(NamedTuple):
    """A table, its whole log, and the link of its last entry; empty where there is none."""

    table: TableHeader
    entries: list[Entry]
    link: bytes


class StoredEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry as its row has it."""

    ply: int
    at: int
    what: str
    """As JSON."""
    command: str
    holder: str


class Change(msgspec.Struct, frozen=True):
    """What is to be kept at once, in rows: more of a log and what it comes to; for a new table, also the table."""

    table_id: str
    ply: int
    """Of its first entry; 0 where it has none."""
    table: ROW | None
    summary: TableSummary
    entries: list[EntryRow]
    seats: list[ROW]
    results: list[ROW] = []
    besides: "Change | None" = None
    """Another that is kept with it, both or neither."""
    is_summed_up: bool = False
    """Whether the database has the summary already."""

    @property
    def link(self) -> bytes:
        """The link of its last entry; empty where it has none."""
        return (self.entries[-1][-1] if self.entries else None) or b""

    @property
    def parts(self) -> "list[Change]":
        """This one, and the one besides."""
        return [self] if self.besides is None else [self, self.besides]


def change(
    table: TableHeader | str,
    entries: Sequence[Entry],
    summary: TableSummary,
    besides: NewTable | None = None,
    after: bytes = b"",
    *,
    is_summed_up: bool = False,
) -> Change:
    """More of a table's log, given by its id, after the entry of this link; or a new table and its first entries."""
    id_ = table if isinstance(table, str) else table.id
    row = None if isinstance(table, str) else _table_row(table)
    link = after if row is None else first_link(row)
    return Change(
        id_,
        entries[0].ply if entries else 0,
        row,
        summary,
        _entry_rows(id_, entries, link),
        _seat_rows(id_, summary) if summary.holders else [],
        [{"table_id": id_} | msgspec.structs.asdict(result) for result in summary.results] if summary.results else [],
        None if besides is None else change(besides.table, besides.entries, besides.summary),
        is_summed_up,
    )


def link_after(link: bytes, table_id: str, entries: Sequence[Entry]) -> bytes:
    """The link of the last of these entries, which follow the one of this link."""
    return _entry_rows(table_id, entries, link)[-1][-1] or b""


def summary_row(summary: TableSummary) -> ROW:
    """The columns of a table that change with its log."""
    return {name: getattr(summary, name) for name in SUMMED_UP}


def _table_row(table: TableHeader) -> ROW:
    return msgspec.structs.asdict(table) | {"terms": _json(table.terms)}


def _seat_rows(table_id: str, summary: TableSummary) -> list[ROW]:
    return [{"table_id": table_id, "seat": seat, "holder": holder} for seat, holder in enumerate(summary.holders, 1)]


def _entry_rows(table_id: str, entries: Sequence[Entry], link: bytes) -> list[EntryRow]:
    """The rows of these entries, which follow the one of this link; without links where it is not known."""
    rows: list[EntryRow] = []
    for entry in entries:
        ply, at, what, command, holder = entry.ply, entry.at, _json(entry.what), entry.command, entry.holder
        link = link_of(link, (ply, at, what, command, holder)) if link else b""
        rows.append((table_id, ply, at, what, command, holder, link or None))
    return rows


def _json(value: object) -> str:
    return _encode(value).decode()


def table_of(row: Row[Any]) -> TableHeader:
    """The table of a row."""
    return TableHeader(row.id, _TERMS.decode(row.terms), row.created, row.seed, row.previous)


def stored_entry(row: EntryRow) -> StoredEntry:
    """An entry of its row."""
    return StoredEntry(*row[1:6])


def entry_of(row: Row[Any] | StoredEntry) -> Entry:
    """The entry of a row."""
    return Entry(ply=row.ply, at=row.at, what=_WHAT.decode(row.what), command=row.command, holder=row.holder)


def listed_of(row: Row[Any], seats: tuple[int, ...]) -> ListedTable | None:
    """A table in a list, of its row; None where the row is damaged."""
    try:
        return ListedTable(row.id, _TERMS.decode(row.terms), row.created, row.changed, row.status, seats)
    except (TypeError, ValueError):
        return None
