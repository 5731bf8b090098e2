"""Théséion's evaluation: fair between seats, and right about what is better."""

from itertools import pairwise

import numpy as np
import pytest

import dedale
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.core.model.position import Position
from dedale.games.theseion.evaluation import FEATURES
from dedale.games.theseion.paths import DARKNESS
from tests.conformance.support import CASES
from tests.games.evaluations import cases, check_uncompiled, evaluated, evaluated_events, going_on, turned, weighed
from tests.games.theseion.drawing import position


@pytest.mark.parametrize("case", cases("theseion"))
def test_values_are_chances(case: str) -> None:
    game = CASES[case]
    for seen in going_on(game, 1):
        found = evaluated(seen)
        assert all(0 <= value <= 1 for value in found)
        if not game.options["shared_victory"]:
            assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("case", cases("theseion"))
def test_the_quick_sum_is_that_of_the_features(case: str) -> None:
    game = CASES[case]
    if game.options["shared_victory"]:
        return
    for seen in going_on(game, 5):
        leans = np.array([np.dot(weighed(seen, seat + 1), game.evaluation.WEIGHTS) for seat in range(game.seats)])
        shares = np.exp(leans - leans.max())
        assert evaluated(seen) == pytest.approx((shares / shares.sum()).tolist(), abs=1e-9)


def check_events(seen: Position) -> None:
    """Judging all events at once must give what judging each position after them gives."""
    events = seen.moves() or [event for event, _ in seen.chances()]
    for event, (verdict, values) in zip(events, evaluated_events(seen), strict=True):
        after = seen.play(event)
        assert (verdict != GOING_ON) == (after.outcome is not None)
        if after.outcome is None:
            assert values == pytest.approx(evaluated(after), abs=1e-6)
        else:
            assert verdict // WINNERS == sum(1 << seat - 1 for seat in after.outcome.winners)


@pytest.mark.parametrize("case", cases("theseion"))
def test_all_events_at_once_are_judged_as_one_by_one(case: str) -> None:
    for seen in going_on(CASES[case], 6):
        check_events(seen)


def test_events_that_win_save_or_send_back_are_judged_as_one_by_one() -> None:
    shared = dedale.game("theseion", players=4, alliances="13/24", shared_victory=True)
    check_events(position("1 move:1", "6+ h7", "2+ f8"))
    check_events(position("1 move:1", "5+ g7 h7", "2+ f8 f8"))
    check_events(position("1 move:2", "5+ h7", "3+ h6", "f10", "f6", game=shared))
    check_events(position("1 move:1", "6+ h7", "2+ h6", "f10 f10", "f6", game=shared))
    check_events(position("2 cast", "6+ h7", "6+ g8", owed=2))
    check_events(position("2 move:3", "f6 f8", "5+ f10 f10", owed=1))


def test_allies_who_win_together_expect_the_same() -> None:
    game = dedale.game("theseion", players=4, alliances="13/24", shared_victory=True)
    for seen in going_on(game, 2):
        one, two, three, four = evaluated(seen)
        assert (one, two) == (three, four)
        assert one + two == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_all_alike(players: int) -> None:
    game = dedale.game("theseion", players=players)
    for seen in going_on(game, 3):
        states = seen.states.copy()
        for name in ("pawns", "saved", "dark"):
            states[name][:, :players] = np.roll(states[name][:, :players], 1, axis=1)
        if states["seat"][0]:
            states["seat"] = states["seat"] % players + 1
        assert evaluated(Position(game, states)) == pytest.approx(turned(evaluated(seen), 1), abs=1e-9)


def test_compiled_and_plain_agree() -> None:
    check_uncompiled("theseion")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_more_pawn_saved_is_better(players: int) -> None:
    game = dedale.game("theseion", players=players)
    for seen in going_on(game, 4):
        for seat in range(players):
            if seen.state["dark"][seat] > 0 and seen.state["saved"][seat] < 6:
                states = seen.states.copy()
                states["dark"][0, seat] -= 1
                states["saved"][0, seat] += 1
                assert evaluated(Position(game, states))[seat] > evaluated(seen)[seat]


def better(one: Position, other: Position, seat: int = 1) -> bool:
    return evaluated(one)[seat - 1] > evaluated(other)[seat - 1]


def test_nearer_is_better() -> None:
    cells = ["h7", "h6", "f6", "d6"]
    seen = [position("2 cast", f"2+ {cell}", "2+") for cell in cells]
    assert all(better(near, far) for near, far in pairwise(seen))


def test_a_pawn_that_can_be_hit_is_worse_than_one_that_cannot() -> None:
    exposed, safe = (position("2 cast", "2+ f8", f"2+ {enemy}") for enemy in ("f6", "m8"))
    assert better(safe, exposed)
    together, apart = (position("2 cast", f"2+ f8 {friend}", "2+ f6") for friend in ("f8", "f9"))
    assert better(together, apart)


def test_friends_do_not_hit() -> None:
    allied = dedale.game("theseion", players=3, alliances="12")
    alone = dedale.game("theseion", players=3)
    seen = [position("2 cast", "2+ f8", "2+ f6", "2+", game=game) for game in (allied, alone)]
    assert better(seen[0], seen[1])


def test_casts_owed_and_the_turn_are_worth_something() -> None:
    mine, more = position("1 cast", "c6", "c10"), position("1 cast", "c6", "c10", owed=2)
    theirs = position("2 cast", "c6", "c10")
    assert better(more, mine)
    assert better(mine, theirs)


def test_pawns_in_the_rim_count_by_whether_a_zero_saves_them() -> None:
    saved, kept = (next(k for k, name in enumerate(FEATURES) if words in name) for words in ("0 saves", "it does not"))
    for theirs, odd in (("c2 i9 i9", True), ("c2 i9", False)):
        seen, row = position("2 cast", "g7", theirs), np.zeros(len(FEATURES))
        seen.game.evaluation.features(seen.game.rules[0], seen.states[0], 1, row)
        assert (row[saved] > 0, row[kept] > 0) == (odd, not odd)


def test_the_board_is_looked_at_once() -> None:
    game = dedale.game("theseion", board="dedale-11", die_max=7)
    assert not game.rules["casts_home"].any()
    assert callable(game.evaluation.evaluate)
    home = game.rules["casts_home"].copy()
    assert 0 < home[0, DARKNESS] < 20
    again = dedale.game("theseion", board="dedale-11", die_max=7)
    assert again.evaluation is game.evaluation
    assert (again.rules["casts_home"] == home).all()
