"""Ergo as text: what is read, what is refused and how."""

import pytest

from dedale.core.errors import BadNotation
from tests.games.ergo.drawing import GAME
from tests.games.strings import check_course, check_refused

START = "10/10/10/10/10/10/10/10/10 b 12,12"

REFUSED = {
    "": ("number of fields", "3 fields"),
    START + " ": ("number of fields", "3 fields"),
    START + " -": ("number of fields", "not 4"),
    "10/10/10/10/10/10/10/10 b 12,12": ("board", "9 rows"),
    "10/10/10/10/10/10/10/10/10/10 b 12,12": ("board", "9 rows"),
    "10/10/10/10/10/10/10/10/9 b 12,12": ("board", "row 1 has 9 cells"),
    "11/10/10/10/10/10/10/10/10 b 12,12": ("board", "row 9 has 11 cells"),
    "99999999999/10/10/10/10/10/10/10/10 b 12,12": ("board", "row 9"),
    "XXXXXXXXXXX/10/10/10/10/10/10/10/10 b 1,12": ("board", "row 9 has 11 cells"),
    "5\n5/10/10/10/10/10/10/10/10 b 12,12": ("board", "in row 9"),
    "10\n/10/10/10/10/10/10/10/10 b 12,12": ("board", "in row 9"),
    "10/10/10/10/1z8/10/10/10/10 b 12,12": ("board", "“z” in row 5"),
    "10/10/10/10/0x9/10/10/10/10 b 11,12": ("board", "“0” in row 5"),
    "10/10/10/10/1x08/10/10/10/10 b 11,12": ("board", "“0” in row 5"),
    "10/10/10/10/١x8/10/10/10/10 b 11,12": ("board", "in row 5"),
    "10/10/10/10/10/10/10/10/x9 b 11,12": ("board", "a hollow piece on the path at a1"),
    "3o6/10/10/10/10/10/10/10/10 b 12,11": ("board", "a hollow piece on the path at d9"),
    "10/1xxxxxxxx1/1xxxxx4/10/10/10/10/10/10 b 0,12": ("board", "Black has 13 pieces"),
    "10/10/10/10/10/10/10/10/10 b 12,11": ("reserves", "White has 11 pieces"),
    "10/10/10/10/1x8/10/10/10/10 b 12,12": ("reserves", "Black has 13 pieces"),
    "10/10/10/10/10/10/10/10/10 bw 12,12": ("side to move", "b (Black) or w (White)"),
    "10/10/10/10/10/10/10/10/10  12,12": ("side to move", "b (Black) or w (White)"),
    "10/10/10/10/10/10/10/10/10 b 12": ("reserves", "two numbers"),
    "10/10/10/10/10/10/10/10/10 b 012,12": ("reserves", "two numbers"),
    "10/10/10/10/10/10/10/10/10 b -1,12": ("reserves", "two numbers"),
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_wrong_position_is_refused_with_field_and_reason(text: str) -> None:
    check_refused(GAME, text, *REFUSED[text])


@pytest.mark.parametrize("text", ["", "e5", "@", "@k5", "@a0", "@a10", "e5-", "e5e6", "e5–e6", "E5-E6", "passe"])
def test_a_misspelt_move_is_refused_with_how_to_write_it(text: str) -> None:
    with pytest.raises(BadNotation, match="@e5"):
        GAME.start().play(text)


def test_blanks_around_a_move_do_not_matter() -> None:
    assert GAME.start().play(" @e5 \n") == GAME.start().play("@e5")


def test_the_nearest_legal_move_is_suggested() -> None:
    position = GAME.start().play("@e5").play("@a1")
    with pytest.raises(BadNotation, match="e5-e6"):
        position.play("e5e6")


def test_what_each_move_does_to_the_string() -> None:
    course = [
        ("@e5", "10/10/10/10/4x5/10/10/10/10 w 11,12"),
        ("@j9", "9O/10/10/10/4x5/10/10/10/10 b 11,11"),
        ("e5-e6", "9O/10/10/4x5/10/10/10/10/10 w 11,11"),
        ("j9-j1", "10/10/10/4x5/10/10/10/10/9O b 11,11"),
    ]
    check_course(GAME, course)
