"""Ergo: every rule and ruling, each on a board drawn for it."""

import numpy as np
import pytest

import dedale
from dedale.core.errors import IllegalMove, UnknownOption
from dedale.core.kernels import entry_points
from dedale.core.model.outcome import GOING_ON, PASSES, Outcome
from dedale.core.model.position import Position
from dedale.games.ergo.rules import PASS
from tests.games.ergo.drawing import GAME, position, stars, targets


def refused(position: Position, event: str) -> str:
    """The rule that this event breaks."""
    with pytest.raises(IllegalMove) as caught:
        position.play(event)
    return caught.value.rule


def check_targets(drawing: str, cell: str, side: str = "b") -> None:
    assert targets(position(drawing, side), cell) == stars(drawing)


def test_R1_black_begins_and_the_sides_alternate() -> None:
    start = GAME.start()
    assert start.to_move == 1
    assert start.play("@e5").to_move == 2
    assert start.play("@e5").play("@e6").to_move == 1
    assert refused(start.play("@e5"), "e5-e4") == "R1"
    assert refused(start, "e5-e4") == "R1"


def test_R2_a_piece_enters_the_arena_hollow() -> None:
    assert str(GAME.start().play("@b2")) == "10/10/10/10/10/10/10/1x8/10 w 11,12"
    assert str(GAME.start().play("@b2").play("@i8")) == "10/8o1/10/10/10/10/10/1x8/10 b 11,11"
    assert refused(GAME.start().play("@b2"), "@b2") == "R2"


def test_R3_a_piece_enters_the_path_as_a_lion() -> None:
    assert str(GAME.start().play("@a1")) == "10/10/10/10/10/10/10/10/X9 w 11,12"
    assert str(GAME.start().play("@a1").play("@j9")) == "9O/10/10/10/10/10/10/10/X9 b 11,11"
    assert refused(GAME.start().play("@a1"), "@a1") == "R3"


def test_R2_R3_an_empty_reserve_enters_nothing() -> None:
    full = position(
        """
        . . . . . . . . . .
        . x . x . x . x . .
        . . . . . . . . . .
        . x . x . x . x . .
        . . . . . . . . . .
        . x . x . x . x . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    )
    assert not any(str(move).startswith("@") for move in full.moves())
    assert refused(full, "@b2") == "R2"
    assert refused(full, "@a1") == "R3"


def test_R4_a_hollow_piece_moves_one_cell_straight_in_the_arena() -> None:
    drawing = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . * . . . . .
        . . . * x o . . . .
        . . . . * . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    check_targets(drawing, "e5")
    assert refused(position(drawing), "e5-f6") == "R4"
    assert refused(position(drawing), "e5-e7") == "R4"
    assert refused(position(drawing), "e5-f5") == "R4"
    assert refused(position(drawing), "e5-e5") == "R4"
    assert str(position(drawing).play("e5-e6")).startswith("10/10/10/4x5/5o4/")


def test_R5_a_lion_moves_one_cell_any_way_in_the_arena() -> None:
    drawing = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . * * * . . . .
        . . . * X x . . . .
        . . . * * * . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    check_targets(drawing, "e5")
    assert refused(position(drawing), "e5-g7") == "R5"
    assert refused(position(drawing), "e5-f5") == "R5"
    assert str(position(drawing).play("e5-f6")).startswith("10/10/10/5X4/5x4/")


def test_R6_a_lion_slides_along_the_path_round_corners_over_no_piece() -> None:
    drawing = """
        O . . . . . . . . .
        * . . . . . . . . .
        * . . . . . . . . .
        * . . . . . . . . .
        * . . . . . . . . .
        * . . . . . . . . .
        * . . . . . . . . .
        * * * * . . . . . .
        * * X * * * * O . .
        """
    check_targets(drawing, "c1")
    for barred in ("c1-h1", "c1-i1", "c1-a9", "c1-b9", "c1-c1"):
        assert refused(position(drawing), barred) == "R6"


def test_R6_a_lion_alone_on_the_path_reaches_all_of_it_each_cell_once() -> None:
    drawing = """
        * * * * * * * * * *
        * . . . . . . . . *
        * . . . . . . . . *
        * . . . . . . . . *
        * . . . . . . . . *
        * . . . . . . . . *
        * . . . . . . . . *
        * . . . . . . . * *
        * * * * * * * * * X
        """
    check_targets(drawing, "j1")
    moves = [str(move) for move in position(drawing).moves() if str(move).startswith("j1-")]
    assert len(moves) == len(set(moves)) == 34


def test_R7_a_lion_enters_the_arena_and_stays_a_lion() -> None:
    drawing = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        O * . . . . . . . .
        X o . . . . . . . .
        O * . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    check_targets(drawing, "a5")
    assert str(position(drawing).play("a5-b6")).startswith("10/10/10/OX8/1o8/O9/")
    assert refused(position(drawing), "a5-b5") == "R7"
    assert refused(position(drawing), "a5-c5") == "R7"


def test_R8_a_hollow_piece_leaves_the_arena_straight_and_turns() -> None:
    drawing = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . * . . . . . . . .
        * x * . . . . . . .
        . * . . . . . . . .
        """
    check_targets(drawing, "b2")
    assert str(position(drawing).play("b2-a2")).startswith("10/10/10/10/10/10/10/X9/10")
    assert refused(position(drawing), "b2-a1") == "R8"
    assert refused(position(drawing.replace("* x", "O x")), "b2-a2") == "R8"


def test_R9_a_lion_leaves_the_arena_any_way_and_stays_a_lion() -> None:
    drawing = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        * * * . . . . . . .
        * X * . . . . . . .
        * * * . . . . . . .
        """
    check_targets(drawing, "b2")
    assert str(position(drawing).play("b2-a1")).startswith("10/10/10/10/10/10/10/10/X9")
    assert refused(position(drawing), "b2-d1") == "R9"
    assert refused(position(drawing.replace("* X", "O X")), "b2-a2") == "R9"


WINS = {
    "across, path and arena": (
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        X x x . X . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """,
        "@d5",
    ),
    "up, faces mixed": (
        """
        . . . . . . . . . .
        . . . x . . . . . .
        . . . X . . . . . .
        . . . x . . . . . .
        . . . . . . . . . .
        . . . X . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """,
        "@d5",
    ),
    "rising, from the corner": (
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . x . . . . .
        . . . x . . . . . .
        . . x . . . . . . .
        . x . . . . . . . .
        . . . . . . . . . .
        """,
        "@a1",
    ),
    "falling, to the other path": (
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . X . . . .
        . . . . . . x . . .
        . . . . . . . . . .
        . . . . . . . . x .
        . . . . . . . . . X
        """,
        "@h3",
    ),
    "along the path": (
        """
        X . X X X X . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """,
        "a9-b9",
    ),
}


