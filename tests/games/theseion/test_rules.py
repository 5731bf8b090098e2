"""Théséion: every rule and ruling."""

import json
import textwrap
from fractions import Fraction

import pytest

import dedale
from dedale.core.errors import BadOption, IllegalMove
from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position
from tests.games.theseion.drawing import GAME, drawn, ends, position

THREE = dedale.game("theseion", players=3, alliances="12")
FOUR = dedale.game("theseion", players=4, alliances="13/24")
CORRIDOR = json.dumps(
    {"columns": 3, "rows": 12, "light": "b11", "rim": "b10", "entrances": "b2", "red": "", "green": ""}
    | {"open": ["b2 b3 b4 b5 b6 b7 b8 b9 b10 b11"], "closed": []}
)
NINE = dedale.game("theseion", die_max=9)


def refused(position: Position, event: str) -> str:
    """The rule that this event breaks."""
    with pytest.raises(IllegalMove) as caught:
        position.play(event)
    breach = position.why(event)
    assert breach is not None
    assert breach.rule == caught.value.rule
    return caught.value.rule


def check_ends(position: Position, start: str, drawing: str, corners: str) -> None:
    """The cells where paths from this start end, drawn from the lower left corner to the upper right one."""
    assert drawn(ends(position, start), *corners.split()) == textwrap.dedent(drawing).strip("\n")


def test_R1_allies_are_friends_and_all_others_enemies() -> None:
    before = position("1 move:3", "c4", "c5", "c6", game=THREE)
    assert str(before.play("c4-c5-c6-c7")) == "2 cast 0 0/6/c7 0/6/c5 0/7/-"
    alone = position("1 move:3", "c4", "c5", "c6", game=dedale.game("theseion", players=3))
    assert str(alone.play("c4-c5-c6-c7")) == "2 cast 0 0/6/c7 0/7/- 0/7/-"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R2_the_lot_chooses_who_begins_each_alike(players: int) -> None:
    start = dedale.game("theseion", players=players).start()
    assert start.to_move == 0
    expected = [(f"first {seat}", Fraction(1, players)) for seat in range(1, players + 1)]
    assert [(str(chance), weight) for chance, weight in start.chances()] == expected


def test_R2_play_passes_in_the_order_of_the_seats() -> None:
    now = dedale.game("theseion", players=3).start().play("first 2")
    seats = []
    for _ in range(4):
        seats.append(str(now)[0])
        now = now.play("cast 0")
    assert seats == ["2", "3", "1", "2"]


def test_R2_the_lot_comes_first_and_once() -> None:
    assert refused(GAME.start(), "first 3") == "R2"
    assert refused(GAME.start(), "cast 3") == "R2"
    assert refused(GAME.start(), "*-c2") == "R2"
    assert refused(GAME.start(), "pass") == "R2"
    assert refused(GAME.start().play("first 1"), "first 2") == "R2"


def test_R3_pawns_enter_by_any_entrance() -> None:
    now = GAME.start().play("first 1").play("cast 1")
    assert str(now) == "1 move:1 0 0/7/- 0/7/-"
    check_ends(
        now,
        "*",
        """
         *  *   *  *
        *...........*
         .  .   .  .
         .  .   .  .
        *...........*
         .  .....  .
         .  .....  .
         .  .....  .
        *...........*
         .  .   .  .
         .  .   .  .
        *...........*
         *  *   *  *
        """,
        "b2 n14",
    )
    assert str(now.play("*-c2")) == "2 cast 0 0/6/c2 0/7/-"
    assert refused(now, "*-c3") == "R3"
    assert refused(now, "*-h6") == "R3"


def test_R3_the_die_is_cast_then_one_own_pawn_moves_by_it() -> None:
    now = position("1 move:3", "f3", "c6")
    assert str(now.play("f3-f4-f5-f6")) == "2 cast 0 0/6/f6 0/6/c6"
    for wrong in ("f3-f4", "f3-f4-f5-f6-f7", "c6-c7-c8-c9", "d6-e6-f6-g6", "cast 3"):
        assert refused(now, wrong) == "R3"
    full = position("1 move:1", "c2 c4 c5 c6 c7 c8 c9", "")
    assert refused(full, "*-f2") == "R3"
    assert refused(position("1 cast", "f3", ""), "f3-f4") == "R3"
    assert refused(position("1 cast", "f3", ""), "pass") == "R3"


