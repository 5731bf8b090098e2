"""What every search takes and returns: its limits, its thought, and the values of finished games."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from dedale.bots.clock import now
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """When a search stops: at the first limit reached. With `nodes` alone, the same seed gives the same thought."""

    seconds: float | None = None
    nodes: int | None = None
    stop: threading.Event = field(default_factory=threading.Event)
    """Once set, from any thread, the search returns the best move so far."""
    began: float = field(default_factory=now)

    @property
    def are_reached(self) -> bool:
        """Whether the time is up or `stop` is set; each search counts its nodes itself."""
        return self.stop.is_set() or (self.seconds is not None and now() - self.began >= self.seconds)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that the search considered, and the expected result of each seat if it is played: 0 is lost, 1 is won."""

    move: Event
    expects: tuple[float, ...]
    visits: int
    """Nodes of the search spent on it."""
    proven: bool = False
    """Whether the expectation is certain: every continuation that matters was searched to the end of the game."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of a search: the move it chooses, and why."""

    move: Event
    expects: tuple[float, ...]
    """Expected result of each seat, from 0 (lost) to 1 (won); a draw gives each side its equal share."""
    line: tuple[Event, ...]
    """Principal variation, beginning with the move; it ends at the next chance event or where the search ended."""
    nodes: int
    seconds: float
    depth: int
    """Length in events of the longest line searched."""
    candidates: tuple[Candidate, ...]
    """Moves considered, the best first; the chosen move is among them."""
    proven: bool = False


ThoughtCallback = Callable[[Thought], None]
"""Called from time to time during a search with the thought so far."""


class Search(Protocol):
    """A search algorithm, ready to think about positions of one game."""

    def think(self, position: Position, limits: SearchLimits, report: ThoughtCallback | None = None) -> Thought:
        """The best move found within the limits."""
        ...


def draw_value(game: Game) -> float:
    """What a draw is worth to a seat: a half with two sides, else its share of one win. Equal players expect it too."""
    return 0.5 if game.has_two_sides else 1 / game.seats


def outcome_values(game: Game, outcome: Outcome) -> tuple[float, ...]:
    """The value of a finished game for each seat: 1 for a win, 0 for a loss, `draw_value` for a draw."""
    if outcome.is_draw:
        return (draw_value(game),) * game.seats
    return tuple(float(seat in outcome.winners) for seat in range(1, game.seats + 1))
