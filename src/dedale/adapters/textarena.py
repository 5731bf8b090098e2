"""Our games among those of TextArena (extra `textarena`): `register()`, then `textarena.make("dedale/ergo-v1")`.

Players are numbered from 0 there, so player 0 has seat 1.
"""

import random
from typing import Any, Final

import textarena

from dedale.adapters.text.answers import RefusedAnswer, judge
from dedale.adapters.text.telling import Teller, instructions
from dedale.core.errors import BadOption
from dedale.core.model import registry
from dedale.core.model.chance import pick
from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from dedale.core.presentation.status import outcome_text
from dedale.core.text import Language, Text, speaking

VERSION: Final = 1
PLAYERS: Final = "players"
ERRORS: Final = 2
"""So many refused answers in one turn are forgiven; the next one loses the game."""
FORFEIT: Final = "abandoned"


class DedaleEnv(textarena.Env):  # type: ignore[misc]  # it comes without types
    """One of our games behind TextArena's calls; an illegal move is answered with the rule that it breaks."""

    def __init__(
        self, game: str, *, language: Language = "en", rulebook: bool = True, describe: bool = False, **options: object
    ) -> None:
        """The game of this name with these options; the number of players is that of `reset`."""
        super().__init__()
        self._name = game
        self._options = options
        self._language: Language = language
        self._rulebook = rulebook
        self._describe = describe
        self._game(None)

    def _game(self, players: int | None) -> Game:
        """The game for so many players; raises `BadOption` where it has another number of seats."""
        has_choice = any(option.name == PLAYERS for option in registry.game(self._name).facts.options)
        given = {PLAYERS: players} if has_choice and players is not None else {}
        game = registry.game(self._name, **{**self._options, **given})
        if players is not None and game.seats != players:
            text = Text("{} se joue à {}, pas à {}.", "{} takes {} players, not {}.")
            raise BadOption(text.format(game.facts.title, game.seats, players), option=PLAYERS, value=str(players))
        return game

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Start a game for so many players; the same seed gives the same dice and cards."""
        self.game = self._game(num_players)
        self._random = random.Random(seed)  # noqa: S311  # a game needs no secrets
        self._teller = Teller(self.game, describe=self._describe)
        self._events: list[str] = []
        self.position = self.game.start()
        self.state = textarena.FFAMultiPlayerState(num_players=num_players, seed=seed, error_allowance=ERRORS)
        names = dict(enumerate(self._said(name) for name in self.game.seat_names))
        self.state.reset(game_state={}, player_prompt_function=self._prompt, role_mapping=names)
        self._go_on()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Play the answer of the current player; True when the game is over, and TextArena's notes."""
        player = self.state.current_player_id
        kinds = textarena.ObservationType
        self.state.add_observation(from_id=player, to_id=player, message=action, observation_type=kinds.PLAYER_ACTION)
        judged = judge(self.position, str(action))
        if isinstance(judged, RefusedAnswer):
            if self.state.set_invalid_move(reason=self._said(judged.text)):
                self._end(Outcome(self.game.opponents(player + 1), FORFEIT))
        else:
            self._events.append(str(judged))
            self.position = self.position.play(judged)
            self._go_on()
        done, info = self.state.step(rotate_player=False)
        return done, info

    def get_board_str(self) -> str:
        """The position in words, for TextArena's renderers."""
        from dedale.draw.words import position_words

        return self._said(position_words(self.position))

    def _said(self, text: Text) -> str:
        with speaking(self._language):
            return str(text)

    def _prompt(self, player_id: int, game_state: dict[str, Any]) -> str:  # noqa: ARG002  # TextArena gives both
        return self._said(instructions(self.game, [player_id + 1], rulebook=self._rulebook))

    def _go_on(self) -> None:
        """Let chance decide where it is next; then tell the next player its turn, or end the game."""
        while self.position.to_move == 0:
            event = pick(self.position.chances(), self._random.randrange)
            self._events.append(str(event))
            self.position = self.position.play(event)
        self._teller.follow(self._events)
        seat = self.position.to_move
        if seat is None:
            assert self.position.outcome is not None  # noqa: S101  # nobody is to move
            self._end(self.position.outcome)
            return
        kind = textarena.ObservationType.GAME_BOARD
        turn = self._said(self._teller.turn(seat))
        self.state.add_observation(to_id=seat - 1, message=turn, observation_type=kind)
        self.state.manually_set_current_player_id(seat - 1)

    def _end(self, outcome: Outcome) -> None:
        """Give 1 to the winners and -1 to the others, 0 to all in a draw."""
        won = {seat - 1: 1 if seat in outcome.winners else -1 for seat in range(1, self.game.seats + 1)}
        rewards = dict.fromkeys(won, 0) if outcome.is_draw else won
        self.state.set_game_outcome(reward_dict=rewards, reason=self._said(outcome_text(self.game, outcome)))


def register() -> tuple[str, ...]:
    """Make our games known to `textarena.make`, and return their ids; a second call changes nothing.

    Each is there with TextArena's wrapper for language models, and plain as `…-raw`.
    """
    from textarena.envs.registration import ENV_REGISTRY

    ids = []
    for name in registry.names():
        ids.append(f"dedale/{name}-v{VERSION}")
        if ids[-1] not in ENV_REGISTRY:
            wrappers = [textarena.wrappers.LLMObservationWrapper]
            textarena.register(ids[-1], DedaleEnv, default_wrappers=wrappers, game=name)
            textarena.register(f"{ids[-1]}-raw", DedaleEnv, game=name)
    return tuple(ids)
