"""Nothing that one address asks for takes the memory or the processor from the others."""

import gc
import threading
import weakref
from pathlib import Path

import pytest

from dedale.core.model.registry import game, shared_game
from dedale.core.records.file import read_any
from dedale.web.http import heavy_work
from dedale.web.pages.study.studied import MOST_GAMES
from dedale.web.settings import Rate
from tests.web.conftest import Client, Player, code, opened

EMPTY = '[Game "ergo"]\n[Result "*"]\n\n= *\n\n'


def test_the_games_of_a_file_share_one_object() -> None:
    records = read_any(EMPTY * 50)
    assert len({id(record.game) for record in records}) == 1
    assert shared_game("ergo") is records[0].game
    assert shared_game("ergo", max_plies=77) is not records[0].game
    assert game("ergo") is not records[0].game


def test_a_game_that_nobody_has_any_more_is_freed_at_once() -> None:
    gc.disable()
    try:
        [record] = read_any(EMPTY.replace("[Result", '[Option "max_plies=91"]\n[Result'))
        seen = weakref.ref(record.game)
        del record
        assert seen() is None
    finally:
        gc.enable()


def test_a_file_of_too_many_games_is_refused_and_its_first_can_be_opened(client: Client) -> None:
    text = EMPTY * (MOST_GAMES + 1)
    answer = client.post("/open", data={"text": text}, headers={"accept-language": "en"})
    assert answer.status_code == 422
    assert f"more than {MOST_GAMES} games" in answer.text
    assert client.post("/open", data={"text": text, "sound": "1"}).status_code == 200
    assert client.post("/open", data={"text": EMPTY * 3}).status_code == 200


def test_a_record_is_made_once_a_ply(client: Client, ariane: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ariane.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    names: list[str] = []
    heavy = client.app.app_state.heavy
    beside = heavy.beside

    async def counted(make):  # type: ignore[no-untyped-def]
        names.append(threading.current_thread().name)
        return await beside(make)

    monkeypatch.setattr(heavy, "beside", counted)
    path = f"/api/tables/{table}/record"
    first = [client.get(path).text for _ in range(5)]
    assert len(set(first)) == len(names) == 1
    ariane.play(table)
    assert client.get(path).text not in first
    assert client.get(path, headers={"accept": "application/json"}).json()["records"]
    assert len(names) == 3


def test_what_is_heavy_costs_more_of_a_budget_than_a_move(tmp_path: Path) -> None:
    with opened(tmp_path, requests=Rate(0.001, 60)) as client:
        for answers in range(60):
            answer = client.get("/g/ergo/board.svg", params={"position": f"nonsense {answers}"})
            if answer.status_code != 404:
                break
        assert answer.status_code == 429
        assert answers == 60 // 3  # one for the request, two for the picture


def test_a_line_that_is_full_sheds_pages_and_takes_moves(
    client: Client, ariane: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ariane.create(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    monkeypatch.setattr(heavy_work, "WAITING", 0)
    shed = client.get(f"/api/tables/{table}/record")
    assert (shed.status_code, code(shed), shed.headers["retry-after"]) == (503, "busy", str(heavy_work.RETRY))
    page = client.get(f"/t/{table}/replay", headers={"accept": "text/html"})
    assert (page.status_code, page.headers["retry-after"]) == (503, str(heavy_work.RETRY))
    assert "coups des joueurs" in page.text
    ariane.play(table)
    assert client.get(f"/t/{table}").status_code == 200


def test_an_address_has_one_budget_of_commands_for_all_its_tokens(tmp_path: Path) -> None:
    with opened(tmp_path, address_commands=Rate(0.001, 5)) as client:
        players = [Player(client) for _ in range(7)]
        table = players[0].create()["id"]
        answers = [player.command(table, "roll", ply=1) for player in players]
        assert [answer.status_code == 429 for answer in answers] == [False] * 5 + [True] * 2
        assert answers[-1].json()["error"]["limit"] == "address_commands"
