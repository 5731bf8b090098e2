"""Le Grand Labyrinthe: every ruling, each at a table set for it."""

from fractions import Fraction

import pytest

import dedale
from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position
from dedale.core.records.record import Record
from tests.games.grand_labyrinthe.drawing import WITHOUT_THREAD, chances, moves, next_up, pawns, play, refused, table
from tests.games.grand_labyrinthe.test_rules import cast


def test_D2_pawns_share_a_cell() -> None:
    assert pawns(table("16 14", seat=2).play(cast(2))) == "16 16"


def test_D2_whatever_brings_the_pawn_the_cell_acts() -> None:
    assert pawns(play(table("31 0", phase="leap:9"), "advance")) == "XIX 0"
    assert next_up(play(table("34 0", phase="draw:3"), "draw O4")) == "1 pun:3"
    assert next_up(play(table("31 0", phase="leap:3"), "advance")) == "1 draw:3"
    assert next_up(play(table("12 0", phase="draw:5"), "draw S5")) == "1 draw:5"
    assert pawns(play(table("63 0", phase="draw:5"), "draw S4")) == "XXVIII 0"
    assert pawns(play(table("72 0", phase="draw:5"), "draw M1")) == "74h 0"
    assert pawns(play(table("77 0", phase="draw:5"), "draw A1")) == "1 0"
    assert pawns(table("81 0").play(cast(11))) == "74h 0"
    assert play(table("77 0", phase="draw:5"), "draw A3").outcome == Outcome((1,), "lair")


def test_D3_walking_back_stops_on_the_first_cell() -> None:
    assert pawns(table("VIII 0").play(cast(12))) == "I 0"
    assert pawns(table("XVII 0").play(cast(11))) == "X 0"
    assert pawns(table("XXVI 0").play(cast(10))) == "XIX 0"
    assert pawns(table("XXXV 0").play(cast(9))) == "XXVIII 0"
    assert pawns(table("XXXIV 0").play(cast(12))) == "XXVIII 0"


def test_D4_walking_past_is_forward_from_before_to_beyond() -> None:
    assert pawns(table("29h 30h 27", seat=3).play(cast(6))) == "29 30 33"
    assert pawns(table("29h 30h 28", seat=3).play(cast(12))) == "29 30 XIX"
    assert pawns(play(table("29h 30h 24", seat=3, phase="draw:5"), "draw O2")) == "29h 30h 28"
    assert pawns(play(table("29h 24", seat=2, phase="draw:5"), "draw O3")) == "29 30h"
    assert pawns(play(table("30h 34", seat=2, phase="draw:5"), "draw O5")) == "30 29"
    assert pawns(play(table("30h 34 5", seat=2, phase="draw:5"), "draw O5")) == "30h 29h 5"
    assert pawns(table("29h 29 5", seat=2).play(cast(4))) == "29h 33 5"
    assert pawns(play(table("29h IX", seat=2, phase="jump"), "labyrinth")) == "29h X"


def test_D4_a_pawn_freed_plays_at_its_next_turn() -> None:
    freed = table("29h 27 5", seat=2).play(cast(5))
    assert str(freed).startswith("3 roll 29 32 5")
    assert next_up(play(freed, cast(4))) == "1 roll"


def test_D5_turns_of_the_held_are_skipped_and_use_up_no_turn_to_miss() -> None:
    assert next_up(table("5 29h 74h").play(cast(3))) == "1 roll"
    missing = play(table("12 29h", phase="draw:5"), "draw A7")
    assert str(missing).split()[:4] == ["1", "roll", "12", "29h"]
    assert pawns(play(table("12 5 6", phase="draw:5"), "draw A7")) == "12s 5 6"
    assert str(table("12s 5 6", seat=3).play(cast(3))).startswith("2 roll 12 5 9")


def test_D5_when_all_are_held_those_in_the_water_are_freed() -> None:
    assert str(table("29h 28", seat=2).play(cast(2))).startswith("1 roll 29 30h")
    assert str(table("30h 27", seat=2).play(cast(2))).startswith("1 roll 30 29 ")
    assert str(table("74h 27", seat=2).play(cast(2))).startswith("2 roll 74h 29 ")
    assert str(table("29h 72", seat=2).play(cast(2))).startswith("1 roll 29 74h ")
    assert str(table("30h 74h 27", seat=3).play(cast(2))).startswith("1 roll 30 74h 29 ")
    assert str(table("30h 5 27", seat=3).play(cast(2))).startswith("2 roll 30h 5 29h ")


