"""A database follows the program."""

import re
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Inspector, inspect, select, text

from dedale.web.store.database import Ask, Database, connect
from dedale.web.store.errors import BadDatabase
from dedale.web.store.migrate import migrate
from dedale.web.store.repository import TableRepository
from dedale.web.store.schema import METADATA, PENDING, TABLES
from dedale.web.store.urls import database_url
from tests.web.postgres import Server
from tests.web.store.examples import entries, summary, table

pytestmark = pytest.mark.anyio


async def asked(database: str, *questions: Ask[Any]) -> Any:
    """The answer to the last question."""
    opened: Database = connect(database_url(database), 1, 5)
    answers = [await opened.write(question) for question in questions]
    await opened.close()
    return answers[-1]


def step_up(connection: Connection) -> None:
    migrate(connection, "the database")


def described(connection: Connection) -> object:
    """Everything the database says of our tables."""
    if connection.dialect.name == "sqlite":
        return _as_written(connection)
    found = inspect(connection)
    return {name: _table_described(found, name) for name in METADATA.tables}


def _table_described(found: Inspector, name: str) -> list[str]:
    parts = (found.get_columns, found.get_pk_constraint, found.get_foreign_keys, found.get_indexes)
    return [re.sub(r"\bat 0x\w+", "", repr(part(name))) for part in parts]


def _as_written(connection: Connection) -> dict[str, str]:
    """The words by which SQLite remembers them, without their blanks."""
    rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'alembic%' AND sql <> ''"))
    return {name: re.sub(r"\s+", "", sql) for name, sql in rows}


@pytest.fixture
def another(database: str, request: pytest.FixtureRequest) -> str:
    """A second empty database of the same kind."""
    if "://" not in database:
        return database + "-2"
    server: Server = request.getfixturevalue("postgres")
    return server.new_database()


async def test_stepping_up_from_nothing_gives_the_schema(database: str, another: str) -> None:
    stepped = await asked(database, step_up, described)
    assert len(stepped) >= len(METADATA.tables)
    assert stepped == await asked(another, METADATA.create_all, described)


async def test_alembic_sees_no_difference(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    assert await asked(database, step_up, differences) == []


async def test_a_database_of_this_version_is_left_as_it_is(database: str) -> None:
    first = await TableRepository.open(database)
    await first.create(table("a"), entries([1]), summary())
    await first.close()
    await asked(database, step_up, step_up)
    second = await TableRepository.open(database)
    assert await second.load("a") == (table("a"), entries([1]))
    await second.close()


async def test_a_newer_database_is_refused_and_left_as_it_is(database: str) -> None:
    def leap(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '999'"))

    def reached(connection: Connection) -> object:
        return connection.scalar(text("SELECT version_num FROM alembic_version"))

    await asked(database, step_up, leap)
    with pytest.raises(BadDatabase) as caught:
        await TableRepository.open(database)
    assert "newer version" in caught.value.text.en
    assert await asked(database, reached) == "999"


async def test_a_step_that_fails_leaves_nothing_behind(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise RuntimeError("stumbled")

    with monkeypatch.context() as patched:
        patched.setattr("alembic.op.create_index", stumble)
        with pytest.raises(BadDatabase, match="stumbled"):
            await TableRepository.open(database)
    assert await asked(database, lambda connection: inspect(connection).get_table_names()) == []
    await (await TableRepository.open(database)).close()


async def test_pending_tables_are_found_by_their_index(tmp_path: Path) -> None:
    def plan(connection: Connection) -> str:
        asked_for = str(select(TABLES.c.id).where(PENDING).order_by(TABLES.c.deadline))
        return " ".join(row.detail for row in connection.execute(text(f"EXPLAIN QUERY PLAN {asked_for}")))

    assert "tables_pending" in await asked(str(tmp_path / "store.sqlite"), step_up, plan)


async def test_every_commit_reaches_the_disk(database: str) -> None:
    def settings(connection: Connection) -> list[Any]:
        if connection.dialect.name == "postgresql":
            return [connection.scalar(text("SHOW synchronous_commit"))]
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await asked(database, settings) in (["on"], ["wal", 2, 1])
