"""The shelf, the boxes, the rules, the histories: all there, in both languages, with nothing written inside them."""

import pytest

import dedale
from dedale.bots.levels import offered
from dedale.core.text import LANGUAGES
from dedale.web.http.security import POLICY
from dedale.web.pages import words
from tests.web.conftest import Client, Player
from tests.web.pages.conftest import HTML, ROOMS, seen

GAMES = dedale.names()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", ROOMS)
def test_a_page_speaks_the_readers_language(client: Client, path: str, lang: str) -> None:
    page = seen(client, path, lang)
    assert [html["lang"] for html in page.all("html")] == [lang]
    assert len(page.all("h1")) == 1
    assert "".join(page.texts).count("Text(") == 0
    said = words.said(words.OTHER_LANGUAGE_NAME, lang)  # type: ignore[arg-type]  # one of the two
    assert said in page.texts


@pytest.mark.parametrize("path", ROOMS)
def test_nothing_is_written_inside_a_page_that_the_content_policy_forbids(client: Client, path: str) -> None:
    answer = client.get(path, headers=HTML)
    assert answer.headers["content-security-policy"] == POLICY
    page = seen(client, path)
    assert not page.all("style")
    for name, attributes in page.elements:
        assert "style" not in attributes, (name, attributes)
        assert not [key for key in attributes if key.startswith("on")], (name, attributes)
    for script in page.all("script"):
        assert script.get("src", "").startswith("/static/") or script["type"] == "application/json"


@pytest.mark.parametrize("path", ROOMS)
def test_a_page_asks_nothing_of_others(client: Client, path: str) -> None:
    page = seen(client, path)
    loaded = [
        attributes.get("src") or attributes.get("href", "")
        for name in ("script", "link", "img", "use")
        for attributes in page.all(name)
    ]
    assert all(address.startswith(("/", "#")) or not address for address in loaded)


def test_every_link_is_alive(client: Client) -> None:
    pages = {path: seen(client, path) for path in ROOMS}
    wanted = {link for page in pages.values() for link in page.links if "print.pdf" not in link}
    for link in wanted:
        path, _, anchor = link.partition("#")
        if path in pages:
            assert not anchor or anchor in pages[path].ids, link
        elif path != "/lang":
            assert client.get(path, headers=HTML).status_code == 200, link
    for path, page in pages.items():
        inside = [a["href"][1:] for a in page.all("a") if a.get("href", "").startswith("#")]
        assert set(inside) <= set(page.ids), path


@pytest.mark.parametrize("path", ROOMS)
def test_ids_are_told_apart(client: Client, path: str) -> None:
    ids = [name for name in seen(client, path).ids if not name.endswith("-rock")]
    assert len(set(ids)) == len(ids)


def test_every_box_stands_on_the_shelf(client: Client) -> None:
    page = seen(client, "/")
    assert [link for link in page.links if link.startswith("/g/")] == [f"/g/{name}" for name in GAMES]


def test_the_form_says_what_a_setting_changes(client: Client) -> None:
    assert "61 parties sur 100" in client.get("/g/grand-labyrinthe").text.replace("\u00a0", " ")


@pytest.mark.parametrize("name", GAMES)
def test_every_option_can_be_set(client: Client, name: str) -> None:
    page = seen(client, f"/g/{name}")
    fields = {attributes.get("name", "") for kind in ("input", "select") for attributes in page.all(kind)}
    facts = dedale.game(name).facts
    assert {f"option-{option.name}" for option in facts.options if option.name != "players"} <= fields
    assert ("players" in fields) == (len(facts.players) > 1)
    assert {f"seat-{seat}" for seat in range(1, max(facts.players) + 1)} <= fields


def test_games_left_open_are_shown_with_their_boards(client: Client) -> None:
    player = Player(client)
    table = player.create()["id"]
    cookie = {**HTML, "cookie": f"dedale={player.token}"}
    shelf = client.get("/", headers=cookie).text
    assert f'href="/t/{table}"' in shelf
    picture = next(part for part in shelf.split('"') if "/board.svg?" in part).replace("&amp;", "&")
    assert client.get(picture).text.startswith("<svg")
    assert f'href="/t/{table}"' not in client.get("/", headers=HTML).text


def shelf_of(client: Client, player: Player, path: str = "/") -> str:
    return client.get(path, headers={**HTML, "cookie": f"dedale={player.token}"}).text


def test_the_shelf_says_whose_turn_it_is(client: Client) -> None:
    player, other = Player(client), Player(client)
    table = player.create(seats=[{"kind": "me", "name": "Odette"}, {"kind": "open"}], undo="asked")["id"]
    assert "On attend quelqu’un" in shelf_of(client, player)
    other.do(table, "join", name="Anne")
    assert "À vous de jouer" in shelf_of(client, player)
    assert "C’est à Odette de jouer" in shelf_of(client, other)
    player.play(table)
    shelf = shelf_of(client, player)
    assert "C’est à Anne de jouer" in shelf
    assert "avec Anne" in shelf
    assert "is-mine" not in shelf
    player.do(table, "undo")
    assert "On attend votre réponse" in shelf_of(client, other)
    other.do(table, "resign")
    assert "left-open" not in shelf_of(client, player)


def test_several_at_one_screen_are_called_by_name_or_colour(client: Client) -> None:
    player = Player(client)
    table = player.create(seats=[{"kind": "me", "name": "Odette"}, {"kind": "me"}])["id"]
    assert "C’est à Odette de jouer" in shelf_of(client, player)
    player.play(table)
    colour = dedale.game("minos").seat_names[1].fr
    assert f"C’est à {colour} de jouer" in shelf_of(client, player)
    assert "sur cet écran" in shelf_of(client, player)


def test_games_where_the_reader_is_waited_for_come_first(client: Client) -> None:
    player = Player(client)
    mine = player.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    waiting = player.create()["id"]
    shelf = shelf_of(client, player)
    assert 0 < shelf.index(f"/t/{mine}") < shelf.index(f"/t/{waiting}") < shelf.index('class="shelf"')


def test_a_box_offers_to_go_on(client: Client) -> None:
    player = Player(client)
    table = player.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    assert f'href="/t/{table}"' in shelf_of(client, player, "/g/minos")
    assert "go-on" not in shelf_of(client, player, "/g/ergo")


def test_a_game_offers_the_levels_that_differ(client: Client) -> None:
    facts = dedale.game("grand-labyrinthe").facts
    assert {level.id for level in offered(facts)} == set(facts.levels)
    taken = [it for it in seen(client, "/g/grand-labyrinthe").all("input") if it.get("name") == "level"]
    assert [it["value"] for it in taken] == list(facts.levels)
    assert [it["value"] for it in taken if "checked" in it] == ["apprentice"]
