"""`python -m benchmarks.load JSON`: the clients of the server's benchmark, in their own process; prints JSON."""

import asyncio
import functools
import itertools
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec

import dedale
from benchmarks.line import Line, open_line
from benchmarks.machine import cores, processor_seconds, resident_bytes
from dedale.web.http.tokens import new_token

GAME = "ergo"
LEVEL = "master"
PLIES = 4000
"""After how many plies a game that all tables play ends: it must last for all rounds."""
AT_ONCE = 50
"""The number of concurrent requests and handshakes while tables and sockets are opened."""
PATIENCE = 300.0
"""Seconds after which the busiest of machines should have answered."""
THOUGHT = 10.0
"""The seconds within which a bot moves; it may have moved before a client listened."""


class Load(msgspec.Struct):
    """What is asked of the clients."""

    address: str
    pid: int
    """The server's process."""
    tables: int
    sockets: int
    seconds: float
    """How long a round of moves is."""
    rounds: int
    rate: int
    """Moves a second in the rounds where arrivals are timed; 0 for no such rounds."""


class Borne(msgspec.Struct):
    """What the server bore."""

    tables: int
    sockets: int
    bytes_a_socket: float
    moves: list[float]
    """Moves a second, by round."""
    processor: list[float]
    """Milliseconds of processor time that the server took for one of these moves, by round."""
    quiet: list[tuple[float, float]]
    """Milliseconds from the sending of a move to its arrival at the opponent, by round: for half of them, 99 in 100."""
    busy: list[tuple[float, float]]
    """The same while bots think."""


@functools.cache
def script(plies: int = 500, seed: int = 0) -> list[tuple[int, str]]:
    """The moves of a random game that lasts nearly so many plies, each with its seat."""
    chance = random.Random(seed)  # noqa: S311  # any game will do
    position, moves = dedale.game(GAME, max_plies=plies).start(), list[tuple[int, str]]()
    while position.to_move:
        moves.append((position.to_move, str(chance.choice(list(position.moves())))))
        position = position.play(moves[-1][1])
    return moves[:-1] if len(moves) > 0.9 * plies else script(plies, seed + 1)


class Server:
    """The server, as its clients ask it."""

    def __init__(self, load: Load, client: httpx.AsyncClient, at_once: int = AT_ONCE) -> None:
        self._load, self._client = load, client
        self._gate = asyncio.Semaphore(at_once)

    async def post(self, token: str, path: str, body: Any) -> Any:
        """The answer to a request."""
        async with self._gate:
            heads = {"authorization": f"Bearer {token}"}
            answer = await self._client.post(f"{self._load.address}/api/{path}", json=body, headers=heads)
        answer.raise_for_status()
        return answer.json()

    async def line(self, table: str, token: str | None) -> Line:
        """A socket at a table, on which a snapshot has been heard."""
        async with self._gate, asyncio.timeout(PATIENCE):
            return await open_line(self._load.address, f"/api/tables/{table}/socket", token)


class Board:
    """A table with two players, who play what is in the script."""

    def __init__(self, server: Server, moves: list[tuple[int, str]]) -> None:
        self._server, self._moves = server, moves
        self._tokens = new_token(), new_token()
        self._played, self._ply = 0, 0
        self.id = ""
        self.lines: list[Line] = []
        self._turn = asyncio.Lock()

    async def set_up(self) -> None:
        """Have both sit at a table."""
        terms = {"game": GAME, "options": {"max_plies": PLIES}, "seats": [{"kind": "me"}, {"kind": "open"}]}
        state = await self._server.post(self._tokens[0], "tables", terms)
        self.id = state["id"]
        join = {"kind": "join", "id": "join", "ply": state["ply"]}
        self._ply = (await self._server.post(self._tokens[1], f"tables/{self.id}/commands", join))["ply"]

    async def connect(self, other: Server | None = None) -> None:
        """Have both listen; the second player perhaps at another server."""
        servers = (self._server, other or self._server)
        self.lines = [await server.line(self.id, token) for server, token in zip(servers, self._tokens, strict=True)]

    async def move(self) -> float:
        """Make the next move; the milliseconds until the opponent knew, once it is acknowledged too."""
        begun = time.perf_counter()
        async with self._turn:  # the time that a slow move keeps the next one waiting counts
            arrived = self.lines[2 - self._moves[self._played][0]].wait_for("entries")
            await self.move_unheard()
            return 1000 * (await arrived - begun)

    async def move_unheard(self) -> None:
        """Make the next move, until it is acknowledged."""
        seat, event = self._moves[self._played]
        mover = self.lines[seat - 1]
        answered = mover.wait_for("answer")
        said = {"kind": "play", "id": f"m{self._played}", "ply": self._ply, "event": event}
        self._played, self._ply = self._played + 1, self._ply + 1
        mover.send(msgspec.json.encode(said))
        await answered


