"""A bot: a level at a game. It looks first at what nobody may overlook, then thinks."""

import threading
import time
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from dedale.bots.glance import DEEP, glance
from dedale.bots.levels import Level
from dedale.bots.limits import Limits
from dedale.bots.player import check_to_decide
from dedale.bots.ready import first_decision
from dedale.bots.searches import Searches
from dedale.bots.thought import Candidate, Report, Thought
from dedale.bots.values import values_of
from dedale.core.kernels.background import load_stored
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position

ALARM = 0.5
"""A move is out of the question where it makes an opponent's win at once so much likelier than another move does."""


class Bot:
    """A level at a game. The same seed and the same nodes give the same thoughts, in one thread.

    Making one loads its compiled kernels where they are stored, so that thinking keeps to its time.
    """

    def __init__(self, level: Level, game: Game, *, seed: int = 0, threads: int = 1) -> None:
        self.level = level
        self.game = game
        load_stored(game)
        self._searches = Searches(game, level, seed=seed, threads=threads)
        _Glance(first_decision(game), 0.0)

    @property
    def name(self) -> str:
        """The id of its level."""
        return self.level.id

    def hear(self, start: str | None, events: Sequence[str]) -> None:
        """A position tells all that it needs."""

    def think(
        self,
        position: Position,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: threading.Event | None = None,
        report: Report | None = None,
    ) -> Thought:
        """A move for the seat to decide, and why; raises `ChanceNext` or `GameOver`.

        Limits given replace the level's own, but a time given to a level that counts nodes only bounds it. `report` is
        told the thought so far now and then; when `stop` is set, from any thread, the answer comes at once.
        """
        check_to_decide(position)
        began = time.monotonic()
        seen = _Glance(position, began)
        if seen.winning is not None:
            return seen.winning
        search, own = self._searches.for_position(position)
        if seconds is None and nodes is None:
            seconds = self.level.seconds
        limits = Limits(seconds, own if nodes is None else nodes, stop or threading.Event(), began)
        thought = search.think(position, limits, report)
        return _among(thought, self._acceptable(position, seen), position)

    def close(self) -> None:
        """There is nothing to free."""

    def _acceptable(self, position: Position, seen: "_Glance") -> list[int]:
        """The moves it may choose from, by their codes: the game's own manners come first, then its eyes."""
        answer = self.game.bot_answer(position)
        if answer is not None:
            return [answer.code]
        return seen.calm if self.level.sees_threats else seen.codes


class _Glance:
    """What one look at a position tells."""

    def __init__(self, position: Position, began: float) -> None:
        game, most = position.game, position.game.facts.most_moves
        states = np.zeros(DEEP, game.module.STATE)
        states[0] = position.states[0]
        codes, wins, dangers = np.empty(most, np.int32), np.empty(most, np.bool_), np.empty(most, np.float64)
        known = glance(game.rules, states, codes, wins, dangers)
        self.codes: list[int] = codes[:known].tolist()
        least = dangers[:known].min()
        self.calm: list[int] = codes[:known][dangers[:known] <= least + ALARM].tolist()
        """The moves after which no opponent is much more likely to win at once than need be."""
        first = int(wins[:known].argmax())
        self.winning = _won(position, self.codes[first], known, began) if wins[first] else None


def _won(position: Position, code: int, known: int, began: float) -> Thought:
    """The thought of a win at once."""
    move = Event(position.game, code)
    outcome = position.play(move).outcome
    if outcome is None:
        raise ValueError(f"{move} does not win in {position}")
    values = values_of(position.game, outcome)
    candidate = Candidate(move, values, known, proven=True)
    seconds = time.monotonic() - began
    return Thought(move, values, (move,), known, seconds, 1, (candidate,), proven=True)


def _among(thought: Thought, codes: list[int], position: Position) -> Thought:
    """The thought with the best of these moves as its choice."""
    if thought.move.code in codes:
        return thought
    weighed = [candidate for candidate in thought.candidates if candidate.move.code in codes]
    best = weighed[0] if weighed else Candidate(Event(position.game, codes[0]), thought.expects, 0)
    others = (candidate for candidate in thought.candidates if candidate is not best)
    return replace(
        thought,
        move=best.move,
        expects=best.expects,
        line=(best.move,),
        candidates=(best, *others),
        proven=best.proven,
    )
