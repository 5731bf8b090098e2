"""The tactical positions of the games of chance are what they say: reckoned exactly, event by event."""

import pytest

from tests.bots.tactics import grand_labyrinthe, theseion
from tests.bots.tactics.tactic import Tactic, reckon

CLEARLY = 0.05
CASES = [(module.GAME, tactic) for module in (theseion, grand_labyrinthe) for tactic in module.TACTICS]


@pytest.mark.parametrize(("game", "tactic"), CASES, ids=lambda value: getattr(value, "position", None))
def test_the_best_moves_are_clearly_the_best(game: str, tactic: Tactic) -> None:
    worth = reckon(tactic, tactic.open(game))
    rest = [found for move, found in worth.items() if move not in tactic.best]
    least = min(worth[move] for move in tactic.best)
    assert least > max(rest) + CLEARLY
    assert tactic.sort != "win in one" or (least == 1 and max(rest) == 0)
