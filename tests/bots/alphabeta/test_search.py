"""Alpha-beta: it finds what is there to find, answers when told to, and is the same every time."""

import threading
from collections.abc import Iterator

import numpy as np
import pytest

import dedale
from dedale.bots.alphabeta.search import AlphaBeta
from dedale.bots.search import SearchLimits, Thought
from dedale.core.kernels import engine
from dedale.core.model.game import Game
from dedale.core.model.network import NEVER, VARIABLE
from dedale.core.model.position import Position
from tests.bots.tactics import CASES, NAMES, ONE, TWO
from tests.conformance.support import random_game


def evaluated(position: Position) -> tuple[float, ...]:
    values = np.zeros(position.game.seats)
    engine.evaluate(position.game.rules[0], position.states[0], values)
    return tuple(values.tolist())


NODES = 20_000
"""Enough for every tactic."""


def open_positions(game: Game, seeds: int, most: int) -> Iterator[Position]:
    """Positions of random games that alpha-beta can think about."""
    for seed in range(seeds):
        for position, event in random_game(game, seed, most):
            if event is not None and AlphaBeta.can_think(position):
                yield position


@pytest.mark.parametrize("name", CASES)
def test_a_tactic_is_solved_and_a_win_proven(name: str) -> None:
    sort, position, solutions = CASES[name]
    thought = AlphaBeta(position.game, megabytes=1).think(position, SearchLimits(nodes=NODES))
    assert thought.move in solutions
    if sort in (ONE, TWO):
        assert thought.proven
        assert thought.expects[(position.to_move or 0) - 1] == 1
        assert len(thought.line) == (1 if sort == ONE else 3)


@pytest.mark.parametrize("name", [name for name in CASES if CASES[name].sort == ONE])
def test_the_weakest_takes_a_win(name: str) -> None:
    _, position, solutions = CASES[name]
    weak = AlphaBeta(position.game, megabytes=1, depth=1, noise=3.0, oversight=0.9)
    assert weak.think(position, SearchLimits(nodes=NODES)).move in solutions


@pytest.mark.parametrize("name", [name for name in CASES if CASES[name].sort not in (ONE, TWO)])
def test_two_moves_ahead_stop_a_loss_whatever_the_noise(name: str) -> None:
    _, position, solutions = CASES[name]
    weak = AlphaBeta(position.game, megabytes=1, depth=2, noise=3.0, oversight=0.9)
    assert weak.think(position, SearchLimits(nodes=NODES)).move in solutions


@pytest.mark.parametrize("name", NAMES)
def test_a_thought_is_whole(name: str) -> None:
    game = dedale.game(name)
    for position in list(open_positions(game, 2, 60))[::9]:
        thought = AlphaBeta(game, megabytes=1).think(position, SearchLimits(nodes=5000))
        moves = [candidate.move for candidate in thought.candidates]
        assert thought.move == thought.line[0] == moves[0]
        assert sorted(moves, key=lambda move: move.code) == list(position.moves())
        for expects in (thought.expects, *(candidate.expects for candidate in thought.candidates)):
            assert sum(expects) == pytest.approx(1)
            assert expects[position.to_move - 1] <= thought.expects[position.to_move - 1]  # type: ignore[operator]
        assert thought.nodes <= 5000
        followed = position
        for event in thought.line:
            followed = followed.play(event)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_nodes_give_the_same_thought(name: str) -> None:
    game = dedale.game(name)
    position = list(open_positions(game, 1, 50))[-1]

    def told(thought: Thought) -> tuple[object, ...]:
        return thought.move, thought.expects, thought.line, thought.nodes, thought.depth, thought.candidates

    again = AlphaBeta(game, seed=3, noise=0.5, oversight=0.1)
    first = told(again.think(position, SearchLimits(nodes=3000)))
    assert told(again.think(position, SearchLimits(nodes=3000))) == first
    assert told(AlphaBeta(game, seed=3, noise=0.5, oversight=0.1).think(position, SearchLimits(nodes=3000))) == first
    assert told(AlphaBeta(game, seed=4, noise=0.5, oversight=0.1).think(position, SearchLimits(nodes=3000))) != first


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("nodes", [1, 2, 3, 5, 17, 100])
def test_stopped_anywhere_it_has_a_legal_move(name: str, nodes: int) -> None:
    game = dedale.game(name)
    bot = AlphaBeta(game, megabytes=1)
    for position in list(open_positions(game, 1, 60))[::7]:
        thought = bot.think(position, SearchLimits(nodes=nodes))
        assert thought.move in position.moves()
        assert thought.nodes <= nodes


@pytest.mark.parametrize("threads", [1, 2])
def test_a_hand_stops_it(threads: int) -> None:
    game = dedale.game("ergo")
    stop = threading.Event()
    heard: list[Thought] = []

    def report(thought: Thought) -> None:
        heard.append(thought)
        stop.set()

    thought = AlphaBeta(game, threads=threads).think(game.start(), SearchLimits(stop=stop), report)
    assert thought.move in game.start().moves()
    assert heard[0].move in game.start().moves()


