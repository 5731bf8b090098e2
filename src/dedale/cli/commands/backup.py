"""`dedale backup`: a copy of the server's database."""

from pathlib import Path

from dedale.cli.parameters import BackupTo, DatabaseName
from dedale.core.text import Text

SUMMARY = Text(
    "Copier la base de données du serveur, même pendant qu'il tourne.",
    "Copy the server's database, even while it is running.",
)
DONE = Text("Tables copiées dans « {target} » : {count}.", "Tables copied to “{target}”: {count}.")


def run(backup_to: BackupTo, database: DatabaseName = None) -> int:
    """Copy the database into a new file, or into an empty database at an address, and verify the copy.

    The exit code is 1 where the copy, which is kept, has damaged tables.
    """
    import asyncio

    from dedale.cli.commands.check import tell
    from dedale.play.sentences import grouped
    from dedale.web.store.urls import chosen_database, database_url, display_name
    from dedale.web.store.verify import verify

    source = chosen_database(database)
    count = _move(source, backup_to) if "://" in backup_to else _back_up(source, Path(backup_to))
    print(DONE.format(target=display_name(database_url(backup_to)), count=grouped(count)))
    found = asyncio.run(verify(backup_to))
    tell(found)
    return 1 if found.damages else 0


def _move(database: str, address: str) -> int:
    import asyncio

    from dedale.web.store.transfer import copy_database

    return asyncio.run(copy_database(database, address))


def _back_up(database: str, file: Path) -> int:
    from dedale.play.keeping import taken
    from dedale.web.store.backup import back_up

    try:
        return back_up(database, file)
    except FileExistsError as error:
        raise taken(file) from error
