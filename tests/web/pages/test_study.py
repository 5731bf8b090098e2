"""After the game: the pages that look at it again, what they ask for, and what they say of a wrong file."""

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import dedale
from dedale.bots.analysis.review import Review, ReviewedEvent
from dedale.core.records.record import Record
from dedale.core.records.text_format import write_record, write_records
from dedale.core.text import Text, speaking
from dedale.draw.typography import printed
from dedale.draw.words import happened_words
from dedale.web.pages.study import studied, words
from dedale.web.pages.study.said import summary
from tests.conformance.support import random_game
from tests.web.conftest import Client, Player, code, opened
from tests.web.pages.conftest import HTML, Seen

PLIES = 12
MINOS = '[Game "minos"]\n[Seat1 "Odile"]\n[Seat2 "Paul"]\n[Result "*"]\n\n1. c1-c2 2. c7-c6 {Prudent.} 3. e1-e2\n= *\n'
WON = '[Game "ergo"]\n[Position "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"]\n[Result "1 line"]\n\n1. @f5\n= 1 line\n'


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with opened(tmp_path_factory.mktemp("study"), workers=1) as client:
        client.headers["origin"] = str(client.base_url).rstrip("/")
        client.post("/api/cookie")
        yield client


@cache
def record(name: str) -> str:
    """The beginning of a random game, as a record."""
    game = dedale.game(name)
    events = [str(event) for _, event in random_game(game, 11, PLIES) if event is not None]
    return write_record(Record(game=game, events=tuple(events)))


def lines(client: Client, path: str, body: dict[str, Any], lang: str = "fr") -> list[dict[str, Any]]:
    """What is answered, line by line."""
    answer = client.post(path, json=body, headers={"accept-language": lang})
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


@pytest.mark.parametrize("name", dedale.names())
def test_a_whole_game_is_told_frame_by_frame_then_thought_about(client: Client, name: str) -> None:
    told = lines(client, "/study/game", {"record": record(name)})
    game = studied.studied(record(name))
    head, *_, last = told
    assert head == {
        "kind": "game",
        "count": len(game.record.events),
        "result": "Partie inachevée.",
        "comments": {},
    }
    frames = [frame for line in told if line["kind"] == "frames" for frame in line["frames"]]
    assert [frame["line"] and frame["line"]["event"] for frame in frames] == [None, *game.record.events]
    assert all(frame["scene"]["pieces"] for frame in frames)
    appraisals = [line for line in told if line["kind"] == "opinion"]
    assert [line["ply"] for line in appraisals] == list(range(len(frames)))
    for line, position in zip(appraisals, game.positions, strict=True):
        assert len(line["opinion"]["expects"]) == game.game.seats
        assert line["opinion"]["text"]
        assert ("best" in line["opinion"]) == bool(position.to_move)
    assert last["kind"] == "review"
    assert (last["luck"] is not None) == game.game.facts.has_chance
    assert len(last["lost"]) == len(last["sentences"]) == game.game.seats


@pytest.mark.parametrize("name", dedale.names())
def test_the_bot_says_its_move_as_it_is_touched_and_what_comes_then(client: Client, name: str) -> None:
    position = studied.studied(record(name)).positions[-1]
    _, line = lines(client, "/study/look", {"record": record(name), "ply": PLIES, "moves": []}, "en")
    said = line["opinion"]
    if position.to_move:
        paths = {
            str(move): list(path)
            for move, path in zip(position.moves(), position.game.presentation.paths(position), strict=True)
        }
        assert said["path"] == paths[said["best"]]
        assert said["line"][0]["event"] == said["best"]
        assert said["line"][0]["text"]
        assert said["line"][0]["text"] in said["text"]
        assert said["best"] not in said["text"]


