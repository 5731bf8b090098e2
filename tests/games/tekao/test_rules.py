"""Tekao in its battle: every rule and ruling, each on a board drawn for it."""

import numpy as np
import pytest

import dedale
from dedale.core.kernels import entry_points
from dedale.core.kernels.rng import generators
from dedale.core.model.outcome import GOING_ON, PASSES, Outcome
from dedale.core.model.position import Position
from dedale.games.tekao.rules import PASS
from tests.games.tekao.drawing import GAME, pawns, position, standing, stars, targets, turns
from tests.games.tekao.test_set_up import placing, refused

OPEN = """
    .   .   .   .   .   .   .   y9^
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   *   .   .   .   .
    *   *   *   b1^ *   .   .   .
    .   .   .   *   .   .   .   .
    .   .   .   *   .   .   .   .
    b9^ .   .   .   .   .   .   .
    """


def test_R3_a_turn_moves_a_pawn_or_turns_it_a_quarter() -> None:
    now = position(OPEN)
    assert standing(now.play("d4-d5")) == standing(now).replace("d4", "d5")
    assert standing(now.play("d4r")) == standing(now).replace("1^", "1>")
    assert standing(now.play("d4l")) == standing(now).replace("1^", "1<")
    assert turns(now, "d4") == {"r", "l"}
    assert refused(now, "e5-e6") == "R3"
    assert refused(now, "e5r") == "R3"
    assert now.play("d4r").to_move == 2


def test_R4_a_pawn_goes_as_far_as_the_weapon_on_its_edge() -> None:
    assert targets(position(OPEN), "d4") == stars(OPEN)
    for event in ("d4-d6", "d4-f4", "d4-d1", "d4-e5", "d4-d4", "d4-h8"):
        assert refused(position(OPEN), event) == "R4"


def test_R4_a_turned_pawn_turns_its_reach() -> None:
    drawing = """
        .   .   .   .   .   .   .   y9^
        .   .   .   *   .   .   .   .
        .   .   .   *   .   .   .   .
        .   .   .   *   .   .   .   .
        .   *   *   b1> *   .   .   .
        .   .   .   *   .   .   .   .
        .   .   .   .   .   .   .   .
        b9^ .   .   .   .   .   .   .
        """
    assert targets(position(drawing), "d4") == stars(drawing)
    assert standing(position(drawing).play("d4-d7")).startswith("1>d7")  # it keeps its orientation


def test_R3_R4_every_turn_of_battle_is_sampled_alike() -> None:
    for now in (position(OPEN), position(CONTACTS), position(CONTACTS, seat="2", runs="-;1x3"), placing(GAME)[-1]):
        moves = now.moves().codes
        events = np.empty(400 * len(moves), np.int32)
        entry_points.sample(GAME.rules, np.repeat(now.states, len(events)), generators(5, 1)[0], events)
        seen, counts = np.unique(events, return_counts=True)
        assert seen.tolist() == moves.tolist()
        assert counts.min() > 300
        assert counts.max() < 500


def test_R4_the_flag_goes_one_cell() -> None:
    drawing = """
        .   .   .   .   .   .   .   y9^
        .   .   .   .   .   .   .   .
        .   .   .   *   .   .   .   .
        .   .   *   b9^ *   .   .   .
        .   .   .   *   .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        b1^ .   .   .   .   .   .   .
        """
    assert targets(position(drawing), "d5") == stars(drawing)


def test_R4_over_no_pawn_and_onto_none() -> None:
    drawing = """
        .   .   .   .   .   .   .   y9^
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   y1^ .   .   .   .
        .   y2^ *   b1^ b2^ .   .   .
        .   .   .   *   .   .   .   .
        .   .   .   b3^ .   .   .   .
        b9^ .   .   .   .   .   .   .
        """
    now = position(drawing)
    assert targets(now, "d4") == stars(drawing)
    for event in ("d4-d5", "d4-e4", "d4-d2", "d4-b4", "d4-a4"):
        assert refused(now, event) == "R4"


def test_R5_no_pawn_is_played_more_than_three_turns_running() -> None:
    now = position(OPEN)
    for event in ("d4-d5", "h8-g8", "d5r", "g8-h8", "d5-d6", "h8-g8"):
        now = now.play(event)
    assert str(now).endswith(" 1x3;9x3")
    assert refused(now, "d6-d5") == "R5"
    assert refused(now, "d6r") == "R5"
    assert {str(move)[:2] for move in now.moves()} == {"a1"}
    later = now.play("a1-a2")
    assert str(later).endswith(" 9x1;9x3")
    assert [str(move) for move in later.moves()] == ["pass"]
    assert "d6r" in later.play("pass").moves()


