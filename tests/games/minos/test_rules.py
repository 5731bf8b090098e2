"""Minos: every rule and ruling, each on a board drawn for it."""

import pytest

import dedale
from dedale.core.errors import BadNotation, BadOption, IllegalMove
from dedale.core.model.game import Game
from dedale.core.model.match import Match
from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position
from tests.games.minos.drawing import GAME, JUNIOR, field, position, slides, stars, targets

LIGHT_WINS = Outcome((1,), "exits")
DARK_WINS = Outcome((2,), "exits")


def refused(position: Position, event: str) -> str:
    """The rule that this event breaks."""
    with pytest.raises(IllegalMove) as caught:
        position.play(event)
    return caught.value.rule


def check_targets(drawing: str, cell: str, side: str = "l", game: Game = GAME) -> None:
    assert targets(position(drawing, side, game=game), cell) == stars(drawing)


def test_R1_light_begins_or_dark_by_an_option_and_the_sides_alternate() -> None:
    assert GAME.start().to_move == 1
    assert GAME.start().play("c1-c2").to_move == 2
    assert GAME.start().play("c1-c2").play("1<").to_move == 1
    assert refused(GAME.start(), "c7-c6") == "R1"
    dark = dedale.game("minos", layout="classic", first="dark").start()
    assert dark.to_move == 2
    assert str(dark) == str(GAME.start()).replace(" l ", " d ")
    assert dark.play("c7-c6").to_move == 1
    assert refused(dark, "c1-c2") == "R1"


def test_R2_a_turn_is_a_pawn_or_a_slide_never_both() -> None:
    assert GAME.start().play("1<").to_move == 2
    assert refused(GAME.start().play("1<"), "c1-c2") == "R1"
    assert refused(GAME.start(), "c4-c5") == "R2"
    with pytest.raises(BadNotation):
        GAME.start().play("c1-c2 1<")


IN_THE_OPEN = """
    m . d d . . m
    . m . d . m .
    m . . * . . m
    . m * l * m .
    d . . . . . d
    . m . m . m .
    m l l . l l m
    """


def test_R3_a_pawn_moves_one_tile_forward_left_or_right() -> None:
    check_targets(IN_THE_OPEN, "d4")
    for wrong in ("d4-d3", "d4-c5", "d4-e5", "d4-c3", "d4-e3", "d4-d4", "d4-g4", "d4-d1"):
        assert refused(position(IN_THE_OPEN), wrong) == "R3"
    assert str(position(IN_THE_OPEN).play("d4-d5")).startswith("m.dd..m/.m.d.m./m..l..m/.m...m./")


def test_R3_forward_is_down_for_dark() -> None:
    here = position(IN_THE_OPEN, "d")
    assert targets(here, "d6") == {"c6", "e6", "d5"}
    assert targets(here, "a3") == {"b3", "a2"}
    assert targets(here, "g3") == {"f3", "g2"}
    assert refused(here, "d7-e6") == "R3"
    assert refused(here, "a3-a4") == "R3"
    assert refused(here, "a3-g2") == "R3"
    assert refused(here, "g3-a4") == "R3"


def test_R4_a_pawn_never_lands_on_jumps_or_takes_another() -> None:
    drawing = """
        m . . d . . m
        . m . d . m .
        m . . d . . m
        . m l l * m .
        d . . . . . d
        . m . m . m .
        m l . . l l m
        """
    check_targets(drawing, "d4")
    assert refused(position(drawing), "d4-c4") == "R4"
    assert refused(position(drawing), "d4-d5") == "R4"
    assert refused(position(drawing), "d4-b4") == "R4"
    assert refused(position(drawing), "d4-d6") == "R4"
    assert refused(position(drawing, "d"), "d5-d4") == "R4"


AMONG_MINOS = """
    . . d d . . .
    . m . d . m .
    m . . m . . m
    . m m l * m .
    d . . m . . d
    . m . . . m .
    m l l . l l m
    """


def test_R5_senior_a_pawn_never_stands_on_a_minos_tile() -> None:
    check_targets(AMONG_MINOS, "d4")
    assert refused(position(AMONG_MINOS), "d4-d5") == "R5"
    assert refused(position(AMONG_MINOS), "d4-c4") == "R5"


def test_R5_junior_it_may() -> None:
    junior = position(AMONG_MINOS, game=JUNIOR)
    assert targets(junior, "d4") == {"c4", "d5", "e4"}
    on_minos = junior.play("d4-d5")
    assert str(on_minos).startswith("..dd.../.m.d.m./m..L..m/.mm..m./")
    assert str(on_minos.play("d6-e6").play("d5-d6")).startswith("..dd.../.m.ldm./m..m..m/.mm..m./")


