"""The environments of PettingZoo, by its own tests and ours."""

import pickle
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo import make
from pettingzoo.utils import BaseWrapper, aec_to_parallel

import dedale
from dedale.adapters import pettingzoo
from dedale.core.errors import BadAction, IllegalMove, UnknownGame, UnknownOption
from tests.adapters import theirs
from tests.adapters.cases import CASES
from tests.conformance.support import random_game

pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{line}")  # what it says of its own classic games too, which have masks
    for line in (
        "Observation space for each agent probably should be",
        "Observation is not a NumPy array",
        "Action mask numpy array is all zeros",
    )
]

Options = dict[str, Any]


def test_its_api_test(name: str, options: Options) -> None:
    theirs.api_test(pettingzoo.env(name, **options), num_cycles=12)
    theirs.api_test(pettingzoo.raw_env(name, **options, max_cycles=3), num_cycles=12)


def test_its_seed_test(name: str, options: Options) -> None:
    theirs.seed_test(lambda: pettingzoo.env(name, **options), num_cycles=8)


def test_its_performance_benchmark(
    name: str, options: Options, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ticks = iter(range(1_000))
    monkeypatch.setitem(
        theirs.performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: float(next(ticks)))
    )  # six rounds, not 5 s
    theirs.performance_benchmark(pettingzoo.env(name, **options))
    assert "turns per second" in capsys.readouterr().out


SHOWN = {label: case for label, case in CASES.items() if set(case[1]) <= {"players"}}


@pytest.mark.parametrize("case", SHOWN.values(), ids=SHOWN)
def test_its_render_test(case: tuple[str, Options]) -> None:
    theirs.render_test(lambda render_mode: pettingzoo.env(case[0], render_mode=render_mode, **case[1]))


class LegalInstead(BaseWrapper):  # type: ignore[misc]  # the package has no types
    """Plays the first legal action for one that is not: PettingZoo's test of cycles knows no mask."""

    def step(self, action: int | None) -> None:
        if action is not None:
            mask = self.env.observe(self.env.agent_selection)["action_mask"]
            action = action if mask[action] else int(np.flatnonzero(mask)[0])
        super().step(action)


@pytest.mark.parametrize(
    ("game", "players"), [("ergo", {}), ("minos", {}), ("tekao", {}), ("tekao", {"players": 4})], ids=str
)
def test_its_max_cycles_test(game: str, players: Options) -> None:
    """It expects that every agent decides once a cycle; where turns are extra or missed, the next test counts."""

    def env(max_cycles: int) -> Any:
        made = LegalInstead(pettingzoo.raw_env(game, max_cycles=max_cycles, **players))
        made.unwrapped.metadata["is_parallelizable"] = True
        return made

    theirs.max_cycles_test(SimpleNamespace(env=env, parallel_env=lambda max_cycles: aec_to_parallel(env(max_cycles))))


def test_cycles_end_a_game(name: str, options: Options) -> None:
    env = pettingzoo.env(name, max_cycles=2, **options)
    env.reset(seed=3)
    decisions = 0
    for agent in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        decisions += not (ended or cut)
        env.step(None if ended or cut else int(env.action_space(agent).sample(observation["action_mask"])))
    assert decisions <= 2 * len(env.possible_agents)
    assert env.agents == []


def test_agents_see_what_the_core_shows(name: str, options: Options) -> None:
    game = dedale.game(name, **options)
    for position, _ in list(random_game(game, 5, most=60))[::7]:
        if position.to_move:
            env = pettingzoo.env(name, **options)
            env.reset(seed=1, options={"position": str(position)})
            assert env.agent_selection == f"player_{position.to_move}"
            for seat, agent in enumerate(env.possible_agents, start=1):
                seen = env.observe(agent)
                expected = game.learning.tensor(game.position(str(position)), seat)
                assert (seen["observation"] == expected).all()
                mask = game.learning.mask(position) if seat == position.to_move else 0
                assert (seen["action_mask"] == mask).all()


def play(name: str, seed: int, **options: Any) -> tuple[Any, dict[str, float]]:
    """A random game to its end; the environment and what each agent got in all."""
    env = pettingzoo.env(name, **options)
    env.reset(seed=seed)
    source, total = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        total[agent] += reward
        over = ended or cut
        env.step(None if over else int(source.choice(np.flatnonzero(observation["action_mask"]))))
    return env, total


def test_rewards_are_of_the_winners(name: str, options: Options) -> None:
    env, total = play(name, 4, **options)
    outcome = env.unwrapped.episode.position.outcome
    seats = range(1, len(total) + 1)
    assert total == {f"player_{s}": 0 if outcome.is_draw else 1 if s in outcome.winners else -1 for s in seats}


def test_an_illegal_action_loses_the_game(caplog: pytest.LogCaptureFixture) -> None:
    env = pettingzoo.env("ergo")
    env.reset(seed=1)
    env.step(44)
    env.step(44)
    assert "Illegal move" in caplog.text
    assert env.rewards == {"player_1": 0, "player_2": -1}
    assert all(env.terminations.values())


def test_a_masked_action_of_the_raw_one_names_the_rule_and_changes_nothing() -> None:
    env = pettingzoo.raw_env("ergo")
    env.reset(seed=1)
    env.step(44)
    before = env.episode.position
    with pytest.raises(IllegalMove) as caught:
        env.step(44)
    assert caught.value.rule == "R2"
    for action in (None, -1, 1.5, "0", env.game.learning.actions):
        with pytest.raises(BadAction):
            env.step(action)  # type: ignore[arg-type]  # that is the test
    assert env.episode.position is before
    assert env.agent_selection == "player_2"


def test_what_is_wrong_is_said_in_its_form() -> None:
    env = pettingzoo.env("ergo")
    with pytest.raises(AttributeError, match="before reset"):
        _ = env.agent_selection
    with pytest.raises(gymnasium.error.Error, match=r"[Ss]eed"):
        env.reset(seed="1")
    env.reset(seed=1)
    for action in (-1, 5000, np.zeros(2)):
        with pytest.raises(AssertionError, match="not in action space"):
            env.step(action)
    with pytest.raises(ValueError, match="render_mode must be one of"):
        pettingzoo.env("ergo", render_mode="3d")
    with pytest.raises(ValueError, match="max_cycles"):
        pettingzoo.env("ergo", max_cycles=0)
    with pytest.raises(UnknownGame):
        pettingzoo.env("chess")
    with pytest.raises(UnknownOption):
        pettingzoo.env("ergo", players=3)


def test_a_finished_game_takes_nothing_but_none(caplog: pytest.LogCaptureFixture) -> None:
    env, _ = play("minos", 4, max_plies=4)
    env.step(0)
    assert "step" in caplog.text
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    with pytest.raises(ValueError, match="None"):
        env.step(0)


def test_its_registry_makes_one() -> None:
    env = make("aec", "dedale/theseion-v1", players=4)
    env.reset(seed=1)
    assert len(env.agents) == 4


def test_it_can_be_sent_to_another_process() -> None:
    env = pettingzoo.raw_env("theseion", players=3, render_mode="ansi")
    env.reset(seed=5)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    twin = pickle.loads(pickle.dumps(env))  # noqa: S301  # our own
    assert twin.episode.position == env.episode.position
    assert twin.render() == env.render()
    for each in (env, twin):
        each.step(int(np.flatnonzero(each.last()[0]["action_mask"])[-1]))
    assert twin.episode.position == env.episode.position
