"""What the adapters share: one game that is played by action ids, its chance events drawn from a generator."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from dedale.core.model import registry
from dedale.core.model.chance import pick
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position


def find_game(game: str | Game, options: Mapping[str, object]) -> Game:
    """The game of this name with these options, or the game itself with some of them changed; raises `DedaleError`."""
    if isinstance(game, Game):
        return registry.game(game.name, **{**game.options, **options}) if options else game
    return registry.game(game, **options)


class Episode:
    """One game between decisions: chance is never next."""

    def __init__(self, game: Game, generator: np.random.Generator, start: str | None = None) -> None:
        """From the first position, or from the position so written; raises `BadPosition`."""
        self.game = game
        self.generator = generator
        self.position: Position = game.start() if start is None else game.position(start)
        self._draw_chances()

    @property
    def seat(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return self.position.to_move

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.position.outcome is not None

    def play(self, event: Event) -> None:
        """Play a move and the chance events that follow; raises `IllegalMove` or `GameOver`, and nothing changes."""
        self.position = self.position.play(event)
        self._draw_chances()

    def play_action(self, action: int) -> None:
        """The same by action id; raises `BadAction` too."""
        self.play(Event(self.game, self.game.learning.event(action)))

    def mask(self) -> NDArray[np.int8]:
        """Which actions are legal, as the frameworks write it: 1 and 0."""
        return self.game.learning.mask(self.position).astype(np.int8)

    def _draw_chances(self) -> None:
        while self.position.to_move == 0:
            chance = pick(self.position.chances(), lambda bound: int(self.generator.integers(bound)))
            self.position = self.position.play(chance)
