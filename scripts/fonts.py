"""Make the typefaces that pages are set in: the Latin letters of those that are printed with, as small as they go.

Atkinson Hyperlegible Next has a slashed zero and no other; « 30 » would look crossed out, so the zero is opened.

Run it after a change of `src/dedale/vendor/fonts`: `make fonts`.
"""

from pathlib import Path

from fontTools import subset
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

SOURCES = Path("src/dedale/vendor/fonts")
MADE = Path("src/dedale/web/pages/static/fonts")
FACES = (
    "eb-garamond-400-italic",
    "eb-garamond-600-normal",
    "atkinson-hyperlegible-next-400-normal",
    "atkinson-hyperlegible-next-700-normal",
)
FEATURES = ("kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "onum", "lnum", "pnum", "tnum")
LETTERS = "U+0020-007E,U+00A0-00FF,U+0152-0153,U+0178,U+2010-2015,U+2018-201E,U+2022,U+2026,U+202F,U+2039-203A,U+2212"


SLASHED = 3
"""A slashed zero is its outline and the two halves that the slash leaves open; an open one has two contours."""


def make(face: str) -> Path:
    """One typeface as woff2, with its ligatures, its kerning and its old and new figures."""
    target = MADE / f"{face}.woff2"
    options = subset.Options(flavor="woff2", layout_features=FEATURES)
    font = subset.load_font(str(SOURCES / f"{face}.ttf"), options)
    open_zero(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(LETTERS))
    subsetter.subset(font)
    subset.save_font(font, str(target), options)
    return target


def open_zero(font: TTFont) -> None:
    """Draw the zero without its slash: what is open is its outline, as large as both halves together."""
    glyphs, zero = font["glyf"], font["glyf"]["zero"]
    if zero.numberOfContours != SLASHED:
        return
    outline, *halves = _contours(font)
    open_to = _box([point for half in halves for point in half])
    whole = _box(outline)
    scale = [(open_to[at + 2] - open_to[at]) / (whole[at + 2] - whole[at]) for at in (0, 1)]
    shift = [open_to[at] - scale[at] * whole[at] for at in (0, 1)]
    drawn = RecordingPen()
    font.getGlyphSet()["zero"].draw(drawn)
    end = [step for step, _ in drawn.value].index("closePath") + 1
    drawn.value = drawn.value[:end]
    pen = TTGlyphPen(None)
    drawn.replay(pen)
    drawn.replay(TransformPen(ReverseContourPen(pen), (scale[0], 0, 0, scale[1], *shift)))
    glyphs["zero"] = pen.glyph()
    glyphs["zero"].recalcBounds(glyphs)


def _contours(font: TTFont) -> list[list[tuple[int, int]]]:
    points, ends, _ = font["glyf"]["zero"].getCoordinates(font["glyf"])
    starts = [0, *(end + 1 for end in ends)]
    return [list(points[start : end + 1]) for start, end in zip(starts, ends, strict=False)]


def _box(points: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    across, up = zip(*points, strict=True)
    return min(across), min(up), max(across), max(up)


if __name__ == "__main__":
    for face in FACES:
        made = make(face)
        print(f"{made.name}: {made.stat().st_size} bytes")
