"""The options of a game, as data: each can check a value, say what it takes, and be shown to a player."""

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, SupportsIndex

from dedale.core.errors import BadOption, UnknownOption, did_you_mean, listed, quote
from dedale.core.text import Text

Value = bool | int | str
"""What an option can be set to."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: its name, its default, a label, and what it takes (each kind is a subclass)."""

    name: str
    default: Value
    label: Text
    at_table: Value | None = field(default=None, kw_only=True)
    """What interfaces for people set it to unless they are asked otherwise; None for the default."""

    @property
    def kind(self) -> str:
        """The kind of value it takes, in one word."""
        return type(self).__name__.lower()

    @property
    def takes(self) -> Text:
        """The values it takes, in words."""
        raise NotImplementedError

    def read(self, given: object) -> Value:
        """The value meant, given as itself or as text; raises `BadOption` for any other."""
        value = self._value(given)
        if value is None or isinstance(value, Text):
            text = Text(
                "Le réglage {name} ne peut pas valoir « {given} » : {rest}.",
                "Setting {name} cannot be “{given}”: {rest}.",
            )
            rest = Text("il prend {}", "it takes {}") if value is None else Text("{1} Il prend {0}", "{1} It takes {0}")
            quoted = quote(given)
            said = text.format(name=self.name, given=quoted, rest=rest.format(self.takes, value))
            raise BadOption(said, option=self.name, value=quoted)
        return value

    def _value(self, given: object) -> Value | Text | None:
        """The value meant; None for no value of this option, or a text where more can be said of what is wrong."""
        raise NotImplementedError

    def as_json(self) -> dict[str, Any]:
        """Its facts, for programs."""
        return {
            "name": self.name,
            "kind": self.kind,
            "default": self.default,
            "at_table": self.default if self.at_table is None else self.at_table,
            "label": self.label._asdict(),
            "takes": self.takes._asdict(),
        }


@dataclass(frozen=True, slots=True)
class Choice(Option):
    """One of a few values, each with a label."""

    values: Mapping[Value, Text]

    @property
    def takes(self) -> Text:
        """The list of values."""
        *names, last = map(str, self.values)
        return Text(f"{', '.join(names)} ou {last}", f"{', '.join(names)} or {last}")

    def _value(self, given: object) -> Value | None:
        if not isinstance(given, str):
            try:
                given = _whole(given)
            except TypeError:
                return None
        return next((value for value in self.values if given in (value, str(value))), None)

    def as_json(self) -> dict[str, Any]:
        """Its facts, with the values and their labels."""
        values = [{"value": value, "label": label._asdict()} for value, label in self.values.items()]
        return {**Option.as_json(self), "values": values}


@dataclass(frozen=True, slots=True)
class Whole(Option):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    @property
    def takes(self) -> Text:
        """The range."""
        text = Text("un nombre entier de {least} à {most}", "a whole number from {least} to {most}")
        return text.format(least=self.least, most=self.most)

    def _value(self, given: object) -> Value | None:
        try:
            number = _whole(given)
        except (TypeError, ValueError):
            return None
        return number if self.least <= number <= self.most else None

    def as_json(self) -> dict[str, Any]:
        """Its facts, with the range."""
        return {**Option.as_json(self), "least": self.least, "most": self.most}


@dataclass(frozen=True, slots=True)
class Switch(Option):
    """True or false."""

    @property
    def takes(self) -> Text:
        """Both values."""
        return Text("true ou false (vrai ou faux)", "true or false")

    def _value(self, given: object) -> Value | None:
        if isinstance(given, str):
            words = {"true": True, "vrai": True, "oui": True, "yes": True}
            words |= {"false": False, "faux": False, "non": False, "no": False}
            return words.get(given.lower())
        return given if isinstance(given, bool) else None


@dataclass(frozen=True, slots=True)
class Words(Option):
    """A text of a form of its own: `form` says it in words, `check` gives the text in its one spelling.

    For a text of another form, `check` gives None or, where more can be said, what is wrong with it.
    """

    form: Text
    check: Callable[[str], str | Text | None]
    faults: Callable[[str], list[Text]] | None = None
    """For a text that interfaces may take from a file: everything that is wrong with it."""

    @property
    def takes(self) -> Text:
        """The form, in words."""
        return self.form

    def _value(self, given: object) -> Value | Text | None:
        if isinstance(given, int) and not isinstance(given, bool):
            given = quote(given)
        return self.check(given) if isinstance(given, str) else None

    def as_json(self) -> dict[str, Any]:
        """Its facts, and whether it may come from a file."""
        return {**Option.as_json(self), "file": self.faults is not None}


def _whole(given: object) -> int:
    """A whole number given as itself, NumPy's too, or as plain digits; raises for anything else."""
    if isinstance(given, str):
        if not (given.isascii() and given.removeprefix("-").isdecimal()):
            raise ValueError(given)
        return int(given)
    if isinstance(given, bool) or not isinstance(given, SupportsIndex):
        raise TypeError(given)
    return operator.index(given)


def read_options(game: str, known: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option of the game with its value, given or default; raises for an unknown name or a bad value."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            text = Text(
                "{game} n'a pas de réglage « {name} ».{nearest} Ses réglages : {names}.",
                "{game} has no setting “{name}”.{nearest} Its settings: {names}.",
            )
            filled = text.format(game=game, name=name, nearest=did_you_mean(name, names), names=listed(names))
            raise UnknownOption(filled, option=name, valid=names)
    return {option.name: option.read(given.get(option.name, option.default)) for option in known}
