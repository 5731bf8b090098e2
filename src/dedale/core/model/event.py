"""Events, as Python sees them: a number that knows how it is written, and the legal ones of a position."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

import numpy as np

from dedale.core.errors import BadNotation
from dedale.core.kernels import entry_points
from dedale.core.kernels.engine import Codes

if TYPE_CHECKING:
    from dedale.core.model.game import Game
    from dedale.core.model.position import Position


class Event:
    """A move or a chance event of a game; `str` gives its notation, made only when it is asked for."""

    __slots__ = ("code", "game")

    def __init__(self, game: "Game", code: int) -> None:
        self.game = game
        self.code = code

    def __str__(self) -> str:
        return self.game.notation.write_event(self.game, self.code)

    def __repr__(self) -> str:
        return f"<{self.game.name} {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.code == other.code and self.game == other.game

    def __hash__(self) -> int:
        return hash((self.game.name, self.code))


class Moves(Sequence[Event]):
    """The legal moves of a position, in rising order of their codes; none when chance is next or the game is over.

    Length, truth and membership list nothing; iteration writes no notation.
    """

    __slots__ = ("_codes", "_position")

    def __init__(self, position: "Position") -> None:
        self._position = position
        self._codes: Codes | None = None

    @property
    def codes(self) -> Codes:
        """The moves as numbers."""
        if self._codes is None:
            game = self._position.game
            rows = np.empty((1, game.facts.most_moves), np.int32)
            counts = np.zeros(1, np.int32)
            if self:
                entry_points.legal(game.rules, self._position.states, rows, counts)
            self._codes = rows[0, : counts[0]]
        return self._codes

    def __bool__(self) -> bool:
        return bool(self._position.to_move)

    def __len__(self) -> int:
        return entry_points.count(self._position.game.rules, self._position.states) if self else 0

    def __contains__(self, event: object) -> bool:
        game = self._position.game
        if not self or not isinstance(event, str | Event):
            return False
        try:
            code = game.event(event).code
        except BadNotation:
            return False
        return entry_points.fits(game.rules, self._position.states, code)

    def __iter__(self) -> Iterator[Event]:
        return (Event(self._position.game, code) for code in self.codes.tolist())

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        game = self._position.game
        if isinstance(index, slice):
            return [Event(game, code) for code in self.codes[index].tolist()]
        return Event(game, int(self.codes[index]))

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {', '.join(map(str, self))}>"