def test_R5_the_count_is_kept_when_the_pawn_is_taken() -> None:
    drawing = """
        .   .   .   .   .   .   .   y9^
        .   .   .   .   .   .   .   .
        .   .   .   y1^ .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   b8^ .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        b9^ .   .   .   .   .   .   .
        """
    fallen = position(drawing.replace("b8^", "b7>"), runs="7x1;-").play("d4-d5")  # its pistol takes the bow
    assert str(fallen) == "2 play 7>d5,9^a1 9^h8 7x2;-"
    fallen = position(drawing.replace("y1^", "y4v"), seat="2", runs="8x2;4x2").play("d6-d5")  # its hook takes the tower
    assert str(fallen) == "1 play 9^a1 4vd5,9^h8 8x2;4x3"


def test_R5_counts_the_turns_of_a_side_not_of_a_seat() -> None:
    now = position(OPEN, game=dedale.game("tekao", players=4))
    for event in ("d4r", "h8-g8", "d4r", "g8-h8", "d4r", "h8-g8"):
        now = now.play(event)
    assert now.to_move == 3
    assert refused(now, "d4r") == "R5"


STRENGTH = """
    . G T A P D
    G = + - - +
    T - = + + +
    A + - = - +
    P + - + = +
    D - - - - =
    """
"""What happens when the weapon of a row is played against that of a column: it takes, falls, or nothing happens."""


@pytest.mark.parametrize("ours", "GTAPD")
@pytest.mark.parametrize("theirs", "GTAPD")
def test_R6_which_weapon_beats_which(ours: str, theirs: str) -> None:
    table = [line.split() for line in STRENGTH.strip().splitlines()]
    result = next(row for row in table if row[0] == ours)[table[0].index(theirs)]
    game = dedale.game("tekao", set="GGGG,TTTT,AAAA,PPPP,DDDD,GGGG,TTTT,AAAA,PPPP")
    mine, other = "GTAPD".index(ours) + 1, "GTAPD".index(theirs) + 1
    blue = ",".join(sorted({f"{mine}^d3", "5^d3" if mine == 5 else "5^a1"}))
    yellow = ",".join(sorted({f"{other}^d5", "5^d5" if other == 5 else "5^h8", "9^a8"}))
    after = game.position(f"1 play {blue} {yellow} -;-").play("d3-d4")
    assert ("d4" in str(after)) == (result != "-")
    assert ("d5" in str(after)) == (result != "+")


CONTACTS = """
    .   .   .   .   .   .   .   y9^
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   y3^ .   .   .   .
    .   .   y4^ .   y1^ .   .   .
    .   .   .   b1^ .   .   .   .
    .   .   .   .   .   .   .   .
    b9^ .   .   .   .   .   .   .
    """
"""At d4 Blue's hook would face a tower above, its pistol a bow on the left, its tower a pistol on the right."""


def test_R7_every_enemy_that_is_beaten_is_taken_and_the_pawn_stays() -> None:
    expected = """
        .   .   .   .   .   .   .   y9^
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   b1^ .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        b9^ .   .   .   .   .   .   .
        """
    assert standing(position(CONTACTS).play("d3-d4")) == pawns(expected)


def test_R7_pawns_of_one_side_do_not_fight() -> None:
    own = position(CONTACTS.replace("y3^", "b3^").replace("y4^", "b4^").replace("y1^", "y2^"))
    assert standing(own.play("d3-d4")) == standing(own).replace("1^d3", "1^d4").replace("2^e4,", "")


def test_R8_after_it_has_taken_the_pawn_falls_to_a_stronger_neighbour() -> None:
    expected = """
        .   .   .   .   .   .   .   y9^
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   .   y2< .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        b9^ .   .   .   .   .   .   .
        """
    after = position(CONTACTS.replace("y1^", "y2<")).play("d3-d4")  # now its tower faces a hook
    assert standing(after) == pawns(expected)
    assert after.outcome is None


def test_D9_the_pawn_falls_though_it_has_taken_nothing() -> None:
    alone = position(CONTACTS.replace("y3^", ".").replace("y4^", ".").replace("y1^", "y2<"))
    assert standing(alone.play("d3-d4")) == "9^a1 2<e4,9^h8"


LETTER = dedale.game("tekao", approach_loses=False)
"""By the letter of the sheet, a pawn that comes and takes nothing is not taken."""


