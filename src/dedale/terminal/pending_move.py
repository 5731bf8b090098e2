"""What the person to act can touch now: the targets of the composer, or the button that lets chance decide."""

from collections.abc import Set
from dataclasses import dataclass

from dedale.core.model.event import Event
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer, Path

NOTHING = Composer(())


@dataclass(frozen=True, slots=True)
class PendingMove:
    """The choices made so far for a move at this keyboard. Immutable; each choice returns a new one."""

    composer: Composer = NOTHING
    chance: str = ""
    """The button that lets chance decide, where a person here presses it."""
    is_drawn: bool = False
    """Whether it has been pressed."""

    @classmethod
    def of(cls, position: Position, people: Set[int]) -> "PendingMove":
        """Nothing touched yet; nothing to touch where it is not for these seats to act."""
        turn, button = position.game.presentation.turn(position), position.game.presentation.chance_button(position)
        if button is not None:
            return cls(chance=button.name if people and turn in {0, *people} else "")
        return cls(Composer.of(position)) if position.to_move in people else cls()

    @property
    def targets(self) -> tuple[str, ...]:
        """What can be touched next."""
        if self.chance:
            return () if self.is_drawn else (self.chance,)
        return self.composer.targets

    @property
    def chosen(self) -> Path:
        """What has been touched."""
        return self.composer.chosen

    @property
    def move(self) -> Event | None:
        """The move, once it is whole."""
        return self.composer.move

    def touch(self, target: str) -> "PendingMove":
        """The hand after one more touch; raises `NoSuchTarget`."""
        if self.chance and target == self.chance:
            return PendingMove(chance=self.chance, is_drawn=True)
        return PendingMove(self.composer.touch(target))

    def completed(self, target: str) -> Event | None:
        """The move that touching this target would make; None where more is to be chosen."""
        return None if self.chance else self.composer.touch(target).move
