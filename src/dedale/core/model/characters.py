"""Characters: named ways to play a game, which a bot of any level can have.

A game's `characters.py` sees traits in a move, as its `habits.py` does. A character likes some of them more than
others: it leans towards such moves where they cost little. Its strength is that of its level.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.habits import Traits
    from dedale.core.model.position import Position
    from dedale.core.presentation.face import Face


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """One way to play a game."""

    id: str
    name: Text
    about: Text
    """How it plays, in one sentence."""
    face: "Face"
    leans: Mapping[str, float]
    """By trait: how much better a move looks to it than the search says, in logits."""
    draws: Mapping[str, float] = field(default_factory=dict)
    """By trait: what it adds to the habits of a beginner, where a level moves by habit."""


class CharactersModule(Protocol):
    """A game's `characters.py`."""

    CHARACTERS: tuple[Character, ...]
    TRAITS: tuple[str, ...]

    def traits(self, position: "Position", codes: Sequence[int]) -> "list[Traits]":
        """The traits of each of these legal moves."""
        ...
