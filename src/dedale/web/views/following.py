"""A table followed event by event: its scene, in which pieces stay themselves, and a line for all that was played."""

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.presentation.consequence import Consequence
from dedale.core.presentation.scene import Scene
from dedale.web.entries import Drawn, Moved
from dedale.web.play.ledger import Ledger

KEPT: Final = 32
"""So many scenes are kept: a page that stays is shown each event by itself."""


@dataclass(frozen=True, slots=True)
class PlayedEvent:
    """One event as it was played, and what it did."""

    what: Moved | Drawn
    consequences: tuple[Consequence, ...]


@dataclass(slots=True)
class Following:
    """How far a table has been followed."""

    scene: Scene
    lines: list[PlayedEvent] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)
    scenes: deque[Scene] = field(default_factory=lambda: deque(maxlen=KEPT))
    """The scenes after the last events, the present one included."""

    @classmethod
    def of(cls, ledger: Ledger) -> "Following":
        """From the first position on."""
        return cls(ledger.game.presentation.scene(ledger.positions[0]), [], ledger.positions[:1])

    def catch_up(self, ledger: Ledger) -> None:
        """Take back what was undone, then follow what was played."""
        same = next(
            (at for at, pair in enumerate(zip(self.lines, ledger.line, strict=False)) if pair[0].what != pair[1]), None
        )
        kept = min(len(self.lines), len(ledger.line)) if same is None else same
        while len(self.lines) > kept:
            self._back(ledger.game)
        for what, after in zip(ledger.line[kept:], ledger.positions[kept + 1 :], strict=True):
            self.on(ledger.game, what, after)

    def on(self, game: Game, what: Moved | Drawn, after: Position) -> None:
        """Follow one event, which led to this position."""
        before, event = self.positions[-1], game.event(what.event)
        self.scene = game.presentation.scene_after(self.scene, before, event, after)
        self.scenes.append(self.scene)
        self.lines.append(PlayedEvent(what, game.presentation.consequences(before, event, after)))
        self.positions.append(after)

    def _back(self, game: Game) -> None:
        line, after = self.lines.pop(), self.positions.pop()
        self.scenes.clear()
        self.scene = game.presentation.scene_before(self.scene, self.positions[-1], game.event(line.what.event), after)
