"""What is wrong with a record, and where: a sentence in both languages, and the games that stand before it."""

from typing import Any

from dedale.core.errors import BadRecord, DedaleError
from dedale.core.text import Text

END = Text("la fin du texte", "the end of the text")
"""What is found where a text stops too early."""

_SHOWN = 60


def quoted(found: str) -> Text:
    """What was found, between quotation marks, cut short, with nothing in it that a screen cannot show."""
    shown = "".join(mark if mark.isprintable() else "·" for mark in found[:_SHOWN])
    shown += "…" if len(found) > _SHOWN else ""
    return Text("« {} »", "“{}”").format(shown)


def unexpected(expected: Text, found: Text, **details: Any) -> BadRecord:
    """The error for something else than was expected."""
    said = Text("on attendait {expected}, on trouve {found}.", "expected {expected}, found {found}.")
    return BadRecord(said.format(expected=expected, found=found), expected=expected.en, **details)


def refuse(part: Text, expected: Text, found: str) -> BadRecord:
    """The error for one part of a record; details have the name of the `part`, in English."""
    return placed(part, unexpected(expected, quoted(found)), part=part.en)


def placed(where: Text, error: DedaleError, **details: Any) -> BadRecord:
    """The same error, its sentence after the place where it lies."""
    said = Text("{where} : {said}", "{where}: {said}").format(where=where, said=error.text)
    expected = error.details.get("expected", error.text.en)  # the sentence of an error says what would be right
    return BadRecord(said, expected=expected, **details)


def at_line(line: int, error: DedaleError) -> BadRecord:
    """The same error, said to lie in this line."""
    return placed(Text("Ligne {}", "Line {}").format(line), error, line=line)


def check_count(count: int, most: int | None) -> None:
    """Raise `BadRecord` where another game would be one too many."""
    if most is not None and count >= most:
        text = Text(
            "Le fichier a plus de {most} parties ; c'est plus qu'on n'en ouvre à la fois. Séparez-le en plusieurs.",
            "The file has more than {most} games, which is more than can be opened at once. Divide it into several.",
        )
        raise BadRecord(text.format(most=most), expected=f"{most} games at most", most=most)
