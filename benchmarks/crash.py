"""`python -m benchmarks.crash`: a server is killed (SIGKILL) at random moments while people play, 200 times over.

Every entry that was acknowledged or told must be in the log once, every command that was sent again must have one
answer and one entry, and the log played again must lead to the position that the players were told last.
"""

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from tests.web.server.child import PROGRAM, Child

from benchmarks.guests import Door, Guest, Match, Moment, must
from dedale.web.entries import Entry, public_entry
from dedale.web.play.decide import command_key
from dedale.web.play.ledger import Ledger
from dedale.web.store.repository import TableRepository

GAMES = ("ergo", "theseion", "ergo", "ergo")
"""What is played, a table each: with a die and without."""
MOMENTS: tuple[Moment, ...] = ("sent", "heard", "acknowledged")
AT_MOST = 12
"""At most this many moments of the chosen kind pass before the server is killed."""


@dataclass
class Toll:
    """What came of it all."""

    kills: int = 0
    matches: int = 0
    acknowledged: int = 0
    lost: int = 0
    """Commands whose answer was lost."""
    found: int = 0
    """Those of them that had been kept all the same, as far as their senders had heard."""
    entries: int = 0


@dataclass
class Siege:
    """A server on one database, its guests, and when it will be killed next."""

    folder: Path
    chance: random.Random
    toll: Toll = field(default_factory=Toll)
    matches: list[Match] = field(default_factory=list)
    program: Sequence[str] = PROGRAM
    """How the server is started."""
    _child: Child | None = None
    _moment: Moment = "sent"
    _left: int = 0

    def __post_init__(self) -> None:
        self.door = Door(self._happened)
        self._killed = asyncio.Event()

    def _happened(self, moment: Moment) -> None:
        if moment == self._moment and self._left:
            self._left -= 1
            if not self._left and self._child is not None:
                os.kill(self._child.pid, signal.SIGKILL)
                self.door.shut()
                self._killed.set()

    async def begin(self) -> None:
        """Start the server on a free port."""
        self._child = await asyncio.to_thread(Child, self.folder, program=self.program)
        self.door.open(self._child.address)

    async def kill(self) -> None:
        """Let people play until the server is killed, and start it again."""
        self._moment = self.chance.choice(MOMENTS)
        self._killed.clear()
        self._left = self.chance.randint(1, AT_MOST)
        await self._killed.wait()
        self.end()
        self.toll.kills += 1
        await self.begin()

    def end(self) -> None:
        """Let go of the process."""
        if self._child is not None:
            self._child.close()
            self._child = None


async def besiege(folder: Path, kills: int, seed: int, program: Sequence[str] = PROGRAM) -> Toll:
    """Kill a server this many times during play; raises `Broken` if it loses an acknowledged entry."""
    siege = Siege(folder, random.Random(seed), program=program)  # noqa: S311  # which game is played is no secret
    try:
        await siege.begin()
        async with httpx.AsyncClient() as client:
            await _play_under_fire(siege, client, kills)
        siege.toll.entries = await _check(siege)
    finally:
        siege.end()
    return siege.toll


async def _play_under_fire(siege: Siege, client: httpx.AsyncClient, kills: int) -> None:
    is_over = asyncio.Event()
    try:
        async with asyncio.TaskGroup() as group:
            for number, game in enumerate(GAMES):
                group.create_task(_sit(siege, client, game, number, is_over))
            for _ in range(kills):
                await siege.kill()
            is_over.set()
    except ExceptionGroup as several:
        raise several.exceptions[0] from None


async def _sit(siege: Siege, client: httpx.AsyncClient, game: str, number: int, is_over: asyncio.Event) -> None:
    """Play one game after another to the end; then check that all clients received the same."""
    chance = random.Random(siege.chance.random())  # noqa: S311  # the same
    for count in range(sys.maxsize):
        one, two = (Guest(siege.door, client, by_socket=(number + seat) % 3 > 0) for seat in range(2))
        match = Match(game, (one, two), chance, f"{number}.{count}")
        await match.set_up()
        siege.matches.append(match)
        await _play_out(match, is_over)
        if is_over.is_set():
            return


async def _play_out(match: Match, is_over: asyncio.Event) -> None:
    listeners = [asyncio.create_task(guest.listen()) for guest in match.guests]
    playing = asyncio.create_task(_play(match, is_over))
    try:
        await asyncio.wait([playing, *listeners], return_when=asyncio.FIRST_COMPLETED)
        for task in (*listeners, playing):
            if task.done():
                await task
    finally:
        for task in (playing, *listeners):
            task.cancel()
        await asyncio.gather(playing, *listeners, return_exceptions=True)


async def _play(match: Match, is_over: asyncio.Event) -> None:
    while await match.play() and not is_over.is_set():
        pass
    for guest in match.guests:
        await guest.heard_up_to(match.ply)
        state = await guest.ask(f"tables/{guest.table}")
        must(state["events"] == match.events, f"{guest.table}: {state['events']} where {match.events} was acknowledged")
        must(state["position"] == str(match.position), f"{guest.table} stands at {state['position']}")


async def _check(siege: Siege) -> int:
    """Compare every log with what was acknowledged and sent; return the number of entries."""
    repository = await TableRepository.open(str(siege.folder / "ludotheque.sqlite"))
    try:
        count = 0
        for match in siege.matches:
            loaded = await repository.load(match.guests[0].table)
            must(loaded is not None, f"{match.guests[0].table} is gone")
            if loaded:
                count += len(loaded[1])
                _check_log(match, loaded[1])
                ledger = Ledger(*loaded)
                must(ledger.position == match.position, f"{ledger.table.id} played again leads to {ledger.position}")
                must(ledger.events == match.events, f"{ledger.table.id} played again has {ledger.events}")
            siege.toll.matches += 1
            siege.toll.acknowledged += len(match.replies)
            siege.toll.lost += sum(guest.lost for guest in match.guests)
            siege.toll.found += sum(guest.found for guest in match.guests)
        return count
    finally:
        await repository.close()


def _check_log(match: Match, entries: list[Entry]) -> None:
    """Check that the log has exactly what was sent and, for each command, what its answer said, once."""
    log = msgspec.json.decode(
        msgspec.json.encode([public_entry(entry) for entry in entries])
    )  # as whoever listens reads it
    for guest in match.guests:
        must(guest.heard == log, f"table {guest.table}: the log is not what was told")
    holders = [guest.holder for guest in match.guests]
    kept = Counter(entry.command for entry in entries if entry.command)
    kept -= Counter(dict.fromkeys([command_key(holder, "join") for holder in holders], 2))
    answered = Counter[str]()
    for name, said in match.replies.items():
        keys = {entries[entry["ply"] - 1].command for entry in said}
        must(len(keys) == 1 and keys <= {command_key(holder, name) for holder in holders}, f"{name} is kept as {keys}")
        answered[keys.pop()] += len(said)
        must([log[entry["ply"] - 1] for entry in said] == said, f"{name}: the log is not what was answered")
    must(kept == answered, f"kept {kept - answered} without an answer, answered {answered - kept} without keeping")


def main() -> int:
    """Run the long form; 0 when the server kept its word."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="how many times (default 200)")
    parser.add_argument("--seed", type=int, default=1976, help="another one for other moments (default 1976)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        toll = asyncio.run(besiege(Path(folder), chosen.kills, chosen.seed))
    print(toll)
    return 0


if __name__ == "__main__":
    sys.exit(main())
