"""The wall of the shelf: the trophy of a game hangs there with the name of its last winner."""

import random
from pathlib import Path

import pytest

import dedale
from dedale.web.pages.words import SEAT_BOT
from tests.web.conftest import Client, Player, opened
from tests.web.pages.conftest import seen
from tests.web.server.child import until

GAME = next(name for name in dedale.names() if dedale.game(name).presentation.trophy is not None)
OTHER = next(name for name in dedale.names() if dedale.game(name).presentation.trophy is None)


def lose(client: Client, game: str, winner: dict[str, str]) -> None:
    """Somebody sits down against this seat, and gives up."""
    loser = Player(client)
    table = loser.create(game=game, seats=[{"kind": "me", "name": "Minos"}, winner])["id"]
    if winner["kind"] == "open":
        Player(client).do(table, "join", name="<Odile>")
    loser.do(table, "resign")


def test_it_hangs_with_the_name_of_the_last_winner_until_the_next_one(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        assert not seen(client, "/").all("figure")
        lose(client, OTHER, {"kind": "open"})
        assert not seen(client, "/").all("figure"), "a game without a trophy hangs nothing"
        lose(client, GAME, {"kind": "open"})
        markup = client.get("/", headers={"accept": "text/html", "accept-language": "fr"}).text
        assert "Maître du Labyrinthe" in markup
        assert "&lt;Odile&gt;" in markup
        assert "<Odile>" not in markup
        assert len(seen(client, "/").all("figure")) == 1
        lose(client, GAME, {"kind": "bot", "level": "first-steps"})
        markup = client.get("/", headers={"accept": "text/html", "accept-language": "fr"}).text
        assert "Odile" not in markup
        assert SEAT_BOT.fr in markup


def test_a_game_between_bots_hangs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path, house=True) as client:
        monkeypatch.setattr(random, "choice", lambda _: GAME)  # what a resting screen shows
        table = client.get("/rest", follow_redirects=False).headers["location"].split("/")[2]
        until(lambda: client.get(f"/api/tables/{table}").json()["status"] == "over")
        assert client.get(f"/api/tables/{table}").json()["result"]["winners"]
        assert not seen(client, "/").all("figure")
