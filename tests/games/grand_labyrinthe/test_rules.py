"""Le Grand Labyrinthe: every rule, each at a table set for it."""

from fractions import Fraction

import pytest

from dedale.core.model.outcome import Outcome
from tests.games.grand_labyrinthe.drawing import GAME, WHOLE, chances, moves, next_up, pawns, play, refused, table

OPEN = (7, 12, 24, 34, 47, 54, 63, 72, 77)
ROLLS = {
    2: "1+1",
    3: "1+2",
    4: "2+2",
    5: "2+3",
    6: "3+3",
    7: "3+4",
    8: "4+4",
    9: "4+5",
    10: "5+5",
    11: "5+6",
    12: "6+6",
}


def cast(total: int) -> str:
    """A roll that makes this total."""
    return f"roll {ROLLS[total]}"


def test_the_first_position() -> None:
    start = GAME.start()
    assert str(start) == "0 lot 0 0 ffffffff"
    assert start.to_move == 0
    assert start.chances() == [(GAME.event("first 1"), Fraction(1, 2)), (GAME.event("first 2"), Fraction(1, 2))]
    assert str(start.play("first 2")) == "2 roll 0 0 ffffffff"


def test_R2_the_total_of_two_dice_moves_the_pawn() -> None:
    assert pawns(table("14 0").play("roll 2+5")) == "21 0"
    assert pawns(table("14 0").play("roll 1+1")) == "16 0"
    assert pawns(table("14 0").play("roll 1+2")) == "17 0"
    weights = {str(event): weight for event, weight in table("14 0").chances()}
    assert len(weights) == 21
    assert weights["roll 2+5"] == Fraction(2, 36)
    assert weights["roll 5+5"] == Fraction(1, 36)
    assert refused(table("13 0"), "central") == "R3"
    assert refused(table("1 0", phase="fork:5"), "roll 1+1") == "R2"


@pytest.mark.parametrize("place", range(4))
def test_R3_beyond_cell_3_the_player_chooses_his_way(place: int) -> None:
    for total in range(2, 13):
        after = table(f"{place} 0").play(cast(total))
        if place + total <= 3:
            assert pawns(after) == f"{place + total} 0"
            assert next_up(after) == "2 roll"
            continue
        assert str(after) == f"1 fork:{total} {place} 0 ffffffff"
        assert moves(after) == {"central", "outer"}
        assert refused(after, "labyrinth") == "R5"


def test_R3_the_two_ways() -> None:
    assert pawns(play(table("0 0"), cast(5), "central")) == "5 0"
    assert pawns(play(table("0 0"), cast(5), "outer")) == "II 0"
    assert pawns(play(table("3 0"), cast(2), "outer")) == "II 0"
    assert pawns(play(table("3 0"), cast(2), "central")) == "5 0"
    assert next_up(play(table("0 0"), cast(12), "outer")) == "1 jump"


def test_R3_no_other_cell_gives_a_choice_of_ways() -> None:
    for corner in (4, 11, 19, 27):
        assert next_up(table(f"{corner} 0").play(cast(2))) == "2 roll"


def test_R4_a_centre_is_entered_by_exact_count_and_the_surplus_walked_back() -> None:
    assert pawns(table("VII 0").play(cast(2))) == "IX 0"
    assert pawns(table("VII 0").play(cast(3))) == "VIII 0"
    assert pawns(table("VII 0").play(cast(9))) == "II 0"
    assert pawns(table("XII 0").play(cast(12))) == "XII 0"
    assert pawns(play(table("3 0"), cast(12), "outer")) == "VI 0"
    assert table("78 0").play(cast(5)).outcome == Outcome((1,), "lair")
    assert pawns(table("78 0").play(cast(6))) == "82 0"
    assert pawns(table("78 0").play(cast(8))) == "80 0"
    assert pawns(table("82 0").play(cast(2))) == "82 0"
    assert str(table("82 0").play(cast(12))) == "1 draw:12 72 0 ffffffff"


@pytest.mark.parametrize(
    ("centre", "labyrinth", "central"), [("IX", "X", "21"), ("XVIII", "XIX", "41"), ("XXVII", "XXVIII", "61")]
)
def test_R5_from_a_centre_to_the_next_labyrinth_or_sequence(centre: str, labyrinth: str, central: str) -> None:
    here = table(f"{centre} 0", phase="jump")
    assert moves(here) == {"labyrinth", "central"}
    assert here.to_move == 1
    assert str(here.play("labyrinth")) == f"2 roll {labyrinth} 0 {WHOLE}"
    assert str(here.play("central")) == f"2 roll {central} 0 {WHOLE}"
    assert refused(here, "outer") == "R3"


