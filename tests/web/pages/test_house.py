"""A house: its host behind a PIN, what the host sets, guests who leave a screen and what stays of them."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dedale.core.model import registry
from dedale.web.http.tokens import COOKIE
from dedale.web.pages.answer import LEFT_COOKIE
from tests.web.conftest import Client, Player, opened
from tests.web.pages.conftest import HTML
from tests.web.server.child import until

ORIGIN = {"origin": "http://testserver.local", **HTML}
PIN = "2468"
BOXES = ["ergo", "minos"]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with opened(tmp_path, house=True, pin=PIN) as client:
        yield client


def send(client: Client, path: str, **data: Any) -> Any:
    return client.post(path, data=data, headers=ORIGIN, follow_redirects=False)


def sign_in(client: Client, pin: str = PIN) -> int:
    status: int = send(client, "/host/pin", pin=pin).status_code
    return status


def save(client: Client, **changed: Any) -> Any:
    said = {"name": "Le Fil", "welcome": "Soyez <b>ici</b>.", "box": BOXES, "night_from": "22", "night_to": "7"}
    return send(client, "/host/settings", **{**said, **changed})


def test_the_host_names_the_house_and_chooses_its_boxes(client: Client) -> None:
    assert save(client).status_code == 403
    assert sign_in(client) == 303
    assert save(client).status_code == 200
    shelf = client.get("/", headers=HTML).text
    assert "Le Fil" in shelf
    assert "Soyez &lt;b&gt;ici&lt;/b&gt;." in shelf
    assert [name in shelf for name in ("/g/ergo", "/g/minos", "/g/tekao")] == [True, True, False]


def test_the_host_chooses_which_options_forms_ask_for(client: Client) -> None:
    asked = 'class="field"><label class="tick"><input type="checkbox" name="option-swap"'

    def box() -> str:
        return re.sub(r">\s+<", "><", client.get("/g/ergo", headers=HTML).text)

    assert asked in box()
    sign_in(client)
    every = re.findall(r'name="option" value="([^"]+)"', client.get("/host", headers=HTML).text)
    assert {name.partition(".")[0] for name in every} == set(registry.names())
    save(client, option=[name for name in every if name != "ergo.swap"])
    assert asked not in box()
    assert asked.replace('"field"', '"field" hidden') in box()  # it is sent as usual
    assert 'value="ergo.swap">' in client.get("/host", headers=HTML).text
    made = Player(client).create(game="ergo", options={"swap": True})  # programs may still say it
    assert made["options"]["swap"] is True
    save(client, option=every)
    assert asked in box()


def test_tournaments_offer_only_the_boxes_of_the_house(client: Client) -> None:
    sign_in(client)
    save(client, box=["minos", "tekao"])
    form = client.get("/evenings/new", headers=HTML).text
    assert re.findall(r'name="games" value="([^"]+)"( checked)?', form) == [("minos", " checked"), ("tekao", "")]


def test_what_the_host_sets_outlasts_the_server(tmp_path: Path) -> None:
    with opened(tmp_path, house=True) as client:
        assert sign_in(client, "12") == 403
        assert sign_in(client, "9753") == 303
        save(client)
    with opened(tmp_path, house=True) as client:
        assert "Le Fil" in client.get("/", headers=HTML).text
        assert sign_in(client, "0000") == 403
        assert sign_in(client, "9753") == 303
    assert b"9753" not in (tmp_path / "ludotheque.sqlite").read_bytes()


def test_the_right_pin_is_no_guess(client: Client) -> None:
    assert [sign_in(client) for _ in range(12)] == [303] * 12
    assert [sign_in(client, f"{guess:04}") for guess in range(6)] == [403] * 5 + [429]


def test_a_pin_cannot_be_guessed(client: Client) -> None:
    assert [sign_in(client, f"{guess:04}") for guess in range(6)] == [403] * 5 + [429]
    refused = send(client, "/host/pin", pin=PIN)
    assert refused.status_code == 429
    assert "Trop d’essais" in refused.text


@pytest.mark.parametrize(
    "wrong", [{"night_from": "24"}, {"night_to": "x"}, {"night_to": ""}, {"box": []}, {"new_pin": "1"}]
)
def test_settings_that_are_wrong_are_told_and_nothing_changes(client: Client, wrong: dict[str, Any]) -> None:
    sign_in(client)
    answer = save(client, name="Nulle part", **wrong)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert "Nulle part" not in client.get("/", headers=HTML).text


def test_a_new_pin_counts_from_then_on(client: Client) -> None:
    sign_in(client)
    assert save(client, new_pin="13579").status_code == 200
    assert [sign_in(client), sign_in(client, "13579")] == [403, 303]


def test_two_hosts_may_set_things_and_the_last_one_counts(client: Client) -> None:
    sign_in(client)
    first = dict(client.cookies)
    client.cookies.clear()
    sign_in(client)
    save(client, name="Deux")
    client.cookies.clear()
    client.cookies.update(first)
    save(client, name="Un")
    assert "Un" in client.get("/", headers=HTML).text


def test_the_host_closes_a_table_and_backs_up(client: Client, tmp_path: Path) -> None:
    player = Player(client)
    table = player.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    assert send(client, "/host/close", table=table).status_code == 403
    sign_in(client)
    cast = player.create(game="theseion", seats=[{"kind": "me"}, {"kind": "me"}])[
        "id"
    ]  # nobody's turn: the die is everybody's
    shown = client.get("/host", headers=HTML).text
    assert table in shown
    assert cast in shown
    assert "À vous de jouer" not in shown  # nothing there is the host's to do
    assert send(client, "/host/close", table=table).status_code == 200
    assert player.state(table)["result"]["reason"] == "abandoned"
    assert send(client, "/host/close", table="nowhere").status_code == 404
    assert send(client, "/host/backup").status_code == 200
    assert len(list((tmp_path / "backups").glob("*.sqlite"))) == 1


def test_guests_who_leave_a_screen_can_go_on(client: Client) -> None:
    client.post("/api/cookie", headers=ORIGIN)
    token = client.cookies[COOKIE]
    table = Player(client, token).create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    assert table in client.get("/", headers=HTML).text
    assert send(client, "/house/leave").status_code == 204
    assert COOKIE not in client.cookies
    shelf = client.get("/", headers=HTML).text
    assert table not in shelf
    assert "Continuer ma partie" in shelf.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
    answer = send(client, "/house/continue", go="yes")
    assert answer.headers["location"] == f"/t/{table}"
    assert client.cookies[COOKIE] == token
    assert LEFT_COOKIE not in client.cookies


def test_a_screen_speaks_its_own_language_again(client: Client) -> None:
    send(client, "/lang", lang="en", next="/")
    assert '<html lang="en"' in client.get("/", headers=HTML).text
    send(client, "/house/leave")
    assert '<html lang="fr"' in client.get("/", headers=HTML).text


def test_guests_who_are_forgotten_leave_nothing(client: Client, tmp_path: Path) -> None:
    friend = Player(client)
    client.post("/api/cookie", headers=ORIGIN)
    alone = Player(client, client.cookies[COOKIE])
    table = alone.create(seats=[{"kind": "me", "name": "Odette"}, {"kind": "bot", "level": "first-steps"}])["id"]
    shared = alone.create(seats=[{"kind": "me", "name": "Odette"}, {"kind": "open"}])["id"]
    friend.do(shared, "join", name="Paul")
    assert [seat["name"] for seat in friend.state(shared)["seats"]] == ["Odette", "Paul"]
    send(client, "/house/leave")
    assert send(client, "/house/continue", go="no").headers["location"] == "/"
    assert alone.get("/api/tables").json()["tables"] == []
    assert client.get(f"/api/tables/{table}").status_code == 404
    state = friend.state(shared)
    assert (state["status"], [seat["name"] for seat in state["seats"]]) == ("playing", ["", "Paul"])
    with closing(sqlite3.connect(tmp_path / "ludotheque.sqlite")) as database:
        assert "Odette" not in "\n".join(database.iterdump())


def test_bytes_of_forgotten_guests_are_gone_when_the_server_has_stopped(tmp_path: Path) -> None:
    with opened(tmp_path, house=True, forget=1) as client:
        phone = Player(client)
        client.post("/api/cookie", headers=ORIGIN)
        screen = Player(client, client.cookies[COOKIE])
        phone.create(seats=[{"kind": "me", "name": "Paulette"}, {"kind": "me"}])
        for others in ({"kind": "me", "name": "Zénobie"}, {"kind": "open"}):
            table = screen.create(seats=[{"kind": "me", "name": "Odette"}, others])["id"]
        phone.do(table, "join", name="Paulette")
        send(client, "/house/leave")
        until(lambda: not _left(tmp_path))
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Paulette" in written
    assert b"Odette" not in written
    assert "Zénobie".encode() not in written


def test_guests_who_left_are_forgotten_after_a_while_even_if_the_server_stopped_meanwhile(tmp_path: Path) -> None:
    with opened(tmp_path, house=True, forget=300) as client:
        client.post("/api/cookie", headers=ORIGIN)
        token = client.cookies[COOKIE]
        Player(client, token).create(seats=[{"kind": "me"}, {"kind": "me"}])
        send(client, "/house/leave")
        shown = client.get("/rest", follow_redirects=False).headers["location"]
        assert _left(tmp_path)
    with opened(tmp_path, house=True, forget=1) as client:
        guest = Player(client, token)
        assert client.get("/rest", follow_redirects=False).headers["location"] == shown
        until(lambda: not guest.get("/api/tables").json()["tables"] and not _left(tmp_path))


def _left(folder: Path) -> list[Any]:
    """The marks of guests who have left, in the database."""
    with closing(sqlite3.connect(folder / "ludotheque.sqlite")) as database:
        return database.execute("SELECT name FROM marks WHERE name LIKE 'left:%'").fetchall()


def test_a_house_shows_a_game_to_those_who_pass_by(client: Client) -> None:
    first = client.get("/rest", follow_redirects=False).headers["location"]
    assert first.endswith("/screen?rest")
    assert client.get("/rest", follow_redirects=False).headers["location"] == first
    shown = client.get(first, headers=HTML)
    assert shown.status_code == 200
    assert 'class="rest-call"' in shown.text  # what a touch does is said
    assert 'class="rest-call"' not in client.get(first.removesuffix("?rest"), headers=HTML).text


def test_a_shown_game_that_is_over_is_removed_for_another(client: Client) -> None:
    first = client.get("/rest", follow_redirects=False).headers["location"]
    table = first.split("/")[2]
    sign_in(client)
    send(client, "/host/close", table=table)
    assert client.get("/rest", follow_redirects=False).headers["location"] != first
    assert client.get(f"/api/tables/{table}").status_code == 404


@pytest.mark.parametrize("path", ["/host", "/rest"])
def test_a_server_that_is_no_house_has_no_host(tmp_path: Path, path: str) -> None:
    with opened(tmp_path) as client:
        assert client.get(path).status_code == 404
