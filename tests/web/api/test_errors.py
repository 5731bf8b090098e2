"""Whatever is wrong with a request has a code, a sentence in the reader's language, and one shape."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dedale.core.errors import DedaleError
from dedale.web.settings import Rate
from tests.web.conftest import Client, Player, code, opened

GONE = "a" * 16
TERMS = {"game": "ergo", "seats": [{"kind": "me"}, {"kind": "me"}]}


def terms(**changed: Any) -> dict[str, Any]:
    return {**TERMS, **changed}


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        (terms(game="ludo"), 422, "unknown_game"),
        (terms(options={"size": 3}), 422, "unknown_option"),
        (terms(options={"max_plies": "lots"}), 422, "bad_option"),
        (terms(position="hop"), 422, "bad_position"),
        (terms(seats=[{"kind": "me"}]), 422, "bad_terms"),
        (terms(seats=[{"kind": "open"}, {"kind": "open"}]), 422, "bad_terms"),
        (terms(seats=[{"kind": "me"}, {"kind": "bot", "level": "god"}]), 422, "unknown_bot"),
        (terms(seats=[{"kind": "me"}, {"kind": "bot", "level": "1", "character": "shy"}]), 422, "unknown_character"),
        (terms(seats=[{"kind": "me", "name": "\u200b"}, {"kind": "me"}]), 422, "bad_name"),
        (terms(seats=[{"kind": "me"}, {"kind": "them"}]), 422, "bad_body"),
        (terms(clock={"kind": "game", "seconds": 1}), 422, "bad_body"),
        (terms(undo="sometimes"), 422, "bad_body"),
        (terms(options=[]), 422, "bad_body"),
        (terms(more=1), 422, "bad_body"),
        ([], 422, "bad_body"),
    ],
)
def test_terms_that_make_no_table(ariane: Player, body: Any, status: int, said: str) -> None:
    answer = ariane.client.post("/api/tables", headers=ariane.heads, json=body)
    assert (answer.status_code, code(answer)) == (status, said)


@pytest.mark.parametrize(
    ("body", "media", "status", "said"),
    [
        (b"{", "application/json", 400, "bad_json"),
        (b"\xff", "application/json", 400, "bad_json"),
        (b"", "application/json", 400, "bad_json"),
        (b"{}", "text/plain", 415, "bad_media"),
        (b"{}", "application/x-www-form-urlencoded", 415, "bad_media"),
        (b" " * 20_000, "application/json", 413, "too_large"),
        (b"[" * 16_000, "application/json", 422, "bad_body"),
        (b"null", "application/json; charset=utf-8", 422, "bad_body"),
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", f"/api/tables/{GONE}/commands"])
def test_bodies_that_cannot_be_read(ariane: Player, path: str, body: bytes, media: str, status: int, said: str) -> None:
    answer = ariane.client.post(path, headers={**ariane.heads, "content-type": media}, content=body)
    assert (answer.status_code, code(answer)) == (status, said)


def test_what_is_not_there(client: Client, ariane: Player) -> None:
    for path in ("", "/moves", "/record", "/stream"):
        answer = client.get(f"/api/tables/{GONE}{path}")
        assert (answer.status_code, code(answer)) == (404, "no_such_table")
    assert code(client.get("/api/tables/É%00")) == "no_such_table"
    assert code(ariane.command(GONE, "roll", ply=1)) == "no_such_table"
    assert code(ariane.post(f"/api/tables/{GONE}/hint")) == "no_such_table"
    for path in ("/nothing", "/api", "/api/tables/a/b/c"):
        answer = client.get(path)
        assert (answer.status_code, code(answer)) == (404, "no_such_page")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/api/tables", {"GET", "POST"}),
        ("DELETE", f"/api/tables/{GONE}", {"GET"}),
        ("GET", f"/api/tables/{GONE}/commands", {"POST"}),
        ("POST", "/health/", {"GET"}),
        ("OPTIONS", "/api/tables", {"GET", "POST"}),
    ],
)
def test_a_method_that_is_not_taken(client: Client, method: str, path: str, allowed: set[str]) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, code(answer)) == (405, "bad_method")
    assert set(answer.headers["allow"].split(", ")) == allowed


@pytest.mark.parametrize("since", ["x", "-1", "1.5", ""])
def test_a_bad_parameter(client: Client, ariane: Player, since: str) -> None:
    table = ariane.create()["id"]
    assert code(client.get(f"/api/tables/{table}/stream", params={"since": since})) == "bad_query"
    assert code(client.get(f"/api/tables/{table}/stream", headers={"last-event-id": since})) == "bad_query"


def test_each_in_the_readers_language(client: Client) -> None:
    french, english = client.get("/nothing"), client.get("/nothing", headers={"accept-language": "en"})
    assert french.json()["error"]["message"] == "Il n'y a rien à cette adresse."
    assert english.json()["error"]["message"] == "There is nothing at this address."
    assert [answer.headers["content-language"] for answer in (french, english)] == ["fr", "en"]
    assert client.get("/nothing?lang=en").json() == english.json()
    assert client.get("/nothing", headers={"cookie": "lang=en"}).json() == english.json()


def test_what_breaks_is_told_without_a_trace(client: Client, ariane: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a secret")

    monkeypatch.setattr(client.app.app_state.service, "state", fail)
    answer = ariane.get(f"/api/tables/{GONE}")
    assert (answer.status_code, code(answer)) == (500, "broken")
    assert "secret" not in answer.text


def kinds(root: type[DedaleError]) -> Iterator[type[DedaleError]]:
    for kind in root.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_no_two_errors_have_the_same_code() -> None:
    ours = [kind for kind in kinds(DedaleError) if kind.__module__.startswith("dedale.") and "code" in vars(kind)]
    assert len({kind.code for kind in ours}) == len(ours)
    assert len(ours) > 40


def test_limits_refuse_and_say_when_to_try_again(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("limits")
    with opened(folder, newcomers=Rate(0.001, 3), commands=Rate(0.001, 2), tables=1) as client:
        player = Player(client)
        table = player.create()["id"]
        answer = player.post("/api/tables", {**TERMS})
        assert (answer.status_code, answer.json()["error"]["limit"]) == (429, "tables")
        assert "retry-after" not in answer.headers
        answer = client.post("/api/players")
        assert (answer.status_code, answer.json()["error"]["limit"]) == (429, "newcomers")
        assert int(answer.headers["retry-after"]) == answer.json()["error"]["retry"] > 100
        for name in "ab":
            player.do(table, "rename", name=name)
        assert player.command(table, "rename", name="c").json()["error"]["limit"] == "commands"
        assert player.state(table)["seats"][0]["name"] == "b"


def test_a_rematch_is_a_new_table_too(tmp_path: Path) -> None:
    with opened(tmp_path, tables=1) as client:
        ariane = Player(client)
        table = ariane.create(**TERMS)["id"]
        ariane.do(table, "resign")
        asked = {"id": "again", "ply": ariane.state(table)["ply"]}
        first = ariane.do(table, "rematch", **asked)
        again = ariane.state(table)["rematch"]
        assert ariane.do(table, "rematch", **asked) == first
        assert code(ariane.post("/api/tables", TERMS)) == "too_many"
        ariane.do(again, "resign")
        other = ariane.create()["id"]
        refused = ariane.command(again, "rematch")
        assert (code(refused), refused.json()["error"]["limit"]) == ("too_many", "tables")
        ariane.do(other, "leave")
        ariane.do(again, "rematch")
    with opened(tmp_path, newcomers=Rate(0.001, 1)) as client:
        ariane = Player(client, ariane.token)
        for _ in range(2):
            again = ariane.state(again)["rematch"]
            ariane.do(again, "resign")
            answer = ariane.command(again, "rematch")
        assert (code(answer), answer.json()["error"]["limit"]) == ("too_many", "newcomers")


def test_requests_are_limited_by_address_but_not_those_that_watch(tmp_path_factory: pytest.TempPathFactory) -> None:
    with opened(tmp_path_factory.mktemp("limits"), requests=Rate(0.001, 2), proxies=1) as client:
        near, far = {"x-forwarded-for": "192.0.2.1"}, {"x-forwarded-for": "192.0.2.2"}
        statuses = [client.get("/api/games", headers=near).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert client.get("/api/games", headers=far).status_code == 200
        assert client.get("/health", headers=near).status_code == 200