RIDING = """
    . . . d . . .
    . m m m . m .
    m l d . . l .
    . m . m . m m
    l . d . . d l
    . m . m . m .
    . m d l . . .
    """


def test_R6_a_row_slides_toward_the_minos_tile_taken_out() -> None:
    here = position(RIDING)
    assert slides(here) == {"5<", "4>", "bv"}
    after = """
        . . . d . . .
        . m m m . m .
        l d . . l . m
        . m . m . m m
        l . d . . d l
        . m . m . m .
        . m d l . . .
        """
    assert str(here.play("5<")) == f"{field(after)} d 5<"
    assert str(position(RIDING, "d").play("4>")).split("/")[3] == "m.m.m.m"


def test_R6_a_column_slides_toward_the_minos_tile_taken_out() -> None:
    after = """
        . m . d . . .
        . . m m . m .
        m m d . . l .
        . l . m . m m
        l m d . . d l
        . . . m . m .
        . m d l . . .
        """
    assert str(position(RIDING).play("bv")) == f"{field(after)} d bv"
    up = GAME.start().play("a^")
    assert str(up) == ".dddddm/.m.m.m./......./.m.m.m./......./mm.m.m./mlllllm d a^"


def test_R6_a_line_with_white_ends_does_not_slide() -> None:
    for wrong in ("5>", "4<", "b^", "1<", "1>", "dv", "d^", "3<"):
        assert refused(position(RIDING), wrong) == "R6"
    assert refused(position(RIDING, game=JUNIOR), "3<") == "R6"


PAWN_AT_THE_END = """
    m . . d . . .
    . m . m . m .
    L . m . . l m
    . m . m . m .
    l . d . . d l
    . . . m . m .
    m . d l d . .
    """


def test_R7_junior_an_end_tile_with_a_pawn_is_not_taken_out() -> None:
    here = position(PAWN_AT_THE_END, game=JUNIOR)
    assert slides(here) == {"5>", "1<", "7<", "a^", "av"}
    assert refused(here, "5<") == "R7"


def test_D5_junior_at_the_other_end_it_rides_inward() -> None:
    after = position(PAWN_AT_THE_END, game=JUNIOR).play("5>")
    assert str(after).split("/")[2] == "mL.m..l"
    assert str(after).endswith(" d 5>")
    up = position(PAWN_AT_THE_END, "d", game=JUNIOR).play("a^")
    assert [row[0] for row in str(up).split("/")] == [".", "L", ".", "l", ".", "m", "m"]


FIXED = dedale.game("minos", version="junior", occupied_ends="fixed")
"""By the letter of the sheet, an end tile with a pawn on it does not move at all."""


def test_D5_by_the_letter_a_pawn_on_either_end_tile_keeps_the_line_from_sliding() -> None:
    here = position(PAWN_AT_THE_END, game=FIXED)
    assert slides(here) == {"1<", "7<", "a^", "av"}  # in row 5 a pawn stands on a5
    assert refused(here, "5>") == "D5"
    assert refused(here, "5<") == "R7"
    on_white = PAWN_AT_THE_END.replace("m . d l d . .", "m . d l d . l").replace("l . d . . d l", "l . d . . d .")
    assert "1<" in slides(position(on_white, game=JUNIOR))
    assert refused(position(on_white, game=FIXED), "1<") == "D5"
    column = PAWN_AT_THE_END.replace("m . . d . . .", "m . . d . . .").replace("m . d l d . .", "d . d l . . m")
    assert "a^" in slides(position(column, game=JUNIOR))
    assert refused(position(column, game=FIXED), "a^") == "D5"


def test_D5_in_senior_nothing_changes() -> None:
    senior = dedale.game("minos", occupied_ends="fixed")
    drawing = RIDING.replace("m l d . . l .", "m . d . . l l")
    assert slides(position(drawing, game=senior)) == slides(position(drawing)) == {"5<", "4>", "bv"}


def test_R8_the_line_just_slid_is_not_slid_back() -> None:
    slid = GAME.start().play("1<")
    assert str(slid).endswith("/lllllmm d 1<")
    assert refused(slid, "1>") == "R8"
    assert "g^" in slides(slid)
    assert "gv" in slides(slid)
    column = GAME.start().play("g^")
    assert refused(column, "gv") == "R8"
    assert "g^" not in slides(column)


