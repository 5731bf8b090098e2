"""The hash chain over a table's log: each entry has the hash of itself and of all before it.

The first link is the hash of the table's own row, its secret seed included. A bit that changes on disk breaks the chain
at that entry, and the table is set aside.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

StoredRow = Mapping[Any, Any]
"""By the names of its columns."""
_encode: Final = msgspec.json.Encoder().encode
VERSION: Final = b"dedale log 1\n"
OF_TABLE: Final = ("id", "terms", "created", "previous")
OF_ENTRY: Final = ("ply", "at", "what", "command", "holder")
"""The columns that are hashed, as they are stored."""


def first_link(table: StoredRow) -> bytes:
    """The link of a table's row, before its first entry."""
    values = [*(table[name] for name in OF_TABLE), bytes(table["seed"]).hex()]
    return hashlib.sha256(VERSION + msgspec.json.encode(values)).digest()


def next_link(previous: bytes, entry: StoredRow) -> bytes:
    """The link of an entry's row, after that of the row before."""
    return link_of(previous, [entry[name] for name in OF_ENTRY])


def link_of(previous: bytes, values: Sequence[Any]) -> bytes:
    """The same for the values of these columns, in this order."""
    return hashlib.sha256(previous + _encode(values)).digest()


def linked(previous: bytes, entries: Sequence[StoredRow]) -> list[dict[str, Any]]:
    """The rows of a log with their links; without links where the link before is not known."""
    rows = []
    for entry in entries:
        previous = next_link(previous, entry) if previous else b""
        rows.append({**entry, "link": previous or None})
    return rows


def first_break(table: StoredRow, entries: Iterable[StoredRow]) -> int | None:
    """The ply at which the chain of a whole log is broken; None where it holds."""
    link = first_link(table)
    for ply, entry in enumerate(entries, start=1):
        link = next_link(link, entry)
        if entry["ply"] != ply or entry["link"] not in (None, link):
            return ply
    return None
