"""The scenes of a game in progress, in which each piece keeps its identity from event to event."""

import copy
from collections import deque
from dataclasses import dataclass
from typing import Final

from dedale.core.model.event import Event
from dedale.core.model.playthrough import Playthrough
from dedale.core.model.position import Position
from dedale.core.presentation.consequence import Consequence
from dedale.core.presentation.scene import Scene

RECENT_SCENES: Final = 32


@dataclass(frozen=True, slots=True)
class PlayedEvent:
    """An event that was played, and what it did."""

    event: Event
    seat: int
    """The seat that decided, or whose die or card it was; 0 where chance was for all."""
    is_chance: bool
    consequences: tuple[Consequence, ...]


class SceneTracker:
    """A playthrough with the scene of its present position and the consequences of its events."""

    def __init__(self, first: Position) -> None:
        """Begin at this position."""
        self.game = first.game
        self.playthrough = Playthrough.at(first)
        self.scene = self.game.presentation.scene(first)
        """The scene of the present position."""
        self.scenes: deque[Scene] = deque(maxlen=RECENT_SCENES)
        """The scenes after the last events, the present one included; empty after `back`."""
        self.played: list[PlayedEvent] = []

    @property
    def position(self) -> Position:
        """The present position."""
        return self.playthrough.position

    def play(self, event: str, after: Position | None = None) -> None:
        """Play an event; `after` is the position it leads to, if known. Raises what `Position.play` raises."""
        before, made = self.position, self.game.event(event)
        after = self.playthrough.play(event, after)
        self.scene = self.game.presentation.scene_after(self.scene, before, made, after)
        self.scenes.append(self.scene)
        consequences = self.game.presentation.consequences(before, made, after)
        seat = self.game.presentation.turn(before)
        self.played.append(PlayedEvent(made, seat, before.to_move == 0, consequences))

    def back(self) -> None:
        """Take back the last event; pieces return with the identities they have."""
        after, line = self.position, self.played.pop()
        self.playthrough.back_to(len(self.played))
        self.scenes.clear()
        self.scene = self.game.presentation.scene_before(self.scene, self.position, line.event, after)

    def follow(self, other: Playthrough) -> None:
        """Become the game of another playthrough with the same start: take back what differs, play the rest."""
        kept = self.playthrough.common(other.events)
        while len(self.played) > kept:
            self.back()
        for event, after in zip(other.events[kept:], other.positions[kept + 1 :], strict=True):
            self.play(event, after)

    def branch(self, count: int, scene: Scene) -> "SceneTracker":
        """A second tracker after the first `count` events, where this was the scene; neither changes the other."""
        made = copy.copy(self)
        made.playthrough, made.played = self.playthrough.branch(count), self.played[:count]
        made.scene, made.scenes = scene, deque(maxlen=RECENT_SCENES)
        return made
