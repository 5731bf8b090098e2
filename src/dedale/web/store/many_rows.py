"""Many rows in one step, for SQLite.

The driver lets go of Python's lock at every step of a statement and must get it back from a busy event loop. One row
at a time, a commit of fifty moves would wait two hundred times.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Any, Final

from sqlalchemy import Connection

from dedale.web.store.rows import SUMMED_UP, EntryRow, TableSummary, summary_row
from dedale.web.store.schema import ENTRIES

MOST: Final = 64
"""The most rows of a statement; the driver keeps one prepared for each smaller number (`database.STATEMENTS`)."""
ENTRY: Final = tuple(column.name for column in ENTRIES.columns)
"""The columns of an `EntryRow`."""


def insert_entries(connection: Connection, rows: Sequence[EntryRow]) -> None:
    """Add these entries to their logs."""
    _run(connection, _insert, rows)


def sum_up(connection: Connection, summaries: Iterable[tuple[str, TableSummary]]) -> None:
    """Write the summaries of these tables, given by their ids; of several of one table, the last."""
    rows = [(table_id, *summary_row(summary).values()) for table_id, summary in dict(summaries).items()]
    _run(connection, _update, rows)


def _run(connection: Connection, statement: Callable[[int], str], rows: Sequence[Sequence[Any]]) -> None:
    start = 0
    while start < len(rows):
        count = min(MOST, len(rows) - start)
        values = tuple(chain.from_iterable(rows[start : start + count]))
        connection.exec_driver_sql(statement(count), values)
        start += count


@cache
def _insert(count: int) -> str:
    return f"INSERT INTO entries ({', '.join(ENTRY)}) VALUES {_places(count, len(ENTRY))}"  # noqa: S608  # our own names


@cache
def _update(count: int) -> str:
    changes = ", ".join(f"{name} = new.column{number}" for number, name in enumerate(SUMMED_UP, start=2))
    values = _places(count, 1 + len(SUMMED_UP))
    return f"UPDATE tables SET {changes} FROM (VALUES {values}) AS new WHERE tables.id = new.column1"  # noqa: S608  # the same


def _places(rows: int, columns: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)
