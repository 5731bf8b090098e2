"""The bots at a table: which seats they have, what they are called, what they think."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from dedale.bots.character import character
from dedale.bots.player import BotSpec, Player
from dedale.bots.search import Thought
from dedale.core.model.game import Game
from dedale.core.model.match import Match
from dedale.core.model.position import Position
from dedale.core.text import Text

NAMED = Text("{name} · {level}", "{name} · {level}")
Bots = Mapping[int, BotSpec]
"""The bots by their seats; people have the others."""


class Pondering(Protocol):
    """How an interface lets bots think: it shows that they do, and lets people hurry them."""

    is_hurried: bool
    """Whether an immediate answer was requested since this was last set to False."""

    def settle(self, name: object, make: Callable[[], Player]) -> Player:
        """The player made so, which may have to compile first."""
        ...

    def think(
        self, player: Player, position: Position, name: object, seconds: float | None = None, nodes: int | None = None
    ) -> Thought:
        """The player's thought within these limits."""
        ...


def in_round(match: Match, bots: Bots, number: int) -> dict[int, BotSpec]:
    """The bots on the seats that their sides have in this round of a match."""
    found = {}
    for seat in range(1, match.game.seats + 1):
        side = match.side_of(seat, number)
        first = [other for other in range(1, match.game.seats + 1) if match.side_of(other, 1) == side]
        spec = bots.get(first[(seat - 1) // 2 % len(first)])
        if spec is not None:
            found[seat] = spec
    return found


def bot_name(spec: BotSpec, game: Game) -> Text:
    """What a bot is called at the table: its character, if it has one, and its level."""
    if spec.level is None:
        return Text(str(spec), str(spec))
    chosen = character(game, spec.character)
    return spec.level.name if chosen is None else NAMED.format(name=chosen.name, level=spec.level.name)


class Opponents:
    """The bots at one table; each begins when it is first asked."""

    def __init__(self, game: Game, bots: Bots, pondering: Pondering) -> None:
        self._game = game
        self.bots = bots
        self.pondering = pondering
        self._players: dict[int, Player] = {}
        self._adviser: Player | None = None
        self._random = random.SystemRandom()

    @property
    def people(self) -> set[int]:
        """The seats that people have; where they have none, they look on and may take anything back."""
        seats = set(range(1, self._game.seats + 1))
        return seats - set(self.bots) or seats

    def think(self, position: Position, start: str | None, events: Sequence[str]) -> Thought:
        """The thought of the bot that is to decide; raises `EngineFailed`."""
        seat = position.to_move or 0
        spec = self.bots[seat]
        if seat not in self._players:
            seed = self._random.getrandbits(32)
            self._players[seat] = self.pondering.settle(
                bot_name(spec, self._game), lambda: spec.make(self._game, seed=seed, threads=None)
            )
        self._players[seat].set_history(start, events)
        return self.pondering.think(self._players[seat], position, bot_name(spec, self._game), spec.seconds, spec.nodes)

    def advise(self, position: Position, seconds: float) -> Thought:
        """What the strongest of our bots would do; raises `GameOver`."""
        import dedale
        from dedale.bots.levels import LEVELS

        self.pondering.is_hurried = False
        best = LEVELS[-1]
        if self._adviser is None:
            self._adviser = self.pondering.settle(best.name, lambda: dedale.bot(best.id, self._game))
        return self.pondering.think(self._adviser, position, best.name, seconds)

    def saying(self, thought: Thought) -> Text | None:
        """What a bot says to its move, if the game has it speak."""
        return self._game.presentation.saying(thought.move, self._random.randrange(1000))

    def close(self) -> None:
        """Send the bots home."""
        for player in filter(None, (*self._players.values(), self._adviser)):
            player.close()
