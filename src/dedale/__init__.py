"""Dédale: five forgotten board games, brought back to the table.

>>> import dedale
>>> position = dedale.game("ergo").start()
>>> position = position.play("@e5")
>>> position.to_move
2
"""

from typing import TYPE_CHECKING

from dedale.core import errors
from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.model.registry import game, names

if TYPE_CHECKING:
    from dedale.bots.bot import Bot

__all__ = ["DedaleError", "bot", "errors", "game", "names"]
__version__ = "0.3.0"


def bot(level: str | int, game: Game, *, seed: int = 0, threads: int | None = None, character: str = "") -> "Bot":
    """A bot of this level at this game; raises `UnknownBot`, which lists the levels, or `UnknownCharacter`.

    A level is a number from 1 to 5, its id, or its name in either language; so is a character, empty for none.
    `bot.think(position)` gives a thought.
    """
    from dedale.bots.bot import Bot
    from dedale.bots.character import character as find_character
    from dedale.bots.levels import level as find

    return Bot(find(level), game, seed=seed, threads=threads, character=find_character(game, character))
