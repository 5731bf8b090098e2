"""What every answer has and no answer tells; cookies, origins, and those who watch over the server."""

import io
import json
from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import text
from sqlalchemy.exc import StatementError

from dedale.web.store.errors import CAUSES, unavailable
from tests.web.conftest import Client, Player, code, opened

PATHS = ("/health", "/api/games", "/api/schema", "/nothing", "/api/tables", "/metrics")


def headers(answer: httpx.Response) -> dict[str, str]:
    return dict(answer.headers)


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_keeps_browsers_strict(client: Client, path: str) -> None:
    heads = headers(client.get(path))
    policy = dict(part.strip().split(" ", 1) for part in heads["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in heads["content-security-policy"]
    assert heads["x-content-type-options"] == "nosniff"
    assert heads["referrer-policy"] == "same-origin"
    assert heads["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in heads
    assert "strict-transport-security" not in heads


def test_a_cookie_is_for_browsers_alone(client: Client) -> None:
    answer = client.post("/api/cookie")
    assert (answer.status_code, answer.text) == (204, "")
    kept = SimpleCookie(answer.headers["set-cookie"])["dedale"]
    assert len(kept.value) == 43
    assert (kept["httponly"], kept["samesite"], kept["path"], kept["secure"]) == (True, "lax", "/", "")
    assert kept["domain"] == ""
    again = client.post("/api/cookie", headers={"cookie": f"dedale={kept.value}", "origin": str(client.base_url)})
    assert SimpleCookie(again.headers["set-cookie"])["dedale"].value == kept.value
    client.cookies.clear()


def test_over_https_everything_stays_there(tmp_path_factory: pytest.TempPathFactory) -> None:
    with opened(tmp_path_factory.mktemp("https"), public="https://jeux.example") as client:
        answer = client.post("/api/cookie", headers={"origin": "https://jeux.example"})
        assert SimpleCookie(answer.headers["set-cookie"])["dedale"]["secure"]
        assert "max-age" in answer.headers["strict-transport-security"]
        assert code(client.post("/api/cookie", headers={"origin": "http://testserver.local"})) == "bad_origin"


def test_a_page_of_another_site_can_change_nothing(client: Client, ariane: Player) -> None:
    table = ariane.create()["id"]
    body = {"kind": "rename", "id": "evil", "ply": 1, "name": "Evil"}
    path = f"/api/tables/{table}/commands"
    cookie = {"cookie": f"dedale={ariane.token}"}
    for origin in ({"origin": "http://evil.example"}, {"origin": "null"}, {}):
        answer = client.post(path, json=body, headers={**cookie, **origin})
        assert (answer.status_code, code(answer)) == (403, "bad_origin")
    assert client.post(path, json=body, headers={**cookie, "origin": "http://testserver.local"}).status_code == 200


def test_health(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/health").json()["status"] == "ok"
    app_state = client.app.app_state
    monkeypatch.setattr(type(app_state.service), "is_ready", True)
    assert client.get("/health/ready").status_code == 200
    monkeypatch.setattr(app_state, "is_stopping", True)
    answer = client.get("/health/ready")
    assert (answer.status_code, code(answer), answer.headers["retry-after"]) == (503, "stopping", "1")


@pytest.mark.parametrize("cause", CAUSES)
def test_health_is_red_and_names_its_cause(client: Client, monkeypatch: pytest.MonkeyPatch, cause: str) -> None:
    async def fail() -> None:
        raise unavailable(cause)

    monkeypatch.setattr(client.app.app_state.repository, "check", fail)
    answer = client.get("/health", headers={"accept-language": "en"})
    assert (answer.status_code, code(answer)) == (503, "unavailable")
    assert CAUSES[cause].en in answer.text


def test_measures_are_for_this_machine_unless_it_is_said(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("metrics")
    for metrics, near, far, through in (
        ("local", 200, 403, 403),
        ("everybody", 200, 200, 200),
        ("nobody", 403, 403, 403),
    ):
        with opened(folder, metrics=metrics, proxies=0) as client:
            seen = [_metrics(client, address, {}) for address in ("127.0.0.1", "192.0.2.1")]
            seen.append(_metrics(client, "127.0.0.1", {"x-forwarded-for": "192.0.2.1"}))
            assert seen == [near, far, through], metrics


def _metrics(client: Client, address: str, heads: dict[str, str]) -> int:
    transport = httpx.ASGITransport(app=client.app, client=(address, 1))

    async def ask() -> int:
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as asking:
            return (await asking.get("/metrics", headers=heads)).status_code

    with client.portal() as portal:
        return portal.call(ask)


def test_what_breaks_a_socket_is_logged(
    client: Client, ariane: Player, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError("no view")

    table = ariane.create()["id"]
    monkeypatch.setattr(client.app.app_state.views, "whole", fail)
    address = f"/api/tables/{table}/socket?view=fr"
    with client.websocket_connect(address, headers=ariane.heads) as socket, pytest.raises(WebSocketDisconnect) as end:
        socket.receive_json()
    assert end.value.code == 1011
    broken = [line for line in map(json.loads, log.getvalue().splitlines()) if line["level"] == "error"]
    assert [line["event"] for line in broken] == ["broken"]
    assert "no view" in broken[0]["exception"]


def test_methods_that_there_are_not_are_measured_as_one(client: Client) -> None:
    for method in ("BREW", "STEEP"):
        assert client.request(method, "/api/games").status_code == 405
    page = client.app.app_state.metrics.page().decode()
    assert "BREW" not in page
    assert 'dedale_requests_total{method="?",' in page


def test_what_is_measured(client: Client, ariane: Player) -> None:
    table = ariane.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    ariane.play(table)
    ariane.command(table, "play", event="hop")
    page = client.app.app_state.metrics.page().decode()
    samples = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in page.splitlines() if line[0] != "#"}
    assert samples["dedale_entries_committed_total"] >= 4
    assert samples['dedale_refused_commands_total{code="bad_notation"}'] >= 1
    assert samples["dedale_commit_seconds_count"] >= 2
    assert samples["dedale_tables_live"] >= 1
    assert samples["dedale_sockets"] == samples["dedale_bot_queue"] == 0
    route = 'dedale_requests_total{method="POST",route="/api/tables/{table}/commands",status="200"}'
    assert samples[route] >= 1


def test_neither_log_nor_answer_tells_a_secret(client: Client, log: io.StringIO) -> None:
    ariane, thesee = Player(client), Player(client)
    table = ariane.create(game="theseion", options={"max_casts": 3})["id"]
    thesee.do(table, "join", name="Thésée")
    answers: list[str] = []

    def look(player: Player) -> None:
        paths = ("", f"/{table}", f"/{table}/moves", f"/{table}/record")
        answers.extend(player.get(f"/api/tables{path}?token={player.token}").text for path in paths)

    while ariane.state(table)["status"] == "playing":
        look(ariane)
        look(thesee)
        answers.append(ariane.command(table, "play", ply=1, event="x").text)
        turn = ariane.state(table)["turn"]
        (ariane, thesee)[max(turn, 1) - 1].play(table)
    seed = ariane.state(table)["dice"]["seed"]
    holders = [client.app.app_state.service.cache.get(table).ledger.seats[at].holder for at in (0, 1)]
    told = "\n".join(answers)
    for secret in (ariane.token, thesee.token, seed, *holders):
        assert secret not in told
        assert secret not in log.getvalue()
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert {line["status"] for line in lines if line["event"] == "request"} == {200, 201, 409}


def test_what_breaks_is_in_the_log_with_where(
    client: Client, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError("broken here")

    monkeypatch.setattr(client.app.app_state.service, "state", fail)
    client.get(f"/api/tables/{'a' * 16}")
    [broken] = [json.loads(line) for line in log.getvalue().splitlines() if '"broken"' in line]
    assert broken["level"] == "error"
    assert "RuntimeError: broken here" in broken["exception"]


def test_what_the_database_refuses_is_logged_without_what_was_written(client: Client) -> None:
    database: Any = client.app.app_state.repository._database._database
    for engine in (database._writing, database._reading):
        with pytest.raises(StatementError) as refused, engine.connect() as connection:
            connection.execute(text("insert into nowhere values (:seed)"), {"seed": "a secret"})
        assert "a secret" not in str(refused.value)
