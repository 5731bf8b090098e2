"""Every test of the store runs on both databases, each in an empty one of its own."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from dedale.web.store.repository import TableRepository
from tests.web.postgres import Server, running


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "store.sqlite")
        return
    server: Server = request.getfixturevalue("postgres")
    yield server.new_database()
    server.drop_databases()


@pytest.fixture
async def repository(database: str) -> AsyncIterator[TableRepository]:
    opened = await TableRepository.open(database)
    yield opened
    await opened.close()