def test_D5_release_frees_a_pawn_after_so_many_skipped_turns() -> None:
    now = table("74h0 13", seat=2, release=2)
    now = now.play(cast(2))
    assert str(now).startswith("2 roll 74h1 15 ")
    now = now.play(cast(2))
    assert str(now).startswith("2 roll 74 17 ")
    assert next_up(now.play(cast(2))) == "1 roll"
    assert str(table("13 74h0", release=1).play(cast(2))).startswith("1 roll 15 74 ")
    assert pawns(table("70 5", release=3).play(cast(4))) == "74h0 5"


def test_D6_without_a_jury_the_players_word_is_enough() -> None:
    here = table("11 0", phase="pun:5")
    assert next_up(here.play("pun")) == "1 leap:5"
    assert refused(here, "accept") == "D6"


def test_D6_every_other_player_judges_in_turn_order_held_or_not() -> None:
    here = table("0 31 74h 29h", seat=2, phase="pun:5", jury=True).play("pun")
    assert str(here).startswith("3 jury:5:0:0:2 ")
    assert moves(here) == {"accept", "reject"}
    assert next_up(here.play("accept")) == "4 jury:5:1:0:2"
    assert next_up(play(here, "accept", "accept")) == "1 jury:5:2:0:2"
    accepted = play(here, "accept", "accept", "reject")
    assert str(accepted).startswith("2 leap:5 0 31 74h 29h")
    assert moves(accepted) == {"advance", "stay"}
    assert pawns(accepted.play("advance")) == "0 36 74h 29h"
    assert str(accepted.play("stay")).startswith("1 roll 0 31 74h 29h")
    rejected = play(here, "reject", "accept", "reject")
    assert str(rejected).startswith("2 draw:5 0 31 74h 29h")
    assert refused(table("5 0", jury=True), "reject") == "D6"


def test_D6_a_tie_accepts() -> None:
    here = table("11 0 0", phase="pun:5", jury=True).play("pun")
    assert next_up(play(here, "accept", "reject")) == "1 leap:5"
    assert next_up(play(here, "reject", "reject")) == "1 draw:5"
    two = table("11 0", phase="pun:5", jury=True).play("pun")
    assert next_up(two) == "2 jury:5:0:0:1"
    assert next_up(two.play("reject")) == "1 draw:5"


@pytest.mark.parametrize("family", "OSAM")
def test_D7_the_first_seven_cards_of_each_family(family: str) -> None:
    here = table("12 0", phase="draw:5")
    after = {number: here.play(f"draw {family}{number}") for number in range(1, 8)}
    assert [pawns(after[number]) for number in range(1, 8)] == ["14 0", "16 0", "18 0", "9 0", "7 0", "12 0", "12s 0"]
    assert [next_up(after[number]) for number in range(1, 8)] == [
        *("2 roll", "2 roll", "2 roll", "2 roll", "1 draw:5", "1 roll", "2 roll")
    ]


def test_D7_a_turn_to_miss_is_missed_once() -> None:
    missed = table("12s 0", seat=2).play(cast(2))
    assert str(missed).startswith("2 roll 12 2 ")
    assert next_up(play(missed, cast(4), "central")) == "1 roll"


def test_D7_the_cock_frees_every_held_pawn() -> None:
    assert pawns(play(table("7 29h 30h 74h", phase="draw:5"), "draw O8")) == "7 29 30 74"
    assert next_up(play(table("7 29h 30h 74h", phase="draw:5"), "draw O8")) == "2 roll"


def test_D7_moebius_changes_places_and_nothing_else() -> None:
    here = play(table("12t 29h 79s XIV", phase="draw:5"), "draw S8")
    assert next_up(here) == "1 swap"
    assert moves(here) == {"swap 3", "swap 4", "stay"}
    assert str(here.play("swap 3")).split()[:6] == ["4", "roll", "79t", "29h", "12", "XIV"]
    assert pawns(here.play("swap 4")) == "XIVt 29h 79 12"
    assert pawns(here.play("stay")) == "12t 29h 79 XIV"
    assert refused(here, "swap 1") == "D7"
    assert refused(here, "swap 2") == "D7"
    assert refused(table("5 6"), "stay") == "D7"
    assert refused(table("5 6"), "swap 3") == "D7"
    assert moves(play(table("12 29h", phase="draw:5"), "draw S8")) == {"stay"}


def test_D7_after_a_swap_no_cell_acts() -> None:
    water = play(table("12 29 5", phase="draw:5"), "draw S8", "swap 2")
    assert str(water).startswith("2 roll 29 12 5 ")
    beside_held = play(table("12 29 29h", phase="draw:5"), "draw S8", "swap 2")
    assert pawns(beside_held) == "29 12 29h"


