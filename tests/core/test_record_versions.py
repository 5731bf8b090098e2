"""Records that an earlier version of the rules was played by are read by the rules of today.

`older/records.dedale` and `.json` were written by the version before: the tag `Last` has the position that it reached.
"""

import json
from pathlib import Path

import pytest

import dedale
from dedale.core.errors import BadRecord
from dedale.core.records.file import read_file
from dedale.core.records.json_format import read_json, write_json
from dedale.core.records.record import Record
from dedale.core.records.text_format import read_records, write_records

OLDER = Path(__file__).with_name("older")
FILES = ("records.dedale", "records.json")
LABYRINTH = "grand-labyrinthe"


def last(record: Record) -> str:
    return str(list(record.positions())[-1])


@pytest.mark.parametrize("file", FILES)
def test_games_of_the_version_before_come_to_the_same_end(file: str) -> None:
    records = read_file(OLDER / file)
    assert {record.game.name for record in records} == set(dedale.names())
    assert [last(record) for record in records] == [record.tags["Last"] for record in records]


@pytest.mark.parametrize("file", FILES)
def test_what_is_read_is_written_by_the_rules_of_today(file: str) -> None:
    records = read_file(OLDER / file)
    assert read_records(write_records(records)) == records
    assert read_json(write_json(records)) == records


def test_a_pun_that_counted_is_followed_by_advance() -> None:
    records = [record for record in read_file(OLDER / FILES[0]) if record.game.name == LABYRINTH]
    assert sum(record.events.count("advance") for record in records) > 8
    assert records[1].events[-2:] == ("pun", "advance")
    for record in records:
        for place, comment in record.comments.items():
            assert record.events[place - 1] == "pun"
            assert comment.startswith("said at ")


def test_a_jury_that_rejects_lets_nobody_advance() -> None:
    text = """[Game "grand-labyrinthe"] [Option "players=3"] [Option "jury=true"]
        [Position "2 jury:5:0:0:1 11 0 0 ffffffff"] [Result "*"] {} 1. reject 2. {} 3. {} = *"""
    accepted = read_records(text.format("", "accept", "roll 1+1"))[0]
    assert accepted.events == ("reject", "accept", "advance", "roll 1+1")
    rejected = read_records(text.format("", "reject", "draw O1"))[0]
    assert rejected.events == ("reject", "reject", "draw O1")


def test_an_older_game_of_minos_begins_with_the_classic_layout() -> None:
    records = [record for record in read_file(OLDER / FILES[0]) if record.game.name == "minos"]
    assert [record.game.options["layout"] for record in records[:3]] == ["classic"] * 3
    assert records[3].game.options["layout"] == "sides"  # it named its board, which has a name now
    assert '[Option "layout=classic"]' in write_records(records[:1])
    today = Record(game=dedale.game("minos"), events=("c2-c3",))
    assert '[RulesVersion "2"]' in write_records([today])
    assert read_records(write_records([today]).replace('[RulesVersion "2"]\n', "")) == [today]


def test_records_name_the_version_of_their_rules_where_there_was_another() -> None:
    game = Record(game=dedale.game(LABYRINTH), start="1 pun:5 11 0 ffffffff", events=("pun",))
    text = write_records([game])
    assert '[RulesVersion "2"]\n' in text
    assert read_records(text) == [game]
    assert read_json(write_json([game])) == [game]
    assert json.loads(write_json([game]))["records"][0]["rules_version"] == 2
    assert "RulesVersion" not in write_records([Record(game=dedale.game("ergo"))])


def test_a_record_of_today_without_the_version_is_known_by_its_events() -> None:
    for word in ("advance", "stay"):
        game = Record(game=dedale.game(LABYRINTH), start="1 pun:5 11 0 ffffffff", events=("pun", word, "roll 1+1"))
        assert read_records(write_records([game]).replace('[RulesVersion "2"]\n', "")) == [game]


@pytest.mark.parametrize("version", ["3", "0", "two", "-1"])
def test_a_version_that_there_is_not_is_refused(version: str) -> None:
    text = write_records([Record(game=dedale.game(LABYRINTH))]).replace('Version "2"', f'Version "{version}"')
    with pytest.raises(BadRecord) as caught:
        read_records(text)
    assert caught.value.details["line"] == 2
    assert "from 1 to 2" in caught.value.text.en
    assert version in caught.value.text.fr


def test_the_error_says_what_has_changed_and_where_it_lies() -> None:
    text = """[Game "grand-labyrinthe"]
[Position "1 pun:5 11 0 ffffffff"]
[Result "*"]
1. pun
2. roll 1+1
3. card
= *
"""
    with pytest.raises(BadRecord) as caught:
        read_records(text)
    assert caught.value.details["line"] == 6
    assert "Since version 2 of the rules" in caught.value.text.en
    assert "« advance » ne s'écrivait pas" in caught.value.text.fr
    shape = {
        "game": LABYRINTH,
        "position": "1 pun:5 11 0 ffffffff",
        "events": ["pun", "roll 1+1", "card"],
        "result": None,
    }
    for version in ({}, {"rules_version": 1}):
        with pytest.raises(BadRecord) as caught:
            read_json(json.dumps({"format": "dedale-records", "version": 1, "records": [shape | version]}))
        assert (caught.value.details["record"], caught.value.details["event"]) == (1, 3)
        assert "Since version 2 of the rules" in caught.value.text.en


@pytest.mark.parametrize(
    ("events", "wrong"), [("1. c1-c2 2. c7-c6 3. e1-e5", "e1-e5"), ("1. c2-c3 2. c6-c5 3. c3-c6", "c3-c6")]
)
def test_of_two_readings_the_one_that_comes_further_is_told(events: str, wrong: str) -> None:
    """The first is a game from the older layout, the second one from the layout of today."""
    with pytest.raises(BadRecord) as caught:
        read_records(f'[Game "minos"]\n[Result "*"]\n{events}\n= *\n')
    assert f"{wrong}:" in caught.value.text.en
    assert "names none begins with “classic”" in caught.value.text.en


def test_a_game_of_version_2_is_not_helped_along() -> None:
    today = Record(game=dedale.game(LABYRINTH), start="1 pun:5 11 0 ffffffff", events=("pun", "advance", "roll 1+1"))
    text = write_records([today]).replace("2. advance 3.", "2.")
    with pytest.raises(BadRecord) as caught:
        read_records(text)
    assert "advances again or stays" in caught.value.text.en
    assert "Since version" not in caught.value.text.en
