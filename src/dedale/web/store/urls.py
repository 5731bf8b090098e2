"""Database URLs: a file for SQLite, an address for PostgreSQL."""

import os
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from dedale.core.system_errors import why_no_file
from dedale.core.text import Text
from dedale.web.store.errors import BadDatabase

VARIABLE: Final = "DEDALE_DATABASE"
NAME: Final = "ludotheque.sqlite"
POSTGRES: Final = ("postgres", "postgresql", "postgresql+asyncpg")
SQLITE: Final = ("sqlite", "sqlite+aiosqlite", "sqlite+pysqlite")


def database_url(database: str) -> URL:
    """The address of a database, given as one or as the name of a file; raises `BadDatabase`.

    Nothing at all stands for the user's own file, `ludotheque.sqlite` among his data.
    """
    if not database:
        return _own_file()
    if "://" not in database:
        return _file(database)
    try:
        url = make_url(database)
    except (ArgumentError, ValueError) as error:
        raise _not_a_place(database.partition("://")[0] + "://…") from error
    if url.drivername in SQLITE:
        return _file(url.database or "")
    if url.drivername in POSTGRES:
        return _postgres(url)
    raise _not_a_place(display_name(url))


def chosen_database(database: str | None) -> str:
    """The database that the line names; else the one that DEDALE_DATABASE names, or none."""
    return os.environ.get(VARIABLE, "") if database is None else database


def display_name(url: URL) -> str:
    """A database as people are told it: without its password."""
    if is_file(url):
        return url.database or ""
    return url.set(drivername=url.drivername.removesuffix("+asyncpg")).render_as_string()


def is_file(url: URL) -> bool:
    """Whether the database is a file of SQLite."""
    return url.drivername == "sqlite"


def existing_database_url(database: str) -> URL:
    """The address of a database that must be there already, as far as that can be seen; raises `BadDatabase`."""
    url = database_url(database)
    if is_file(url) and not Path(display_name(url)).is_file():
        text = Text("Il n'y a pas de base de données « {name} ».", "There is no database “{name}”.")
        raise BadDatabase(text.format(name=display_name(url)), database=display_name(url))
    return url


def _own_file() -> URL:
    import platformdirs

    folder = platformdirs.user_data_path("dedale", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        text = Text(
            "Le dossier des parties, « {folder} », ne peut pas être créé : {why}. Indiquez un fichier ailleurs : "
            "--database FICHIER, ou la variable {variable}.",
            "The folder of the tables, “{folder}”, cannot be made: {why}. Name a file elsewhere: "
            "--database FILE, or the variable {variable}.",
        )
        filled = text.format(folder=folder, why=why_no_file(error), variable=VARIABLE)
        raise BadDatabase(filled, database=str(folder / NAME)) from error
    return _file(str(folder / NAME))


def _file(name: str) -> URL:
    if not name or name == ":memory:" or "\0" in name:
        raise _not_a_place(name)
    return URL.create("sqlite", database=str(Path(name).absolute()))


def _postgres(url: URL) -> URL:
    """The address as asyncpg wants it: what others call sslmode is ssl there, with the same values."""
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)


def _not_a_place(given: str) -> BadDatabase:
    text = Text(
        "« {given} » n'est pas une base de données. On attend le nom d'un fichier (SQLite) ou une adresse "
        "postgresql://UTILISATEUR@ADRESSE/BASE.",
        "“{given}” is not a database. Give the name of a file (SQLite) or an address postgresql://USER@HOST/DATABASE.",
    )
    return BadDatabase(text.format(given=given), database=given)
