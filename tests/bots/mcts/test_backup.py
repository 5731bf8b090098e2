"""What the search knows for certain: wins, losses, draws, repetition; beside hand-made positions and recursion."""

import pytest

import dedale
from dedale.bots.mcts.search import Mcts
from dedale.bots.search import SearchLimits
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from tests.bots.heap import heap
from tests.bots.support import BASE, decisions, ways
from tests.conformance.support import CASES


def plays(game: Game, *events: str) -> Position:
    position = game.start()
    for event in events:
        position = position.play(event)
    return position


def wins_at_once(position: Position) -> list[str]:
    seat = position.to_move
    after = ((str(move), position.play(move).outcome) for move in position.moves())
    return [move for move, outcome in after if outcome is not None and seat in outcome.winners]


@pytest.mark.every_game
def test_an_immediate_win_is_played_without_a_search() -> None:
    found = [(p, wins) for game in CASES.values() for p in last_decisions(game) if (wins := wins_at_once(p))]
    games = {game.name for game in CASES.values()}
    assert len({position.game.name for position, _ in found}) >= len(games) - 1  # in one the dice win, rarely a move
    for position, wins in found:
        thought = dedale.bot("plain", position.game).think(position, nodes=1)
        assert str(thought.move) in wins
        assert (thought.proven, thought.depth, thought.expects[(position.to_move or 0) - 1]) == (True, 1, 1.0)


def last_decisions(game: Game) -> list[Position]:
    """The last decisions of a few random games."""
    return [position for seed in range(6) for position in decisions(game, seed, 2000)[-2:]]


OPEN_THREE = plays(dedale.game("ergo", max_plies=12), "@d5", "@a1", "@e5", "@j9", "@f5", "@a9")
IN_TWO = {
    "ergo": (OPEN_THREE, {"@c5", "@g5", "@b5", "@h5"}),
    "minos": (BASE["minos"].position("mml..ll/m..mld./mlmm.../....m../..m..../...mdd./.dm.mdm d -"), {"ev"}),
    "minos, another": (BASE["minos"].position("l.mm.l./....l.m/..m.m.m/.m....l/.mm.d.d/.d..ml./mmmd..d d -"), {"bv"}),
    "tekao": (
        BASE["tekao"].position(
            "2 play 1^a1,3>b2,5vh3,6^a2,8^f3,9^a3 1<h7,2<b6,3^d8,4<d5,5vd7,6<g8,7^a7,8>g7,9^e8 8x1;2x1"
        ),
        {"a7r"},
    ),
}


@pytest.mark.parametrize("name", IN_TWO)
def test_a_win_in_two_is_proven(name: str) -> None:
    position, right = IN_TWO[name]
    for evaluates in ways(position.game):
        thought = Mcts(position.game, evaluates=evaluates).think(position, SearchLimits(nodes=200_000))
        assert thought.proven
        assert thought.expects[(position.to_move or 0) - 1] == 1.0
        assert str(thought.move) in right
        assert len(thought.line) == 3


def solve(position: Position) -> tuple[float, ...]:
    """What each seat gets when all play well, by plain recursion; the first of equally good moves is taken."""
    known = position.game, position.shown
    if known not in SOLVED:
        SOLVED[known] = _recur(position)
    return SOLVED[known]


SOLVED: dict[tuple[Game, bytes], tuple[float, ...]] = {}


def _recur(position: Position) -> tuple[float, ...]:
    seats = range(1, position.game.seats + 1)
    if position.outcome is not None:
        return tuple(float(seat in position.outcome.winners) for seat in seats)
    if position.to_move == 0:
        rows = [(float(share), solve(position.play(event))) for event, share in position.chances()]
        return tuple(sum(share * row[seat - 1] for share, row in rows) for seat in seats)
    mover = position.to_move or 0
    return max((solve(position.play(move)) for move in position.moves()), key=lambda row: row[mover - 1])


@pytest.mark.parametrize("evaluates", [False, True])
@pytest.mark.parametrize("size", range(1, 20))
def test_a_game_without_chance_is_solved(size: int, evaluates: bool) -> None:
    game = heap(heap=size)
    thought = Mcts(game, evaluates=evaluates, memory=1).think(game.start(), SearchLimits(nodes=20_000))
    assert thought.proven
    assert thought.expects == solve(game.start())
    assert thought.expects == solve(game.start().play(thought.move))


@pytest.mark.parametrize("evaluates", [False, True])
@pytest.mark.parametrize("size", [3, 4, 5])
def test_chance_is_solved_when_every_throw_is(size: int, evaluates: bool) -> None:
    game = heap(heap=size, coin=True)
    thought = Mcts(game, evaluates=evaluates, memory=1).think(game.start(), SearchLimits(nodes=20_000))
    assert thought.proven
    assert thought.expects == pytest.approx(solve(game.start()), abs=1e-6)


@pytest.mark.parametrize("evaluates", [False, True])
def test_means_come_near_to_the_truth(evaluates: bool) -> None:
    game = heap(heap=8, coin=True)
    thought = Mcts(game, evaluates=evaluates).think(game.start(), SearchLimits(nodes=20_000))
    assert thought.expects == pytest.approx(solve(game.start()), abs=0.03)


@pytest.mark.parametrize("evaluates", [False, True])
def test_who_has_lost_may_choose_who_wins_and_then_nothing_is_certain(evaluates: bool) -> None:
    game = heap(heap=5, players=3)  # if the first takes one, the second, who cannot win, decides between the others
    thought = Mcts(game, evaluates=evaluates).think(game.start(), SearchLimits(nodes=2000))
    assert str(thought.move) == "1"
    assert not thought.proven
    assert 0 < thought.expects[0] < 1
    refuted = thought.candidates[1]
    assert (str(refuted.move), refuted.expects, refuted.proven) == ("2", (0.0, 0.0, 1.0), True)


@pytest.mark.parametrize("evaluates", [False, True])
def test_coming_back_to_a_position_counts_as_a_draw(evaluates: bool) -> None:
    game = heap(heap=3, waits=True)  # who takes first loses
    thought = Mcts(game, evaluates=evaluates).think(game.start(), SearchLimits(nodes=500))
    assert str(thought.move) == "wait"
    assert thought.expects == pytest.approx((0.5, 0.5), abs=0.02)
    assert thought.depth <= 3  # there the line ends, however often it is walked


@pytest.mark.parametrize("evaluates", [False, True])
def test_the_third_time_is_a_draw_for_certain(evaluates: bool) -> None:
    position = plays(heap(heap=3, waits=True), *["wait"] * 3)
    thought = Mcts(position.game, evaluates=evaluates).think(position, SearchLimits(nodes=500))
    assert position.play("wait").outcome is not None
    assert str(thought.move) == "wait"
    assert thought.proven
    assert thought.expects == (0.5, 0.5)