def test_R4_a_path_changes_its_trajectory_at_green_and_red_squares_only() -> None:
    check_ends(
        position("1 move:3", "d3", ""),
        "d3",
        """
         .  .....
        ..........
         *  .   .
         .  *   .
        .....*....
         .  *   .
        """,
        "b2 k7",
    )


def test_R4_a_crossing_without_a_square_is_gone_straight_over() -> None:
    now = position("1 move:2", "i3", "")
    assert ends(now, "i3") == {"g3", "k3"}
    assert refused(now, "i3-j3-j4") == "R4"


def test_D12_a_new_move_leaves_any_way_square_or_not() -> None:
    assert ends(position("1 move:1", "j3", ""), "j3") == {"j2", "j4", "i3", "k3"}
    assert ends(position("1 move:1", "c3", ""), "c3") == {"c2", "c4", "b3", "d3"}
    assert ends(position("1 move:1", "c8", ""), "c8") == {"c7", "c9"}


def test_D12_no_cell_comes_twice_the_start_included() -> None:
    around = "g7-h7-i7-i8-i9-h9-g9-g8"
    assert around in position("1 move:7", "g7", "", game=NINE).moves()
    assert refused(position("1 move:8", "g7", "", game=NINE), around + "-g7") == "D12"
    assert refused(position("1 move:2", "g7", ""), "g7-g8-g7") == "D12"
    assert ends(position("1 move:5", "n3", ""), "n3") == {"i3", "m7", "l6", "n6"}


def test_R4_a_path_follows_the_trajectories() -> None:
    now = position("1 move:2", "c8", "")
    for stray in ("c8-d8-e8", "c8-c9-c11", "c8-a1", "f8-g8-h9"):
        assert refused(now, stray) == "R4"


def test_R5_each_red_square_gives_one_more_cast() -> None:
    assert str(position("1 move:2", "b3", "").play("b3-c3-c4")) == "1 cast 0 0/6/c4 0/7/-"
    assert str(position("1 move:1", "b3", "").play("b3-c3")) == "1 cast 0 0/6/c3 0/7/-"
    assert str(position("1 move:1", "c3", "").play("c3-c4")) == "2 cast 0 0/6/c4 0/7/-"
    small = dedale.game("theseion", board="dedale-11", die_max=9)
    two = position("1 move:9", "c4", "", game=small).play("c4-d4-e4-f4-g4-h4-h5-h6-h7-h8")
    assert str(two) == "1 cast 1 0/6/h8 0/7/-"


def test_R6_a_pawn_that_reaches_the_light_is_saved_and_its_player_casts_again() -> None:
    assert str(position("1 move:2", "h6", "").play("h6-h7-h8")) == "1 cast 0 1/6/- 0/7/-"
    assert refused(position("1 move:3", "h6", ""), "h6-h7-h8-h9") == "R6"


def test_R7_enemies_met_go_back_to_the_darkness() -> None:
    now = position("1 move:3", "f3", "f4 f5 f6 f7")
    assert str(now.play("f3-f4-f5-f6")) == "2 cast 0 0/6/f6 0/6/f7"
    assert str(position("2 move:1", "f3", "f4").play("f4-f3")) == "1 cast 0 0/7/- 0/6/f3"


def test_R8_a_friend_is_passed_or_joined() -> None:
    now = position("1 move:2", "f3 f4 f5", "")
    assert str(now.play("f3-f4-f5")) == "2 cast 0 0/4/f4,f5,f5 0/7/-"
    allied = position("1 move:1", "f3", "f4", "", game=THREE).play("f3-f4")
    assert str(allied) == "2 cast 0 0/6/f4 0/6/f4 0/7/-"


