"""What players are called, and the salts they add: one line that every page can show."""

import unicodedata
from collections.abc import Iterable

from dedale.core.errors import quote
from dedale.core.text import Text
from dedale.draw.svg.faces import FACES
from dedale.web.refusals import BadFace, BadName

LONGEST = 32


def one_line(text: str) -> str:
    """The text in one line, without what cannot be seen and without needless blanks."""
    composed = unicodedata.normalize("NFC", text)
    visible = (sign if sign.isprintable() else " " for sign in composed)
    return " ".join("".join(visible).split())


def clean_name(given: str, taken: Iterable[str] = ()) -> str:
    """The name as it is shown, made unlike those taken; empty where none is given; raises `BadName`."""
    name = one_line(given)[:LONGEST].rstrip()
    if given and not _has_letters(name):
        text = Text(
            "Rien de ce nom ne peut être affiché : il faut au moins une lettre ou un chiffre.",
            "Nothing in this name can be shown: it needs at least one letter or digit.",
        )
        raise BadName(text, name=quote(given))
    return _distinct(name, {other.casefold() for other in taken}) if name else ""


def known_face(face: str) -> str:
    """The face of this name, or empty for none; raises `BadFace`."""
    if face and face not in FACES:
        text = Text(
            "Il n'y a pas de visage « {face} ». Il y a : {faces}.", "There is no face “{face}”. There are: {faces}."
        )
        raise BadFace(text.format(face=quote(face), faces=", ".join(FACES)), face=quote(face), valid=list(FACES))
    return face


def _has_letters(name: str) -> bool:
    return any(unicodedata.category(sign)[0] in "LNS" for sign in name)


def _distinct(name: str, taken: set[str]) -> str:
    number, found = 1, name
    while found.casefold() in taken:
        number += 1
        found = f"{name[: LONGEST - 5]} ({number})"
    return found
