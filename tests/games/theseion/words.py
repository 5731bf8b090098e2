"""What is said of one position of Théséion, written out."""

from dedale.core.text import Text
from tests.draw.example import Example

EXAMPLE = Example(
    {"players": 3, "alliances": "12"},
    "1 move:2 1 0/5/f6,f6 1/5/c3 2/4/h7",
    Text(
        """\
Bleu à jouer.
Bleu : pions en blocage en f6 (2) ; dans les ténèbres : 5 ; sauvés : 0 ; allié : Ambre ; \
lancer à jouer : 2 ; lancers à venir : 1.
Ambre : pion en c3 ; dans les ténèbres : 5 ; sauvés : 1 ; allié : Bleu.
Carmin : pion en h7 ; dans les ténèbres : 4 ; sauvés : 2.
Blocage en f6.""",
        """\
Blue to move.
Blue: pawns in blockade on f6 (2); in the darkness: 5; saved: 0; ally: Amber; roll to move: 2; rolls to come: 1.
Amber: pawn on c3; in the darkness: 5; saved: 1; ally: Blue.
Crimson: pawn on h7; in the darkness: 4; saved: 2.
Blockade on f6.""",
    ),
    Text(
        "Bleu, choisissez : pion bleu en f6 ; ou pion bleu (dans les ténèbres).",
        "Blue, choose: blue pawn on f6; or blue pawn (in the darkness).",
    ),
    (
        "f6",
        Text(
            "Choisi : f6, carré vert, 2 pions bleus, blocage. Ensuite : cases vides f4 et d6 (trajectoire) ; ou "
            "cases vides h6 et f8 (carré vert).",
            "Chosen: f6, green square, 2 blue pawns, blockade. Next: empty cells f4 and d6 (trajectory); or empty "
            "cells h6 and f8 (green square).",
        ),
    ),
    (
        "h7",
        Text("h7, carré vert, à l'intérieur du liséré, pion carmin", "h7, green square, inside the rim, crimson pawn"),
    ),
)
