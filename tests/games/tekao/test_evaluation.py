"""What a bot thinks of Tekao: sound, the same for either side, and aware of threats."""

import pytest

import dedale
from dedale.core.kernels import engine
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.games.tekao.board import CELL_NAMES, CELL_OF, ORIENTATIONS
from tests.bots import brute
from tests.conformance.support import random_game
from tests.games.evaluations import codes_of, evaluated, threatens, weighed, wins
from tests.games.tekao.variants import VARIANTS

GAME = dedale.game("tekao")
GAMES = [dedale.game("tekao", **options) for options in VARIANTS]


def positions(game: Game, most: int = 150) -> list[Position]:
    """Some of random games."""
    return [found for seed in range(2) for found, event in random_game(game, seed, most) if event is not None][::5]


def swapped(given: Position) -> Position:
    """The sides change places, and the board is turned round."""
    seat, phase, blue, yellow, runs = str(given).split()
    first, second = runs.split(";")
    other = {"1": "2", "2": "1"}[seat]
    return GAME.position(f"{other} {phase} {_turned(yellow)} {_turned(blue)} {second};{first}")


def _turned(pawns: str) -> str:
    return ",".join(_turned_pawn(pawn) for pawn in pawns.split(","))


def _turned_pawn(pawn: str) -> str:
    looks = int(GAME.rules["looks"][0, int(pawn[0]) - 1])
    turned = (ORIENTATIONS.index(pawn[1]) + 2) % looks
    return f"{pawn[0]}{ORIENTATIONS[turned]}{CELL_NAMES[63 - CELL_OF[pawn[2:]]]}"


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_evaluation_is_sound(game: Game) -> None:
    for given in positions(game):
        values = evaluated(given)
        assert 0 < values[0] < 1
        assert values[0] + values[1] == pytest.approx(1)
        assert all(values[seat] == values[seat % 2] for seat in range(game.seats))
        assert weighed(given, 1) == [-number for number in weighed(given, 2)]


def test_the_evaluation_is_fair() -> None:
    battles = [found for found in positions(GAME) if " play " in str(found)]
    assert len(battles) > 20
    for given in battles:
        assert evaluated(swapped(given)) == pytest.approx(evaluated(given)[::-1])


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_wins_at_once_are_seen_exactly(game: Game) -> None:
    seen = []
    for given in positions(game, 300):
        if given.to_move:
            seen.append(wins(given))
            assert seen[-1] == brute.can_win(given, 1)
    assert any(seen)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_forcing_turns_are_those_that_take(game: Game) -> None:
    for given in positions(game):
        if " play " in str(given) and not wins(given):
            taking = {str(move) for move in given.moves() if _takes(given, str(move))}
            assert set(codes_of(given, "forcing")) == taking


def _takes(given: Position, move: str) -> bool:
    side = (int(given.game.rules["first"][0]) + int(given.state["turn"])) % 2
    enemies = [int(found.state["pieces"][1 - side]).bit_count() for found in (given, given.play(move))]
    return enemies[1] < enemies[0]


def test_chance_is_ahead_until_all_pawns_stand() -> None:
    for given in positions(GAME):
        assert engine.is_open(GAME.rules[0], given.states[0]) == (" play " in str(given))


def test_a_flag_is_better_off_at_the_edge() -> None:
    """While pawns are placed, the evaluation already tells a good place from a bad one."""
    given = GAME.position("1 put:9 1^b2,2^c2 1vb7,2vc7 -;-")
    behind, before = given.play("@c1^"), given.play("@d2^")
    assert evaluated(behind)[0] > evaluated(before)[0]


def test_a_flag_in_reach_is_seen() -> None:
    given = GAME.position("1 play 1^d6,9^a1 2^h1,9^d8 -;-")
    assert wins(given)
    assert evaluated(given)[0] > 0.95
    waiting = GAME.position("2 play 1^d6,9^a1 2^h1,9^d8 -;-")
    assert threatens(waiting)
    assert not threatens(given)


def test_D9_by_the_letter_coming_near_is_no_risk() -> None:
    board = "1 play 1^d3,9^a1 2<e4,9^h8 -;-"
    safe = [weighed(game.position(board), 1)[4] for game in (GAME, dedale.game("tekao", approach_loses=False))]
    assert safe[0] < safe[1]
