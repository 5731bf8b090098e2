"""A picture in pixels: as wide as asked, its words drawn."""

import struct

import pytest

from dedale.draw.svg.sheet import FONT
from dedale.draw.typst_renderer import svg_to_png

BOX = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100"/></svg>'


def measures(png: bytes) -> tuple[int, int]:
    """The width and height that a PNG says it has."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("width", [16, 320, 1000])
def test_it_is_as_wide_as_asked(width: int) -> None:
    assert measures(svg_to_png(BOX, width)) == (width, width // 2)


def test_words_are_drawn_in_the_typeface_that_we_carry() -> None:
    text = '<text x="9" y="60" font-size="50" font-family="{}">Dédale</text></svg>'
    ours, other = (
        svg_to_png(BOX.replace("</svg>", text.format(font)).replace("<rect", '<rect fill="#ffffff"'), 200)
        for font in (FONT, "EB Garamond")
    )
    assert len({ours, other, svg_to_png(BOX.replace("<rect", '<rect fill="#ffffff"'), 200)}) == 3
