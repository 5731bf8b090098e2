"""Backup of the database while the server runs."""

import os
import secrets
import shlex
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from dedale.core.errors import DedaleError
from dedale.core.records.file import cannot_write
from dedale.core.system_errors import why_no_file
from dedale.core.text import Text
from dedale.web.store.errors import BadDatabase, cannot_open, cannot_read, cause_of, reason
from dedale.web.store.urls import display_name, existing_database_url, is_file

OF_SOURCE: Final = frozenset({"damaged", "locked", "gone"})
"""The causes that lie in the database that is copied; others lie where the copy is written."""


def back_up(database: str, file: Path) -> int:
    """Write a new file with all that a database of SQLite holds, on disk when this returns; the number of its tables.

    Raises `BadDatabase`, `CannotWrite`, and FileExistsError where the name is taken.
    """
    url = existing_database_url(database)
    if not is_file(url):
        raise _use_its_own(url, file)
    source = Path(display_name(url))
    _count(source)
    draft = file.parent / f".{secrets.token_hex(8)}.tmp"
    try:
        draft.touch(0o600, exist_ok=False)
        _copy(source, draft, file)
        file.touch(0o600, exist_ok=False)  # one process alone can
        draft.replace(file)
        sync_folder(file)
    except (FileExistsError, DedaleError):  # the second is a ValueError, and says more
        raise
    except (OSError, ValueError) as error:
        raise cannot_write(file, why_no_file(error)) from error
    finally:
        draft.unlink(missing_ok=True)
    return _count(file)


def sync_folder(file: Path) -> None:
    """Let the name of a new file reach the disk, where the system can."""
    if os.name == "posix":
        folder = os.open(file.absolute().parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _copy(source: Path, draft: Path, file: Path) -> None:
    """A compacted copy of the database at one moment. Writers need not wait: they use the write-ahead log."""
    try:
        with closing(_connected(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(draft),))
    except sqlite3.Error as error:
        if cause_of(error) in OF_SOURCE:
            raise cannot_read(str(source), error) from error
        raise cannot_write(file, reason(error)) from error
    with draft.open("rb") as written:
        os.fsync(written.fileno())  # SQLite itself leaves that to us


def _count(file: Path) -> int:
    try:
        with closing(_connected(file)) as connection:
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error as error:
        raise cannot_open(str(file), error) from error


def _connected(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=30)


def _use_its_own(url: URL, file: Path) -> BadDatabase:
    text = Text(
        "PostgreSQL a ses propres outils : {command} copie cette base, pg_restore la rétablit.",
        "PostgreSQL has its own tools: {command} copies this database, pg_restore restores it.",
    )
    command = shlex.join(["pg_dump", "--format=custom", f"--file={file}", display_name(url)])
    return BadDatabase(text.format(command=command), database=display_name(url))
