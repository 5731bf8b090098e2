"""Sentences in lines, with the signs of print: what a no-break space holds together stays on one line."""

import textwrap

from dedale.draw.typography import printed


def wrapped(text: object, width: int) -> list[str]:
    """The text in lines of at most this width, but for a word that is longer; its own line breaks stay."""
    wrapper = textwrap.TextWrapper(width, break_long_words=False, break_on_hyphens=False)
    return [line for part in printed(text).split("\n") for line in wrapper.wrap(part) or [""]]
