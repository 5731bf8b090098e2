"""The games as PettingZoo environments (AEC): every seat is an agent, `player_1` and so on.

Importing this module registers them: `pettingzoo.make("aec", "dedale/ergo-v1")`.

>>> from dedale.adapters import pettingzoo
>>> env = pettingzoo.env("theseion", players=3)
>>> env.reset(seed=1)
>>> env.possible_agents
['player_1', 'player_2', 'player_3']
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    from gymnasium import logger, spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, aec_registry
    from pettingzoo import register as register_env
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"dedale.adapters.pettingzoo needs {error.name}: pip install 'dedale[pettingzoo]'", name=error.name
    ) from error

from dedale.adapters.episode import Episode, find_game
from dedale.adapters.rendering import MODES, Renderer, check_mode
from dedale.core.model.game import Game
from dedale.core.model.registry import names

MaskedTensor = dict[str, NDArray[Any]]
"""`observation` is the tensor that the agent sees, `action_mask` what it may do now: nothing unless it is its turn."""
ILLEGAL_REWARD = -1.0


def env(game: str | Game, **options: Any) -> AECEnv[str, MaskedTensor, int | None]:
    """The environment as PettingZoo's users expect it: an illegal action ends the game, and its agent loses.

    Takes `render_mode`, `max_cycles` and the options of the game. Raises `UnknownGame`, `UnknownOption`, `BadOption`.
    """
    made: AECEnv[str, MaskedTensor, int | None] = raw_env(game, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL_REWARD)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def raw_env(
    game: str | Game, *, render_mode: str | None = None, max_cycles: int | None = None, **options: Any
) -> "GameEnv":
    """The same without wrappers: an illegal action raises `IllegalMove`, which names the rule, and changes nothing."""
    return GameEnv(find_game(game, options), render_mode, max_cycles)


class GameEnv(AECEnv[str, MaskedTensor, int | None]):  # type: ignore[misc]  # the package has no types
    """A game with an agent for each seat. Chance is drawn by the environment, from the seed of `reset`."""

    metadata = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012  # PettingZoo's

    def __init__(self, game: Game, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        super().__init__()
        check_mode(render_mode)
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles must be 1 or more, or None for no limit, not {max_cycles!r}")
        self.game, self.render_mode, self.max_cycles = game, render_mode, max_cycles
        learning = game.learning
        self.metadata = {**self.metadata, "name": learning.id.partition("/")[2].replace("-v", "_v")}
        self.possible_agents = [f"player_{seat}" for seat in range(1, game.seats + 1)]
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(np.zeros_like(learning.most), learning.most, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (learning.actions,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(learning.actions) for agent in self.possible_agents}
        self._renderer = None if render_mode is None else Renderer(render_mode)
        self._generator = np.random.default_rng()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """What an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; `options["position"]` is the string of a position to begin with."""
        if seed is not None:
            self._generator, _ = seeding.np_random(seed)
        self.episode = Episode(self.game, self._generator, (options or {}).get("position"))
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = 0
        self.agent_selection = self.agents[0]
        self._follow()

    def observe(self, agent: str) -> MaskedTensor:
        """What an agent sees now."""
        learning, number = self.game.learning, self.possible_agents.index(agent)
        is_on = agent == self.agent_selection and not self.truncations.get(agent, True)
        mask = self.episode.mask() if is_on else np.zeros(learning.actions, np.int8)
        return {"observation": learning.tensor(self.episode.position, number + 1), "action_mask": mask}

    def state(self) -> NDArray[np.uint8]:
        """The position as the first agent sees it: nothing is hidden in these games."""
        return self.game.learning.tensor(self.episode.position, 1)

    def step(self, action: int | None) -> None:
        """Play the action of the agent that is to decide; raises `BadAction` or `IllegalMove`, and nothing changes."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.play_action(action)  # type: ignore[arg-type]  # None is refused as what is no action id
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._follow()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _follow(self) -> None:
        """Who is next, or how it ended."""
        if self.episode.seat:
            self.agent_selection = self.possible_agents[self.episode.seat - 1]
        if self.episode.is_over:
            won = self.game.learning.reward(self.episode.position).tolist()
            self.rewards = dict(zip(self.possible_agents, won, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._decisions >= self.max_cycles * self.game.seats:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """The position by `render_mode`: a text, pixels, or None after it was shown in a window."""
        if self._renderer is None:
            logger.warn("You are calling render method without specifying any render mode.")
            return None
        return self._renderer.render(self.episode.position)

    def close(self) -> None:
        """Close the window."""
        if self._renderer is not None:
            self._renderer.close()


def register() -> None:
    """Make all games known to PettingZoo; what is known already stays as it is. Importing this module calls it."""
    for name in names():
        made = find_game(name, {}).learning.id
        if made not in aec_registry:
            register_env("aec", made, f"{__name__}:env", kwargs={"game": name})


register()
