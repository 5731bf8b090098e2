"""Several processes at one PostgreSQL database: how soon clients of one hear of moves at another, how many fit.

`python -m benchmarks.processes JSON` is the clients, in their own process; it prints JSON.
"""

import asyncio
import itertools
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import httpx
import msgspec
from tests.web.postgres import running
from tests.web.server.child import served

from benchmarks.figures import Figure, Findings, Size, Target
from benchmarks.line import Line
from benchmarks.load import PATIENCE, PLIES, Board, Load, Server, arrivals, loop_factory, script
from benchmarks.machine import allow_files

ROOT = Path(__file__).parent.parent
COUNT, TABLES, SOCKETS, RATE, ROUND = 4, 200, 10_000, 200, 4
"""Processes, tables played at, sockets held, moves a second, and the length of a round in runs of a kernel."""
LIMITS = {"DEDALE_SOCKETS": "100000", "DEDALE_TABLES": "100000", "DEDALE_LOG_LEVEL": "warning", "DEDALE_WORKERS": "1"}
HALF, MOST = "news from another process, half of them", "news from another process, 99 in 100"
HELD = "sockets held over the processes"


class Spread(msgspec.Struct):
    """What is asked of the clients."""

    addresses: list[str]
    tables: int
    sockets: int
    seconds: float
    rounds: int
    rate: int


class Heard(msgspec.Struct):
    """What the clients found: milliseconds for half of the news and 99 in 100, by round; sockets that were open."""

    news: list[tuple[float, float]]
    sockets: int


async def listen(spread: Spread) -> Heard:
    """Have the two players of each table sit at different processes; then count the sockets that hear of a move."""
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        servers = [Server(Load(address, 0, 0, 0, 0, 0, 0), client, at_once=20) for address in spread.addresses]
        boards = [Board(servers[number % len(servers)], script(PLIES)) for number in range(spread.tables)]
        await asyncio.gather(*(board.set_up() for board in boards))
        await asyncio.gather(
            *(board.connect(servers[(number + 1) % len(servers)]) for number, board in enumerate(boards))
        )
        rounds = range(spread.rounds)
        news = [await arrivals(itertools.cycle(boards), spread.rate, spread.seconds) for _ in rounds]
        lines = [line for board in boards for line in board.lines]
        tables, places = itertools.cycle([board.id for board in boards]), itertools.cycle(servers)
        missing = max(0, spread.sockets - len(lines))
        lines += await asyncio.gather(*(next(places).line(next(tables), None) for _ in range(missing)))
        held = await _hearing(boards, lines)
        await asyncio.gather(*(line.close() for line in lines))
    return Heard(news, held)


async def _hearing(boards: list[Board], lines: list[Line]) -> int:
    """How many sockets hear of one more move at their table."""
    heard = [line.wait_for("entries") for line in lines]
    await asyncio.gather(*(board.move_unheard() for board in boards))
    done, _ = await asyncio.wait(heard, timeout=PATIENCE)
    return len(done)


def measure(size: Size, findings: Findings) -> None:
    """Start PostgreSQL and four servers at it, and load them."""
    allow_files()
    part = min(1, size.seconds)
    with running(is_hasty=False) as postgres, tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        database = postgres.new_database()
        servers = [
            stack.enter_context(served(_folder(name, number), 0, database=database, **LIMITS))
            for number in range(COUNT)
        ]
        addresses = [server.address for server in servers]
        sockets = max(2 * COUNT, round(SOCKETS * part))
        tables, seconds = max(COUNT, round(TABLES * part)), ROUND * size.seconds
        spread = Spread(addresses, tables, sockets, seconds, size.runs, RATE)
        command = [sys.executable, "-m", "benchmarks.processes", msgspec.json.encode(spread).decode()]
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True, process_group=0)
    heard = msgspec.json.decode(done.stdout, type=Heard)
    half, most = zip(*heard.news, strict=True)
    detail = f"{RATE} moves/s, {COUNT} processes, {tables} tables"
    findings.figures += [
        Figure("", HALF, "ms", half, detail=detail),
        Figure("", MOST, "ms", most, detail=detail),
        Figure("", HELD, "sockets", (heard.sockets,), detail=f"{COUNT} processes, each heard of a move"),
    ]
    findings.targets += [
        Target(HALF, findings.value("", HALF), 10, "ms"),
        Target(MOST, findings.value("", MOST), 50, "ms"),
        Target(HELD, heard.sockets, SOCKETS, "sockets", at_least=True),
    ]


def _folder(name: str, number: int) -> Path:
    folder = Path(name) / str(number)
    folder.mkdir()
    return folder


def main() -> None:
    """Do what the first argument says."""
    spread = msgspec.json.decode(sys.argv[1], type=Spread)
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        print(msgspec.json.encode(runner.run(listen(spread))).decode())


if __name__ == "__main__":
    main()
