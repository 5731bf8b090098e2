"""Tournaments over HTTP: they outlive the server, and only their host changes them."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from dedale.web.pages.evening_words import halves
from tests.web.conftest import Client, Player, opened

FORM = {"title": "Vendredi", "names": "Odette\nPaul\nZoé\nMarie\nBasile", "kind": "swiss", "games": "ergo"}


def post(client: Client, path: str, **data: Any) -> Any:
    return client.post(path, data=data, headers={"origin": str(client.base_url).rstrip("/")}, follow_redirects=False)


def begun(client: Client, **more: str) -> str:
    answer = post(client, "/evenings/new", **{**FORM, **more})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_a_tournament_outlives_the_server(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        place = begun(client)
        assert post(client, f"{place}/result", round="0", at="0", score="2").status_code == 303
        before = client.get(place).text
        assert "1 – 0" in before
    with opened(tmp_path) as client:
        after = client.get(place).text
        assert "1 – 0" in after
        assert "Basile" in after
        assert client.get(f"{place}/screen").status_code == 200
        assert client.get(f"{place}/sheets.pdf").content.startswith(b"%PDF")
        assert client.get(f"{place}/code.svg").status_code == 200


def test_only_the_host_enters_results_and_what_is_wrong_is_said(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        place = begun(client)
        assert post(client, f"{place}/next").status_code == 422  # results are missing
        assert post(client, f"{place}/result", round="x", at="", score="9").status_code == 422
        client.cookies.clear()
        refused = post(client, f"{place}/result", round="0", at="0", score="2")
        assert refused.status_code == 403
        assert "1 – 0" not in client.get(place).text
        assert client.get("/evenings/nowhere").status_code == 404
        short = post(client, "/evenings/new", **{**FORM, "names": "Odette\nPaul"})
        assert short.status_code == 422
        assert "Odette" in short.text  # nothing is lost that was written


def test_the_shelf_has_the_tournaments_of_its_reader_until_they_are_over(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        place = begun(client, names="Odette\nPaul\nZoé\nMarie", kind="knock-out")
        assert f'href="{place}"' in client.get("/").text
        for at in "01":
            post(client, f"{place}/result", round="0", at=at, score="2")
        assert f"{place}/next" in client.get(place).text
        post(client, f"{place}/next")
        assert f"{place}/next" not in client.get(place).text  # the last round
        kept = dict(client.cookies)
        client.cookies.clear()
        assert place not in client.get("/").text
        client.cookies.update(kept)
        post(client, f"{place}/result", round="1", at="0", score="2")
        assert place not in client.get("/").text


def test_a_half_is_printed_as_one(tmp_path: Path) -> None:
    assert [halves(points) for points in (0, 0.5, 1, 2.5)] == ["0", "½", "1", "2½"]
    with opened(tmp_path) as client:
        place = begun(client)
        post(client, f"{place}/result", round="0", at="0", score="1")
        assert "<td>½</td>" in client.get(place).text


@pytest.mark.parametrize("kind", ["swiss", "round-robin", "knock-out"])
def test_meetings_have_the_game_and_the_clock_that_were_chosen(tmp_path: Path, kind: str) -> None:
    with opened(tmp_path) as client:
        names = "\n".join(f"Équipe {number}" for number in range(32))
        place = begun(client, names=names, kind=kind, games="tekao", clock="game-600-10")
        tables = re.findall(r'href="/t/(\w+)"', client.get(place).text)
        assert len(set(tables)) == 16
        state = client.get(f"/api/tables/{tables[0]}").json()
        assert state["game"] == "tekao"
        assert state["clock"] == {"kind": "game", "seconds": 600, "increment": 10}
        assert {seat["name"] for seat in state["seats"]} <= set(names.split("\n"))


def unfinished(client: Client) -> str:
    """What the host of the house reads about open tables."""
    shown = client.get("/host", headers={"accept": "text/html", "accept-language": "fr"}).text
    return unescape(shown).replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_a_table_of_a_meeting_that_was_played_elsewhere_waits_for_nobody(tmp_path: Path) -> None:
    with opened(tmp_path, house=True, pin="2468") as client:
        post(client, "/host/pin", pin="2468")
        place = begun(client)
        one, two, three = re.findall(r'href="/t/(\w+)"', client.get(place).text)
        assert "tournoi : Odette et Paul" in unfinished(client)
        assert "la machine" in unfinished(client)
        post(client, f"{place}/result", round="0", at="0", score="2")
        assert client.get(f"/api/tables/{one}").json()["result"]["reason"] == "abandoned"
        assert one not in client.get(place).text
        assert [table in unfinished(client) for table in (one, two, three)] == [False, True, True]
        assert "1 – 0" in client.get(place).text
        post(client, f"{place}/result", round="0", at="0", score="clear")
        again = re.findall(r'href="/t/(\w+)"', client.get(place).text)
        assert again[1:] == [two, three]
        assert again[0] != one
        assert again[0] in unfinished(client)


def test_a_game_that_goes_on_is_not_ended_by_a_result(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        place = begun(client)
        table = re.findall(r'href="/t/(\w+)"', client.get(place).text)[0]
        kept = dict(client.cookies)
        client.cookies.clear()
        players = Player(client), Player(client)
        for seat, player in enumerate(players, 1):
            player.do(table, "join", seat=seat)
        players[0].play(table)
        client.cookies.update(kept)
        post(client, f"{place}/result", round="0", at="0", score="0")
        assert table in client.get(place).text
        assert client.get(f"/api/tables/{table}").json()["result"] is None


def test_a_table_that_the_host_closes_is_no_draw(tmp_path: Path) -> None:
    with opened(tmp_path, house=True, pin="2468") as client:
        post(client, "/host/pin", pin="2468")
        place = begun(client)
        table = re.findall(r'href="/t/(\w+)"', client.get(place).text)[0]
        assert post(client, "/host/close", table=table).status_code == 200
        assert "½ – ½" not in client.get(place).text


def beaten(client: Client, table: str) -> None:
    """Play the game of a meeting: the second gives up."""
    kept = dict(client.cookies)
    client.cookies.clear()
    players = Player(client), Player(client)
    for seat, player in enumerate(players, 1):
        player.do(table, "join", seat=seat)
    players[1].do(table, "resign")
    client.cookies.update(kept)


def test_a_result_that_came_from_a_screen_is_not_overwritten_by_an_old_page(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        place = begun(client)
        table = re.findall(r'href="/t/(\w+)"', client.get(place).text)[0]
        beaten(client, table)
        late = post(client, f"{place}/result", round="0", at="0", score="1")  # the page still showed no result
        assert late.status_code == 422
        assert "déjà un résultat" in unescape(late.text)
        assert "1 – 0" in client.get(place).text


def test_a_result_that_came_from_a_screen_can_be_cleared_and_played_again(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        place = begun(client)
        table = re.findall(r'href="/t/(\w+)"', client.get(place).text)[0]
        beaten(client, table)
        assert "1 – 0" in client.get(place).text
        post(client, f"{place}/result", round="0", at="0", score="clear")
        found = client.get(place).text
        assert "1 – 0" not in found
        again = re.findall(r'href="/t/(\w+)"', found)[0]
        assert again != table
        assert client.get(f"/api/tables/{again}").json()["status"] == "waiting"
