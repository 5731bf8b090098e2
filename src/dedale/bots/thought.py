"""What a bot tells when it has thought."""

from collections.abc import Callable
from dataclasses import dataclass

from dedale.core.model.event import Event


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move the bot has weighed, and what it expects for each seat if it is played: 0 is lost, 1 is won."""

    move: Event
    expects: tuple[float, ...]
    visits: int
    """How many nodes of the search went into it."""
    proven: bool = False
    """Whether the expectation is certain: the search has seen every continuation that matters to its end."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The move a bot chooses, and why."""

    move: Event
    expects: tuple[float, ...]
    """What it expects for each seat, from 0 (lost) to 1 (won); a draw gives each side its equal share."""
    line: tuple[Event, ...]
    """How it thinks the game will go on, its own move first; it ends where chance or doubt begins."""
    nodes: int
    seconds: float
    depth: int
    """How many events ahead its longest look went."""
    candidates: tuple[Candidate, ...]
    """The moves it weighed, the best first; the chosen one is among them."""
    proven: bool = False


Report = Callable[[Thought], None]
"""Is told the thought so far, now and then."""
