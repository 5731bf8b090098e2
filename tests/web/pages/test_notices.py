"""Notices of Web Push: who is told what, once; subscriptions made, ended, erased and forgotten."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from dedale.web.http.tokens import COOKIE
from tests.web.conftest import Client, Player, opened
from tests.web.pages.conftest import HTML
from tests.web.push.browser import Browser, PushService, push_service
from tests.web.server.child import until

ORIGIN = {"origin": "http://testserver.local"}
DAYS = {"kind": "days", "days": 2}


@contextmanager
def far_end() -> Iterator[PushService]:
    """A push service on this machine, in a loop of its own."""
    found: list[PushService] = []
    is_there, loop = threading.Event(), asyncio.new_event_loop()

    async def serve(end: asyncio.Event) -> None:
        async with push_service() as service:
            found.append(service)
            is_there.set()
            await end.wait()

    end = asyncio.Event()
    thread = threading.Thread(target=loop.run_until_complete, args=(serve(end),))
    thread.start()
    assert is_there.wait(60)
    try:
        yield found[0]
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join()
        loop.close()


@pytest.fixture
def service() -> Iterator[PushService]:
    with far_end() as made:
        yield made


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with opened(tmp_path, house=True, push="anywhere", forget=1) as client:
        yield client


class Subscriber(Player):
    """Somebody whose browser is notified."""

    def subscribe(self, service: PushService, name: str = "1") -> Any:
        self.browser = Browser()
        self.endpoint = f"{service.origin}/send/{name}"
        return self.post("/games/push", {"endpoint": self.endpoint, "keys": self.browser.keys()})

    def read(self, service: PushService, count: int) -> dict[str, str]:
        """The last of so many notices."""
        until(lambda: len(service.received) >= count)
        assert len(service.received) == count
        said: dict[str, str] = json.loads(self.browser.read(service.received[-1].body))
        return said


def settled(client: Client, **results: int) -> None:
    """Wait until so many notices have had these results; no other has been decided on."""
    metrics = client.app.app_state.metrics.notices
    until(lambda: all(metrics.labels(name)._value.get() == count for name, count in results.items()))


def test_who_is_waited_for_in_a_game_by_days_is_told_once(client: Client, service: PushService) -> None:
    odette, paul = Subscriber(client), Player(client)
    assert odette.subscribe(service).status_code == 204
    seats = [{"kind": "me", "name": "Odette"}, {"kind": "open"}]
    table = odette.create(game="ergo", clock=DAYS, seats=seats)["id"]
    paul.do(table, "join", name="Paul")
    said = odette.read(service, 1)
    assert said == {"title": "Ergo", "body": said["body"], "url": f"/t/{table}", "tag": table}
    assert "à vous de jouer" in said["body"]
    assert "Paul" in said["body"]
    odette.play(table)
    paul.play(table)
    odette.read(service, 2)
    settled(client, sent=2)


def test_a_seat_that_is_taken_is_told_at_any_table_but_no_turns(client: Client, service: PushService) -> None:
    odette, paul = Subscriber(client), Player(client)
    odette.subscribe(service)
    table = odette.create(game="ergo")["id"]
    paul.do(table, "join", name="Paul")
    assert "Paul a pris place" in odette.read(service, 1)["body"]
    odette.play(table)
    paul.play(table)
    paul.do(table, "offer_draw")
    until(lambda: not client.app.app_state.notices.is_busy)
    assert len(service.received) == 1


def test_a_question_in_a_game_by_days_is_told(client: Client, service: PushService) -> None:
    odette, paul = Subscriber(client), Player(client)
    table = odette.create(game="ergo", clock=DAYS)["id"]
    paul.do(table, "join", name="Paul")
    odette.play(table)
    odette.subscribe(service)
    paul.do(table, "offer_draw")
    assert "réponse" in odette.read(service, 1)["body"]


def test_whoever_is_at_the_table_is_not_told(client: Client, service: PushService) -> None:
    odette, paul = Subscriber(client), Player(client)
    odette.subscribe(service)
    table = odette.create(game="ergo", clock=DAYS)["id"]
    with client.websocket_connect(f"/api/tables/{table}/socket", headers={**odette.heads, **ORIGIN}) as socket:
        socket.receive_text()
        paul.do(table, "join", name="Paul")
        settled(client, outdated=1)
    assert service.received == []


def test_an_english_reader_is_told_in_english(client: Client, service: PushService) -> None:
    odette, paul = Subscriber(client), Player(client)
    odette.heads["accept-language"] = "en"
    odette.subscribe(service)
    table = odette.create(game="ergo", clock=DAYS)["id"]
    paul.do(table, "join")
    assert odette.read(service, 1)["body"] == "It is your turn."


def test_a_subscription_that_has_expired_is_removed(client: Client, service: PushService) -> None:
    odette, paul = Subscriber(client), Player(client)
    odette.subscribe(service)
    service.answers.append("410 Gone")
    paul.do(odette.create(game="ergo")["id"], "join")
    settled(client, gone=1)
    assert exported(client, odette) == []


def exported(client: Client, player: Player) -> Any:
    heads = {"cookie": f"{COOKIE}={player.token}", **ORIGIN}
    return client.post("/me/export", headers=heads, data={}).json()["push"]


def test_a_browser_can_be_told_no_more_and_only_by_its_own_holder(client: Client, service: PushService) -> None:
    odette, eve = Subscriber(client), Player(client)
    odette.subscribe(service)
    assert eve.post("/games/push/off", {"endpoint": odette.endpoint}).status_code == 204
    assert [kept["endpoint"] for kept in exported(client, odette)] == [odette.endpoint]
    assert odette.post("/games/push/off", {"endpoint": odette.endpoint}).status_code == 204
    assert exported(client, odette) == []


def test_erasing_a_profile_erases_its_subscriptions(client: Client, service: PushService) -> None:
    odette = Subscriber(client)
    odette.subscribe(service)
    client.post("/me/erase", headers={"cookie": f"{COOKIE}={odette.token}", **ORIGIN})
    assert exported(client, odette) == []


def test_a_screen_of_the_house_is_offered_none_and_forgets_those_of_its_guests(
    client: Client, service: PushService
) -> None:
    odette = Subscriber(client)
    odette.subscribe(service)
    heads = {"cookie": f"{COOKIE}={odette.token}; dedale_screen=yes", **ORIGIN}
    shown = client.get("/games", headers={**heads, **HTML}).text
    assert "écran de la maison" in shown
    assert 'data-key=""' in shown
    body = {"endpoint": f"{service.origin}/send/2", "keys": odette.browser.keys()}
    assert client.post("/games/push", headers=heads, json=body).status_code == 422
    assert client.post("/house/leave", headers=heads).status_code == 204
    until(lambda: exported(client, odette) == [])


def test_the_keys_are_made_once_and_the_page_carries_the_public_one(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with opened(tmp_path) as client:
            player = Player(client)
            page = client.get("/games", headers={"cookie": f"{COOKIE}={player.token}", **HTML}).text
            keys.append(page.partition('data-key="')[2].partition('"')[0])
            assert client.app.app_state.notices.sender.keys.private not in page
    assert keys[0] == keys[1]
    assert len(keys[0]) == 87


def test_a_table_by_days_offers_notices_and_others_do_not(client: Client) -> None:
    odette = Player(client)
    slow, quick = odette.create(clock=DAYS)["id"], odette.create()["id"]
    heads = {"cookie": f"{COOKIE}={odette.token}", **HTML}
    assert "data-notices-on" in client.get(f"/t/{slow}", headers=heads).text
    assert "data-notices-on" not in client.get(f"/t/{quick}", headers=heads).text
    assert "data-notices-on" not in client.get(f"/t/{slow}", headers=HTML).text


@pytest.mark.parametrize("endpoint", ["", "x", "https://127.0.0.1/x", "http://push.example/x"])
def test_what_is_no_push_service_is_refused_in_words(tmp_path: Path, endpoint: str) -> None:
    with opened(tmp_path) as client:
        player = Player(client)
        answer = player.post("/games/push", {"endpoint": endpoint, "keys": Browser().keys()})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_subscription")
        assert client.post("/games/push", json={"endpoint": "x"}, headers=ORIGIN).status_code == 401
        assert player.post("/games/push", {"endpoint": 3}).status_code == 422


def test_a_server_that_sends_nobody_anything_says_so(tmp_path: Path) -> None:
    with opened(tmp_path, push="nobody") as client:
        player = Player(client)
        heads = {"cookie": f"{COOKIE}={player.token}", **HTML}
        assert "envoie pas de notifications" in client.get("/games", headers=heads).text
        paul = Player(client)
        paul.do(player.create(clock=DAYS)["id"], "join")
