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
        label=Text("Un pion retenu (29, 30 ou 74)", "A held pawn (29, 30 or 74)"),
        about=Text(
            "Un pion tombé à l'eau ou en prison attend qu'un autre passe. À deux, cela peut durer toute la partie.",
            "A pawn in the water or in prison waits for another to come by. With two players, that may never happen.",
        ),
        known={
            "3": Text("libéré après trois tours", "freed after three turns"),
            "0": Text("retenu sans limite : la règle d'origine", "held without limit: the original rule"),
        },
        usual={2: 3},
        is_up_front=True,
    ),
}