async def most_moves(boards: list[Board], pid: int, seconds: float) -> tuple[float, float]:
    """Moves a second when every table plays as soon as it can, and the server's milliseconds of processor for each."""
    begun, used = time.perf_counter(), processor_seconds(pid)

    async def play(board: Board) -> int:
        for count in itertools.count(1):
            await board.move()
            if time.perf_counter() - begun > seconds:
                return count
        return 0

    moves = sum(await asyncio.gather(*map(play, boards)))
    return moves / (time.perf_counter() - begun), 1000 * (processor_seconds(pid) - used) / moves


async def arrivals(boards: Iterator[Board], rate: int, seconds: float) -> tuple[float, float]:
    """The latency of moves to the opponent at this many moves per second, one table after another: p50 and p99."""
    begun, moves = time.perf_counter(), list[asyncio.Task[float]]()
    for number in range(max(2, round(rate * seconds))):
        await asyncio.sleep(begun + number / rate - time.perf_counter())
        moves.append(asyncio.create_task(next(boards).move()))
    hundredths = statistics.quantiles(await asyncio.gather(*moves), n=100, method="inclusive")
    return hundredths[49], hundredths[98]


@asynccontextmanager
async def bots_thinking(server: Server) -> AsyncIterator[None]:
    """Have bots think inside the block, as many as the server has workers, and as many more wait their turn."""
    begun = asyncio.Event()
    tasks = [asyncio.create_task(_keep_thinking(server, begun)) for _ in range(2 * max(1, cores() - 1))]
    try:
        async with asyncio.timeout(PATIENCE):
            await begun.wait()
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _keep_thinking(server: Server, begun: asyncio.Event) -> None:
    """Have a bot make the first move at one table after another."""
    seats = [{"kind": "bot", "level": LEVEL}, {"kind": "me"}]
    while True:
        token = new_token()
        state = await server.post(token, "tables", {"game": GAME, "seats": seats})
        line = await server.line(state["id"], token)
        thinks, moved = line.wait_for("thinking"), line.wait_for("entries")
        thinks.add_done_callback(lambda _: begun.set())
        try:
            await asyncio.wait([moved], timeout=THOUGHT)
        finally:
            await server.post(token, f"tables/{state['id']}/commands", {"kind": "resign", "id": "r", "ply": 1})
            await line.close()


async def bear(load: Load) -> Borne:
    """Load the server, and see what it bears."""
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        server = Server(load, client)
        boards = [Board(server, script(PLIES)) for _ in range(load.tables)]
        await asyncio.gather(*(board.set_up() for board in boards))
        before = resident_bytes(load.pid)
        lines = await _open_sockets(server, boards, load.sockets)
        memory = (resident_bytes(load.pid) - before) / len(lines)
        borne = Borne(len(boards), len(lines), memory, [], [], [], [])
        for _ in range(load.rounds):  # in turn, so that all have the same machine
            await _round(server, boards, load, borne)
        await asyncio.gather(*(line.close() for line in lines))
    return borne


async def _open_sockets(server: Server, boards: list[Board], count: int) -> list[Line]:
    """The sockets of the players, and of spectators up to this total."""
    await asyncio.gather(*(board.connect() for board in boards))
    players = [line for board in boards for line in board.lines]
    tables = itertools.cycle([board.id for board in boards])
    others = [server.line(next(tables), None) for _ in range(count - len(players))]
    return players + await asyncio.gather(*others)


async def _round(server: Server, boards: list[Board], load: Load, borne: Borne) -> None:
    moves, processor = await most_moves(boards, load.pid, load.seconds)
    borne.moves.append(moves)
    borne.processor.append(processor)
    if not load.rate:
        return
    borne.quiet.append(await arrivals(itertools.cycle(boards), load.rate, load.seconds))
    async with bots_thinking(server):
        borne.busy.append(await arrivals(itertools.cycle(boards), load.rate, load.seconds))


def main() -> None:
    """Do what the first argument says."""
    load = msgspec.json.decode(sys.argv[1], type=Load)
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        print(msgspec.json.encode(runner.run(bear(load))).decode())


def loop_factory() -> asyncio.AbstractEventLoop:
    """As quick a loop as the server's, where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


if __name__ == "__main__":
    main()