@pytest.mark.parametrize(("drawing", "winning"), WINS.values(), ids=WINS.keys())
def test_R10_five_in_a_line_win(drawing: str, winning: str) -> None:
    before = position(drawing)
    assert before.outcome is None
    won = before.play(winning)
    assert won.outcome == Outcome((1,), "line")
    assert won.to_move is None
    assert GAME.position(str(won)).outcome == Outcome((1,), "line")
    assert " w " in str(won)


def test_R10_a_line_wins_for_white_too() -> None:
    drawing = """
        . . . . . . . . . .
        . . . . . . . . . .
        . o o . o o . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    assert position(drawing, "w").play("@d7").outcome == Outcome((2,), "line")
    assert position(drawing, "b").play("@d7").outcome is None


def test_R10_four_a_gap_or_a_line_round_the_edge_do_not_win() -> None:
    drawing = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . x x X
        X x . . . . . . . .
        . . . . . . . . . .
        . x x . x x . . . .
        . . . . . . . . . .
        """
    assert position(drawing).outcome is None


def test_R11_touched_is_played_is_no_option_of_the_rules() -> None:
    with pytest.raises(UnknownOption):
        dedale.game("ergo", touch_move=True)
    assert "(R11)" in GAME.presentation.rulebook("fr")


def test_D1_more_than_five_win_too() -> None:
    drawing = """
        . . . . . . . . . .
        . . . . . . . . . .
        . x x x . x x x . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    assert position(drawing).play("@e7").outcome == Outcome((1,), "line")


def test_D2_a_lion_does_not_cut_the_corner() -> None:
    drawing = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . * * . . . . . . .
        O X O . . . . . . .
        """
    check_targets(drawing, "b1")
    assert refused(position(drawing), "b1-a2") == "D2"


def surrounded() -> Position:
    """Black has nowhere to go and nothing in reserve."""
    return position(
        """
        X X X O . . . . . .
        X X X O . . . . . .
        O O O O . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        O O O O . . . . . .
        X X X O . . . . . .
        X X X O . . . . . .
        """
    )


SWAPPING = dedale.game("ergo", swap=True)


def test_D4_white_may_take_over_blacks_first_piece() -> None:
    hollow = SWAPPING.start().play("@e5")
    assert len(hollow.moves()) == 90
    assert "swap" in [str(move) for move in hollow.moves()]
    assert str(hollow.play("swap")) == "10/10/10/10/4o5/10/10/10/10 b 12,11"
    lion = SWAPPING.start().play("@a1").play("swap")
    assert str(lion) == "10/10/10/10/10/10/10/10/O9 b 12,11"
    assert lion.to_move == 1
    assert "a1-b2" not in [str(move) for move in lion.moves()]
    assert SWAPPING.position(str(lion)).play("@e5").play("a1-b2").to_move == 1


