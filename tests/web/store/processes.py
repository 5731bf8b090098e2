"""Processes that append, driven from a test."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from dedale.web.entries import Entry
from dedale.web.store.repository import TableRepository
from tests.web.store.examples import entries, summary, table

ROOT = Path(__file__).parents[3]
NAMES = [f"t{number}" for number in range(5)]
Acknowledged = tuple[str, int]
"""A table and a ply."""


async def prepare(database: str) -> None:
    """Make the tables that the processes append to."""
    repository = await TableRepository.open(database)
    for name in NAMES:
        await repository.create(table(name), entries([1]), summary())
    await repository.close()


async def child(database: str, name: str, first: int, last: int = sys.maxsize) -> Process:
    """A process that is ready to append these plies to every table."""
    words = ("-W", "error", "-m", "tests.web.store.child", database, name, ",".join(NAMES), str(first), str(last))
    process = await asyncio.create_subprocess_exec(sys.executable, *words, cwd=ROOT, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    return process


def begin(process: Process) -> None:
    """Let it append."""
    assert process.stdin is not None
    process.stdin.write(b"go\n")


async def told(process: Process, at_most: int = sys.maxsize) -> list[Acknowledged]:
    """The next entries that the process says were acknowledged, so many or all until it ends."""
    assert process.stdout is not None
    found: list[Acknowledged] = []
    while len(found) < at_most and (line := (await process.stdout.readline()).split()):
        found.append((line[0].decode(), int(line[1])))
    return found


async def logs(database: str) -> dict[str, list[Entry]]:
    """The logs of all tables; none has a gap."""
    repository = await TableRepository.open(database)
    loaded = {name: await repository.load(name) for name in NAMES}
    await repository.close()
    kept = {name: found[1] for name, found in loaded.items() if found}
    for log in kept.values():
        assert [each.ply for each in log] == list(range(1, len(log) + 1))
    return kept


def keys(kept: dict[str, list[Entry]]) -> set[Acknowledged]:
    """What is in these logs."""
    return {(name, each.ply) for name, log in kept.items() for each in log}
