"""`python -m benchmarks.exhaustion`: attacks from other loopback addresses, and what a player notices of them.

Each scenario has a server of its own with the limits as they come. The attackers are another process. The figures
beside a quiet server are of the same run.
"""

import asyncio
import json
import multiprocessing
import resource
import socket
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import httpx
from tests.web.server.child import Child, served

from benchmarks.load import GAME, script
from benchmarks.machine import resident_bytes
from dedale.web.entries import Entry, Moved
from dedale.web.http.tokens import new_token
from dedale.web.live.table import LiveTable
from dedale.web.play.setup import create_table
from dedale.web.store.repository import TableRepository
from dedale.web.terms import Mine, TableTerms

AS_THEY_COME = {
    "DEDALE_REQUESTS": "50:300",
    "DEDALE_NEWCOMERS": "0.5:60",
    "DEDALE_COMMANDS": "20:100",
    "DEDALE_ADDRESS_COMMANDS": "60:300",
    "DEDALE_MESSAGES": "20:60",
    "DEDALE_LOG_LEVEL": "warning",
}
LARGE = "grand-labyrinthe"
"""A game whose rules take much memory."""
EMPTY = f'[Game "{LARGE}"]\n[Result "*"]\n\n= *\n\n'
FILE = EMPTY * (128 * 1024 // len(EMPTY))
CLIENTS = 30
TOKENS = 58
HALF_SENT = 1100
SOCKETS = 100
SECONDS = 8.0
LEVEL = "apprentice"
PATIENCE = 60.0


def address(number: int) -> str:
    """The loopback address of an attacker."""
    return f"127.0.0.{number + 2}"


def client(server: str, source: str) -> httpx.Client:
    """A client that comes from this address."""
    return httpx.Client(base_url=server, timeout=PATIENCE, transport=httpx.HTTPTransport(local_address=source))


class Player:
    """Somebody who plays on both sides of a table, from an address of his own."""

    table: str
    """The address of his table."""

    def __init__(self, child: Child, bot: str = "") -> None:
        self._client = client(child.address, "127.0.0.1")
        self._heads = {"authorization": f"Bearer {self._client.post('/api/players').json()['token']}"}
        other = {"kind": "bot", "level": bot} if bot else {"kind": "me"}
        self._terms = {"game": GAME, "seats": [{"kind": "me"}, other]}
        self._count = 0
        self._sit_down()

    def _sit_down(self) -> None:
        made = self._client.post("/api/tables", json=self._terms, headers=self._heads)
        self.table = f"/api/tables/{made.raise_for_status().json()['id']}"

    def move(self) -> float:
        """Make a move; the milliseconds until it was acknowledged."""
        while not (moves := self._client.get(f"{self.table}/moves").json())["moves"]:
            self._sit_down()  # the game is over
        self._count += 1
        body = {"kind": "play", "id": str(self._count), "ply": moves["ply"], "event": moves["moves"][0]}
        begun = time.perf_counter()
        self._client.post(f"{self.table}/commands", json=body, headers=self._heads).raise_for_status()
        return 1000 * (time.perf_counter() - begun)

    def bot_answers(self) -> float:
        """Make a move; the milliseconds until the bot has answered it."""
        spent = self.move()
        begun = time.perf_counter()
        while (state := self._client.get(self.table).json())["turn"] != 1 and state["status"] == "playing":
            time.sleep(0.05)
        return spent + 1000 * (time.perf_counter() - begun)


def timed(measure: Callable[[], float], seconds: float = SECONDS) -> list[float]:
    """As many of these as there is time for, ten a second at most, five at least."""
    found, end = list[float](), time.perf_counter() + seconds
    while time.perf_counter() < end or len(found) < 5:
        found.append(measure())
        time.sleep(0.1)
    return found


def p95(found: list[float]) -> float:
    """Of twenty the slowest but one."""
    return statistics.quantiles(found, n=20, method="inclusive")[-1]


@contextmanager
def attacked(attack: Callable[..., None], *given: Any) -> Iterator[None]:
    """An attack by another process, inside the block."""
    spawn = multiprocessing.get_context("spawn")
    begun = spawn.Event()
    process = spawn.Process(target=attack, args=(begun, *given), daemon=True)
    process.start()
    begun.wait(PATIENCE)
    try:
        yield
    finally:
        process.kill()
        process.join()


def ask_for_records(begun: Event, server: str, table: str) -> None:
    """Thirty clients of one address ask for the record of one table, again and again, whatever they are told."""

    def ask() -> None:
        with client(server, address(0)) as asking:
            while True:
                asking.get(f"/api/tables/{table}/record")
                begun.set()

    threads = [threading.Thread(target=ask, daemon=True) for _ in range(CLIENTS)]
    for thread in threads:
        thread.start()
    threads[0].join()


def play_against_bots(begun: Event, server: str) -> None:
    """Fifty-eight tokens of one address play against bots, each as fast as it may."""

    def play(asking: httpx.Client) -> None:
        heads = {"authorization": f"Bearer {new_token()}"}
        terms = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "level": "master"}]}
        table = None
        while True:
            if table is None:
                made = asking.post("/api/tables", json=terms, headers=heads)
                table = made.json().get("id")
                begun.set()
            else:
                moves = asking.get(f"/api/tables/{table}/moves").json()
                if moves.get("moves"):
                    body = {"kind": "play", "id": str(time.time()), "ply": moves["ply"], "event": moves["moves"][0]}
                    asking.post(f"/api/tables/{table}/commands", json=body, headers=heads)
            time.sleep(1)

    threads = [threading.Thread(target=play, args=(client(server, address(0)),), daemon=True) for _ in range(TOKENS)]
    for thread in threads:
        thread.start()
    threads[0].join()


