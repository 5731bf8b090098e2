"""A text in the two languages that players read, French first."""

import os
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal, NamedTuple

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = ("fr", "en")


def preferred_language(environment: Mapping[str, str] = os.environ) -> Language:
    """The reader's language: DEDALE_LANG, else the locale; French where neither says English."""
    for name in ("DEDALE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return "en" if value.lower().startswith("en") else "fr"
    return "fr"


class _Voice:
    """The language of a context and of those begun in it: they hold the same voice, so that they change together."""

    def __init__(self, chosen: Language) -> None:
        self.language: Language = chosen


_voice: ContextVar[_Voice | None] = ContextVar("voice", default=None)


def language() -> Language:
    """The language in which texts are shown here and now."""
    voice = _voice.get()
    return preferred_language() if voice is None else voice.language


def set_language(chosen: Language) -> None:
    """Show texts in this language from now on: in the block of `speaking`, and in every task begun there."""
    voice = _voice.get()
    if voice is None:
        _voice.set(_Voice(chosen))
    else:
        voice.language = chosen


@contextmanager
def speaking(chosen: Language) -> Iterator[None]:
    """Show texts in this language inside the block."""
    token = _voice.set(_Voice(chosen))
    try:
        yield
    finally:
        _voice.reset(token)


class Text(NamedTuple):
    """One text in both languages; `str` gives the one the reader wants."""

    fr: str
    en: str

    def __str__(self) -> str:
        return self.fr if language() == "fr" else self.en

    def format(self, *args: object, **values: object) -> "Text":
        """Both languages with the same values filled in; a `Text` value is filled in its own language.

        In French, *de*, *le*, *la*, *que* before a value lose their last letter where its first sound asks for it.
        """

        def fill(template: str, at: int) -> str:
            def own(value: object) -> object:
                return value[at] if isinstance(value, Text) else value

            return template.format(*map(own, args), **{k: own(v) for k, v in values.items()})

        marked = _BEFORE_VALUE.sub(r"\1 \0", self.fr)
        return Text(_MARKED.sub(_elided, fill(marked, 0)), fill(self.en, 1))


_BEFORE_VALUE = re.compile(r"(?i)\b(de|le|la|que|jusque|lorsque|puisque) (?=\{)")
_MARKED = re.compile(r"(?i)(\w+)([ea]) \0(\S*)")
_WITH_H = (
    *("hac", "hai", "hak", "hall", "halt", "hame", "hami", "hams", "hanc", "hand", "hang", "hans", "hard", "hare"),
    *("hari", "haro", "harp", "harr", "hasa", "hass", "haut", "havr", "heid", "helm", "heri", "heron", "heros", "hers"),
    *("heur", "hibo", "hippi", "hock", "holl", "homa", "hong", "hont", "hors", "hous", "hugo", "huit", "hulo", "hutt"),
)
"""How words and names begin whose h forbids elision, without accents."""
_AS_IF_WITH_H = ("oui", "onz", "oua", "ouis", "uhl")


def elides(word: str) -> bool:
    """Whether *de* before this French word or name is *d'*: not before a letter, a cell, a number or a Roman one."""
    letters = unicodedata.normalize("NFD", word.replace("œ", "oe").replace("Œ", "OE"))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    if not re.match("[a-zA-Z]{2}", plain) or re.match(r"[IVXLC]+\b", plain):
        return False
    sound = plain.lower()
    if sound[0] == "h":
        return not sound.startswith(_WITH_H)
    if sound[0] == "y":
        return sound[1] not in "aeiou"
    return sound[0] in "aeiou" and not sound.startswith(_AS_IF_WITH_H)


def _elided(found: re.Match[str]) -> str:
    before, last, word = found.groups()
    return f"{before}'{word}" if elides(word) else f"{before}{last} {word}"


_NUMBERS = (
    *(("zéro", "zero"), ("un", "one"), ("deux", "two"), ("trois", "three"), ("quatre", "four"), ("cinq", "five")),
    *(("six", "six"), ("sept", "seven"), ("huit", "eight"), ("neuf", "nine"), ("dix", "ten"), ("onze", "eleven")),
    *(("douze", "twelve"), ("treize", "thirteen"), ("quatorze", "fourteen"), ("quinze", "fifteen")),
)


def number_words(number: int) -> Text:
    """A small whole number in words, a greater one in digits."""
    return Text(*_NUMBERS[number]) if 0 <= number < len(_NUMBERS) else both(str(number))


def begun(text: Text) -> Text:
    """The text with a capital at its beginning."""
    return Text(*(said[:1].upper() + said[1:] for said in text))


AND = Text(" et ", " and ")
QUOTED = Text("« {} »", "“{}”")


def both(said: str | Text) -> Text:
    """The same in both languages, unless it is a text already."""
    return said if isinstance(said, Text) else Text(said, said)


def joined(parts: Iterable[str | Text], between: str = ", ") -> Text:
    """The parts one after the other."""
    texts = [both(part) for part in parts]
    return Text(between.join(text.fr for text in texts), between.join(text.en for text in texts))


def series(parts: Iterable[str | Text], last: Text = AND) -> Text:
    """The parts as a list: commas, and a word before the last one."""
    *others, end = parts
    return joined([joined(others), last, end], "") if others else both(end)
