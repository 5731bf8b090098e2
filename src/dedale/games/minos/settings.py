"""The options of Minos, explained to a player."""

from typing import Final

from dedale.core.model.option_help import Effect, Explained
from dedale.core.text import Text

SETTINGS: Final = {
    "version": Explained(
        about=Text("Junior est plus simple : un pion passe partout.", "Junior is simpler: a pawn can go anywhere.")
    ),
    "layout": Explained(
        about=Text(
            "Le croquis de la notice nous manque : celles-ci sont de nous.",
            "We lack the leaflet's sketch: these are ours.",
        ),
        effect=Effect(
            found=Text(
                "En senior, une partie a un gagnant 75 fois sur 100 avec « ouverte », 41 à 46 avec « classique », "
                "« bords » et « bords avancés » ; en junior, 89 fois avec « bords avancés », 79 à 81 avec les trois "
                "autres.",
                "In senior, a game has a winner 75 times in 100 with “open”, 41 to 46 with “classic”, “sides” and "
                "“sides forward”; in junior, 89 times with “sides forward”, 79 to 81 with the other three.",
            ),
            games=200,
            margin=Text("7 sur 100", "7 in 100"),
        ),
        known={
            "open": Text("ouverte : les pions déjà avancés", "open: the pawns already on their way"),
            "classic": Text("classique : chacun sur son bord", "classic: each side on its edge"),
            "sides": Text("bords : des dalles Minos sur les quatre côtés", "sides: Minos tiles along all four sides"),
            "sides-forward": Text(
                "bords avancés : les mêmes dalles, les pions plus près (la plus vive en junior)",
                "sides forward: the same tiles, the pawns nearer (the liveliest in junior)",
            ),
            "sides-shifted": Text(
                "bords décalés : de même, les pions plus à droite (la plus égale en junior)",
                "sides shifted: the same, the pawns further right (the most even in junior)",
            ),
        },
    ),
    "tiebreak": Explained(
        about=Text(
            "La même position trois fois, deux tours passés de suite, ou trop de coups : le départage compte alors "
            "les pions sur leurs sorties, puis les rangées parcourues.",
            "The same position three times, two passes in a row, or too many moves: the tie-break then counts the "
            "pawns on their exits, then the rows they have come.",
        )
    ),
    "occupied_ends": Explained(
        about=Text(
            "À la lettre de la notice, une telle dalle ne bouge pas du tout. En senior, cela ne change rien.",
            "By the letter of the leaflet, such a tile does not move at all. In senior it makes no difference.",
        )
    ),
}
