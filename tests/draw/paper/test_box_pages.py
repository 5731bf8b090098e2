"""The printed box of every game, read back from its PDF."""

import math
from collections import Counter

import pytest

import dedale
from dedale.core.text import speaking
from dedale.draw.paper.box_pages import WORDS, _board
from dedale.draw.paper.markdown import typst
from dedale.draw.paper.settings import settings
from dedale.draw.paper.sheets import PAPERS
from dedale.draw.typography import printed
from tests.draw.paper.support import FOLD, LANGUAGE, NAMES, of, opened, plain, sheets

EACH_PAPER = pytest.mark.parametrize("paper", sorted(PAPERS))
EACH_GAME = pytest.mark.parametrize("name", NAMES)
EITHER = pytest.mark.parametrize(("paper", "is_changed"), [("a4", False), ("letter", False), ("letter", True)])
EITHER_WAY = pytest.mark.parametrize("is_changed", [False, True], ids=["as it is", "changed"])


@EACH_PAPER
@EACH_GAME
def test_every_page_has_the_size_of_its_paper(name: str, paper: str) -> None:
    for sheet in sheets(name, paper):
        sides = sorted((sheet.width, sheet.height))
        assert sides == pytest.approx([PAPERS[paper].width, PAPERS[paper].height], abs=0.2)


@EITHER
@EACH_GAME
def test_there_are_the_pages_that_the_box_needs(name: str, paper: str, is_changed: bool) -> None:
    def count(what: str) -> int:
        return len(of(name, what, paper, is_changed=is_changed))

    game = opened(name, is_changed=is_changed)
    assert count("board") == len(_board(game, game.presentation.box, PAPERS[paper])["parts"])
    assert count("pieces") >= 1
    assert count("dice") == bool(game.presentation.box.dice)
    assert count("cards") == count("backs") == math.ceil(len(game.presentation.box.cards) / 9)
    assert count("summary") == 1
    assert count("rules") >= 1


@EITHER
@EACH_GAME
def test_every_piece_is_there_in_its_size_as_often_as_it_should_be(name: str, paper: str, is_changed: bool) -> None:
    found = of(name, "pieces", paper, is_changed=is_changed)
    cutouts = opened(name, is_changed=is_changed).presentation.box.cutouts
    text = plain("".join(sheet.text for sheet in found))
    drawn = Counter((line.width, line.height) for sheet in found for line in sheet.outlines())
    sizes: Counter[tuple[float, float]] = Counter()
    counts: Counter[str] = Counter()
    for cutout in cutouts:
        sizes[cutout.size * (2 if cutout.back else 1), cutout.size] += cutout.count
        with speaking(LANGUAGE[paper]):
            counts[printed(cutout.name)] += cutout.count
    assert drawn == sizes
    assert all(plain(f"{count}×{kind}") in text for kind, count in counts.items())


@EACH_GAME
def test_pieces_are_smaller_than_the_cells_they_stand_on(name: str) -> None:
    box = dedale.game(name).presentation.box
    assert all(cutout.size < box.cell for cutout in box.cutouts)


@EACH_GAME
def test_every_card_is_printed(name: str) -> None:
    text = plain("".join(sheet.text for sheet in of(name, "cards", "letter")))
    with speaking("fr"):
        for card in dedale.game(name).presentation.box.cards:
            assert plain(printed(card.title)) in text
            assert plain(printed(card.line)) in text


@EACH_PAPER
@EACH_GAME
def test_behind_every_card_is_its_back(name: str, paper: str) -> None:
    for fronts, backs in zip(of(name, "cards", paper), of(name, "backs", paper), strict=True):
        mirrored = [(PAPERS[paper].width - x - width, y) for x, y, width, _ in backs.outlines()]
        found = sorted((x, y) for x, y, _, _ in fronts.outlines())
        assert [part for place in sorted(mirrored) for part in place] == pytest.approx(
            [part for place in found for part in place], abs=0.2
        )


@EACH_GAME
def test_a_die_has_lines_to_cut_all_round_and_lines_to_fold_between_faces_and_flaps(name: str) -> None:
    for sheet in of(name, "dice"):
        dice = len(dedale.game(name).presentation.box.dice)
        assert (len(sheet.outlines()), len(sheet.outlines(FOLD))) == (14 * dice, 12 * dice)


@EACH_GAME
def test_options_that_are_not_as_expected_stand_above_the_rules(name: str) -> None:
    with speaking("fr"):
        lines = [printed(line) for line in settings(opened(name, is_changed=True))]
    first = plain(of(name, "rules", "letter", is_changed=True)[0].text)
    assert lines
    assert plain(printed(WORDS["settings"].fr)) in first
    assert all(plain(line) in first for line in lines)


@EITHER_WAY
@EACH_GAME
def test_the_summary_stays_on_its_card(name: str, is_changed: bool) -> None:
    (sheet,) = of(name, "summary", "letter", is_changed=is_changed)
    cards = sheet.outlines()
    assert len(cards) == opened(name, is_changed=is_changed).seats
    *lines, foot = sheet.lines()
    assert foot[1] > max(card.y + card.height for card in cards)
    for x, y in lines:
        assert any(card.x < x < card.x + card.width and card.y + 5 < y < card.y + card.height - 5 for card in cards)


@EACH_GAME
def test_print_has_round_apostrophes_and_spaces_that_do_not_break(name: str) -> None:
    written = [sheet.text for sheet in sheets(name, "letter")]
    assert not any("'" in text for text in written)
    assert "100\N{NO-BREAK SPACE}%" in written[0]


@EACH_GAME
def test_fonts_are_embedded(name: str) -> None:
    for sheet in sheets(name):
        for font in sheet.page["/Resources"].get("/Font", {}).values():  # type: ignore[attr-defined]
            (within,) = font.get_object()["/DescendantFonts"]
            descriptor = within.get_object()["/FontDescriptor"]
            assert {"/FontFile2", "/FontFile3"} & set(descriptor)


@EACH_GAME
def test_drawings_are_vectors(name: str) -> None:
    assert not any(image for sheet in sheets(name) for image in sheet.page.images)


@EACH_GAME
def test_the_rules_are_in_the_language_chosen(name: str) -> None:
    assert "Our rulings" in "".join(sheet.text for sheet in sheets(name))
    assert "Nos décisions" in "".join(sheet.text for sheet in sheets(name, "letter"))


@EACH_GAME
def test_the_rules_are_printed_with_every_diagram(name: str) -> None:
    text = plain("".join(sheet.text for sheet in of(name, "rules", "letter")))
    with speaking("fr"):
        captions = [plain(printed(diagram.caption)) for diagram in dedale.game(name).presentation.diagrams.pictures]
    assert [text.count(caption) for caption in captions] == [1] * len(captions)


@EITHER_WAY
@EACH_GAME
def test_summaries_are_complete_lists(name: str, is_changed: bool) -> None:
    for text in opened(name, is_changed=is_changed).presentation.box.summary:
        assert "{" not in text
        assert typst(text).startswith("\n#list(")
