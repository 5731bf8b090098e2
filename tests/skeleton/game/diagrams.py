"""Pictures that explain its rules, from real positions."""

from dedale.core.presentation.diagram import Diagram, Diagrams
from dedale.core.text import Text

DIAGRAMS = Diagrams(
    front=Diagram(
        rules=(), caption=Text("Au milieu d'une partie", "Half way through a game"), position="oo1/1x1/x2 b 4,4"
    ),
    pictures=(
        Diagram(rules=("R1",), caption=Text("Au début, le plateau est vide.", "At first the board is empty.")),
        Diagram(
            rules=("R2",),
            caption=Text("Toute case vide convient.", "Any empty cell will do."),
            position="o2/1x1/3 w 5,5",
            has_choices=True,
        ),
        Diagram(
            rules=("R3",),
            caption=Text("En c1, une ligne : un pion est à prendre.", "On c1, a line: a stone is to be taken."),
            position="oo1/3/xx1 b 4,4",
            touched=("c1",),
        ),
        Diagram(
            rules=("R4",),
            caption=Text("Deux pions pris : Noir gagne.", "Two stones taken: Black wins."),
            position="1oo/3/xx1 b 4,3",
            event="@c1xb3",
        ),
        Diagram(
            rules=("D1",),
            caption=Text("Le plateau est plein : partie nulle.", "The board is full: a draw."),
            position="oxo/xox/xox w 1,2",
        ),
    ),
)
