"""Connections that keep the server waiting: closed in time, and never in the way of those who play."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from dedale.web.server.connections import RESERVE, ConnectionGuard, most_connections
from tests.web.conftest import Player
from tests.web.server.child import PATIENCE, Child, served

SOCKETS = 4
MOST = 2 * SOCKETS


@pytest.fixture(scope="module")
def child(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    folder = tmp_path_factory.mktemp("connections")
    with served(folder, 0, DEDALE_PATIENCE="1", DEDALE_SOCKETS=str(SOCKETS)) as child:
        yield child


def sent(child: Child, data: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", child.port), timeout=PATIENCE)
    made.sendall(data)
    return made


def rest(connection: socket.socket) -> bytes:
    """All that comes until the server closes."""
    found = b""
    try:
        while more := connection.recv(4096):
            found += more
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize("data", [b"", b"GET / HTT", b"GET / HTTP/1.1\r\nhost: x\r\nx-a: "])
def test_half_a_head_is_answered_and_closed(child: Child, data: bytes) -> None:
    with sent(child, data) as connection:
        assert rest(connection).startswith(b"HTTP/1.1 408 ")


def test_half_a_body_is_closed(child: Child) -> None:
    head = b"POST /lang HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n"
    with sent(child, head + b"content-length: 100\r\n\r\nlang=f") as connection:
        assert b" 200 " not in rest(connection)


def test_half_sent_requests_of_one_address_keep_nobody_out(child: Child) -> None:
    player = Player(child.client)
    table = player.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    address = f"ws://127.0.0.1:{child.port}/api/tables/{table}/socket"
    with ExitStack() as stack:
        playing = stack.enter_context(
            connect(address, additional_headers=player.heads, proxy=None, open_timeout=PATIENCE)
        )
        assert "snapshot" in str(playing.recv(PATIENCE))
        for _ in range(5 * MOST):
            stack.enter_context(sent(child, b"GET / HTTP/1.1\r\nhost:"))
        newcomer = stack.enter_context(httpx.Client(base_url=child.address, timeout=PATIENCE))
        Player(newcomer, player.token).play(table)
        assert "entries" in str(playing.recv(PATIENCE))
        measures = newcomer.get("/metrics").text.splitlines()
        samples = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in measures if line[0] != "#"}
        assert samples["dedale_connections"] <= MOST
        assert samples['dedale_connections_dropped_total{reason="crowded"}'] >= 4 * MOST


def test_what_is_no_http_is_answered_and_counted_but_fills_no_log(child: Child) -> None:
    before = child.log
    for _ in range(3):
        with sent(child, b"\x16\x03\x01\r\n\r\n") as connection:
            assert rest(connection).startswith(b"HTTP/1.1 400 ")
    measures = child.client.get("/metrics").text
    assert 'dedale_connections_dropped_total{reason="malformed"} 3.0' in measures
    assert "Invalid" not in child.log[len(before) :]


class Connection:
    """As much of a connection as the guard needs."""

    def __init__(self, address: str) -> None:
        self.client = (address, 1)
        self.transport: Any = self
        self.is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True


def opened(guard: ConnectionGuard, address: str, *, waits: bool = True) -> Connection:
    made = Connection(address)
    connection: Any = made
    assert guard.opened(connection)
    if waits:
        guard.waits(connection)
    return made


def test_a_full_house_makes_room_at_the_cost_of_whoever_waits_most() -> None:
    dropped: list[str] = []
    guard = ConnectionGuard(1, None, 5, dropped.append)
    crowd = [opened(guard, "192.0.2.1") for _ in range(3)]
    idle, playing = opened(guard, "192.0.2.2"), opened(guard, "192.0.2.3", waits=False)
    opened(guard, "192.0.2.4", waits=False)
    assert [each.is_aborted for each in (*crowd, idle, playing)] == [True, False, False, False, False]
    for _ in range(3):
        opened(guard, "192.0.2.4", waits=False)
    newcomer: Any = Connection("192.0.2.5")
    assert not guard.opened(newcomer)  # only those who play are left
    assert not playing.is_aborted
    assert dropped == ["full"] * 5
    assert len(guard) == 5
    guard.closed(playing)
    assert guard.opened(newcomer)


def test_room_is_left_for_what_is_no_connection() -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        most = most_connections()
        assert most == resource.getrlimit(resource.RLIMIT_NOFILE)[0] - RESERVE
        assert most >= before[0] - RESERVE
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
