"""A table followed event by event: its scene, in which pieces stay themselves, and a line for all that was played."""

from dataclasses import dataclass, field
from typing import Protocol

from dedale.core.consequence import Consequence
from dedale.core.game import Game
from dedale.core.position import Position
from dedale.core.scene import Scene
from dedale.web.entries import Drawn, Moved


class Played(Protocol):
    """What is followed of a ledger."""

    game: Game
    positions: list[Position]
    """From the first on; the last one stands."""
    line: list[Moved | Drawn]
    """What was played between them."""


@dataclass(frozen=True, slots=True)
class Line:
    """One event as it was played, and what it did."""

    what: Moved | Drawn
    consequences: tuple[Consequence, ...]


@dataclass(slots=True)
class Following:
    """How far a table has been followed."""

    scene: Scene
    lines: list[Line] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)
    changed: int = 0
    """How many lines are as they were before the last look."""

    @classmethod
    def of(cls, table: Played) -> "Following":
        """From the first position on."""
        return cls(table.game.scene(table.positions[0]), [], table.positions[:1])

    def catch_up(self, table: Played) -> None:
        """Take back what was undone, then follow what was played."""
        pairs = zip(self.lines, table.line, strict=False)
        same = next((at for at, (line, what) in enumerate(pairs) if line.what != what), None)
        self.changed = min(len(self.lines), len(table.line)) if same is None else same
        while len(self.lines) > self.changed:
            self._back(table.game)
        for what, after in zip(table.line[self.changed :], table.positions[self.changed + 1 :], strict=True):
            self._on(table.game, what, after)

    def _on(self, game: Game, what: Moved | Drawn, after: Position) -> None:
        before, event = self.positions[-1], game.event(what.event)
        self.scene = game.follow(self.scene, before, event, after)
        self.lines.append(Line(what, game.consequences(before, event, after)))
        self.positions.append(after)

    def _back(self, game: Game) -> None:
        line, after = self.lines.pop(), self.positions.pop()
        self.scene = game.unfollow(self.scene, self.positions[-1], game.event(line.what.event), after)
