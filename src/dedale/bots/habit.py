"""Moves by habit: what a person does who does not look ahead, and which moves have no point (docs/levels.md)."""

import math
import random
from collections.abc import Mapping, Sequence

from dedale.core.model.habits import HabitsModule, summed
from dedale.core.model.position import Position

REMEMBERED = (2, 4)
"""How many events ago one's last two moves were, where two sides take turns."""


class Habits:
    """The habits of one game as a bot has them; without a `habits.py` every move is as good as another."""

    def __init__(self, module: HabitsModule | None, draws: Mapping[str, float] | None = None) -> None:
        """`draws`: what a character adds to those of the game."""
        self._module = module
        own = {} if module is None else module.DRAWS
        added = draws or {}
        self._draws = {name: own.get(name, 0.0) + added.get(name, 0.0) for name in {**own, **added}}

    def choose(self, position: Position, codes: Sequence[int], chance: random.Random) -> int:
        """One of these moves, the likelier the more it draws a beginner."""
        if self._module is None:
            return chance.choice(codes)
        seen = self._module.traits(position, codes)
        draws = [summed(self._module.TRAITS, traits, self._draws) for traits in seen]
        most = max(draws)
        return chance.choices(codes, [math.exp(each - most) for each in draws])[0]

    def sensible(self, position: Position, codes: Sequence[int]) -> list[int]:
        """These moves without those that are aimless or take one's own last moves back; all if there is no other."""
        if self._module is None:
            return list(codes)
        undone = self._undone(position)
        seen = zip(codes, self._module.traits(position, codes), strict=True)
        kept = [
            code for code, traits in seen if code not in undone and not self._module.is_aimless(position, code, traits)
        ]
        return kept or [code for code in codes if code not in undone] or list(codes)

    def _undone(self, position: Position) -> set[int | None]:
        if self._module is None or not position.game.has_two_sides:
            return set()
        played = [event.code for event in position.events]
        return {self._module.way_back(played[-ago]) for ago in REMEMBERED if len(played) >= ago}
