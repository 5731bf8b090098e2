"""The printed box of every game, read back from its PDF."""

import functools
import io
import math
from collections import Counter

import pytest
from pypdf import PageObject, PdfReader

import dedale
from dedale.core.text import speaking
from dedale.draw.paper.contents import _board, box_pdf
from dedale.draw.paper.paper import PAPERS

NAMES = dedale.names()
POINTS = 72 / 25.4
"""PDF counts in points, paper in millimetres."""
CUT = b"[2 1.5]0 d"
"""A line to cut along."""


@functools.cache
def pages(name: str, paper: str = "a4") -> list[PageObject]:
    """The box on A4 in English, or on US Letter in French."""
    with speaking("en" if paper == "a4" else "fr"):
        return list(PdfReader(io.BytesIO(box_pdf(dedale.game(name), PAPERS[paper]))).pages)


def told(page: PageObject) -> str:
    """What the foot of a page says it is."""
    return page.extract_text().strip().splitlines()[-1]


def count(name: str, foot: str) -> int:
    return sum(foot in told(page) for page in pages(name))


def lines_to_cut(page: PageObject) -> int:
    contents = page.get_contents()
    assert contents is not None
    return contents.get_data().count(CUT)


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("name", NAMES)
def test_every_page_has_the_size_of_its_paper(name: str, paper: str) -> None:
    sheet = PAPERS[paper]
    for page in pages(name, paper):
        sides = sorted((float(page.mediabox.width), float(page.mediabox.height)))
        assert sides == pytest.approx([sheet.width * POINTS, sheet.height * POINTS], abs=0.5)


@pytest.mark.parametrize("name", NAMES)
def test_there_are_the_pages_that_the_box_needs(name: str) -> None:
    box = dedale.game(name).box
    assert count(name, "board") == len(_board(dedale.game(name), box, PAPERS["a4"])["parts"])
    assert count(name, "pieces to cut out") >= 1
    assert count(name, "dice") == bool(box.dice)
    assert count(name, "· cards") == count(name, "backs of the cards") == math.ceil(len(box.cards) / 9)
    assert count(name, "summary") == 1
    assert count(name, "rules of the game") >= 1


@pytest.mark.parametrize("name", NAMES)
def test_every_piece_is_there_as_often_as_it_should_be(name: str) -> None:
    sheets = [page for page in pages(name) if "pieces to cut out" in told(page)]
    text = "\n".join(page.extract_text() for page in sheets)
    cutouts = dedale.game(name).box.cutouts
    drawn = sum(lines_to_cut(page) for page in sheets)
    assert drawn == sum(cutout.count for cutout in cutouts)
    counts: Counter[str] = Counter()
    for cutout in cutouts:
        counts[cutout.name.en] += cutout.count
    assert all(f"{count} × {kind}" in text for kind, count in counts.items())


@pytest.mark.parametrize("name", NAMES)
def test_every_card_is_printed(name: str) -> None:
    text = " ".join(page.extract_text() for page in pages(name) if told(page).endswith("cards"))
    words = "".join(text.split())
    for card in dedale.game(name).box.cards:
        assert "".join(card.title.en.split()).replace("'", "’") in words.replace("'", "’")


@pytest.mark.parametrize("name", NAMES)
def test_fonts_are_embedded(name: str) -> None:
    for page in pages(name):
        for font in page["/Resources"].get("/Font", {}).values():  # type: ignore[attr-defined]
            (within,) = font.get_object()["/DescendantFonts"]
            descriptor = within.get_object()["/FontDescriptor"]
            assert {"/FontFile2", "/FontFile3"} & set(descriptor)


@pytest.mark.parametrize("name", NAMES)
def test_drawings_are_vectors(name: str) -> None:
    assert not any(image for page in pages(name) for image in page.images)


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_are_in_the_language_chosen(name: str) -> None:
    assert "Our rulings" in "".join(page.extract_text() for page in pages(name))
    assert "Nos décisions" in "".join(page.extract_text() for page in pages(name, "letter"))
