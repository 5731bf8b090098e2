"""One life of a table or two, from a seed: servers, people, and everything that can go wrong."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from unittest import mock

import structlog.testing

from dedale.web.commands import Join, Rename
from dedale.web.entries import Ended, Entry
from dedale.web.live.service import TableService
from dedale.web.store.queries import load
from dedale.web.terms import GameClock, Machine, Mine, Open, TableTerms
from tests.web.simulation.disk import Disk
from tests.web.simulation.invariants import check_life
from tests.web.simulation.loop import VirtualLoop
from tests.web.simulation.notifications import Line, Notifications
from tests.web.simulation.people import Broken, Person, Reader, must
from tests.web.simulation.server import Lost, Process, connect, make_task

FOREVER = 10_000.0
SILENCE = 20.0
"""Seconds after which servers that are parted take each other for gone, and have looked for what that changes."""
PATIENCE = 8.0
"""Seconds after which a browser asks again, perhaps another server."""
BEGIN = 1_700_000_000_000
TABLES = (
    TableTerms(game="ergo", seats=(Mine(), Open()), clock=GameClock(60)),
    TableTerms(game="ergo", seats=(Mine(), Open())),
    TableTerms(game="theseion", seats=(Mine(), Open()), clock=GameClock(90)),
    TableTerms(game="theseion", seats=(Mine(), Open()), undo="asked"),
    TableTerms(game="theseion", options={"players": 3}, seats=(Mine(), Open(), Machine("first-steps"))),
)


@dataclass
class Toll:
    """What happened in some lives."""

    lives: int = 0
    commands: int = 0
    acknowledged: int = 0
    entries: int = 0
    kills: int = 0
    faults: int = 0
    lost: int = 0
    jumps: int = 0
    stops: int = 0
    partitions: int = 0
    unheard: int = 0

    def add(self, other: "Toll") -> None:
        """Count another's too."""
        for name, count in vars(other).items():
            setattr(self, name, getattr(self, name) + count)


