"""Several processes on one address are one server: all tell every move, and one that dies is started again."""

import json
import os
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from dedale.cli import main
from tests.web.conftest import Player
from tests.web.pages.test_notices import Subscriber, far_end
from tests.web.postgres import Server, running
from tests.web.server.child import PATIENCE, Child, served, until

COUNT = 2
BOTH = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running() as server:
        yield server


@pytest.fixture(scope="module")
def house(postgres: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    folder = tmp_path_factory.mktemp("house")
    with served(folder, database=postgres.new_database(), DEDALE_PROCESSES=str(COUNT)) as child:
        yield child


def members(child: Child) -> set[int]:
    """The processes that serve."""
    listed = Path(f"/proc/{child.pid}/task/{child.pid}/children").read_text(encoding="ascii")
    return set(map(int, listed.split()))


def follow(child: Child, table: str, ply: int) -> ClientConnection:
    address = f"ws://127.0.0.1:{child.port}/api/tables/{table}/socket?since={ply}"
    return connect(address, open_timeout=PATIENCE, compression=None, proxy=None)


def heard(line: ClientConnection, ply: int) -> dict[str, object]:
    """The entry of this ply, told to a reader."""
    while True:
        for entry in json.loads(line.recv(PATIENCE)).get("entries", []):
            if entry["ply"] == ply:
                return dict(entry["what"])


def answers(child: Child) -> bool:
    """Whether every process answers: so many new connections come to all of them."""
    try:
        return all(httpx.get(f"{child.address}/health/ready", timeout=PATIENCE).is_success for _ in range(8))
    except httpx.TransportError:
        return False


def test_readers_at_every_process_are_told_of_every_move(house: Child) -> None:
    assert len(members(house)) == COUNT
    ariane = Player(house.client)
    table = ariane.create(game="ergo", seats=BOTH)["id"]
    ply = ariane.state(table)["ply"]
    with ExitStack() as stack:
        lines = [stack.enter_context(follow(house, table, ply)) for _ in range(8)]  # at both, with luck
        for _ in range(4):
            reply = ariane.play(table)
            for line in lines:
                assert heard(line, reply["ply"]) == reply["entries"][-1]["what"]


def test_a_process_that_dies_is_started_again_and_nothing_is_lost(house: Child) -> None:
    ariane = Player(house.client)
    table = ariane.create(game="ergo", seats=BOTH)["id"]
    ply = ariane.play(table)["ply"]
    before = members(house)
    victim = min(before)
    os.kill(victim, signal.SIGKILL)
    until(lambda: victim not in members(house) and len(members(house)) == COUNT)
    until(lambda: answers(house))
    house.client.close()
    house.client = httpx.Client(base_url=house.address, timeout=PATIENCE)
    again = Player(house.client, ariane.token)
    assert again.state(table)["ply"] == ply
    event = again.get(f"/api/tables/{table}/moves").json()["moves"][0]
    assert again.command(table, "play", id="again", ply=ply, event=event).json()["ply"] == ply + 1
    assert "a process ended and is started again" in house.log


def test_a_signal_ends_all_of_them_in_order(postgres: Server, tmp_path: Path) -> None:
    with served(tmp_path, database=postgres.new_database(), DEDALE_PROCESSES=str(COUNT)) as child:
        table = Player(child.client).create(game="ergo", seats=BOTH)["id"]
        serving = members(child)
        with follow(child, table, 0) as line:
            line.recv(PATIENCE)
            child.signal()
            told = _rest(line)
        assert told[-1] == {"kind": "closing", "reason": "stopping"}
        code, said = child.wait()
        assert (code, said.strip()) == (0, "La ludothèque est fermée ; tout est enregistré.")
        assert not any(Path(f"/proc/{pid}").exists() for pid in serving)


def test_a_notice_is_sent_once_whichever_process_serves(postgres: Server, tmp_path: Path) -> None:
    settings = {"DEDALE_PROCESSES": str(COUNT), "DEDALE_PUSH": "anywhere"}
    with far_end() as service, served(tmp_path, 0, database=postgres.new_database(), **settings) as child:
        odette, tables = Subscriber(child.client), []
        assert odette.subscribe(service).status_code == 204
        for _ in range(8):  # each comes by a connection of his own, to one or the other
            tables.append(odette.create(game="ergo")["id"])
            with httpx.Client(base_url=child.address, timeout=PATIENCE) as line:
                Player(line).do(tables[-1], "join", name="Paul")
        until(lambda: len(service.received) >= len(tables))
        child.signal()
        child.wait()
        told = Counter(json.loads(odette.browser.read(request.body))["tag"] for request in service.received)
        assert told == Counter(tables)


def _rest(line: ClientConnection) -> list[dict[str, object]]:
    """Everything that is said until the end."""
    told = []
    with suppress(ConnectionClosed):
        while True:
            told.append(json.loads(line.recv(PATIENCE)))
    return told


def test_processes_end_when_the_supervisor_is_killed(postgres: Server, tmp_path: Path) -> None:
    with served(tmp_path, database=postgres.new_database(), DEDALE_PROCESSES=str(COUNT)) as child:
        serving = members(child)
        child.signal(signal.SIGKILL)
        child.wait()
        until(lambda: not any(_runs(pid) for pid in serving))


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_file_serves_one_process_and_the_refusal_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "ludotheque.sqlite")
    assert main(["serve", "--processes", "2", "--port", "0", "--database", database]) == 1
    said = capsys.readouterr().err
    assert "SQLite" in said
    assert "--database postgresql://" in said
    assert main(["serve", "--check", "--processes", "2", "--port", "0", "--database", database]) == 1
    assert not Path(database).exists()
