"""Clients that play on a server which is killed repeatedly: what they received, and what they must send again."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

import dedale
from dedale.web.http.tokens import holder_of, new_token

Moment = Literal["sent", "heard", "acknowledged"]
"""A command is sent; its sender hears on the socket what it made happen, before its answer; its answer is there."""
Said = dict[str, Any]
GONE = (OSError, httpx.TransportError, WebSocketException, InvalidHandshake)
"""The errors of a client whose server is killed."""
PATIENCE = 300.0
"""Seconds after which the busiest of machines should have answered."""


class Broken(Exception):
    """The server did not keep its word."""


class Lost(Exception):
    """The server was killed before it answered."""


def must(is_so: bool, what: str) -> None:
    """Raise `Broken` unless this is so."""
    if not is_so:
        raise Broken(what)


class Door:
    """Where the server is found while it lives. Whatever it says after it was killed is not listened to."""

    def __init__(self, happened: Callable[[Moment], None]) -> None:
        """`happened` is called at every moment at which the server may be killed."""
        self.happened = happened
        self.address = ""
        self.life = 0
        """How many times it was opened; the number of the life that a guest talks to."""
        self._is_open = asyncio.Event()

    def open(self, address: str) -> None:
        """A server lives at this address."""
        self.address, self.life = address, self.life + 1
        self._is_open.set()

    def shut(self) -> None:
        """It was killed."""
        self._is_open.clear()

    def is_of(self, life: int) -> bool:
        """Whether the server of this life still lives."""
        return self._is_open.is_set() and life == self.life

    @asynccontextmanager
    async def visit(self) -> AsyncIterator[int]:
        """Talk to the server of this life, once there is one; raises `Lost` when it is killed meanwhile."""
        async with asyncio.timeout(PATIENCE):
            await self._is_open.wait()
        life = self.life
        try:
            yield life
        except GONE as error:
            if self.is_of(life):
                raise
            raise Lost from error
        if not self.is_of(life):
            raise Lost


@dataclass
class Guest:
    """One player: he listens on a socket, and sends commands on it or by HTTP."""

    door: Door
    client: httpx.AsyncClient
    by_socket: bool
    table: str = ""
    token: str = field(default_factory=new_token)
    heard: list[Said] = field(default_factory=list)
    """The log of the table as the client received it, over all restarts of the server."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    lost: int = 0
    """How many answers to commands never came."""
    found: int = 0
    """How many of these commands were stored although the client got no answer."""
    _line: ClientConnection | None = None
    _seated: asyncio.Event = field(default_factory=asyncio.Event)
    _waiting: tuple[str, asyncio.Future[Said]] | None = None

    @property
    def holder(self) -> str:
        """As the log knows him."""
        return holder_of(self.token)

    @property
    def heads(self) -> dict[str, str]:
        """What his requests say of him."""
        return {"authorization": f"Bearer {self.token}"}

    async def ask(self, path: str, body: Said | None = None) -> Said:
        """The answer of the server to a request, which is sent until it is answered."""
        while True:
            try:
                async with self.door.visit():
                    return await self._request(path, body)
            except Lost:
                continue

    async def _request(self, path: str, body: Said | None) -> Said:
        method = "GET" if body is None else "POST"
        address = f"{self.door.address}/api/{path}"
        answer = await self.client.request(method, address, json=body, headers=self.heads, timeout=PATIENCE)
        must(answer.is_success, f"{path} got {answer.status_code} for {body}: {answer.text}")
        said: Said = answer.json()
        return said

    async def command(self, said: Said) -> Said:
        """The reply to a command, which is sent under the same id until it is answered."""
        while True:
            try:
                async with self.door.visit():
                    return await self._say(said)
            except Lost:
                self.lost += 1
                self.found += len(self.heard) > said["ply"]

    async def _say(self, said: Said) -> Said:
        return await (self._send(said) if self.by_socket else self._request(f"tables/{self.table}/commands", said))

    async def _send(self, said: Said) -> Said:
        async with asyncio.timeout(PATIENCE):
            await self._seated.wait()
        if self._line is None:
            raise Lost
        answer: asyncio.Future[Said] = asyncio.get_running_loop().create_future()
        self._waiting = said["id"], answer
        await self._line.send(json.dumps(said))
        self.door.happened("sent")
        reply = await answer
        must(reply.pop("kind") == "answer", f"{said} got {reply}")
        return reply

    async def listen(self) -> None:
        """Hear everything that happens at the table, each thing once, whatever happens to the server."""
        while True:
            try:
                async with self.door.visit() as life:
                    await self._listen(life)
            except Lost:
                pass
            finally:
                self._hang_up()

    async def _listen(self, life: int) -> None:
        place = f"{self.door.address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket?since={len(self.heard)}"
        async with connect(
            place, additional_headers=self.heads, compression=None, proxy=None, open_timeout=PATIENCE, close_timeout=0
        ) as self._line:
            self._seated.set()
            async for message in self._line:
                if not self.door.is_of(life):
                    return
                self._hear(json.loads(message))

    def _hang_up(self) -> None:
        self._line = None
        self._seated.clear()
        if self._waiting is not None and not self._waiting[1].done():
            self._waiting[1].set_exception(Lost())
            self._waiting[1].exception()  # its sender may have found out by himself

    def _hear(self, said: Said) -> None:
        must(said["kind"] != "snapshot", f"table {self.table}: the server does not know ply {len(self.heard)} any more")
        is_mine = self._waiting is not None and not self._waiting[1].done()
        if said["kind"] == "entries":
            self._note(said["entries"])
            if is_mine:
                self.door.happened("heard")
        elif said["kind"] in {"answer", "error"} and self._waiting is not None and is_mine:
            must(said["id"] == self._waiting[0], f"{said} is no answer to {self._waiting[0]}")
            self._waiting[1].set_result(said)

    def _note(self, entries: list[Said]) -> None:
        plies = [entry["ply"] for entry in entries]
        following = list(range(len(self.heard) + 1, len(self.heard) + 1 + len(plies)))
        must(plies == following, f"table {self.table}: told {plies} where {following} come next")
        self.heard += entries
        self.news.set()

    async def heard_up_to(self, ply: int) -> None:
        """Return once he has heard of this ply."""
        async with asyncio.timeout(PATIENCE):
            while len(self.heard) < ply:
                self.news.clear()
                await self.news.wait()