def test_D4_only_in_answer_to_the_first_move_and_only_by_the_option() -> None:
    start = SWAPPING.start()
    second = start.play("@e5").play("@e6")
    swapped = start.play("@e5").play("swap")
    for wrong in (start, second, second.play("@d4"), swapped, swapped.play("@e6")):
        assert refused(wrong, "swap") == "D4"
    assert refused(GAME.start().play("@e5"), "swap") == "D4"
    assert len(GAME.start().play("@e5").moves()) == 89
    assert refused(SWAPPING.position("10/10/10/10/4o5/10/10/10/10 w 12,11"), "swap") == "D4"
    moved = SWAPPING.position("10/10/10/10/5x4/10/10/10/10 w 11,12")
    assert str(moved.play("swap")) == "10/10/10/10/5o4/10/10/10/10 b 12,11"


def test_D4_the_swap_is_told_and_drawn() -> None:
    before = SWAPPING.start().play("@e5")
    [told] = before.consequences("swap")
    assert (told.kind, told.details) == ("swapped", {"seat": 2, "at": "e5"})
    assert told.text.fr == "Blanc prend à son compte la pièce de Noir en e5."
    after = SWAPPING.presentation.scene_after(
        SWAPPING.presentation.scene(before), before, SWAPPING.event("swap"), before.play("swap")
    )
    assert [piece.kind.symbol for piece in after.pieces if piece.place == "e5"] == ["o"]
    assert sum(piece.place == "reserve1" for piece in after.pieces) == 12
    assert sum(piece.place == "reserve2" for piece in after.pieces) == 11


OFF_CENTRE = dedale.game("ergo", off_centre=True)


def test_D5_the_first_piece_stays_out_of_the_centre() -> None:
    start = OFF_CENTRE.start()
    centre = [f"@{column}{row}" for column in "defg" for row in (4, 5, 6)]
    assert len(start.moves()) == 90 - len(centre)
    for entry in centre:
        assert refused(start, entry) == "D5"
        assert GAME.start().play(entry).to_move == 2
    for entry in ("@c5", "@h5", "@e3", "@e7", "@a1"):
        assert start.play(entry).to_move == 2


def test_D5_only_the_first_piece_of_the_game() -> None:
    begun = OFF_CENTRE.start().play("@c5")
    assert len(begun.moves()) == 89
    assert begun.play("@e5").play("@e4").to_move == 2
    assert refused(begun.play("@e5"), "@e5") == "R2"
    both = dedale.game("ergo", off_centre=True, swap=True).start().play("@c5").play("swap")
    assert both.play("@e5").to_move == 2


def test_D5_a_bot_begins_outside() -> None:
    from dedale.bots.player import BotSpec

    move = BotSpec("master").make(OFF_CENTRE).think(OFF_CENTRE.start(), nodes=500).move
    assert OFF_CENTRE.start().play(move).to_move == 2


def test_D3_pass_is_legal_only_when_nothing_else_is() -> None:
    assert refused(GAME.start(), "pass") == "D3"
    stuck = surrounded()
    assert [str(move) for move in stuck.moves()] == ["pass"]
    assert len(stuck.moves()) == 1
    after = stuck.play("pass")
    assert after.to_move == 2
    assert str(after) == str(stuck).replace(" b ", " w ")


def test_D3_a_position_that_stands_for_the_third_time_is_a_draw() -> None:
    shuffle = ["e5-e6", "f5-f6", "e6-e5", "f6-f5"]
    now = GAME.start().play("@e5").play("@f5")
    for event in [*shuffle, *shuffle[:3]]:
        now = now.play(event)
        assert now.outcome is None
    drawn = now.play(shuffle[3])
    assert drawn.outcome == Outcome((), "repetition")
    assert GAME.position(str(drawn)).outcome is None


def test_D3_a_game_that_reaches_its_greatest_length_is_a_draw() -> None:
    short = dedale.game("ergo", max_plies=3)
    now = short.start().play("@e5").play("@e6")
    assert now.outcome is None
    assert now.play("@d4").outcome == Outcome((), "max_plies")


def test_D3_a_win_comes_before_a_draw() -> None:
    now = dedale.game("ergo", max_plies=9).start()
    for event in ("@b2", "@b8", "@c2", "@c8", "@d2", "@d8", "@e2", "@e8"):
        now = now.play(event)
    assert now.play("@f2").outcome == Outcome((1,), "line")


def test_D3_two_passes_one_after_the_other_are_a_draw() -> None:
    # On this board it cannot come about: next to a side that is shut in, the other can always move. So the kernel
    # is shown a state in which White has just passed.
    states = surrounded().states.copy()
    states["passes"] = 1
    assert entry_points.look(GAME.rules, states)[0] == GOING_ON
    entry_points.apply(GAME.rules, states, np.array([PASS], np.int32))
    assert entry_points.look(GAME.rules, states)[0] == PASSES


def test_D3_a_move_after_a_pass_breaks_the_row_of_passes() -> None:
    passed = surrounded().play("pass")
    assert passed.state["passes"] == 1
    assert passed.play("d9-e9").state["passes"] == 0
