"""HTTP players on loopback: right, wrong, slow and endless."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from dedale.adapters.arena.links import PlayerFailed, TurnQuestion, connect

LONG = 60.0
SHORT = 0.5
TURN = TurnQuestion(3, {"game": "ergo", "moves": ["@e5"]}, "Rules", "Your turn", (("[x]", "Refused. (R4)"),))
Handle = Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]


class Host:
    """A server on loopback; `handle` answers every request."""

    def __init__(self) -> None:
        self.handle: Handle = lambda _request, _body: None
        self.seen: list[tuple[str, dict[str, str], dict[str, Any]]] = []
        self.is_over = threading.Event()
        host = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                host.seen.append((self.path, dict(self.headers), body))
                host.handle(self, body)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # as it is called there
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def host() -> Iterator[Host]:
    made = Host()
    yield made
    made.is_over.set()
    made.server.shutdown()
    made.server.server_close()


def say(body: bytes, status: int = 200) -> Handle:
    def handle(request: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        request.send_response(status)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)

    return handle


def completion(content: object) -> Handle:
    return say(json.dumps({"choices": [{"message": {"role": "assistant", "content": content}}]}).encode())


def test_a_turn_is_posted_as_json(host: Host) -> None:
    host.handle = say(b'{"move": "@e5"}')
    link = connect(f"{host.address}/play?level=3")
    link.open()
    assert link.ask(TURN, LONG) == b'{"move": "@e5"}'
    path, _, body = host.seen[0]
    assert path == "/play?level=3"
    assert (body["type"], body["number"], body["moves"], body["text"]) == ("turn", 3, ["@e5"], "Your turn")
    assert body["refused"] == {"answer": "[x]", "message": "Refused. (R4)"}


@pytest.mark.parametrize("path", ["/v1", "/v1/", "/v1/chat/completions"])
def test_a_chat_is_completed(host: Host, path: str) -> None:
    host.handle = completion("I think [@e5]")
    link = connect(host.address + path, model="small", token="secret")  # noqa: S106  # a word for the test
    assert link.ask(TURN, LONG) == b"I think [@e5]"
    asked, headers, body = host.seen[0]
    assert asked == "/v1/chat/completions"
    assert headers["Authorization"] == "Bearer secret"
    assert "secret" not in link.name
    assert body["model"] == "small"
    assert [message["role"] for message in body["messages"]] == ["system", "user", "assistant", "user"]
    assert [message["content"] for message in body["messages"]] == ["Rules", "Your turn", "[x]", "Refused. (R4)"]


def test_a_completion_without_text_is_an_empty_answer(host: Host) -> None:
    host.handle = completion(None)
    assert connect(f"{host.address}/v1").ask(TURN, LONG) == b""


@pytest.mark.parametrize("body", [b"", b"no json", b"[]", b"{}", b'{"choices": []}', b'{"choices": [{"message": 3}]}'])
def test_what_is_no_completion(host: Host, body: bytes) -> None:
    host.handle = say(body)
    assert failure(f"{host.address}/v1", LONG) == "refused"


@pytest.mark.parametrize("status", [204, 302, 404, 500])
def test_another_status_is_a_failure(host: Host, status: int) -> None:
    host.handle = say(b"", status)
    assert failure(host.address, LONG) == "refused"


def failure(address: str, seconds: float) -> str:
    with pytest.raises(PlayerFailed) as error:
        connect(address).ask(TURN, seconds)
    return str(error.value.details["kind"])


def test_nobody_listens(host: Host) -> None:
    host.server.shutdown()
    host.server.server_close()
    with pytest.raises(PlayerFailed) as error:
        connect(host.address).open()
    assert error.value.details["kind"] == "start"
    assert failure(host.address, LONG) == "died"


def test_a_host_that_never_answers(host: Host) -> None:
    def wait(_request: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        host.is_over.wait(LONG)

    host.handle = wait
    assert failure(host.address, SHORT) == "late"


@pytest.mark.parametrize("head", [b"", b"HTTP/1.1 200 OK\r\nX: ", b"HTTP/1.1 200 OK\r\n\r\n"])
def test_an_answer_that_never_ends(host: Host, head: bytes) -> None:
    def drip(request: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        request.wfile.write(head)
        try:
            while not host.is_over.is_set():
                request.wfile.write(b"x")
                time.sleep(0.05)
        except OSError:
            pass

    host.handle = drip
    assert failure(host.address, SHORT) == "late"


def test_a_flood(host: Host) -> None:
    def pour(request: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        request.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
        try:
            while not host.is_over.is_set():
                request.wfile.write(b"x" * 65536)
        except OSError:
            pass

    host.handle = pour
    assert failure(host.address, LONG) == "flood"


def test_garbage_instead_of_http(host: Host) -> None:
    def babble(request: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        request.wfile.write(b"\x00\xff garbage\r\n\r\n")

    host.handle = babble
    assert failure(host.address, LONG) == "died"
