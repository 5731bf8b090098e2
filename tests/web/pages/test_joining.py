"""Invitations: the code of a table, and seats that go to another device by a code."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dedale.web.http.tokens import COOKIE
from dedale.web.live import join_codes
from dedale.web.settings import Rate
from tests.web.conftest import Client, Player, code, opened
from tests.web.pages.conftest import HTML

ORIGIN = {"origin": "http://testserver.local"}


@pytest.fixture(autouse=True)
def _without_cookies(client: Client) -> Iterator[None]:
    yield
    client.cookies.clear()


def offer(player: Player, table: str, seat: int = 1) -> Any:
    return player.post(f"/t/{table}/hand", {"seat": seat})


def use(client: Client, typed: str) -> Any:
    """What a phone gets that uses a code."""
    return client.post("/j", data={"code": typed}, headers={**HTML, **ORIGIN}, follow_redirects=False)


def mine(state: dict[str, Any]) -> list[int]:
    return [seat["seat"] for seat in state["seats"] if seat["yours"]]


def test_a_phone_takes_a_seat_over_by_a_code(client: Client, ariane: Player) -> None:
    table = ariane.create(seats=[{"kind": "me", "name": "Ariane"}, {"kind": "me", "name": "Paul"}])["id"]
    made = offer(ariane, table, 2).json()
    assert made["link"].endswith(f"/j#{made['code']}")
    assert "<svg" in made["picture"]
    answer = use(client, made["code"])
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    phone = Player(client, answer.cookies[COOKIE])
    client.cookies.clear()
    assert mine(phone.state(table)) == [2]
    assert mine(ariane.state(table)) == [1]
    assert [seat["name"] for seat in phone.state(table)["seats"]] == ["Ariane", "Paul"]
    ariane.play(table)
    phone.play(table)
    assert code(ariane.command(table, "play", seat=2, event="x")) == "not_seated"


def test_a_code_is_refused_with_a_sentence_the_second_time(client: Client, ariane: Player) -> None:
    table = ariane.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    made = offer(ariane, table).json()["code"]
    assert use(client, made).status_code == 303
    client.cookies.clear()
    again = use(client, made)
    assert again.status_code == 410
    assert "déjà servi" in again.text
    assert COOKIE not in again.cookies
    assert use(client, "ZZZZ-ZZZZ").status_code == 410


def test_a_code_is_refused_with_a_sentence_when_it_is_too_old(
    client: Client, ariane: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ariane.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    monkeypatch.setattr(join_codes, "LIFE", 0.0)
    old = use(client, offer(ariane, table).json()["code"])
    assert old.status_code == 410
    assert "trop vieux" in old.text
    assert COOKIE not in old.cookies
    assert mine(ariane.state(table)) == [1, 2]  # nothing is lost


def test_only_who_holds_a_seat_can_hand_it_over(client: Client, ariane: Player, thesee: Player) -> None:
    table = ariane.create()["id"]
    assert code(offer(thesee, table)) == "seat_taken"
    assert code(offer(ariane, table, 2)) == "seat_taken"
    assert code(offer(ariane, table, 3)) == "not_seated"
    assert code(offer(ariane, table, 0)) == "bad_body"
    assert code(offer(ariane, "nowhere")) == "no_such_table"
    assert code(client.post(f"/t/{table}/hand", json={"seat": 1})) == "no_token"


def test_a_code_is_void_once_the_seat_or_the_game_is_gone(client: Client, ariane: Player) -> None:
    left = ariane.create()["id"]
    made = offer(ariane, left).json()["code"]
    ariane.do(left, "leave")
    refused = use(client, made)
    assert refused.status_code == 409
    assert "changé de main" in refused.text
    over = ariane.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    made = offer(ariane, over).json()["code"]
    ariane.do(over, "resign", seat=1)
    assert use(client, made).status_code == 409
    assert code(offer(ariane, over)) == "not_playing"


def test_codes_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    with opened(tmp_path, codes=Rate(0.001, 3)) as client:
        assert [use(client, "AAAA-AAAA").status_code for _ in range(4)] == [410, 410, 410, 429]


def test_another_sites_page_uses_no_code(client: Client) -> None:
    answer = client.post("/j", data={"code": "AAAA-AAAA"}, headers={"origin": "http://evil.example"})
    assert (answer.status_code, code(answer)) == (403, "bad_origin")


def test_no_code_is_logged(client: Client, ariane: Player, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        table = ariane.create()["id"]
        made = offer(ariane, table).json()["code"]
        use(client, made)
    assert made not in caplog.text


def test_a_table_has_a_code_to_scan(client: Client, ariane: Player) -> None:
    table = ariane.create()["id"]
    answer = client.get(f"/t/{table}/code.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert client.get("/t/nowhere/code.svg").status_code == 404


@pytest.mark.parametrize(("host", "says"), [("127.0.0.1:8000", True), ("192.168.1.20:8000", False)])
def test_a_page_says_where_only_this_machine_can_open_it(client: Client, ariane: Player, host: str, says: bool) -> None:
    table = ariane.create()["id"]
    assert ("dedale serve --house" in client.get(f"/t/{table}", headers={**HTML, "host": host}).text) == says
