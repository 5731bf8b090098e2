"""Transfer of all tables from one database to another."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, Table, delete, insert, select

from dedale.core.text import Text
from dedale.web.store.database import Database
from dedale.web.store.errors import BadDatabase
from dedale.web.store.migrate import open_database
from dedale.web.store.schema import ENTRIES, EVENINGS, NOTES, PROFILES, PUSH_SUBSCRIPTIONS, RESULTS, SEATS, TABLES
from dedale.web.store.urls import database_url, display_name, existing_database_url

AT_ONCE: Final = 200
"""How many tables are read and written at a time."""
PATIENCE: Final = 30.0
_PARTS: Final = ((TABLES, TABLES.c.id), (ENTRIES, ENTRIES.c.table_id), (SEATS, SEATS.c.table_id))
_WHOLE: Final = (EVENINGS, NOTES, PROFILES, PUSH_SUBSCRIPTIONS, RESULTS)
"""What is copied at once: each is small beside the logs."""
_Rows = list[tuple[Table, list[dict[str, Any]]]]


async def copy_database(source: str, target: str) -> int:
    """Copy every table of a database into another one that is empty; how many there are. Raises `BadDatabase`."""
    old, new = existing_database_url(source), database_url(target)
    reading = await open_database(old, 1, PATIENCE)
    try:
        writing = await open_database(new, 1, PATIENCE)
        try:
            if await writing.read(_ids):
                raise _not_empty(display_name(new))
            return await _copy(reading, writing)
        finally:
            await writing.close()
    finally:
        await reading.close()


async def _copy(reading: Database, writing: Database) -> int:
    ids = await reading.read(_ids)
    for begin in range(0, len(ids), AT_ONCE):
        rows = await reading.read(partial(_rows, ids=ids[begin : begin + AT_ONCE]))
        await writing.write(partial(_insert, rows=rows))
    await writing.write(partial(_replace_whole, rows=await reading.read(_whole)))
    return len(ids)


def _whole(connection: Connection) -> _Rows:
    """Tournaments, what the server remembers, profiles, browsers to be notified, and results."""
    return [(part, [dict(row) for row in connection.execute(select(part)).mappings()]) for part in _WHOLE]


def _replace_whole(connection: Connection, rows: _Rows) -> None:
    """Write these instead of what a server that was started there once remembers: its keys fit no subscription."""
    connection.execute(delete(NOTES))
    _insert(connection, rows)


def _ids(connection: Connection) -> Sequence[str]:
    return connection.scalars(select(TABLES.c.id).order_by(TABLES.c.id)).all()


def _rows(connection: Connection, ids: Sequence[str]) -> _Rows:
    found = [(part, connection.execute(select(part).where(of_table.in_(ids)))) for part, of_table in _PARTS]
    return [(part, [dict(row) for row in rows.mappings()]) for part, rows in found]


def _insert(connection: Connection, rows: _Rows) -> None:
    for part, those in rows:
        if those:
            connection.execute(insert(part), those)


def _not_empty(name: str) -> BadDatabase:
    text = Text(
        "Il y a déjà des tables dans la base « {name} » : donnez-en une vide.",
        "The database “{name}” already has tables in it: give an empty one.",
    )
    return BadDatabase(text.format(name=name), database=name)