def test_a_variation_goes_on_from_the_game_and_pieces_stay_themselves(client: Client) -> None:
    asked = {"record": MINOS, "ply": 2, "moves": ["d1-c1", "c6-c5"]}
    view, opinion = lines(client, "/study/look", asked)
    assert view["view"]["line"]["event"] == "c6-c5"
    assert {choice["event"] for choice in view["view"]["choices"]} > {"c2-c3"}
    assert view["outcomes"] == []
    frames = lines(client, "/study/game", {"record": MINOS})[1]["frames"]
    before = {piece["place"]: piece["id"] for piece in frames[2]["scene"]["pieces"] if not piece.get("floor")}
    after = {piece["place"]: piece["id"] for piece in view["view"]["scene"]["pieces"] if not piece.get("floor")}
    assert (after["c1"], after["c5"]) == (before["d1"], before["c6"])
    assert opinion["opinion"]["best"] in {choice["event"] for choice in view["view"]["choices"]}


def test_chance_can_be_cast_or_chosen_in_a_variation(client: Client) -> None:
    text = '[Game "theseion"]\n[Result "*"]\n\n1. first 1\n= *\n'
    view, _ = lines(client, "/study/look", {"record": text, "ply": 1})
    outcomes = view["outcomes"]
    assert [outcome["share"] for outcome in outcomes] == [[1, 6]] * 6
    assert all(outcome["text"] for outcome in outcomes)
    cast, _ = lines(client, "/study/look", {"record": text, "ply": 1, "cast": True})
    assert cast["view"]["line"]["event"] in {outcome["event"] for outcome in outcomes}
    assert cast["view"]["line"]["chance"] is True


def test_a_game_that_is_over_has_its_end_for_an_opinion(client: Client) -> None:
    told = lines(client, "/study/game", {"record": WON})
    assert told[0]["result"].startswith("Noir gagne")
    assert told[-2]["opinion"] == {"expects": [1.0, 0.0], "text": "La partie est finie."}


def test_it_is_said_in_the_readers_language(client: Client) -> None:
    french, english = (lines(client, "/study/game", {"record": MINOS}, lang) for lang in ("fr", "en"))
    assert french[0]["result"] == "Partie inachevée."
    assert english[0]["result"] == "An unfinished game."
    assert french[-1]["sentences"][0].startswith("Odile (Clair)")
    assert english[-1]["sentences"][0].startswith("Odile (Light)")
    assert english[0]["comments"] == {"2": "Prudent."}


def test_lines_are_pressed_where_the_browser_takes_it(client: Client) -> None:
    body = {"record": MINOS, "ply": 0}
    with client.stream("POST", "/study/look", json=body, headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        raw = b"".join(answer.iter_raw())
    assert json.loads(gzip.decompress(raw).splitlines()[0])["kind"] == "view"


def test_why_something_cannot_be_touched(client: Client) -> None:
    asked = {"record": MINOS, "ply": 0, "touched": ["c1", "c4"]}
    answer = client.post("/study/why", json=asked, headers={"accept-language": "fr"})
    assert answer.json()["rule"] == "R3"


@pytest.mark.parametrize(
    ("path", "body", "status", "expected"),
    [
        ("/study/game", {"record": "nonsense"}, 422, "bad_record"),
        ("/study/game", {"record": MINOS, "number": 2}, 422, "bad_record"),
        ("/study/game", {}, 422, "bad_body"),
        ("/study/look", {"record": MINOS, "ply": 4}, 422, "bad_body"),
        ("/study/look", {"record": MINOS, "ply": -1}, 422, "bad_body"),
        ("/study/look", {"record": MINOS, "ply": 0, "moves": ["c1-c5"]}, 409, "illegal_move"),
        ("/study/look", {"record": MINOS, "ply": 0, "moves": ["zz"]}, 409, "bad_notation"),
        ("/study/look", {"record": WON, "ply": 1, "moves": ["@a1"]}, 409, "game_over"),
        ("/study/why", {"record": MINOS, "ply": 0, "touched": []}, 422, "bad_body"),
        ("/study/game", {"record": " " * studied.LARGEST}, 413, "too_large"),
    ],
)
def test_what_cannot_be_looked_at_is_refused(
    client: Client, path: str, body: dict[str, Any], status: int, expected: str
) -> None:
    answer = client.post(path, json=body)
    assert (answer.status_code, code(answer)) == (status, expected)


def test_another_sites_page_is_refused(client: Client) -> None:
    for path in ("/study/game", "/study/look", "/study/why", "/open"):
        answer = client.post(path, json={"record": MINOS}, headers={"origin": "https://elsewhere.example"})
        assert (answer.status_code, code(answer)) == (403, "bad_origin")


def test_a_game_too_long_to_think_about_is_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studied, "MOST_EVENTS", 2)
    answer = client.post("/study/game", json={"record": f"{MINOS}\n"})
    assert (answer.status_code, code(answer)) == (422, "bad_record")
    assert "3" in answer.json()["error"]["message"]


