"""Make the typefaces that pages are set in: the Latin letters of those that are printed with, as small as they go.

Run it after a change of `src/dedale/vendor/fonts`: `make fonts`.
"""

from pathlib import Path

from fontTools import subset

SOURCES = Path("src/dedale/vendor/fonts")
MADE = Path("src/dedale/web/pages/static/fonts")
FACES = (
    "eb-garamond-400-italic",
    "eb-garamond-600-normal",
    "atkinson-hyperlegible-next-400-normal",
    "atkinson-hyperlegible-next-700-normal",
)
LETTERS = "U+0020-007E,U+00A0-00FF,U+0152-0153,U+0178,U+2010-2015,U+2018-201E,U+2022,U+2026,U+202F,U+2039-203A,U+2212"


def make(face: str) -> Path:
    """One typeface as woff2, with its ligatures, its kerning and its old and new figures."""
    target = MADE / f"{face}.woff2"
    subset.main(
        [
            str(SOURCES / f"{face}.ttf"),
            f"--unicodes={LETTERS}",
            "--layout-features=kern,liga,calt,ccmp,locl,mark,mkmk,onum,lnum,pnum,tnum",
            "--flavor=woff2",
            f"--output-file={target}",
        ]
    )
    return target


if __name__ == "__main__":
    for face in FACES:
        made = make(face)
        print(f"{made.name}: {made.stat().st_size} bytes")
