"""Damaged text says which line is wrong and what was expected there, and every game before it is kept."""

import pickle
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dedale.core.errors import BadRecord
from dedale.core.records.text_format import read_records, write_records
from tests.core.record_cases import three_records

RECORDS = three_records()
TEXT = write_records(RECORDS)
LINES = TEXT.splitlines(keepends=True)
END_LINES = [number for number, line in enumerate(LINES, start=1) if line.startswith("= ")]


def damage(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read_records(text)
    error = caught.value
    assert error.code == "bad_record"
    assert 1 <= error.details["line"] <= text.count("\n") + 1
    assert error.details["expected"]
    assert error.text.fr != error.text.en
    assert list(error.records) == RECORDS[: len(error.records)]
    return error


def line_of(fragment: str) -> int:
    return TEXT[: TEXT.index(fragment)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "at", "expected"),
    [
        ("4. @a9", "5. @a9", "4. @a9", "“4.” or “= 1 line”"),
        ("4. @a9", "4. ", "4. @a9", "an event after “4.”"),
        ("4. @a9", "@a9", "4. @a9", "“4.” or “= 1 line”"),
        ("4. @a9", "04. @a9", "4. @a9", "“4.”"),
        ("4. @a9 5.", "5. @a9 4.", "4. @a9", "“4.”"),
        ("4. @a9", "4. @e5", "4. @a9", "R2"),
        ("4. @a9", "4. e9", "4. @a9", "“e9” is not a move of Ergo"),
        ("9. @e3", "9. @i2", "[Result", "“*” (by the rules the game is not over)"),
        ("= 1 line", "10. @i2 = 1 line", "= 1 line", "the game is over"),
        ("= 1 line", "= 2 line", "= 1 line", "“= 1 line”"),
        ("= 1 line", "= 1 line then more", "= 1 line", "“= 1 line”"),
        ("= 1 line", "", '[Game "ergo"]\n[Position', "“10.” or “= 1 line”"),
        ("1 line", "2 line", "[Result", "“1 line”"),
        ("1 line", "*", "[Result", "“1 line”"),
        ("1 line", "Alice", "[Result", "the winning seats or draw"),
        ('[Result "1 line"]', "", "{first}", 'a tag [Result "…"]'),
        ('[Game "ergo"]', "", "{first}", 'a tag [Game "…"]'),
        ('[Game "ergo"]', '[Game "erga"]', "[Game", "Did you mean “ergo”"),
        ('[Game "ergo"]', "[Game ergo]", "[Game", 'a tag of the form [Name "value"]'),
        ("max_plies=300", "max_ply=300", "[Option", "no setting “max_ply”"),
        ("max_plies=300", "name=300", "[Option", "no setting “name”"),
        ("max_plies=300", "max_plies=-1", "[Option", "a whole number from 1"),
        ("max_plies=300", "max_plies", "[Option", '[Option "name=value"]'),
        ("[Seat2", '[Option "max_plies=300"]\n[Seat2', "[Seat2", "max_plies only once"),
        ("[Seat2", "[Seat1", "[Seat2", "Seat1 only once"),
        ("[Seat2", "[Seat3", "[Seat2", "a seat from Seat1 to Seat2"),
        ("2026-11-15", "15/11/2026", "[Date", "YYYY-MM-DD"),
        ('"Bruno"]', '"Bruno]', "[Seat2", 'a tag of the form [Name "value"]'),
        ("{first}", "{first", "and a second line}", "“1.”"),  # the next comment's brace closes it
    ],
)
def test_damage_is_found_where_it_is(old: str, new: str, at: str, expected: str) -> None:
    error = damage(TEXT.replace(old, new))
    assert expected in error.text.en
    assert error.details["line"] == line_of(at)
    assert error.records == ()


def test_a_comment_never_closed_is_found_where_it_begins() -> None:
    error = damage(TEXT.replace("= *", "{and so on\n= *"))
    assert "closes the comment" in error.text.en
    assert error.details["line"] == line_of("= *")
    assert len(error.records) == 2


def test_a_bad_position_is_found_at_its_tag() -> None:
    error = damage(TEXT.replace("1xxx6", "1xxx7"))
    assert "row 5 has 11 cells" in error.details["expected"]
    assert error.details["line"] == line_of("[Position")
    assert len(error.records) == 1
    empty = damage(TEXT.replace("10/10/10/10/1xxx6/10/10/10/10 w 9,12", ""))
    assert empty.details["line"] == line_of("[Position")


def test_words_after_the_last_game_are_damage() -> None:
    error = damage(TEXT + "\nand so on\n")
    assert error.details["line"] == len(LINES) + 2
    assert list(error.records) == RECORDS


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_file_cut_after_any_line_keeps_the_games_before(kept: int) -> None:
    cut = "".join(LINES[:kept])
    whole = sum(end <= kept for end in END_LINES)
    if whole and not "".join(LINES[END_LINES[whole - 1] : kept]).strip():
        assert read_records(cut) == RECORDS[:whole]
        return
    error = damage(cut)
    assert len(error.records) == whole
    assert error.details["line"] <= max(1, cut.rstrip().count("\n") + 1)


def test_a_file_cut_after_any_letter_keeps_the_games_before() -> None:
    ends = [found.end() for found in re.finditer(r"^= .*$", TEXT, re.MULTILINE)]
    for kept in range(len(TEXT)):
        whole = sum(end <= kept for end in ends)
        if whole and not TEXT[ends[whole - 1] : kept].strip():
            assert read_records(TEXT[:kept]) == RECORDS[:whole]
        else:
            assert len(damage(TEXT[:kept]).records) == whole


@pytest.mark.parametrize("number", range(1, 9))
def test_any_event_taken_out_is_missed(number: int) -> None:
    without = re.sub(rf"\b{number}\. \S+", "", TEXT, count=1)
    assert f"“{number}.”" in damage(without).details["expected"]


@pytest.mark.parametrize(
    "text", ["", " \n\n ", "{only a comment}", "hello", "\0\1\2", "1. e4 e5", "=", '[Event "x"]', "["]
)
def test_what_is_no_record_says_so(text: str) -> None:
    assert damage(text).records == ()


def test_the_error_travels_with_its_records() -> None:
    error = damage(TEXT + "?")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own
    assert (again.text, again.details, again.records) == (error.text, error.details, error.records)


def reads_or_says_why(text: str) -> None:
    line = 1
    try:
        records = read_records(text)
    except BadRecord as error:
        records, line = list(error.records), error.details["line"]
    assert 1 <= line <= len(re.findall(r"\r\n?|\n", text)) + 1
    assert not records or read_records(write_records(records)) == records


@given(st.data())
def test_any_edit_reads_or_is_damage(data: st.DataObject) -> None:
    text = TEXT
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        stop = start + data.draw(st.integers(0, 12))
        text = text[:start] + data.draw(st.text(max_size=5) | st.text('[]{};="\\.1 @\n', max_size=5)) + text[stop:]
    reads_or_says_why(text)


@given(st.text())
@example('[Game "ergo"][Result "*"]' + "9" * 5000 + ". x")
@example('[Game "ergo"][Option "max_plies=' + "9" * 5000 + '"][Result "*"] = *')
@example('[Game "ergo"][Result "' + "9" * 5000 + ' time"] = ' + "9" * 5000 + " time")
@example('[Game "ergo"][Result "*"]{\ud800} = *')
@example('[Game "ergo"][Seat' + "9" * 5000 + ' "x"][Result "*"] = *')
def test_any_text_reads_or_is_damage(text: str) -> None:
    reads_or_says_why(text)
