"""The pictures that explain Le Grand Labyrinthe."""

from dedale.core.presentation.diagram import Diagram, Diagrams
from dedale.core.text import Text

DIAGRAMS = Diagrams(
    front=Diagram(
        rules=(),
        caption=Text("Une partie du Grand Labyrinthe à quatre", "A game of Le Grand Labyrinthe for four"),
        position="4 roll 62 43 XIII VII fdfdffff",
        options={"players": 4},
    ),
    pictures=(
        Diagram(
            rules=("R3",),
            caption=Text(
                "Un 7 depuis le départ : en 7 par le parcours central, en IV par le parcours périphérique.",
                "A 7 from the start: by the central way to 7, by the outer way to IV.",
            ),
            position="1 fork:7 0 0 ffffffff",
            has_choices=True,
            within=("V", "7"),
        ),
        Diagram(
            rules=("R4",),
            caption=Text(
                "En VII avec un 4 : deux pas jusqu'au centre, deux pas en arrière. Le pion revient en VII.",
                "On VII with a 4: two steps to the centre, two steps back. The pawn is on VII again.",
            ),
            position="1 roll VII 5 ffffffff",
            within=("V", "I"),
        ),
        Diagram(
            rules=("R6",),
            caption=Text(
                "De 18, un 2 mène en 20 ; la flèche bleue emporte le pion en X.",
                "From 18 a 2 leads to 20; the blue arrow takes the pawn to X.",
            ),
            position="1 roll 18 5 ffffffff",
            event="roll 1+1",
        ),
        Diagram(
            rules=("R8",),
            caption=Text(
                "En 11, le coq et l'âne : faites un calembour, et vous pouvez avancer encore de 5. Sinon, une carte.",
                "On 11, the cock and the ass: make a pun, and you may advance by 5 again. Failing that, a card.",
            ),
            position="1 pun:5 11 5 ffffffff",
            within=("7", "13"),
        ),
        Diagram(
            rules=("R9",),
            caption=Text(
                "Le pion vert est retenu en 29 jusqu'à ce qu'un autre le dépasse ou le remplace.",
                "The green pawn is held on 29 until another walks past or takes its place.",
            ),
            position="1 roll 24 29h ffffffff",
            within=("31", "22"),
        ),
        Diagram(
            rules=("R10",),
            caption=Text(
                "Prisonnier du ruban, en 74 : seul un pion qui s'y arrête à son tour le délivre.",
                "A prisoner of the band, on 74: only another pawn that stops there sets it free.",
            ),
            position="1 roll 70 74h ffffffff",
            within=("57", "67"),
        ),
        Diagram(
            rules=("R5", "R4"),
            caption=Text(
                "En 82 avec un 4 : un pas jusqu'à l'antre, trois pas en arrière. Le pion finit en 80.",
                "On 82 with a 4: one step to the lair, three steps back. The pawn ends on 80.",
            ),
            position="1 roll 82 5 ffffffff",
            event="roll 1+3",
            within=("57", "67"),
        ),
        Diagram(
            rules=("R12",),
            caption=Text(
                "En 83 par le compte exact : Bleu est Maître du Labyrinthe.",
                "On 83 by exact count: Blue is Master of the Labyrinth.",
            ),
            position="1 roll 81 74h f7ffffff",
            event="roll 1+1",
            within=("57", "67"),
        ),
    ),
)
