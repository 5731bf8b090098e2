"""A guided first game of Le Grand Labyrinthe."""

from dedale.core.presentation.lesson import Lesson, Step
from dedale.core.text import Text

LESSON = Lesson(
    title=Text("Chez le Minotaure", "To the Minotaur"),
    steps=(
        Step(
            text=Text(
                "Vous êtes le pion bleu, devant la case 1. Lancez les dés.",
                "You are the blue pawn, in front of cell 1. Roll the dice.",
            ),
            position="1 roll 0 0 ffffffff",
            right=("roll 3+4",),
            said=Text(
                "Sept ! Le total des deux dés vous fait avancer.", "Seven! The total of both dice takes you forward."
            ),
        ),
        Step(
            text=Text(
                "Au-delà de la case 3 la route fourche : par le labyrinthe du coin, ou par le parcours central. "
                "Prenez le parcours central.",
                "Beyond cell 3 the way forks: by the labyrinth in the corner, or by the central way. Take the "
                "central way.",
            ),
            position="1 fork:7 0 0 ffffffff",
            right=("central",),
            said=Text("Vous voilà en 7, sur une case ouverte.", "You are on 7, an open cell."),
        ),
        Step(
            text=Text("Une case ouverte donne une carte. Tirez-la.", "An open cell gives a card. Draw it."),
            position="1 draw:7 7 0 ffffffff",
            right=("draw O2",),
            said=Text("Avancez de quatre : vous arrivez en 11.", "Forward four: you come to 11."),
        ),
        Step(
            text=Text(
                "En 11, le coq et l'âne demandent un calembour. Dites-en un tout haut, et choisissez le calembour.",
                "On 11, the cock and the ass ask for a pun. Say one aloud, and choose the pun.",
            ),
            position="1 pun:7 11 0 fffffffd",
            right=("pun",),
            said=Text(
                "Il compte. Sans calembour, vous tirez une carte.",
                "It counts. Without a pun, you draw a card.",
            ),
        ),
        Step(
            text=Text(
                "Après un calembour, vous pouvez avancer encore de 7, ou rester où vous êtes. Avancez.",
                "After a pun you may advance another 7, or stay where you are. Advance.",
            ),
            position="1 leap:7 11 0 fffffffd",
            right=("advance",),
            said=Text(
                "Vous voilà en 18. On reste quand la case d'arrivée est mauvaise.",
                "You are on 18. Stay when the cell ahead is a bad one.",
            ),
        ),
        Step(
            text=Text(
                "La case 20 porte une flèche bleue, et vous êtes en 18. Lancez les dés.",
                "Cell 20 bears a blue arrow, and you are on 18. Roll the dice.",
            ),
            position="1 roll 18 5 fffffffd",
            right=("roll 1+1",),
            said=Text(
                "La flèche vous emporte en X, au deuxième labyrinthe.",
                "The arrow takes you to X, in the second labyrinth.",
            ),
        ),
        Step(
            text=Text(
                "On n'entre au centre d'un labyrinthe que par un compte exact. De XVI, il faut un 2 : lancez.",
                "You enter the centre of a labyrinth by exact count only. From XVI you need a 2: roll.",
            ),
            position="1 roll XVI 29h fffffffd",
            right=("roll 1+1",),
            said=Text(
                "XVIII, le centre ! Trop de points vous auraient fait reculer.",
                "XVIII, the centre! Too many points would have taken you back.",
            ),
        ),
        Step(
            text=Text(
                "Choisissez : le labyrinthe suivant, ou le parcours central en 41. (Le pion vert, lui, est retenu "
                "en 29.)",
                "Choose: the next labyrinth, or the central way on 41. (The green pawn is held on 29.)",
            ),
            position="1 jump XVIII 29h fffffffd",
            said=Text(
                "Le parcours central est d'ordinaire le plus court ; le labyrinthe, le plus sûr.",
                "The central way is usually the shorter; the labyrinth, the safer.",
            ),
        ),
        Step(
            text=Text(
                "L'antre est en 83, par le compte exact. Vous êtes en 80 : lancez !",
                "The lair is on 83, by exact count. You are on 80: roll!",
            ),
            position="1 roll 80 74h fffffffd",
            right=("roll 1+2",),
            said=Text(
                "Vous voilà Maître du Labyrinthe. Vous savez jouer.",
                "You are Master of the Labyrinth. You know how to play.",
            ),
        ),
    ),
)