@dataclass
class World:
    """Everything in one life."""

    seed: int
    processes: int
    loop: VirtualLoop
    toll: Toll = field(default_factory=lambda: Toll(lives=1))
    broken: list[str] = field(default_factory=list)
    pauses: int = 0
    halted: float = 0.0
    """Seconds for which one of several servers was stopped."""
    is_calm: bool = False

    def __post_init__(self) -> None:
        self.chance = self._source("world")
        self.notifications = Notifications()
        self._lines = [Line(self.notifications, self._source(f"line {number}")) for number in range(self.processes)]
        self._offset = 0
        self._unserved = 0.0
        self._down_since: float | None = None
        self._cut_until = 0.0
        fails_every = self.chance.choice((0, 0, 9, 11, 17, 23))
        self.disk = Disk(self._source("disk"), fails_every, self.served, self.notifications.tell)
        self.people: list[Person] = []
        self.readers: list[Reader] = []
        self.table = ""
        self.running: list[Process] = []

    def _source(self, name: str) -> random.Random:
        return random.Random(f"{self.seed} {name}")

    @property
    def now(self) -> float:
        """Virtual seconds since the beginning."""
        return self.loop.time()

    def wall(self) -> int:
        """What the system's clock says, in milliseconds."""
        return BEGIN + int(1000 * self.now) + self._offset

    def monotonic(self) -> int:
        return int(1000 * self.now)

    def served(self) -> float:
        """Seconds for which some server was there and not stopped."""
        down = 0.0 if self._down_since is None else self.now - self._down_since
        return self.now - self._unserved - down

    def broken_if(self, is_so: bool, said: str) -> None:
        """Note a broken promise: it was found in a task to which nobody listens."""
        if is_so:
            self.broken.append(said)

    def process(self, chance: random.Random) -> Process:
        """One of the servers."""
        return chance.choice(self.running)

    async def call(self, make: Callable[[TableService], Awaitable[Any]], chance: random.Random) -> Any:
        """Ask a server over the network, which may lose the request or the answer."""
        process = self.process(chance)
        await self._travel(chance)

        async def asked() -> Any:
            return await make(process.service)

        if not process.is_ready:
            raise Lost
        try:
            result = await self._answer(process.run(asked()))
        finally:
            await self._travel(chance)
        if process.is_dead:
            raise Lost
        return result

    async def _answer(self, asked: Coroutine[Any, Any, Any]) -> Any:
        """What a server answers; one of several is not waited for longer than a browser would."""
        answer = asyncio.ensure_future(asked)
        await asyncio.wait((answer,), timeout=PATIENCE if self.processes > 1 else None)
        if not answer.done():
            answer.cancel()
            raise Lost
        return answer.result()

    async def _travel(self, chance: random.Random) -> None:
        await asyncio.sleep(chance.choice((0.0, 0.002, 0.01, 0.2)))
        if not self.is_calm and (self.now < self._cut_until or chance.random() < 0.03):
            self.toll.lost += 1
            raise Lost

    # What goes wrong

    async def trouble(self) -> None:
        """Let something go wrong every few seconds."""
        kinds = [self._kill, self._kill, self._stop, self._jump, self._cut, self._break]
        if self.processes > 1:
            kinds += [self._part, self._part, self._halt]
        while True:
            await asyncio.sleep(self.chance.choice((0.3, 1.0, 4.0, 12.0)))
            await self.chance.choice(kinds)()

    async def _kill(self) -> None:
        victim = self.chance.randrange(self.processes)
        self.running[victim].kill()
        self.toll.kills += 1
        self.pauses += 1
        if self.processes == 1:
            self._down_since = self.now
        await asyncio.sleep(self.chance.choice((0.0, 0.5, 30.0)))
        await self._begin(victim)

    def _process(self, number: int) -> Process:
        return Process(self.disk, self.wall, self.monotonic, self._lines[number] if self.processes > 1 else None)

    async def _begin(self, number: int) -> None:
        self.running[number] = process = self._process(number)
        await process.start()
        if self._down_since is not None:
            self._unserved += self.now - self._down_since
            self._down_since = None

    async def _stop(self) -> None:
        seconds = self.chance.choice((5.0, 13.0, 100.0))
        self.loop.stand_still(seconds)
        self._unserved += seconds
        self.pauses += 1
        self.toll.jumps += 1

    async def _halt(self) -> None:
        """Stop one of several servers, while the others go on."""
        seconds = self.chance.choice((2.0, 5.0, 13.0, 100.0))
        self.halted += seconds
        self.pauses += 1
        self.toll.stops += 1
        process = self.process(self.chance)
        process.stop()
        try:
            await asyncio.sleep(seconds)
        finally:
            process.go_on()

    async def _part(self) -> None:
        """Part one of several servers from the others, while it goes on."""
        self.toll.partitions += 1
        self.chance.choice(self._lines).part(self.chance.choice((0.5, 4.0, 30.0)))

    async def _jump(self) -> None:
        self._offset += self.chance.choice((3_600_000, -3_600_000, 20_000, -20_000))
        self.pauses += 1
        self.toll.jumps += 1

    async def _cut(self) -> None:
        self._cut_until = self.now + self.chance.choice((0.5, 5.0))

    async def _break(self) -> None:
        self.disk.is_broken = True
        await asyncio.sleep(self.chance.choice((0.05, 1.0)))
        self.disk.is_broken = False

    # A life

    async def live(self, actions: int) -> None:
        """Play under trouble, then in calm; check everything at the end."""
        self.running = [self._process(number) for number in range(self.processes)]
        for process in self.running:
            await process.start()
        self.people = [Person(self, name, self._source(name)) for name in "ab"]
        terms = TABLES[self.seed % len(TABLES)]
        ann, ben = self.people
        created = await ann.ask(lambda service: service.create(terms, ann.holder))
        self.table = created.table.id
        self.readers = [Reader(self, self.table, self._source(f"reader {number}")) for number in range(2)]
        following = [asyncio.ensure_future(reader.follow()) for reader in self.readers]
        await ben.send(self.table, Join(id="join", ply=1, name="Ben"))
        trouble = asyncio.ensure_future(self.trouble())
        async with asyncio.TaskGroup() as group:
            for person in self.people:
                group.create_task(self._play(person, actions))
        trouble.cancel()
        await asyncio.gather(trouble, return_exceptions=True)
        await self._calm()
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
        must(not self.broken, "; ".join(self.broken[:3]))
        self.toll.unheard = self.notifications.lost
        check_life(self)
        for process in self.running:
            process.kill()
        await asyncio.sleep(0)

    def stored(self) -> list[Entry]:
        """The log of the table as it is on disk."""
        found = self.disk.transact(partial(load, table_id=self.table))
        return found.entries if found else []

    async def _play(self, person: Person, actions: int) -> None:
        for _ in range(actions):
            await asyncio.sleep(person.chance.choice((0.0, 0.1, 1.0, 3.0)))
            await person.act(self.table)

    async def _calm(self) -> None:
        """Nothing goes wrong any more: everybody is served, and readers hear everything.

        Only a partition may last: beneath the notices, servers look every two seconds for what they have not heard.
        """
        self.is_calm, self.disk.is_broken, self.disk.fails_every = True, False, 0
        if self.processes > 1 and self.chance.random() < 0.5:
            self.chance.choice(self._lines).part(FOREVER)
            await asyncio.sleep(SILENCE)
        for number, process in enumerate(self.running):
            if process.is_dead or not process.is_ready:
                await self._begin(number)
        for person in self.people:
            sent = await person.send(self.table, Rename(id="last", ply=1, name=f"Z{person.holder[0]}"))
            is_over = any(isinstance(entry.what, Ended) for entry in self.stored())
            must(is_over or sent.result is not None, f"in calm {person.holder[0]} was refused: {sent.refused}")
        last = len(self.stored())
        for _ in range(200):
            if all(reader.last is not None and reader.last >= last for reader in self.readers):
                return
            await asyncio.sleep(0.5)
        raise Broken(f"readers heard up to {[reader.last for reader in self.readers]}, not {last}")


@contextmanager
def _secrets_of(chance: random.Random) -> Iterator[None]:
    """Let ids and seeds come from the seed too."""
    with (
        mock.patch("dedale.web.play.setup.secrets.token_bytes", chance.randbytes),
        mock.patch("dedale.web.live.service.load_games"),
        structlog.testing.capture_logs(),
    ):
        yield


@contextmanager
def _postgres(is_shared: bool) -> Iterator[None]:
    """Let several servers tell each other of what they commit; only what carries the notices is simulated."""
    if not is_shared:
        yield
        return
    with (
        mock.patch("asyncpg.connect", connect),
        mock.patch("dedale.web.store.updates._can_notify", return_value=True),
    ):
        yield


def simulate(seed: int, processes: int = 1, actions: int = 12) -> World:
    """Live one life; raises `Broken`, or what a server should never raise."""
    loop = VirtualLoop()
    loop.set_task_factory(make_task)
    try:
        world = World(seed, processes, loop)
        with _secrets_of(random.Random(f"{seed} secrets")), _postgres(processes > 1):
            loop.run_until_complete(asyncio.wait_for(world.live(actions), 100_000))
    except BaseExceptionGroup as group:
        raise group.exceptions[0] from None
    else:
        return world
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        asyncio.set_event_loop(None)
        loop.close()
