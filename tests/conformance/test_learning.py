"""What programs that learn see of every game: tensors, action ids, masks, rewards, symmetries."""

import os
import subprocess
import sys

import numpy as np
import pytest

import dedale
from dedale.core.errors import BadAction, BadArray
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.outcome import WINNERS
from tests.conformance.support import CASES, random_game

MOST = 120
"""Events of a random game that are looked at."""


def test_the_planes_are_described(game: Game) -> None:
    learning, encoding = game.learning, game.learning.encoding
    assert learning.id == f"dedale/{game.name}-v{encoding.version}"
    assert learning.shape == (len(encoding.planes), *encoding.grid)
    assert np.prod(encoding.grid, dtype=int) == len(encoding.cells)
    assert len({plane.name for plane in encoding.planes}) == len(encoding.planes)
    assert all(plane.name and plane.meaning and 0 < plane.most <= 255 for plane in encoding.planes)


def test_action_ids_and_events_are_the_same_both_ways(game: Game) -> None:
    learning = game.learning
    for codes in (learning.encoding.actions, learning.encoding.chances):
        assert (np.diff(codes) > 0).all()
    assert learning.actions < game.events or game.events < 1000
    for action in range(learning.actions):
        code = learning.event(action)
        assert learning.action(code) == action
        if learning.has_kernel:  # without it, some numbers may stand for nothing that can be written
            assert game.event(str(Event(game, code))).code == code


def test_masks_are_the_legal_moves(game: Game) -> None:
    learning = game.learning
    for position, event in random_game(game, 21, most=MOST):
        legal = [move.code for move in position.moves()]
        assert learning.encoding.actions[np.flatnonzero(learning.mask(position))].tolist() == legal
        if event is not None:
            table = learning.encoding.actions if position.to_move else learning.encoding.chances
            assert event.code in table
        for chance, _ in position.chances():
            assert learning.chance_of[chance.code] >= 0


def test_tensors_hold_what_the_planes_say(game: Game) -> None:
    learning = game.learning
    for position, _ in random_game(game, 22, most=MOST):
        for seat in range(1, game.seats + 1):
            seen = learning.tensor(position, seat)
            assert seen.dtype == np.uint8
            assert seen.shape == learning.shape
            assert (seen <= learning.most).all()


def test_different_positions_give_different_tensors(game: Game) -> None:
    by_tensor: dict[tuple[int, bytes], str] = {}
    for seed in range(3):
        for position, _ in random_game(game, seed, most=MOST):
            for seat in range(1, game.seats + 1):
                key = seat, game.learning.tensor(position, seat).tobytes()
                assert by_tensor.setdefault(key, str(position)) == str(position)


def test_many_at_once_are_like_one_by_one(game: Game) -> None:
    learning = game.learning
    positions = [position for position, _ in random_game(game, 23, most=MOST)]
    states = np.concatenate([position.states for position in positions])
    seen, masks = learning.observe(states), learning.masks(states)
    for i, position in enumerate(positions[:-1]):
        assert (seen[i] == learning.tensor(position)).all()
        assert (masks[i] == learning.mask(position)).all()
    room = np.full_like(seen, 7)
    assert learning.observe(states, out=room) is room
    assert (room == seen).all()
    for seat in range(1, game.seats + 1):
        chosen = learning.observe(states, np.full(len(states), seat))
        assert all((chosen[i] == learning.tensor(position, seat)).all() for i, position in enumerate(positions))