def test_R9_nobody_passes_a_blockade() -> None:
    enemies = position("2 move:2", "f4 f4", "f3")
    assert refused(enemies, "f3-f4-f5") == "D4"
    own = position("1 move:2", "f3 f4 f4", "")
    assert refused(own, "f3-f4-f5") == "D4"
    of_two_allies = position("3 move:2", "f4", "f4", "f3", game=THREE)
    assert refused(of_two_allies, "f3-f4-f5") == "D4"
    by_an_ally = position("1 move:2", "f3", "f4 f4", "", game=THREE)
    assert refused(by_an_ally, "f3-f4-f5") == "D4"


def test_R9_a_friend_of_the_blockade_may_end_on_it() -> None:
    assert refused(position("2 move:1", "f4 f4", "f3"), "f3-f4") == "D4"
    assert str(position("1 move:1", "f3 f4 f4", "").play("f3-f4")) == "2 cast 0 0/4/f4,f4,f4 0/7/-"
    allied = position("3 move:1", "f4", "", "f3 f4", "", game=FOUR).play("f3-f4")
    assert str(allied) == "4 cast 0 0/6/f4 0/7/- 0/5/f4,f4 0/7/-"
    assert refused(position("2 move:1", "f4", "f3", "f4", "", game=FOUR), "f3-f4") == "D4"


def test_R9_seven_pawns_can_stand_on_one_cell() -> None:
    now = position("1 move:1", "f3 f4 f4 f4 f4 f4 f4", "").play("f3-f4")
    assert str(now) == "2 cast 0 0/0/f4,f4,f4,f4,f4,f4,f4 0/7/-"
    assert str(position("1 move:1", "f4 f4 f4 f4", "").play("f4-f5")) == "2 cast 0 0/3/f4,f4,f4,f5 0/7/-"


def test_R10_a_cast_of_0_ends_the_turn_casts_owed_included() -> None:
    assert str(position("1 cast", "f3", "", owed=3).play("cast 0")) == "2 cast 0 0/6/f3 0/7/-"


def test_R10_an_odd_number_inside_the_rim_is_saved_whatever_the_colour() -> None:
    odd = position("1 cast", "f6 g7 g7", "i9", owed=1)
    assert str(odd.play("cast 0")) == "2 cast 0 2/4/f6 1/6/-"
    even = position("1 cast", "f6 g7 g7", "h7 i9", owed=1)
    assert str(even.play("cast 0")) == "2 cast 0 0/4/f6,g7,g7 0/5/h7,i9"


def test_R11_the_first_with_seven_saved_wins() -> None:
    won = position("1 move:1", "6+ h7", "5+", owed=2).play("h7-h8")
    assert won.outcome == Outcome((1,), "seven_saved")
    assert won.to_move is None
    assert str(won) == "1 over 0 7/0/- 5/2/-"
    assert GAME.position(str(won)).outcome == won.outcome
    by_zero = position("1 cast", "", "6+ h7", owed=2).play("cast 0")
    assert str(by_zero) == "1 over 0 0/7/- 7/0/-"
    assert by_zero.outcome == Outcome((2,), "seven_saved")


def test_D11_a_players_own_pawns_are_friends_of_each_other() -> None:
    now = position("1 move:2", "f3 f4", "")
    assert str(now.play("f3-f4-f5")) == "2 cast 0 0/5/f4,f5 0/7/-"
    joined = position("1 move:1", "f3 f4", "").play("f3-f4")
    assert str(joined) == "2 cast 0 0/5/f4,f4 0/7/-"
    assert refused(position("2 move:2", "f4 f4", "f3"), "f3-f4-f5") == "D4"


def test_D13_two_to_four_players() -> None:
    assert [dedale.game("theseion", players=players).seats for players in (2, 3, 4)] == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(BadOption):
            dedale.game("theseion", players=players)


def test_D1_the_board_is_an_option() -> None:
    assert GAME.options["board"] == "dedale-15"
    small = dedale.game("theseion", board="dedale-11").start().play("first 1").play("cast 1")
    assert ends(small, "*") == {"d2", "d10", "h2", "h10", "b4", "j4", "b8", "j8"}