@pytest.mark.parametrize(
    ("cell", "to"), [(7, "I"), (12, "I"), (24, "X"), (34, "X"), (54, "XIX"), (63, "XXVIII"), (77, "XXVIII")]
)
def test_D7_the_gallery_leads_to_the_labyrinth_of_the_sequence(cell: int, to: str) -> None:
    assert str(play(table(f"{cell} 0", phase="draw:5"), "draw A8")).startswith(f"2 roll {to} 0 ")


def test_D7_the_thread_is_kept_and_spent_instead_of_being_held_or_petrified() -> None:
    assert pawns(play(table("12 0", phase="draw:5"), "draw M8")) == "12t 0"
    for before, total, after in [("27t", 2, "29"), ("27t", 3, "30"), ("70t", 4, "74"), ("75t", 4, "79")]:
        saved = table(f"{before} 0").play(cast(total))
        assert str(saved).startswith(f"2 roll {after} 0 ")
    assert pawns(table("70t 0").play(cast(5))) == "75t 0"


def test_D8_cards_are_drawn_without_return() -> None:
    here = table("7 0", phase="draw:5").play("draw M1")
    assert str(here).endswith(" feffffff")
    drawing = table("7 0", phase="draw:5", pile="00000003")
    assert chances(drawing) == {"draw O1", "draw O2"}
    assert drawing.chances()[0][1] == Fraction(1, 2)
    assert refused(drawing, "draw O3") == "D8"


def test_D8_an_empty_pile_is_made_anew_of_all_but_a_kept_thread() -> None:
    last = table("7 0", phase="draw:5", pile="00000001").play("draw O1")
    assert str(last).endswith(" 00000000")
    empty = table("7 0", phase="draw:5", pile="00000000")
    assert len(chances(empty)) == 32
    assert str(empty.play("draw M8")).endswith(f"7t 0 {WITHOUT_THREAD}")
    kept = table("7 0t", phase="draw:5", pile="00000000")
    assert len(chances(kept)) == 31
    assert "draw M8" not in chances(kept)
    assert refused(kept, "draw M8") == "D8"
    assert str(kept.play("draw O1")).endswith(" 7ffffffe")


def test_D9_a_pawn_saved_by_a_thread_frees_the_one_held_there() -> None:
    assert pawns(table("29h 27t", seat=2).play(cast(2))) == "29 29"
    assert pawns(table("30h 27t", seat=2).play(cast(3))) == "30 30"
    assert pawns(table("74h 70t", seat=2).play(cast(4))) == "74 74"


def test_D10_a_surplus_is_walked_back_from_the_centre() -> None:
    assert pawns(table("81 0").play(cast(3))) == "82 0"  # counted back from where it stood it would be 80
    assert pawns(table("XVI 0").play(cast(4))) == "XVI 0"
    for dice in range(2, 13):
        assert table("82 0").play(cast(dice)).outcome is None


def test_D10_the_petrified_are_reborn_at_once() -> None:
    reborn = table("75 0").play(cast(4))
    assert pawns(reborn) == "1 0"
    assert pawns(play(reborn, cast(2), cast(2))) == "3 2"


def test_D11_a_team_is_one_player() -> None:
    record = Record(game=dedale.game("grand-labyrinthe"), seats=("Anne et Bruno", "Claude"))
    assert record.seats == ("Anne et Bruno", "Claude")
    assert pawns(record.game.start()) == "0 0"


@pytest.mark.parametrize("jury", [False, True])
def test_D12_whether_he_can_make_a_pun_is_the_players_word(jury: bool) -> None:
    assert moves(table("11 0", phase="pun:5", jury=jury)) == {"pun", "card"}


def full(players: int) -> Position:
    return dedale.game("grand-labyrinthe", players=players, opening="full").start()


def test_D1_quick_opening_draws_the_first_player_by_lot() -> None:
    start = dedale.game("grand-labyrinthe", players=3).start()
    assert [(str(event), weight) for event, weight in start.chances()] == [
        (f"first {seat}", Fraction(1, 3)) for seat in (1, 2, 3)
    ]
    assert refused(start, "first 4") == "D1"
    assert next_up(play(start, "first 3", cast(2))) == "1 roll"
    assert refused(start.play("first 1"), "first 1") == "D1"
    assert refused(start.play("first 1"), "blue") == "D1"
    assert [name.en for name in start.game.seat_names] == ["Blue", "Green", "Red"]


def test_R1_the_highest_begins_chooses_the_way_and_his_colour() -> None:
    now = play(full(3), cast(5), cast(9))
    assert now.to_move == 0
    assert len(chances(now)) == 21
    now = now.play(cast(4))
    assert now.to_move == 2
    assert moves(now) == {"clockwise", "anticlockwise"}
    assert refused(now, "red") == "D1"
    now = now.play("anticlockwise")
    assert moves(now) == {"blue", "green", "red", "yellow"}
    now = now.play("red")
    assert now.to_move == 1
    assert moves(now) == {"blue", "green", "yellow"}
    assert refused(now, "red") == "D1"
    now = now.play("blue")
    assert now.to_move == 3
    now = now.play("yellow")
    assert str(now) == "2 roll 0 0 0 ffffffff -bry"
    assert next_up(play(now, cast(2))) == "1 roll"
    assert next_up(play(now, cast(2), cast(2))) == "3 roll"


