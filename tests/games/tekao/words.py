"""What is said of one position of Tekao, written out."""

from dedale.core.text import Text
from tests.draw.example import Example

EXAMPLE = Example(
    {"set": "GTAP,DDDD,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,TATA"},
    "2 play 1^b4,2^d1,5>c1 2^e8,8>b5 5x3;8x1",
    Text(
        """\
Jaune à jouer.
Bleu : pion 1 GTAP en b4 (avant vers le haut) ; drapeau en d1 ; pion 5 GAPT en c1 (avant vers la droite) ; \
pions perdus : pion 3 GTPA, pion 4 GATP, pion 6 GPTA, pion 7 GPAT, pion 8 GPGP et pion 9 TATA ; \
dernier pion : 5, 3 fois de suite.
Jaune : drapeau en e8 ; pion 8 GPGP en b5 (avant vers la droite) ; pions perdus : pion 1 GTAP, \
pion 3 GTPA, pion 4 GATP, pion 5 GAPT, pion 6 GPTA, pion 7 GPAT et pion 9 TATA ; dernier pion : 8.
Ne peut pas bouger : pion bleu 5 en c1.""",
        """\
Yellow to move.
Blue: pawn 1 GTAP on b4 (front facing up); flag on d1; pawn 5 GAPT on c1 (front facing right); \
pawns lost: pawn 3 GTPA, pawn 4 GATP, pawn 6 GPTA, pawn 7 GPAT, pawn 8 GPGP and pawn 9 TATA; \
last pawn: 5, 3 times running.
Yellow: flag on e8; pawn 8 GPGP on b5 (front facing right); pawns lost: pawn 1 GTAP, \
pawn 3 GTPA, pawn 4 GATP, pawn 5 GAPT, pawn 6 GPTA, pawn 7 GPAT and pawn 9 TATA; last pawn: 8.
Cannot move: blue pawn 5 on c1.""",
    ),
    Text(
        "Jaune, choisissez : pion jaune 8 en b5 ; ou drapeau jaune en e8.",
        "Yellow, choose: yellow pawn 8 on b5; or yellow flag on e8.",
    ),
    (
        "b5",
        Text(
            "Choisi : b5, champ de bataille, pion jaune 8, en haut pistolet, à droite grappin, en bas pistolet, à "
            "gauche grappin. Ensuite : cases vides a5, c5 et b6 (champ de bataille) ; ou cases vides b7 et b8 "
            "(zone de Jaune) ; ou tourner à droite.",
            "Chosen: b5, battlefield, yellow pawn 8, pistol above, hook on the right, pistol below, hook on the "
            "left. Next: empty cells a5, c5 and b6 (battlefield); or empty cells b7 and b8 (Yellow's zone); or "
            "turn clockwise.",
        ),
    ),
    (
        "c1",
        Text(
            "c1, zone de Bleu, pion bleu 5, en haut tour, à droite grappin, en bas arc, à gauche pistolet, ne peut "
            "pas bouger",
            "c1, Blue's zone, blue pawn 5, tower above, hook on the right, bow below, pistol on the left, cannot move",
        ),
    ),
)
