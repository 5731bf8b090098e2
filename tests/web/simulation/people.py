"""Those who use the servers: players who send each command until it is answered, and readers who follow a table."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from dedale.core.errors import DedaleError
from dedale.web.commands import Answer, Command, OfferDraw, Play, Rename, Roll, Salt, Undo
from dedale.web.entries import PublicEntry
from dedale.web.live.service import TableService
from dedale.web.live.table import CommandResult
from dedale.web.play.ledger import Ledger
from dedale.web.refusals import Late, Stopping
from dedale.web.store.errors import Unavailable
from tests.web.simulation.server import Lost, Process

if TYPE_CHECKING:
    from tests.web.simulation.world import World


class Broken(AssertionError):
    """A promise is broken."""


def must(is_so: bool, said: str) -> None:
    """Raise `Broken` unless it is so."""
    if not is_so:
        raise Broken(said)


@dataclass
class Sent:
    """A command, when it was first sent, and what came of it."""

    holder: str
    command: Command
    begun: float
    ended: float = 0.0
    result: CommandResult | None = None
    refused: str = ""


class Person:
    """A player with a token; nothing is given up before there is an answer."""

    def __init__(self, world: "World", name: str, chance: random.Random) -> None:
        self.world, self.holder, self.chance = world, name * 64, chance
        self.sent: list[Sent] = []
        self._count = 0

    async def ask(self, make: Callable[[TableService], Awaitable[Any]]) -> Any:
        """The answer of some server, sooner or later; raises what it refuses."""
        while True:
            try:
                return await self.world.call(make, self.chance)
            except (Lost, Unavailable, Stopping):
                await asyncio.sleep(self.chance.choice((0.05, 0.5, 3.0)))

    async def act(self, table: str) -> None:
        """Look at the table, and do something there."""
        self._count += 1
        _, command = await self.ask(lambda service: service.state_and_view(table, self.holder, self._choose))
        if command is not None:
            await self.send(table, command)

    async def send(self, table: str, command: Command) -> Sent:
        """Send a command until it is answered or refused; now and then twice at once."""
        sent = Sent(self.holder, command, self.world.now)
        self.sent.append(sent)
        ask = self.ask(lambda service: service.command(table, self.holder, command))
        again = self.ask(lambda service: service.command(table, self.holder, command))
        try:
            if self.chance.random() < 0.1:
                both = await asyncio.gather(ask, again, return_exceptions=True)
                results = [one for one in both if isinstance(one, CommandResult)]
                errors = [one for one in both if isinstance(one, BaseException)]
                is_late = any(isinstance(error, Late) for error in errors)
                must(not (results and is_late) and results[0:1] == results[-1:], f"{command} got {both}")
                if not results:
                    raise errors[0]
                sent.result = results[0]  # one of them may have been refused before the other could be done
            else:
                again.close()
                sent.result = await ask
        except DedaleError as error:
            sent.refused = error.code
        sent.ended = self.world.now
        return sent

    def _choose(self, ledger: Ledger) -> Command | None:
        known: dict[str, Any] = {"id": f"{self._count}", "ply": ledger.last}
        question = ledger.question
        own = [seat.seat for seat in ledger.seats_of(self.holder)]
        if question is not None and set(question.awaits) & set(own):
            return Answer(to=question.kind, agree=self.chance.random() < 0.8, **known)
        if ledger.status == "playing" and ledger.turn in (0, *own) and self.chance.random() < 0.85:
            if ledger.position.to_move == 0:
                return Roll(**known)
            return Play(event=str(self.chance.choice(ledger.position.moves())), **known)
        kind = self.chance.choice((Rename, Salt, Undo, OfferDraw, None, None, None))
        if kind is Rename:
            return Rename(name=f"N{self._count}", **known)
        if kind is Salt:
            return Salt(salt=f"s{self._count}", **known)
        return None if kind is None else kind(**known)


class Reader:
    """Somebody who follows a table: what he was told, which must have no gap and nothing twice."""

    def __init__(self, world: "World", table: str, chance: random.Random) -> None:
        self.world, self.table, self.chance = world, table, chance
        self.heard: dict[int, PublicEntry] = {}
        self.last: int | None = None
        self.snapshots = 0

    async def follow(self) -> None:
        """Follow, and come back whenever the connection is lost."""
        while True:
            process = self.world.process(self.chance)
            try:
                if process.is_ready:
                    await process.run(self._listen(process))
            except (Lost, DedaleError):
                pass
            await asyncio.sleep(self.chance.choice((0.01, 0.2, 1.0)))

    async def _listen(self, process: Process) -> None:
        subscription = await process.service.subscribe(self.table, "", self.last)
        try:
            async for message in subscription:
                await asyncio.sleep(self.chance.choice((0.0, 0.001, 0.05)))
                self._hear(msgspec.json.decode(message.data))
                if self.chance.random() < 0.02:
                    return
        finally:
            subscription.close()

    def _hear(self, body: dict[str, Any]) -> None:
        if body["kind"] == "snapshot":
            self.snapshots += 1
            self.last = body["state"]["ply"]
        for told in body.get("entries", ()):
            entry = msgspec.convert(told, PublicEntry)
            self.world.broken_if(
                self.last is not None and entry.ply != self.last + 1, f"told {entry.ply} after {self.last}"
            )
            self.last = entry.ply
            self.heard[entry.ply] = entry
