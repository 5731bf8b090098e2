"""What is said of one position of Ergo, written out."""

from dedale.core.text import Text
from tests.draw.example import Example

EXAMPLE = Example(
    {},
    "9O/1x8/10/10/2o1X5/10/10/10/X9 w 9,10",
    Text(
        """\
Blanc à jouer.
Noir : pièce creuse en b8 ; lions en a1 et e5 ; réserve : 9.
Blanc : pièce creuse en c5 ; lion en j9 ; réserve : 10.""",
        """\
White to move.
Black: hollow piece on b8; lions on a1 and e5; reserve: 9.
White: hollow piece on c5; lion on j9; reserve: 10.""",
    ),
    Text(
        "Blanc, choisissez : pièce creuse blanche en c5 ; ou lion blanc en j9 ; ou 32 cases vides (chemin "
        "extérieur) ; ou 53 cases vides (arène).",
        "White, choose: white hollow piece on c5; or white lion on j9; or 32 empty cells (path); or 53 empty cells "
        "(arena).",
    ),
    (
        "c5",
        Text(
            "Choisi : c5, arène, pièce creuse blanche. Ensuite : cases vides c4, b5, d5 et c6 (arène).",
            "Chosen: c5, arena, white hollow piece. Next: empty cells c4, b5, d5 and c6 (arena).",
        ),
    ),
    ("e5", Text("e5, arène, lion noir", "e5, arena, black lion")),
)
