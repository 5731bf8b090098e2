"""The kernels that every game has, against each other and against themselves uncompiled."""

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from dedale.core.kernels import entry_points
from dedale.core.kernels.perft import perft
from dedale.core.kernels.playout import playouts
from dedale.core.kernels.rng import generators
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from tests.conformance.support import CASES, random_event, random_game


def trace(name: str) -> str:
    """A digest of everything two short random games show."""
    digest = hashlib.sha256()
    for seed in range(2):
        for position, event in random_game(CASES[name], seed, most=60):
            seen = (position, position.to_move, position.outcome, position.moves().codes.tolist(), position.chances())
            digest.update(repr((*map(str, seen), str(event))).encode() + position.states.tobytes())
    game = CASES[name]
    states = np.repeat(game.start().states, 3)
    verdicts = np.zeros(2, np.int64)
    events = playouts(game.rules, states.copy(), generators(7, 1)[0], 2, 150, verdicts)
    digest.update(repr((events, verdicts.tolist(), perft(game.rules, states, 2))).encode())
    return digest.hexdigest()


@pytest.mark.every_game
def test_uncompiled_kernels_give_the_same_results() -> None:
    script = f"from {__name__} import trace, CASES; print(*map(trace, CASES), sep='\\n')"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    plain = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, "-W", "error", "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert plain.returncode == 0, plain.stderr
    assert dict(zip(CASES, plain.stdout.split(), strict=True)) == {name: trace(name) for name in CASES}


def test_a_batch_plays_like_positions(game: Game) -> None:
    source = np.random.default_rng(3)
    batch = game.batch(4)
    positions = [game.start()] * 4
    for _ in range(40):
        codes, counts = batch.legal()
        assert [codes[i, : counts[i]].tolist() for i in range(4)] == [p.moves().codes.tolist() for p in positions]
        assert batch.to_move().tolist() == [-1 if p.to_move is None else p.to_move for p in positions]
        assert batch.outcomes() == [p.outcome for p in positions]
        assert [batch.position(i).shown for i in range(4)] == [p.shown for p in positions]
        events = batch.sample(generators(int(source.integers(1 << 32)), 1)[0])
        moved = source.random(4) < 0.8
        batch.apply(np.where(moved, events, -1))
        positions = [
            p if not moved[i] or p.outcome else p.play(Event(game, int(events[i]))) for i, p in enumerate(positions)
        ]


def restless(position: Position, source: random.Random) -> Event:
    """An event of a game that goes to and fro: often the move back, so that positions stand again."""
    if position.to_move == 0:
        return random_event(position, source)
    codes = position.moves().codes
    return Event(position.game, int(codes[source.randrange(min(2, len(codes)))]))


@pytest.mark.parametrize("choose", [random_event, restless])
def test_whole_games_end_in_a_batch_as_they_end_as_positions(
    game: Game, choose: Callable[[Position, random.Random], Event]
) -> None:
    source, batch = random.Random(7), game.batch(3)
    positions = [game.start()] * 3
    for _ in range(1500):
        going_on = [i for i, position in enumerate(positions) if position.outcome is None]
        if not going_on:
            break
        events = np.full(3, -1)
        for i in going_on[: source.randint(1, 3)]:
            event = choose(positions[i], source)
            events[i], positions[i] = event.code, positions[i].play(event)
        batch.apply(events)
        assert batch.outcomes() == [position.outcome for position in positions]
        assert batch.to_move().tolist() == [-1 if p.to_move is None else p.to_move for p in positions]
    assert list(batch) == positions
    assert [position.events for position in batch] == [position.events for position in positions]


@pytest.mark.parametrize("steps", [10, 40, 70])
def test_sampling_is_fair(game: Game, steps: int) -> None:
    """Every event that can come comes as often as it should: chi-squared, far beyond chance would be a fault."""
    position = [position for position, event in random_game(game, 11, steps) if event is not None][-1]
    chances = position.chances() or [(move, Fraction(1, len(position.moves()))) for move in position.moves()]
    draws = 400 * len(chances)
    events = np.empty(draws, np.int32)
    entry_points.sample(game.rules, np.repeat(position.states, draws), generators(5, 1)[0], events)
    expected = np.array([float(weight) * draws for _, weight in chances])
    seen = np.array([(events == event.code).sum() for event, _ in chances])
    assert seen.sum() == draws
    freedom = max(len(chances) - 1, 1)
    assert ((seen - expected) ** 2 / expected).sum() < freedom + 6 * (2 * freedom) ** 0.5 + 10


def test_counting_agrees_with_listing(game: Game) -> None:
    for position, _ in random_game(game, 4, most=80):
        if position.to_move:
            assert entry_points.count(game.rules, position.states) == len(position.moves().codes)


def test_keys_tell_positions_apart(game: Game) -> None:
    positions = [position for seed in range(3) for position, _ in random_game(game, seed, most=80)]
    words = np.frombuffer(b"".join(p.shown for p in positions), np.uint64).reshape(len(positions), -1)
    keys = np.empty(len(positions), np.uint64)
    entry_points.keys(words.copy(), keys)
    assert len(set(keys.tolist())) == len({p.shown for p in positions}) == len({str(p) for p in positions})
