"""Database errors: one class for each kind, with a sentence for the user."""

from socket import gaierror
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from dedale.core.errors import DedaleError, quote
from dedale.core.system_errors import why_no_file
from dedale.core.text import Text, both
from dedale.web.refusals import Refusal


class BadDatabase(DedaleError):
    """The database cannot be opened, or not by this version. Details: `database`, without its password."""

    code = "bad_database"


class Conflict(Refusal):
    """Another process was faster: the ply is taken, or the id is. Nothing was kept. Details: `table`, `ply`."""

    code = "conflict"


class Unavailable(Refusal):
    """The database does not answer as it should. Details: `cause`, one of `full`, `locked`, `closed`, `failed`.

    Whether a change was kept is not known then: load the table again before deciding anything.
    """

    code = "unavailable"
    status = 503


FAILURES: Final = (SQLAlchemyError, OSError)
"""What a database raises; asyncpg lets the errors of its socket through."""
CAUSES: Final = {
    "full": Text("il n'y a plus de place", "there is no space left"),
    "locked": Text("un autre programme l'occupe", "another program is using it"),
    "closed": Text("elle est fermée", "it is closed"),
    "failed": Text("elle ne répond pas", "it does not answer"),
}
_CAUSE_OF_SIGN: Final = {
    "SQLITE_FULL": "full",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "53100": "full",
    "55P03": "locked",
    "40P01": "locked",
}
"""By what SQLite and PostgreSQL call it."""
_REASONS: Final = {
    "SQLITE_NOTADB": Text("ce fichier n'est pas une base SQLite", "this file is not an SQLite database"),
    "SQLITE_CORRUPT": Text("elle est abîmée", "it is damaged"),
    "SQLITE_CANTOPEN": Text("l'accès au fichier est refusé", "access to the file is denied"),
    "SQLITE_READONLY": Text("l'emplacement est en lecture seule", "that place is read-only"),
    "3D000": Text("le serveur n'a pas de base de ce nom", "the server has no database of this name"),
    "28P01": Text("le mot de passe n'est pas le bon", "the password is wrong"),
    "28000": Text("cet utilisateur n'y a pas accès", "this user has no access to it"),
}
"""Why a database cannot be opened, besides the causes above."""
_UNREACHABLE: Final = (ConnectionError, TimeoutError, gaierror)


def unavailable(cause: str) -> Unavailable:
    """The error for this cause."""
    text = Text(
        "La base de données est indisponible : {why}. Réessayez un peu plus tard.",
        "The database is unavailable: {why}. Try again a little later.",
    )
    return Unavailable(text.format(why=CAUSES[cause]), cause=cause)


def cause_of(error: Exception) -> str:
    """Why the database failed: one of `CAUSES`."""
    return _CAUSE_OF_SIGN.get(_sign_of(error), "failed")


def conflict(table: str, ply: int) -> Conflict:
    """The error for a ply that is taken."""
    text = Text(
        "À cette table, il s'est passé autre chose entre-temps.",
        "Something else has happened at this table in the meantime.",
    )
    return Conflict(text, table=table, ply=ply)


def cannot_open(database: str, error: Exception) -> BadDatabase:
    """The error for a database that cannot be opened, named without its password."""
    text = Text(
        "La base de données « {database} » ne s'ouvre pas : {why}.",
        "The database “{database}” cannot be opened: {why}.",
    )
    return BadDatabase(text.format(database=database, why=reason(error)), database=database)


def reason(error: Exception) -> Text:
    """Why a database cannot be opened or written, in words."""
    origin = _origin(error)
    if isinstance(origin, _UNREACHABLE):
        return Text("son serveur ne répond pas", "its server does not answer")
    if isinstance(origin, OSError):
        return why_no_file(origin)
    sign = _sign_of(error)
    if sign in _CAUSE_OF_SIGN:
        return CAUSES[_CAUSE_OF_SIGN[sign]]
    return _REASONS.get(sign) or both(quote(str(origin).partition("\n")[0]))


def _sign_of(error: Exception) -> str:
    origin = _origin(error)
    name = getattr(origin, "sqlite_errorname", None) or getattr(origin, "sqlstate", None)
    return str(name or "")


def _origin(error: Exception) -> BaseException:
    return (error.orig if isinstance(error, DBAPIError) else None) or error
