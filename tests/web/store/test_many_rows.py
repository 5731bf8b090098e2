"""Many rows in one statement: none is left out, none is written twice, whatever their number."""

import asyncio
from pathlib import Path

import pytest

from dedale.web.store.many_rows import MOST
from dedale.web.store.repository import TableRepository
from tests.web.store.examples import entries, summary, table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("count", [1, 3, MOST - 1, MOST, 2 * MOST + 5])
async def test_every_entry_of_a_long_append_is_kept(tmp_path: Path, count: int) -> None:
    repository = await TableRepository.open(str(tmp_path / "many.sqlite"))
    await repository.create(table("a"), entries([1]), summary())
    plies = list(range(2, 2 + count))
    await repository.append("a", entries(plies), summary("over"))
    found = await repository.load("a")
    assert found is not None
    assert [entry.ply for entry in found[1]] == [1, *plies]
    await repository.close()


@pytest.mark.parametrize("count", [1, 7, MOST + 3])
async def test_each_of_many_tables_gets_its_own_summary(tmp_path: Path, count: int) -> None:
    repository = await TableRepository.open(str(tmp_path / "many.sqlite"))
    names = [f"t{number}" for number in range(count)]
    await asyncio.gather(*(repository.create(table(name), entries([1]), summary()) for name in names))
    changes = [repository.append(name, entries([2]), summary(changed=at)) for at, name in enumerate(names, start=1000)]
    await asyncio.gather(*changes)
    listed = {found.id: found.changed for found in await repository.tables_of("eve", limit=2 * count)}
    assert listed == {name: at for at, name in enumerate(names, start=1000)}
    await repository.close()
