"""Queries that read from the database."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlalchemy import Connection, and_, distinct, func, or_, select

from dedale.web.entries import Entry
from dedale.web.play.integrity import CHANGED, UNREADABLE, damaged
from dedale.web.store.chain import first_break
from dedale.web.store.rows import ListedTable, PendingTable, StoredLog, entry_of, listed_of, table_of
from dedale.web.store.schema import ENTRIES, MARKS, NOTES, PENDING, SEATS, TABLES


def load(connection: Connection, table_id: str) -> StoredLog | None:
    """A table and its whole log, its chain checked; None where there is none. Raises `DamagedTable`."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
    if row is None:
        return None
    log = connection.execute(select(ENTRIES).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.ply)).all()
    entries = list[Entry]()
    try:
        broken = first_break(row._mapping, [entry._mapping for entry in log])
        table = table_of(row)
        entries.extend(map(entry_of, log))
    except (TypeError, ValueError) as error:  # what was stored is of another type, or no JSON of ours
        raise damaged(table_id, len(entries) + 1, UNREADABLE) from error
    if broken is not None:
        raise damaged(table_id, broken, CHANGED)
    return StoredLog(table, entries, (log[-1].link if log else None) or b"")


def entries_after(connection: Connection, known: Mapping[str, int]) -> dict[str, list[Entry]]:
    """The entries of each of these tables after the ply that is known, in order; tables without any are left out."""
    is_new = or_(*(and_(ENTRIES.c.table_id == table_id, ENTRIES.c.ply > ply) for table_id, ply in known.items()))
    found: dict[str, list[Entry]] = defaultdict(list)
    for row in connection.execute(select(ENTRIES).where(is_new).order_by(ENTRIES.c.table_id, ENTRIES.c.ply)):
        found[row.table_id].append(entry_of(row))
    return found


def last_plies(connection: Connection, ids: Collection[str]) -> dict[str, int]:
    """The last ply of each of these tables that is there."""
    last = select(func.max(ENTRIES.c.ply)).where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery()
    rows = connection.execute(select(TABLES.c.id, last).where(TABLES.c.id.in_(ids)))
    return {table_id: ply or 0 for table_id, ply in rows}


def tables_of(connection: Connection, holder: str, limit: int) -> list[ListedTable]:
    """The tables at which this holder has a seat, the last one changed first."""
    mine = select(SEATS.c.table_id).where(SEATS.c.holder == holder)
    order = (TABLES.c.changed.desc(), TABLES.c.id)
    rows = connection.execute(select(TABLES).where(TABLES.c.id.in_(mine)).order_by(*order).limit(limit)).all()
    seats = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.holder == holder).order_by(SEATS.c.seat)
    held: dict[str, list[int]] = defaultdict(list)
    for table_id, seat in connection.execute(seats):
        held[table_id].append(seat)
    return [listed for row in rows if (listed := listed_of(row, tuple(held[row.id])))]


def count_unfinished(connection: Connection, holder: str) -> int:
    """The number of unfinished tables at which this holder has a seat."""
    joined = SEATS.join(TABLES)
    count = select(func.count(distinct(SEATS.c.table_id))).select_from(joined)
    return connection.scalar(count.where(SEATS.c.holder == holder, TABLES.c.status != "over")) or 0


def pending(connection: Connection) -> list[PendingTable]:
    """The tables at which something will happen by itself, the most urgent first."""
    columns = (TABLES.c.id, TABLES.c.deadline, TABLES.c.awaits_bot)
    rows = connection.execute(select(*columns).where(PENDING).order_by(TABLES.c.deadline, TABLES.c.id))
    return [PendingTable(*row) for row in rows]


def marks(connection: Connection) -> dict[str, int]:
    """The moments that are remembered, by their names."""
    return {row.name: row.at for row in connection.execute(select(MARKS))}


def note(connection: Connection, name: str) -> str | None:
    """What is remembered by this name."""
    return connection.scalar(select(NOTES.c.value).where(NOTES.c.name == name))


def waiting(connection: Connection, since: int, until: int, limit: int) -> list[str]:
    """The tables that wait for players and changed last between these times, the last one changed first."""
    open_ = select(TABLES.c.id).where(TABLES.c.status == "waiting", TABLES.c.changed.between(since, until))
    return list(connection.scalars(open_.order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(limit)))


def unfinished(connection: Connection, limit: int) -> list[str]:
    """The tables that are not over, the last one changed first."""
    going = select(TABLES.c.id).where(TABLES.c.status != "over")
    return list(connection.scalars(going.order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(limit)))


def last_finished(connection: Connection, game: str, limit: int) -> list[str]:
    """The tables of this game that are over, the last one changed first."""
    of_game = TABLES.c.terms.contains(f'"game":"{game}"', autoescape=True)
    over = select(TABLES.c.id).where(TABLES.c.status == "over", of_game)
    return list(connection.scalars(over.order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(limit)))


def finished_before(connection: Connection, when: int) -> list[str]:
    """The tables that are over and have not changed since, the oldest first."""
    over = select(TABLES.c.id).where(TABLES.c.status == "over", TABLES.c.changed < when)
    return list(connection.scalars(over.order_by(TABLES.c.changed, TABLES.c.id)))
