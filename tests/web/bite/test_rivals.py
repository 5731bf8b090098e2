"""Two servers, each a process of its own, at one database: of two that want the same ply exactly one gets it."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.web.conftest import Player
from tests.web.server.child import PATIENCE, Child, served

ROUNDS = 20
BOTH = [{"kind": "me"}, {"kind": "me"}]
Answer = tuple[int, dict[str, Any]]


@pytest.fixture(scope="module")
def rivals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Child, Child]]:
    folder = tmp_path_factory.mktemp("rivals")
    with served(folder) as castor, served(folder) as pollux:
        yield castor, pollux


@pytest.fixture(scope="module")
def ariane(rivals: tuple[Child, Child]) -> tuple[Player, Player]:
    """One player, at both servers."""
    first = Player(rivals[0].client)
    return first, Player(rivals[1].client, first.token)


def at_once(players: tuple[Player, Player], table: str, bodies: list[dict[str, Any]]) -> list[Answer]:
    """What each of two commands gets, sent to one server each at the same moment."""
    barrier = Barrier(2)

    def send(player: Player, body: dict[str, Any]) -> Answer:
        barrier.wait(PATIENCE)
        answer = player.post(f"/api/tables/{table}/commands", body)
        return answer.status_code, answer.json()

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(send, players, bodies))


def follow(child: Child, table: str, since: int) -> ClientConnection:
    address = f"ws://127.0.0.1:{child.port}/api/tables/{table}/socket?since={since}"
    return connect(address, open_timeout=PATIENCE, compression=None, proxy=None)


def heard(line: ClientConnection, first: int, last: int) -> list[dict[str, Any]]:
    """The entries that a reader is told up to this ply: each once and in order."""
    log: list[dict[str, Any]] = []
    while first + len(log) <= last:
        said = json.loads(line.recv(PATIENCE))
        for entry in said.get("entries", []):
            assert entry["ply"] == first + len(log)
            log.append(entry)
    return log


def steady(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what differs from server to server: the time, and who has the table before him there."""
    return {**state, "now": None, "seats": [{**seat, "present": None, "away": None} for seat in state["seats"]]}


def test_exactly_one_wins_each_ply_and_both_agree(rivals: tuple[Child, Child], ariane: tuple[Player, Player]) -> None:
    table = ariane[0].create(game="ergo", seats=BOTH)["id"]
    ply = first = ariane[1].state(table)["ply"]
    with follow(rivals[0], table, first) as one, follow(rivals[1], table, first) as other:
        won: list[dict[str, Any]] = []
        for number in range(ROUNDS):
            moves = ariane[number % 2].get(f"/api/tables/{table}/moves").json()
            assert moves["ply"] == ply
            events = (moves["moves"][0], moves["moves"][-1])
            bodies = [
                {"kind": "play", "id": f"{name}{ply}", "ply": ply, "event": event}
                for name, event in zip("cp", events, strict=True)
            ]
            answers = at_once(ariane, table, bodies)
            (reply,) = [said for status, said in answers if status == 200]
            (error,) = [said["error"] for status, said in answers if status == 409]
            won += reply["entries"]
            ply = reply["ply"]
            assert (error["code"], error["state"]["ply"]) == ("late", ply)
            assert error["state"]["events"] == [entry["what"]["event"] for entry in won if "event" in entry["what"]]
            states = [steady(player.state(table)) for player in ariane]
            assert states[0] == states[1] == steady(error["state"])
            if states[0]["status"] == "over":
                break
        assert [heard(line, first + 1, ply) for line in (one, other)] == [won, won]


def test_one_command_at_both_servers_is_done_once(rivals: tuple[Child, Child], ariane: tuple[Player, Player]) -> None:
    table = ariane[0].create(game="theseion", seats=BOTH)["id"]
    ply = first = ariane[1].state(table)["ply"]
    log: list[dict[str, Any]] = []
    for number in range(ROUNDS):
        moves = ariane[number % 2].get(f"/api/tables/{table}/moves").json()
        said = (
            {"kind": "roll"}
            if moves["roll"]
            else {"kind": "play", "event": moves["moves"][number % len(moves["moves"])]}
        )
        body = {**said, "id": f"twice{number}", "ply": ply}
        answers = at_once(ariane, table, [body, body])
        assert answers[0] == answers[1]
        assert answers[0][0] == 200
        log += answers[0][1]["entries"]
        ply = answers[0][1]["ply"]
        if log[-1]["what"]["kind"] == "ended":
            break
    for child in rivals:
        with follow(child, table, first) as line:
            assert heard(line, first + 1, ply) == log


def test_what_the_other_server_has_done_makes_a_command_late(ariane: tuple[Player, Player]) -> None:
    """Also where this server has not heard of it: the log is asked, not the memory."""
    table = ariane[0].create(game="ergo", seats=BOTH)["id"]
    ply = ariane[1].state(table)["ply"]
    reply = ariane[0].play(table)
    answer = ariane[1].command(table, "play", id="else", ply=ply, event="@e5")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "late")
    assert answer.json()["error"]["state"]["ply"] == reply["ply"]
    assert ariane[1].play(table)["ply"] == reply["ply"] + 1
