"""Strict decoding of request bodies and query parameters, with a clear error for each mistake."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from dedale.core.errors import quote
from dedale.core.text import Text, series
from dedale.web.http.errors import BadBody, BadJson, BadQuery

Read = TypeVar("Read")

_SAID: list[tuple[re.Pattern[str], Text]] = [
    (
        re.compile(r"Object missing required field `(.+?)`"),
        Text("il manque « {0} »", "“{0}” is missing"),
    ),
    (
        re.compile(r"Object contains unknown field `(.+?)`"),
        Text("« {0} » est de trop", "“{0}” does not belong here"),
    ),
    (
        re.compile(r"Expected `(.+?)`, got `(.+?)`"),
        Text("il faut {0}, pas {1}", "it must be {0}, not {1}"),
    ),
    (
        re.compile(r"Expected `.+?` of length (.+)"),
        Text("la longueur doit être {0}", "its length must be {0}"),
    ),
    (
        re.compile(r"Expected `.+?` matching regex '(.+)'"),
        Text("il faut la forme {0}", "it must have the form {0}"),
    ),
    (
        re.compile(r"Expected `.+?` ([<>]=? .+)"),
        Text("il faut un nombre {0}", "it must be a number {0}"),
    ),
    (
        re.compile(r"Invalid (?:enum )?value (.+)"),
        Text("{0} n'est pas une valeur possible", "{0} is not a possible value"),
    ),
]
"""What can be wrong with a value, by what its reader says."""
_KINDS = {
    "object": Text("un objet", "an object"),
    "array": Text("une liste", "a list"),
    "str": Text("un texte", "a text"),
    "int": Text("un nombre entier", "a whole number"),
    "float": Text("un nombre", "a number"),
    "bool": Text("true ou false", "true or false"),
}
"""The kinds of values in words; `null` is itself."""
_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `(?P<place>.+)`)?$", re.DOTALL)
OR = Text(" ou ", " or ")
_STRAY = Text("cela ne convient pas", "it does not fit")


def json_reader(kind: Any) -> Callable[[bytes | str], Any]:
    """A function that reads JSON of this kind; it raises `BadJson` or `BadBody`."""
    decoder = msgspec.json.Decoder(kind)

    def read(body: bytes | str) -> Any:
        try:
            return decoder.decode(body)
        except msgspec.ValidationError as error:
            raise body_error(str(error)) from None
        except (ValueError, RecursionError):
            raise BadJson from None

    return read


def body_error(said: str) -> BadBody:
    """The error for what does not fit, as the reader of the JSON says it."""
    found = _PLACE.match(said)
    what, place = (found["what"], found["place"] or "$") if found else (said, "$")
    field = quote(place.removeprefix("$").lstrip(".") or "$")
    text = Text("Le JSON ne convient pas, à « {field} » : {what}.", "The JSON does not fit, at “{field}”: {what}.")
    return BadBody(text.format(field=field, what=_in_words(what)), field=field)


def _in_words(what: str) -> Text:
    for pattern, text in _SAID:
        found = pattern.search(what)
        if found:
            return text.format(*map(_kinds, found.groups()))
    return _STRAY


def _kinds(said: str) -> Text:
    """A kind of value in words, or one of several; whatever else it is, quoted."""
    parts = [_KINDS.get(part, quote(part)) for part in said.split(" | ")]
    return series(parts, OR)


def integer_parameter(name: str, given: str | None) -> int | None:
    """A parameter of an address that is a whole number, where it is given; raises `BadQuery`."""
    if given is None:
        return None
    if given.isascii() and given.isdecimal() and len(given) < 10:
        return int(given)
    text = Text("{name} prend un nombre entier, pas « {given} ».", "{name} takes a whole number, not “{given}”.")
    raise BadQuery(text.format(name=name, given=quote(given)), parameter=name, value=quote(given))
