"""Text in ASCII alone, for terminals that know no other: accents fall, quotes become straight."""

import unicodedata
from typing import Final

_SAME: Final = str.maketrans(
    {"«": '"', "»": '"', "“": '"', "”": '"', "\u2018": "'", "\u2019": "'", "\u2013": "-", "—": "-", "…": "..."}
    | {"œ": "oe", "Œ": "OE", "·": "-", "•": "*", "→": "->", "\u202f": " ", "\xa0": " "}
)


def plain(text: str) -> str:
    """The text with every character in ASCII; what has no likeness there becomes `?`."""
    marked = unicodedata.normalize("NFD", text.translate(_SAME))
    bare = "".join(character for character in marked if not unicodedata.combining(character))
    return bare.encode("ascii", "replace").decode()


_STEERING: Final = {code: "·" for code in (*range(32), *range(127, 160)) if chr(code) != "\n"}


def tame(text: object) -> str:
    """The text with nothing in it that steers a terminal: it may come from anybody's file."""
    return str(text).translate(_STEERING)
