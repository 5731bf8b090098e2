"""Tables by requests alone: set up, joined, played, repeated, refused."""

from typing import Any

import msgspec
import pytest

import dedale
from dedale.core.records.text_format import read_records
from dedale.web.commands import Command
from tests.web.conftest import Client, Player, code

TWO = [{"kind": "me"}, {"kind": "me"}]


def joined(ariane: Player, thesee: Player, **terms: Any) -> str:
    """A table at which both sit."""
    table: str = ariane.create(**terms)["id"]
    thesee.do(table, "join", name="Thésée")
    return table


def test_the_shelf_has_every_game_and_level(client: Client) -> None:
    shelf = client.get("/api/games").json()
    assert [game["name"] for game in shelf["games"]] == list(dedale.names())
    assert [level["number"] for level in shelf["levels"]] == [1, 2, 3, 4, 5]
    assert shelf["games"][0]["title"].keys() == {"fr", "en"}


def test_a_table_is_set_up_and_joined_by_its_link(ariane: Player, thesee: Player) -> None:
    state = ariane.create(options={"version": "junior"}, seats=[{"kind": "me", "name": "Ariane"}, {"kind": "open"}])
    assert state["status"] == "waiting"
    assert len(state["id"]) == 16
    assert state["options"]["version"] == "junior"
    assert [seat["yours"] for seat in state["seats"]] == [True, False]
    reply = thesee.do(state["id"], "join", name="Thésée")
    assert [entry["what"]["kind"] for entry in reply["entries"]] == ["joined", "started"]
    seen = thesee.state(state["id"])
    assert seen["status"] == "playing"
    assert [(seat["name"], seat["yours"]) for seat in seen["seats"]] == [("Ariane", False), ("Thésée", True)]
    assert seen["ply"] == reply["ply"]


def test_ones_tables_are_listed_the_last_one_changed_first(ariane: Player, thesee: Player) -> None:
    first, second = ariane.create()["id"], ariane.create(game="ergo")["id"]
    thesee.do(first, "join")
    listed = ariane.get("/api/tables").json()["tables"]
    assert {table["id"]: (table["status"], table["seats"]) for table in listed} == {
        first: ("playing", [1]),
        second: ("waiting", [1]),
    }
    assert [table["id"] for table in thesee.get("/api/tables").json()["tables"]] == [first]


def test_anybody_with_the_link_may_watch(client: Client, ariane: Player) -> None:
    table = ariane.create()["id"]
    state = client.get(f"/api/tables/{table}").json()
    assert [seat["yours"] for seat in state["seats"]] == [False, False]
    assert client.get(f"/api/tables/{table}/moves").json()["moves"] == []


def test_moves_are_legal_and_played_in_turn(ariane: Player, thesee: Player) -> None:
    table = joined(ariane, thesee)
    game = dedale.game("minos")
    moves = ariane.get(f"/api/tables/{table}/moves").json()
    assert moves["moves"] == [str(move) for move in game.start().moves()]
    assert (moves["to_move"], moves["turn"], moves["roll"]) == (1, 1, False)
    assert code(thesee.command(table, "play", event=moves["moves"][0])) == "not_your_turn"
    reply = ariane.do(table, "play", event=moves["moves"][0])
    assert reply["entries"][0]["what"] == {"kind": "moved", "seat": 1, "event": moves["moves"][0]}
    state = thesee.state(table)
    assert state["position"] == str(game.start().play(moves["moves"][0]))
    assert state["events"] == moves["moves"][:1]
    assert state["to_move"] == 2


def test_an_illegal_move_names_its_rule(ariane: Player) -> None:
    table = ariane.create(seats=TWO)["id"]
    error = ariane.command(table, "play", event="pass").json()["error"]
    assert error["code"] == "illegal_move"
    assert error["rule"] in dedale.game("minos").facts.rules
    assert code(ariane.command(table, "play", event="hop")) == "bad_notation"


def test_a_repeat_gets_the_first_answer_dice_included(ariane: Player) -> None:
    table = ariane.create(game="theseion", seats=TWO)["id"]
    while not ariane.get(f"/api/tables/{table}/moves").json()["roll"]:
        ariane.play(table)
    ply = ariane.state(table)["ply"]
    first = ariane.do(table, "roll", id="once", ply=ply)
    again = ariane.do(table, "roll", id="once", ply=ply)
    assert again == first
    assert ariane.state(table)["ply"] == first["ply"]


def test_a_late_command_gets_the_reason_and_the_table_as_it_stands(ariane: Player, thesee: Player) -> None:
    table = joined(ariane, thesee)
    ply = ariane.state(table)["ply"]
    ariane.play(table)
    answer = thesee.command(table, "play", ply=ply, event="pass")
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (409, "late")
    state, now = error["state"], thesee.state(table)
    assert {**state, "now": 0} == {**now, "now": 0}
    assert code(thesee.command(table, "play", ply=99, event="pass")) == "bad_ply"