def send_halves(begun: Event, port: int) -> None:
    """Open connections with half a request on each, and keep them."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with ExitStack() as stack:
        while True:
            for _ in range(HALF_SENT):
                made = stack.enter_context(socket.socket())
                made.bind((address(0), 0))
                made.connect(("127.0.0.1", port))
                made.sendall(b"GET / HTTP/1.1\r\nhost:")
            begun.set()
            time.sleep(5)


def flood_sockets(begun: Event, port: int, table: str) -> None:
    """Send pings by a hundred sockets, as fast as they are read; where one is cut off, open another."""
    handshake = f"GET {table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    handshake += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    pings = bytes([0x89, 0x80, 0, 0, 0, 0]) * 10_000

    def flood() -> None:
        while True:
            with suppress(OSError), socket.socket() as made:
                made.bind((address(0), 0))
                made.connect(("127.0.0.1", port))
                made.sendall(handshake.encode())
                made.setblocking(False)
                end = time.monotonic() + PATIENCE
                while time.monotonic() < end:
                    with suppress(BlockingIOError):
                        made.send(pings)
                    with suppress(BlockingIOError):
                        made.recv(1 << 16)
                    begun.set()
                    time.sleep(0.01)

    threads = [threading.Thread(target=flood, daemon=True) for _ in range(SOCKETS)]
    for thread in threads:
        thread.start()
    threads[0].join()


async def long_game(database: str) -> str:
    """Put a table with a long game into a database; its id."""
    table, log = create_table(TableTerms(game=GAME, seats=(Mine(), Mine())), "a" * 64, time.time_ns() // 1_000_000)
    moves = [Moved(seat, event) for seat, event in script()]
    log += [Entry(ply=ply, at=table.created, what=what) for ply, what in enumerate(moves, start=len(log) + 1)]
    repository = await TableRepository.open(database)
    await repository.create(table, log, LiveTable(table, log, 0).summary())
    await repository.close()
    return table.id


def opened_files(folder: Path) -> dict[str, float]:
    """Twelve files of 128 kB, each of some 3,000 empty games: the server's memory before and after, in MB."""
    with served(folder, 0, **AS_THEY_COME) as child:
        with client(child.address, address(0)) as asking:
            asking.post("/open", files={"file": ("games.dedale", EMPTY)})
            before = resident_bytes(child.pid)
            for _ in range(12):
                asking.post("/open", files={"file": ("games.dedale", FILE)})
        return {"MB before": before / 1e6, "MB after": resident_bytes(child.pid) / 1e6}


def records(folder: Path) -> dict[str, float]:
    """A player's moves while thirty clients ask for the record of a long game."""
    table = asyncio.run(long_game(str(folder / "ludotheque.sqlite")))
    with served(folder, 0, **AS_THEY_COME) as child:
        quiet = timed(Player(child).move)
        with attacked(ask_for_records, child.address, table):
            found = timed(Player(child).move)
    return {"quiet p95 ms": p95(quiet), "p95 ms": p95(found), "moves": len(found)}


def bots(folder: Path) -> dict[str, float]:
    """The answers of a player's bot while fifty-eight tokens of another address play against the strongest."""
    with served(folder, 0, **AS_THEY_COME) as child:
        Player(child, LEVEL).bot_answers()  # the game is loaded
        quiet = timed(Player(child, LEVEL).bot_answers)
        with attacked(play_against_bots, child.address):
            found = timed(Player(child, LEVEL).bot_answers)
    return {"quiet p95 ms": p95(quiet), "p95 ms": p95(found), "answers": len(found)}


def half_sent(folder: Path) -> dict[str, float]:
    """How soon newcomers are served while another address has sent 1,100 halves of requests.

    The server begins with 1,024 files that it may open, as most systems have it.
    """
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))

    def come(child: Child) -> float:
        begun = time.perf_counter()
        with client(child.address, "127.0.0.1") as asking:
            asking.get("/api/games").raise_for_status()
        return 1000 * (time.perf_counter() - begun)

    with served(folder, 0, **AS_THEY_COME) as child:
        quiet = timed(lambda: come(child), SECONDS / 2)
        with attacked(send_halves, child.port):
            found = timed(lambda: come(child), SECONDS / 2)
    return {"quiet p95 ms": p95(quiet), "p95 ms": p95(found), "newcomers": len(found)}


def floods(folder: Path) -> dict[str, float]:
    """A player's moves while another address sends pings by a hundred sockets, as fast as it can."""
    with served(folder, 0, **AS_THEY_COME) as child:
        player = Player(child)
        quiet = timed(player.move)
        with attacked(flood_sockets, child.port, player.table):
            found = timed(Player(child).move)
    return {"quiet p95 ms": p95(quiet), "p95 ms": p95(found), "moves": len(found)}


SCENARIOS = {scenario.__name__: scenario for scenario in (opened_files, records, bots, half_sent, floods)}


def main(names: list[str]) -> None:
    """Run these scenarios, or all, and print a line of JSON for each."""
    for name in names or list(SCENARIOS):
        with tempfile.TemporaryDirectory(dir=Path(__file__).parent) as folder:
            found = SCENARIOS[name](Path(folder))
        print(json.dumps({"scenario": name, **{what: round(value, 1) for what, value in found.items()}}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
