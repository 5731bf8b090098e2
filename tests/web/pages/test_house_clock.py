"""A house on a machine whose clock is wrong, and is set while guests are there: nobody is forgotten or shut out for it.

A small computer without a battery starts with any time; the network then sets its clock, forward or back.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dedale.web.http.tokens import COOKIE
from dedale.web.pages.answer import LEFT_COOKIE
from tests.web.conftest import Client, Player, opened
from tests.web.pages.conftest import HTML
from tests.web.pages.test_house import ORIGIN, PIN, save, send, sign_in
from tests.web.server.child import until

DAYS = 40 * 24 * 3600
"""Seconds by which the clock is wrong."""
SOON = 3
Leap = Callable[[int], None]


@pytest.fixture
def leap(monkeypatch: pytest.MonkeyPatch) -> Leap:
    """Sets the machine's clock, forward or back by so many seconds."""
    wrong = [0]
    nanoseconds, seconds = time.time_ns, time.time
    monkeypatch.setattr(time, "time_ns", lambda: nanoseconds() + wrong[0] * 10**9)
    monkeypatch.setattr(time, "time", lambda: seconds() + wrong[0])

    def by(change: int) -> None:
        wrong[0] += change

    return by


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Client]:
    with opened(tmp_path, house=True, pin=PIN) as client:
        yield client


def guest(client: Client) -> Player:
    """Somebody at this browser."""
    client.cookies.clear()
    client.post("/api/cookie", headers=ORIGIN)
    return Player(client, client.cookies[COOKIE])


def leave(client: Client) -> None:
    """Nobody touches the screen any more; its own clock is right, and keeps what lets guests go on."""
    send(client, "/house/leave")
    kept = client.cookies[LEFT_COOKIE]
    client.cookies.delete(LEFT_COOKIE)
    client.cookies.set(LEFT_COOKIE, kept, "testserver.local")


def tables(player: Player) -> list[str]:
    return [table["id"] for table in player.get("/api/tables").json()["tables"]]


@pytest.mark.parametrize("change", [DAYS, -DAYS])
def test_guests_who_came_back_are_not_forgotten_after_the_next_start(tmp_path: Path, leap: Leap, change: int) -> None:
    with opened(tmp_path, house=True) as client:
        player = guest(client)
        table = player.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
        leave(client)
        leap(change)
        assert send(client, "/house/continue", go="yes").headers["location"] == f"/t/{table}"
    with opened(tmp_path, house=True, forget=1) as client:
        other = guest(client)
        other.create(seats=[{"kind": "me"}, {"kind": "me"}])
        send(client, "/house/leave")
        until(lambda: not tables(other))  # by then, whoever was to be forgotten is
        assert tables(Player(client, player.token)) == [table]


@pytest.mark.parametrize("change", [DAYS, -DAYS])
def test_guests_who_left_are_forgotten_when_it_is_time_and_not_before(tmp_path: Path, leap: Leap, change: int) -> None:
    with opened(tmp_path, house=True, forget=SOON) as client:
        player = guest(client)
        player.create(seats=[{"kind": "me"}, {"kind": "me"}])
        leave(client)
        leap(change)
        assert "Continuer" in client.get("/", headers=HTML).text
        until(lambda: not tables(player))


def test_a_device_that_keeps_its_cookie_too_long_is_not_asked_about_what_is_forgotten(house: Client) -> None:
    player = guest(house)
    player.create(seats=[{"kind": "me"}, {"kind": "me"}])
    send(house, "/house/leave")
    kept = house.cookies[LEFT_COOKIE]
    send(house, "/house/continue", go="no")
    house.cookies.set(LEFT_COOKIE, kept, "testserver.local")
    assert "Continuer" not in house.get("/", headers=HTML).text
    answer = send(house, "/house/continue", go="yes")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


@pytest.mark.parametrize("change", [DAYS, -DAYS])
def test_codes_and_the_hosts_session_last_as_long_as_ever(house: Client, leap: Leap, change: int) -> None:
    assert sign_in(house) == 303
    player = Player(house)
    table = player.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    code = player.post(f"/t/{table}/hand", {"seat": 2}).json()["code"]
    leap(change)
    assert save(house, name="Encore").status_code == 200
    answer = house.post("/j", data={"code": code}, headers=ORIGIN, follow_redirects=False)
    assert answer.headers["location"] == f"/t/{table}"


@pytest.mark.parametrize("change", [DAYS, -DAYS])
def test_a_pin_cannot_be_guessed_by_setting_the_clock(house: Client, leap: Leap, change: int) -> None:
    assert [sign_in(house, f"{guess:04}") for guess in range(6)] == [403] * 5 + [429]
    leap(change)
    assert sign_in(house) == 429


@pytest.mark.parametrize("change", [DAYS, -DAYS])
def test_whoever_waits_at_a_table_is_on_the_shelf(house: Client, leap: Leap, change: int) -> None:
    player = Player(house)
    seats: list[dict[str, Any]] = [{"kind": "me", "name": "Odette"}, {"kind": "open"}]
    table = player.create(seats=seats)["id"]
    path = f"/api/tables/{table}/socket"
    with house.websocket_connect(path, headers={**player.heads, "origin": ORIGIN["origin"]}) as line:
        line.receive_text()
        leap(change)
        assert "Odette cherche" in house.get("/seekers").text


def test_whoever_has_gone_is_on_the_shelf_for_two_hours(house: Client, leap: Leap) -> None:
    Player(house).create(seats=[{"kind": "me", "name": "Odette"}, {"kind": "open"}])
    leap(3600)
    assert "Odette cherche" in house.get("/seekers").text
    leap(3601)
    assert "Odette cherche" not in house.get("/seekers").text