def test_a_game_is_played_to_its_end_and_its_record_can_be_checked(ariane: Player) -> None:
    table = ariane.create(game="theseion", options={"max_casts": 12}, seats=[{"kind": "me", "name": "A"}, *TWO[1:]])[
        "id"
    ]
    assert ariane.state(table)["dice"]["seed"] is None
    while ariane.state(table)["status"] == "playing":
        ariane.play(table)
    state = ariane.state(table)
    assert state["result"]["reason"] in {"max_casts", "seven_saved"}
    assert state["result"]["text"]["fr"]
    assert len(state["dice"]["seed"]) == 64
    assert (state["to_move"], state["turn"]) == (None, 0)
    record = ariane.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    [read] = read_records(record.text)
    assert list(read.events) == state["events"]
    assert read.dice_seed == state["dice"]["seed"]
    as_json = ariane.get(f"/api/tables/{table}/record", headers={"accept": "application/json"}).json()
    assert as_json["records"][0]["events"] == state["events"]


def test_a_rematch_rotates_the_seats(ariane: Player, thesee: Player) -> None:
    table = joined(ariane, thesee)
    thesee.do(table, "resign")
    assert ariane.state(table)["result"]["winners"] == [1]
    ariane.do(table, "rematch")
    asked = thesee.state(table)["question"]
    assert (asked["kind"], asked["seat"], asked["awaits"]) == ("rematch", 1, [2])
    thesee.do(table, "answer", to="rematch", agree=True)
    again = ariane.state(ariane.state(table)["rematch"])
    assert [seat["yours"] for seat in again["seats"]] == [False, True]
    assert again["previous"] == table


def test_a_bot_plays_and_gives_advice(client: Client, ariane: Player) -> None:
    table = ariane.create(game="ergo", seats=[{"kind": "me"}, {"kind": "bot", "level": "1"}])["id"]
    hint = ariane.post(f"/api/tables/{table}/hint").json()
    assert hint["move"] in ariane.get(f"/api/tables/{table}/moves").json()["moves"]
    assert len(hint["expects"]) == 2
    ariane.do(table, "play", event=hint["move"])
    with client.websocket_connect(f"/api/tables/{table}/socket?since=3") as socket:
        while (said := socket.receive_json())["kind"] != "entries":
            pass
    assert said["entries"][0]["what"]["seat"] == 2


SAID: dict[str, dict[str, Any]] = {
    "rename": {"name": "X"},
    "salt": {"salt": "x"},
    "play": {"event": "pass"},
    "answer": {"agree": True, "to": "undo"},
    "substitute": {"absent": 2},
}
KINDS = sorted(kind.__struct_config__.tag for kind in Command.__args__)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "join"])
def test_every_command_with_a_wrong_token_is_refused(kind: str, ariane: Player, thesee: Player, client: Client) -> None:
    table = joined(ariane, thesee)
    before = ariane.state(table)
    assert code(Player(client).command(table, kind, **SAID.get(kind, {}))) == "not_seated"
    for wrong in ("", "x", thesee.token[:-1], thesee.token.swapcase() + "x"):
        answer = Player(client, wrong).command(table, kind, ply=before["ply"], **SAID.get(kind, {}))
        assert (answer.status_code, code(answer)) == (401, "bad_token")
        assert answer.headers["www-authenticate"] == "Bearer"
    body = {"kind": kind, "id": "x", "ply": before["ply"], **SAID.get(kind, {})}
    assert code(client.post(f"/api/tables/{table}/commands", json=body)) == "no_token"
    assert {**ariane.state(table), "now": 0} == {**before, "now": 0}


def test_a_seat_that_is_taken_stays_taken(ariane: Player, thesee: Player, client: Client) -> None:
    table = joined(ariane, thesee)
    for seat in (None, 1, 2):
        assert code(Player(client).command(table, "join", seat=seat)) in {"seat_taken", "not_now"}
    assert code(ariane.command(table, "rename", seat=2, name="Moi")) == "not_seated"


def test_every_example_of_terms_is_taken(ariane: Player, client: Client) -> None:
    schema = client.get("/api/schema").json()
    body = schema["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]
    for example in body["examples"].values():
        assert ariane.post("/api/tables", example["value"]).status_code == 201
    commands = schema["paths"]["/api/tables/{table}/commands"]["post"]["requestBody"]["content"]["application/json"]
    for example in commands["examples"].values():
        msgspec.convert(example["value"], Command)
