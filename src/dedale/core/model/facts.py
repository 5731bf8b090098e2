"""What is known of a game before it is opened. Loading the facts loads no kernel."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dedale.core.model.option import Choice, Option, Value
from dedale.core.model.outcome import DRAWS
from dedale.core.text import Text

Options = Mapping[str, Value]
Sides = tuple[tuple[int, ...], ...]
"""The seats of each side."""
"""The settled options of one game: every option by its name."""


class Ending(NamedTuple):
    """A way to end: the rule that says so, and the reason in words."""

    rule: str
    text: Text
    is_shown: bool = True
    """Whether the position shows it; else it takes the history: the same position, read from its string, goes on."""


class Implied(NamedTuple):
    """An event that older rules left unsaid, because it followed of itself."""

    event: str
    by: int
    """The number of the event, from 1, whose seat decides this one too; 0 where it came before the first position."""
    seat: int = 0
    """That seat, where the first position says it; else 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Update:
    """A change of the rules, and how a game that was played before it is read by the rules after it."""

    about: Text
    """What has changed, and how an older game is read: a sentence for a player."""
    options: Callable[[Mapping[str, object]], Mapping[str, object]] = lambda given: given
    """The options that an older game named, with those that it could leave out because their default was another."""
    implied: Callable[[Options, str | None, Sequence[str]], Mapping[int, Implied]] = lambda *_: {}
    """What is to be inserted into the events of an older game, by the number of events before it.

    Takes the settled options, the position string that the game starts from (None for the first position), its events.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """A game's facts, as data; the conformance suite checks them against play."""

    name: str
    title: Text
    summary: Text
    published: Text
    minutes: int
    """Typical length of a game at a table: measured between bots, with fixed seconds a decision, a die or a card."""
    seats: Callable[[Options], int]
    seat_names: Callable[[Options], tuple[Text, ...]]
    partners: Callable[[Options], Sides] = lambda _: ()
    """The groups of seats that play together; a seat in no group is a side of its own."""
    has_lot: bool = False
    """Whether chance says who begins."""
    has_chance: bool
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
    draws: Mapping[str, str] = field(default_factory=dict)
    """Which of the draws that games share (`outcome.DRAWS`) it knows, each with the ruling that says so."""
    levels: tuple[str, ...] = ()
    """The ids of the bots' levels to offer, where luck leaves no difference between the others; none named: all."""
    rules: tuple[str, ...]
    """The numbers of its rules (R) and rulings (D): the test plan."""
    updates: tuple[Update, ...] = ()
    """The changes of its rules that older records have to be read by, in order: the n-th leads to version n + 1."""

    def __post_init__(self) -> None:
        unknown = set(self.draws) - set(DRAWS)
        if unknown:
            raise ValueError(f"{self.name}: FACTS.draws names {sorted(unknown)}; it may name {list(DRAWS)}")

    @property
    def can_repeat(self) -> bool:
        """Whether a position that occurs for the third time ends the game."""
        return "repetition" in self.draws

    def sides(self, options: Options) -> Sides:
        """The seats of each side in ascending order; the sides in the order of their first seats."""
        groups = self.partners(options)
        alone = {seat for seat in range(1, self.seats(options) + 1) if not any(seat in group for group in groups)}
        return tuple(sorted([*groups, *((seat,) for seat in alone)]))

    def has_two_sides(self, options: Options) -> bool:
        """Whether two sides play that take turns: the odd seats against the even ones."""
        seats = self.seats(options)
        return self.sides(options) == (tuple(range(1, seats + 1, 2)), tuple(range(2, seats + 1, 2)))

    @property
    def rules_version(self) -> int:
        """The version of its rules, which records name; the first is 1."""
        return 1 + len(self.updates)

    @property
    def players(self) -> tuple[int, ...]:
        """How many can play."""
        asked = next((option for option in self.options if option.name == "players"), None)
        if isinstance(asked, Choice):
            return tuple(int(value) for value in asked.values)
        return (self.seats({option.name: option.default for option in self.options}),)

    @property
    def players_in_words(self) -> Text:
        """How many can play: `2 joueurs`, `2 à 4 joueurs`."""
        fewest, most = min(self.players), max(self.players)
        if fewest == most:
            return Text("{} joueurs", "{} players").format(fewest)
        return Text("{} à {} joueurs", "{} to {} players").format(fewest, most)

    @property
    def reason_names(self) -> tuple[str, ...]:
        """The names of its own reasons."""
        return tuple(self.reasons)

    def ending(self, reason: str) -> Ending:
        """A reason with its rule and in words."""
        if reason in self.draws:
            return Ending(self.draws[reason], DRAWS[reason], is_shown=False)
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
            "levels": list(self.levels),
            "options": [option.as_json() for option in self.options],
            "reasons": [*(draw for draw in DRAWS if draw in self.draws), *self.reasons],
            "rules": list(self.rules),
        }
