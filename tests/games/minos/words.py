"""What is said of one position of Minos, written out."""

from dedale.core.text import Text
from tests.draw.example import Example

EXAMPLE = Example(
    {"version": "junior"},
    "ml.lm.m/..d.d../.m.m.D./..l.d../.m.m.m./.d..l../m.mL..m l 1<",
    Text(
        """\
Clair à jouer.
Clair : pions en e2, c4, b7 et d7 ; pion sur une dalle Minos en d1 ; sorties tenues : 2 sur 3.
Foncé : pions en b2, e4, c6 et e6 ; pion sur une dalle Minos en f5 ; sorties tenues : 0 sur 3.
Sur le plateau : dalles Minos en a1, c1, d1, g1, b3, d3, f3, b5, d5, f5, a7, e7 et g7 ; ailleurs, dalles blanches.
Verrouillées : rangée 7, colonnes b et d.
Interdit à ce tour : coulisser la rangée 1 vers la droite.""",
        """\
Light to move.
Light: pawns on e2, c4, b7 and d7; pawn on a Minos tile on d1; exits held: 2 of 3.
Dark: pawns on b2, e4, c6 and e6; pawn on a Minos tile on f5; exits held: 0 of 3.
On the board: Minos tiles on a1, c1, d1, g1, b3, d3, f3, b5, d5, f5, a7, e7 and g7; elsewhere, white tiles.
Locked: row 7, columns b and d.
Not allowed this turn: slide row 1 to the right.""",
    ),
    Text(
        "Clair, choisissez : pions clairs en d1, e2, c4, b7 et d7 ; ou coulisser la rangée 1 vers la gauche, la "
        "colonne a vers le bas, la colonne c vers le bas, la colonne g vers le bas, la colonne a vers le haut, la "
        "colonne e vers le haut ou la colonne g vers le haut.",
        "Light, choose: light pawns on d1, e2, c4, b7 and d7; or slide row 1 to the left, column a down, column c "
        "down, column g down, column a up, column e up or column g up.",
    ),
    (
        "c4",
        Text(
            "Choisi : c4, dalle blanche, pion clair. Ensuite : cases vides b4, d4 et c5.",
            "Chosen: c4, white tile, light pawn. Next: empty cells b4, d4 and c5.",
        ),
    ),
    (
        "d1",
        Text(
            "d1, sortie d'Ariane de Foncé, dalle Minos, pion clair",
            "d1, Dark's Ariadne exit, Minos tile, light pawn",
        ),
    ),
)
