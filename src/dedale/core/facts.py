"""What is known of a game before it is opened. Loading the facts loads no kernel."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from dedale.core.option import Choice, Option, Value
from dedale.core.outcome import DRAWS
from dedale.core.text import Text

Options = Mapping[str, Value]
"""The settled options of one game: every option by its name."""


class Ending(NamedTuple):
    """A way to end: the rule that says so, and the reason in words."""

    rule: str
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """A game's facts, as data; the conformance suite checks them against play."""

    name: str
    title: Text
    summary: Text
    published: Text
    minutes: int
    """About how long a game takes, by our own estimate."""
    seats: Callable[[Options], int]
    seat_names: Callable[[Options], tuple[Text, ...]]
    has_two_sides: Callable[[Options], bool]
    """Whether the odd seats play against the even ones."""
    has_lot: bool = False
    """Whether chance says who begins."""
    has_chance: bool
    can_repeat: bool
    """Whether a position that stands for the third time ends the game."""
    longest: Callable[[Options], int | None]
    """The most events a game with these options can have; None where there is no bound."""
    most_moves: int
    """A bound on how many events can be legal at once."""
    events: Callable[[Options], int]
    """Events are numbered from 0 to this, exclusive."""
    options: tuple[Option, ...]
    check: Callable[[Options], None] = lambda _: None
    """Raises `BadOption` for options that are right one by one but not together."""
    reasons: Mapping[str, Ending]
    """The game's own ways to end, in the order that kernels number them."""
    draw_rule: str | None = None
    """The ruling on the draws that games share; None for a game that has none of them."""
    rules: tuple[str, ...]
    """The numbers of its rules (R) and rulings (D): the test plan."""

    @property
    def players(self) -> tuple[int, ...]:
        """How many can play."""
        asked = next((option for option in self.options if option.name == "players"), None)
        if isinstance(asked, Choice):
            return tuple(int(value) for value in asked.values)
        return (self.seats({option.name: option.default for option in self.options}),)

    @property
    def reason_names(self) -> tuple[str, ...]:
        """The names of its own reasons."""
        return tuple(self.reasons)

    def ending(self, reason: str) -> Ending:
        """A reason with its rule and in words."""
        if reason in DRAWS and self.draw_rule is not None:
            return Ending(self.draw_rule, DRAWS[reason])
        return self.reasons[reason]

    def as_json(self, options: Options) -> dict[str, Any]:
        """The facts for programs, under these options."""
        return {
            "name": self.name,
            "title": self.title._asdict(),
            "summary": self.summary._asdict(),
            "published": self.published._asdict(),
            "minutes": self.minutes,
            "players": list(self.players),
            "seats": self.seats(options),
            "seat_names": [name._asdict() for name in self.seat_names(options)],
            "chance": self.has_chance,
            "longest": self.longest(options),
            "options": [option.as_json() for option in self.options],
            "reasons": list((*DRAWS, *self.reasons) if self.draw_rule else self.reasons),
            "rules": list(self.rules),
        }
