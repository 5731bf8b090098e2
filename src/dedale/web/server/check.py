"""`dedale serve --check`: whether this machine has everything that the server needs."""

import asyncio
import platform
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dedale.core.errors import DedaleError
from dedale.core.system_errors import why_no_file
from dedale.core.text import Text, both

if TYPE_CHECKING:
    from sqlalchemy import URL

    from dedale.web.settings import ServerSettings

ROOM: Final = 100 * 2**20
"""Bytes that must be free where the tables are kept."""


LATER: Final = ("dedale.web.server.app", "dedale.web.workers.worker", "alembic.command", "greenlet", "typst")
"""All that the server imports is imported by these; SQLAlchemy loads greenlet when it is first asked something."""


class NotReady(DedaleError):
    """Something that the server needs is not there."""

    code = "not_ready"


@dataclass(frozen=True)
class Check:
    """One thing that was looked at: what, whether it is as it should be, and a sentence about it."""

    name: str
    ok: bool
    text: Text

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return {"name": self.name, "ok": self.ok, "message": str(self.text)}


def checks(read_settings: "Callable[[], ServerSettings]") -> Iterator[Check]:
    """Look at one thing after the other; without libraries or settings there is nothing more to look at."""
    yield _looked("python", lambda: both(f"Python {platform.python_version()}"))
    found: list[ServerSettings] = []

    def settings() -> Text:
        from dedale.web.server.processes import check_processes

        found.append(read_settings())
        check_processes(found[0])
        return Text("Les réglages se lisent.", "The settings can be read.")

    for name, look in (("libraries", _libraries), ("settings", settings)):
        check = _looked(name, look)
        yield check
        if not check.ok:
            return
    [given] = found
    for name, check_one in (("data", _data), ("database", _database), ("kernels", _kernels), ("port", _port)):
        yield _looked(name, lambda look=check_one: look(given))  # type: ignore[misc]  # a default argument binds it now


def _looked(name: str, look: Callable[[], Text]) -> Check:
    try:
        return Check(name, True, look())
    except DedaleError as error:
        return Check(name, False, error.text)


def _libraries() -> Text:
    """Import what the server imports sooner or later."""
    try:
        for name in LATER:
            import_module(name)
    except ImportError as error:
        text = Text(
            "Il manque une bibliothèque, {name} : réinstallez Dédale (pip install --force-reinstall).",
            "A library is missing, {name}: install Dédale again (pip install --force-reinstall).",
        )
        raise NotReady(text.format(name=error.name or error)) from error
    return Text("Toutes les bibliothèques sont là.", "All libraries are there.")


def _data(settings: "ServerSettings") -> Text:
    """Look at the folder of the tables, where they are kept in a file."""
    from dedale.web.store.urls import database_url, display_name, is_file

    url = database_url(settings.database)
    if not is_file(url):
        return Text("Les parties sont enregistrées dans PostgreSQL.", "Tables are stored in PostgreSQL.")
    folder = Path(display_name(url)).parent
    _must_be_writable(folder, Text("des parties", "of the tables"))
    free = shutil.disk_usage(folder).free
    values = {"folder": folder, "free": free // 2**20, "room": ROOM // 2**20}
    if free < ROOM:
        text = Text(
            "Il ne reste que {free} Mo libres dans {folder} : faites de la place, {room} Mo au moins.",
            "Only {free} MB are free in {folder}: make room, {room} MB at least.",
        )
        raise NotReady(text.format(**values))
    text = Text(
        "Parties enregistrées dans {folder}, {free} Mo libres.", "Tables are stored in {folder}, {free} MB free."
    )
    return text.format(**values)


def _database(settings: "ServerSettings") -> Text:
    """Ask the database which version it is of; one that is not there yet is made at the first start."""
    from dedale.web.store.urls import database_url, display_name, is_file

    url = database_url(settings.database)
    state = "new" if is_file(url) and not Path(display_name(url)).exists() else asyncio.run(_state(url))
    return STATES[state].format(database=display_name(url))


STATES: Final = {
    "new": Text(
        "Base de données {database} : vide, elle sera préparée au premier démarrage.",
        "Database {database}: empty, made ready at the first start.",
    ),
    "older": Text(
        "Base de données {database} : d'une version précédente, mise à jour au démarrage ; faites d'abord une copie "
        "(dedale backup).",
        "Database {database}: of an earlier version, brought up to date at the start; make a copy first "
        "(dedale backup).",
    ),
    "current": Text("Base de données {database} : à jour.", "Database {database}: up to date."),
}


async def _state(url: "URL") -> str:
    """Which version the database is of; raises `BadDatabase` where it cannot be opened, or is too new."""
    from dedale.web.store.database import connect
    from dedale.web.store.errors import cannot_open
    from dedale.web.store.migrate import state
    from dedale.web.store.urls import display_name

    database = connect(url, 1, 5.0)
    try:
        return await database.read(lambda connection: state(connection, display_name(url)))
    except Exception as error:
        raise error if isinstance(error, DedaleError) else cannot_open(display_name(url), error) from error
    finally:
        await database.close()


def _kernels(_: "ServerSettings") -> Text:
    from dedale.core.kernels.cache import cache_root

    folder = cache_root()
    there = next(place for place in (folder, *folder.parents) if place.exists())
    _must_be_writable(there, Text("des noyaux compilés (DEDALE_CACHE)", "of the compiled kernels (DEDALE_CACHE)"))
    return Text("Noyaux compilés enregistrés dans {folder}.", "Compiled kernels are stored in {folder}.").format(
        folder=folder
    )


def _port(settings: "ServerSettings") -> Text:
    from dedale.web.server.run import bind_socket

    bind_socket(settings).close()
    text = Text("Le port {port} de {host} est libre.", "Port {port} of {host} is free.")
    return text.format(port=settings.port, host=settings.host)


def _must_be_writable(folder: Path, whose: Text) -> None:
    """Raise `NotReady` unless a file can be written there."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"dedale")
    except OSError as error:
        text = Text(
            "On ne peut pas écrire dans le dossier {whose}, {folder} : {why}.",
            "The folder {whose}, {folder}, cannot be written: {why}.",
        )
        raise NotReady(text.format(whose=whose, folder=folder, why=why_no_file(error)), folder=str(folder)) from error
