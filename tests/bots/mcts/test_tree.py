"""The tree itself: kept from move to move, bounded in memory; and the ways to play below one's strength."""

import random

import numpy as np
import pytest

from dedale.bots.common import noise
from dedale.bots.mcts.search import Mcts
from dedale.bots.mcts.tree import SearchTree
from dedale.bots.search import SearchLimits, Thought
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from tests.bots.heap import heap
from tests.bots.support import BASE, decisions, is_legal, timeless, ways
from tests.conformance.support import CASES, random_event, random_game


def visits(thought: Thought) -> int:
    return sum(candidate.visits for candidate in thought.candidates)


def size(tree: SearchTree) -> int:
    """The bytes of all arrays that hold nodes."""
    return tree.workspace.nodes.nbytes + tree.workspace.values.nbytes + tree._places.nbytes


def next_decision(position: Position, thought: Thought, seed: int) -> Position:
    """The next position in which a seat decides, chance taking its course."""
    source, position = random.Random(seed), position.play(thought.move)
    while position.to_move == 0:
        position = position.play(random_event(position, source))
    return position


@pytest.mark.parametrize("name", BASE)
def test_what_was_seen_of_the_next_position_is_kept(name: str) -> None:
    game = BASE[name]
    before = decisions(game, 8, 20)[0]
    for evaluates in ways(game):
        search = Mcts(game, evaluates=evaluates, longest=50)
        kept = []
        for seed in range(5):
            thought = search.think(before, SearchLimits(nodes=2000))
            position = next_decision(before, thought, seed)
            if position.outcome is not None:
                continue
            again = search.think(position, SearchLimits(nodes=1))
            assert is_legal(position, again)
            kept.append(visits(again))
        assert max(kept) > 5


def test_the_subtree_is_kept_whole() -> None:
    game = BASE["minos"]
    search = Mcts(game, evaluates=False)
    thought = search.think(game.start(), SearchLimits(nodes=3000))
    position = game.start().play(thought.line[0])
    again = search.think(position, SearchLimits(nodes=0))
    assert visits(again) == thought.candidates[0].visits - 1  # the first of them was played out from there
    assert again.line == thought.line[1:]


def test_thinking_on_goes_on() -> None:
    game = BASE["minos"]
    search = Mcts(game, evaluates=False)
    assert visits(search.think(game.start(), SearchLimits(nodes=100))) == 100
    assert visits(search.think(game.start(), SearchLimits(nodes=50))) == 150
    forgetful = Mcts(game, evaluates=False, reuses_tree=False)
    assert timeless(forgetful.think(game.start(), SearchLimits(nodes=50))) == timeless(
        forgetful.think(game.start(), SearchLimits(nodes=50))
    )


def test_a_position_from_elsewhere_starts_anew() -> None:
    game = BASE["minos"]
    search = Mcts(game, evaluates=False)
    search.think(game.start(), SearchLimits(nodes=500))
    elsewhere = decisions(game, 4, 30)[-1]
    fresh = Mcts(game, evaluates=False).think(elsewhere, SearchLimits(nodes=200))
    assert timeless(search.think(elsewhere, SearchLimits(nodes=200))) == timeless(fresh)


@pytest.mark.parametrize("threads", [1, 2])
def test_memory_is_bounded(threads: int) -> None:
    game = BASE["minos"]
    for evaluates in ways(game):
        search = Mcts(game, evaluates=evaluates, memory=0.4, threads=threads)
        assert sum(map(size, search.trees)) <= 400_000
        thought = search.think(game.start(), SearchLimits(nodes=20_000))
        assert thought.nodes == 20_000 or thought.proven
        assert is_legal(game.start(), thought)
        assert all(tree.used <= len(tree.workspace.nodes) for tree in search.trees)
        assert all(_is_sound(tree) for tree in search.trees)


def _is_sound(tree: SearchTree) -> bool:
    """Whether every node but the root is the child of exactly one."""
    owners = np.zeros(tree.used, np.int64)
    for node in tree.workspace.nodes[: tree.used]:
        owners[node["first"] : node["first"] + node["count"]] += 1
    return bool((owners[1:] == 1).all()) and owners[0] == 0


def test_a_tree_too_small_to_grow_still_thinks() -> None:
    game = BASE["ergo"]
    thought = Mcts(game, evaluates=False, memory=0, longest=30).think(game.start(), SearchLimits(nodes=5000))
    assert thought.nodes == 5000
    assert is_legal(game.start(), thought)


def test_noise_is_spread_like_the_normal_distribution() -> None:
    words = np.random.default_rng(1).integers(1 << 63, size=4000).astype(np.uint64)
    errors = np.array([noise(word, np.uint64(7), 0) for word in words])
    assert abs(errors.mean()) < 0.06
    assert abs(errors.std() - 1) < 0.05
    others = np.array([noise(word, np.uint64(8), 0) for word in words])
    assert abs(np.corrcoef(errors, others)[0, 1]) < 0.06


def test_noise_is_the_same_every_time_and_another_by_seed() -> None:
    game = heap(heap=50)
    one, again, other, right = (
        timeless(Mcts(game, noise=amount, seed=seed).think(game.start(), SearchLimits(nodes=0)))
        for amount, seed in ((1.0, 1), (1.0, 1), (1.0, 2), (0.0, 1))
    )
    assert one == again
    assert one.candidates != other.candidates
    assert one.candidates != right.candidates
    assert all(sum(candidate.expects) == pytest.approx(1) for candidate in one.candidates)


def test_a_temperature_varies_the_move_but_throws_nothing_away() -> None:
    game = BASE["minos"]
    warm = {
        str(search.think(game.start(), SearchLimits(nodes=60)).move)
        for search in (Mcts(game, evaluates=False, seed=seed, temperature=0.5, memory=1) for seed in range(12))
    }
    assert len(warm) > 2
    lost_or_draw = heap(heap=3, waits=True)
    for seed in range(12):
        search = Mcts(lost_or_draw, evaluates=False, seed=seed, temperature=100, memory=1)
        assert str(search.think(lost_or_draw.start(), SearchLimits(nodes=100)).move) == "wait"


@pytest.mark.parametrize("name", CASES)
def test_whole_games_are_played(name: str) -> None:
    game = CASES[name]
    searches = [Mcts(game, evaluates=evaluates, memory=1) for evaluates in ways(game)]
    position = _play_on(game, searches)
    assert position.outcome is None or position.to_move is None


def _play_on(game: Game, searches: list[Mcts]) -> Position:
    """Forty decisions by searches in turn."""
    source, position = random.Random(1), next(random_game(game, 1))[0]
    for number in range(40):
        while position.to_move == 0:
            position = position.play(random_event(position, source))
        if position.outcome is not None:
            break
        position = position.play(searches[number % len(searches)].think(position, SearchLimits(nodes=20)).move)
    return position
