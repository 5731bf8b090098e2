"""The world of Tekao: everything a scene names is drawn, and can be told apart without colour."""

import pytest

from dedale.draw.palette import contrast
from dedale.draw.svg import position_svg
from dedale.games.tekao.look import COLOURS, LOOK
from tests.games.tekao.drawing import GAME


@pytest.mark.parametrize("side", ["blue", "yellow"])
@pytest.mark.parametrize("theme", [0, 1])
def test_weapons_are_read_on_the_pawns_of_both_sides(side: str, theme: int) -> None:
    assert contrast(COLOURS[f"{side}-mark"][theme], COLOURS[side][theme]) >= 4.5


def test_the_sides_are_told_apart_without_colour() -> None:
    pale, dark = (contrast(COLOURS[f"{side}-mark"].light, "#000000") for side in ("blue", "yellow"))
    assert pale > 8 * dark
    outlines = [LOOK.drawings[f"{side}-pawn"].split('"')[1] for side in ("blue", "yellow")]
    assert outlines[0] != outlines[1]


@pytest.mark.parametrize(("letter", "notches"), [("G", 1), ("T", 1), ("A", 2), ("P", 3)])
def test_R4_notches_tell_how_far_a_weapon_reaches(letter: str, notches: int) -> None:
    assert LOOK.drawings[f"blue-{letter}"].count("-43v5") == notches


def test_a_pawn_face_down_shows_no_weapon() -> None:
    start = position_svg(GAME.start())
    assert start.count('data-place="down1"') == 10
    assert GAME.start().game.presentation.scene(GAME.start()).pieces[0].kind.drawing == "blue-back"
    assert LOOK.drawings["blue-T"] not in LOOK.drawings["blue-back"]
