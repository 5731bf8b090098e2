import numpy as np
import pytest

import dedale
from dedale.bots.tactics import PLIES, check_moves
from tests.bots.positions import danger, games, wins_at_once

TABLES = [*((name, {}) for name in dedale.names()), ("theseion", {"players": 3}), ("tekao", {"players": 4})]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_check_agrees_with_the_rules(name: str, options: dict[str, object]) -> None:
    """Against a slow twin, near the ends of random games, where there is something to see."""
    seen = 0
    for positions in games(name, 6, **options):
        for position in [each for each in positions if each.to_move][-4:]:
            game, seat = position.game, position.to_move or 0
            states = np.zeros(PLIES, game.module.STATE)
            states[0] = position.states[0]
            most = game.facts.most_moves
            codes, wins, risks = np.empty(most, np.int32), np.empty(most, np.bool_), np.empty(most, np.float64)
            known = check_moves(game.rules, states, codes, wins, risks)
            moves = list(position.moves())
            assert codes[:known].tolist() == [move.code for move in moves]
            assert wins[:known].tolist() == [wins_at_once(position, move) for move in moves]
            wanted = [danger(position.play(move), seat) for move in moves]
            assert risks[:known].tolist() == pytest.approx(wanted)
            seen += any(wins[:known]) + any(wanted)
    assert seen > 0
