"""A guided first game, from Black's side."""

from dedale.core.presentation.lesson import Lesson, Step
from dedale.core.text import Text

LESSON = Lesson(
    title=Text("Une première partie", "A first game"),
    steps=(
        Step(
            text=Text("Posez un pion où vous voulez.", "Place a stone wherever you like."),
            position="3/3/3 b 6,6",
            said=Text("Il y restera jusqu'à ce qu'on le prenne.", "It stays there until it is taken."),
        ),
        Step(
            text=Text("Blanc a joué en a3. Posez en b1.", "White played on a3. Place on b1."),
            position="o2/3/x2 b 5,5",
            right=("@b1",),
            said=Text("Deux pions côte à côte.", "Two stones side by side."),
        ),
        Step(
            text=Text("Complétez la ligne en c1, et prenez a3.", "Complete the line on c1, and take a3."),
            position="oo1/3/xx1 b 4,4",
            right=("@c1xa3",),
            said=Text("Un pion de pris.", "One stone taken."),
        ),
        Step(
            text=Text("Blanc menace la rangée 3. Arrêtez-le en a3.", "White threatens row 3. Stop it on a3."),
            position="1oo/3/xxx b 3,3",
            right=("@a3",),
            said=Text("La ligne est coupée.", "The line is cut."),
        ),
        Step(
            text=Text(
                "Une diagonale vous attend en b2 : prenez un deuxième pion.",
                "A diagonal is waiting on b2: take a second stone.",
            ),
            position="x1o/3/1ox b 4,3",
            right=("@b2xb1", "@b2xc3"),
            said=Text("Deux pions pris : vous gagnez.", "Two stones taken: you win."),
        ),
    ),
)
