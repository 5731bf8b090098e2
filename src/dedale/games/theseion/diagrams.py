"""The pictures that explain Théséion."""

from dedale.core.presentation.diagram import Diagram, Diagrams
from dedale.core.text import Text

_FOUR = "2/0/c6,c14,d13,f2,k13 1/1/c11,f7,h9,m7,m12 0/0/c8,d6,d10,h6,m2,m2,m6 0/0/c4,f3,f3,h10,m3,m4,n10"

DIAGRAMS = Diagrams(
    front=Diagram(
        rules=(),
        caption=Text("Une partie de Théséion à quatre", "A game of Theseion for four"),
        position=f"4 cast 0 {_FOUR}",
        options={"players": 4},
    ),
    pictures=(
        Diagram(
            rules=("R3",),
            caption=Text(
                "Un 2, tous les pions dans les ténèbres : les cases où vous pouvez entrer.",
                "A 2, every pawn in the darkness: where you can enter.",
            ),
            position="1 move:2 0 0/7/- 0/7/-",
            touched=("dark1",),
        ),
        Diagram(
            rules=("R4",),
            caption=Text(
                "Un 4 depuis f4 : par les carrés verts f3 et f6, le trajet peut tourner.",
                "A 4 from f4: at the green squares f3 and f6 the path can turn.",
            ),
            position="1 move:4 0 0/6/f4 0/7/-",
            touched=("f4",),
            within=("b2", "k8"),
        ),
        Diagram(
            rules=("R5",),
            caption=Text(
                "Le pion bleu est allé de c5 à c2 par le carré rouge c3 : un lancer de plus.",
                "The blue pawn went from c5 to c2 over the red square c3: one more roll.",
            ),
            position="1 move:3 0 0/6/c5 0/7/-",
            event="c5-c4-c3-c2",
            within=("a1", "h7"),
        ),
        Diagram(
            rules=("R6",),
            caption=Text(
                "Un 2 tombe juste : de h6, par h7, à la lumière.", "A 2 is just right: from h6 by h7 to the light."
            ),
            position="1 move:2 0 3/3/h6 1/6/-",
            touched=("h6",),
            within=("e4", "k12"),
        ),
        Diagram(
            rules=("R7",),
            caption=Text(
                "Le pion bleu va de f8 en f11 par f10, où se tenait un pion ambre seul : il l'a renvoyé dans les "
                "ténèbres.",
                "The blue pawn goes from f8 to f11 by f10, where a single amber pawn stood: it has sent it back to the "
                "darkness.",
            ),
            position="1 move:3 0 0/6/f8 0/6/f10",
            event="f8-f9-f10-f11",
            within=("b5", "j13"),
        ),
        Diagram(
            rules=("R9", "R8"),
            caption=Text(
                "Deux pions bleus ensemble en f10 : un blocage, l'accolade dessous. Ambre, en f8 avec un 4, ne peut "
                "ni le passer ni s'y arrêter ; il doit prendre une autre route.",
                "Two blue pawns together on f10: a blockade, with the brace under it. Amber, on f8 with a 4, can "
                "neither pass it nor stop on it, and must go another way.",
            ),
            position="2 move:4 0 0/5/f10,f10 0/6/f8",
            touched=("f8",),
            within=("b5", "j13"),
        ),
        Diagram(
            rules=("R9", "R8"),
            caption=Text(
                "Le même blocage, et c'est un pion bleu qui arrive de f8 avec un 2 : il s'y arrête et le renforce. "
                "Avec un 4, il ne pourrait pas le traverser non plus.",
                "The same blockade, and a blue pawn comes from f8 with a 2: it stops there and strengthens it. With "
                "a 4 it could not pass either.",
            ),
            position="1 move:2 0 0/4/f8,f10,f10 0/7/-",
            event="f8-f9-f10",
            within=("b5", "j13"),
        ),
        Diagram(
            rules=("R9", "R8"),
            caption=Text(
                "À quatre, Bleu et Carmin sont alliés : leurs deux pions en f10 font un blocage comme un autre.",
                "With four players, Blue and Crimson are allies: their two pawns on f10 make a blockade like any "
                "other.",
            ),
            position="2 move:4 0 0/6/f10 0/6/f8 0/6/f10 0/7/-",
            options={"players": 4, "alliances": "13/24"},
            touched=("f8",),
            within=("b5", "j13"),
        ),
        Diagram(
            rules=("R10",),
            caption=Text(
                "Trois pions dans le liséré, un nombre impair : un 0 les sauve tous.",
                "Three pawns inside the rim, an odd number: a 0 saves them all.",
            ),
            position="1 cast 0 0/5/g7,h9 0/6/i8",
            within=("e5", "k11"),
        ),
    ),
)
