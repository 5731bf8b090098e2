"""The pictures that explain Tekao."""

from dedale.core.diagram import Diagram, Diagrams
from dedale.core.text import Text

_YELLOW = "1vd8,2<d7,3vb7,4va8,5<g7,6^c8,7^b8,8>g8,9^e8"

DIAGRAMS = Diagrams(
    front=Diagram(
        rules=(),
        caption=Text("Une partie de Tekao, au milieu", "A game of Tekao, half way"),
        position=f"1 play 1va1,2vg2,3vc2,4^b3,5vd1,6vf2,7>e5,8>d2,9^b1 {_YELLOW} 7x1;8x2",
    ),
    pictures=(
        Diagram(
            rules=("R2",),
            caption=Text(
                "La mise en place : Jaune vient de poser le pion tiré, tourné comme il veut.",
                "The set-up: Yellow has just placed the pawn it drew, turned as it likes.",
            ),
            position="2 put:6 2vh2,3vc2,5vd1,7>e2,8>d2,9^b1 1vd8,3va7,7^b8,8>g8,9^e8 -;-",
            event="@c8^",
        ),
        Diagram(
            rules=("R4",),
            caption=Text(
                "Grappin devant, arc à droite, pistolet derrière, tour à gauche : un, deux, trois et un pas. Les "
                "crans disent la portée.",
                "Hook in front, bow on the right, pistol behind, tower on the left: one, two, three and one "
                "step. The notches tell the reach.",
            ),
            position="1 play 4^d4,9^h1 9^h8 -;-",
            touched=("d4",),
            within=("b1", "g6"),
        ),
        Diagram(
            rules=("R7",),
            caption=Text(
                "Le pion bleu avance d'une case : son grappin battra la tour, le pion jaune sera pris (cadre vert).",
                "The blue pawn goes forward one cell: its hook will beat the tower, the yellow pawn will be "
                "taken (green frame).",
            ),
            position="1 play 4^d3,9^h1 8^d5,9^h8 -;-",
            about="d3-d4",
            within=("b2", "f6"),
        ),
        Diagram(
            rules=("R8",),
            caption=Text(
                "Ici il rencontrerait un pistolet, plus fort que son grappin : c'est lui qui serait pris (cadre "
                "rouge).",
                "Here it would meet a pistol, stronger than its hook: it is the one that would be taken (red frame).",
            ),
            position="1 play 4^d3,9^h1 5>d5,9^h8 -;-",
            about="d3-d4",
            within=("b2", "f6"),
        ),
        Diagram(
            rules=("R9",),
            caption=Text(
                "Le drapeau jaune est au bout : Bleu le prend, et la partie avec.",
                "The yellow flag is at the end: Blue takes it, and the game.",
            ),
            position=(
                "1 play 1va1,2vh2,3>c2,4^c4,5>d1,6vf3,7>e4,8>e2,9^b1 "
                "1^c8,2vd7,3vb7,4>a8,5vg7,6>c6,7>c7,8>g8,9^e8 4x1;1x2"
            ),
            about="e4-e7",
        ),
        Diagram(
            rules=("D1",),
            caption=Text("Nos neuf pions, de 1 à 8 puis le drapeau.", "Our nine pawns, 1 to 8 and then the flag."),
            position="1 play 1^a2,2^b2,3^c2,4^d2,5^e2,6^f2,7^g2,8^h2,9^a1 9^h8 -;-",
            within=("a1", "h2"),
        ),
        Diagram(
            rules=("D4",),
            caption=Text(
                "Tourner suffit : d'un quart de tour, le pion bleu montrera sa tour à l'arc, et le prendra.",
                "Turning is enough: with a quarter turn, the blue pawn will show its tower to the bow, and take it.",
            ),
            position="1 play 4^d4,9^h1 8>d5,9^h8 -;-",
            about="d4r",
            within=("b2", "f6"),
        ),
    ),
)
