"""The games of a dataset: one level against itself, with some moves at random so that games differ."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from dedale.bots.bot import Bot
from dedale.bots.levels import level
from dedale.bots.search import outcome_values
from dedale.core.errors import BadSetting
from dedale.core.kernels.background import compile_now
from dedale.core.model.chance import pick
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.text import Text

LEVEL: Final = "apprentice"
EXPLORE: Final = 0.1


@dataclass(frozen=True, slots=True)
class DatasetPlan:
    """How the games are played. The same plan gives the same games, whatever the machine.

    Raises `BadSetting` for a level that thinks by time unless `nodes` limits it, and for a share outside 0 to 1.
    """

    game: Game
    games: int
    seed: int = 0
    level: str = LEVEL
    nodes: int | None = None
    """Nodes for each search; None for those of the level."""
    explore: float = EXPLORE
    """The share of moves that are random instead of the level's own; their values are still those of the search."""

    def __post_init__(self) -> None:
        if level(self.level).seconds is not None and self.nodes is None:
            text = Text(
                "Le niveau {} compte en secondes : donnez un nombre de nœuds (--nodes), sinon les parties changeraient "
                "d'une fois à l'autre.",
                "Level {} counts seconds: give a number of nodes (--nodes), else the games would differ every time.",
            )
            raise BadSetting(text.format(level(self.level).name), setting="level", value=self.level)
        if not 0 <= self.explore <= 1:
            text = Text("La part des coups au hasard va de 0 à 1.", "The share of random moves is from 0 to 1.")
            raise BadSetting(text, setting="explore", value=str(self.explore))


@dataclass(frozen=True, slots=True)
class DataPly:
    """One event, and the position before it."""

    position: str
    seat: int
    """The seat that decided; 0 for chance."""
    event: str
    code: int
    """The number of the event."""
    legal: tuple[int, ...]
    """The numbers of the legal moves; none for chance."""
    values: tuple[float, ...] | None
    """What the search expects for each seat, from 0 to 1; None for chance."""
    is_random: bool
    """Whether the move was drawn at random; never so for chance."""


@dataclass(frozen=True, slots=True)
class DataGame:
    """One finished game."""

    number: int
    """Counted from 1."""
    plies: tuple[DataPly, ...]
    result: tuple[float, ...]
    """What each seat got: 1 for a win, 0 for a loss, its share for a draw."""
    reason: str
    """Why the game ended."""

    @property
    def events(self) -> tuple[str, ...]:
        """The game as it is written."""
        return tuple(ply.event for ply in self.plies)


def play(plan: DatasetPlan) -> Iterator[DataGame]:
    """Play the games one after the other."""
    compile_now(plan.game)
    for number in range(1, plan.games + 1):
        yield _game(plan, number)


def _game(plan: DatasetPlan, number: int) -> DataGame:
    source = random.Random(f"{plan.seed} {number}")  # noqa: S311  # a game needs no secrets
    bot = Bot(level(plan.level), plan.game, seed=source.getrandbits(32))
    position, plies = plan.game.start(), []
    while position.outcome is None:
        ply = _chance(position, source) if position.to_move == 0 else _decision(plan, bot, position, source)
        plies.append(ply)
        position = position.play(ply.event)
    outcome = position.outcome
    return DataGame(number, tuple(plies), outcome_values(plan.game, outcome), outcome.reason)


def _chance(position: Position, source: random.Random) -> DataPly:
    event = pick(position.chances(), source.randrange)
    return DataPly(str(position), 0, str(event), event.code, (), None, is_random=False)


def _decision(plan: DatasetPlan, bot: Bot, position: Position, source: random.Random) -> DataPly:
    thought = bot.think(position, nodes=plan.nodes)
    is_random = source.random() < plan.explore
    event = source.choice(position.moves()) if is_random else thought.move
    legal = tuple(position.moves().codes.tolist())
    values = tuple(map(float, thought.expects))
    return DataPly(str(position), position.to_move or 0, str(event), event.code, legal, values, is_random)
