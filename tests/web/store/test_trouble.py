"""A database that is busy, full, gone or none at all: a sentence, and no harm done."""

import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from dedale.core.text import speaking
from dedale.web.store.errors import CAUSES, BadDatabase, Unavailable, unavailable
from dedale.web.store.repository import TableRepository
from dedale.web.store.urls import database_url, display_name, existing_database_url
from tests.web.postgres import Server
from tests.web.store.examples import entries, summary, table
from tests.web.store.faults import files_at_most

pytestmark = pytest.mark.anyio


async def started(database: str, patience: float = 5) -> TableRepository:
    repository = await TableRepository.open(database, patience=patience)
    await repository.create(table("a"), entries([1]), summary())
    return repository


async def refused(repository: TableRepository, last: int = 2) -> str:
    """Why the store refuses to append, as its error has it."""
    with pytest.raises(Unavailable) as caught:
        await repository.append("a", entries(range(2, last + 1)), summary())
    return str(caught.value.details["cause"])


async def serves_again(repository: TableRepository) -> None:
    """The store appends, and has nothing of what it refused."""
    await repository.append("a", entries([2, 3]), summary())
    assert await repository.load("a") == (table("a"), entries([1, 2, 3]))
    await repository.close()


@asynccontextmanager
async def locked(database: str) -> AsyncIterator[None]:
    """Somebody else writes, and does not come to an end inside the block."""
    if "://" not in database:
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
        return
    engine = create_async_engine(database_url(database))
    async with engine.begin() as other:
        await other.execute(text("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE"))
        yield
    await engine.dispose()


async def test_a_locked_database_is_told_and_serves_again(database: str) -> None:
    repository = await started(database, patience=0.1)
    async with locked(database):
        assert await refused(repository) == "locked"
    await serves_again(repository)


async def test_a_store_that_cannot_write_is_not_healthy(tmp_path: Path) -> None:
    database = str(tmp_path / "store.sqlite")
    repository = await started(database, patience=0.1)
    repository._check._fresh = 0
    async with locked(database):
        assert await repository.load("a") == (table("a"), entries([1]))
        assert await unwell(repository) == "locked"
    await repository.check()
    await repository.close()


async def unwell(repository: TableRepository) -> str:
    """Why the store is not well."""
    with pytest.raises(Unavailable) as caught:
        await repository.check()
    return str(caught.value.details["cause"])


async def test_a_full_database_is_told_and_serves_again(tmp_path: Path) -> None:
    repository = await started(str(tmp_path / "store.sqlite"))
    await _allow_pages(repository, 1)  # SQLite takes the number that there are already
    assert await refused(repository, last=2000) == "full"
    assert await repository.load("a") == (table("a"), entries([1]))
    await _allow_pages(repository, 1_000_000)
    await serves_again(repository)


async def _allow_pages(repository: TableRepository, pages: int) -> None:
    await repository._database.write(
        lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}").close()
    )


async def test_a_disk_that_takes_no_more_is_told_and_serves_again(tmp_path: Path) -> None:
    repository = await started(str(tmp_path / "store.sqlite"))
    with files_at_most((tmp_path / "store.sqlite-wal").stat().st_size + 10_000):
        assert await refused(repository, last=2000) == "disk"
    assert await repository.load("a") == (table("a"), entries([1]))
    await serves_again(repository)


async def test_a_server_that_is_gone_is_told_and_serves_again(postgres: Server) -> None:
    repository = await started(postgres.new_database())
    postgres.stop()
    try:
        assert await refused(repository) == "failed"
        with pytest.raises(Unavailable):
            await repository.load("a")
        assert await unwell(repository) == "failed"
    finally:
        postgres.start()
    await serves_again(repository)


@pytest.mark.parametrize("cause", CAUSES)
def test_every_cause_has_its_sentence(cause: str) -> None:
    assert str(CAUSES[cause].fr) in unavailable(cause).text.fr
    assert unavailable(cause).text.fr != unavailable(cause).text.en


async def complaint(database: str) -> str:
    with pytest.raises(BadDatabase) as caught:
        await TableRepository.open(database)
    with speaking("en"):
        return str(caught.value)


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Il était une fois un labyrinthe. " * 100)
    before = file.read_bytes()
    assert "not an SQLite database" in await complaint(str(file))
    assert file.read_bytes() == before


async def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert "does not exist" in await complaint(str(tmp_path / "nowhere" / "store.sqlite"))
    assert "folder" in await complaint(str(tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "given", [":memory:", "sqlite://", "mysql://a/b", "postgresql://host:port/b", "a\0b", "sqlite:///"]
)
async def test_what_is_no_place_is_refused_with_what_would_be(given: str) -> None:
    assert "postgresql://USER@HOST/DATABASE" in await complaint(given)


async def test_no_password_is_told(postgres: Server) -> None:
    absent = postgres.new_database().replace("postgres@/test", "eve:secret@/absent")
    said = await complaint(absent)
    assert "secret" not in said
    assert "eve" in said
    assert "secret" not in await complaint("mysql://eve:secret@host/base")


async def test_a_server_that_does_not_answer_is_told(tmp_path: Path) -> None:
    assert "does not exist" in await complaint(f"postgresql://eve@/base?host={tmp_path}")
    assert "does not answer" in await complaint("postgresql://eve@localhost:1/base")
    assert "nonsense" in await complaint(f"postgresql://eve@/base?host={tmp_path}&nonsense=1")


async def test_a_server_without_this_database_is_told(postgres: Server) -> None:
    assert "no database of this name" in await complaint(postgres.new_database().replace("/test", "/absent"))


async def test_without_asyncpg_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "dedale[postgres]" in await complaint("postgresql://eve@host/base")


def test_a_file_is_given_by_its_name_or_as_an_address(tmp_path: Path) -> None:
    file = str(tmp_path / "a b.sqlite")
    assert {
        display_name(database_url(given)) for given in (file, f"sqlite:///{file}", f"sqlite+aiosqlite:///{file}")
    } == {file}


def test_an_address_keeps_its_settings() -> None:
    url = database_url("postgres://eve@host:5433/base?sslmode=require")
    assert url.render_as_string() == "postgresql+asyncpg://eve@host:5433/base?ssl=require"
    assert display_name(url) == "postgresql://eve@host:5433/base?ssl=require"


def test_without_a_place_it_is_the_users_own_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert display_name(database_url("")) == str(tmp_path / "dedale" / "ludotheque.sqlite")


def test_what_must_be_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase):
        existing_database_url(str(tmp_path / "store.sqlite"))
    assert list(tmp_path.iterdir()) == []


async def test_nobody_else_can_read_a_new_database(tmp_path: Path) -> None:
    repository = await started(str(tmp_path / "store.sqlite"))
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}
    await repository.close()