@pytest.mark.parametrize("die_max", [5, 6, 7, 8, 9])
def test_D2_the_die_shows_0_to_its_greatest_number(die_max: int) -> None:
    now = dedale.game("theseion", die_max=die_max).start().play("first 1")
    faces = [(f"cast {face}", Fraction(1, die_max + 1)) for face in range(die_max + 1)]
    assert [(str(chance), weight) for chance, weight in now.chances()] == faces
    if die_max < 9:
        assert refused(now, "cast 9") == "D2"
        assert refused(now, "c2-c3-c4-c5-c6-c7-c8-c9-c10-c11") == "D2"


def test_D3_the_light_is_reached_by_exact_count() -> None:
    now = position("1 move:3", "h6", "")
    assert refused(now, "h6-h7-h8") == "D3"
    loose = dedale.game("theseion", exact=False)
    dropped = position("1 move:5", "h6", "", game=loose)
    assert str(dropped.play("h6-h7-h8")) == "1 cast 0 1/6/- 0/7/-"
    assert "h6-h7-g7-g8-h8" in dropped.moves()
    assert refused(position("1 move:1", "h6", "", game=loose), "h6-h7-h8") == "R3"
    assert refused(position("1 move:3", "h6", "", game=loose), "h6-h7") == "R3"


def stuck(options: dict[str, object]) -> Position:
    """Seat 1's only pawn stands at the end of a line, before a blockade."""
    return position("1 move:1", "6+ c2", "c3 c3", owed=1, game=dedale.game("theseion", **options))


def test_D4_pass_is_legal_only_when_no_path_is_playable() -> None:
    assert [str(move) for move in stuck({}).moves()] == ["pass"]
    assert len(stuck({}).moves()) == 1
    assert str(stuck({}).play("pass")) == "1 cast 0 6/0/c2 0/5/c3,c3"
    assert str(stuck({}).play("pass").play("cast 1").play("pass")) == "2 cast 0 6/0/c2 0/5/c3,c3"
    free = position("1 move:1", "c4", "c3 c3")
    assert "pass" not in free.moves()
    assert refused(free, "pass") == "D4"


def test_D4_turn_back_lets_a_player_wait_at_a_blockade() -> None:
    game = dedale.game("theseion", turn_back=True)
    waits = position("1 move:1", "c4", "c3 c3", game=game)
    assert {"pass", "c4-c5"} <= {str(move) for move in waits.moves()}
    passing = position("1 move:2", "c4 c5 c5", "", game=game)
    assert "pass" in passing.moves()
    joining = position("1 move:1", "6+ c4", "", game=game)
    assert refused(joining, "pass") == "D4"
    strengthening = position("1 move:1", "2+ c4 c5 c5 c5 c5", "", game=game)
    assert "pass" not in strengthening.moves()
    assert refused(strengthening, "pass") == "D4"


def test_D4_only_a_path_of_the_full_length_turns_back() -> None:
    game = dedale.game("theseion", turn_back=True, exact=False, board=CORRIDOR)
    early = position("1 move:5", "6+ b8", "b10 b10", game=game)
    assert [str(move) for move in early.moves()] == ["b8-b7-b6-b5-b4-b3"]
    assert refused(early, "b8-b9-b10-b11") == "D4"
    full = position("1 move:3", "6+ b8", "b10 b10", game=game)
    assert [str(move) for move in full.moves()] == ["pass", "b8-b7-b6-b5"]


def test_D5_coming_back_undoes_the_whole_path() -> None:
    before = position("1 move:3", "6+ b3", "d3 e3 e3", game=dedale.game("theseion", turn_back=True))
    assert refused(before, "b3-c3-d3-e3") == "D4"
    assert str(before.play("pass")) == "2 cast 0 6/0/b3 0/4/d3,e3,e3"


