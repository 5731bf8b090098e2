"""Several processes at one database, and processes that are killed."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from dedale.web.entries import Entry
from dedale.web.store.store import Store
from tests.web.store.examples import entries, summary, table

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[3]
NAMES = [f"t{number}" for number in range(5)]
Acknowledged = tuple[str, int]


async def child(database: str, name: str, first: int, last: int) -> Process:
    """A process that is ready to append."""
    words = ("-W", "error", "-m", "tests.web.store.child", database, name, ",".join(NAMES), str(first), str(last))
    process = await asyncio.create_subprocess_exec(sys.executable, *words, cwd=ROOT, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    return process


def begin(process: Process) -> None:
    assert process.stdin is not None
    process.stdin.write(b"go\n")


async def told(process: Process, at_most: int = sys.maxsize) -> list[Acknowledged]:
    """The next entries that the process says were acknowledged."""
    assert process.stdout is not None
    found: list[Acknowledged] = []
    while len(found) < at_most and (line := (await process.stdout.readline()).split()):
        found.append((line[0].decode(), int(line[1])))
    return found


async def prepared(database: str) -> None:
    store = await Store.open(database)
    for name in NAMES:
        await store.create(table(name), entries([1]), summary())
    await store.close()


async def logs(database: str) -> dict[str, list[Entry]]:
    store = await Store.open(database)
    loaded = {name: await store.load(name) for name in NAMES}
    await store.close()
    return {name: found[1] for name, found in loaded.items() if found}


async def test_a_killed_process_loses_nothing_acknowledged(database: str) -> None:
    await prepared(database)
    first = 2
    for after in (1, 100):
        process = await child(database, f"after {after}", first, sys.maxsize)
        begin(process)
        acknowledged = await told(process, after)
        process.kill()
        acknowledged += await told(process)
        await process.wait()
        kept = await logs(database)
        for name, log in kept.items():
            assert [each.ply for each in log] == list(range(1, len(log) + 1)), name
        assert set(acknowledged) <= {(name, each.ply) for name, log in kept.items() for each in log}
        assert len(acknowledged) >= after
        first = 1 + min(len(log) for log in kept.values())


async def test_of_two_processes_that_race_for_a_ply_exactly_one_wins(database: str) -> None:
    await prepared(database)
    last = 40
    rivals = {name: await child(database, name, 2, last) for name in ("castor", "pollux")}
    for process in rivals.values():
        begin(process)
    won = dict(zip(rivals, await asyncio.gather(*map(told, rivals.values())), strict=True))
    for process in rivals.values():
        assert await process.wait() == 0
    assert not set(won["castor"]) & set(won["pollux"])
    told_by = {key: name for name, keys in won.items() for key in keys}
    for name, log in (await logs(database)).items():
        assert [each.ply for each in log] == list(range(1, last + 1))
        assert {each.ply: each.command for each in log[1:]} == {ply: told_by[name, ply] for ply in range(2, last + 1)}


async def test_an_empty_database_can_be_opened_by_many_at_once(database: str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(6)))
    await stores[0].create(table("a"), entries([1]), summary())
    assert await stores[5].load("a") == (table("a"), entries([1]))
    for store in stores:
        await store.close()
