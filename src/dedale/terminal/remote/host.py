"""A game on a server: sends commands and follows the table; reconnects by itself."""

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from dedale.bots.player import require_decision
from dedale.bots.search import Candidate, Thought
from dedale.core.errors import DedaleError
from dedale.core.model.event import Event
from dedale.core.model.playthrough import Playthrough
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.play.session import Session
from dedale.terminal.game_host import HostEvent, HostMessage, PositionChanged, ThinkingChanged
from dedale.terminal.remote.client import Link, heads, refused
from dedale.terminal.remote.messages import AWAITED, entry_text
from dedale.terminal.remote.table import RemoteTable
from dedale.terminal.thinking import in_thread

LOST = Text("Connexion coupée ; on réessaie…", "The connection is lost; trying again…")
BACK = Text("La connexion est revenue.", "The connection is back.")
WAITING = Text("On attend quelqu'un. Le lien à envoyer : {link}", "Waiting for a player. The link to send: {link}")
WATCHING = Text("Vous regardez cette table.", "You are watching this table.")
THINKS = Text("La machine ({bot}) réfléchit…", "The machine ({bot}) is thinking…")
PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before each new try, the last for all that follow."""
WORDS: Final[dict[str, dict[str, Any]]] = {
    "oui": {"kind": "answer", "agree": True},
    "yes": {"kind": "answer", "agree": True},
    "non": {"kind": "answer", "agree": False},
    "no": {"kind": "answer", "agree": False},
    "nulle": {"kind": "offer_draw"},
    "draw": {"kind": "offer_draw"},
    "abandonner": {"kind": "resign"},
    "resign": {"kind": "resign"},
}
"""What can be typed other than moves."""


class RemoteHost:
    """The `GameHost` of a table on a server."""

    def __init__(self, link: Link, token: str, state: dict[str, Any]) -> None:
        self.link = link
        self._token = token
        self._table = RemoteTable(state)
        self._news: asyncio.Queue[HostEvent] = asyncio.Queue()
        self._waiting: dict[str, tuple[str, asyncio.Future[None]]] = {}
        self._answered: dict[str, int] = {}
        """The last ply of each command that is answered, while its entries are still to come."""
        """Commands that are not yet answered, by their id: what was sent, and who waits."""
        self._socket: ClientConnection | None = None
        self._is_left = False

    @property
    def record(self) -> Record:
        """The game so far."""
        return self._table.record

    @property
    def playthrough(self) -> Playthrough:
        """Its events and positions so far."""
        return self._table.playthrough

    @property
    def people(self) -> set[int]:
        """The seats that this token holds, once the game has begun."""
        return self._table.people if self._table.state["status"] == "playing" else set()

    def who(self, seat: int) -> Text:
        """Who sits there."""
        return self._table.who(seat)

    async def news(self) -> AsyncGenerator[HostEvent, None]:
        """What happens at the table, for as long as one sits there."""
        line = asyncio.create_task(self._stay())
        try:
            self._greet()
            while not self._is_left:
                yield await self._news.get()
        finally:
            line.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await line

    def _greet(self) -> None:
        if self._table.state["status"] == "waiting":
            self._news.put_nowait(HostMessage(WAITING.format(link=self.link)))
        elif not self._table.people:
            self._news.put_nowait(HostMessage(WATCHING))

    async def _stay(self) -> None:
        """Keep a connection, and come back whenever it is lost, also where the server has had enough for a moment."""
        lost = 0
        while not self._is_left:
            with contextlib.suppress(OSError, WebSocketException, DedaleError):
                async with self._line() as line:
                    if lost:
                        self._news.put_nowait(HostMessage(BACK))
                    lost = 0
                    await self._listen(line)
            self._socket = None
            if not lost:
                self._news.put_nowait(HostMessage(LOST, is_wrong=True))
            await asyncio.sleep(PAUSES[min(lost, len(PAUSES) - 1)])
            lost += 1

    @contextlib.asynccontextmanager
    async def _line(self) -> AsyncGenerator[ClientConnection, None]:
        """A connection to the table, closed in every case, also when closing is cancelled."""
        async with connect(self.link.socket(self._table.ply), additional_headers=heads(self._token)) as line:
            try:
                yield line
            finally:
                try:
                    await line.close()
                finally:
                    line.transport.abort()

    async def _listen(self, line: ClientConnection) -> None:
        """Ask again what was not answered, then hear what comes until the line ends."""
        self._socket = line
        for sent, _ in list(self._waiting.values()):
            await line.send(sent)
        async for message in line:
            await self._hear(json.loads(message))

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["kind"]:
            case "snapshot":
                self._stand(message["state"])
            case "entries":
                self._stand(await in_thread(lambda: self.link.ask(f"tables/{self.link.table}", self._token)))
                self._tell(message["entries"])
            case "thinking":
                self._news.put_nowait(ThinkingChanged(THINKS.format(bot=self.who(message["seat"]))))
            case "answer":
                self._answered[message["id"]] = message["ply"]
                self._settle_answered()
            case "error":
                self._settle(message["id"], message["error"])

    def _stand(self, state: dict[str, Any]) -> None:
        self._table.renew(state)
        self._news.put_nowait(ThinkingChanged(None))
        self._news.put_nowait(PositionChanged())
        self._settle_answered()

    def _settle_answered(self) -> None:
        """Settle the answered commands whose entries are known: the answer comes before them."""
        for number in [number for number, ply in self._answered.items() if ply <= self._table.ply]:
            del self._answered[number]
            self._settle(number)

    def _tell(self, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            said = entry_text(self._table, entry["what"])
            if said is not None:
                self._news.put_nowait(HostMessage(said))

    def _settle(self, number: str, error: dict[str, Any] | None = None) -> None:
        _, waits = self._waiting.pop(number, ("", None))
        if waits is None or waits.done():
            return
        if error is None:
            waits.set_result(None)
        else:
            waits.set_exception(refused(error))

    async def _command(self, **asked: Any) -> None:
        """Send a command, and wait until it is answered, over lost connections too; raises `ServerRefused`."""
        number = secrets.token_hex(8)
        sent = json.dumps({"id": number, "ply": self._table.ply, **asked})
        waits: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[number] = sent, waits
        if self._socket is not None:
            with contextlib.suppress(WebSocketException):  # it is sent again when the line is back
                await self._socket.send(sent)
        await waits

    async def play(self, event: str | Event) -> None:
        """Play an event, or do what a word says: yes and no to a question, a draw, resign."""
        asked = WORDS.get(str(event).strip().lower())
        if asked is None:
            await self._command(kind="play", event=str(event))
            return
        question = self._table.state["question"]
        to = {"to": question["kind"] if question else "undo"} if asked["kind"] == "answer" else {}
        await self._command(**asked, **to)

    async def draw(self) -> None:
        """Have the server draw what chance decides."""
        await self._command(kind="roll")

    async def undo(self) -> None:
        """Undo the player's last decision, or ask the others for permission."""
        await self._command(kind="undo")

    async def hint(self) -> Thought:
        """What the server's best bot would do."""
        position = self.playthrough.position
        require_decision(position)
        advice = await in_thread(lambda: self.link.ask(f"tables/{self.link.table}/hint", self._token, {}))
        line = tuple(position.game.event(event) for event in advice["line"])
        expects = tuple(advice["expects"])
        move = position.game.event(advice["move"])
        return Thought(move, expects, line, 0, 0.0, len(line), (Candidate(move, expects, 0),))

    def hurry(self) -> None:
        """Bots on a server take the time that is theirs."""

    def save(self, file: Path | None = None) -> Path:
        """Keep a copy of the game in this file, or in a new one of the folder we are in."""
        session = Session(self.record)
        if file is None:
            return session.save_anew(Path())
        session.save(file)
        return file

    def leave(self) -> Path | None:
        """Go; the table stays on its server."""
        self._is_left = True
        return None

    def again(self) -> "RemoteHost":
        """The same players, seats rotated, at a new table; raises `ServerRefused` as long as others have not agreed."""
        state = self.link.ask(f"tables/{self.link.table}", self._token)
        if not state["rematch"]:
            asked = {"kind": "rematch", "id": secrets.token_hex(8), "ply": state["ply"]}
            self.link.ask(f"tables/{self.link.table}/commands", self._token, asked)
            state = self.link.ask(f"tables/{self.link.table}", self._token)
        if not state["rematch"]:
            raise refused({"code": "rematch_asked", "message": str(AWAITED["rematch_asked"])})
        link = Link(self.link.server, state["rematch"])
        return RemoteHost(link, self._token, link.ask(f"tables/{link.table}", self._token))


def sit_down(link: Link, token: str, name: str, *, watches: bool = False) -> RemoteHost:
    """Join a table: the player's own seat, or the first open one, or watch; raises what the server refuses."""
    state = link.ask(f"tables/{link.table}", token)
    here = RemoteTable(state)
    if not watches and not here.people and here.open_seats and state["status"] != "over":
        asked = {"kind": "join", "id": secrets.token_hex(8), "ply": here.ply, "name": name}
        link.ask(f"tables/{link.table}/commands", token, asked)
        state = link.ask(f"tables/{link.table}", token)
    return RemoteHost(link, token, state)
