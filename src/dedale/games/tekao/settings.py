"""The options of Tekao, explained to a player."""

from typing import Final

from dedale.core.model.option_help import Effect, Explained
from dedale.core.text import Text

SETTINGS: Final = {
    "zone_rows": Explained(
        about=Text(
            "Trois rangées laissent plus de place pour cacher le drapeau.",
            "Three rows leave more room to shelter the flag.",
        )
    ),
    "turning_takes": Explained(
        about=Text(
            "Sans cela, tourner un pion est sans danger et ne prend rien.",
            "Without it, turning a pawn is safe and takes nothing.",
        )
    ),
    "approach_loses": Explained(
        about=Text(
            "Sans cela, à la lettre de la notice, s'approcher sans rien prendre est sans danger.",
            "Without it, by the letter of the leaflet, coming near is safe as long as nothing is taken.",
        ),
        effect=Effect(
            found=Text(
                "La longueur n'y change pas : 65 coups en moyenne, avec ou sans.",
                "The length stays the same: 65 moves on average, with it or without.",
            ),
            games=150,
            margin=Text("4 coups", "4 moves"),
        ),
    ),
    "set": Explained(known={"classic": Text("les neuf pions classiques", "the nine classic pawns")}),
}