def test_R8_a_turn_later_it_can() -> None:
    slid = GAME.start().play("1<")
    own = slid.play("c7-c6")
    assert str(own).endswith(" l -")
    assert "1>" in slides(own)
    assert "1>" in slides(own.play("a1-a2"))


def test_R8_the_same_way_again_is_legal() -> None:
    again = position(RIDING, "d").play("4>").play("4>")
    assert str(again).split("/")[3] == "mm.m.m."


HELD = """
    m l . . . m m
    m m . m . m .
    . . . d . . .
    . d m m . . .
    . . . d l . .
    . m . . . l .
    m m l l d d m
    """


def test_D6_a_pawn_on_its_own_exit_locks_row_and_column_for_both() -> None:
    for side in ("l", "d"):
        here = position(HELD, side)
        assert slides(here) == {"6<", "a^", "av", "g^", "gv"}
        assert {refused(here, line) for line in ("7<", "7>", "bv", "1<", "1>", "f^")} == {"R9"}


def test_R9_the_lock_ends_when_the_pawn_leaves() -> None:
    left = position(HELD).play("b7-c7")
    assert slides(left) == {"6<", "a^", "av", "g^", "gv", "7<", "7>", "bv"}
    assert {refused(left, line) for line in ("1<", "f^")} == {"R9"}


def test_D7_a_pawn_on_the_other_sides_exit_locks_nothing() -> None:
    assert slides(GAME.start()) == {"1<", "1>", "7<", "7>", "a^", "av", "g^", "gv"}


ONE_MORE = """
    m l . l l . m
    m m . m . m m
    . . d d . . .
    . . m m . . .
    . . . d . . .
    . m . d . l .
    m m . l d . m
    """


def test_R10_three_pawns_on_the_three_exits_win_at_once() -> None:
    here = position(ONE_MORE)
    assert here.outcome is None
    won = here.play("e7-f7")
    assert won.outcome == LIGHT_WINS
    assert won.to_move is None
    assert str(won).endswith(" d -")
    assert GAME.position(str(won)).outcome == LIGHT_WINS


def test_R10_dark_wins_on_row_1() -> None:
    drawing = """
        m . . . . . m
        m m . m . m m
        . l l l . . .
        . . m m m . .
        . . . d l . .
        . m . . d l .
        m d . d . d m
        """
    assert position(drawing, "l").outcome == DARK_WINS
    assert position(drawing, "d").outcome == DARK_WINS


def test_R10_the_other_sides_exits_win_nothing() -> None:
    start = position("""
        m d d d d d m
        . m . m . m .
        . . . . . . .
        . m . m . m .
        . . . . . . .
        . m . m . m .
        m l l l l l m
        """)
    assert start.outcome is None


def test_R11_in_a_match_the_sides_take_turns_at_beginning() -> None:
    match = Match(GAME, best_of=3)
    begins = []
    while match.next_game is not None:
        begins.append(match.next_game.start().to_move)
        match = match.after(Outcome((), "repetition") if len(begins) == 1 else LIGHT_WINS)
    assert begins == [1, 2, 1]
    assert (match.score, match.result) == ((2, 0), 1)


def test_D1_the_first_position() -> None:
    assert str(dedale.game("minos").start()) == "m.....m/dmdmdmd/...d.../.m.m.m./...l.../lmlmlml/m.....m l -"
    assert dedale.game("minos").options["layout"] == "open"
    assert str(GAME.start()) == "mdddddm/.m.m.m./......./.m.m.m./......./.m.m.m./mlllllm l -"


@pytest.mark.parametrize(
    ("name", "drawing"),
    [
        ("sides", ". m . m . m . / m d d d d d m / ....... / m . . m . . m / ....... / m l l l l l m / . m . m . m ."),
        ("sides-forward", ".m.m.m. / m.....m / .ddddd. / m..m..m / .lllll. / m.....m / .m.m.m."),
        ("sides-shifted", ".m.m.m. / m.....m / ..ddddd / m..m..m / ..lllll / m.....m / .m.m.m."),
    ],
)
def test_D1_layouts_with_minos_tiles_along_the_sides(name: str, drawing: str) -> None:
    start = dedale.game("minos", layout=name).start()
    assert str(start) == drawing.replace(" ", "") + " l -"
    assert dedale.game("minos", layout=str(start).split()[0]).options["layout"] == name


