"""Finding somebody: tables of a house that seek players, one's own games, and the feed of those that wait for one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

import dedale
from dedale.web.http.tokens import COOKIE
from dedale.web.pages import games_words
from tests.web.conftest import Client, Player, opened
from tests.web.pages.conftest import HTML

ORIGIN = {"origin": "http://testserver.local", **HTML}
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with opened(tmp_path_factory.mktemp("house"), house=True) as client:
        yield client


@pytest.fixture(autouse=True)
def _without_cookies(client: Client) -> Iterator[None]:
    yield
    client.cookies.clear()


def test_a_table_with_a_free_seat_is_on_the_shelf_of_the_house(client: Client) -> None:
    odette, paul = Player(client), Player(client)
    table = odette.create(seats=[{"kind": "me", "name": "Odette"}, {"kind": "open"}])["id"]
    for path in ("/", "/seekers"):
        shown = client.get(path, headers=HTML).text
        assert f"/t/{table}" in shown
        assert "Odette cherche" in shown
        assert "cherche" not in client.get(path, headers={**HTML, "cookie": f"{COOKIE}={odette.token}"}).text
    paul.do(table, "join")
    assert table not in client.get("/seekers").text


@pytest.mark.parametrize(
    ("game", "names", "said"),
    [
        ("ergo", ["Odette"], "Odette cherche quelqu'un pour une partie d'Ergo"),
        ("minos", ["Odette"], "Odette cherche quelqu'un pour une partie de Minos"),
        (
            "grand-labyrinthe",
            ["Odette", "Paul"],
            "Odette et Paul cherchent quelqu'un pour une partie du Grand Labyrinthe",
        ),
        ("tekao", [], "On cherche quelqu'un pour une partie de Tekao"),
    ],
)
def test_who_seeks_somebody_is_said_as_one_says_it(game: str, names: list[str], said: str) -> None:
    assert games_words.seeking(names, dedale.game(game).facts.title).fr == said


def test_a_server_that_is_no_house_lists_nobodys_tables(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        table = Player(client).create()["id"]
        assert table not in client.get("/", headers=HTML).text + client.get("/seekers").text


def feed_address(page: str) -> str:
    return page.partition('readonly value="')[2].partition('"')[0]


def entries(client: Client, address: str) -> list[Any]:
    answer = client.get(address)
    assert answer.headers["content-type"].startswith("application/atom+xml")
    return Xml.fromstring(answer.content).findall(f"{ATOM}entry")  # noqa: S314  # our own


def test_a_feed_tells_whose_turn_it_is_and_ends_when_it_is_ended(client: Client) -> None:
    paul = Player(client)
    client.post("/api/cookie", headers=ORIGIN)
    odette = Player(client, client.cookies[COOKIE])
    table = odette.create(game="ergo", clock={"kind": "days", "days": 1})["id"]
    paul.do(table, "join", name="Paul")
    assert feed_address(client.get("/games", headers=HTML).text) == ""
    page = client.post("/games/feed", data={"on": "yes"}, headers=ORIGIN).text
    address = feed_address(page)
    assert odette.token not in address
    [entry] = entries(client, address)
    assert entry.find(f"{ATOM}link").get("href").endswith(f"/t/{table}")
    assert "Paul" in entry.findtext(f"{ATOM}summary")
    odette.play(table)
    assert entries(client, address) == []
    paul.play(table)
    [again] = entries(client, address)
    assert again.findtext(f"{ATOM}id") != entry.findtext(f"{ATOM}id")
    client.post("/games/feed", data={"on": "no"}, headers=ORIGIN)
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("key", ["x", "0" * 40, "%00"])
def test_nobody_reads_a_feed_that_is_none(client: Client, key: str) -> None:
    assert client.get(f"/feed/{key}").status_code == 404


def test_one_without_games_is_told_so(client: Client) -> None:
    assert "pas de partie" in client.get("/games", headers=HTML).text
