"""The options of Théséion, explained to a player."""

from typing import Final

from dedale.core.model.option_help import Effect, Explained
from dedale.core.text import Text

SETTINGS: Final = {
    "alliances": Explained(
        about=Text(
            "Les pions d'alliés sont amis : ils ne se renvoient pas aux ténèbres.",
            "Pawns of allies are friends: they do not send each other back into the darkness.",
        ),
        known={
            "none": Text("chacun pour soi", "every player alone"),
            "12": Text("à trois ou quatre : 1 avec 2", "for three or four: 1 with 2"),
            "13/24": Text("à quatre : 1 avec 3, 2 avec 4", "for four: 1 with 3, 2 with 4"),
        },
    ),
    "exact": Explained(
        about=Text(
            "Sinon, les pas en trop à la lumière sont perdus.",
            "Otherwise, extra steps at the light are lost.",
        )
    ),
    "die_max": Explained(
        about=Text(
            "Cinq est notre choix : la notice ne cite que le zéro. Plus haut, la course va plus vite.",
            "Our choice: five, for the leaflet mentions only the zero. Higher makes a faster race.",
        ),
        effect=Effect(
            found=Text(
                "À deux, une partie demande en moyenne 174 coups avec un dé de 0 à 5, 77 avec un dé de 0 à 9.",
                "With two players, a game takes 174 moves on average with a die from 0 to 5, 77 with one from 0 to 9.",
            ),
            games=100,
            margin=Text("8 coups", "8 moves"),
        ),
    ),
    "turn_back": Explained(
        about=Text(
            "C'est ce que dit la notice ; une partie peut alors s'éterniser (12 de nos 360 parties d'essai).",
            "This is what the leaflet says; a game can then drag on (12 of our 360 trial games).",
        ),
        effect=Effect(
            found=Text(
                "Entre deux apprentis, aucune partie ne s'éternise : 176 coups en moyenne, contre 174 sinon.",
                "Between two apprentices no game drags on: 176 moves on average, against 174 otherwise.",
            ),
            games=100,
            margin=Text("8 coups", "8 moves"),
        ),
    ),
    "board": Explained(
        about=Text(
            "Le plateau de la boîte nous manque : ceux-ci sont de nous.",
            "We lack the board of the box: these are ours.",
        ),
        known={
            "dedale-15": Text("moyen, 15 cases de côté", "medium, 15 cells wide"),
            "dedale-11": Text(
                "petit, 11 cases de côté : une partie plus courte", "small, 11 cells wide: a shorter game"
            ),
            "dedale-19": Text(
                "grand, 19 cases de côté : une partie plus longue", "large, 19 cells wide: a longer game"
            ),
        },
    ),
}
