"""Replacing a holder in the log of a table, with or without the names: the one change of what was written before.

The chain of hashes is made anew. An entry is added, so that another process which does not know of it yet is refused at
this ply, and reads the table again.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, select, text, update

from dedale.web.entries import Joined, Left, Reassigned, Renamed, What
from dedale.web.play.decide import command_key
from dedale.web.store.chain import first_link, linked
from dedale.web.store.rows import ROW, Change, TableSummary
from dedale.web.store.schema import ENTRIES, SEATS, TABLES
from dedale.web.store.updates import write_all
from dedale.web.terms import Machine, TableTerms

_WHAT: Final[msgspec.json.Decoder[What]] = msgspec.json.Decoder(What)
_CHANGED: Final = ("what", "command", "holder", "link")
_REWRITE: Final = (
    update(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("of_table"), ENTRIES.c.ply == bindparam("of_ply"))
    .values({name: bindparam(name) for name in _CHANGED})
)


class Replacement(NamedTuple):
    """Who is replaced by whom, and whether the names stay."""

    holder: str
    other: str
    keep_names: bool


def replace(connection: Connection, table_id: str, replacement: Replacement, now: int, process: str) -> None:
    """Replace a holder in all that is kept of a table; a table without him stays as it is."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
    if row is None:
        return
    if connection.dialect.name == "sqlite":  # what is written over is gone from the file
        connection.execute(text("PRAGMA secure_delete=ON"))
    found = select(ENTRIES).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.ply)
    log = [dict(entry) for entry in connection.execute(found).mappings()]
    sittings = _sittings(log, replacement.holder)
    if not sittings:
        return
    table = dict(row._mapping)
    if not replacement.keep_names:
        table["terms"] = _nameless(table["terms"], {seat for seat, sitting in sittings if sitting == 0})
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(terms=table["terms"]))
    held = (SEATS.c.table_id == table_id) & (SEATS.c.holder == replacement.holder)
    connection.execute(update(SEATS).where(held).values(holder=replacement.other))
    mark = _entry(table_id, log, min(seat for seat, _ in sittings), now)
    *old, new = linked(first_link(table), [*_replaced(log, sittings, replacement), mark])
    connection.execute(_REWRITE, [_keyed(entry) for entry in old])
    summary = TableSummary(table["status"], mark["at"], table["deadline"], bool(table["awaits_bot"]))
    added = table_id, new["ply"], new["at"], new["what"], new["command"], new["holder"], new["link"]
    write_all(connection, [Change(table_id, new["ply"], None, summary, [added], [])], process)


def _sittings(log: Sequence[ROW], holder: str) -> set[tuple[int, int]]:
    """The seats that this holder had, each with how often somebody had left it before."""
    left, found = Counter[int](), set()
    for entry in log:
        what = _WHAT.decode(entry["what"])
        if isinstance(what, Joined) and entry["holder"] == holder:
            found.add((what.seat, left[what.seat]))
        elif isinstance(what, Left):
            left[what.seat] += 1
    return found


def _replaced(log: Sequence[ROW], sittings: set[tuple[int, int]], replacement: Replacement) -> list[ROW]:
    """The log with the other holder; with his names and faces only where they are kept."""
    left, found = Counter[int](), []
    nameless = set() if replacement.keep_names else sittings
    for entry in log:
        what, changed = _WHAT.decode(entry["what"]), _reassigned(entry, replacement)
        if isinstance(what, Left):
            left[what.seat] += 1
        elif isinstance(what, Joined | Renamed) and (what.seat, left[what.seat]) in nameless:
            changed["what"] = _json(type(what)(what.seat, ""))
        found.append(changed)
    return found


def _reassigned(entry: ROW, replacement: Replacement) -> ROW:
    """An entry, and the key of the command that caused it, with the other holder."""
    holder, other = replacement.holder, replacement.other
    mine = command_key(holder, "")
    command = entry["command"]
    if command.startswith(mine):
        command = command_key(other, command.removeprefix(mine))
    return entry | {"command": command, "holder": other if entry["holder"] == holder else entry["holder"]}


def _nameless(terms: str, seats: set[int]) -> str:
    """The terms of a table without the names at these seats."""
    known = msgspec.json.decode(terms, type=TableTerms)
    plans = (
        type(plan)() if seat in seats and not isinstance(plan, Machine) else plan
        for seat, plan in enumerate(known.seats, start=1)
    )
    return _json(msgspec.structs.replace(known, seats=tuple(plans)))


def _entry(table_id: str, log: Sequence[ROW], seat: int, now: int) -> ROW:
    last = log[-1]
    what = _json(Reassigned(seat))
    at = max(now, last["at"])
    return {"table_id": table_id, "ply": last["ply"] + 1, "at": at, "what": what, "command": "", "holder": ""}


def _keyed(entry: ROW) -> dict[str, Any]:
    return {"of_table": entry["table_id"], "of_ply": entry["ply"]} | {name: entry[name] for name in _CHANGED}


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
