"""Records as JSON: nothing is lost on the way, and what is wrong is said with its place."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dedale.core.errors import BadRecord
from dedale.core.records.json_format import read_json, write_json
from dedale.core.records.record import Record
from tests.core.record_cases import WON, records, three_records

RECORDS = three_records()
TEXT = write_json(RECORDS)


def whole() -> Any:
    return json.loads(TEXT)


def damage(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read_json(text)
    error = caught.value
    assert error.details["expected"]
    assert error.text.fr != error.text.en
    assert list(error.records) == RECORDS[: len(error.records)]
    return error


def test_a_record_has_this_shape() -> None:
    assert whole()["format"] == "dedale-records"
    assert whole()["version"] == 1
    first, second, third = whole()["records"]
    assert first["options"] == {"max_plies": 300}
    assert first["result"] == {"winners": [1], "reason": "line"}
    assert first["comments"]["0"] == "first"
    assert second["dice"] == {"hash": "9f", "seed": "c0"}
    assert third == {
        "game": "ergo",
        "options": {},
        "seats": ["", ""],
        "date": "",
        "position": None,
        "events": [],
        "comments": {},
        "result": None,
        "dice": None,
        "tags": {},
    }


@settings(max_examples=60)
@given(st.lists(records(), max_size=3))
def test_any_records_read_back_equal(some: list[Record]) -> None:
    assert read_json(write_json(some)) == some


def test_most_keys_may_be_left_out() -> None:
    text = (
        '\ufeff{"format": "dedale-records", "version": 1, "records": [{"game": "Ergo", "events": [], "result": null}]}'
    )
    assert read_json(text) == [RECORDS[2]]


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("game", "erga", "“ergo”"),
        ("game", 3, "`$.game`"),
        ("options", {"max_ply": 3}, "max_plies"),
        ("options", {"name": 3}, "max_plies"),
        ("options", {"max_plies": True}, "a whole number"),
        ("seats", ["a"], "2 names"),
        ("date", "soon", "YYYY-MM-DD"),
        ("position", "10/10 b 12,12", "9 rows"),
        ("events", "@e5", "`$.events`"),
        ("events", ["@e5", 3], "`$.events[1]`"),
        ("comments", {"x": "y"}, "`key` in `$.comments`"),
        ("comments", {"17": "y"}, "from 0 to 2"),
        ("result", None, "“1 line”"),
        ("result", {"winners": [2], "reason": "line"}, "“*”"),
        ("result", {"winners": [1]}, "`reason`"),
        ("dice", [], "`$.dice`"),
        ("tags", {"Game": "x"}, "a name of letters"),
        ("remark", "", "`remark`"),
    ],
)
def test_a_wrong_value_is_found_in_its_record(key: str, value: object, expected: str) -> None:
    text = whole()
    text["records"][1][key] = value
    if key == "result" and value is None:
        text["records"][1] |= {"position": None, "events": list(WON)}
    error = damage(json.dumps(text))
    assert expected in error.text.en
    assert error.text.en.startswith("Record 2: ")
    assert error.details["record"] == 2
    assert len(error.records) == 1


def test_an_event_that_cannot_be_played_is_found() -> None:
    text = whole()
    text["records"][0]["events"][3] = "@e5"
    error = damage(json.dumps(text))
    assert error.text.en.startswith("Record 1, event 4: @e5: e5 is taken")
    assert (error.details["record"], error.details["event"]) == (1, 4)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{}",
        '{"format": "dedale-records", "version": 2, "records": []}',
        '{"format": "pgn", "version": 1, "records": []}',
        '{"format": "dedale-records", "version": 1, "records": {}}',
    ],
)
def test_another_json_is_refused(text: str) -> None:
    assert "dedale-records" in damage(text).details["expected"]


def test_what_is_not_json_is_found_in_its_line() -> None:
    lines = TEXT.splitlines()
    lines[6] = lines[6].replace(":", " ")
    assert damage("\r\n".join(lines)).details["line"] == 7
    assert damage("\n".join(lines[:5])).details["line"] == 5
    assert damage("").details["line"] == 1


@pytest.mark.parametrize("text", ["[" * 100_000, '{"records": ' + "[" * 100_000, '{"records": [1' + "0" * 5000 + "]}"])
def test_a_hostile_text_is_refused(text: str) -> None:
    damage(text)


def reads_or_says_why(text: str) -> None:
    try:
        some = read_json(text)
    except BadRecord as error:
        some = list(error.records)
    assert read_json(write_json(some)) == some


@given(st.data())
def test_any_edit_reads_or_is_damage(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(TEXT)))
    stop = start + data.draw(st.integers(0, 12))
    reads_or_says_why(TEXT[:start] + data.draw(st.text(max_size=5) | st.text('[]{}:,"\\1', max_size=5)) + TEXT[stop:])


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.integers(0, 2), st.sampled_from(sorted(whole()["records"][0])), VALUES)
def test_any_value_anywhere_reads_or_is_damage(number: int, key: str, value: object) -> None:
    text = whole()
    text["records"][number][key] = value
    reads_or_says_why(json.dumps(text))