def test_time_stops_it() -> None:
    game = dedale.game("minos")
    thought = AlphaBeta(game, threads=2).think(game.start(), SearchLimits(seconds=0.05))
    assert thought.move in game.start().moves()


@pytest.mark.parametrize("name", NAMES)
def test_whole_games_are_legal(name: str) -> None:
    game = dedale.game(name)
    bots = [AlphaBeta(game, megabytes=1, seed=seed, noise=0.5, oversight=0.1) for seed in range(2)]
    for begin in list(open_positions(game, 3, 50))[::40]:
        position = begin
        while position.outcome is None:
            position = position.play(bots[(position.to_move or 0) % 2].think(position, SearchLimits(nodes=60)).move)


def test_a_draw_by_repetition_saves_the_weaker_side() -> None:
    game = dedale.game("ergo")
    position = game.position("9X/10/10/4x5/4x5/4x5/10/10/O9 b 8,11")
    for event in ("j9-i9", "a1-b1", "i9-j9", "b1-a1", "j9-i9", "a1-b1", "i9-j9"):
        position = position.play(event)
    thought = AlphaBeta(game, megabytes=1).think(position, SearchLimits(nodes=3000))
    assert str(thought.move) == "b1-a1"
    assert thought.expects == (0.5, 0.5)
    fresh = AlphaBeta(game, megabytes=1).think(game.position(str(position)), SearchLimits(nodes=3000))
    assert str(fresh.move) != "b1-a1"


def test_chance_ahead_is_not_for_it() -> None:
    tekao = dedale.game("tekao")
    seen = {position.to_move: AlphaBeta.can_think(position) for position, _ in random_game(tekao, 1, most=30)}
    assert seen == {0: False, 1: False, 2: False}
    assert any(True for _ in open_positions(tekao, 1, 40))


def test_several_lines_are_valued_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    """One move ahead, a move is worth what the evaluation says of the position after it."""
    monkeypatch.setenv(VARIABLE, NEVER)
    game = dedale.game("minos")
    position = list(open_positions(game, 1, 30))[-1]
    thought = AlphaBeta(game, megabytes=1, depth=1, multipv=5).think(position, SearchLimits())
    for candidate in thought.candidates[:5]:
        assert candidate.expects == pytest.approx(evaluated(position.play(candidate.move)), abs=2e-4)


def test_noise_is_always_the_same() -> None:
    game = dedale.game("minos")
    position = list(open_positions(game, 1, 30))[-1]
    true = AlphaBeta(game, megabytes=1, depth=1, multipv=16)
    wrong = AlphaBeta(game, megabytes=1, depth=1, multipv=16, noise=0.5)
    values = [bot.think(position, SearchLimits()).candidates for bot in (true, wrong, wrong)]
    assert values[0] != values[1] == values[2]


def test_some_moves_are_overlooked() -> None:
    game = dedale.game("ergo")
    thought = AlphaBeta(game, megabytes=1, depth=1, oversight=0.5).think(game.start(), SearchLimits())
    assert 20 < len(thought.candidates) < 70
    assert not thought.proven


def test_a_single_move_is_answered_at_once() -> None:
    game = dedale.game("tekao")
    shut_in = game.position("1 play 9^a1 1^a2,2^b1,9^h8 9x2;1x2")
    thought = AlphaBeta(game, megabytes=1).think(shut_in, SearchLimits())
    assert str(thought.move) == "pass"
    assert sum(thought.expects) == 1


@pytest.mark.parametrize("name", ["ergo", "tekao"])
def test_what_may_be_left_out_lets_it_see_further(name: str) -> None:
    """A level that errs, however little, prunes nothing and needs more nodes for the same depth."""
    game = dedale.game(name)
    depths = {"prunes": 0, "errs": 0}
    for position in list(open_positions(game, 2, 40))[::11]:
        for kind, noise in (("prunes", 0.0), ("errs", 1e-9)):
            depths[kind] += deepest(AlphaBeta(game, megabytes=1, noise=noise), position, 8000)
    assert depths["prunes"] > depths["errs"]


def deepest(bot: AlphaBeta, position: Position, nodes: int) -> int:
    bot.think(position, SearchLimits(nodes=nodes))
    return bot._threads[0].depth


@pytest.mark.parametrize("name", ["ergo", "tekao"])
def test_passing_in_thought_gives_the_turn_to_the_other_side(name: str) -> None:
    game = dedale.game(name)
    for position in list(open_positions(game, 1, 40))[::9]:
        states = position.states.copy()
        assert engine.skip(game.rules[0], states[0])
        seats = [engine.to_move(game.rules[0], each[0]) for each in (position.states, states)]
        assert {seat % 2 for seat in seats} == {0, 1}
