"""The profile page: a name and a face at tables, four words, scores, export and erasure."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dedale.draw.svg.faces import FACES
from dedale.web.http.four_words import WORDS
from dedale.web.http.tokens import COOKIE
from tests.web.conftest import Client, Player, code, opened
from tests.web.pages.conftest import HTML

ORIGIN = {"origin": "http://testserver.local"}
BOT = {"kind": "bot", "level": "first-steps"}
ODETTE = {"name": "Odette", "face": "owl"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with opened(tmp_path) as client:
        yield client


def send(client: Client, path: str, json: Any = None, **data: Any) -> Any:
    more: Any = {"json": json} if json is not None else {"data": data}
    return client.post(path, headers={**ORIGIN, **HTML}, follow_redirects=False, **more)


def browser(client: Client) -> Player:
    """This client as a new browser."""
    client.cookies.clear()
    client.post("/api/cookie", headers=ORIGIN)
    return Player(client, client.cookies[COOKIE])


def me(client: Client) -> str:
    return client.get("/me", headers=HTML).text.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\xa0", " ")


def lose(player: Player, **me: str) -> str:
    table: str = player.create(seats=[{"kind": "me", **me}, BOT])["id"]
    player.do(table, "resign")
    return table


def kept(client: Client, signed: dict[str, str] = ODETTE) -> str:
    words: str = send(client, "/me/keep", signed).json()["code"]
    return words


def test_the_page_needs_nobody_and_every_face_is_there(client: Client) -> None:
    assert "Mon profil" in me(client)
    assert COOKIE not in client.cookies
    for name in FACES:
        assert client.get(f"/faces/{name}.svg").headers["content-type"].startswith("image/svg")
    assert client.get("/faces/nobody.svg").status_code == 404


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 33])
def test_names_that_cannot_be_shown_are_refused(client: Client, name: str) -> None:
    answer = client.post("/me/name", json={"name": name}, headers=ORIGIN)
    assert (answer.status_code, code(answer)) == (422, "bad_name")


def test_a_face_that_is_none_of_ours_is_refused(client: Client) -> None:
    assert code(client.post("/me/name", json={"name": "Odette", "face": "../x"}, headers=ORIGIN)) == "bad_face"
    player = browser(client)
    assert code(player.post("/api/tables", {"game": "ergo", "seats": [{"kind": "me", "face": "x"}, BOT]})) == "bad_face"


def test_name_and_face_are_at_the_tables(client: Client) -> None:
    guest = Player(client)
    player = browser(client)
    table = player.create(seats=[{"kind": "me", **ODETTE}, {"kind": "open"}])["id"]
    guest.do(table, "join", name="Paul")
    found = [(seat["name"], seat["face"]) for seat in guest.state(table)["seats"]]
    assert found == [("Odette", "owl"), ("Paul", "")]
    assert "/faces/owl.svg" in client.get(f"/t/{table}", headers=HTML).text
    send(client, "/me/name", {"name": "Ode", "face": "cat"})
    seat = guest.state(table)["seats"][0]
    assert (seat["name"], seat["face"]) == ("Ode", "cat")


def test_scores_and_a_rating_with_its_interval(client: Client) -> None:
    lose(browser(client))
    page = me(client)
    assert "Premiers pas" in page
    assert "perdue" in page
    assert "Classement :" in page


def test_four_words_open_the_profile_in_another_browser(client: Client, tmp_path: Path) -> None:
    first = browser(client)
    going = first.create(seats=[{"kind": "me", **ODETTE}, BOT])["id"]
    words = kept(client)
    second = browser(client)
    own = lose(second)
    assert send(client, "/me/take", code=words.upper()).status_code == 303
    assert client.cookies[COOKIE] == first.token
    assert 'data-name="Odette" data-face="owl"' in me(client)
    tables = {table["id"] for table in first.get("/api/tables").json()["tables"]}
    assert tables == {going, own}
    assert second.get("/api/tables").json()["tables"] == []
    for file in tmp_path.iterdir():
        assert words.encode() not in file.read_bytes()
        assert first.token.encode() not in file.read_bytes()


def test_words_outlast_the_server_and_new_ones_void_them(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        token, words = browser(client).token, kept(client)
    with opened(tmp_path) as client:
        assert send(client, "/me/take", code=words).status_code == 303
        assert client.cookies[COOKIE] == token
        newer = kept(client)
        client.cookies.clear()
        assert send(client, "/me/take", code=words).status_code == 403
        assert send(client, "/me/take", code=newer).status_code == 303


def test_wrong_words_are_told_and_cannot_be_guessed(client: Client) -> None:
    typo = send(client, "/me/take", code="qqqq " + " ".join(WORDS[:3]))
    assert typo.status_code == 403
    assert "qqqq" in typo.text
    tries = [send(client, "/me/take", code=" ".join(WORDS[at : at + 4])).status_code for at in range(6)]
    assert tries == [403] * 5 + [429]


def test_an_export_has_everything(client: Client) -> None:
    player = browser(client)
    table = lose(player, **ODETTE)
    kept(client)
    answer = send(client, "/me/export", name="Odette", face="owl")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["browser"] == ODETTE
    assert told["profile"]["name"] == "Odette"
    assert [game["table"] for game in told["games"]] == [table]
    assert told["scores"]["minos"]["against"][0] == {"opponent": "first-steps", "won": 0, "drawn": 0, "lost": 1}
    assert {"notices", "tournaments"} <= set(told)
    client.cookies.clear()
    assert send(client, "/me/export").json()["browser"] == {"name": "", "face": ""}


def test_erasing_leaves_nothing_of_a_person(client: Client) -> None:
    guest = Player(client)
    player = browser(client)
    alone = lose(player, **ODETTE)
    shared = player.create(seats=[{"kind": "me", **ODETTE}, {"kind": "open"}])["id"]
    guest.do(shared, "join", name="Paul")
    waiting = player.create(seats=[{"kind": "me", **ODETTE}, {"kind": "open"}])["id"]
    send(client, "/games/feed", on="yes")
    words = kept(client)
    assert send(client, "/me/erase").status_code == 204
    assert COOKIE not in client.cookies
    assert [guest.get(f"/api/tables/{table}").status_code for table in (alone, waiting)] == [404, 404]
    state = guest.state(shared)
    assert [seat["name"] for seat in state["seats"]] == ["", "Paul"]
    assert (state["status"], state["result"]["winners"]) == ("over", [2])
    assert player.get("/api/tables").json()["tables"] == []
    assert send(client, "/me/take", code=words).status_code == 403
    record = guest.get(f"/api/tables/{shared}/record").text
    assert "Odette" not in record


def test_erased_bytes_are_gone_when_the_server_has_stopped(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        guest, player = Player(client), browser(client)
        shared = player.create(seats=[{"kind": "me", **ODETTE}, {"kind": "open"}])["id"]
        guest.do(shared, "join", name="Paul")
        kept(client)
        send(client, "/me/erase")
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Paul" in written
    assert b"Odette" not in written


def test_a_profile_erased_elsewhere_is_told_and_begins_anew(client: Client) -> None:
    player = browser(client)
    kept(client)
    send(client, "/me/erase")
    client.cookies.set(COOKIE, player.token, "testserver.local")
    assert "effacé depuis un autre appareil" in me(client)
    assert COOKIE not in client.cookies
    client.cookies.set(COOKIE, player.token, "testserver.local")
    client.post("/api/cookie", headers=ORIGIN)
    assert client.cookies[COOKIE] != player.token


def test_only_a_kept_profile_can_be_left(client: Client) -> None:
    assert send(client, "/me/leave").status_code == 401
    browser(client)
    assert send(client, "/me/leave").status_code == 401
    kept(client)
    assert send(client, "/me/leave").status_code == 204
    assert COOKIE not in client.cookies


def test_a_screen_of_the_house_forgets_a_kept_profile_but_the_server_does_not(tmp_path: Path) -> None:
    with opened(tmp_path, house=True) as client:
        player = browser(client)
        table = player.create(seats=[{"kind": "me", **ODETTE}, BOT])["id"]
        words = kept(client)
        send(client, "/house/leave")
        assert not client.cookies
        assert "Continuer" not in client.get("/", headers=HTML).text
        assert send(client, "/me/take", code=words).status_code == 303
        assert table in client.get("/games", headers=HTML).text
