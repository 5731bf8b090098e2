"""The options of Ergo, explained to a player."""

from typing import Final

from dedale.core.model.option_help import Explained
from dedale.core.text import Text

SETTINGS: Final = {
    "swap": Explained(
        about=Text(
            "Le premier coup vaut cher : entre machines du plus haut niveau, Noir a gagné 69 parties sur 105.",
            "The first move is worth a lot: between machines of the highest level Black won 69 games of 105.",
        )
    ),
    "off_centre": Explained(
        about=Text(
            "Au centre, le premier coup vaut cher. Plus loin, entre machines du plus haut niveau, les chances sont "
            "presque égales.",
            "In the centre the first move is worth a lot. Further out, between machines of the highest level, chances "
            "are nearly even.",
        )
    ),
}
