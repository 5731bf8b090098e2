"""Verification of a whole database: the file, every hash chain, every log, every die and card."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select, text

from dedale.core.errors import DedaleError
from dedale.core.text import Text
from dedale.web.entries import Drawn
from dedale.web.play.integrity import replay
from dedale.web.play.ledger import Ledger
from dedale.web.refusals import DamagedTable
from dedale.web.store.database import Ask, Database, connect
from dedale.web.store.errors import FAILURES, cannot_open
from dedale.web.store.migrate import state
from dedale.web.store.queries import load
from dedale.web.store.rows import SLACK
from dedale.web.store.schema import TABLES
from dedale.web.store.urls import display_name, existing_database_url

SUMMARY = Text(
    "Le résumé de la table « {table} » ne correspond pas à son journal : les dernières entrées manquent.",
    "The summary of the table “{table}” does not match its log: its last entries are missing.",
)
PAGES = Text("Le fichier est abîmé : {said}.", "The file is damaged: {said}.")


class Damage(NamedTuple):
    """One thing that is damaged: a table by its id and the ply of its log, or the file where there is none."""

    table: str
    ply: int
    text: Text


class Verified(NamedTuple):
    """What was verified, and what is damaged."""

    tables: int
    entries: int
    draws: int
    unknown: int
    """Tables of games or options that this version does not have: only their chain was checked."""
    damages: list[Damage]
    is_older: bool = False
    """Whether it is of an earlier version: then only the file was checked."""


async def verify(database: str, on_table: Callable[[int, int], None] = lambda _, __: None) -> Verified:
    """Verify everything in a database; raises `BadDatabase` where it cannot be opened.

    `on_table` receives how many tables are done, of how many. Nothing is written.
    """
    url = existing_database_url(database)
    opened = connect(url, 1, 30.0)
    try:
        return await _verify(opened, display_name(url), on_table)
    except FAILURES as error:
        raise cannot_open(display_name(url), error) from error
    finally:
        await opened.close()


async def _verify(database: Database, name: str, on_table: Callable[[int, int], None]) -> Verified:
    version = await database.read(lambda connection: state(connection, name))
    damages = [Damage("", 0, PAGES.format(said=said)) for said in await database.read(_pages)]
    ids = await database.read(_ids)
    if version == "older":
        return Verified(len(ids), 0, 0, 0, damages, is_older=True)
    entries = draws = unknown = 0
    for number, table_id in enumerate(ids, start=1):
        found = await database.read(_looking_at(table_id))
        entries, draws, unknown = entries + found.entries, draws + found.draws, unknown + found.unknown
        damages += found.damages
        on_table(number, len(ids))
    return Verified(len(ids), entries, draws, unknown, damages)


def _pages(connection: Connection) -> list[str]:
    """What SQLite itself finds wrong with its file."""
    if connection.dialect.name != "sqlite":
        return []
    said = [str(row[0]) for row in connection.execute(text("PRAGMA integrity_check(10)"))]
    return [] if said == ["ok"] else said


def _ids(connection: Connection) -> Sequence[str]:
    return connection.scalars(select(TABLES.c.id).order_by(TABLES.c.id)).all()


def _looking_at(table_id: str) -> Ask[Verified]:
    return lambda connection: verify_table(connection, table_id)


def verify_table(connection: Connection, table_id: str) -> Verified:
    """Verify one table: its chain, its log by the rules, its draws by the seed, its summary."""
    try:
        stored = load(connection, table_id)
        if stored is None:  # removed in the meantime
            return Verified(0, 0, 0, 0, [])
        table, entries, _ = stored
        try:
            ledger = Ledger(table)
        except DedaleError:
            return Verified(1, len(entries), 0, 1, [])
        for entry in entries:
            replay(ledger, entry)
    except DamagedTable as damage:
        return Verified(1, 0, 0, 0, [Damage(table_id, damage.details["ply"], damage.text)])
    row = connection.execute(select(TABLES.c.status, TABLES.c.changed).where(TABLES.c.id == table_id)).one()
    draws = sum(isinstance(entry.what, Drawn) for entry in entries)
    is_whole = row.status == ledger.status and 0 <= ledger.at - row.changed < SLACK
    lost = [] if is_whole else [Damage(table_id, ledger.last + 1, SUMMARY.format(table=table_id))]
    return Verified(1, len(entries), draws, 0, lost)
