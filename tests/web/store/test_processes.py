"""Several processes at one database, and processes that are killed."""

import asyncio

import pytest

from dedale.web.store.repository import TableRepository
from tests.web.store.examples import entries, summary, table
from tests.web.store.processes import begin, child, keys, logs, prepare, told

pytestmark = pytest.mark.anyio


async def test_a_killed_process_loses_nothing_acknowledged(database: str) -> None:
    await prepare(database)
    first = 2
    for after in (1, 100):
        process = await child(database, f"after {after}", first)
        begin(process)
        acknowledged = await told(process, after)
        process.kill()
        acknowledged += await told(process)
        await process.wait()
        kept = await logs(database)
        assert len(acknowledged) >= after
        assert set(acknowledged) <= keys(kept)
        first = 1 + min(len(log) for log in kept.values())


async def test_of_two_processes_that_race_for_a_ply_exactly_one_wins(database: str) -> None:
    await prepare(database)
    last = 15
    rivals = {name: await child(database, name, 2, last) for name in ("castor", "pollux")}
    for process in rivals.values():
        begin(process)
    won = dict(zip(rivals, await asyncio.gather(*map(told, rivals.values())), strict=True))
    for process in rivals.values():
        assert await process.wait() == 0
    assert not set(won["castor"]) & set(won["pollux"])
    winner = {key: name for name, keys in won.items() for key in keys}
    for name, log in (await logs(database)).items():
        assert {each.ply: each.command for each in log[1:]} == {ply: winner[name, ply] for ply in range(2, last + 1)}


async def test_an_empty_database_can_be_opened_by_many_at_once(database: str) -> None:
    stores = await asyncio.gather(*(TableRepository.open(database, patience=60) for _ in range(6)))
    await stores[0].create(table("a"), entries([1]), summary())
    assert await stores[5].load("a") == (table("a"), entries([1]))
    for repository in stores:
        await repository.close()
