"""A game in words: one call takes the answer of the seat to move, and gives the next turn."""

import random
from dataclasses import dataclass

from dedale.adapters.text.answers import RefusedAnswer, judge
from dedale.adapters.text.telling import Teller, instructions
from dedale.bots.search import outcome_values
from dedale.core.errors import BadSetting
from dedale.core.model import registry
from dedale.core.model.chance import pick
from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position
from dedale.core.text import LANGUAGES, Language, Text, speaking


@dataclass(frozen=True, slots=True)
class TextTurn:
    """What is asked next: whom, in which words, and what may be answered."""

    seat: int | None
    """The seat to answer; None when the game is over."""
    text: str
    """What this seat is to read; when the game is over, how it ended."""
    moves: tuple[str, ...]
    """The legal moves as they are written."""
    refusal: RefusedAnswer | None = None
    """Why the last answer was refused; None where it was played."""
    outcome: Outcome | None = None
    values: tuple[float, ...] = ()
    """When the game is over, what each seat gets: 1 for a win, 0 for a loss, its share for a draw."""


class TextGame:
    """A game whose seats are all played by the caller, in words. Chance is drawn here, the same for the same seed."""

    def __init__(self, game: Game, *, language: Language = "fr", seed: int = 0, describe: bool = False) -> None:
        """With `describe`, every legal move is listed with what it does; raises `BadSetting` for another language."""
        if language not in LANGUAGES:
            text = Text("La langue est fr ou en, pas « {} ».", "The language is fr or en, not “{}”.")
            raise BadSetting(text.format(language), setting="language", value=str(language))
        self.game = game
        self.language: Language = language
        self._random = random.Random(seed)  # noqa: S311  # a game needs no secrets
        self._teller = Teller(game, describe=describe)
        self._events: list[str] = []
        self.position = self._after_chance(game.start())
        self.turn: TextTurn = self._next()

    @property
    def events(self) -> tuple[str, ...]:
        """The game so far, as it is written."""
        return tuple(self._events)

    def instructions(self, seat: int, *, rulebook: bool = True) -> str:
        """What the player of this seat is to read before the game."""
        with speaking(self.language):
            return str(instructions(self.game, [seat], rulebook=rulebook))

    def answer(self, text: str) -> TextTurn:
        """Play the answer of the seat to move, and give the next turn; after a refusal, the same turn again.

        Raises `GameOver` when the game is over.
        """
        if self.position.outcome is not None:
            self.position.play(text)  # raises GameOver, with the rule by which it ended
        judged = judge(self.position, text)
        if isinstance(judged, RefusedAnswer):
            self.turn = self._make(self._teller.again(judged.text), judged)
        else:
            mover = self.position.to_move or 0
            self._events.append(str(judged))
            self.position = self._after_chance(self.position.play(judged))
            self.turn = self._next(mover)
        return self.turn

    def _after_chance(self, position: Position) -> Position:
        """The next position in which a seat decides, or the end."""
        while position.to_move == 0:
            event = pick(position.chances(), self._random.randrange)
            self._events.append(str(event))
            position = position.play(event)
        return position

    def _next(self, mover: int = 0) -> TextTurn:
        """The turn of the seat to move; at the end of the game, what the seat that moved last is told."""
        self._teller.follow(self._events)
        seat = self.position.to_move
        return self._make(self._teller.end(mover) if seat is None else self._teller.turn(seat))

    def _make(self, text: Text, refusal: RefusedAnswer | None = None) -> TextTurn:
        outcome = self.position.outcome
        values = () if outcome is None else outcome_values(self.game, outcome)
        moves = tuple(map(str, self.position.moves()))
        with speaking(self.language):
            return TextTurn(self.position.to_move, str(text), moves, refusal, outcome, values)


def make(name: str, *, language: Language = "fr", seed: int = 0, describe: bool = False, **options: object) -> TextGame:
    """A game in words, by its name and options; raises `UnknownGame`, `UnknownOption` or `BadOption`."""
    return TextGame(registry.game(name, **options), language=language, seed=seed, describe=describe)
