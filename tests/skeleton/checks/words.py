"""What is said of one position, written out."""

from dedale.core.text import Text
from tests.draw.example import Example

EXAMPLE = Example(
    {},
    "oo1/3/xx1 b 4,4",
    Text(
        """\
Noir à jouer.
Noir : pions en a1 et b1 ; réserve : 4 ; pions pris : 0.
Blanc : pions en a3 et b3 ; réserve : 4 ; pions pris : 0.""",
        """\
Black to move.
Black: stones on a1 and b1; reserve: 4; stones taken: 0.
White: stones on a3 and b3; reserve: 4; stones taken: 0.""",
    ),
    Text("Noir, choisissez : cases vides c1, a2, b2, c2 et c3.", "Black, choose: empty cells c1, a2, b2, c2 and c3."),
    (
        "c1",
        Text(
            "Choisi : c1, pion noir. Ensuite : pions blancs en a3 et b3.",
            "Chosen: c1, black stone. Next: white stones on a3 and b3.",
        ),
    ),
    ("a3", Text("a3, pion blanc", "a3, white stone")),
)
