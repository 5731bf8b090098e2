"""`python -m benchmarks.soak`: a day of guests in a house, a hundred times as fast as people are.

Guests come to the screens of the house, read, play and leave; friends join them with phones; in between a screen shows
a game of bots. In the evening the server should take as much memory as in the morning and answer as fast, and then
hold no name of anybody who played on a screen, not in one byte of its files.
"""

import argparse
import asyncio
import itertools
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from tests.web.server.child import Child, served
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import dedale
from benchmarks.figures import Figure, Findings, Size, Target
from benchmarks.machine import resident_bytes, running_seconds

SPEED: Final = 100
"""How many seconds of the guests pass in one of ours."""
OPEN_HOURS: Final = 14.0
SCREENS: Final = 3
THINKING, PAUSE = 12.0, 240.0
"""Seconds of the guests for a move, and between two parties at a screen, on average."""
PROBES, LEAST = 160, 8
"""How often is measured in a day, and at least in a part of one."""
ROUNDS: Final = 5
"""So often each measurement is made; the quickest counts: others on the machine only ever make one slower."""
SETTLING: Final = 0.1
"""Seconds of ours between the last request of a guest and a measurement."""
FORGET: Final = 300
"""Seconds after which the house forgets guests, for the guests."""
KEEP: Final = 600
"""Seconds for which a table that nobody uses stays in memory, for the guests."""
LEVELS: Final = ("first-steps", "apprentice")
PAGES: Final = ("/", "/g/{}", "/g/{}/rules", "/g/{}/history", "/games", "/j")
PATIENCE: Final = 300.0

MEMORY = "memory of a house's server, evening to morning"
RESPONSE = "answers of a house's server, evening to morning"
WORK = "processor time of a house's answers, evening to morning"
NAMES = "names of guests left after the day"
ALL = (MEMORY, RESPONSE, WORK, NAMES)


@dataclass
class Day:
    """The day: its hours, and what was measured when."""

    hours: float
    seed: int
    began: float = field(default_factory=time.monotonic)
    memory: list[float] = field(default_factory=list)
    """Bytes of the server's process, at even intervals."""
    answers: list[float] = field(default_factory=list)
    """Milliseconds that the probe waited for its answers, the quickest of a few rounds, at the same times."""
    work: list[float] = field(default_factory=list)
    """Milliseconds for which the server's process ran meanwhile: other programs do not count."""
    names: list[str] = field(default_factory=list)
    """Everybody who played on a screen."""
    calm: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the probe measures: guests wait with what they ask next."""
    parties: int = 0
    moves: int = 0

    @property
    def hour(self) -> float:
        """Hours since the house was opened, as the guests count them."""
        return SPEED * (time.monotonic() - self.began) / 3600

    @property
    def is_open(self) -> bool:
        """Whether guests may still come."""
        return self.hour < self.hours

    async def passes(self, seconds: float) -> None:
        """Wait, in seconds of the guests, and until nothing is being measured."""
        await asyncio.sleep(seconds / SPEED)
        async with self.calm:
            pass

    def name(self) -> str:
        """A name that nothing else in the database can contain."""
        self.names.append(f"Visiteur{self.seed}x{len(self.names):05}")
        return self.names[-1]

    @staticmethod
    def growth(samples: list[float]) -> float:
        """The median of the last quarter of the day, as a share of that of the second quarter: the first warms up."""
        quarter = len(samples) // 4
        return statistics.median(samples[3 * quarter :]) / statistics.median(samples[quarter : 2 * quarter])


class Visitor:
    """A browser: a screen of the house, or a phone."""

    def __init__(self, address: str, day: Day, chance: random.Random) -> None:
        self.client = httpx.AsyncClient(base_url=address, timeout=PATIENCE, headers={"origin": address})
        self.address, self.day, self.chance = address, day, chance
        self._numbers = itertools.count()

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """The answer to a request that must succeed."""
        answer = await self.client.request(method, path, **more)
        if answer.status_code >= 400:
            raise ValueError(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        return answer

    async def create(self, game: str, *seats: dict[str, str]) -> str:
        """A table; its id."""
        await self.ask("POST", "/api/cookie")
        answer = await self.ask("POST", "/api/tables", json={"game": game, "seats": list(seats)})
        found: str = answer.json()["id"]
        return found

    async def command(self, table: str, kind: str, ply: int, **said: Any) -> bool:
        """Whether the table takes this command; somebody else may have been quicker."""
        body = {"kind": kind, "id": f"c{next(self._numbers)}", "ply": ply, **said}
        answer = await self.client.post(f"/api/tables/{table}/commands", json=body)
        if answer.status_code not in {200, 409}:
            raise ValueError(f"{body}: {answer.status_code} {answer.text[:300]}")
        return answer.status_code == 200

    async def play(self, table: str, moves: int, seats: set[int]) -> None:
        """Play for these seats, until the game is over or as many moves were made."""
        while moves > 0 and self.day.is_open:
            await self.day.passes(self.chance.expovariate(1 / THINKING))
            found = (await self.ask("GET", f"/api/tables/{table}/moves")).json()
            if found["to_move"] is None:
                return
            if found["turn"] not in {0, *seats}:  # what is nobody's anybody may roll
                continue
            if found["roll"]:
                await self.command(table, "roll", found["ply"])
            elif await self.command(table, "play", found["ply"], event=self.chance.choice(found["moves"])):
                moves -= 1
                self.day.moves += 1

    async def look(self, table: str) -> None:
        """Follow a table as its page does, until that page is left."""
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket?view=fr"
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        heads = {"origin": self.address, "cookie": cookies}
        with suppress(ConnectionClosed):
            async with connect(address, additional_headers=heads, compression=None, proxy=None) as line:
                async for _ in line:
                    pass

    @asynccontextmanager
    async def page(self, table: str) -> AsyncIterator[None]:
        """Have the page of a table open inside the block."""
        await self.ask("GET", f"/t/{table}")
        looking = asyncio.create_task(self.look(table))
        try:
            yield
        finally:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)

    async def watch(self, path: str, seconds: float) -> None:
        """Follow a table for a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds / SPEED):
                await self.look(path.split("/")[2])