def test_D6_extra_casts_add_up() -> None:
    assert str(position("1 move:1", "b3", "", owed=2).play("b3-c3")) == "1 cast 2 0/6/c3 0/7/-"
    assert str(position("1 move:1", "c4", "", owed=2).play("c4-c5")) == "1 cast 1 0/6/c5 0/7/-"
    small = dedale.game("theseion", board="dedale-11", die_max=9)
    both = position("1 move:6", "c4", "", owed=1, game=small).play("c4-d4-d5-d6-e6-e7-f7")
    assert str(both) == "1 cast 1 0/6/f7 0/7/-"
    red_and_light = position("1 move:5", "c4", "", game=small).play("c4-d4-d5-d6-e6-f6")
    assert str(red_and_light) == "1 cast 1 1/6/- 0/7/-"


def test_D7_those_who_complete_seven_on_the_same_0_win_together() -> None:
    together = position("2 cast", "6+ g7", "6+ g8", "h7", "", game=dedale.game("theseion", players=4))
    assert together.play("cast 0").outcome == Outcome((1, 2), "seven_saved")


def test_D7_allies_may_share_the_victory() -> None:
    alone = position("1 move:1", "6+ h7", "", "", "", game=FOUR).play("h7-h8")
    assert alone.outcome == Outcome((1,), "seven_saved")
    game = dedale.game("theseion", players=4, alliances="13/24", shared_victory=True)
    assert position("1 move:1", "6+ h7", "", "", "", game=game).play("h7-h8").outcome == Outcome((1, 3), "seven_saved")
    together = position("1 cast", "", "6+ g7", "", "", game=game).play("cast 0")
    assert together.outcome == Outcome((2, 4), "seven_saved")


def test_D8_paths_that_differ_in_any_cell_are_distinct_and_pawns_on_one_cell_give_one_move() -> None:
    both_ways = position("1 move:4", "g7", "")
    assert {"g7-h7-i7-i8-i9", "g7-g8-g9-h9-i9"} <= {str(move) for move in both_ways.moves()}
    one, two = position("1 move:1", "c4", ""), position("1 move:1", "c4 c4", "")
    assert [str(move) for move in one.moves()] == [str(move) for move in two.moves()]
    assert len(two.moves()) == len(set(map(str, two.moves()))) == 2 + 16


def test_D9_the_game_is_drawn_once_the_last_cast_has_been_moved() -> None:
    game = dedale.game("theseion", max_casts=2)
    now = game.start().play("first 1").play("cast 1").play("*-b3").play("cast 1")
    assert now.outcome is None
    drawn_game = now.play("*-c2")
    assert drawn_game.outcome == Outcome((), "max_casts")
    assert str(drawn_game) == "1 cast 0 0/6/b3 0/6/c2"
    assert game.position(str(drawn_game)).outcome is None
    by_zero = game.start().play("first 1").play("cast 0").play("cast 0")
    assert by_zero.outcome == Outcome((), "max_casts")


def test_D9_casts_owed_are_not_waited_for_and_a_win_comes_first() -> None:
    game = dedale.game("theseion", max_casts=1)
    now = position("1 cast", "b3", "", owed=4, game=game).play("cast 1")
    assert now.play("b3-c3").outcome == Outcome((), "max_casts")
    last = position("1 cast", "6+ h7", "", game=game).play("cast 1")
    assert last.play("h7-h8").outcome == Outcome((1,), "seven_saved")


REFUSED_ALLIANCES = [
    (2, "12"),
    (3, "123"),
    (4, "1234"),
    (3, "14"),
    (2, "13"),
    (4, "12/23"),
    (4, "11"),
    (4, "1"),
    (4, "12/"),
    (4, "15"),
    (4, ""),
    (4, "1-2"),
]


@pytest.mark.parametrize(("players", "alliances"), REFUSED_ALLIANCES)
def test_D10_wrong_alliances_are_refused(players: int, alliances: str) -> None:
    with pytest.raises(BadOption, match="alliances") as caught:
        dedale.game("theseion", players=players, alliances=alliances)
    assert caught.value.details["option"] == "alliances"


def test_D10_alliances_have_one_spelling() -> None:
    for written, spelt in [("none", "none"), ("42/31", "13/24"), ("21", "12"), ("432", "234")]:
        assert dedale.game("theseion", players=4, alliances=written).options["alliances"] == spelt
