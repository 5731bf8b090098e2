"""What is said of one position of Le Grand Labyrinthe, written out."""

from dedale.core.text import Text
from tests.draw.example import Example

EXAMPLE = Example(
    {"players": 3},
    "1 fork:7 2 29h XVIIt 7fffffff",
    Text(
        """\
Bleu à jouer.
Bleu : pion bleu sur la case 2.
Vert : pion vert sur la case 29.
Rouge : pion rouge sur la case XVII ; fil d'Ariane : 1.
Total des dés : 7 ; cartes dans la pioche : 31.
Ne peut pas bouger : pion vert sur la case 29.""",
        """\
Blue to move.
Blue: blue pawn on cell 2.
Green: green pawn on cell 29.
Red: red pawn on cell XVII; Ariadne's thread: 1.
Total of the dice: 7; cards in the pile: 31.
Cannot move: green pawn on cell 29.""",
    ),
    Text(
        "Bleu, choisissez : case vide 9 (Origine) ; ou case vide VI (labyrinthe périphérique 1).",
        "Blue, choose: empty cell 9 (Origin); or empty cell VI (outer labyrinth 1).",
    ),
    ("9", Text("Le coup est complet : central.", "The move is complete: central.")),
    (
        "29",
        Text(
            "case 29, noyade : on y est retenu jusqu'à ce qu'un autre pion passe ou s'y arrête, pion vert, ne peut "
            "pas bouger",
            "cell 29, drowning: held until another pawn walks past or stops there, green pawn, cannot move",
        ),
    ),
)