class Screen(Visitor):
    """A screen of the house, to which one party of guests comes after another."""

    async def live(self) -> None:
        """The day of a screen."""
        while self.day.is_open:
            await self.rest()
            await self.party()
        await self.client.aclose()

    async def rest(self) -> None:
        """Nobody is there: bots play, until somebody touches the screen."""
        shown = await self.ask("GET", "/rest", follow_redirects=False)
        await self.watch(shown.headers["location"], self.chance.expovariate(1 / PAUSE))
        await self.ask("GET", "/")

    async def party(self) -> None:
        """Guests come, read a little, play, and leave; some of them come back."""
        self.day.parties += 1
        game = self.chance.choice(dedale.names())
        for page in self.chance.sample(PAGES, 2):
            await self.ask("GET", page.format(game))
            await self.day.passes(20)
        kind = self.chance.choice((self.two, self.alone, self.with_a_phone))
        await kind(game, self.chance.randint(5, 80))
        await self.ask("POST", "/house/leave")
        if self.chance.random() < 0.3:
            await self.day.passes(self.chance.uniform(10, 2 * FORGET))
            await self.ask("POST", "/house/continue", data={"go": self.chance.choice(("yes", "no"))})
            await self.ask("POST", "/house/leave")

    async def two(self, game: str, moves: int) -> None:
        """Two play at one screen."""
        table = await self.create(game, *({"kind": "me", "name": self.day.name()} for _ in range(2)))
        async with self.page(table):
            await self.play(table, moves, {1, 2})

    async def alone(self, game: str, moves: int) -> None:
        """One plays against the machine."""
        level = self.chance.choice(LEVELS)
        table = await self.create(game, {"kind": "me", "name": self.day.name()}, {"kind": "bot", "level": level})
        async with self.page(table):
            await self.play(table, moves, {1})

    async def with_a_phone(self, game: str, moves: int) -> None:
        """One plays on the screen, a friend on a phone."""
        table = await self.create(game, {"kind": "me", "name": self.day.name()}, {"kind": "open"})
        await self.ask("GET", f"/t/{table}/code.svg")
        friend = await self.friend(table)
        async with self.page(table), friend.page(table):
            both = [asyncio.create_task(who.play(table, moves, {seat})) for seat, who in ((1, self), (2, friend))]
            ended, left = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)  # then nobody plays on alone
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)
            await asyncio.gather(*ended)
        await friend.client.aclose()

    async def friend(self, table: str) -> Visitor:
        """Somebody who takes the open seat with a phone."""
        phone = Visitor(self.address, self.day, self.chance)
        await phone.ask("POST", "/api/cookie")
        state = (await phone.ask("GET", f"/api/tables/{table}")).json()
        await phone.command(table, "join", state["ply"])
        return phone


