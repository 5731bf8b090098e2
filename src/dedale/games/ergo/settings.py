"""The options of Ergo, explained to a player."""

from typing import Final

from dedale.core.model.option_help import Explained
from dedale.core.text import Text

SETTINGS: Final = {
    "swap": Explained(
        about=Text(
            "Le premier coup vaut cher : entre nos meilleurs joueurs, Noir a gagné 69 parties sur 105.",
            "The first move is worth much: between our best players Black won 69 games of 105.",
        )
    ),
}