def test_D1_the_open_layout() -> None:
    drawing = """
        m . . . . . m
        d m d m d m d
        . . . d . . .
        . m . m . m .
        . . . l . . .
        l m l m l m l
        m . . . . . m
        """
    assert str(dedale.game("minos", layout="open").start()) == f"{field(drawing)} l -"


def test_D1_a_layout_of_ones_own() -> None:
    own = dedale.game("minos", layout=field(RIDING), first="dark", version="junior")
    assert str(own.start()) == f"{field(RIDING)} d -"


@pytest.mark.parametrize(
    "layout",
    [
        "",
        "Classic",
        "classic ",
        field(RIDING) + " l -",
        field(RIDING).replace("m", ".", 1),
        field(RIDING).replace(".", "m", 1),
        field(RIDING).replace("l", ".", 1),
        field(RIDING).replace(".", "d", 1),
        field(RIDING).replace("ml", ".L", 1),
        field(PAWN_AT_THE_END),
        field(RIDING) + "/.......",
    ],
)
def test_D1_a_wrong_layout_is_refused_with_what_is_right(layout: str) -> None:
    with pytest.raises(BadOption, match="open, classic"):
        dedale.game("minos", layout=layout, version="junior")


def test_D2_a_pawn_carried_onto_an_exit_stands_there() -> None:
    drawing = """
        . m . . . . .
        m l . . . m .
        . m . d . . .
        . m . m . . .
        . m m d m d .
        m . l d m l .
        . . d l m l m
        """
    carried = position(drawing, "d").play("b^")
    assert str(carried).startswith(".l...../mm...m./")
    assert carried.outcome is None
    assert refused(carried, "bv") in ("R8", "R9")
    assert refused(carried.play("c2-b2").play("d5-c5"), "bv") == "R9"


def complete(side: str) -> str:
    """A board where the slide of column b brings this side's third pawn onto its exit."""
    light = """
        . m . l . l .
        m l . . . m .
        . m . d . . .
        . . . m . . .
        . m m d m d .
        m . l d m l .
        . . d m m . m
        """
    if side == "l":
        return light
    mirrored = "\n".join(reversed(light.strip().splitlines()))
    return mirrored.translate(str.maketrans("ld", "dl"))


def test_D2_a_slide_that_completes_its_own_side_wins() -> None:
    assert position(complete("l"), "l").play("b^").outcome == LIGHT_WINS


def test_D2_a_slide_that_completes_the_opponent_makes_the_opponent_win() -> None:
    assert position(complete("l"), "d").play("b^").outcome == LIGHT_WINS
    assert position(complete("d"), "l").play("bv").outcome == DARK_WINS


def test_D2_a_row_can_carry_several_pawns_onto_exits() -> None:
    drawing = """
        m . l . l . l
        m . . . . m .
        . m . d . . .
        . . . m . . .
        . m m d m d .
        m . l d m l .
        . . d m m . m
        """
    assert position(drawing, "d").play("7<").outcome == LIGHT_WINS


STUCK = """
    l l l l l m .
    . m m m m m .
    . m . . . m .
    . m . . . m .
    . . . . . . .
    . . m . m . .
    . m d d d d d
    """


def stuck(side: str = "l", last: str = "-") -> Position:
    """Nobody can move: pawns stand in each other's way, and the only Minos tiles at an end lie in locked columns."""
    return position(STUCK, side, last)


def test_D3_pass_is_legal_only_when_nothing_else_is() -> None:
    assert refused(GAME.start(), "pass") == "D3"
    assert [str(move) for move in stuck().moves()] == ["pass"]
    assert len(stuck().moves()) == 1
    assert stuck().play("pass").to_move == 2


def test_D3_two_passes_one_after_the_other_are_a_draw() -> None:
    once = stuck().play("pass")
    assert once.outcome is None
    assert once.play("pass").outcome == Outcome((), "passes")
    assert GAME.position(str(once.play("pass"))).outcome is None


ONLY_BACK = STUCK.replace(". m . . . m .", ". m . . . . m", 1)


def test_D3_a_pass_clears_the_bar_on_sliding_back() -> None:
    barred = position(ONLY_BACK, "l", "5<")
    assert [str(move) for move in barred.moves()] == ["pass"]
    passed = barred.play("pass")
    assert str(passed) == f"{field(ONLY_BACK)} d -"
    assert [str(move) for move in passed.moves()] == ["5>"]
    assert passed.play("5>").play("pass").outcome is None


