"""The pictures that explain Tekao."""

from dedale.core.presentation.diagram import Diagram, Diagrams
from dedale.core.text import Text

_YELLOW = "1vd8,2<d7,3vb7,4va8,5<g7,6^c8,7^b8,8>g8,9^e8"
_THREE = "1 play 1vd3,9^h1 2vd5,3>c4,4ve4,9^h8 -;-"

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
                "La mise en place : Jaune vient de poser en c8 le pion tiré, tourné comme il veut.",
                "The set-up: Yellow has just placed the pawn it drew on c8, turned as it likes.",
            ),
            position="2 put:6 2vh2,3vc2,5vd1,7>e2,8>d2,9^b1 1vd8,3va7,7^b8,8>g8,9^e8 -;-",
            event="@c8^",
        ),
        Diagram(
            rules=("R4",),
            caption=Text(
                "Grappin devant, arc à droite, pistolet derrière, tour à gauche : un, deux, trois et un pas. Les "
                "crans indiquent la portée.",
                "Hook in front, bow on the right, pistol behind, tower on the left: one, two, three and one "
                "step. The notches show the reach.",
            ),
            position="1 play 4^d4,9^h1 9^h8 -;-",
            touched=("d4",),
            within=("b1", "g6"),
        ),
        Diagram(
            rules=("R7",),
            caption=Text(
                "Premier exemple. Le pion bleu avance d'une case. Sa tour fait face au pistolet et le bat : le pion "
                "jaune sera pris (cadre vert), le bleu ne bougera plus.",
                "First example. The blue pawn moves up one cell. Its tower faces the pistol and beats it: the "
                "yellow pawn will be taken (green frame), the blue one stays there.",
            ),
            position="1 play 1<d3,9^h1 5>d5,9^h8 -;-",
            about="d3-d4",
            within=("b2", "f6"),
        ),
        Diagram(
            rules=("R8", "R7"),
            caption=Text(
                "Deuxième exemple. Le pion bleu va de d3 en d4, où il touche trois pions jaunes. Son arc battra le "
                "grappin de d5, son pistolet battra l'arc de e4 ; mais le grappin de c4 battra sa tour (cadre "
                "rouge).",
                "Second example. The blue pawn moves from d3 to d4, where it touches three yellow ones. Its bow "
                "will beat the hook on d5, its pistol the bow on e4; but the hook on c4 will beat its tower (red "
                "frame).",
            ),
            position=_THREE,
            about="d3-d4",
            within=("b2", "f6"),
        ),
        Diagram(
            rules=("R8", "R7"),
            caption=Text(
                "Et voici le résultat : d'abord Bleu prend les pions de d5 et de e4, ensuite celui de c4 prend le "
                "pion bleu. Deux pour un.",
                "And the result: first Blue takes the pawns on d5 and e4, then the one on c4 takes the blue pawn. "
                "Two for one.",
            ),
            position=_THREE,
            event="d3-d4",
            within=("b2", "f6"),
        ),
        Diagram(
            rules=("R10",),
            caption=Text(
                "Le pistolet de d5 est plus fort que le grappin de d4, et pourtant les deux pions restent là : ils "
                "étaient déjà côte à côte. Si l'un des deux est tourné, ils se mesurent.",
                "The pistol on d5 is stronger than the hook on d4, and yet both pawns stay: they already stood side by "
                "side. When one of them is turned, they are compared.",
            ),
            position="1 play 4^d4,9^h1 5>d5,9^h8 -;-",
            within=("b2", "f6"),
        ),
        Diagram(
            rules=("R9",),
            caption=Text(
                "Troisième exemple. Le pion bleu va en d7, au contact du drapeau jaune : il le prend, et Bleu "
                "gagne. La tour de e7, plus forte que son arc, arrive trop tard.",
                "Third example. The blue pawn moves to d7, next to the yellow flag: it takes it, and Blue wins. The "
                "tower on e7, stronger than its bow, comes too late.",
            ),
            position="1 play 4^d6,9^h1 5>e7,9^d8 -;-",
            about="d6-d7",
            within=("b5", "f8"),
        ),
        Diagram(
            rules=("D1",),
            caption=Text(
                "Nos neuf pions, l'avant vers le haut : de 1 à 8, puis le drapeau.",
                "Our nine pawns, front up: 1 to 8, then the flag.",
            ),
            position="1 play 1^a2,2^b2,3^c2,4^d2,5^e2,6^f2,7^g2,8^h2,9^a1 9^h8 -;-",
            within=("a1", "h2"),
        ),
        Diagram(
            rules=("D9",),
            caption=Text(
                "Un pion qui s'approche peut se faire prendre sans avoir rien pris : ici le grappin de Bleu "
                "rencontrerait un pistolet, plus fort que lui.",
                "A pawn that approaches can be taken without having taken anything: here Blue's hook would meet a "
                "pistol, which is stronger.",
            ),
            position="1 play 4^d3,9^h1 5>d5,9^h8 -;-",
            about="d3-d4",
            within=("b2", "f6"),
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
