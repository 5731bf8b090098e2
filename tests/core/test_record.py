"""A record holds a game that can be replayed, and nothing that contradicts it."""

import dataclasses
import pickle
import subprocess
import sys

import pytest

import dedale
from dedale.core.errors import BadNotation, BadPosition, BadRecord, GameOver, IllegalMove
from dedale.core.model.outcome import DRAWS, Outcome
from dedale.core.records.record import Record
from dedale.core.records.result import OUTSIDE
from tests.core.record_cases import WON, three_records

ERGO = dedale.game("ergo")


def test_replaying_gives_every_position() -> None:
    record = Record(game=ERGO, events=WON)
    expected = [ERGO.start()]
    for event in WON:
        expected.append(expected[-1].play(event))
    assert list(record.positions()) == expected
    assert len(expected) == len(WON) + 1


def test_replaying_begins_at_the_position_given() -> None:
    record = three_records()[1]
    shown = [str(position) for position in record.positions()]
    assert shown[0] == record.start
    assert shown[-1] == "10/8o1/10/10/2xx6/1x8/10/10/10 w 9,11"


def test_the_outcome_by_the_rules_is_filled_in() -> None:
    record = Record(game=ERGO, events=WON)
    assert record.result == record.outcome == Outcome((1,), "line")
    assert record.reason == ERGO.facts.reasons["line"].text


def test_an_unfinished_game_has_no_result() -> None:
    record = Record(game=ERGO, events=WON[:4])
    assert (record.result, record.outcome, record.reason) == (None, None, None)


def test_an_ending_outside_the_rules_is_no_outcome() -> None:
    record = Record(game=ERGO, events=WON[:4], result=Outcome((2,), "resignation"))
    assert record.outcome is None
    assert record.reason == OUTSIDE["resignation"]


@pytest.mark.parametrize("name", dedale.names())
def test_no_game_uses_a_reason_from_outside_the_rules(name: str) -> None:
    assert not OUTSIDE.keys() & {*DRAWS, *dedale.game(name).facts.reasons}


@pytest.mark.parametrize(
    "result",
    [
        Outcome((1,), "line"),  # not yet
        Outcome((), "repetition"),
        Outcome((3,), "resignation"),
        Outcome((0,), "time"),
        Outcome((2, 1), "agreement"),
        Outcome((1, 1), "agreement"),
        Outcome((1,), "boredom"),
    ],
)
def test_a_result_that_cannot_be_is_refused_while_the_game_goes_on(result: Outcome) -> None:
    with pytest.raises(BadRecord, match="resignation, agreement, time, abandoned") as caught:
        Record(game=ERGO, events=WON[:4], result=result)
    assert caught.value.details["part"] == "result"


@pytest.mark.parametrize("result", [Outcome((2,), "line"), Outcome((1,), "resignation"), Outcome((), "agreement")])
def test_no_other_result_stands_beside_the_outcome_by_the_rules(result: Outcome) -> None:
    with pytest.raises(BadRecord, match="1 line"):
        Record(game=ERGO, events=WON, result=result)


@pytest.mark.parametrize(
    ("events", "kind", "ply"),
    [
        (("@e5", "@e5"), IllegalMove, 2),
        (("@e5", "hop", "@e6"), BadNotation, 2),
        ((*WON, "@b2"), GameOver, 10),
    ],
)
def test_events_that_cannot_be_played_raise_what_playing_raises(
    events: tuple[str, ...], kind: type[dedale.DedaleError], ply: int
) -> None:
    with pytest.raises(kind) as caught:
        Record(game=ERGO, events=events)
    assert caught.value.details["ply"] == ply


def test_a_bad_position_is_refused() -> None:
    with pytest.raises(BadPosition):
        Record(game=ERGO, start="10/10 b 12,12")


@pytest.mark.parametrize("date", ["yesterday", "2026-13-01", "2026-02-30", "20261115", "2026-1-5", "2026-W01-1"])
def test_only_a_day_is_a_date(date: str) -> None:
    with pytest.raises(BadRecord, match=date):
        Record(game=ERGO, date=date)


@pytest.mark.parametrize("seats", [("one",), ("one", "two", "three")])
def test_there_is_a_name_a_seat(seats: tuple[str, ...]) -> None:
    with pytest.raises(BadRecord, match=str(len(seats))):
        Record(game=ERGO, seats=seats)


@pytest.mark.parametrize("place", [-1, 3])
def test_a_comment_has_its_place_among_the_events(place: int) -> None:
    with pytest.raises(BadRecord, match="2"):
        Record(game=ERGO, events=WON[:2], comments={place: "where?"})


@pytest.mark.parametrize("name", ["", "1st", "two words", "Game", "Seat12", "Result", "naïve"])
def test_a_tag_has_a_name_of_its_own(name: str) -> None:
    with pytest.raises(BadRecord):
        Record(game=ERGO, tags={name: "x"})


def test_words_are_kept_in_one_form() -> None:
    record = Record(
        game=ERGO,
        events=(" @e5 ",),
        seats=(" Anne\n  Marie ", "\ud800"),
        comments={1: " two\r\nlines ", 0: "  "},
        tags={"Event": "a\tb"},
    )
    assert record.events == ("@e5",)
    assert record.seats == ("Anne Marie", "?")
    assert record.comments == {1: "two\nlines"}
    assert record.tags == {"Event": "a b"}


def test_options_are_those_that_differ() -> None:
    assert Record(game=ERGO).options == {}
    assert Record(game=dedale.game("ergo", max_plies=20)).options == {"max_plies": 20}


def test_records_are_values() -> None:
    first, second = three_records(), three_records()
    assert first == second
    assert set(first) == set(second)
    assert first[0] != first[1]
    assert pickle.loads(pickle.dumps(first)) == first  # noqa: S301  # our own
    longer = dataclasses.replace(first[2], events=("@e5",))
    assert longer.events == ("@e5",)


def test_reading_files_loads_no_kernel_before_there_is_a_game() -> None:
    script = "import sys, dedale.core.records.file; print({'numpy', 'numba'} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603  # ours
    assert done.stdout.strip() == "set()"