def test_D3_a_position_that_stands_for_the_third_time_is_a_draw() -> None:
    shuffle = ["c2-d2", "c6-d6", "d2-c2", "d6-c6"]
    now = JUNIOR.start().play("c1-c2").play("c7-c6")
    for event in [*shuffle, *shuffle[:3]]:
        now = now.play(event)
        assert now.outcome is None
    drawn = now.play(shuffle[3])
    assert drawn.outcome == Outcome((), "repetition")
    assert JUNIOR.position(str(drawn)).outcome is None


def test_D3_positions_that_differ_in_the_last_slide_alone_are_not_the_same() -> None:
    now = position(ALL_MINOS)
    for _ in range(4):
        now = now.play("4<")
        assert now.outcome is None
    assert now.play("4<").outcome == Outcome((), "repetition")


def test_D3_a_game_that_reaches_its_greatest_length_is_a_draw() -> None:
    now = dedale.game("minos", layout="classic", max_plies=3).start().play("c1-c2").play("1<")
    assert now.outcome is None
    assert now.play("c2-c3").outcome == Outcome((), "max_plies")


def test_D3_a_win_comes_before_a_draw() -> None:
    last = dedale.game("minos", max_plies=1)
    assert position(ONE_MORE, game=last).play("e7-f7").outcome == LIGHT_WINS
    assert position(ONE_MORE, game=last).play("d1-c1").outcome == Outcome((), "max_plies")


TIEBREAK = dedale.game("minos", version="junior", layout="classic", tiebreak="exits")
SHUFFLE = ["c2-d2", "c6-d6", "d2-c2", "d6-c6"]


def repeated(before: list[str]) -> Outcome | None:
    """How a junior game ends that repeats a position after these moves."""
    now = TIEBREAK.start()
    for event in [*before, *SHUFFLE, *SHUFFLE]:
        assert now.outcome is None
        now = now.play(event)
    return now.outcome


def test_D8_a_repetition_goes_to_the_side_whose_pawns_have_come_further() -> None:
    assert repeated(["c1-c2", "c7-c6"]) == Outcome((), "repetition")
    assert repeated(["c1-c2", "c7-c6", "e1-e2", "d7-c7"]) == Outcome((1,), "ahead")
    assert repeated(["c1-c2", "c7-c6", "d1-c1", "e7-e6"]) == Outcome((2,), "ahead")


ON_AN_EXIT = """
    . . . . . . m
    m . l l l l m
    . m d m d m .
    l m d m d m .
    . . m . m . .
    . . . . . . .
    . m . . . d m
    """


def test_D8_pawns_on_their_exits_count_before_rows() -> None:
    game = dedale.game("minos", tiebreak="exits", max_plies=1)
    assert position(ON_AN_EXIT, game=game).play("a4-a5").outcome == Outcome((2,), "ahead")
    plain = dedale.game("minos", max_plies=1)
    assert position(ON_AN_EXIT, game=plain).play("a4-a5").outcome == Outcome((), "max_plies")


def test_D8_where_all_is_equal_the_game_is_drawn_and_a_win_comes_first() -> None:
    game = dedale.game("minos", tiebreak="exits", max_plies=2)
    assert game.position(str(stuck())).play("pass").play("pass").outcome == Outcome((), "passes")
    last = dedale.game("minos", tiebreak="exits", max_plies=1)
    assert position(ONE_MORE, game=last).play("e7-f7").outcome == LIGHT_WINS


def test_D8_bots_know_that_a_repetition_can_be_lost() -> None:
    from dedale.bots.player import BotSpec

    now = TIEBREAK.start()
    for event in ["c1-c2", "c7-c6", "e1-e2", "d7-c7", *SHUFFLE, *SHUFFLE[:3]]:
        now = now.play(event)
    assert now.play("d6-c6").outcome == Outcome((1,), "ahead")
    assert str(BotSpec("master").make(TIEBREAK).think(now, nodes=500).move) != "d6-c6"


ALL_MINOS = """
    . . . d . . .
    m . . . . . .
    . l d . . l .
    m m m m m m m
    l . d . . d l
    . m . m . m .
    . m d l . m .
    """


def test_D4_a_line_with_a_minos_tile_at_both_ends_slides_both_ways() -> None:
    here = position(ALL_MINOS)
    assert {"4<", "4>"} <= slides(here)
    for way, back in (("4<", "4>"), ("4>", "4<")):
        slid = here.play(way)
        assert str(slid) == f"{field(ALL_MINOS)} d {way}"
        assert refused(slid, back) == "R8"
        assert way in slides(slid)
