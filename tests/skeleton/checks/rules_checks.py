"""A test for each rule at least, named after it."""

import pytest

import dedale
from dedale.core.errors import BadNotation, IllegalMove
from dedale.core.presentation.composer import Composer

GAME = dedale.game("skeleton")
BEFORE_A_LINE = "oo1/3/xx1 b 4,4"


def breach(position: str, event: str) -> str:
    """The rule that an event breaks."""
    with pytest.raises(IllegalMove) as caught:
        GAME.position(position).play(event)
    return caught.value.rule


def test_R1_all_stones_are_in_reserve_and_black_begins() -> None:
    assert str(GAME.start()) == "3/3/3 b 6,6"
    assert str(GAME.start().play("@b2")) == "3/1x1/3 w 5,6"
    assert str(dedale.game("skeleton", stones=4).start()) == "3/3/3 b 4,4"


def test_R2_a_stone_goes_to_an_empty_cell() -> None:
    assert len(GAME.start().moves()) == 9
    assert breach("3/1x1/3 w 5,6", "@b2") == "R2"


def test_R3_a_line_takes_a_stone() -> None:
    position = GAME.position(BEFORE_A_LINE)
    assert {str(move) for move in position.moves() if "c1" in str(move)} == {"@c1xa3", "@c1xb3"}
    assert str(position.play("@c1xa3")) == "1o1/3/xxx w 3,4"
    assert breach(BEFORE_A_LINE, "@c1") == "R3"
    assert breach(BEFORE_A_LINE, "@a2xa3") == "R3"
    assert breach(BEFORE_A_LINE, "@c1xc3") == "R3"


@pytest.mark.parametrize(("board", "at"), [("x1x/o2/3", "b3"), ("2x/o2/x2", "b2"), ("xo1/x2/3", "a1")])
def test_R3_in_a_row_a_diagonal_or_a_column(board: str, at: str) -> None:
    assert [str(move) for move in GAME.position(f"{board} b 4,5").moves() if str(move).startswith(f"@{at}x")]


def test_R3_the_stone_is_seen_while_the_one_it_takes_is_chosen() -> None:
    position = GAME.position(BEFORE_A_LINE)
    composer, shown = Composer.of(position).touch("c1"), GAME.presentation
    scene = shown.half_made_scene(shown.scene(position), position, composer)
    assert [piece.kind.seat for piece in scene.pieces if piece.place == "c1"] == [1]
    assert {"a3", "b3"} <= {piece.place for piece in scene.pieces}, "nothing is taken yet"


def test_R4_two_stones_taken_win() -> None:
    outcome = GAME.position("1oo/3/xx1 b 4,3").play("@c1xb3").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "taken")


def test_D1_a_side_that_cannot_place_draws() -> None:
    outcome = GAME.position("oxo/xox/xox w 1,2").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "stuck")


def test_a_misspelt_move_is_refused_with_how_to_write_it() -> None:
    with pytest.raises(BadNotation, match="@b2xa1"):
        GAME.start().play("b2")
