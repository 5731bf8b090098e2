"""What a game says about people at its table: the habits of beginners, and how levels attend.

A game's `habits.py` sees traits in a move without looking ahead. A beginner is drawn to a move by the sum of its traits
times `DRAWS`.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from dedale.core.model.position import Position

Traits = Sequence[float]
"""A number for each trait of a move, in the order of `TRAITS`."""


class Attention(NamedTuple):
    """How a level attends to a game."""

    habit: float
    """Share of its moves that it makes by habit, without a search."""
    threats: float
    """Share of its moves for which it looks whether an opponent could win at once."""
    whim: float = 0.0
    """Share of its moves that it makes at a whim: without a search, and no move draws it more than another."""


class HabitsModule(Protocol):
    """A game's `habits.py`."""

    TRAITS: tuple[str, ...]
    DRAWS: Mapping[str, float]
    """How much each trait draws a beginner: the logarithm of how much likelier the move becomes."""
    ATTENTION: Mapping[str, Attention]
    """By the id of a level, where the level's own would not give the strength it should have in this game."""

    def traits(self, position: "Position", codes: Sequence[int]) -> list[Traits]:
        """The traits of each of these legal moves."""
        ...

    def is_aimless(self, position: "Position", code: int, traits: Traits) -> bool:
        """Whether nobody would make this move without a reason that takes a look ahead."""
        ...

    def way_back(self, code: int) -> int | None:
        """The move that takes this one straight back; None where there is none."""
        ...


def summed(names: Sequence[str], traits: Traits, weights: Mapping[str, float]) -> float:
    """The sum of a move's traits, in the order of their names, times these weights."""
    return sum(weights.get(name, 0.0) * value for name, value in zip(names, traits, strict=True))
