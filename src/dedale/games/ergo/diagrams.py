"""The pictures that explain Ergo."""

from dedale.core.presentation.diagram import Diagram, Diagrams
from dedale.core.text import Text

DIAGRAMS = Diagrams(
    front=Diagram(
        rules=(),
        caption=Text("Une partie d'Ergo, au milieu", "A game of Ergo, half way"),
        position="3X2O3/10/2x1o5/3xX5/4xo4/3oO1x3/2o7/X8O/6O3 w 5,4",
        event="e4-f4",
    ),
    pictures=(
        Diagram(
            rules=("R2", "R3"),
            caption=Text(
                "Une pièce entre creuse dans l'arène, lion sur le chemin.",
                "A piece enters hollow in the arena, lion on the path.",
            ),
            position="10/10/10/10/4x5/10/2o7/10/4X2O2 b 10,10",
        ),
        Diagram(
            rules=("R4",),
            caption=Text("La pièce creuse : quatre pas possibles.", "The hollow piece: four possible steps."),
            position="10/10/10/10/4x5/10/10/10/10 b 11,12",
            touched=("e5",),
            within=("c3", "g7"),
        ),
        Diagram(
            rules=("R5",),
            caption=Text("Le lion de l'arène : huit.", "The lion in the arena: eight."),
            position="10/10/10/10/4X5/10/10/10/10 b 11,12",
            touched=("e5",),
            within=("c3", "g7"),
        ),
        Diagram(
            rules=("R6", "R7"),
            caption=Text(
                "Le lion du chemin glisse jusqu'aux pièces qui l'arrêtent, ou fait un pas dans l'arène.",
                "The lion on the path slides up to the pieces that stop it, or steps into the arena.",
            ),
            position="10/10/10/O9/10/10/9O/10/4X5 b 11,10",
            touched=("e1",),
        ),
        Diagram(
            rules=("R8",),
            caption=Text(
                "Sortie de l'arène en e1, la pièce creuse est devenue lion.",
                "Out at e1, the hollow piece has turned lion.",
            ),
            position="10/10/10/10/10/10/10/4x5/10 b 11,12",
            event="e2-e1",
            within=("c1", "g4"),
        ),
        Diagram(
            rules=("R9",),
            caption=Text("Le lion sort aussi en diagonale.", "The lion leaves diagonally too."),
            position="10/10/10/10/10/10/10/4X5/10 b 11,12",
            touched=("e2",),
            within=("c1", "g4"),
        ),
        Diagram(
            rules=("R10",),
            caption=Text(
                "Cinq noires en diagonale : le fil les relie, Noir a gagné.",
                "Five black pieces on a diagonal: the thread joins them, Black has won.",
            ),
            position="10/1X8/2x1o5/3xX5/4xo4/3oO1x3/2o7/9O/6O3 b 6,5",
            event="g4-f4",
        ),
        Diagram(
            rules=("D2",),
            caption=Text(
                "a1 est prise : le lion de b1 ne coupe pas le coin vers a2.",
                "a1 is taken: the lion on b1 does not cut the corner to a2.",
            ),
            position="10/10/10/10/10/10/10/10/OX8 b 11,11",
            touched=("b1",),
            within=("a1", "e4"),
        ),
    ),
)
