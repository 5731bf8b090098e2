"""What can be wrong with a database: one class a kind, and the sentence for what the database says."""

from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from dedale.core.errors import DedaleError
from dedale.core.text import Text
from dedale.web.refusals import Refusal


class BadDatabase(DedaleError):
    """The database cannot be opened, or not by this version. Details: `database`, without its password."""

    code = "bad_database"


class Conflict(Refusal):
    """Another process was faster: the ply is taken, or the id is. Nothing was kept. Details: `table`, `ply`."""

    code = "conflict"


class Unavailable(Refusal):
    """The database does not answer as it should. Details: `cause`, one of `full`, `locked`, `closed`, `failed`.

    Whether the change was kept is not known: read the table again before deciding anything.
    """

    code = "unavailable"
    status = 503


FAILURES: Final = (SQLAlchemyError, OSError)
"""What a database raises; asyncpg lets the errors of its socket through."""
CAUSES: Final = {
    "full": Text("il n'y a plus de place", "there is no space left"),
    "locked": Text("un autre programme l'occupe", "another program keeps it busy"),
    "closed": Text("elle est fermée", "it is closed"),
    "failed": Text("elle ne répond pas", "it does not answer"),
}
_SIGNS: Final = {
    "SQLITE_FULL": "full",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "53100": "full",
    "55P03": "locked",
    "40P01": "locked",
    "57014": "locked",
}
"""By what SQLite and PostgreSQL call it."""


def unavailable(cause: str) -> Unavailable:
    """The error for this cause."""
    text = Text(
        "La base de données ne peut pas servir : {why}. Réessayez un peu plus tard.",
        "The database cannot serve: {why}. Try again a little later.",
    )
    return Unavailable(text.format(why=CAUSES[cause]), cause=cause)


def cause_of(error: Exception) -> str:
    """Why the database failed: one of `CAUSES`."""
    return _SIGNS.get(sign_of(error), "failed")


def sign_of(error: Exception) -> str:
    """What the database itself calls the error; empty where it says nothing."""
    origin = error.orig if isinstance(error, DBAPIError) else error
    name: str = getattr(origin, "sqlite_errorname", None) or getattr(origin, "sqlstate", None) or ""
    return name


def conflict(table: str, ply: int) -> Conflict:
    """The error for a ply that is taken."""
    text = Text(
        "À cette table, il s'est passé autre chose entre-temps.",
        "Something else has happened at this table in the meantime.",
    )
    return Conflict(text, table=table, ply=ply)
