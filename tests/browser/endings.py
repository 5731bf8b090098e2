"""One event before the end: where every game can be brought to an end by one touch or one roll."""

from functools import cache
from typing import NamedTuple

import dedale
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer, Path
from tests.conformance.support import random_game

SEEDS = 40


class Brink(NamedTuple):
    """A position, and what is touched to end the game; where chance decides, it may take several tries."""

    position: str
    path: Path
    is_sure: bool


@cache
def brink(name: str) -> Brink:
    """One event before the end of a random game: by a decision where there is one, else by the likeliest roll."""
    game = dedale.game(name)
    rolls: list[tuple[float, Position]] = []
    for seed in range(SEEDS):
        *_, (before, event), (end, _) = random_game(game, seed)
        if end.outcome is None or not end.outcome.winners or event is None:
            continue
        if before.to_move:
            path = next(path for path, move in Composer.of(before).ways if move == event)
            return Brink(str(before), path, is_sure=True)
        rolls.append((sum(float(share) for it, share in before.chances() if before.play(it).outcome), before))
    _, before = max(rolls, key=lambda found: found[0])
    button = game.presentation.chance_button(before)
    assert button is not None
    return Brink(str(before), (button.name,), is_sure=False)
