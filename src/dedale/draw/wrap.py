"""Sentences in lines: in French a sign that stands apart stays on the line of its word."""

import re
import textwrap

_APART = re.compile(r"(?<=«) | (?=[:;?!»])")


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most this width, but for a word that is longer; its own line breaks stay."""
    glued = _APART.sub("\N{NO-BREAK SPACE}", text).split("\n")
    parts = (textwrap.wrap(part, width, break_long_words=False, break_on_hyphens=False) or [""] for part in glued)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for lines in parts for line in lines]
