"""The tactics are what they say: proved the slow way, by the rules alone."""

import pytest

from tests.bots import brute
from tests.bots.tactics import CASES, DEFENCE, NAMES, ONE, TWO, tactics


@pytest.mark.parametrize("name", CASES)
def test_a_tactic_has_exactly_these_solutions(name: str) -> None:
    sort, position, solutions = CASES[name]
    if sort == DEFENCE:
        assert not brute.can_win(position, 1)
        assert brute.safe_moves(position) == solutions
        assert len(position.moves()) > 5
    else:
        moves = {ONE: 1, TWO: 2}[sort]
        assert not (moves > 1 and brute.can_win(position, moves - 1))
        assert brute.winning_moves(position, moves) == solutions


@pytest.mark.parametrize("name", NAMES)
def test_there_are_four_of_each_sort(name: str) -> None:
    sorts = [tactic.sort for tactic in tactics(name)]
    assert min(sorts.count(sort) for sort in (ONE, TWO, DEFENCE)) >= 4
