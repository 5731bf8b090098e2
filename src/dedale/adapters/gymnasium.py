"""The games as Gymnasium environments: one seat is yours, bots have the others.

Importing this module registers them: `gymnasium.make("dedale/ergo-v1")`, `gymnasium.make_vec`.
"""

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np

try:
    import gymnasium
    from gymnasium import error, spaces
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "dedale.adapters.gymnasium needs gymnasium: pip install 'dedale[gymnasium]'", name="gymnasium"
    ) from missing

from dedale.adapters.episode import Episode, find_game
from dedale.adapters.rendering import MODES, Renderer, check_mode
from dedale.bots.player import BotSpec, Player, read_spec
from dedale.core.errors import IllegalMove
from dedale.core.model.game import Game
from dedale.core.model.learning import Tensor
from dedale.core.model.registry import names

OpponentNames = str | Mapping[int, str]
"""A bot for all other seats (`player`, `random`, `expert@0.1s`), or one for each by its number."""


def make(
    game: str | Game, seat: int = 1, opponents: OpponentNames = "player", **options: Any
) -> "gymnasium.Env[Any, Any]":
    """The environment of one seat of a game, with Gymnasium's own checks around it.

    Takes the options of the game, `render_mode`, `illegal`, and what `gymnasium.make` takes.
    """
    if isinstance(game, Game):
        options = {**game.options, **options}
        game = game.name
    found = find_game(game, {})
    return gymnasium.make(found.learning.id, seat=seat, opponents=opponents, **options)


class SeatEnv(gymnasium.Env[Tensor, np.int64]):
    """One seat of a game. `info["action_mask"]` says which actions are legal.

    The reward comes with the end: 1 for a win, -1 for a loss, 0 for a draw. An illegal action ends the game as a loss,
    with the rule in `info["illegal"]`; with `illegal="raise"` it raises `InvalidAction` and changes nothing.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012  # Gymnasium's

    def __init__(
        self,
        game: str | Game,
        seat: int = 1,
        opponents: OpponentNames = "player",
        *,
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        self.game = find_game(game, options)
        if seat not in range(1, self.game.seats + 1):
            raise ValueError(f"seat must be a number from 1 to {self.game.seats}, not {seat!r}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal must be lose or raise, not {illegal!r}")
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self._specs = self._read_opponents(opponents)
        learning = self.game.learning
        self.observation_space = spaces.Box(np.zeros_like(learning.most), learning.most, dtype=np.uint8)
        self.action_space = spaces.Discrete(learning.actions)
        self._renderer = None if render_mode is None else Renderer(render_mode)
        self._players: dict[int, Player] = {}
        self._episode: Episode | None = None

    def _read_opponents(self, opponents: OpponentNames) -> dict[int, BotSpec]:
        others = [other for other in range(1, self.game.seats + 1) if other != self.seat]
        given = dict.fromkeys(others, opponents) if isinstance(opponents, str) else dict(opponents)
        if sorted(given) != others:
            raise ValueError(f"opponents must name a bot for each of the seats {others}, not for {sorted(given)}")
        return {other: read_spec(str(bot)).at(self.game) for other, bot in given.items()}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Tensor, dict[str, Any]]:
        """Begin a game, and play to the first decision of the seat; `options["position"]` says where to begin."""
        super().reset(seed=seed)
        self._close_players()
        for other, spec in self._specs.items():
            self._players[other] = spec.make(self.game, seed=int(self.np_random.integers(1 << 31)))
        start = (options or {}).get("position")
        self._episode = Episode(self.game, self.np_random, start)
        self._play_others()
        while self._episode.is_over and start is None:  # the others were done before this seat could decide
            self._episode = Episode(self.game, self.np_random)
            self._play_others()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Tensor, float, bool, bool, dict[str, Any]]:
        """Play an action and what the others answer."""
        episode = self._episode
        if episode is None or episode.is_over:
            raise error.ResetNeeded("The game is over or has not begun: call reset() first.")
        if not self.action_space.contains(action):
            last = self.game.learning.actions - 1
            raise error.InvalidAction(f"{action!r} is not in the action space: it must be an integer from 0 to {last}.")
        try:
            episode.play_action(int(action))
        except IllegalMove as refused:
            if self.illegal == "raise":
                raise error.InvalidAction(str(refused)) from refused
            observation, info = self._seen()
            self._episode = None
            return observation, -1.0, True, False, {**info, "illegal": refused.text.en}
        self._play_others()
        observation, info = self._seen()
        reward = float(self.game.learning.reward(episode.position)[self.seat - 1])
        if self.render_mode == "human":
            self.render()
        return observation, reward, episode.is_over, False, info

    def _play_others(self) -> None:
        episode = self._episode
        while episode is not None and episode.seat not in (None, self.seat):
            spec = self._specs[episode.seat or 0]
            thought = self._players[episode.seat or 0].think(episode.position, spec.seconds, spec.nodes)
            episode.play(thought.move)

    def _seen(self) -> tuple[Tensor, dict[str, Any]]:
        assert self._episode is not None  # noqa: S101  # for the type checker: only asked of a game begun
        return self.game.learning.tensor(self._episode.position, self.seat), {"action_mask": self._episode.mask()}

    def render(self) -> Any:
        """The position by `render_mode`: a text, pixels, or None after it was shown in a window."""
        if self._renderer is None or self._episode is None:
            gymnasium.logger.warn("There is nothing to render: choose a render_mode, and call reset() first.")
            return None
        return self._renderer.render(self._episode.position)

    def close(self) -> None:
        """Send the bots home and close the window."""
        self._close_players()
        if self._renderer is not None:
            self._renderer.close()

    def _close_players(self) -> None:
        for player in self._players.values():
            player.close()
        self._players.clear()


def register() -> None:
    """Make all games known to Gymnasium; what is known already stays as it is. Importing this module calls it."""
    for name in names():
        made = find_game(name, {}).learning.id
        if made not in gymnasium.registry:
            gymnasium.register(made, entry_point=f"{__name__}:SeatEnv", kwargs={"game": name})


register()
