"""Records as text: how they look, what people may write, and that nothing is lost on the way."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dedale
from dedale.core.model.option import Words
from dedale.core.model.outcome import Outcome
from dedale.core.records.record import Record
from dedale.core.records.text_format import WIDTH, read_records, write_records
from dedale.core.text import Text
from dedale.games import ergo
from tests.core.record_cases import WON, records, three_records

WRITTEN = r"""[Game "ergo"]
[Option "max_plies=300"]
[Seat1 "Alice"]
[Seat2 "Bruno"]
[Date "2026-11-15"]
[Result "1 line"]
[Event "The \"open\""]

{first} 1. @e5 2. @a1 3. @e6 {a \} brace, a \\ backslash
and a second line} 4. @a9 5. @e4 6. @j1 7. @e7 8. @j9 9. @e3
{word word word word word word word word word word word word word word word word word word word \
word word word word word word word word word word word word word word word word word word word \
word word word word word word word word word word word word word word word word word word word \
word word word}
= 1 line

[Game "ergo"]
[Position "10/10/10/10/1xxx6/10/10/10/10 w 9,12"]
[DiceHash "9f"]
[DiceSeed "c0"]
[Result "2 resignation"]

1. @i8 2. b5-b4
= 2 resignation

[Game "ergo"]
[Result "*"]

= *
"""


def read_one(text: str) -> Record:
    (record,) = read_records(text)
    return record


def test_records_look_like_this() -> None:
    assert write_records(three_records()) == WRITTEN


def test_records_read_back_equal() -> None:
    assert read_records(WRITTEN) == three_records()


@settings(max_examples=60)
@given(st.lists(records(), min_size=1, max_size=3))
def test_any_records_read_back_equal(some: list[Record]) -> None:
    assert read_records(write_records(some)) == some


def test_lines_are_not_too_long() -> None:
    record = Record(
        game=dedale.game("ergo"), events=WON, comments={2: "a few words more " * 50, 5: "x" * 60, 6: "y" * 60}
    )
    assert max(map(len, write_records([record]).splitlines())) <= WIDTH


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + WRITTEN,
        WRITTEN.replace("\n", "\r\n"),
        WRITTEN.replace("\n", "\r"),
        "\n\n  " + WRITTEN.replace(" 2. ", "\n\t2.\n") + " \n\n",
        WRITTEN.replace(". ", "."),
        WRITTEN.replace("\n\n", "\n"),
        WRITTEN.replace("\n= ", " ="),
        WRITTEN.replace('[Game "ergo"]', '[ Game  "Ergo" ]'),
        WRITTEN.replace("\\\n", "\\  \n"),
    ],
    ids=["mark", "crlf", "cr", "blanks", "no blanks", "no empty lines", "end mark", "tag", "joined"],
)
def test_blanks_and_line_breaks_make_no_difference(text: str) -> None:
    assert read_records(text) == three_records()


def test_tags_come_in_any_order() -> None:
    record = read_one('[Result "*"]\n[Seat2 "B"]\n[Event "E"]\n[Game "ergo"]\n= *')
    assert record == Record(game=dedale.game("ergo"), seats=("", "B"), tags={"Event": "E"})


def test_comments_stand_anywhere() -> None:
    text = '{a} [Game "ergo"] ; b\n[Result "*"] {c}\n{d} 1. @e5 ; e {f}\n{g}2. @d4 {} {h\\}\\\\\\i}\n= * ; j\n\n; k\n'
    assert read_one(text).comments == {0: "a\nb\nc\nd", 1: "e {f}\ng", 2: "h}\\\\i\nj\nk"}


def test_a_comment_after_the_end_mark_belongs_to_the_game_before() -> None:
    first, second = read_records('[Game "ergo"][Result "*"] = * {end} [Game "ergo"][Result "*"] {start} = *')
    assert (first.comments, second.comments) == ({0: "end"}, {0: "start"})


def test_a_backslash_before_another_sign_is_itself() -> None:
    record = read_one('[Game "ergo"] [Result "*"] [File "C:\\new\\\\old \\"x\\""] {C:\\new} = *')
    assert record.tags["File"] == 'C:\\new\\old "x"'
    assert record.comments == {0: "C:\\new"}


def test_every_result_is_written_and_read() -> None:
    for result in (Outcome((1, 2), "agreement"), Outcome((), "abandoned"), Outcome((2,), "time"), None):
        record = Record(game=dedale.game("ergo"), result=result)
        assert read_one(write_records([record])).result == result


def test_option_values_may_hold_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    anything = Words("layout", "", Text("Plan", "Layout"), Text("un texte", "a text"), check=lambda text: text)
    facts = ergo.FACTS
    monkeypatch.setattr(ergo, "FACTS", dataclasses.replace(facts, options=(*facts.options, anything)))
    value = 'm=1; a,b/c "d" \\e.txt'
    record = Record(game=dedale.game("ergo", layout=value, max_plies=20))
    assert read_one(write_records([record])) == record