def page_of(client: Client, text: str, lang: str = "fr", **more: str) -> Any:
    """What a reader gets who opens this text."""
    files = {"file": ("partie.dedale", text.encode(), "application/octet-stream")}
    return client.post("/open", files=files, data=more, headers={**HTML, "accept-language": lang})


@pytest.mark.parametrize("name", dedale.names())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_file_from_disk_has_its_page(client: Client, name: str, lang: str) -> None:
    answer = page_of(client, record(name), lang)
    assert answer.status_code == 200
    data = json.loads(re.findall(r'id="study-data">(.*?)</script>', answer.text)[0])
    assert (data["record"], data["number"], data["id"]) == (record(name), 1, "")
    assert len(data["colours"]) == len(data["seats"]) == sum(map(len, data["curves"]))
    assert " style=" not in answer.text
    assert not re.search(r"<script(?![^>]*(?:src=|application/json))", answer.text)
    colours = client.get(f"/worlds/{name}.css").text
    assert all(f"--{colour}:" in colours or colour.startswith("seat") for colour in data["colours"])


def test_a_pasted_game_has_the_same_page(client: Client) -> None:
    answer = client.post("/open", files={"file": ("", b"")}, data={"text": MINOS}, headers=HTML)
    assert "Odile (Clair)" in answer.text


def test_a_file_of_several_games_lets_one_choose(client: Client) -> None:
    games = write_records([studied.studied(MINOS).record, studied.studied(WON).record])
    assert "at-study world-minos" in page_of(client, games).text
    second = page_of(client, games, number="2")
    assert "at-study world-ergo" in second.text
    assert [one["value"] for one in Seen(second.text).all("option")] == ["1", "2"]
    assert page_of(client, games, number="3").status_code == 422


def test_a_wrong_file_is_told_what_is_wrong_on_which_line(client: Client) -> None:
    answer = page_of(client, MINOS.replace("e1-e2", "e1-e5"))
    assert answer.status_code == 422
    assert "Ligne 6" in answer.text
    assert "3. e1-e5" in answer.text
    assert page_of(client, " ").status_code == 422
    assert page_of(client, "é" * studied.LARGEST_RECORD).status_code == 413
    assert "not a recorded game" in page_of(client, "nonsense", "en").text
    unknown = page_of(client, '[Game "monopoly"]\n\n1. e4').text
    assert "monopoly" in unknown
    assert "pas de jeu" in unknown
    assert "étiquette" not in unknown


def test_an_empty_file_is_not_no_file(client: Client) -> None:
    for name, said in (("partie.dedale", "Ce fichier est vide"), ("", "Choisissez un fichier")):
        files = {"file": (name, b"", "text/plain")} if name else {"text": (None, "")}
        answer = client.post("/open", files=files, headers=HTML)
        assert answer.status_code == 422
        assert said in answer.text


