"""Export of old finished tables as records, with optional removal."""

from typing import NamedTuple

from dedale.core.errors import DedaleError
from dedale.core.records.record import Record
from dedale.web.play.ledger import Ledger
from dedale.web.play.record import record_of
from dedale.web.store.repository import TableRepository


class FinishedTables(NamedTuple):
    """The finished tables of some time as records."""

    records: list[Record]
    ids: list[str]
    """Of the tables that the records are of, in the same order."""
    unreadable: list[str]
    """The ids of tables that this version cannot replay; they are better left where they are."""


async def finished_tables(repository: TableRepository, before: int) -> FinishedTables:
    """Every table that was over before this time, in milliseconds since 1970, the oldest first."""
    found = FinishedTables([], [], [])
    for table_id in await repository.finished_before(before):
        record = await _record(repository, table_id)
        if record is None:
            found.unreadable.append(table_id)
        else:
            found.records.append(record)
            found.ids.append(table_id)
    return found


async def _record(repository: TableRepository, table_id: str) -> Record | None:
    try:
        loaded = await repository.load(table_id)
        return None if loaded is None else record_of(Ledger(*loaded))
    except DedaleError:
        return None
