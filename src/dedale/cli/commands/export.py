"""`dedale export`: old finished tables of the server as records."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

from dedale.cli.parameters import DatabaseName, Days, NewFile, Remove
from dedale.cli.streams import complain
from dedale.core.errors import listed
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.web.store.repository import TableRepository

SUMMARY = Text(
    "Exporter les parties terminées depuis longtemps.",
    "Export the games that ended long ago.",
)
DAY = 86_400_000
NONE = Text("Aucune partie n'est finie depuis si longtemps.", "No game ended that long ago.")
DONE = Text("Parties enregistrées dans « {file} » : {count}.", "Games saved in “{file}”: {count}.")
REMOVED = Text("Elles ne sont plus dans la base de données.", "They are no longer in the database.")
UNREADABLE = Text(
    "Restées dans la base, car cette version ne sait pas les rejouer : {ids}.",
    "Left in the database, because this version cannot replay them: {ids}.",
)


def run(new_file: NewFile, before: Days, remove: Remove = False, database: DatabaseName = None) -> None:
    """Write the records of all tables that ended at least `before` days ago; with `remove`, then delete them."""
    import asyncio

    from dedale.web.store.urls import chosen_database

    asyncio.run(_export(Path(new_file), before, chosen_database(database), remove=remove))


async def _export(file: Path, days: int, database: str, *, remove: bool) -> None:
    from dedale.web.store.repository import TableRepository
    from dedale.web.store.urls import existing_database_url

    existing_database_url(database)
    repository = await TableRepository.open(database)
    try:
        await _keep(repository, file, int(time.time() * 1000) - days * DAY, remove=remove)
    finally:
        await repository.close()


async def _keep(repository: "TableRepository", file: Path, before: int, *, remove: bool) -> None:
    from dedale.play.keeping import keep_new
    from dedale.play.sentences import grouped
    from dedale.web.store.backup import sync_folder
    from dedale.web.store.export import finished_tables

    found = await finished_tables(repository, before)
    if found.unreadable:
        complain(str(UNREADABLE.format(ids=listed(found.unreadable))))
    if not found.records:
        print(NONE)
        return
    keep_new(file, found.records)
    print(DONE.format(file=file, count=grouped(len(found.records))))
    if remove:
        sync_folder(file)
        await repository.remove(found.ids)
        print(REMOVED)
