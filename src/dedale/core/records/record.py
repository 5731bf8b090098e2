"""A record: one game as it was played, with what people want to know of it. Replaying it gives every position."""

import datetime
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from dedale.core.errors import BadPosition, DedaleError
from dedale.core.model.game import Game
from dedale.core.model.option import Value
from dedale.core.model.outcome import Outcome
from dedale.core.records.damage import refuse
from dedale.core.records.result import OUTSIDE, check_result, reason_text
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.position import Position

TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
OWN_TAG: Final = re.compile(r"Game|Option|Seat[0-9]+|Date|RulesVersion|Position|DiceHash|DiceSeed|Result")
"""The tags that say what the other fields of a record hold; they cannot be among its `tags`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One game as it was played. Making one plays it, so that every record there is can be replayed.

    Raises what playing raises (then the details have `ply`, the number of the event counted from 1), `BadPosition`, or
    `BadRecord` (then they have `part`). Events and the position it starts from are kept in their one spelling; names
    and tags lose line breaks and needless blanks, comments the blanks around them.
    """

    game: Game
    events: tuple[str, ...] = ()
    start: str | None = None
    """The position string it starts from; None for the game's first position."""
    seats: tuple[str, ...] = ()
    """The players' names by seat; given none, each is the empty string."""
    date: str = ""
    """`YYYY-MM-DD`, or the empty string."""
    result: Outcome | None = None
    """The outcome by the rules (filled in where it is not given), an ending outside the rules, or None: unfinished."""
    comments: Mapping[int, str] = field(default_factory=dict, hash=False)
    """Comments by the number of events played before them; 0 is before the first event."""
    dice_hash: str = ""
    dice_seed: str = ""
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Whatever else is said of the game."""

    def __post_init__(self) -> None:
        place = object.__setattr__
        first = self._first()
        place(self, "start", None if self.start is None else str(first))
        outcome = _play(first, self.events)
        place(self, "events", tuple(str(self.game.event(event)) for event in self.events))
        place(self, "result", self.result or outcome)
        check_result(self.game, outcome, self.result)
        place(self, "seats", _seats(self.game, self.seats))
        _check_date(self.date)
        place(self, "comments", _comments(len(self.events), self.comments))
        place(self, "dice_hash", _line(self.dice_hash))
        place(self, "dice_seed", _line(self.dice_seed))
        place(self, "tags", _tags(self.tags))

    @property
    def options(self) -> dict[str, Value]:
        """The game's options that differ from their defaults."""
        values = self.game.options
        return {
            known.name: values[known.name] for known in self.game.facts.options if values[known.name] != known.default
        }

    @property
    def outcome(self) -> Outcome | None:
        """The outcome by the rules after the last event; None while they let the game go on."""
        return None if self.result is None or self.result.reason in OUTSIDE else self.result

    @property
    def reason(self) -> Text | None:
        """Why the game ended, in words; None while it is unfinished."""
        return None if self.result is None else reason_text(self.game, self.result.reason)

    def positions(self) -> "Iterator[Position]":
        """Every position of the game, from the first to the last: one more than there are events."""
        position = self._first()
        yield position
        for event in self.events:
            position = position.play(event)
            yield position

    def _first(self) -> "Position":
        if self.start is None:
            return self.game.start()
        try:
            return self.game.position(self.start)
        except BadPosition as error:
            error.details["part"] = "position"
            raise


def _play(position: "Position", events: tuple[str, ...]) -> Outcome | None:
    for ply, event in enumerate(events, start=1):
        try:
            position = position.play(event)
        except DedaleError as error:
            error.details["ply"] = ply
            raise
    return position.outcome


def _clean(text: str) -> str:
    """One kind of line break, no blanks around, and nothing that UTF-8 cannot write."""
    written = text.encode("utf-8", "replace").decode()
    return written.replace("\r\n", "\n").replace("\r", "\n").strip()


def _line(text: str) -> str:
    return " ".join(_clean(text).split())


def _seats(game: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    if len(names) not in (0, game.seats):
        expected = Text("{} noms, un par place", "{} names, one per seat").format(game.seats)
        raise refuse(Text("places", "seats"), expected, str(len(names)))
    return tuple(map(_line, names)) or ("",) * game.seats


def _check_date(date: str) -> None:
    if date and not _is_day(date):
        raise refuse(Text("date", "date"), Text("une date écrite AAAA-MM-JJ", "a date written YYYY-MM-DD"), date)


def _is_day(text: str) -> bool:
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _comments(events: int, comments: Mapping[int, str]) -> dict[int, str]:
    tidy = {place: _clean(comments[place]) for place in sorted(comments)}
    for place in tidy:
        if not 0 <= place <= events:
            expected = Text("une place de 0 à {}", "a place from 0 to {}").format(events)
            raise refuse(Text("commentaires", "comments"), expected, str(place))
    return {place: comment for place, comment in tidy.items() if comment}


def _tags(tags: Mapping[str, str]) -> dict[str, str]:
    for name in tags:
        if OWN_TAG.fullmatch(name) or not TAG_NAME.fullmatch(name):
            expected = Text(
                "un nom fait de lettres, de chiffres et de _, qui commence par une lettre et n'est pas réservé",
                "a name of letters, digits and _ that begins with a letter and is not reserved",
            )
            raise refuse(Text("étiquettes", "tags"), expected, name)
    return {name: _line(value) for name, value in tags.items()}
