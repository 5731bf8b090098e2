"""A real server in a process of its own: sockets and streams, and how it begins and ends."""

import json
import os
import signal
import socket as sockets
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.web.conftest import Player
from tests.web.server.child import PATIENCE, PROGRAM, Child, served


@pytest.fixture(scope="module")
def child(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    with served(tmp_path_factory.mktemp("served"), DEDALE_PATIENCE="1") as child:
        yield child


@pytest.fixture
def ariane(child: Child) -> Player:
    return Player(child.client)


@pytest.fixture
def thesee(child: Child) -> Player:
    return Player(child.client)


def follow(child: Child, table: str, player: Player | None = None, query: str = "", **heads: str) -> ClientConnection:
    """An open socket."""
    heads = {**(player.heads if player else {}), **heads}
    address = f"ws://127.0.0.1:{child.port}/api/tables/{table}/socket{query}"
    return connect(address, additional_headers=heads, open_timeout=PATIENCE, compression=None, proxy=None)


def hear(line: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of these kinds."""
    while (said := json.loads(line.recv(PATIENCE)))["kind"] not in kinds:
        pass
    message: dict[str, Any] = said
    return message


def two_seated(ariane: Player, thesee: Player, **terms: Any) -> str:
    table: str = ariane.create(game="ergo", **terms)["id"]
    thesee.do(table, "join")
    return table


def test_two_play_to_the_end_by_sockets_and_know_the_same(child: Child, ariane: Player, thesee: Player) -> None:
    table = two_seated(ariane, thesee, options={"max_plies": 20})
    with follow(child, table, ariane) as first, follow(child, table, thesee) as second:
        states = [hear(line, "snapshot")["state"] for line in (first, second)]
        logs: list[list[dict[str, Any]]] = [[], []]
        while not logs[0] or logs[0][-1]["what"]["kind"] != "ended":
            moves = ariane.get(f"/api/tables/{table}/moves").json()
            line = (first, second)[moves["to_move"] - 1]
            command = {"kind": "play", "id": f"m{moves['ply']}", "ply": moves["ply"], "event": moves["moves"][0]}
            line.send(json.dumps(command))
            answer = hear(line, "answer", "entries")  # the answer comes first
            assert (answer["kind"], answer["id"]) == ("answer", command["id"])
            for log, reader in zip(logs, (first, second), strict=True):
                log.extend(hear(reader, "entries")["entries"])
            assert answer["entries"] == logs[0][-len(answer["entries"]) :]
    assert logs[0] == logs[1]
    assert [entry["ply"] for entry in logs[0]] == list(range(states[0]["ply"] + 1, logs[0][-1]["ply"] + 1))
    played = [entry["what"]["event"] for entry in logs[0] if entry["what"]["kind"] == "moved"]
    assert ariane.state(table)["events"] == played
    assert ariane.state(table)["result"]["reason"] == logs[0][-1]["what"]["reason"]


def test_a_page_gets_state_and_view_of_one_ply_without_the_whole_game(
    child: Child, ariane: Player, thesee: Player
) -> None:
    table = two_seated(ariane, thesee)
    with follow(child, table, ariane, "?view=fr") as page, follow(child, table, thesee) as program:
        assert hear(program, "snapshot")["state"]["events"] == []
        snapshot = hear(page, "snapshot")
        assert "events" not in snapshot["state"]
        assert snapshot["view"]["first"] == 0
        for player in (ariane, thesee, ariane):
            player.play(table)
            told = hear(page, "entries")
            assert "events" not in told["state"]
            assert told["state"]["ply"] == told["entries"][-1]["ply"]
            assert len(told["view"]["lines"]) + told["view"]["first"] == told["state"]["ply"] - snapshot["state"]["ply"]
    with follow(child, table, ariane, "?view=fr") as page:  # after a reload
        assert len(hear(page, "snapshot")["view"]["lines"]) == 3
    assert len(ariane.state(table)["events"]) == 3


def test_who_comes_back_gets_what_he_missed_or_everything(child: Child, ariane: Player) -> None:
    table = ariane.create(game="ergo", seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    with follow(child, table, ariane) as line:
        since = hear(line, "snapshot")["state"]["ply"]
    told = [entry for _ in range(3) for entry in ariane.play(table)["entries"]]
    with follow(child, table, ariane, f"?since={since}") as line:
        assert hear(line, "snapshot", "entries") == {"kind": "entries", "entries": told}
        assert hear(line, "presence")["seats"] == [1, 2]
    with follow(child, table, ariane, f"?since={since + 3}") as line:
        assert hear(line, "snapshot", "entries", "presence")["kind"] == "presence"
    with follow(child, table, ariane, "?since=999") as line:
        assert hear(line, "snapshot", "entries")["state"]["ply"] == since + 3


def test_a_socket_answers_everything_and_goes_on(child: Child, ariane: Player, thesee: Player) -> None:
    table = two_seated(ariane, thesee)
    with follow(child, table, ariane) as line:
        for sent, code, number in (
            ("hop", "bad_json", ""),
            ('{"kind":"fly","id":"a"}', "bad_body", "a"),
            ('{"kind":"play","id":"b","ply":99,"event":"@e5"}', "bad_ply", "b"),
            ('{"kind":"play","id":"c","ply":1,"event":"@e5"}', "late", "c"),
            (b'{"kind":"roll","id":"d","ply":3}', "not_your_turn", "d"),
        ):
            line.send(sent)
            said = hear(line, "error")
            assert (said["error"]["code"], said["id"]) == (code, number)
        line.send(json.dumps({"kind": "play", "id": "e", "ply": 3, "event": "@e5"}))
        assert hear(line, "answer")["ply"] == 4
    with follow(child, table) as watcher:
        assert hear(watcher, "snapshot")["state"]["events"] == ["@e5"]
        watcher.send(json.dumps({"kind": "resign", "id": "f", "ply": 4}))
        assert hear(watcher, "error")["error"]["code"] == "no_token"
    with follow(child, table, Player(child.client)) as stranger:
        stranger.send(json.dumps({"kind": "resign", "id": "g", "ply": 4}))
        assert hear(stranger, "error")["error"]["code"] == "not_seated"


def test_a_message_too_long_ends_the_socket(child: Child, ariane: Player) -> None:
    table = ariane.create()["id"]
    with follow(child, table, ariane) as line:
        line.send("x" * 5000)
        with pytest.raises(ConnectionClosed) as closed:
            hear(line, "nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize(
    ("path", "heads", "status", "code"),
    [
        ("a" * 16, {}, 404, "no_such_table"),
        ("", {"Origin": "http://evil.example"}, 403, "bad_origin"),
        ("", {"Cookie": f"dedale={'x' * 43}"}, 403, "bad_origin"),
        ("", {"Authorization": "Bearer x"}, 401, "bad_token"),
        ("?since=x", {}, 422, "bad_query"),
    ],
)
def test_a_socket_that_is_refused_says_why(
    child: Child, ariane: Player, path: str, heads: dict[str, str], status: int, code: str
) -> None:
    table = ariane.create()["id"] if not path or path.startswith("?") else path
    with pytest.raises(InvalidStatus) as refused:
        follow(child, table, None, path if path.startswith("?") else "", **heads)
    response = refused.value.response
    assert response.status_code == status
    assert json.loads(response.body or b"")["error"]["code"] == code
    assert response.headers["x-content-type-options"] == "nosniff"


def test_a_page_of_ours_opens_a_socket_with_its_cookie(child: Child) -> None:
    origin = {"Origin": child.address}
    answer = child.client.post("/api/cookie", headers=origin)
    cookie = answer.headers["set-cookie"].partition(";")[0]
    table = child.client.post(
        "/api/tables",
        headers={**origin, "cookie": cookie},
        json={"game": "ergo", "seats": [{"kind": "me"}, {"kind": "open"}]},
    ).json()["id"]
    with follow(child, table, None, "", **origin, Cookie=cookie) as line:
        assert hear(line, "snapshot")["state"]["seats"][0]["yours"]
    child.client.cookies.clear()


def events(lines: Iterator[str]) -> Iterator[dict[str, str]]:
    """The events of a stream, each by its fields."""
    event: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if line and name:
            event[name] = value
        elif not line and event:
            yield event
            event = {}


def test_a_stream_tells_what_happens_and_goes_on_where_it_ended(child: Child, ariane: Player) -> None:
    table = ariane.create(game="ergo", seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    path = f"/api/tables/{table}/stream"
    with child.client.stream("GET", path, headers=ariane.heads) as answer:
        assert answer.headers["content-type"] == "text/event-stream"
        stream = events(answer.iter_lines())
        first = next(stream)
        assert (first["event"], first["id"]) == ("snapshot", "3")
        assert json.loads(first["data"])["state"]["id"] == table
        ariane.play(table)
        second = next(event for event in stream if event["event"] == "entries")
        assert second["id"] == "4"
    told = ariane.play(table)["entries"]
    with child.client.stream("GET", path, headers={"last-event-id": second["id"]}) as answer:
        again = next(events(answer.iter_lines()))
    assert json.loads(again["data"]) == {"kind": "entries", "entries": told}


def test_a_silent_stream_still_breathes(child: Child, ariane: Player) -> None:
    table = ariane.create()["id"]
    with child.client.stream("GET", f"/api/tables/{table}/stream") as answer:
        assert next(line for line in answer.iter_lines() if line.startswith(":")) == ": "


def flood(line: ClientConnection) -> None:
    """Ask for answers, and read none."""
    while True:
        line.send("hop" * 1000)


def test_who_does_not_read_is_cut_and_others_are_not(child: Child, ariane: Player, thesee: Player) -> None:
    table = two_seated(ariane, thesee)
    deaf = sockets.socket()
    deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", child.port))
    address = f"ws://127.0.0.1:{child.port}/api/tables/{table}/socket"
    settings: dict[str, Any] = {"compression": None, "max_queue": 1, "proxy": None, "close_timeout": 0}
    with follow(child, table, thesee) as other:
        hear(other, "snapshot")
        line = connect(address, sock=deaf, additional_headers=ariane.heads, **settings)
        with line as open_line, pytest.raises((ConnectionClosed, OSError)):
            flood(open_line)
        ariane.play(table)
        assert hear(other, "entries")["entries"][0]["ply"] == 4


def test_the_log_is_json_and_tells_no_secret(child: Child, ariane: Player, thesee: Player) -> None:
    table = two_seated(ariane, thesee)
    with follow(child, table, ariane, f"?since=0&token={ariane.token}") as line:
        hear(line, "entries", "snapshot")
    child.client.get(f"/nothing?token={thesee.token}")
    lines = [json.loads(each) for each in child.log.splitlines()]
    assert {"method", "path", "status", "ms", "address"} <= lines[-1].keys()
    with sqlite3.connect(child.database) as database:
        [(seed,)] = database.execute("select seed from tables where id = ?", (table,))
    for secret in (ariane.token, thesee.token, seed.hex(), repr(seed)[2:-1]):
        assert secret not in child.log


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_when_told_tells_everybody_and_loses_nothing(tmp_path: Path, number: int) -> None:
    with served(tmp_path) as child:
        ariane = Player(child.client)
        table = ariane.create(game="ergo", seats=[{"kind": "me"}, {"kind": "me"}])["id"]
        ariane.play(table)
        last: list[str] = []

        def listen() -> None:
            with child.client.stream("GET", f"/api/tables/{table}/stream") as answer:
                started.set()
                last.extend(answer.iter_lines())

        started = threading.Event()
        listener = threading.Thread(target=listen)
        listener.start()
        assert started.wait(PATIENCE)
        with follow(child, table, ariane) as line:
            hear(line, "snapshot")
            child.signal(number)
            assert hear(line, "closing")["reason"] == "stopping"
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        listener.join(PATIENCE)
        assert 'data: {"kind":"closing","reason":"stopping"}' in last
        code, said = child.wait()
        assert (code, said) == (0, "La ludothèque est fermée ; tout est enregistré.\n")
    with served(tmp_path) as child:
        assert len(Player(child.client, ariane.token).state(table)["events"]) == 1


def run(*words: str, **environment: str) -> Any:
    return subprocess.run(  # noqa: S603  # our own program
        [*PROGRAM, *words],
        env={**os.environ, "DEDALE_LANG": "fr", **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def test_a_port_that_is_taken_is_said_to_be(child: Child, tmp_path: Path) -> None:
    done = run("--port", str(child.port), "--database", str(tmp_path / "x"))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Le port {child.port} est déjà pris")
    assert f"--port {child.port + 1}" in done.stderr
    done = run("--host", "192.0.2.1", "--port", "0", "--lang", "en")
    assert "Cannot listen on 192.0.2.1" in done.stderr


def test_a_database_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    done = run("--port", "0", "--database", str(tmp_path / "file" / "x"))
    assert (done.returncode, done.stdout) == (1, "")
    assert str(tmp_path / "file" / "x") in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_bad_setting_of_the_environment_is_named() -> None:
    done = run("--port", "0", DEDALE_COMMANDS="fast")
    assert done.returncode == 1
    assert "Le réglage commands ne peut pas valoir « fast »" in done.stderr
