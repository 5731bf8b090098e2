"""The options of Le Grand Labyrinthe, explained to a player."""

from typing import Final

from dedale.core.explained import Explained
from dedale.core.text import Text

SETTINGS: Final = {
    "jury": Explained(
        about=Text(
            "Sans cela, la parole du joueur suffit.",
            "Without it, the player's word is enough.",
        )
    ),
    "release": Explained(
        about=Text(
            "La règle d'origine est 0. À deux joueurs, 3 évite de longues attentes.",
            "The original rule is 0. With two players, 3 spares long waits.",
        )
    ),
}
