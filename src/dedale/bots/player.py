"""What can sit on a seat: our bots, engines of others, and chance itself."""

import random
import threading
from collections.abc import Sequence
from typing import Protocol

from dedale.bots.thought import Candidate, Report, Thought
from dedale.bots.values import fair_share
from dedale.core.errors import DedaleError, GameOver
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.text import Text


class ChanceNext(DedaleError):
    """Chance is next, there is nothing for a bot to decide. Details: `position`."""

    code = "chance_next"


class Player(Protocol):
    """Whoever decides for a seat."""

    @property
    def name(self) -> str:
        """What it is called in tables and records."""
        ...

    def hear(self, start: str | None, events: Sequence[str]) -> None:
        """Take note of the game so far, from its first position or the one so written."""
        ...

    def think(
        self,
        position: Position,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: threading.Event | None = None,
        report: Report | None = None,
    ) -> Thought:
        """A move for the seat to decide, and why; when `stop` is set, at once. Raises `ChanceNext` or `GameOver`."""
        ...

    def close(self) -> None:
        """Leave the table, and free whatever it holds."""
        ...


def check_to_decide(position: Position) -> None:
    """Raise `GameOver` or `ChanceNext` unless a seat is to decide."""
    if position.to_move is None:
        text = Text(
            "La partie est finie : il n'y a plus rien à jouer.", "The game is over: there is nothing left to play."
        )
        raise GameOver(text, position=str(position))
    if position.to_move == 0:
        text = Text(
            "C'est au hasard de décider : inutile de réfléchir avant le tirage.",
            "Chance is next: there is nothing to think about before the draw.",
        )
        raise ChanceNext(text, position=str(position))


class RandomPlayer:
    """Plays any legal move, each alike: the floor of every ladder."""

    def __init__(self, game: Game, *, seed: int = 0) -> None:
        self.name = "random"
        self._fair = (fair_share(game),) * game.seats
        self._random = random.Random(seed)  # noqa: S311  # a game needs no secrets

    def hear(self, start: str | None, events: Sequence[str]) -> None:
        """A position tells all that it needs."""

    def think(
        self,
        position: Position,
        seconds: float | None = None,  # noqa: ARG002  # as every player
        nodes: int | None = None,  # noqa: ARG002
        stop: threading.Event | None = None,  # noqa: ARG002
        report: Report | None = None,  # noqa: ARG002
    ) -> Thought:
        """A legal move, each alike."""
        check_to_decide(position)
        move = self._random.choice(position.moves())
        candidate = Candidate(move, self._fair, 1)
        return Thought(move, self._fair, (move,), 1, 0.0, 1, (candidate,))

    def close(self) -> None:
        """There is nothing to free."""