def test_D9_by_the_letter_a_pawn_that_takes_nothing_stays() -> None:
    drawing = CONTACTS.replace("y3^", ".").replace("y4^", ".").replace("y1^", "y2<")
    near = position(drawing, game=LETTER).play("d3-d4")
    assert standing(near) == "1^d4,9^a1 2<e4,9^h8"
    assert [told.kind for told in position(drawing, game=LETTER).consequences("d3-d4")] == ["moved"]
    # Whoever comes next may still take it, or be taken after having taken.
    assert standing(near.play("h8-h7")) == "1^d4,9^a1 2<e4,9^h7"
    flag = position(FLAG_BESIDE, game=LETTER).play("d3-d4")
    assert flag.outcome is None
    assert standing(flag) == "1^a1,9^d4 1^c4,9^h8"


def test_R8_by_the_letter_too_a_pawn_that_has_taken_falls() -> None:
    drawing = CONTACTS.replace("y1^", "y2<")
    assert standing(position(drawing, game=LETTER).play("d3-d4")) == standing(position(drawing).play("d3-d4"))
    assert "d4" not in standing(position(drawing, game=LETTER).play("d3-d4"))


def test_R9_taking_the_flag_wins_at_once() -> None:
    drawing = CONTACTS.replace("y9^", ".").replace("y3^", "y9^").replace("y1^", "y2<")
    won = position(drawing).play("d3-d4")
    # All that is beaten goes (R7), and the hook on the right no longer takes the pawn (R8 is left out).
    assert str(won) == "2 play 1^d4,9^a1 2<e4 1x1;-"
    assert won.outcome == Outcome((1,), "flag")
    assert won.to_move is None
    assert GAME.position(str(won)).outcome == Outcome((1,), "flag")


FLAG_BESIDE = """
    .   .   .   .   .   .   .   y9^
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   y1^ .   .   .   .   .
    .   .   .   b9^ .   .   .   .
    .   .   .   .   .   .   .   .
    b1^ .   .   .   .   .   .   .
    """


def test_D9_a_side_that_plays_its_flag_into_a_weapon_loses() -> None:
    lost = position(FLAG_BESIDE).play("d3-d4")
    assert str(lost) == "2 play 1^a1 1^c4,9^h8 9x1;-"
    assert lost.outcome == Outcome((2,), "flag")
    assert GAME.position(str(lost)).outcome == Outcome((2,), "flag")


@pytest.mark.parametrize(("players", "winners"), [(2, (2,)), (3, (2,)), (4, (2, 4))])
def test_R9_a_whole_side_wins(players: int, winners: tuple[int, ...]) -> None:
    game = dedale.game("tekao", players=players)
    assert position(FLAG_BESIDE, game=game).play("d3-d4").outcome == Outcome(winners, "flag")
    swapped = dedale.game("tekao", players=players, first="yellow")
    losing = position(FLAG_BESIDE, seat="2", game=swapped).play("d3-d4")
    assert losing.outcome == Outcome((1,) if players == 2 else (1, 3), "flag")


def test_R10_pawns_that_stood_side_by_side_are_not_compared() -> None:
    drawing = """
        .   .   .   .   .   .   .   y9^
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   y4^ b1^ .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   b2^ .   .   .   .
        .   .   .   .   .   .   .   .
        b9^ .   .   .   .   .   .   .
        """
    now = position(drawing)  # the pistol of d5 faces the bow of c5
    assert standing(now.play("d3-d4")) == standing(now).replace("d3", "d4")
    assert standing(now.play("a1-a2").play("h8-h7")) == standing(now).replace("a1", "a2").replace("h8", "h7")
    assert standing(now.play("d5-d6").play("h8-h7").play("d6-d5")) == "1^d5,2^d3,9^a1 9^h7"


def test_D4_turning_compares_contacts_like_a_move() -> None:
    drawing = CONTACTS.replace("b1^", ".").replace("y4^ .  ", "y4^ b1>")
    # Turned left it shows hook, tower, bow, pistol again: the hook takes y3, the pistol y4, the tower y1.
    assert standing(position(drawing).play("d4l")) == "1^d4,9^a1 9^h8"
    falls = drawing.replace("y1^", "y2<")
    assert standing(position(falls).play("d4l")) == "9^a1 2<e4,9^h8"


def test_D4_a_turn_that_takes_nothing_and_is_taken_by_nothing() -> None:
    peaceful = dedale.game("tekao", turning_takes=False)
    drawing = CONTACTS.replace("b1^", ".").replace("y4^ .  ", "y4^ b1>").replace("y1^", "y2<")
    turned = position(drawing, game=peaceful).play("d4l")
    assert standing(turned) == pawns(drawing.replace("b1>", "b1^"))
    assert standing(position(CONTACTS, game=peaceful).play("d3-d4")) == "1^d4,9^a1 9^h8"


