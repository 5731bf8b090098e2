"""Codes that carry a seat: once, for ten minutes, the last one of a seat alone."""

import pytest

from dedale.web.live import join_codes
from dedale.web.live.join_codes import LIFE, BadCode, JoinCodes


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def codes(clock: Clock) -> JoinCodes:
    return JoinCodes(clock)


def why_not(codes: JoinCodes, code: str) -> str:
    with pytest.raises(BadCode) as refused:
        codes.take(code)
    return str(refused.value.details["reason"])


def test_a_code_works_once_however_it_is_typed(codes: JoinCodes) -> None:
    made = codes.make("table", 2, "giver")
    assert len(made.code) == 8
    taken = codes.take(f" {made.written.lower().replace('-', ' ')} ")
    assert (taken.table, taken.seat, taken.giver) == ("table", 2, "giver")
    assert why_not(codes, made.code) == "used"


def test_a_code_is_good_for_ten_minutes(codes: JoinCodes, clock: Clock) -> None:
    first, second = codes.make("table", 1, "giver"), codes.make("table", 2, "giver")
    clock.now += LIFE - 1
    codes.take(first.code)
    clock.now += 1
    assert why_not(codes, second.code) == "old"


def test_a_new_code_for_a_seat_voids_the_one_before(codes: JoinCodes) -> None:
    first = codes.make("table", 1, "giver")
    other = codes.make("table", 2, "giver")
    second = codes.make("table", 1, "giver")
    assert why_not(codes, first.code) == "used"
    assert codes.take(second.code).seat == 1
    assert codes.take(other.code).seat == 2


@pytest.mark.parametrize("typed", ["", "----", "ABCD", "é" * 40, "0O1I-LLLL"])
def test_what_is_no_code_is_unknown(codes: JoinCodes, typed: str) -> None:
    codes.make("table", 1, "giver")
    assert why_not(codes, typed) == "unknown"


def test_old_codes_are_forgotten_when_there_are_many(codes: JoinCodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(join_codes, "KEPT", 3)
    first, *others = [codes.make("table", seat, "giver") for seat in range(1, 5)]
    assert why_not(codes, first.code) == "unknown"
    assert [codes.take(code.code).seat for code in others] == [2, 3, 4]
