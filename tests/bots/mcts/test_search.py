"""Monte-Carlo tree search over every game: legal, obedient, repeatable, the same compiled and not."""

import hashlib
import os
import subprocess
import sys
import threading

import pytest

from dedale.bots.mcts.search import Mcts
from dedale.bots.search import SearchLimits, Thought
from dedale.core.model.game import Game
from tests.bots.heap import heap
from tests.bots.support import BASE, decisions, is_legal, timeless, ways
from tests.conformance.support import CASES


@pytest.mark.parametrize("name", CASES)
def test_the_move_is_legal_whatever_the_limits(name: str) -> None:
    game = CASES[name]
    for evaluates in ways(game):
        search = Mcts(game, evaluates=evaluates, memory=4)
        positions = decisions(game, 5, 60)[::20] + decisions(game, 6, 300)[-1:]
        for position, nodes in zip(positions * 2, (0, 1, 2, 50, 7, 30), strict=False):
            thought = search.think(position, SearchLimits(nodes=nodes))
            assert is_legal(position, thought)
            assert thought.nodes == nodes or thought.proven or len(position.moves()) == 1


@pytest.mark.parametrize("name", BASE)
def test_stopped_beforehand_it_still_answers(name: str) -> None:
    game = BASE[name]
    for evaluates in ways(game):
        position = decisions(game, 1, 30)[-1]
        limits = SearchLimits()
        limits.stop.set()
        thought = Mcts(game, evaluates=evaluates).think(position, limits)
        assert is_legal(position, thought)
        assert thought.nodes == 0


@pytest.mark.parametrize("threads", [1, 2])
def test_stopped_by_another_thread_it_answers(threads: int) -> None:
    game = BASE["ergo"]
    limits, reported = SearchLimits(), threading.Event()
    thoughts: list[Thought] = []

    def think() -> None:
        search = Mcts(game, evaluates=False, threads=threads)
        thoughts.append(search.think(game.start(), limits, lambda _: reported.set()))

    thread = threading.Thread(target=think)
    thread.start()
    assert reported.wait(timeout=300)
    limits.stop.set()
    thread.join(timeout=300)
    assert is_legal(game.start(), thoughts[0])
    assert thoughts[0].nodes > 0


def test_a_time_limit_ends_it_and_reports_come_before() -> None:
    game = BASE["ergo"]
    reports: list[Thought] = []
    thought = Mcts(game, evaluates=False).think(game.start(), SearchLimits(seconds=0.4), reports.append)
    assert thought.nodes > 0
    assert all(is_legal(game.start(), report) for report in reports)
    assert [report.nodes for report in reports] == sorted(report.nodes for report in reports)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", BASE)
def test_same_seed_and_nodes_same_thought(name: str, threads: int) -> None:
    game = BASE[name]
    position = decisions(game, 3, 25)[-1]
    for evaluates in ways(game):
        first, again, other = (
            Mcts(game, evaluates=evaluates, seed=seed, threads=threads).think(position, SearchLimits(nodes=301))
            for seed in (1, 1, 2)
        )
        assert timeless(first) == timeless(again)
        if not evaluates:
            assert timeless(first) != timeless(other)


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_nodes_are_simulations_exactly(threads: int) -> None:
    thought = Mcts(BASE["minos"], evaluates=False, threads=threads).think(
        BASE["minos"].start(), SearchLimits(nodes=100)
    )
    assert thought.nodes == 100
    assert sum(candidate.visits for candidate in thought.candidates) == 100


def test_only_positions_of_its_game_in_which_a_seat_decides() -> None:
    chance = BASE["theseion"].start()
    with pytest.raises(ValueError, match="seat decides"):
        Mcts(BASE["theseion"], evaluates=False).think(chance, SearchLimits(nodes=1))
    with pytest.raises(ValueError, match="seat decides"):
        Mcts(heap(), evaluates=False).think(heap(heap=8).start(), SearchLimits(nodes=1))


SMALL: dict[str, Game] = BASE | {"heap": heap(coin=True), "heap-3": heap(players=3, waits=True)}


def trace(name: str) -> str:
    """A digest of what short searches think, with evaluation noise."""
    game = SMALL[name]
    digest = hashlib.sha256()
    for evaluates in ways(game):
        search = Mcts(game, evaluates=evaluates, longest=20, noise=0.5, memory=1)
        for position in decisions(game, 2, 12)[:2]:
            digest.update(repr(timeless(search.think(position, SearchLimits(nodes=6)))).encode())
    return digest.hexdigest()


def test_uncompiled_kernels_think_the_same() -> None:
    script = f"from {__name__} import trace, SMALL; print(*map(trace, SMALL), sep='\\n')"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    plain = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, "-W", "error", "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert plain.returncode == 0, plain.stderr
    assert dict(zip(SMALL, plain.stdout.split(), strict=True)) == {name: trace(name) for name in SMALL}
