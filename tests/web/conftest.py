"""A server in this process, without its limits unless a test sets some, and people who ask it things."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from dedale.web.server.app import app
from dedale.web.server.application import Application
from dedale.web.settings import Rate, ServerSettings

Client = TestClient[Application]
FREE = Rate(1e6, 10**6)
RATES = ("requests", "newcomers", "commands", "address_commands", "messages")
LIMITLESS: dict[str, Any] = {**dict.fromkeys(RATES, FREE), "sockets": 1000}


class Player:
    """Somebody with a token, as a program."""

    def __init__(self, client: httpx.Client, token: str | None = None) -> None:
        self.client = client
        self.token = client.post("/api/players").json()["token"] if token is None else token
        self.heads = {"authorization": f"Bearer {self.token}"}
        self._count = 0

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(path, headers={**self.heads, **more.pop("headers", {})}, **more)

    def post(self, path: str, json: Any = None) -> Any:
        return self.client.post(path, headers=self.heads, json=json)

    def create(self, **terms: Any) -> dict[str, Any]:
        """A table, for two at minos with one open seat unless it is said otherwise."""
        answer = self.post("/api/tables", {"game": "minos", "seats": [{"kind": "me"}, {"kind": "open"}], **terms})
        assert answer.status_code == 201, answer.text
        state: dict[str, Any] = answer.json()
        return state

    def state(self, table: str) -> dict[str, Any]:
        state: dict[str, Any] = self.get(f"/api/tables/{table}").json()
        return state

    def command(self, table: str, kind: str, **said: Any) -> Any:
        """What a command gets, with an id and the ply that the table has unless they are said."""
        self._count += 1
        ply = said.pop("ply", None)
        ply = self.state(table)["ply"] if ply is None else ply
        body = {"kind": kind, "id": f"{self.token[:4].strip('-_')}.{self._count}", "ply": ply, **said}
        return self.post(f"/api/tables/{table}/commands", body)

    def do(self, table: str, kind: str, **said: Any) -> dict[str, Any]:
        """The reply to a command that is accepted."""
        answer = self.command(table, kind, **said)
        assert answer.status_code == 200, answer.text
        reply: dict[str, Any] = answer.json()
        return reply

    def play(self, table: str) -> dict[str, Any]:
        """Make the first legal move, or roll."""
        moves = self.get(f"/api/tables/{table}/moves").json()
        if moves["roll"]:
            return self.do(table, "roll", ply=moves["ply"])
        return self.do(table, "play", ply=moves["ply"], event=moves["moves"][0])


@contextmanager
def opened(folder: Path, **settings: Any) -> Iterator[Client]:
    """A server of these settings, open inside the block."""
    database = str(folder / "ludotheque.sqlite")
    with TestClient(app(ServerSettings(database=database, **{**LIMITLESS, **settings}))) as client:
        yield client


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server for all tests of a module; it knows nobody's cookie."""
    with opened(tmp_path_factory.mktemp("server")) as client:
        yield client


@pytest.fixture
def ariane(client: Client) -> Player:
    return Player(client)


@pytest.fixture
def thesee(client: Client) -> Player:
    return Player(client)


def code(answer: Any) -> str:
    """The code of the error that an answer has."""
    said: str = answer.json()["error"]["code"]
    return said
