"""The signs of print: spaces that keep what belongs together on one line, and round apostrophes."""

import re
import textwrap
import unicodedata
from typing import Final

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_APART: Final = re.compile(r"(?<=«) | (?=[:;?!»%](?!-))|(?<=\d) (?=\d{3}(?!\d))")
"""Blanks inside guillemets, before double signs (but not before the `:-` of a table's ruling), and in 3 000."""
_APOSTROPHE: Final = re.compile(r"(?<=\w)'")
_ROUND: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
_NOT_PROSE: Final = re.compile(r"(`[^`]*`|\S*/\S*)")
"""Code, paths and addresses, which are copied unchanged."""
_GLUE: Final = "\ue000"


def printed(text: object) -> str:
    """A text in the reader's language, with the spaces and apostrophes of print."""
    parts = _NOT_PROSE.split(str(text))
    parts[::2] = [_APOSTROPHE.sub(_ROUND, _APART.sub(NO_BREAK, part)) for part in parts[::2]]
    return "".join(parts)


def glued(text: object) -> str:
    """A printed text for Rich and Textual, which would break a line at a no-break space too: see `unglued`."""
    return printed(text).replace(NO_BREAK, _GLUE)


def unglued(text: str) -> str:
    """What they made of a glued text, with the spaces it is to have."""
    return text.replace(_GLUE, NO_BREAK)


def wrapped(text: object, width: int) -> list[str]:
    """The text in lines of at most this width, but for a word that is longer; its own line breaks stay."""
    wrapper = textwrap.TextWrapper(width, break_long_words=False, break_on_hyphens=False)
    return [line for part in printed(text).split("\n") for line in wrapper.wrap(part) or [""]]


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
    """The text without terminal control characters: it may come from an untrusted file."""
    return str(text).translate(_STEERING)
