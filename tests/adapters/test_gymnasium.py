"""The environments of Gymnasium: one seat against bots, by its own checker and ours."""

import warnings
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import dedale
from dedale.adapters import gymnasium
from dedale.bots.levels import UnknownBot
from dedale.core.errors import BadPosition, UnknownOption

Options = dict[str, Any]


def last_seat(name: str, options: Options) -> int:
    return dedale.game(name, **options).seats


def test_its_checker(name: str, options: Options) -> None:
    made = gymnasium.make(name, last_seat(name, options), "random", **options)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*Box observation space.*")  # it takes planes for a picture
        check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", dedale.names())
def test_its_checker_with_bots_and_pictures(game: str) -> None:
    made = gymnasium.make(game, 2, "first-steps", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*Box observation space.*")
        check_env(made.unwrapped)


def play(env: Any, seed: int) -> tuple[float, list[float], Any]:
    """A random game to its end: the last reward, those before, and the environment."""
    _, info = env.reset(seed=seed)
    source = np.random.default_rng(seed)
    rewards: list[float] = []
    while True:
        action = int(source.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, is_over, is_cut, info = env.step(action)
        assert observation in env.observation_space
        assert not is_cut
        if is_over:
            return reward, rewards, env.unwrapped
        rewards.append(reward)


def test_a_game_is_played_to_its_end(name: str, options: Options) -> None:
    seat = last_seat(name, options)
    reward, before, env = play(gymnasium.make(name, seat, "random", **options), 3)
    outcome = env._episode.position.outcome
    assert set(before) <= {0.0}
    assert reward == (0 if outcome.is_draw else 1 if seat in outcome.winners else -1)


def test_the_same_seed_gives_the_same_game() -> None:
    ends = [play(gymnasium.make("theseion", 2, "first-steps", players=3, max_casts=30), 7)[2] for _ in range(2)]
    assert ends[0]._episode.position == ends[1]._episode.position


def test_each_opponent_can_be_another() -> None:
    env = gymnasium.make("tekao", 2, {1: "random", 3: "first-steps"}, players=3)
    specs: dict[int, Any] = vars(env.unwrapped)["_specs"]
    assert {seat: str(spec) for seat, spec in specs.items()} == {1: "random", 3: "first-steps"}
    with pytest.raises(ValueError, match=r"seats \[1, 3\]"):
        gymnasium.make("tekao", 2, {1: "random"}, players=3)


def test_its_registry_makes_one_and_many() -> None:
    env = gym.make("dedale/ergo-v1", opponents="random")
    assert env.observation_space.shape == (10, 9, 10)
    many: Any = gym.make_vec("dedale/minos-v1", 3, vectorization_mode="sync", opponents="random", max_plies=6)
    _, info = many.reset(seed=1)
    for _ in range(8):  # beyond the end of a game: it begins again by itself
        seen, _, _, _, info = many.step(info["action_mask"].argmax(axis=1))
    assert seen.shape == (3, 10, 7, 7)
    many.close()


def test_a_position_to_begin_with() -> None:
    position = dedale.game("ergo").start().play("@e5").play("@e6")
    env = gymnasium.make("ergo", 1, "random")
    observation, _ = env.reset(seed=1, options={"position": str(position)})
    assert (observation == position.game.learning.tensor(position.game.position(str(position)), 1)).all()
    with pytest.raises(BadPosition):
        env.reset(options={"position": "nonsense"})


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = gymnasium.make("ergo", 1, "random")
    env.reset(seed=1)
    env.step(44)
    _, reward, is_over, _, info = env.step(44)
    assert (reward, is_over) == (-1, True)
    assert "R2" in info["illegal"]
    with pytest.raises(ResetNeeded):
        env.unwrapped.step(0)
    strict = gymnasium.make("ergo", 1, "random", illegal="raise")
    strict.reset(seed=1)
    observation, _, _, _, _ = strict.step(44)
    with pytest.raises(InvalidAction, match="R2"):
        strict.step(44)
    assert (strict.unwrapped._seen()[0] == observation).all()  # type: ignore[attr-defined]  # ours


def test_what_is_wrong_is_said_in_its_form() -> None:
    env = gymnasium.make("ergo", 1, "random")
    with pytest.raises(ResetNeeded):
        env.step(0)
    with pytest.raises(gym.error.Error, match=r"[Ss]eed"):
        env.reset(seed="1")  # type: ignore[arg-type]  # that is the test
    env.reset(seed=1)
    for action in (-1, 5000, 1.5, "e5", np.zeros(2)):
        with pytest.raises(InvalidAction, match="0 to 1747"):
            env.unwrapped.step(action)
    with pytest.raises(ValueError, match="1 to 2"):
        gymnasium.make("ergo", 3)
    with pytest.raises(ValueError, match="lose or raise"):
        gymnasium.make("ergo", illegal="ignore")
    with pytest.raises(ValueError, match="render_mode"):
        gymnasium.SeatEnv("ergo", render_mode="3d")
    with pytest.raises(UnknownBot):
        gymnasium.make("ergo", opponents="deep-blue")
    with pytest.raises(UnknownOption):
        gymnasium.make("ergo", players=3)


def test_pixels() -> None:
    env = gymnasium.make("ergo", 1, "random", render_mode="rgb_array")
    env.reset(seed=1)
    picture: Any = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (480, 3)
    env.close()
