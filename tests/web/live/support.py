"""A table service for tests: on a real database, with a clock that is set by hand, and bots that answer at once."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dedale.core.model import registry
from dedale.web.commands import Command, Play, Roll
from dedale.web.entries import Happening, PublicEntry, What
from dedale.web.live.broadcaster import Broadcaster, Subscription
from dedale.web.live.service import TableService
from dedale.web.live.settings import LiveSettings
from dedale.web.live.steady_clock import ServerClock
from dedale.web.live.table import CommandResult
from dedale.web.play.ledger import Ledger
from dedale.web.play.pauses import Pauses
from dedale.web.refusals import Refusal
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import Change
from dedale.web.store.writer import WriteCallback, tell
from dedale.web.workers.pool import OnProgress, WorkerPool
from dedale.web.workers.protocol import Advice, MoveRequest

MINUTE = 60_000
GAME = """@d9 @e7 d9-d1 @f9 d1-f1 @d1 f1-g9 @e6 g9-g8 d1-j7 @j9 @e9 @a2 j7-i8 @b9 i8-h8 @a5 @i7 @i8 @h9 @i3 @i2 a2-d1
e6-e5 @a9 h8-g9 d1-j4 @i9""".split()  # noqa: SIM905  # as it is told in a record
"""A whole game of Ergo, won by seat 2."""


_ids = itertools.count()
"""Another for each command, whichever service it is for."""


class HandClock:
    """A clock that goes only when it is told to."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000
        self.pauses = Pauses()
        self.on_pause: Callable[[int, int], None] = lambda _, __: None

    @property
    def is_ahead(self) -> bool:
        return False

    def __call__(self) -> int:
        return self.now

    def not_before(self, time: int) -> None:
        self.now = max(self.now, time)

    def follow(self, time: int) -> None:
        self.not_before(time)

    def settle(self) -> None:
        """There is no other clock to follow."""


class QuickPool(WorkerPool):
    """Bots without processes: they play the first legal move, when they may."""

    def __init__(self) -> None:
        super().__init__(1)
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.asked: list[MoveRequest] = []
        self.broken_off: list[MoveRequest] = []
        self.begun = asyncio.Event()
        self.expects = 0.5

    def begin(self) -> None:
        """There is no process to start."""

    async def think(self, question: MoveRequest, on_progress: OnProgress = lambda _: None, **place: Any) -> Advice:  # noqa: ARG002  # as every pool
        self.asked.append(question)
        self.begun.set()
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.broken_off.append(question)
            raise
        game = registry.game(question.game, **question.options)
        position = game.start() if question.start is None else game.position(question.start)
        for event in question.events:
            position = position.play(event)
        move = str(game.bot_answer(position) or position.moves()[0])
        expects = (self.expects,) * game.seats
        return Advice(
            number=1, event=move, expects=expects, line=(move,), nodes=1, seconds=0.0, depth=1, proven=False, best=()
        )


class LiveSetup:
    """A table service with all that it needs."""

    def __init__(
        self,
        repository: TableRepository,
        pool: WorkerPool,
        clock: HandClock,
        settings: LiveSettings,
        server_clock: ServerClock | None = None,
    ) -> None:
        self.repository = repository
        self.pool = pool
        self.clock = clock
        self.broadcaster = Broadcaster(8)
        self.service = TableService(repository, pool, self.broadcaster, settings, server_clock or clock)

    async def do(self, table: str, holder: str, kind: type[Any], **given: Any) -> CommandResult:
        """Send a command, for the last ply unless another is given."""
        ply = given.pop("ply", None)
        if ply is None:
            ply = (await self.service.table(table)).last
        command: Command = kind(**({"id": f"c{next(_ids)}"} | given), ply=ply)
        return await self.service.command(table, holder, command)

    async def until(self, table: str, is_so: Callable[[Ledger], bool]) -> Ledger:
        """Wait until something is so at a table."""
        reader = await self.service.subscribe(table)
        try:
            async for _ in reader:
                if is_so(ledger := await self.service.table(table)):
                    return ledger
        finally:
            reader.close()
        raise EOFError(table)

    async def play_on(self, table: str, holder: str, choose: Callable[[Ledger], str]) -> Ledger:
        """Let this holder roll, or play what is chosen, whenever it is his turn, until the game is over."""
        while (ledger := await self.until(table, lambda ledger: ledger.awaits_bot is None)).status == "playing":
            if ledger.position.to_move == 0:
                await self.do(table, holder, Roll)
            else:
                await self.do(table, holder, Play, event=choose(ledger))
        return ledger

    def let_pass(self, milliseconds: int) -> None:
        """Let time pass, and ring for what is due."""
        self.clock.now += milliseconds
        self.service.scheduler.timers.look()


@contextlib.asynccontextmanager
async def live_setup(
    folder: Path | str,
    *,
    pool: WorkerPool | None = None,
    clock: HandClock | None = None,
    settings: LiveSettings | None = None,
    server_clock: ServerClock | None = None,
) -> AsyncIterator[LiveSetup]:
    """A running service on the database in this folder, or at this address; the same again is the same database.

    `server_clock` is what it tells the time by, if not directly by `clock`.
    """
    repository = await TableRepository.open(str(folder / "tables.sqlite") if isinstance(folder, Path) else folder)
    made = LiveSetup(repository, pool or QuickPool(), clock or HandClock(), settings or LiveSettings(), server_clock)
    try:
        await made.service.start()
        yield made
    finally:
        await made.service.stop()
        await repository.close()


def run(story: Callable[[], Awaitable[None]]) -> None:
    """Tell a story to its end, in so many seconds that only one that hangs needs them."""

    async def told() -> None:
        async with asyncio.timeout(180):
            await story()

    asyncio.run(told())


def read(data: bytes) -> dict[str, Any]:
    """A message as programs read it."""
    return msgspec.json.decode(data, type=dict[str, Any])


def happened(entries: list[PublicEntry]) -> list[What]:
    """What happened, without when."""
    return [entry.what for entry in entries]


class Reader:
    """A subscription as a person follows it: what he knows of the log so far."""

    def __init__(self, subscription: Subscription) -> None:
        self.subscription = subscription
        self.entries: list[PublicEntry] = []
        self.others: list[dict[str, Any]] = []

    async def follow(self, *until: type[Happening]) -> What:
        """Read until something of these kinds has happened."""
        async for message in self.subscription:
            body = read(message.data)
            if body["kind"] == "entries":
                new = msgspec.convert(body["entries"], list[PublicEntry])
                self.entries += new
                for entry in new:
                    if isinstance(entry.what, until):
                        return entry.what
            else:
                self.others.append(body)
        raise EOFError(self.others)


Keep = Callable[[], Awaitable[None]]
_keeping: set["asyncio.Task[None]"] = set()


def let_keep(patched: pytest.MonkeyPatch, repository: TableRepository, by: Callable[[Keep], Awaitable[None]]) -> None:
    """Let this function keep every change from now on: it is given what really does."""
    keep_soon = repository.keep_soon

    def begin(written: Change, told: WriteCallback) -> None:
        async def keep() -> None:
            kept = asyncio.get_running_loop().create_future()
            keep_soon(written, partial(tell, kept))
            await kept

        async def work() -> None:
            try:
                await by(keep)
            except Refusal as error:
                told(error)
            else:
                told(None)

        task = asyncio.create_task(work())
        _keeping.add(task)
        task.add_done_callback(_keeping.discard)

    patched.setattr(repository, "keep_soon", begin)
