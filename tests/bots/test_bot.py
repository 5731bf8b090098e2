import threading

import pytest

import dedale
from dedale.bots.levels import LEVELS, PLAIN, Level
from dedale.bots.player import ChanceNext
from dedale.bots.search import Candidate, Thought
from dedale.core.errors import GameOver
from dedale.core.model.habits import Attention
from dedale.core.model.position import Position
from tests.bots.positions import danger, games, wins_at_once

THREAT = "10/10/10/10/1oxxxx4/10/10/10/10 w 8,11"
"""Black threatens to win on g5, and White has nothing better than to be there first."""


@pytest.mark.parametrize("known", LEVELS, ids=lambda known: known.id)
@pytest.mark.parametrize("name", ["ergo", "minos", "tekao", "theseion"])
def test_every_level_takes_a_win_at_once(known: Level, name: str) -> None:
    tried = 0
    for positions in games(name, 8):
        before = positions[-2]
        if before.to_move and any(wins_at_once(before, move) for move in before.moves()):
            thought = dedale.bot(known.id, before.game).think(before, nodes=10)
            assert wins_at_once(before, thought.move)
            assert thought.proven
            assert thought.expects[before.to_move - 1] == 1.0
            tried += 1
    assert tried


@pytest.mark.parametrize("known", LEVELS[2:], ids=lambda known: known.id)
@pytest.mark.parametrize("name", ["ergo", "minos", "tekao"])
def test_from_the_third_on_a_loss_at_once_is_stopped(known: Level, name: str) -> None:
    threatened = [here for positions in games(name, 12) for here in positions[-4:] if can_stop_a_loss(here)]
    for here, safe in ((here, safe_moves(here)) for here in threatened[:4]):
        thought = dedale.bot(known.id, here.game).think(here, nodes=10)
        assert str(thought.move) in safe
        assert thought.candidates[0].move == thought.move
    assert threatened


def safe_moves(position: Position) -> set[str]:
    """The moves after which no opponent can win at once."""
    seat = position.to_move or 0
    return {str(move) for move in position.moves() if danger(position.play(move), seat) == 0.0}


def can_stop_a_loss(position: Position) -> bool:
    """Whether somebody must decide here who cannot win at once, and loses at once by some moves but not by all."""
    if not position.to_move or any(wins_at_once(position, move) for move in position.moves()):
        return False
    return 0 < len(safe_moves(position)) < len(position.moves())


def test_what_the_search_chose_gives_way_to_what_stops_a_loss() -> None:
    """Whatever the search thinks, and whether or not it weighed the only defence."""
    threat = dedale.game("ergo").position(THREAT)
    bot = dedale.bot("expert", threat.game)
    for weighed in (["@a9", "@g5"], ["@a9"]):
        moves = [threat.game.event(move) for move in weighed]
        candidates = tuple(Candidate(move, (0.4, 0.6), 1) for move in moves)
        bot._searches = _Stubborn(Thought(moves[0], (0.4, 0.6), tuple(moves), 1, 0.0, 1, candidates))  # type: ignore[assignment]
        thought = bot.think(threat)
        assert str(thought.move) == str(thought.line[0]) == str(thought.candidates[0].move) == "@g5"
    bot._attention = Attention(habit=0.0, threats=0.0)
    assert str(bot.think(threat).move) == "@a9"


class _Stubborn:
    """A search that always thinks the same."""

    def __init__(self, thought: Thought) -> None:
        self._thought = thought

    def for_position(self, _position: Position) -> "tuple[_Stubborn, None]":
        return self, None

    def think(self, *_: object) -> Thought:
        return self._thought


@pytest.mark.parametrize("known", [*LEVELS, PLAIN], ids=lambda known: known.id)
def test_the_same_seed_and_nodes_give_the_same_thought(known: Level) -> None:
    position = dedale.game("minos").start()
    one, other = (dedale.bot(known.id, position.game, seed=5).think(position, nodes=300) for _ in range(2))
    assert (one.move, one.expects, one.line, one.nodes) == (other.move, other.expects, other.line, other.nodes)


def test_where_nobody_is_to_decide() -> None:
    game = dedale.game("theseion")
    with pytest.raises(ChanceNext, match="hasard"):
        dedale.bot(3, game).think(game.start())
    over = dedale.game("ergo").position("10/10/10/10/1xxxxx4/10/10/10/10 w 7,12")
    with pytest.raises(GameOver, match="finie"):
        dedale.bot(3, over.game).think(over)


@pytest.mark.parametrize("name", dedale.names())
def test_a_bot_that_is_stopped_before_it_begins_still_plays(name: str) -> None:
    position = _first_decision(name)
    stop = threading.Event()
    stop.set()
    thought = dedale.bot("master", position.game).think(position, seconds=3600, stop=stop)
    assert thought.move in position.moves()
    assert len(thought.expects) == position.game.seats


def test_a_bot_can_be_stopped_from_what_it_reports() -> None:
    position, stop = dedale.game("minos").start(), threading.Event()
    told: list[Thought] = []

    def report(thought: Thought) -> None:
        told.append(thought)
        stop.set()

    thought = dedale.bot("master", position.game).think(position, seconds=3600, stop=stop, report=report)
    assert told
    assert thought.move in position.moves()
    assert thought.seconds < 3600


def test_a_time_given_only_bounds_a_level_that_counts_nodes() -> None:
    position = dedale.game("minos").start()
    quick = dedale.bot("apprentice", position.game).think(position, seconds=3600)
    assert quick.nodes < 10_000


def test_an_evaluation_may_say_how_many_simulations_are_enough() -> None:
    position = _first_decision("grand-labyrinthe")
    assert position.game.evaluation.SIMULATIONS == 1
    for known in (LEVELS[0], LEVELS[-1]):
        assert dedale.bot(known.id, position.game).think(position, seconds=60).nodes <= 1
    assert dedale.bot("master", position.game).think(position, nodes=50).nodes == 50


def test_a_bot_has_manners() -> None:
    """Whether a pun is good is for people to say: a bot in the jury accepts (D6)."""
    game = dedale.game("grand-labyrinthe", jury=True, players=3)
    judging = next(
        position
        for positions in games("grand-labyrinthe", 30, jury=True, players=3)
        for position in positions
        if position.to_move and "accept" in position.moves()
    )
    assert str(dedale.bot("expert", game).think(judging, nodes=200).move) == "accept"
    assert game.bot_answer(game.start()) is None


def test_a_bot_tells_a_pun_and_nothing_else() -> None:
    game = dedale.game("grand-labyrinthe")
    told = {game.presentation.saying(game.event("pun"), number) for number in range(50)}
    assert len(told) > 10
    assert game.presentation.saying(game.event("card"), 1) is None
    assert dedale.game("ergo").presentation.saying(dedale.game("ergo").event("@e5"), 1) is None


def _first_decision(name: str) -> Position:
    return next(position for positions in games(name, 1) for position in positions if position.to_move)
