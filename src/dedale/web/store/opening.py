"""Opening a database: connect, migrate, check."""

from functools import partial

from sqlalchemy import URL

from dedale.core.errors import DedaleError
from dedale.web.store.database import Database, connect
from dedale.web.store.errors import cannot_open
from dedale.web.store.migrate import migrate
from dedale.web.store.urls import display_name


async def open_database(url: URL, read_pool: int, patience: float) -> Database:
    """The database at this address, brought to this version; raises `BadDatabase`."""
    database = connect(url, read_pool, patience)
    try:
        await database.write(partial(migrate, name=display_name(url)))
    except Exception as error:
        await database.close()
        raise error if isinstance(error, DedaleError) else cannot_open(display_name(url), error) from error
    return database
