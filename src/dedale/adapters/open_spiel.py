"""The games as Python games of OpenSpiel: `pyspiel.load_game("dedale_theseion(players=3)")` after `register()`."""

import types
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "dedale.adapters.open_spiel needs open_spiel: pip install 'dedale[open_spiel]'", name=missing.name
    ) from missing

from dedale.adapters.episode import find_game
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.model.registry import names

LONGEST = 1_000_000
"""Said of a game that has no bound: OpenSpiel wants a number."""


def short_name(game: str) -> str:
    """The name of a game in OpenSpiel: `dedale_grand_labyrinthe`."""
    return f"dedale_{game.replace('-', '_')}"


def register() -> tuple[str, ...]:
    """Register all games that are not registered yet, and return the names of all of them."""
    known = set(pyspiel.registered_names())
    for name in names():
        if short_name(name) not in known:
            made = _class_of(find_game(name, {}))
            pyspiel.register_game(made.kind, made)
    return tuple(short_name(name) for name in names())


def _class_of(game: Game) -> "type[SpielGame]":
    """A class for each game: OpenSpiel lets go of what makes games after Python's end, where a function would crash."""
    own = {"name": game.name, "kind": _game_type(game)}
    return types.new_class(short_name(game.name), (SpielGame,), exec_body=lambda namespace: namespace.update(own))


def _game_type(game: Game) -> Any:
    kinds = pyspiel.GameType
    players = game.facts.players
    return kinds(
        short_name=short_name(game.name),
        long_name=game.facts.title.en,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if game.facts.has_chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if max(players) == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in game.facts.options},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # compiled, without types
    """A game of ours with its options, as OpenSpiel sees it; `register` makes a subclass for each."""

    kind: Any
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.game = find_game(self.name, params or {})
        learning = self.game.learning
        longest = self.game.facts.longest(self.game.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=learning.actions,
            max_chance_outcomes=len(learning.encoding.chances),
            num_players=self.game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=LONGEST if longest is None else longest,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self, state: Any = None) -> "SpielState":
        """The first position."""
        if state is not None:
            raise ValueError("a game of dedale begins at its first position: new_initial_state() takes nothing")
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What a player sees: the tensor; or with perfect recall the events so far."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return TensorObserver(self.game, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # compiled, without types
    """A position, as OpenSpiel sees it: players from 0, chance events apart from actions."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position = game.game.start()

    def current_player(self) -> int:
        """The player to decide, chance, or none at the end."""
        seat = self.position.to_move
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == 0 else seat - 1

    def _legal_actions(self, player: int) -> list[int]:
        """Action ids in rising order."""
        if player != self.current_player():
            return []
        ids: list[int] = np.flatnonzero(self.position.game.learning.mask(self.position)).tolist()
        return ids

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Chance ids with their probabilities."""
        chance_of = self.position.game.learning.chance_of
        return [(int(chance_of[event.code]), float(weight)) for event, weight in self.position.chances()]

    def _event(self, player: int, action: int) -> Event:
        encoding = self.position.game.learning.encoding
        codes = encoding.chances if player == pyspiel.PlayerId.CHANCE else encoding.actions
        return Event(self.position.game, int(codes[action]))

    def _apply_action(self, action: int) -> None:
        """Play it."""
        self.position = self.position.play(self._event(self.current_player(), action))

    def _action_to_string(self, player: int, action: int) -> str:
        """The notation of the event."""
        return str(self._event(player, action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.outcome is not None

    def returns(self) -> list[float]:
        """1 for those who have won, -1 for those who have lost, 0 for a draw or while the game goes on."""
        reward: list[float] = self.position.game.learning.reward(self.position).tolist()
        return reward

    def __str__(self) -> str:
        return str(self.position)


class TensorObserver:
    """Writes the tensor of `game.learning` for OpenSpiel, each plane divided by its greatest number."""

    def __init__(self, game: Game, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self._game = game
        shape = game.learning.shape
        self.tensor: NDArray[np.float32] = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees."""
        learning = self._game.learning
        self.dict["observation"][:] = learning.tensor(state.position, player + 1) / learning.most

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as text: nothing is hidden."""
        return f"{player}: {state.position}"
