"""A process of its own that appends, and tells every entry that is acknowledged."""

import asyncio
import sys

from dedale.web.store.errors import Conflict
from dedale.web.store.repository import TableRepository
from tests.web.store.examples import entry, summary


async def _append(repository: TableRepository, table_id: str, first: int, last: int, name: str) -> None:
    """Append ply after ply in this name; where another process was faster, go on with the next."""
    for ply in range(first, last + 1):
        try:
            await repository.append(table_id, [entry(ply, command=name)], summary())
        except Conflict:
            continue
        _tell(f"{table_id} {ply}")


async def main(database: str, name: str, tables: str, first: int, last: int) -> None:
    """Append to all these tables at once, after a line has been read."""
    repository = await TableRepository.open(database, patience=30)
    _tell("ready")
    await asyncio.to_thread(sys.stdin.readline)
    await asyncio.gather(*(_append(repository, table_id, first, last, name) for table_id in tables.split(",")))
    await repository.close()


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    database, name, tables, first, last = sys.argv[1:]
    asyncio.run(main(database, name, tables, int(first), int(last)))