class Probe(Visitor):
    """A guest at one more screen, who does the same small things all day; how long they take is measured."""

    async def live(self, pid: int) -> None:
        """Measure at even intervals until the house is closed."""
        while self.day.is_open or len(self.day.answers) < LEAST:
            self.day.memory.append(resident_bytes(pid))
            async with self.day.calm:
                await asyncio.sleep(SETTLING)  # what was asked before is answered
                rounds = [await self.round(pid) for _ in range(ROUNDS)]
            self.day.answers.append(min(waited for waited, _ in rounds))
            self.day.work.append(min(ran for _, ran in rounds))
            await self.ask("POST", "/house/leave")
            await self.day.passes(3600 * self.day.hours / PROBES)
        await self.client.aclose()

    async def round(self, pid: int) -> tuple[float, float]:
        """Look at the shelf, play a game of two moves, and give up; milliseconds, and those of the server's process."""
        begun, ran = time.perf_counter(), running_seconds(pid)
        await self.ask("GET", "/")
        table = await self.create("ergo", {"kind": "me"}, {"kind": "me"})
        for event in ("@e5", "@e6"):
            found = (await self.ask("GET", f"/api/tables/{table}/moves")).json()
            await self.command(table, "play", found["ply"], event=event)
        await self.command(table, "resign", found["ply"] + 1)
        return 1000 * (time.perf_counter() - begun), 1000 * (running_seconds(pid) - ran)


async def spend(child: Child, day: Day) -> None:
    """Let the day pass, until guests who have left are forgotten."""
    async with asyncio.TaskGroup() as group:
        for number in range(SCREENS):
            group.create_task(Screen(child.address, day, random.Random(f"{day.seed}.{number}")).live())  # noqa: S311  # guests, no secrets
        group.create_task(Probe(child.address, day, random.Random(day.seed)).live(child.pid))  # noqa: S311
    until = time.monotonic() + PATIENCE
    while _rows(child.database, "SELECT name FROM marks WHERE name LIKE 'left:%'") and time.monotonic() < until:
        await asyncio.sleep(0.1)


def _rows(database: Path, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(query).fetchall()


def names_left(folder: Path, names: list[str]) -> list[str]:
    """Which of these names are anywhere in the bytes of the database and of the log."""
    kept = b"".join(file.read_bytes() for file in folder.iterdir())
    return [name for name in names if name.encode() in kept]


def measure(size: Size, findings: Findings) -> Day:
    """A day of guests, a part of one in a short run; the figures and their targets."""
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent) as name:
        house = {"DEDALE_HOUSE": "true", "DEDALE_HOST": "127.0.0.1"}
        house |= {"DEDALE_FORGET": str(FORGET // SPEED), "DEDALE_KEEP": str(KEEP // SPEED)}
        with served(Path(name), 0, DEDALE_TABLES="100000", DEDALE_LOG_LEVEL="warning", **house) as child:
            day = Day(OPEN_HOURS * min(1, size.seconds), seed=1)
            asyncio.run(spend(child, day))
            child.signal()
            child.wait()
            left = names_left(Path(name), day.names)
    detail = f"{day.hours:g} hours at {SPEED} times the speed, {day.parties} parties, {day.moves} moves"
    findings.figures += [
        Figure("", MEMORY, "times", (day.growth(day.memory),), detail=detail),
        Figure("", RESPONSE, "times", (day.growth(day.answers),), detail=f"{len(day.answers)} measurements"),
        Figure("", WORK, "times", (day.growth(day.work),), detail=f"{statistics.median(day.work):.1f} ms"),
        Figure("", NAMES, "names", (len(left),), detail=f"of {len(day.names)}"),
    ]
    findings.targets += [
        Target(MEMORY, findings.value("", MEMORY), 1.05, "times"),
        Target(RESPONSE, findings.value("", RESPONSE), 1.05, "times"),
        Target(WORK, findings.value("", WORK), 1.05, "times"),
        Target(NAMES, len(left), 1, "names"),
    ]
    return day


def main() -> int:
    """Spend a day, and print what it was like; 0 where every target is met."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("--part", type=float, default=1.0, metavar="SHARE", help="a part of the day only, such as 0.1")
    part = parser.parse_args().part
    findings = Findings()
    day = measure(Size(seconds=part, runs=1, starts=1), findings)
    for figure in findings.figures:
        print(f"{figure.what}: {figure.value:.3f} {figure.unit} ({figure.detail})")
    step = max(1, len(day.memory) // 12)
    print("MB over the day:", *(f"{memory / 2**20:.1f}" for memory in day.memory[::step]))
    print("ms over the day:", *(f"{wait:.0f}" for wait in day.answers[::step]))
    print("ms of the processor:", *(f"{ran:.1f}" for ran in day.work[::step]))
    return 0 if all(target.is_met for target in findings.targets) else 1


if __name__ == "__main__":
    sys.exit(main())
