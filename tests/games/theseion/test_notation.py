"""Théséion as text: what is read, what is refused and how."""

import pytest

import dedale
from dedale.core.errors import BadNotation, BadPosition, NeverLegal
from tests.games.strings import check_course, check_refused
from tests.games.theseion.drawing import GAME, position

THREE = dedale.game("theseion", players=3, alliances="12")

REFUSED = {
    "": ("number of fields", "5 fields"),
    "0 lot 0 0/7/- 0/7/- ": ("number of fields", "not 6"),
    "0  lot 0 0/7/- 0/7/-": ("number of fields", "not 6"),
    "0 lot 0 0/7/-": ("number of fields", "not 4"),
    "1 lot 0 0/7/- 0/7/-": ("seat", "“1”: it must be 0"),
    "0 cast 0 0/7/- 0/7/-": ("seat", "“0”: it must be 1/2"),
    "3 cast 0 0/7/- 0/7/-": ("seat", "“3”"),
    "x cast 0 0/7/- 0/7/-": ("seat", "“x”"),
    "1 toss 0 0/7/- 0/7/-": ("phase", "lot, cast, over"),
    "1 move 0 0/7/- 0/7/-": ("phase", "lot, cast, over"),
    "1 move:0 0 0/7/- 0/7/-": ("phase", "from 1 to 5"),
    "1 move:6 0 0/7/- 0/7/-": ("phase", "from 1 to 5"),
    "1 move:03 0 0/7/- 0/7/-": ("phase", "from 1 to 5"),
    "1 cast -1 0/7/- 0/7/-": ("rolls to come", "a number of rolls"),
    "1 cast 01 0/7/- 0/7/-": ("rolls to come", "a number of rolls"),
    "1 cast 1000000000 0/7/- 0/7/-": ("rolls to come", "from 0 to 999999999"),
    f"1 cast {'9' * 5000} 0/7/- 0/7/-": ("rolls to come", "from 0 to 999999999"),
    "0 lot 1 0/7/- 0/7/-": ("rolls to come", "must be 0"),
    "1 over 1 7/0/- 0/7/-": ("rolls to come", "must be 0"),
    "1 cast 0 0/7 0/7/-": ("player 1", "1/4/c3,f10"),
    "1 cast 0 0/7/ 0/7/-": ("player 1", "1/4/c3,f10"),
    "1 cast 0 8/0/- 0/7/-": ("player 1", "1/4/c3,f10"),
    "1 cast 0 0/7/- 00/7/-": ("player 2", "1/4/c3,f10"),
    "1 cast 0 0/6/- 0/7/-": ("player 1", "6 pawns"),
    "1 cast 0 0/7/c3 0/7/-": ("player 1", "8 pawns (0 saved, 7 in the darkness, 1 on the board)"),
    "1 cast 0 0/7/- 2/6/-": ("player 2", "8 pawns"),
    "1 cast 0 0/6/h8 0/7/-": ("player 1", "the light, h8"),
    "1 cast 0 0/6/a1 0/7/-": ("player 1", "“a1” is no cell of the trajectories"),
    "1 cast 0 0/6/d4 0/7/-": ("player 1", "“d4”"),
    "1 cast 0 0/6/z99 0/7/-": ("player 1", "“z99”"),
    "1 cast 0 0/5/c3, 0/7/-": ("player 1", "“” is no cell"),
    "1 cast 0 0/5/f10,f3 0/7/-": ("player 1", "by column letter"),
    "1 cast 0 0/5/f3,c3 0/7/-": ("player 1", "by column letter"),
    "1 cast 0 0/6/c3 0/6/c3": ("player 2", "an enemy, Blue, stands on c3 too"),
    "1 cast 0 7/0/- 0/7/-": ("phase", "must be over"),
    "1 move:2 0 0/7/- 7/0/-": ("phase", "must be over"),
    "0 lot 0 7/0/- 0/7/-": ("player 1", "before the lot all pawns are in the darkness; it must be 0/7/-"),
    "0 lot 0 0/7/- 1/6/-": ("player 2", "“1/6/-”: before the lot"),
    "0 lot 0 0/6/c3 0/7/-": ("player 1", "“0/6/c3”: before the lot"),
    "1 over 0 6/1/- 0/7/-": ("phase", "nobody has saved seven"),
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_wrong_position_is_refused_with_field_and_reason(text: str) -> None:
    check_refused(GAME, text, *REFUSED[text])


@pytest.mark.parametrize(
    "text",
    [
        "2 move:5 12 1/3/c3,f3,f10 0/0/c2,c2,c2,c2,c2,c2,c2",
        "2 over 0 7/0/- 7/0/-",
        "1 cast 999999999 6/1/- 6/1/-",
    ],
)
def test_a_position_reads_back(text: str) -> None:
    assert str(GAME.position(text)) == text


def test_casts_owed_stay_within_what_a_string_can_say() -> None:
    large = dedale.game("theseion", board="dedale-19")
    for owed, left in ((999_999, 1_000_000), (999_999_999, 999_999_999)):
        gained = position("1 move:5", "f9", "", owed=owed, game=large).play("f9-f10-g10-h10-i10-j10")
        assert str(gained) == f"1 cast {left} 1/6/- 0/7/-"
        assert str(large.position(str(gained))) == str(gained)


def test_allies_may_share_a_cell_and_enemies_may_not() -> None:
    assert str(position("3 cast", "c3", "c3", "", game=THREE)) == "3 cast 0 0/6/c3 0/6/c3 0/7/-"
    with pytest.raises(BadPosition):
        position("3 cast", "c3", "", "c3", game=THREE)


@pytest.mark.parametrize(
    "text", ["", "c3", "*", "*-", "c3-", "c3-*-c4", "-c3", "C3-C4", "c3–c4", "c03-c4", "first", "first 0", "first 5"]
)
def test_a_misspelt_event_is_refused_with_how_to_write_it(text: str) -> None:
    with pytest.raises(BadNotation, match="f3-f4-f5") as caught:
        GAME.start().play(text)
    assert not isinstance(caught.value, NeverLegal)


@pytest.mark.parametrize("text", ["cast 10", "cast", "cast x", "passe", "cast  3"])
def test_a_misspelt_cast_or_pass_too(text: str) -> None:
    with pytest.raises(BadNotation, match="cast 3"):
        GAME.start().play(text)


def test_what_no_position_allows_names_its_rule() -> None:
    with pytest.raises(NeverLegal) as caught:
        GAME.event("c3-d4")
    assert caught.value.details == {"event": "c3-d4", "rule": "R4"}
    assert "c3-d4" not in position("1 move:1", "c3", "").moves()


def test_blanks_around_an_event_do_not_matter() -> None:
    assert GAME.start().play(" first 1 \n") == GAME.start().play("first 1")


def test_what_each_event_does_to_the_string() -> None:
    course = [
        ("first 2", "2 cast 0 0/7/- 0/7/-"),
        ("cast 3", "2 move:3 0 0/7/- 0/7/-"),
        ("*-b3-c3-c4", "2 cast 0 0/7/- 0/6/c4"),
        ("cast 5", "2 move:5 0 0/7/- 0/6/c4"),
        ("*-f2-f3-f4-f5-f6", "1 cast 0 0/7/- 0/5/c4,f6"),
        ("cast 0", "2 cast 0 0/7/- 0/5/c4,f6"),
        ("cast 4", "2 move:4 0 0/7/- 0/5/c4,f6"),
        ("f6-g6-h6-h7-h8", "2 cast 0 0/7/- 1/5/c4"),
    ]
    check_course(GAME, course)