def test_R5_the_choice_comes_at_once_and_XXXVI_leads_to_82() -> None:
    assert next_up(table("XVI 0").play(cast(2))) == "1 jump"
    assert str(table("XXXIV 0").play(cast(2))) == f"2 roll 82 0 {WHOLE}"


@pytest.mark.parametrize(("cell", "to"), [(20, "X"), (40, "XIX"), (60, "XXVIII")])
def test_R6_blue_cells_jump_to_the_next_labyrinth(cell: int, to: str) -> None:
    assert str(table(f"{cell - 5} 0").play(cast(5))) == f"2 roll {to} 0 {WHOLE}"


@pytest.mark.parametrize("cell", OPEN)
def test_R7_open_cells_draw_a_card(cell: int) -> None:
    before = table(f"{cell - 2} 0")
    after = before.play(cast(2))
    assert str(after) == f"1 draw:2 {cell} 0 {WHOLE}"
    assert after.to_move == 0
    assert len(after.chances()) == 32
    assert all(weight == Fraction(1, 32) for _, weight in after.chances())
    assert refused(before, "draw O1") == "R7"


@pytest.mark.parametrize("cell", [11, 31, 53])
def test_R8_after_a_pun_the_player_may_advance_again_or_stay(cell: int) -> None:
    here = table(f"{cell - 4} 0").play(cast(4))
    assert str(here) == f"1 pun:4 {cell} 0 {WHOLE}"
    assert moves(here) == {"pun", "card"}
    assert next_up(here.play("card")) == "1 draw:4"
    told = here.play("pun")
    assert str(told) == f"1 leap:4 {cell} 0 {WHOLE}"
    assert moves(told) == {"advance", "stay"}
    assert str(told.play("advance")) == f"2 roll {cell + 4} 0 {WHOLE}"
    assert str(told.play("stay")) == f"2 roll {cell} 0 {WHOLE}"
    assert refused(table("5 0"), "pun") == "R8"
    assert refused(table("5 0"), "card") == "R8"
    assert refused(table("5 0"), "advance") == "R8"
    assert refused(here, "advance") == "R8"
    assert refused(here, "stay") == "R8"
    assert refused(told, "pun") == "R8"
    assert refused(told, cast(4)) == "R2"


def test_R8_the_pun_counts_the_last_cast_of_the_turn() -> None:
    again = play(table("27 0"), cast(7), "draw A6", cast(2))
    assert pawns(again) == "36 0"
    on_pun = play(table("22 0"), cast(2), "draw S6", cast(7))
    assert str(on_pun).startswith("1 pun:7 31 0")
    assert pawns(play(on_pun, "pun", "advance")) == "38 0"


@pytest.mark.parametrize("cell", [29, 30])
def test_R9_in_the_water_a_pawn_is_held_until_another_passes_or_stops_there(cell: int) -> None:
    held = table(f"{cell - 4} 0").play(cast(4))
    assert pawns(held) == f"{cell}h 0"
    assert next_up(table(f"{cell}h 50", seat=2).play(cast(2))) == "2 roll"
    assert pawns(table(f"{cell}h {cell - 3}", seat=2).play(cast(6))) == f"{cell} {cell + 3}"
    assert pawns(table(f"{cell}h {cell - 3}", seat=2).play(cast(3))) == f"{cell} {cell}h"
    assert next_up(table(f"{cell}h {cell - 3}", seat=2).play(cast(6))) == "1 roll"


def test_R10_in_prison_a_pawn_is_held_until_another_stops_there() -> None:
    assert pawns(table("70 0").play(cast(4))) == "74h 0"
    assert pawns(table("74h 70", seat=2).play(cast(5))) == "74h 75"
    assert pawns(table("74h 70", seat=2).play(cast(4))) == "74 74h"
    assert next_up(table("74h 70", seat=2).play(cast(4))) == "1 roll"


def test_R11_the_petrified_go_back_to_cell_1() -> None:
    assert str(table("75 0").play(cast(4))) == f"2 roll 1 0 {WHOLE}"
    assert str(table("82 0").play(cast(5))) == f"2 roll 1 0 {WHOLE}"


def test_R12_the_first_pawn_in_the_lair_wins() -> None:
    won = table("5 80", seat=2).play(cast(3))
    assert str(won) == f"2 over 5 83 {WHOLE}"
    assert won.outcome == Outcome((2,), "lair")
    assert won.to_move is None
    assert table("5 80 6", seat=2).play(cast(3)).outcome == Outcome((2,), "lair")
    assert not moves(won)
    assert not chances(won)
    assert table("5 83", seat=2, phase="over").outcome == won.outcome