def test_D5_a_turn_must_change_something() -> None:
    now = GAME.position("1 play 1^b4,7^d4,8>f4,9^a1 9^h8 -;-")
    assert turns(now, "b4") == {"r", "l"}
    assert turns(now, "d4") == turns(now, "f4") == {"r"}
    assert turns(now, "a1") == set()
    assert refused(now, "d4l") == refused(now, "f4l") == refused(now, "a1r") == refused(now, "a1l") == "D5"
    assert standing(now.play("d4r")) == standing(now).replace("7^", "7>")
    assert standing(now.play("f4r")) == standing(now).replace("8>", "8^")


def test_D5_in_another_set_by_each_pawns_symmetry() -> None:
    game = dedale.game("tekao", set="PPPP,DDDD,GAGA,TPTP,GGTT,GTAP,AAAP,TTTT,PAPA")
    now = game.position("1 play 1^b4,2^a1,3^d4,5^f4,7<h4 2^h8 -;-")
    assert turns(now, "b4") == set()
    assert turns(now, "d4") == {"r"}
    assert turns(now, "f4") == turns(now, "h4") == {"r", "l"}
    assert standing(now.play("h4r")) == standing(now).replace("7<", "7^")


def test_D7_flags_alone_are_a_draw() -> None:
    bare = GAME.position("1 play 9^a1 9^h8 -;-")
    assert bare.outcome == Outcome((), "bare_flags")
    assert bare.to_move is None
    assert GAME.position("1 play 9^a1 1^d4,9^h8 -;-").outcome is None


def shut_in() -> Position:
    """Blue has a flag in the corner and cannot move it; Yellow's neighbours of it stand quietly (R10)."""
    return GAME.position("1 play 9^a1 1^a2,2^b1,9^h8 9x2;1x2")


def test_D8_pass_is_legal_only_when_nothing_else_is() -> None:
    assert refused(position(OPEN), "pass") == "D8"
    assert refused(GAME.start(), "pass") == "D8"
    stuck = shut_in()
    assert [str(move) for move in stuck.moves()] == ["pass"]
    assert len(stuck.moves()) == 1
    assert str(stuck.play("pass")) == "2 play 9^a1 1^a2,2^b1,9^h8 -;1x2"  # a pass resets the count


def shuffle(now: Position) -> Position:
    """Each side moves two pawns to and fro, so that none is played too often."""
    for event in ("d2-d3", "d7-d6", "f2-f3", "f7-f6", "d3-d2", "d6-d7", "f3-f2", "f6-f7"):
        assert now.outcome is None
        now = now.play(event)
    return now


def test_D8_a_position_that_stands_for_the_third_time_is_a_draw() -> None:
    pawns = "1^d2,2^f2,9^a1 1vd7,2vf7,9^h8"
    first = GAME.position(f"1 play {pawns} 2x1;2x1")
    drawn = shuffle(shuffle(first))
    assert str(drawn) == str(first)
    assert drawn.outcome == Outcome((), "repetition")
    assert GAME.position(str(drawn)).outcome is None
    other_runs = shuffle(shuffle(GAME.position(f"1 play {pawns} -;-")))
    assert other_runs.outcome is None  # the string of the first position was another
    assert other_runs.play("d2-d3").outcome is None
    assert other_runs.play("d2-d3").play("d7-d6").outcome == Outcome((), "repetition")


def test_D8_the_greatest_length_counts_from_the_battle_on() -> None:
    now = placing(dedale.game("tekao", max_plies=2))[-1]
    assert now.outcome is None
    assert now.play("a1r").outcome is None
    assert now.play("a1r").play("a8r").outcome == Outcome((), "max_plies")


def test_D8_a_win_comes_before_a_draw() -> None:
    game = dedale.game("tekao", max_plies=1)
    assert position(FLAG_BESIDE, game=game).play("d3-d4").outcome == Outcome((2,), "flag")
    assert position(FLAG_BESIDE, game=game).play("d3-e3").outcome == Outcome((), "max_plies")


def test_D8_two_passes_one_after_the_other_are_a_draw() -> None:
    # In play a side can be stuck only by R5 or in a corner, and then the other is not. So the kernel is shown a state
    # in which Yellow has just passed.
    states = shut_in().states.copy()
    states["passes"] = 1
    assert entry_points.look(GAME.rules, states)[0] == GOING_ON
    entry_points.apply(GAME.rules, states, np.array([PASS], np.int32))
    assert entry_points.look(GAME.rules, states)[0] == PASSES


def test_D8_a_move_after_a_pass_breaks_the_row_of_passes() -> None:
    passed = shut_in().play("pass")
    assert passed.state["passes"] == 1
    assert passed.play("h8-h7").state["passes"] == 0
