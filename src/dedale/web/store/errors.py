"""Database errors: one class for each kind, with a sentence for the user."""

import errno
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
    """The database does not answer as it should. Details: `cause`, one of `CAUSES`.

    Whether a change was kept is not known then: load the table again before deciding anything.
    """

    code = "unavailable"
    status = 503


class DatabaseGone(OSError):
    """The file of the database is no longer where it was opened, or is another file."""


FAILURES: Final = (SQLAlchemyError, OSError)
"""What a database raises; asyncpg lets the errors of its socket through."""
CAUSES: Final = {
    "full": Text("il n'y a plus de place sur le disque", "there is no space left on the disk"),
    "locked": Text("un autre programme l'occupe", "another program is using it"),
    "damaged": Text("elle est abîmée", "it is damaged"),
    "gone": Text("son fichier n'est plus là", "its file is no longer there"),
    "read_only": Text("on ne peut pas y écrire", "it is read-only"),
    "disk": Text("le disque ne lit ou n'écrit plus comme il faut", "the disk does not read or write as it should"),
    "closed": Text("elle est fermée", "it is closed"),
    "failed": Text("elle ne répond pas", "it does not answer"),
}
_PASSING: Final = frozenset({"locked", "closed", "failed"})
"""The causes that may be over in a moment; the others need somebody's hand."""
_CAUSE_OF_SIGN: Final = {
    "SQLITE_FULL": "full",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
    "SQLITE_IOERR_SHORT_READ": "damaged",
    "SQLITE_READONLY_DBMOVED": "gone",
    "SQLITE_READONLY": "read_only",
    "SQLITE_PERM": "read_only",
    "SQLITE_IOERR": "disk",
    "SQLITE_CANTOPEN": "gone",
    "53100": "full",
    "55P03": "locked",
    "40P01": "locked",
    "XX001": "damaged",
    "XX002": "damaged",
    "3D000": "gone",
    "25006": "read_only",
    "58030": "disk",
}
"""By what SQLite and PostgreSQL call it; of SQLite's longer names the first two words do."""
_CAUSE_OF_ERRNO: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EIO: "disk",
}
_REASONS: Final = {
    "SQLITE_NOTADB": Text("ce fichier n'est pas une base SQLite", "this file is not an SQLite database"),
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
    if cause not in _PASSING:
        text = Text(
            "La base de données est indisponible : {why}. Prévenez la personne qui tient ce serveur.",
            "The database is unavailable: {why}. Tell whoever runs this server.",
        )
    return Unavailable(text.format(why=CAUSES[cause]), cause=cause)


def cause_of(error: Exception) -> str:
    """Why the database failed: one of `CAUSES`."""
    origin = origin_of(error)
    if isinstance(origin, DatabaseGone):
        return "gone"
    if isinstance(origin, _UNREACHABLE):
        return "failed"
    if isinstance(origin, OSError):
        return _CAUSE_OF_ERRNO.get(origin.errno or 0, "failed")
    sign = _sign_of(error)
    return _CAUSE_OF_SIGN.get(sign) or _CAUSE_OF_SIGN.get(_kind(sign), "failed")


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


def cannot_read(database: str, error: Exception) -> BadDatabase:
    """The error for a database that was opened and then cannot be read to its end."""
    text = Text(
        "La base de données « {database} » ne peut pas être lue : {why}.",
        "The database “{database}” cannot be read: {why}.",
    )
    return BadDatabase(text.format(database=database, why=CAUSES[cause_of(error)]), database=database)


def reason(error: Exception) -> Text:
    """Why a database cannot be opened or written, in words."""
    origin = origin_of(error)
    if isinstance(origin, _UNREACHABLE):
        return Text("son serveur ne répond pas", "its server does not answer")
    if isinstance(origin, OSError):
        return why_no_file(origin)
    sign = _sign_of(error)
    known = _REASONS.get(sign) or _REASONS.get(_kind(sign))
    if known:
        return known
    cause = cause_of(error)
    return both(quote(str(origin).partition("\n")[0])) if cause == "failed" else CAUSES[cause]


def _sign_of(error: Exception) -> str:
    origin = origin_of(error)
    name = getattr(origin, "sqlite_errorname", None) or getattr(origin, "sqlstate", None)
    return str(name or "")


def _kind(sign: str) -> str:
    """The kind of an error of SQLite: SQLITE_BUSY of SQLITE_BUSY_SNAPSHOT."""
    return "_".join(sign.split("_")[:2])


def origin_of(error: Exception) -> BaseException:
    """The error of the database itself, without what SQLAlchemy says of it."""
    return (error.orig if isinstance(error, DBAPIError) else None) or error
