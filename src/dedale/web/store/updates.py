"""Statements that write to the database: one per kind of row, for any number of tables."""

from collections.abc import Mapping, Sequence
from operator import attrgetter

from sqlalchemy import Connection, Executable, bindparam, delete, exists, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from dedale.core.text import Text
from dedale.web.refusals import NoSuchTable, Refusal
from dedale.web.store import many_rows
from dedale.web.store.channel import NAME
from dedale.web.store.errors import conflict
from dedale.web.store.notices import committed
from dedale.web.store.rows import ROW, SUMMED_UP, Change, summary_row
from dedale.web.store.schema import ENTRIES, MARKS, NOTES, TABLES

_SUM_UP = (
    update(TABLES).where(TABLES.c.id == bindparam("of_table")).values({name: bindparam(name) for name in SUMMED_UP})
)
_SEAT = text(
    "INSERT INTO seats (table_id, seat, holder) VALUES (:table_id, :seat, :holder) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET holder = excluded.holder WHERE seats.holder <> excluded.holder"
)
"""Most changes change no holder: then nothing is written."""

_RESULT = text(
    "INSERT INTO results (table_id, seat, game, player, side, points, ended) "
    "VALUES (:table_id, :seat, :game, :player, :side, :points, :ended) ON CONFLICT (table_id, seat) DO NOTHING"
)
"""A game ends once: what happens at its table afterwards changes no result."""

_NOTIFY = text("SELECT pg_notify(:channel, :notice)")
_MARK = text("INSERT INTO marks (name, at) VALUES (:name, :at) ON CONFLICT (name) DO UPDATE SET at = excluded.at")


_NOTE = text(
    "INSERT INTO notes (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)


def set_note(connection: Connection, name: str, value: str) -> None:
    """Remember this, instead of what had this name before."""
    connection.execute(_NOTE, {"name": name, "value": value})


def remove_note(connection: Connection, name: str) -> None:
    """Remember nothing by this name."""
    connection.execute(delete(NOTES).where(NOTES.c.name == name))


def set_timestamps(connection: Connection, marks: Mapping[str, int], forget: tuple[str, int]) -> None:
    """Remember these moments, instead of those of the same names; forget names that begin so with an earlier time."""
    if marks:
        connection.execute(_MARK, [{"name": name, "at": at} for name, at in marks.items()])
    prefix, before = forget
    if prefix:
        connection.execute(delete(MARKS).where(MARKS.c.name.startswith(prefix), MARKS.c.at < before))


def forget_timestamps(connection: Connection, prefix: str) -> None:
    """Forget the moments whose names begin so."""
    connection.execute(delete(MARKS).where(MARKS.c.name.startswith(prefix)))


def add_results(connection: Connection, rows: Sequence[ROW]) -> None:
    """Keep these results; those that are there stay."""
    connection.execute(_RESULT, rows)


def write_all(connection: Connection, changes: Sequence[Change], process: str = "") -> None:
    """Write the changes, all or none; others hear of them from this process once they are committed."""
    _write(connection, changes)
    _notify(connection, changes, process)


def _notify(connection: Connection, changes: Sequence[Change], process: str) -> None:
    """Tell other processes what this transaction commits, where the database can."""
    if process and changes and _can_notify(connection):
        for notice in committed(process, changes):
            connection.execute(_NOTIFY, {"channel": NAME, "notice": notice})


def _can_notify(connection: Connection) -> bool:
    return connection.dialect.name == "postgresql"


def _write(connection: Connection, changes: Sequence[Change]) -> None:
    parts = [part for change in changes for part in change.parts]
    ordered = sorted(parts, key=attrgetter("table_id"))  # no two processes wait for each other in a circle
    is_file = connection.dialect.name == "sqlite"
    tables = [change.table | summary_row(change.summary) for change in ordered if change.table]
    _execute(connection, insert(TABLES), tables)
    entries = [row for change in ordered for row in change.entries]
    summaries = [(change.table_id, change.summary) for change in ordered if not (change.table or change.is_summed_up)]
    if is_file:
        many_rows.insert_entries(connection, entries)
        many_rows.sum_up(connection, summaries)
    else:
        _execute(connection, insert(ENTRIES), [dict(zip(many_rows.ENTRY, row, strict=True)) for row in entries])
        summed = [{"of_table": table_id} | summary_row(summary) for table_id, summary in summaries]
        _execute(connection, _SUM_UP, summed)
    _execute(connection, _SEAT, [row for change in ordered for row in change.seats])
    _execute(connection, _RESULT, [row for change in ordered for row in change.results])


def _execute(connection: Connection, statement: Executable, rows: Sequence[ROW]) -> None:
    if rows:
        connection.execute(statement, rows)


def write_each(connection: Connection, changes: Sequence[Change], process: str = "") -> list[Refusal | None]:
    """Write the changes that can be; for each that cannot, the reason."""
    outcomes = [_keep_one(connection, change) for change in changes]
    _notify(connection, [change for change, why in zip(changes, outcomes, strict=True) if why is None], process)
    return outcomes


def _keep_one(connection: Connection, change: Change) -> Refusal | None:
    try:
        with connection.begin_nested():
            _write(connection, [change])
    except IntegrityError:
        return _why_not(connection, change)
    return None


def _why_not(connection: Connection, change: Change) -> Refusal:
    if connection.scalar(select(exists().where(TABLES.c.id == change.table_id))):
        return conflict(change.table_id, change.ply)
    said = Text("Il n'y a pas de table « {id} ».", "There is no table “{id}”.")
    return NoSuchTable(said.format(id=change.table_id), table=change.table_id)


def remove(connection: Connection, ids: Sequence[str]) -> None:
    """Forget these finished tables and their logs."""
    finished = delete(TABLES).where(TABLES.c.id == bindparam("of_table"), TABLES.c.status == "over")
    connection.execute(finished, [{"of_table": id_} for id_ in ids])