def test_symmetric_positions_give_symmetric_tensors(game: Game) -> None:
    learning = game.learning
    for symmetry in learning.symmetries:
        other = dedale.game(game.name, **{**game.options, **symmetry.options})
        image, chance_of = other.start(), learning.chance_of
        for position, event in random_game(game, 24, most=MOST):
            for seat, seen_by in enumerate(symmetry.seats, start=1):
                expected = symmetry.tensor(learning.tensor(position, seat))
                assert (expected == other.learning.tensor(image, seen_by)).all(), symmetry.name
            assert (symmetry.over_actions(learning.mask(position)) == other.learning.mask(image)).all(), symmetry.name
            seats = [seat - 1 for seat in symmetry.seats]
            assert (learning.reward(position) == other.learning.reward(image)[seats]).all(), symmetry.name
            if event is not None:
                if position.to_move:
                    code = int(learning.encoding.actions[symmetry.actions[learning.action(event.code)]])
                else:
                    code = int(learning.encoding.chances[symmetry.chances[chance_of[event.code]]])
                image = image.play(Event(other, code))


def test_symmetries_of_many_tensors_at_once(game: Game) -> None:
    learning = game.learning
    states = np.concatenate([position.states for position, _ in random_game(game, 25, most=10)])
    seen = learning.observe(states)
    for symmetry in learning.symmetries:
        assert (symmetry.tensor(seen)[-1] == symmetry.tensor(seen[-1])).all()
        for permutation in (symmetry.planes, symmetry.cells, symmetry.actions, symmetry.chances):
            assert sorted(permutation.tolist()) == list(range(len(permutation)))


def test_rewards_are_of_the_winners(game: Game) -> None:
    learning = game.learning
    won = np.array([0, 1, 4 + WINNERS * 1, 4 + WINNERS * 2])
    expected = np.full((4, game.seats), -1.0)
    expected[:2] = 0
    expected[2, 0] = expected[3, 1] = 1
    assert learning.rewards(won).tolist() == expected.tolist()
    sides = [[max(row[seat - 1] for seat in side) for side in game.sides] for row in expected]
    assert learning.side_rewards(won).tolist() == sides
    assert learning.reward(game.start()).tolist() == [0] * game.seats


def test_what_is_no_action_is_refused(game: Game) -> None:
    for action in (-1, game.learning.actions, "0", 1.5, None, True, np.array([1])):
        with pytest.raises(BadAction) as caught:
            game.learning.event(action)  # type: ignore[arg-type]  # that is the test
        assert f"0 to {game.learning.actions - 1}" in caught.value.text.en


def test_what_is_no_array_of_states_is_refused(game: Game) -> None:
    learning, states = game.learning, np.repeat(game.start().states, 3)
    room = learning.observe(states)
    for wrong in (None, [0], np.zeros(3), states.reshape(3, 1), np.repeat(states, 2)[::2]):
        with pytest.raises(BadArray, match="states"):
            learning.observe(wrong)  # type: ignore[arg-type]  # that is the test
        with pytest.raises(BadArray, match="states"):
            learning.masks(wrong)  # type: ignore[arg-type]  # the same
    for out in (room[:2], room.astype(np.float32), room[::-1]):
        with pytest.raises(BadArray, match="out"):
            learning.observe(states, out=out)  # type: ignore[arg-type]  # the same
    with pytest.raises(BadArray, match="out"):
        learning.masks(states, out=np.zeros((3, 2), np.bool_))
    for seats in ([1, 1], [1, 1, game.seats + 1], [1, 1, -2], [1.0, 1.0, 1.0], ["1", "1", "1"]):
        with pytest.raises(BadArray, match="seats"):
            learning.observe(states, np.array(seats))


def tensors(name: str) -> str:
    """All tensors and masks of a short random game, as text."""
    game = CASES[name]
    states = np.concatenate([position.states for position, _ in random_game(game, 26, most=40)])
    return game.learning.observe(states).tobytes().hex() + game.learning.masks(states).tobytes().hex()


@pytest.mark.every_game
def test_uncompiled_kernels_see_the_same() -> None:
    script = f"from {__name__} import tensors, CASES; print(*map(tensors, CASES), sep='\\n')"
    done = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, "-W", "error", "-c", script],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert dict(zip(CASES, done.stdout.split(), strict=True)) == {name: tensors(name) for name in CASES}
