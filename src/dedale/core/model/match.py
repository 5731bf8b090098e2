"""A match: several rounds of one game between two sides, which take turns at beginning. A thin layer over any game."""

from dataclasses import dataclass, replace
from typing import Final

from dedale.core.errors import DedaleError
from dedale.core.model import registry
from dedale.core.model.game import Game
from dedale.core.model.option import Choice
from dedale.core.model.outcome import Outcome
from dedale.core.text import Text

BEST_OF: Final = Choice(
    "best_of",
    1,
    Text("Nombre de manches", "Number of rounds"),
    {
        1: Text("une manche", "one round"),
        3: Text("trois manches", "three rounds"),
        5: Text("cinq manches", "five rounds"),
    },
)
"""The setting that interfaces offer for a match."""
FIRST: Final = "first"
"""The option by which a game lets either side begin."""


class NotTwoSides(DedaleError):
    """A match is between two sides, and this game has others. Details: `game`."""

    code = "not_two_sides"


class MatchOver(DedaleError):
    """The match is over, no more round is played. Details: `score`."""

    code = "match_over"


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a game of two sides, with the rounds played so far. It never changes; a round gives another.

    Sides 1 and 2 are `game.sides` as seated in the first round. Raises `NotTwoSides` for a game of other sides,
    and `BadOption` for a number of rounds that is not offered.
    """

    game: Game
    """The game as the first round is played."""
    best_of: int = 1
    rounds: tuple[Outcome, ...] = ()
    """The outcome of each round played, by the seats of that round."""

    def __post_init__(self) -> None:
        if not self.game.has_two_sides:
            text = Text(
                "Un match se joue à deux camps, et {} en compte un autre nombre.",
                "A match takes two sides, and {} has a different number.",
            )
            raise NotTwoSides(text.format(self.game.facts.title), game=self.game.name)
        object.__setattr__(self, "best_of", BEST_OF.read(self.best_of))

    @property
    def score(self) -> tuple[int, int]:
        """How many rounds each side has won; a draw counts for nobody."""
        winners = [self._winner(number, outcome) for number, outcome in enumerate(self.rounds, start=1)]
        return winners.count(1), winners.count(2)

    @property
    def result(self) -> int | None:
        """The side with more rounds, 0 where both have as many; None while a side behind can still draw level."""
        one, two = self.score
        left = self.best_of - len(self.rounds)
        if left and abs(one - two) <= left:
            return None
        return (one > two) + 2 * (two > one)

    @property
    def next_game(self) -> Game | None:
        """The game of the next round; None when the match is over."""
        return self.game_of(len(self.rounds) + 1) if self.result is None else None

    def game_of(self, number: int) -> Game:
        """The game as this round is played, counted from 1: in every other one its other side is `first`."""
        if number % 2 == 1 or self._first is None:
            return self.game
        other = next(value for value in self._first.values if value != self.game.options[FIRST])
        return registry.game(self.game.name, **{**self.game.options, FIRST: other})

    def side_of(self, seat: int, number: int) -> int:
        """The side that has this seat in this round."""
        first_round = self.game.sides.index(self.game.side(seat))
        return 1 + (first_round + (self._change_seats and number % 2 == 0)) % 2

    def beginner(self, number: int) -> int | None:
        """The side that begins this round; None where chance says who does."""
        if self.game.facts.has_lot:
            return None
        opens = 0
        if self._first is not None and not self._change_seats:
            opens = list(self._first.values).index(self.game.options[FIRST])
        return 1 + (opens + number + 1) % 2

    def after(self, outcome: Outcome) -> "Match":
        """The match after its next round ended so; raises `MatchOver`."""
        if self.result is not None:
            text = Text("Le match est fini, {} à {}.", "The match is over, {} to {}.")
            raise MatchOver(text.format(*self.score), score=list(self.score))
        return replace(self, rounds=(*self.rounds, outcome))

    @property
    def _first(self) -> Choice | None:
        options = (option for option in self.game.facts.options if option.name == FIRST)
        return next((option for option in options if isinstance(option, Choice)), None)

    @property
    def _change_seats(self) -> bool:
        """Whether the sides change seats each round: seat 1 always begins, or takes the colour that begins."""
        return self._first is None or self.game_of(2).seat_names[0] != self.game.seat_names[0]

    def _winner(self, number: int, outcome: Outcome) -> int:
        sides = {self.side_of(seat, number) for seat in outcome.winners}
        return sides.pop() if len(sides) == 1 else 0
