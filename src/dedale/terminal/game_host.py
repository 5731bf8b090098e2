"""The interface between a table screen and what runs the game: this process or a server."""

from collections.abc import AsyncGenerator, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from dedale.bots.search import Thought
from dedale.core.model.event import Event
from dedale.core.model.playthrough import Playthrough
from dedale.core.records.record import Record
from dedale.core.text import Text


@dataclass(frozen=True, slots=True)
class PositionChanged:
    """The position changed: an event was played or undone."""


@dataclass(frozen=True, slots=True)
class ThinkingChanged:
    """The progress of a thinking bot; None when it has finished."""

    text: Text | None


@dataclass(frozen=True, slots=True)
class HostMessage:
    """A message for the players; `is_wrong` for an error."""

    text: Text
    is_wrong: bool = False


HostEvent = PositionChanged | ThinkingChanged | HostMessage
"""What can happen at a table."""


class GameHost(Protocol):
    """A game at a table. What it raises are errors of ours, whose sentences can be shown."""

    @property
    def record(self) -> Record:
        """The game so far."""
        ...

    @property
    def playthrough(self) -> Playthrough:
        """Its events and positions so far."""
        ...

    @property
    def people(self) -> Set[int]:
        """The seats that are played from here; none for those who look on."""
        ...

    def who(self, seat: int) -> Text:
        """Who sits there."""
        ...

    def news(self) -> AsyncGenerator[HostEvent, None]:
        """All events from now on, including the player's own moves; iterating keeps the game running."""
        ...

    async def play(self, event: str | Event) -> None:
        """Play an event; raises what playing raises, and then nothing has changed."""
        ...

    async def draw(self) -> None:
        """Let chance decide."""
        ...

    async def undo(self) -> None:
        """Take back the last decision of the people here, with all that came after it; raises `NothingToUndo`."""
        ...

    async def hint(self) -> Thought:
        """What a strong player would do here; raises `GameOver` or `ChanceNext`."""
        ...

    def hurry(self) -> None:
        """Make a thinking bot answer immediately."""
        ...

    def save(self, file: Path | None = None) -> Path:
        """Save the game in this file, in its own file or in a new one here; return its path."""
        ...

    def leave(self) -> Path | None:
        """Leave the table; return where the game is saved, if it had to be."""
        ...

    def again(self) -> "GameHost":
        """A new game at the same table."""
        ...
