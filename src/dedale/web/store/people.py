"""What the database keeps of people besides their tables: profiles under four words, and results."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, text, union, update
from sqlalchemy.exc import IntegrityError

from dedale.web.play.results import SeatResult
from dedale.web.store import replacing, updates
from dedale.web.store.database import Ask, QueryResult
from dedale.web.store.schema import ENTRIES, MARKS, PROFILES, RESULTS, SEATS

TRIES: Final = 5


class Run(Protocol):
    """Reads from the database, or writes to it."""

    async def __call__(self, ask: Ask[QueryResult], /) -> QueryResult:
        """The answer."""


class StoredProfile(msgspec.Struct, frozen=True):
    """A profile that is kept under four words."""

    holder: str
    name: str
    face: str
    lookup: str
    """What the four words are found by: a slow hash of them."""
    sealed: str
    """The holder's token, which only the four words open."""
    changed: int
    """When, in milliseconds since 1970."""


class TableResult(SeatResult, frozen=True):
    """The result of a seat, and of which table."""

    table: str = ""


class PeopleRepository:
    """Profiles and results. Every call raises `Unavailable` as those of `TableRepository` do."""

    def __init__(self, read: Run, write: Run, process: str) -> None:
        self._read, self._write, self._process = read, write, process

    async def profile(self, holder: str) -> StoredProfile | None:
        """The profile of this holder; None where none is kept."""
        return await self._read(partial(_profile, where=PROFILES.c.holder == holder))

    async def profile_by(self, lookup: str) -> StoredProfile | None:
        """The profile that is found by this; None for none."""
        return await self._read(partial(_profile, where=PROFILES.c.lookup == lookup))

    async def save(self, profile: StoredProfile) -> None:
        """Keep a profile instead of the holder's before."""
        await self._write(partial(_save, profile=profile))

    async def results(self, game: str) -> list[TableResult]:
        """The results of a game, the oldest first."""
        return await self._read(partial(_results, where=RESULTS.c.game == game))

    async def results_with(self, player: str) -> list[TableResult]:
        """The results of every table at which this player's counts, the oldest first."""
        mine = select(RESULTS.c.table_id).where(RESULTS.c.player == player)
        return await self._read(partial(_results, where=RESULTS.c.table_id.in_(mine)))

    async def add_results(self, table: str, results: Sequence[SeatResult]) -> None:
        """Keep the results of a table that has none yet."""
        rows = [{"table_id": table} | msgspec.structs.asdict(result) for result in results]
        if rows:
            await self._write(partial(updates.add_results, rows=rows))

    async def remove_results(self, table: str) -> None:
        """Forget the results of a table."""
        await self._write(lambda connection: connection.execute(delete(RESULTS).where(RESULTS.c.table_id == table)))

    async def move_results(self, old: str, new: str) -> None:
        """Let all that one holder got be another's."""
        moved = update(RESULTS).where(RESULTS.c.player == old).values(player=new)
        await self._write(lambda connection: connection.execute(moved))

    async def tables_with(self, holder: str) -> list[str]:
        """Every table at which this holder has or had a seat; reads all logs."""
        return await self._read(partial(_tables_with, holder=holder))

    async def replace(self, table: str, holder: str, other: str, now: int, *, keep_names: bool) -> None:
        """Replace a holder by another in the log of a table; without his names, unless they are kept."""
        replacement = replacing.Replacement(holder, other, keep_names)
        work = partial(replacing.replace, table_id=table, replacement=replacement, now=now, process=self._process)
        for left in reversed(range(TRIES)):
            try:
                return await self._write(work)
            except IntegrityError:  # another process was faster: what it wrote is read and replaced too
                if not left:
                    raise
        return None

    async def erase(self, holder: str, other: str, mark: str, now: int) -> None:
        """Remove a holder's profile, and his name from all results; keep `mark`, by which he is known as erased."""
        await self._write(partial(_erase, holder=holder, other=other, mark=mark, now=now))

    async def mark(self, name: str) -> int | None:
        """The moment that is remembered by this name; None for none."""
        return await self._read(lambda connection: connection.scalar(select(MARKS.c.at).where(MARKS.c.name == name)))


def _profile(connection: Connection, where: Any) -> StoredProfile | None:
    row = connection.execute(select(PROFILES).where(where)).one_or_none()
    return None if row is None else StoredProfile(*row)


def _save(connection: Connection, profile: StoredProfile) -> None:
    connection.execute(delete(PROFILES).where(PROFILES.c.holder == profile.holder))
    connection.execute(insert(PROFILES).values(msgspec.structs.asdict(profile)))


def _results(connection: Connection, where: Any) -> list[TableResult]:
    order = (RESULTS.c.ended, RESULTS.c.table_id, RESULTS.c.seat)
    return [_result(row) for row in connection.execute(select(RESULTS).where(where).order_by(*order))]


def _result(row: Row[Any]) -> TableResult:
    return TableResult(row.seat, row.game, row.player, row.side, row.points, row.ended, row.table_id)


def _tables_with(connection: Connection, holder: str) -> list[str]:
    found = union(
        select(ENTRIES.c.table_id).where(ENTRIES.c.holder == holder),
        select(SEATS.c.table_id).where(SEATS.c.holder == holder),
        select(RESULTS.c.table_id).where(RESULTS.c.player == holder),
    )
    return sorted(connection.scalars(found))


def _erase(connection: Connection, holder: str, other: str, mark: str, now: int) -> None:
    if connection.dialect.name == "sqlite":
        connection.execute(text("PRAGMA secure_delete=ON"))
    connection.execute(delete(PROFILES).where(PROFILES.c.holder == holder))
    connection.execute(update(RESULTS).where(RESULTS.c.player == holder).values(player=other))
    updates.set_timestamps(connection, {mark: now}, ("", 0))