def test_D1_those_tied_for_the_highest_cast_again() -> None:
    now = play(full(4), cast(9), cast(5), cast(9), cast(9))
    assert str(now) == "1 cast 0 0 0 0 ffffffff ?....:9/-,5,9/-,9/-"
    now = play(now, cast(3), cast(7), cast(7))
    assert str(now) == "3 cast 0 0 0 0 ffffffff ?....:9,5,9/-,9/-"
    now = play(now, cast(2), cast(3))
    assert str(now) == "4 way 0 0 0 0 ffffffff ?....:9,5,9,9:4"
    now = play(now, "clockwise", "green")
    assert now.to_move == 1
    now = play(now, "blue")
    assert now.to_move == 3
    now = play(now, "yellow")
    assert now.to_move == 2
    assert moves(now) == {"red"}
    assert next_up(now.play("red")) == "4 roll"


def test_D1_the_way_is_not_asked_of_two_players() -> None:
    now = play(full(2), cast(5), cast(9))
    assert moves(now) == {"blue", "green", "red", "yellow"}
    assert now.to_move == 2
    now = play(now, "yellow", "green")
    assert str(now) == "2 roll 0 0 ffffffff +gy"
    assert refused(now, "clockwise") == "D1"
    assert refused(now, "first 1") == "D1"


def test_D13_after_the_cast_the_player_chooses_the_total_or_one_die() -> None:
    cast_now = table("14 0", dice="choice").play("roll 2+5")
    assert next_up(cast_now) == "1 count:2+5"
    assert moves(cast_now) == {"total", "small", "large"}
    assert pawns(cast_now.play("total")) == "21 0"
    assert pawns(cast_now.play("small")) == "16 0"
    assert pawns(cast_now.play("large")) == "19 0"
    assert next_up(cast_now.play("small")) == "2 roll"


def test_D13_without_the_option_the_total_moves_the_pawn_at_once() -> None:
    assert pawns(table("14 0").play("roll 2+5")) == "21 0"
    assert refused(table("14 0"), "small") == "R2"


def test_D13_equal_dice_are_one_choice() -> None:
    cast_now = table("14 0", dice="choice").play("roll 3+3")
    assert moves(cast_now) == {"total", "small"}
    assert refused(cast_now, "large") == "D13"


def test_D13_one_die_can_show_a_one() -> None:
    assert table("82 0", dice="choice").play("roll 1+6").play("small").outcome == Outcome((1,), "lair")
    assert next_up(table("3 0", dice="choice").play("roll 1+6").play("small")) == "1 fork:1"
    assert next_up(table("VIII 0", dice="choice").play("roll 1+6").play("small")) == "1 jump"


def test_D13_the_number_chosen_is_the_turn_s() -> None:
    punning = play(table("6 0", dice="choice"), "roll 3+5", "large")
    assert next_up(punning) == "1 pun:5"
    assert pawns(play(punning, "pun", "advance")) == "16 0"


def test_D13_in_the_opening_the_total_counts() -> None:
    opened = dedale.game("grand-labyrinthe", opening="full", dice="choice").start()
    assert opened.play("roll 2+5").play("roll 1+1").play("blue").play("green").to_move == 0


@pytest.mark.parametrize("phase", ["count:2+5", "draw:1"])
def test_D13_positions_of_the_option_are_refused_without_it(phase: str) -> None:
    text = f"1 {phase} 12 0 ffffffff"
    assert str(dedale.game("grand-labyrinthe", dice="choice").position(text)) == text
    with pytest.raises(dedale.DedaleError, match=phase.replace("+", r"\+")):
        dedale.game("grand-labyrinthe").position(text)


def test_D13_the_smaller_die_is_written_first() -> None:
    with pytest.raises(dedale.DedaleError, match="5"):
        dedale.game("grand-labyrinthe", dice="choice").position("1 count:5+2 12 0 ffffffff")


def test_D13_a_bot_avoids_the_prison_and_takes_the_lair() -> None:
    from dedale.bots.player import BotSpec

    game = dedale.game("grand-labyrinthe", dice="choice")
    bot = BotSpec("master").make(game)
    assert str(bot.think(game.position("1 count:2+3 72 0 ffffffff"), nodes=100).move) != "small"
    assert str(bot.think(game.position("1 count:2+3 80 0 ffffffff"), nodes=100).move) == "large"