@pytest.mark.parametrize(
    "body",
    [b"nonsense", b'--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n\xff\r\n--x--\r\n'],
)
def test_a_form_that_cannot_be_read_is_refused(client: Client, body: bytes) -> None:
    heads = HTML | {"content-type": "multipart/form-data; boundary=x"}
    answer = client.post("/open", content=body, headers=heads)
    assert answer.status_code == 422
    assert "Choisissez un fichier" in answer.text


def test_of_a_file_that_broke_off_the_sound_games_can_be_opened(client: Client) -> None:
    broken = f"{WON}\n{MINOS.partition('3.')[0]}"
    answer = page_of(client, broken)
    assert answer.status_code == 422
    assert any(button.get("name") == "sound" for button in Seen(answer.text).all("button"))
    assert "at-study world-ergo" in page_of(client, broken, sound="yes").text


def test_the_game_of_a_table_can_be_looked_at_also_while_it_goes_on(client: Client) -> None:
    player = Player(client)
    found = player.create(seats=[{"kind": "me", "name": "Odile"}, {"kind": "me"}])["id"]
    empty = client.get(f"/t/{found}/replay", headers=HTML).text
    assert words.EMPTY.fr.partition("'")[0] in empty
    player.do(found, "play", event="c2-c3")
    running = client.get(f"/t/{found}/replay", headers=HTML).text
    assert "1. c2-c3" in running
    assert words.RUNNING.fr.partition("'")[0] in running
    assert f"/api/tables/{found}/record" in Seen(running).links
    assert client.get("/t/nowhere/replay", headers=HTML).status_code == 404


def test_finished_games_lie_in_the_box_of_who_played_them(client: Client) -> None:
    terms = {"game": "ergo", "seats": [{"kind": "me"}, {"kind": "me"}], "position": WON.split('"')[3]}
    found = client.post("/api/tables", json=terms).json()["id"]
    assert f"/t/{found}/replay" not in Seen(client.get("/g/ergo", headers=HTML).text).links
    ply = client.get(f"/api/tables/{found}").json()["ply"]
    client.post(f"/api/tables/{found}/commands", json={"kind": "play", "id": "one", "ply": ply, "event": "@f5"})
    links = Seen(client.get("/g/ergo", headers=HTML).text).links
    assert {f"/t/{found}/replay", f"/api/tables/{found}/record"} <= set(links)
    assert f"/t/{found}/replay" not in Seen(client.get("/g/minos", headers=HTML).text).links


def test_the_page_where_files_are_opened_is_reached_from_the_shelf(client: Client) -> None:
    assert "/open" in Seen(client.get("/", headers=HTML).text).links
    assert client.get("/open", headers=HTML).status_code == 200


def test_every_text_is_there_in_both_languages() -> None:
    texts = [text for text in vars(words).values() if isinstance(text, Text)]
    for text in (*texts, *words.FOR_SCRIPTS.values()):
        assert bool(text.fr) == bool(text.en)
        assert text.fr.count("{") == text.en.count("{")


def test_what_choices_cost_is_told_by_the_move_where_it_is_more_than_a_win() -> None:
    game = studied.studied(MINOS)
    best, later = (position.moves()[-1] for position in game.positions[:2])
    events = tuple(ReviewedEvent("c1-c2", 1, (-0.6, 0.6), str(move)) for move in (best, later))
    one, many = (Review(((0.5, 0.5),), events[:count]) for count in (1, 2))
    with speaking("fr"):
        assert summary(game, one)["sentences"][0].endswith("ses choix lui ont coûté 60\N{NO-BREAK SPACE}%.")
        told = summary(game, many)["sentences"][0]
        assert "120" not in told, "beyond a whole win nothing is added up"
        assert "plus d’une victoire entière" in told
        assert "60,0" in summary(game, many)["sentences"][0]
        assert summary(game, one)["sentences"][1].endswith("rien coûté.")
        point = summary(game, one)["turning"][0]
        assert (point["ply"], point["seat"]) == (1, 1)
        does = happened_words(game.positions[0], best, game.positions[0].play(best))
        assert printed(does) in point["text"]
    assert str(best) not in point["text"]
