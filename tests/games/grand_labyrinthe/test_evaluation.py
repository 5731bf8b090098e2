"""Le Grand Labyrinthe's evaluation: shares of one victory, fair between seats, right where the table is exact."""

import numpy as np
import pytest

import dedale
from dedale.core.model.position import Position
from dedale.games.grand_labyrinthe import arrival, expected
from dedale.games.grand_labyrinthe.expected import at
from dedale.games.grand_labyrinthe.state import LOT
from tests.conformance.support import CASES
from tests.games.evaluations import cases, check_uncompiled, evaluated, going_on, turned


def share(text: str, seat: int = 1, **options: object) -> float:
    return evaluated(dedale.game("grand-labyrinthe", **options).position(text))[seat - 1]


@pytest.mark.parametrize("case", cases("grand-labyrinthe"))
def test_values_share_one_victory(case: str) -> None:
    for seen in going_on(CASES[case], 1):
        found = evaluated(seen)
        assert all(0 <= value <= 1 for value in found)
        assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_all_alike(players: int) -> None:
    game = dedale.game("grand-labyrinthe", players=players)
    for seen in going_on(game, 3):
        states = seen.states.copy()
        for name in ("places", "held", "threads", "misses"):
            states[name][:, :players] = np.roll(states[name][:, :players], 1, axis=1)
        if states["phase"][0] != LOT:
            states["seat"] = states["seat"] % players + 1
        assert evaluated(Position(game, states)) == pytest.approx(turned(evaluated(seen), 1), abs=1e-6)


def test_compiled_and_plain_agree() -> None:
    check_uncompiled("grand-labyrinthe")


def test_the_turns_ahead_agree_with_the_exact_table() -> None:
    """With pawns freed from the water at once, as the table has it, the mean of the turns is the table's."""
    chances = arrival.hazards(2, 3)
    exact = expected.expected_turns(3).values
    for place in (0, 39, 70, 76, 82):
        row = arrival.rows()[at(place)]
        lasting = np.cumprod(1 - chances[row, 1:].astype(np.float64))
        tail = lasting[-1] / chances[row, -1]
        assert 1 + lasting[:-1].sum() + tail == pytest.approx(exact[at(place)], rel=0.06)


def test_the_next_turn_by_hand() -> None:
    """From 76 a total of 7 wins at once; from 82 nothing but a card does."""
    chances = arrival.hazards(2, 0)
    assert chances[arrival.rows()[at(76)], 1] == pytest.approx(1 / 6, abs=1e-6)
    assert 0 < chances[arrival.rows()[at(82)], 1] < 0.05
    assert chances[arrival.rows()[at(40 - 1)], 1] == 0


@pytest.mark.parametrize("release", [0, 3])
def test_what_is_better_for_a_pawn(release: int) -> None:
    hold = "h0" if release else "h"
    places = [
        share(f"2 roll {field} 41 {pile}", release=release)
        for field, pile in (("76", "ffffffff"), ("59", "ffffffff"), ("21", "ffffffff"), (f"74{hold}", "ffffffff"))
    ]
    assert places[:3] == sorted(places[:3], reverse=True)
    assert share("2 roll 76t 41 7fffffff", release=release) > places[0]
    assert share("2 roll 76s 41 ffffffff", release=release) < places[0]
    assert share("1 roll 76 41 ffffffff", release=release) > places[0]
    assert share("2 roll 74 41 ffffffff", release=release) > places[3]


def test_a_jury_decides_by_its_voices() -> None:
    game = {"players": 4, "jury": True}
    voices = [share(f"4 jury:8:{yes}:{no}:2 5 11 5 5 ffffffff", 2, **game) for yes, no in ((1, 0), (0, 1))]
    assert voices[0] > voices[1]


@pytest.mark.parametrize(("cell", "dice"), [(11, 3), (31, 9), (53, 7), (53, 10)])
def test_R8_after_a_pun_the_better_of_advancing_and_staying_is_expected(cell: int, dice: int) -> None:
    here = dedale.game("grand-labyrinthe", release=3).position(f"1 leap:{dice} {cell} 41 ffffffff")
    ways = [evaluated(here.play(move))[0] for move in ("advance", "stay")]
    assert evaluated(here)[0] == pytest.approx(max(ways), abs=0.02)
    assert abs(ways[0] - ways[1]) > 0.0005


def test_R8_a_pun_that_is_accepted_is_worth_what_may_follow_it() -> None:
    """The last juror decides: the pun counts, and its player chooses."""
    game = dedale.game("grand-labyrinthe", jury=True)
    before = game.position("2 jury:8:0:0:1 11 5 ffffffff")
    accepted, rejected = (evaluated(before.play(word))[0] for word in ("accept", "reject"))
    assert accepted > rejected
    assert evaluated(before)[0] == pytest.approx((accepted + rejected) / 2, abs=1e-6)
