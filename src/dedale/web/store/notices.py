"""What processes at one database tell each other, in JSON: a notification of PostgreSQL has room for 8,000 bytes."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

import msgspec

from dedale.web.store.rows import Change, StoredEntry, stored_entry

LARGEST: Final = 7_900
"""The most bytes of a notice."""
LONG: Final = 2_000
"""The most bytes of a table's new entries that a notice carries; more is read from the database."""
Element = TypeVar("Element")


class Notice(msgspec.Struct, frozen=True, array_like=True, tag=str.lower):
    """A notice; each kind is a class below."""

    process: str
    """Who tells it."""


class Added(msgspec.Struct, frozen=True, array_like=True):
    """What a commit has added to a table."""

    table: str
    ply: int
    """Of its last entry."""
    deadline: int | None
    """When the clock that runs will have run out."""
    awaits_bot: bool
    """Whether a bot is to move."""
    entries: tuple[StoredEntry, ...] = ()
    """The new entries, so that nobody has to read them; empty where they are too long, or the table is new."""


class Committed(Notice, frozen=True, array_like=True):
    """Tables with new entries."""

    tables: Sequence[Added]


class Present(Notice, frozen=True, array_like=True):
    """Who has come to a table or left it: table, holder, whether he is there."""

    players: Sequence[tuple[str, str, bool]]


class Pulse(Notice, frozen=True, array_like=True):
    """The process is there; one that is new asks who else is, and begins to tell who is at its tables."""

    is_new: bool = False
    is_starting: bool = False
    """Whether it serves nobody yet."""


class Gone(Notice, frozen=True, array_like=True):
    """The process stops."""


class Thinking(Notice, frozen=True, array_like=True):
    """A bot thinks at a table."""

    table: str
    seat: int
    since: int
    depth: int
    nodes: int


AnyNotice = Committed | Present | Pulse | Gone | Thinking
_decoder: msgspec.json.Decoder[AnyNotice] = msgspec.json.Decoder(AnyNotice)


def encode(notice: Notice) -> str:
    """A notice as it is sent."""
    return msgspec.json.encode(notice).decode()


def decode(text: str) -> AnyNotice | None:
    """A notice as it was sent; None where another version of the program says something unknown."""
    try:
        return _decoder.decode(text)
    except msgspec.MsgspecError:
        return None


def committed(process: str, changes: Sequence[Change]) -> Iterator[str]:
    """The notices of these changes: one, or several where one has no room for all."""
    by_table: dict[str, list[Change]] = defaultdict(list)
    for change in changes:
        for part in change.parts:
            by_table[part.table_id].append(part)
    return (encode(Committed(process, some)) for some in split([_added(parts) for parts in by_table.values()]))


def _added(parts: Sequence[Change]) -> Added:
    """What these changes, one after another, have added to one table."""
    last = parts[-1]
    entries = [stored_entry(row) for part in parts for row in part.entries]
    is_new = any(part.table is not None for part in parts)  # nobody else has it in memory
    is_long = sum(len(entry.what.encode()) for entry in entries) + 250 * len(entries) > LONG
    ply = max((entry.ply for entry in entries), default=0)
    told = () if is_new or is_long else tuple(entries)
    return Added(last.table_id, ply, last.summary.deadline, last.summary.awaits_bot, told)


def split(items: Sequence[Element], room: int = LARGEST - 100) -> Iterator[list[Element]]:
    """The items in groups that fit into a notice."""
    group, size = list[Element](), 0
    for item in items:
        length = len(msgspec.json.encode(item)) + 1
        if group and size + length > room:
            yield group
            group, size = [], 0
        group.append(item)
        size += length
    if group:
        yield group
