"""Requests that no browser of ours sends: each gets an error of ours, and none is an accident of the server's."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import Client, Player, code

MULTIPART = "multipart/form-data; boundary=a"
HOSTS = ("exa mple", "é", "x:99999999", "x:99999", "a:b:c", "[::1", "http://x", "x/y", "a@b")


def part(*heads: str) -> bytes:
    return "\r\n".join(["--a", *heads, "", "x", "--a--", ""]).encode()


FORMS = [
    (b"x", "multipart/form-data"),
    (b"garbage", MULTIPART),
    (part("foo"), MULTIPART),
    (part('Content-Disposition: form-data; name="lang"', "Content-Type: text/plain; charset=foo"), MULTIPART),
]


@pytest.mark.parametrize(("body", "media"), FORMS)
def test_a_form_that_cannot_be_read(client: Client, body: bytes, media: str) -> None:
    answer = client.post("/lang", content=body, headers={"content-type": media})
    assert (answer.status_code, code(answer)) == (400, "bad_form")
    answer = client.post("/open", content=body, headers={"content-type": media})
    assert answer.status_code == 422
    assert "<form" in answer.text


@pytest.mark.parametrize("options", ["[" * 20_000, '{"board":' + "[" * 20_000, "{", "[]", "null"])
def test_options_that_are_none_have_no_picture(client: Client, options: str) -> None:
    answer = client.get("/g/theseion/board.svg", params={"options": options})
    assert (answer.status_code, code(answer)) == (404, "no_such_page")


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("path", ["/", "/nothing", "/api/games"])
def test_a_host_that_is_none(client: Client, host: str, path: str) -> None:
    answer = client.get(path, headers=[(b"host", host.encode()), (b"accept", b"text/html")])
    assert (answer.status_code, code(answer)) == (400, "bad_host")


@pytest.mark.parametrize("host", ["jeux.example", "localhost:8000", "127.0.0.1", "[::1]:8000", "my_host", "a-b.c:"])
def test_hosts_that_there_are(client: Client, host: str) -> None:
    assert client.get("/api/games", headers={"host": host}).status_code == 200


def test_a_client_that_vanishes_is_no_fault_of_ours(client: Client, log: io.StringIO) -> None:
    heads = [(b"content-type", b"application/json"), (b"authorization", b"Bearer " + b"a" * 43)]
    scope: dict[str, Any] = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables",
        "raw_path": b"/api/tables",
        "query_string": b"",
        "headers": heads,
        "client": ("192.0.2.9", 1),
        "http_version": "1.1",
    }
    parts = iter([{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}])
    sent: list[Any] = []

    async def receive() -> Any:
        return next(parts, {"type": "http.disconnect"})

    async def send(message: Any) -> None:
        sent.append(message)

    with client.portal() as portal:
        portal.call(client.app, scope, receive, send)
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["client left", "request"]
    assert {line["level"] for line in lines} == {"info"}
    assert sent[0]["status"] == 400


def test_a_board_whose_light_has_blanks_is_set_up(client: Client) -> None:
    board = json.loads(Path("src/dedale/games/theseion/boards/dedale-15.json").read_text(encoding="utf-8"))
    board["light"] = f" {board['light']}"
    assert Player(client).create(game="theseion", options={"board": json.dumps(board)})["status"] == "waiting"


@pytest.mark.parametrize(
    "light", ["d 4", "d", "4", "", "d\u00b2", "d04", "dd", "d-1", "d4.0", "\u00e94", 4, None, ["d4"]]
)
def test_a_board_whose_light_is_no_cell_is_refused(client: Client, light: object) -> None:
    board = json.loads(Path("src/dedale/games/theseion/boards/dedale-15.json").read_text(encoding="utf-8"))
    body = {"game": "theseion", "options": {"board": json.dumps({**board, "light": light})}}
    answer = Player(client).post("/api/tables", body)
    assert answer.status_code == 422, answer.text
    assert code(answer)


def test_a_malformed_token_was_announced(client: Client) -> None:
    answer = client.get(f"/api/tables/{'a' * 16}", headers={"authorization": "Bearer x"})
    assert (answer.status_code, code(answer)) == (401, "bad_token")
    schema = client.get("/api/schema").json()
    assert "`bad_token`" in schema["paths"]["/api/tables/{table}"]["get"]["responses"]["401"]["description"]
