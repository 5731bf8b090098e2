"""The page of a table as it leaves the server, what its modules ask for, and its socket with what is to be seen."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from dedale.core.text import Text
from dedale.web.pages import around_words, occasion_words, table_words
from dedale.web.server.app import app
from dedale.web.server.application import Application
from dedale.web.settings import ServerSettings

Client = TestClient[Application]
HTML = {"accept": "text/html", "accept-language": "fr"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server, and a browser of somebody who has come before."""
    database = str(tmp_path_factory.mktemp("tables") / "ludotheque.sqlite")
    with TestClient(app(ServerSettings(database=database))) as client:
        client.headers["origin"] = str(client.base_url).rstrip("/")
        client.post("/api/cookie")
        yield client


@pytest.fixture(scope="module")
def table(client: Client) -> str:
    """A table of Minos at which this browser has both seats."""
    terms = {"game": "minos", "seats": [{"kind": "me", "name": "<Odile>"}, {"kind": "me"}]}
    found: str = client.post("/api/tables", json=terms).json()["id"]
    return found


def test_the_page_has_the_board_and_all_its_modules_need(client: Client, table: str) -> None:
    markup = client.get(f"/t/{table}", headers=HTML).text
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in markup
    data = msgspec.json.decode(re.findall(r'id="table-data">(.*?)</script>', markup)[0])
    assert data["id"] == table
    assert data["board"]["cells"]["a1"] == [50, -50]
    assert (
        data["words"].keys() == (table_words.FOR_SCRIPTS | occasion_words.FOR_SCRIPTS | around_words.FOR_SCRIPTS).keys()
    )
    assert data["two_sides"] is True


def test_the_page_writes_no_style_and_no_script_into_itself(client: Client, table: str) -> None:
    markup = client.get(f"/t/{table}", headers=HTML).text
    assert " style=" not in markup
    assert "<style" not in markup
    assert not re.search(r"<script(?![^>]*(?:src=|application/json))", markup)


def test_the_page_asks_for_one_module_that_needs_no_other(client: Client, table: str) -> None:
    markup = client.get(f"/t/{table}", headers=HTML).text
    (module,) = re.findall(r'<script type="module" src="([^"]+/js/table/[^"]+)"', markup)
    text = client.get(module).text
    assert "class Table" in text
    assert not re.search(r"^(?:import|export)\b", text, re.MULTILINE)


def test_a_table_that_is_not_there_has_a_page_that_says_so(client: Client) -> None:
    answer = client.get("/t/nowhere", headers=HTML)
    assert answer.status_code == 404
    assert "<html" in answer.text


def test_why_something_cannot_be_touched(client: Client, table: str) -> None:
    answer = client.get(f"/t/{table}/why?t=c2&t=c4", headers={"accept-language": "fr"})
    assert answer.json()["rule"] == "R3"
    assert client.get(f"/t/{table}/why").status_code == 422
    assert client.get(f"/t/{table}/why?t=zz").status_code == 422


def told(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["kind"] == kind:
            return message


def test_a_socket_tells_a_page_what_is_to_be_seen(client: Client, table: str) -> None:
    with client.websocket_connect(f"/api/tables/{table}/socket?view=en") as socket:
        first = told(socket, "snapshot")
        assert first["state"]["seats"][0]["yours"] is True
        assert first["view"]["standing"].startswith("Light")
        socket.send_json({"kind": "play", "id": "one", "ply": first["state"]["ply"], "event": "c2-c3"})
        news = told(socket, "entries")
        assert news["entries"][0]["what"]["event"] == "c2-c3"
        assert news["state"]["ply"] == news["entries"][-1]["ply"]
        assert [line["event"] for line in news["view"]["lines"]] == ["c2-c3"]


def test_a_socket_tells_a_program_no_more_than_before(client: Client, table: str) -> None:
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        assert told(socket, "snapshot").keys() == {"kind", "state"}


def test_every_text_of_the_table_is_there_in_both_languages() -> None:
    texts = [text for text in vars(table_words).values() if isinstance(text, Text)]
    for text in (*texts, *table_words.FOR_SCRIPTS.values()):
        assert text.fr
        assert text.en
        assert text.fr.count("{}") == text.en.count("{}")
