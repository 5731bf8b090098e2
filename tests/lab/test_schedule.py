from collections import Counter

import pytest

import dedale
from dedale.core.model.game import Game
from dedale.lab.schedule import schedule, seatings

TWO = dedale.game("ergo")
THREE = dedale.game("theseion", players=3)
FOUR = dedale.game("theseion", players=4)
SIDES = dedale.game("tekao", players=4)


def test_two_sides_change_seats() -> None:
    assert seatings(TWO) == [(True, False), (False, True)]
    assert seatings(SIDES) == [(True, False, True, False), (False, True, False, True)]


@pytest.mark.parametrize("game", [THREE, FOUR])
def test_at_larger_tables_every_mixture_is_played_once(game: Game) -> None:
    every = seatings(game)
    assert len(set(every)) == len(every) == 2**game.seats - 2
    singles = [tuple(seat == own for seat in range(game.seats)) for own in range(game.seats)]
    assert every[: game.seats] == seatings(game, alone=True) == singles


@pytest.mark.parametrize("game", [TWO, THREE, FOUR, SIDES])
def test_nobody_has_the_better_seats(game: Game) -> None:
    for seat in range(game.seats):
        held = Counter(seating[seat] for seating in seatings(game))
        assert held[True] == held[False]


def test_every_bot_meets_every_other_in_whole_rounds() -> None:
    tickets = list(schedule(TWO, 3, 5))
    assert [ticket.number for ticket in tickets] == list(range(1, 19))
    assert Counter(ticket.pair for ticket in tickets) == {(0, 1): 6, (0, 2): 6, (1, 2): 6}
    assert Counter(ticket.round for ticket in tickets) == {1: 6, 2: 6, 3: 6}
    assert tickets[0].seats == (0, 1)
    assert tickets[1].seats == (1, 0)
