"""Many games of one kind, stepped together: an array of records and the kernels over it."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dedale.core.errors import IllegalMove
from dedale.core.kernels import entry_points
from dedale.core.kernels.background import compile_now
from dedale.core.kernels.rng import Generator
from dedale.core.model.outcome import OWN_REASON, REPETITION, Outcome, read_verdict
from dedale.core.model.position import Position
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.game import Game

FEW = 16
"""More games than this are worth waiting for the compiler, once."""
NO_EVENT = -1
"""In an array of events: this game is left alone."""


class Batch:
    """So many games of one kind and one set of options. Unlike a position, a batch changes in place.

    Draws by repetition are found by 64-bit keys of the positions passed through.
    """

    def __init__(self, game: "Game", count: int) -> None:
        self.game = game
        if count > FEW:
            compile_now(game)
        self.states: entry_points.States = np.zeros(count, game.module.STATE)
        entry_points.start(game.rules, self.states)
        self._past: list[NDArray[np.uint64]] = []
        self._is_repeated = np.zeros(count, np.bool_)
        self._note(np.ones(count, np.bool_))

    def __len__(self) -> int:
        return len(self.states)

    def to_move(self) -> NDArray[np.int8]:
        """The seat to decide in each game; 0 when chance is next, -1 when the game is over."""
        seats = np.empty(len(self), np.int8)
        entry_points.to_move(self.game.rules, self.states, seats)
        seats[self._is_repeated] = -1
        return seats

    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The legal moves as numbers, a row a game, and how many each row holds; what follows them has no meaning."""
        codes = np.empty((len(self), self.game.facts.most_moves), np.int32)
        counts = np.empty(len(self), np.int32)
        entry_points.legal(self.game.rules, self.states, codes, counts)
        counts[self._is_repeated] = 0
        return codes, counts

    def sample(self, generator: Generator) -> NDArray[np.int32]:
        """A random event for each game: a move, each alike, or a chance event by its weight; -1 when it is over."""
        events = np.empty(len(self), np.int32)
        entry_points.sample(self.game.rules, self.states, generator, events)
        events[self._is_repeated] = NO_EVENT
        return events

    def apply(self, events: NDArray[np.integer]) -> None:
        """Play in each game its event, a move or a chance event; -1 leaves a game alone.

        Raises `IllegalMove` for the first game whose event cannot come now, and `ValueError` for what is no array of
        events; then nothing has been played anywhere.
        """
        given = np.asarray(events)
        if given.shape != (len(self),):
            raise ValueError(f"a batch of {len(self)} games takes {len(self)} events, not {given.shape}")
        played = given != NO_EVENT
        unknown = np.flatnonzero(played & ((given < 0) | (given >= self.game.events)))
        if len(unknown):
            raise ValueError(f"game {unknown[0]}: there is no event of number {given[unknown[0]]}")
        chosen = np.ascontiguousarray(given, np.int32)
        can = np.empty(len(self), np.bool_)
        entry_points.is_legal(self.game.rules, self.states, chosen, can)
        wrong = np.flatnonzero(played & (~can | self._is_repeated))
        if len(wrong):
            raise self._refuse(int(wrong[0]), int(chosen[wrong[0]]))
        entry_points.apply(self.game.rules, self.states, chosen)
        self._note(played)

    def verdicts(self) -> NDArray[np.int64]:
        """Each game's verdict as a number: 0 while it goes on (`outcome.read_verdict` reads the others)."""
        verdicts = np.empty(len(self), np.int64)
        entry_points.outcome(self.game.rules, self.states, verdicts)
        verdicts[self._is_repeated & (verdicts < OWN_REASON)] = REPETITION
        return verdicts

    def outcomes(self) -> list[Outcome | None]:
        """Each game's outcome; None while it goes on."""
        return [read_verdict(int(verdict), self.game.facts.reason_names) for verdict in self.verdicts()]

    def position(self, index: int) -> Position:
        """One of the games as a position, with a new history."""
        return Position(self.game, self.states[[index]])

    def _note(self, played: NDArray[np.bool_]) -> None:
        """Remember the positions just reached, and mark the games that stand there for the third time."""
        if not self.game.facts.can_repeat:
            return
        words = self.states.view(np.uint64).reshape(len(self), self.states.itemsize // 8)
        keys = np.empty(len(self), np.uint64)
        entry_points.keys(words[:, : self.game.module.SHOWN_WORDS].copy(), keys)
        before = np.zeros(len(self), np.int64)
        for past in self._past:
            before += past == keys
        self._is_repeated |= played & (before >= 2)
        self._past.append(np.where(played, keys, 0).astype(np.uint64))

    def _refuse(self, index: int, code: int) -> IllegalMove:
        ended = self.outcomes()[index]
        breach = self.game.breach(self.position(index), code) if ended is None else self.game.facts.ending(ended.reason)
        rule, why = breach
        text = Text("Partie {index}, événement {code} : {why} ({rule})", "Game {index}, event {code}: {why} ({rule})")
        return IllegalMove(text.format(index=index, code=code, why=why, rule=rule), index=index, event=code, rule=rule)
