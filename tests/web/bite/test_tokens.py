"""Every command that the right token is obeyed for, with every wrong one: refused, and nothing has changed."""

from collections.abc import Iterator
from typing import Any

import pytest

from dedale.web.commands import Command
from tests.web.conftest import Client, Player, code

SAID: dict[str, dict[str, Any]] = {
    "rename": {"name": "X"},
    "salt": {"salt": "x"},
    "play": {"event": "@e5"},
    "answer": {"agree": True, "to": "draw"},
    "substitute": {"absent": 2},
}
"""What commands say besides their kind."""
GAMES = {"roll": "theseion"}
"""Where a command needs another game than the usual one."""
KINDS = sorted(kind.__struct_config__.tag for kind in Command.__args__)
REFUSED = {"join": (409, "seat_taken")}
"""What a wrong seat is refused with, unless `not_seated`."""


class Scene:
    """Ariane at seat 1 of a table where the command is hers to give, and Thésée at seat 2."""

    def __init__(self, client: Client, kind: str) -> None:
        self.client, self.kind = client, kind
        self.ariane, self.thesee = Player(client), Player(client)
        game = GAMES.get(kind, "ergo")
        self.table = self.ariane.create(game=game)["id"]
        if kind != "join":
            self.thesee.do(self.table, "join", seat=2)
        self._prepare()
        self.before = self.state()

    def _prepare(self) -> None:
        match self.kind:
            case "undo":
                self.ariane.play(self.table)
            case "answer":
                self.thesee.do(self.table, "offer_draw")
            case "rematch":
                self.thesee.do(self.table, "resign")
            case "substitute":
                self.thesee.do(self.table, "leave")
            case _:
                pass

    def state(self) -> dict[str, Any]:
        return {**self.ariane.state(self.table), "now": None}

    def body(self, **more: Any) -> dict[str, Any]:
        """The command, with the same id from everybody; for seat 1, but for whoever takes one."""
        seat = {} if self.kind == "join" else {"seat": 1}
        return {"kind": self.kind, "id": "same", "ply": self.before["ply"], **seat, **SAID.get(self.kind, {}), **more}

    def send(self, heads: dict[str, str], query: str = "", **more: Any) -> tuple[int, str]:
        path = f"/api/tables/{self.table}/commands{query}"
        answer = self.client.post(path, headers=heads, json=self.body(**more))
        return answer.status_code, "" if answer.status_code == 200 else code(answer)


@pytest.fixture(params=KINDS)
def scene(request: pytest.FixtureRequest, client: Client) -> Iterator[Scene]:
    """A scene for each kind of command; once a test has tried all it knows, the right token is obeyed."""
    scene = Scene(client, request.param)
    yield scene
    assert scene.state() == scene.before
    right = scene.thesee if scene.kind == "join" else scene.ariane
    assert scene.send(right.heads) == (200, "")


def test_without_a_token(scene: Scene) -> None:
    token = scene.ariane.token
    assert scene.send({}) == (401, "no_token")
    assert scene.send({}, f"?token={token}&dedale={token}") == (401, "no_token")
    assert scene.send({"cookie": f"lang=fr; token={token}"}) == (401, "no_token")


@pytest.mark.parametrize("shown", ["Bearer {}x", "Bearer x{}", "Bearer", "Bearer ", "Basic {}", "{}", "Bearer {0} {0}"])
def test_a_token_that_is_none(scene: Scene, shown: str) -> None:
    assert scene.send({"authorization": shown.format(scene.ariane.token)}) == (401, "bad_token")


def test_a_token_from_a_page_that_is_not_ours(scene: Scene) -> None:
    cookie = f"dedale={scene.ariane.token}"
    for origin in ({}, {"origin": "http://evil.example"}, {"origin": "null"}):
        assert scene.send({"cookie": cookie, **origin}) == (403, "bad_origin")


def test_a_token_that_holds_no_such_seat(scene: Scene) -> None:
    unknown = Player(scene.client, scene.ariane.token[::-1])
    elsewhere = Player(scene.client)
    elsewhere.create()
    other = Player(scene.client) if scene.kind == "join" else scene.thesee
    for player in (unknown, elsewhere, other):
        assert scene.send(player.heads, seat=1) == REFUSED.get(scene.kind, (403, "not_seated"))


def test_no_wrong_token_by_a_socket_either(scene: Scene) -> None:
    for heads, refused in (
        ({}, "no_token"),
        (Player(scene.client).heads, REFUSED.get(scene.kind, (0, "not_seated"))[1]),
    ):
        path = f"/api/tables/{scene.table}/socket"
        with scene.client.websocket_connect(path, headers=heads) as socket:
            socket.send_json(scene.body(seat=1))
            while (said := socket.receive_json(timeout=60))["kind"] != "error":
                pass
        assert (said["id"], said["error"]["code"]) == ("same", refused)
