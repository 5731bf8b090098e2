"""What a bot thinks of Minos: sound, the same for mirrored boards, and aware of threats."""

import pytest

import dedale
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from tests.bots import brute
from tests.conformance.support import random_game
from tests.games.evaluations import evaluated, threatens, weighed, wins
from tests.games.minos.drawing import position
from tests.games.minos.variants import CLOSE

GAMES = [
    dedale.game("minos"),
    dedale.game("minos", version="junior"),
    dedale.game("minos", layout=CLOSE),
    dedale.game("minos", version="junior", layout=CLOSE, occupied_ends="fixed"),
]


def positions(game: Game) -> list[Position]:
    """Some of random games, the last ones among them, as if no slide had just been made."""
    games = [[found for found, event in random_game(game, seed, 500) if event is not None] for seed in range(4)]
    found = [one for game in games for one in (*game[:90:6], *game[-3:])]
    return [game.position(str(one).rsplit(" ", 1)[0] + " -") for one in found]


def mirrored(given: Position) -> Position:
    """Left and right change places."""
    board, side, _ = str(given).split()
    return given.game.position(f"{'/'.join(row[::-1] for row in board.split('/'))} {side} -")


def swapped(given: Position) -> Position:
    """The sides change places, and the board is turned upside down."""
    board, side, _ = str(given).split()
    turned = "/".join(board.split("/")[::-1]).translate(str.maketrans("lLdD", "dDlL"))
    return given.game.position(f"{turned} {'d' if side == 'l' else 'l'} -")


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_evaluation_is_sound_and_fair(game: Game) -> None:
    for given in positions(game):
        values = evaluated(given)
        assert 0 < values[0] < 1
        assert sum(values) == pytest.approx(1)
        assert evaluated(mirrored(given)) == pytest.approx(values)
        assert evaluated(swapped(given)) == pytest.approx(values[::-1])
        assert weighed(given, 1) == [-number for number in weighed(given, 2)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_wins_at_once_are_seen_exactly(game: Game) -> None:
    seen = []
    for given in positions(game):
        seen.append(wins(given))
        assert seen[-1] == brute.can_win(given, 1)
    assert any(seen)


NEARLY = """
    m l . l . . m
    . m . m . l .
    . d . m . d .
    . m . m . m .
    d . . l . . d
    . m . m . m .
    m . d . . l m
"""


def test_the_third_exit_at_hand_is_seen() -> None:
    assert wins(position(NEARLY, "l"))
    assert evaluated(position(NEARLY, "l"))[0] > 0.95
    assert threatens(position(NEARLY, "d"))
    assert not threatens(position(NEARLY, "l"))


def test_D5_a_slide_that_a_pawn_keeps_from_moving_wins_nothing() -> None:
    """Row 7 would carry three pawns to their exits, one of them from the tile at its end."""
    board = "m.l.l.l/m.m.m../.d.m.d./.m.m.m./d..l..l/.m.m.m./m.d..dm l -"
    ride, fixed = (dedale.game("minos", version="junior", occupied_ends=ends) for ends in ("ride", "fixed"))
    assert wins(ride.position(board))
    assert not wins(fixed.position(board))
    assert not brute.can_win(fixed.position(board), 1)


def test_a_slide_that_carries_the_third_pawn_is_seen() -> None:
    carried = NEARLY.replace("m l . l . . m\n    . m . m . l .", "m l . l . m .\n    . m . . . l m")
    assert carried != NEARLY
    found = position(carried, "l")
    assert wins(found)
    assert "f^" in found.moves()


def test_three_at_once_are_seen() -> None:
    drawn = """
        m . l . l . l
        . m . m . . .
        . d . m . d .
        . m . m . m .
        d . m l . . d
        . m . m . m .
        m . d . . l m
    """
    assert wins(position(drawn, "l"))
    assert not wins(position(drawn, "l", "7>"))
