"""Dédale: five forgotten French board games, brought back to the table.

>>> import dedale
>>> position = dedale.game("ergo").start()
>>> position = position.play("@e5")
>>> position.to_move
2
"""

from dedale.core import errors
from dedale.core.errors import DedaleError
from dedale.core.registry import game, names

__all__ = ["DedaleError", "errors", "game", "names"]
__version__ = "0.1.0"
