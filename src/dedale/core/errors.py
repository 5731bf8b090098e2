"""Everything that can be wrong with what we are given: one class a kind, each with a code that never changes."""

import difflib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.records.record import Record


class DedaleError(ValueError):
    """Something given to us is wrong. `text` says what, and what would be right, in both languages."""

    code: ClassVar[str] = "error"

    def __init__(self, text: Text, **details: Any) -> None:
        super().__init__(text, details)
        self.text = text
        self.details = details

    def __str__(self) -> str:
        return str(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.text, self.details)

    def as_json(self) -> dict[str, Any]:
        """The one shape in which errors leave the program."""
        return {"error": {"code": self.code, "message": str(self), **self.details}}


def _rebuild(kind: type[DedaleError], text: Text, details: dict[str, Any]) -> DedaleError:
    return kind(text, **details)


class UnknownGame(DedaleError):
    """No game has this name. Details: `name`, `valid`."""

    code = "unknown_game"


class UnknownOption(DedaleError):
    """The game has no such option. Details: `option`, `valid`."""

    code = "unknown_option"


class BadOption(DedaleError):
    """The option does not take this value. Details: `option`, `value`."""

    code = "bad_option"


class BadPosition(DedaleError):
    """The position string is malformed or breaks a count, a zone or a phase. Details: `field`, `position`."""

    code = "bad_position"


class BadNotation(DedaleError):
    """The text is not how an event of this game is written. Details: `event`; `right` if it is known."""

    code = "bad_notation"


class NeverLegal(BadNotation):
    """The text is written like an event, but no position allows it. Details: `event`, `rule`."""

    code = "never_legal"


class IllegalMove(DedaleError):
    """The event breaks a rule here. Details: `event`, `rule`, `position`."""

    code = "illegal_move"

    @property
    def rule(self) -> str:
        """The number of the rule or ruling it breaks, as in `R4` or `D2`."""
        return str(self.details["rule"])


class BadAction(DedaleError):
    """The number is no action id of this game, or its event cannot come now. Details: `action`, `actions`."""

    code = "bad_action"


class BadArray(DedaleError):
    """An array is not of the form that a call takes. Details: `array`, `form`."""

    code = "bad_array"


class GameOver(DedaleError):
    """The game is over, nothing more can be played. Details: `event`, `rule` (by which it ended), `position`."""

    code = "game_over"


class BadRecord(DedaleError):
    """The text is not a record, or a damaged one; `records` keeps every game read before the damage.

    Details: `expected`, always; `line`, counted from 1, in a text; `record` and `event`, counted from 1, in JSON.
    """

    code = "bad_record"
    records: "tuple[Record, ...]" = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return *super().__reduce__(), {"records": self.records}


class BadSetting(DedaleError):
    """The program cannot be run with this. Details: `setting`, `value`."""

    code = "bad_setting"


class BadArgument(DedaleError, TypeError):
    """A call from Python was given something of a wrong type, shape or size. Details: `argument`."""

    code = "bad_argument"


class CannotWrite(DedaleError):
    """The file cannot be written; what stood there before still does. Details: `path`."""

    code = "cannot_write"


def listed(names: Iterable[object]) -> str:
    """The names in one line, as they are listed in messages."""
    return ", ".join(map(str, names))


LONGEST_QUOTE: Final = 60


def quote(given: object) -> str:
    """What was given, as it is quoted in a message: not a whole file, nor a number of a thousand digits."""
    try:
        text = str(given)
    except ValueError:
        text = "…"
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def described(given: object) -> str:
    """What was given, with its type, as a message about a wrong argument names it: `str 'abc'`."""
    try:
        text = repr(given)
    except Exception:  # whatever a foreign object does, the message about it must come
        text = "…"
    return f"{type(given).__name__} {quote(text)}"


def nearest(name: str, valid: Iterable[str]) -> str | None:
    """The valid name most like this one, if any is like it."""
    close = difflib.get_close_matches(name, list(valid), n=1, cutoff=0.5)
    return close[0] if close else None


def did_you_mean(name: str, valid: Iterable[str]) -> Text:
    """A sentence with the nearest valid name, or nothing; it begins with a space."""
    close = nearest(name, valid)
    if close is None:
        return Text("", "")
    return Text(f" Vouliez-vous dire « {close} » ?", f" Did you mean “{close}”?")
