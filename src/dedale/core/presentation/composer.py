"""A move is made of clicks: the composer offers the next targets and narrows down, for every game alike."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dedale.core.errors import DedaleError, listed, quote
from dedale.core.model.event import Event
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.position import Position

Path = tuple[str, ...]
"""The targets of one move in the order they are touched: cells, trays and buttons by name."""


class NoSuchTarget(DedaleError):
    """Nothing begins or goes on with this target now. Details: `target`, `targets`."""

    code = "no_such_target"


@dataclass(frozen=True, slots=True)
class Composer:
    """A half-made move: what has been touched, and which moves begin so. It never changes; each touch gives another."""

    ways: tuple[tuple[Path, Event], ...]
    """The moves that are still possible, each with its whole path."""
    chosen: Path = ()

    @classmethod
    def of(cls, position: "Position") -> "Composer":
        """Nothing touched yet; without ways when chance is next or the game is over."""
        return cls(tuple(zip(position.game.presentation.paths(position), position.moves(), strict=True)))

    @property
    def targets(self) -> tuple[str, ...]:
        """What can be touched next, each once, in the order of the moves; empty when the move is whole."""
        step = len(self.chosen)
        return tuple(dict.fromkeys(path[step] for path, _ in self.ways if len(path) > step))

    @property
    def move(self) -> Event | None:
        """The move that has been made, once it is whole."""
        is_whole = len(self.ways) == 1 and self.ways[0][0] == self.chosen
        return self.ways[0][1] if is_whole else None

    def touch(self, target: str) -> "Composer":
        """The composer after one more touch; raises `NoSuchTarget`, and then nothing has changed."""
        step = len(self.chosen)
        ways = tuple(way for way in self.ways if len(way[0]) > step and way[0][step] == target)
        if not ways:
            text = Text(
                "On ne peut pas choisir « {} » maintenant ; à choisir : {}.", "“{}” cannot be chosen now; choose: {}."
            )
            said = text.format(quote(target), listed(self.targets))
            raise NoSuchTarget(said, target=target, targets=list(self.targets))
        return replace(self, ways=ways, chosen=(*self.chosen, target))
