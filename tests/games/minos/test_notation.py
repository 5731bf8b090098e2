"""Minos as text: what is read, what is refused and how."""

import pytest

from dedale.core.errors import BadNotation
from dedale.core.model.outcome import Outcome
from dedale.core.text import speaking
from tests.games.minos.drawing import GAME, JUNIOR
from tests.games.strings import check_course, check_refused

BOARD = "mdddddm/.m.m.m./......./.m.m.m./......./.m.m.m./mlllllm"
START = BOARD + " l -"

REFUSED = {
    "": ("number of fields", "3 fields"),
    START + " ": ("number of fields", "not 4"),
    BOARD + " l": ("number of fields", "not 2"),
    BOARD + "  l -": ("number of fields", "not 4"),
    "mdddddm/.m.m.m./......./.m.m.m./......./.m.m.m. l -": ("board", "7 rows"),
    BOARD + "/....... l -": ("board", "not 8"),
    START.replace("/......./", "/....../", 1): ("board", "row 5 has 6 tiles"),
    START.replace("mlllllm", "mlllllm."): ("board", "row 1 has 8 tiles"),
    START.replace("mlllllm", "mlllllx"): ("board", "“x” in row 1"),
    START.replace("/......./", "/7/", 1): ("board", "“7” in row 5"),
    START.replace("/......./", "/...m.../", 1): ("board", "14 Minos tiles"),
    START.replace(".m.m.m.", ".m...m.", 1): ("board", "12 Minos tiles"),
    START.replace("/......./", "/...l.../", 1): ("board", "Light has 6 pawns"),
    START.replace("/......./", "/...d.../", 1): ("board", "Dark has 6 pawns"),
    START.replace("mlllllm", "m.llllm"): ("board", "Light has 4 pawns"),
    START.replace("/.m.m.m./mlllllm", "/.L.m.m./m.llllm"): ("board", "a pawn on the Minos tile at b2"),
    START.replace("mdddddm/.m", "m.ddddm/.D"): ("board", "a pawn on the Minos tile at b6"),
    BOARD + " ld -": ("side to move", "l (Light) or d (Dark)"),
    BOARD + " L -": ("side to move", "l (Light) or d (Dark)"),
    BOARD + " 1 -": ("side to move", "l (Light) or d (Dark)"),
    BOARD + " l ": ("last slide", "3<, 3>, c^ or cv"),
    BOARD + " l 8<": ("last slide", "3<, 3>, c^ or cv"),
    BOARD + " l h^": ("last slide", "3<, 3>, c^ or cv"),
    BOARD + " l 1^": ("last slide", "3<, 3>, c^ or cv"),
    BOARD + " l pass": ("last slide", "3<, 3>, c^ or cv"),
    BOARD + " l c1-c2": ("last slide", "3<, 3>, c^ or cv"),
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_wrong_position_is_refused_with_field_and_reason(text: str) -> None:
    check_refused(GAME, text, *REFUSED[text])


def test_junior_reads_pawns_on_minos_tiles() -> None:
    standing = "mdddddm/.m.m.m./......./.m.m.m./......./.m.m.m./L.llllm"
    assert str(JUNIOR.position(standing + " d 1<")) == standing + " d 1<"


@pytest.mark.parametrize("last", ["1<", "1>", "4<", "7>", "a^", "cv", "g^", "gv", "-"])
def test_every_last_slide_is_read(last: str) -> None:
    assert str(GAME.position(f"{BOARD} d {last}")) == f"{BOARD} d {last}"


def test_where_both_sides_hold_their_exits_the_one_that_has_just_moved_has_won() -> None:
    both = "ml.l.lm/m.mmm.m/...l.../...l.../...d.../mm.d.mm/md.d.dm"
    assert GAME.position(both + " l -").outcome == Outcome((2,), "exits")
    assert GAME.position(both + " d -").outcome == Outcome((1,), "exits")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "c1",
        "c1-",
        "c1c2",
        "c1–c2",
        "C1-C2",
        "h1-h2",
        "c0-c1",
        "c8-c7",
        "8<",
        "0>",
        "h^",
        "3^",
        "c<",
        "c V",
        "passe",
    ],
)
def test_a_misspelt_move_is_refused_with_how_to_write_it(text: str) -> None:
    with pytest.raises(BadNotation, match="c1-c2"):
        GAME.start().play(text)


def test_blanks_around_a_move_do_not_matter() -> None:
    assert GAME.start().play(" 1< \n") == GAME.start().play("1<")


def test_the_nearest_legal_move_is_suggested() -> None:
    with speaking("fr"), pytest.raises(BadNotation, match="« c1-c2 »"):
        GAME.start().play("c1c2")


def test_what_each_move_does_to_the_string() -> None:
    course = [
        ("c1-c2", "mdddddm/.m.m.m./......./.m.m.m./......./.mlm.m./ml.lllm d -"),
        ("1<", "mdddddm/.m.m.m./......./.m.m.m./......./.mlm.m./l.lllmm l 1<"),
        ("gv", "mdddddm/.m.m.mm/......./.m.m.m./......./.mlm.m./l.lllm. d gv"),
        ("7>", "mmddddd/.m.m.mm/......./.m.m.m./......./.mlm.m./l.lllm. l 7>"),
        ("c2-c3", "mmddddd/.m.m.mm/......./.m.m.m./..l..../.m.m.m./l.lllm. d -"),
    ]
    check_course(GAME, course)
