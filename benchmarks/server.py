"""What the whole server bears: sockets, tables, moves a second; how soon they arrive, how soon it is there again."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from tests.web.server.child import Child, served

from benchmarks import boardgame_io
from benchmarks.figures import Figure, Findings, Size, Target
from benchmarks.load import GAME, Borne, Load, script
from benchmarks.machine import allow_files, processor_seconds
from dedale.web.entries import Entry, Moved
from dedale.web.live.steady_clock import wall_clock
from dedale.web.live.table import LiveTable
from dedale.web.play.setup import create_table, new_id
from dedale.web.store.repository import TableRepository
from dedale.web.terms import Mine, MoveClock, TableTerms

ROOT = Path(__file__).parent.parent
TABLES, SOCKETS, STANDING = 500, 5_000, 10_000
"""Active tables, open sockets, and other tables in the database, in a full run."""
RATE = 500
"""Moves a second while arrivals are timed."""
ROUND = 4
"""The length of a round, in runs of a kernel."""
SAMPLE = 100
"""The number of tables requested after a restart."""
LIMITS = {"DEDALE_SOCKETS": "100000", "DEDALE_TABLES": "100000", "DEDALE_LOG_LEVEL": "warning"}

CONNECTED = "sockets open at once"
LIVE = "tables played at once"
MOVES = "durable moves, as many as it takes"
MOVES_PROCESSOR = "processor time of a move"
HALF, MOST = "move to opponent, half of them", "move to opponent, 99 in 100"
HALF_BOTS, MOST_BOTS = f"{HALF}, bots thinking", f"{MOST}, bots thinking"
RATIO = "99 in 100, bots thinking to not"
MEMORY = "memory of an idle socket"
AGAIN = "killed, started, tables served"
AGAIN_PROCESSOR = f"{AGAIN}: processor time"
ALL = (
    *(CONNECTED, LIVE, MOVES, MOVES_PROCESSOR, HALF, MOST, HALF_BOTS, MOST_BOTS, RATIO, MEMORY),
    *(AGAIN, AGAIN_PROCESSOR),
)


def measure(size: Size, findings: Findings) -> None:
    """The figures of the server, its database on the disk where this file is, its clients in another process."""
    allow_files()
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent) as name:
        folder = Path(name)
        standing = prepare(folder, _part(STANDING, size))
        with served(folder, 0, **LIMITS) as child:
            figures = _figures(_bear(child, size))
        findings.figures += [*figures, *_again(folder, standing, size)]
        findings.targets += targets(findings.figures)
        if not boardgame_io.is_here():
            findings.notes.append("NOT measured beside boardgame.io: it takes Node, npm and the npm registry.")
            return
        with served(folder, 0, **LIMITS) as child:
            boardgame_io.measure(child.address, child.pid, size, findings)


def _part(count: int, size: Size) -> int:
    return max(2, round(count * min(1, size.seconds)))


def prepare(folder: Path, count: int) -> list[str]:
    """Put so many unfinished games with clocks into the database of a server in this folder; their ids."""
    return asyncio.run(_prepare(str(folder / "ludotheque.sqlite"), count))


async def _prepare(database: str, count: int) -> list[str]:
    terms = TableTerms(game=GAME, seats=(Mine(), Mine()), clock=MoveClock(days=3))
    table, log = create_table(terms, "a" * 64, wall_clock())
    moves = [Moved(seat, event) for seat, event in script()[:10]]
    log += [Entry(ply=ply, at=table.created, what=what) for ply, what in enumerate(moves, start=len(log) + 1)]
    summary, ids = LiveTable(table, log, 0).summary(), [new_id() for _ in range(count)]
    repository = await TableRepository.open(database)
    await asyncio.gather(*(repository.create(msgspec.structs.replace(table, id=name), log, summary) for name in ids))
    await repository.close()
    return ids


def _bear(child: Child, size: Size) -> Borne:
    tables = _part(TABLES, size)
    load = Load(
        address=child.address,
        pid=child.pid,
        tables=tables,
        sockets=max(2 * tables, _part(SOCKETS, size)),
        seconds=ROUND * size.seconds,
        rounds=size.runs,
        rate=RATE,
    )
    command = [sys.executable, "-m", "benchmarks.load", msgspec.json.encode(load).decode()]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True, process_group=0)
    return msgspec.json.decode(done.stdout, type=Borne)


def _figures(borne: Borne) -> list[Figure]:
    many = f"{borne.tables} tables, {borne.sockets} sockets"
    steady = f"{RATE} moves/s, {many}"
    (half, most), (half_bots, most_bots) = (tuple(zip(*times, strict=True)) for times in (borne.quiet, borne.busy))
    return [
        Figure("", CONNECTED, "sockets", (borne.sockets,)),
        Figure("", LIVE, "tables", (borne.tables,)),
        Figure("", MOVES, "moves/s", tuple(borne.moves), detail=many),
        Figure("", MOVES_PROCESSOR, "ms", tuple(borne.processor), detail=many),
        Figure("", HALF, "ms", half, detail=steady),
        Figure("", MOST, "ms", most, detail=steady),
        Figure("", HALF_BOTS, "ms", half_bots, detail=steady),
        Figure("", MOST_BOTS, "ms", most_bots, detail=steady),
        Figure("", RATIO, "times", tuple(many / few for many, few in zip(most_bots, most, strict=True))),
        Figure("", MEMORY, "KiB", (borne.bytes_a_socket / 1024,)),
    ]


def _again(folder: Path, standing: Sequence[str], size: Size) -> list[Figure]:
    """Seconds from the killing of a server to when its successor has served some of the tables."""
    sample = random.Random(0).sample(standing, min(SAMPLE, len(standing)))  # noqa: S311  # any of them will do
    runs, processor = [], []
    for _ in range(size.starts):
        with served(folder, 0, **LIMITS) as child:
            begun = time.perf_counter()
            os.kill(child.pid, signal.SIGKILL)
            child.wait()
        with served(folder, 0, **LIMITS) as child:
            for table in sample:
                child.client.get(f"/api/tables/{table}").raise_for_status()
            runs.append(time.perf_counter() - begun)
            processor.append(processor_seconds(child.pid))
    detail = f"{len(standing)} unfinished tables, {len(sample)} asked for"
    return [
        Figure("", AGAIN, "s", tuple(runs), detail=detail),
        Figure("", AGAIN_PROCESSOR, "s", tuple(processor), detail=detail),
    ]


def targets(figures: list[Figure]) -> list[Target]:
    """What we want of the server."""
    values = {figure.what: figure.value for figure in figures}
    return [
        Target(CONNECTED, values[CONNECTED], SOCKETS, "sockets", at_least=True),
        Target(LIVE, values[LIVE], TABLES, "tables", at_least=True),
        Target(MOVES, values[MOVES], 500, "moves/s", at_least=True),
        Target(MOST, values[MOST], 50, "ms"),
        Target(MEMORY, values[MEMORY], 16, "KiB"),
        Target(RATIO, values[RATIO], 2, "times"),
        Target(AGAIN, values[AGAIN], 5, "s"),
    ]