class Match:
    """A table with random play, and the game as its clients know it."""

    def __init__(self, game: str, guests: tuple[Guest, Guest], chance: random.Random, prefix: str) -> None:
        self.guests = guests
        self._game = dedale.game(game)
        self._chance = chance
        self._prefix = prefix
        self.position = self._game.start()
        self.events: list[str] = []
        self.replies: dict[str, list[Said]] = {}
        """By id of a command, what it made happen."""
        self.ply = 0

    async def set_up(self) -> None:
        """Have a table at which both sit."""
        host, other = self.guests
        state = await host.ask("tables", {"game": self._game.name, "seats": [{"kind": "me"}, {"kind": "open"}]})
        host.table = other.table = state["id"]
        reply = await other.ask(f"tables/{other.table}/commands", {"kind": "join", "id": "join", "ply": state["ply"]})
        self.ply = reply["ply"]

    async def play(self) -> bool:
        """Let the game go on by one event, once or sometimes asked for twice; whether it goes on after it."""
        said, guest = self._next()
        reply = await guest.command(said)
        if self._chance.random() < 0.1:
            again = await guest.command(said)
            must(again == reply, f"{said} got {reply}, and then {again}")
        self._take(said["id"], reply)
        guest.door.happened("acknowledged")
        return self.position.outcome is None

    def _next(self) -> tuple[Said, Guest]:
        """What comes next, and whose it is."""
        seat = self._game.presentation.turn(self.position) or self._chance.choice((1, 2))
        asked: Said = {"kind": "roll"}
        if self.position.to_move:
            asked = {"kind": "play", "event": str(self._chance.choice(list(self.position.moves())))}
        name = f"{self._prefix}.{len(self.replies)}"
        return {**asked, "id": name, "ply": self.ply, "seat": seat}, self.guests[seat - 1]

    def _take(self, name: str, reply: Said) -> None:
        must(reply["entries"][0]["ply"] == self.ply + 1, f"after {self.ply} came {reply}")
        self.replies[name] = reply["entries"]
        self.ply = reply["ply"]
        for entry in reply["entries"]:
            if "event" in entry["what"]:
                self.events.append(entry["what"]["event"])
                self.position = self.position.play(self.events[-1])
