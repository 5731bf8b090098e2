"""Puns for the cock-and-bull cells (R8), for bots and interfaces to tell; the rules never read them."""

import functools
from importlib import resources

from dedale.core.text import Language


@functools.cache
def puns(language: Language) -> tuple[str, ...]:
    """Every pun we have in this language."""
    file = resources.files(__package__) / "puns" / f"{language}.txt"
    return tuple(file.read_text(encoding="utf-8").splitlines())


def pun(language: Language, number: int) -> str:
    """The pun of this number; after the last one they begin again."""
    known = puns(language)
    return known[number % len(known)]
