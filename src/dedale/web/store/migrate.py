"""Opening a database and migrating it to this version."""

from functools import partial
from pathlib import Path
from typing import Final, Literal

from sqlalchemy import URL, Connection, text

from dedale.core.errors import DedaleError
from dedale.core.text import Text
from dedale.web.store.database import Database, connect
from dedale.web.store.errors import BadDatabase, cannot_open
from dedale.web.store.urls import display_name

STEPS: Final = Path(__file__).with_name("migrations")
LOCK: Final = 0xDEDA1E
"""Which of PostgreSQL's advisory locks is ours: two servers that start at once migrate one after the other."""


def state(connection: Connection, name: str) -> Literal["new", "older", "current"]:
    """How far the database has come; raises `BadDatabase` where it has steps that we do not know."""
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory(STEPS)
    reached = MigrationContext.configure(connection).get_current_revision()
    if reached is None:
        return "new"
    if reached == steps.get_current_head():
        return "current"
    if reached not in {step.revision for step in steps.walk_revisions()}:
        raise _too_new(name)
    return "older"


def migrate(connection: Connection, name: str) -> None:
    """Take the steps that the database lacks; raises `BadDatabase` where it has steps that we do not know."""
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if state(connection, name) == "current":
        return
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    command.upgrade(config, "head")


def _too_new(name: str) -> BadDatabase:
    said = Text(
        "La base de données « {database} » vient d'une version plus récente de Dédale. Installez cette version, ou "
        "donnez une autre base de données.",
        "The database “{database}” comes from a newer version of Dédale. Install that version, or give another "
        "database.",
    )
    return BadDatabase(said.format(database=name), database=name)


async def open_database(url: URL, read_pool: int, patience: float) -> Database:
    """The database at this address, brought to this version; raises `BadDatabase`."""
    database = connect(url, read_pool, patience)
    try:
        await database.write(partial(migrate, name=display_name(url)))
    except Exception as error:
        await database.close()
        raise error if isinstance(error, DedaleError) else cannot_open(display_name(url), error) from error
    return database
