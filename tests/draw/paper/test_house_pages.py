"""What a house prints besides a box: for every player, as a poster, round a real box."""

from collections import Counter

import pytest

import dedale
from dedale.core.text import speaking
from dedale.draw.paper.box_pages import WORDS, box_pdf
from dedale.draw.paper.house_pages import (
    FLAP,
    BadLid,
    Lid,
    everybody,
    house_pdf,
    poster_pdf,
    read_lid,
    rules_pdf,
    wrap_pdf,
)
from dedale.draw.paper.sheets import SHEETS
from tests.draw.paper.support import FOLD, NAMES, read_back

A3 = SHEETS["a3"]
EACH_GAME = pytest.mark.parametrize("name", NAMES)


@EACH_GAME
def test_a_house_has_everything_for_as_many_as_can_play(name: str) -> None:
    game = dedale.game(name)
    assert everybody(game).seats == max(game.facts.players)
    with speaking("en"):
        own, found = read_back(box_pdf(game, A3)), read_back(house_pdf(game, A3))
    assert WORDS["wrap"].en in found[-1].text
    assert not any(WORDS["wrap"].en in sheet.text for sheet in own)
    titles = next(sheet for sheet in found if WORDS["summary"].en in sheet.foot).outlines()
    assert len(titles) == max(game.facts.players)


@EACH_GAME
def test_a_poster_is_the_board_on_one_sheet(name: str) -> None:
    with speaking("fr"):
        (sheet,) = read_back(poster_pdf(dedale.game(name), SHEETS["a1"]))
    assert sorted((sheet.width, sheet.height)) == pytest.approx([594, 841], abs=0.2)


def test_a_lid_is_wrapped_in_its_own_size() -> None:
    lid = read_lid("160x220x35")
    with speaking("en"):
        (sheet,) = read_back(wrap_pdf(dedale.game("minos"), A3, lid))
    sizes = [(fold.width, fold.height) for fold in sheet.outlines(FOLD)]
    assert sizes == [pytest.approx(size, abs=0.2) for size in ((160, 220), (160, 290), (230, 220))]
    assert lid.spread == (230 + 2 * FLAP, 290 + 2 * FLAP)
    assert sheet.text.count("Minos") == 4 + 1  # four sides, and the foot; the cover is drawn


@pytest.mark.parametrize("size", ["100x120x70", "60x60x90"])
def test_the_title_is_whole_on_the_sides_of_a_lid_however_deep(size: str) -> None:
    with speaking("fr"):
        (sheet,) = read_back(wrap_pdf(dedale.game("grand-labyrinthe"), A3, read_lid(size)))
    assert sheet.text.count("Le Grand Labyrinthe") == 4 + 1


def test_the_sheet_lies_for_a_lid_that_is_wider_than_high() -> None:
    with speaking("en"):
        (sheet,) = read_back(wrap_pdf(dedale.game("minos"), A3, Lid(220, 160, 35)))
    assert (sheet.width, sheet.height) == pytest.approx((420, 297), abs=0.2)


@pytest.mark.parametrize(("paper", "is_glued"), [("a4", True), ("a3", False)])
def test_only_what_is_in_the_box_is_explained(paper: str, is_glued: bool) -> None:
    with speaking("en"):
        cover = read_back(box_pdf(dedale.game("theseion"), SHEETS[paper]))[0]
    assert ("A board on several sheets" in cover.text) == is_glued
    assert "Two-faced pieces" in cover.text


@pytest.mark.parametrize(("paper", "columns"), [("letter", 1), ("a4", 1), ("a3", 2)])
def test_the_rules_have_lines_that_can_be_read_on_any_paper(paper: str, columns: int) -> None:
    with speaking("fr"):
        first = read_back(rules_pdf(dedale.game("grand-labyrinthe"), SHEETS[paper]))[0]
    begun = Counter(int((x - 20) * columns / (first.width - 40)) for x, _ in first.lines())
    assert min(begun[column] for column in range(columns)) > 30, begun


@pytest.mark.parametrize("text", ["", "160x220", "160x220x0", "29x220x35", "axbxc", "1600x220x35"])
def test_what_is_no_lid_is_refused(text: str) -> None:
    with pytest.raises(BadLid, match="200x270x40"):
        read_lid(text)


def test_a_lid_that_is_too_large_is_told_the_paper_it_needs() -> None:
    with speaking("en"), pytest.raises(BadLid, match="at least A2"):
        wrap_pdf(dedale.game("ergo"), A3, Lid(280, 380, 40))


def test_the_rules_are_printed_alone() -> None:
    with speaking("en"):
        found = read_back(rules_pdf(dedale.game("tekao"), SHEETS["a4"]))
    assert all(WORDS["rules"].en in sheet.foot for sheet in found)
