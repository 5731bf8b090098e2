"""The options of Le Grand Labyrinthe, explained to a player."""

from typing import Final

from dedale.core.model.option_help import Effect, Explained
from dedale.core.text import Text

SETTINGS: Final = {
    "jury": Explained(
        about=Text(
            "Sans cela, la parole du joueur suffit.",
            "Without it, the player's word is enough.",
        )
    ),
    "dice": Explained(
        about=Text(
            "La notice fait avancer du total. Choisir permet d'éviter l'eau et la prison, et de viser les cases "
            "bleues et l'antre : la partie est plus courte, et l'on y décide quatre fois plus.",
            "The leaflet moves you by the total. With a choice you can avoid water and prison, and aim at blue cells "
            "and the lair: the game is shorter, and you decide four times as often.",
        ),
        is_up_front=True,
    ),
    "deck": Explained(
        about=Text(
            "La notice ne dit rien des cartes : les nôtres peuvent être remplacées, une à une.",
            "The leaflet says nothing of the cards: ours can be replaced, one by one.",
        ),
        known={"classic": Text("les cartes classiques", "the classic cards")},
    ),
    "board": Explained(
        about=Text(
            "La notice fixe ces cases ; les déplacer, c'est jouer à autre chose, pour essayer.",
            "The leaflet fixes these cells; to move them is to play something else, as a trial.",
        ),
        known={"classic": Text("comme sur le plateau de la notice", "as on the leaflet's board")},
    ),
    "release": Explained(
        label=Text("Un pion retenu (noyade, prison)", "A held pawn (drowning, prison)"),
        about=Text(
            "Un pion tombé à l'eau ou en prison attend qu'un autre passe. À deux, cela peut durer toute la partie.",
            "A pawn in the water or in prison waits for another to come by. With two players, that may never happen.",
        ),
        effect=Effect(
            found=Text(
                "À deux, le pion du perdant est encore retenu à la fin de 61 parties sur 100 sans limite, "
                "de 6 après trois tours.",
                "With two players, the loser's pawn is still held at the end of 61 games in 100 without limit, "
                "of 6 after three turns.",
            ),
            games=1000,
            margin=Text("3 sur 100", "3 in 100"),
        ),
        known={
            "3": Text("libéré après trois tours", "freed after three turns"),
            "0": Text("retenu sans limite : la règle de la notice", "held without limit: the rule of the leaflet"),
        },
        usual={2: 3},
        is_up_front=True,
    ),
}
