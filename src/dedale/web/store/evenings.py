"""Tournaments in the database: one document each, changed by one at a time."""

from collections.abc import Sequence

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from dedale.web.store.schema import EVENINGS

StoredEvening = tuple[int, str]
"""The version of a document, and the document."""


def load(connection: Connection, evening: str) -> StoredEvening | None:
    """The document of this id; None where there is none."""
    row = connection.execute(select(EVENINGS).where(EVENINGS.c.id == evening)).one_or_none()
    return None if row is None else (row.version, row.document)


def recent(connection: Connection, since: int, wanted: Sequence[str] | None, limit: int) -> list[str]:
    """The documents that have changed since, of these ids or of all, the last one changed first."""
    found = select(EVENINGS.c.document).where(EVENINGS.c.changed >= since)
    if wanted is not None:
        found = found.where(EVENINGS.c.id.in_(wanted))
    return list(connection.scalars(found.order_by(EVENINGS.c.changed.desc(), EVENINGS.c.id).limit(limit)))


def save(connection: Connection, evening: str, document: str, version: int, now: int) -> bool:
    """Keep a document as the one after `version`, 0 for a new one; whether nobody else has changed it meanwhile."""
    values = {"version": version + 1, "document": document, "changed": now}
    if version:
        known = (EVENINGS.c.id == evening) & (EVENINGS.c.version == version)
        return connection.execute(update(EVENINGS).where(known).values(values)).rowcount == 1
    try:
        connection.execute(insert(EVENINGS).values(id=evening, **values))
    except IntegrityError:
        return False
    return True
