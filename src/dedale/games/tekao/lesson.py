"""A guided first game of Tekao."""

from dedale.core.presentation.lesson import Lesson, Step
from dedale.core.text import Text

LESSON = Lesson(
    title=Text("Quatre côtés, quatre armes", "Four edges, four weapons"),
    steps=(
        Step(
            text=Text(
                "Vous avez les bleus. Pour commencer, chacun tire ses pions un à un, face cachée : tirez-en un.",
                "You are Blue. To begin, each side draws its pawns one by one, face down: draw one.",
            ),
            position="1 pick - - -;-",
            right=("pick 4",),
            said=Text(
                "Un carré, une arme sur chaque côté : grappin, arc, pistolet, tour.",
                "A square, a weapon on each edge: hook, bow, pistol, tower.",
            ),
        ),
        Step(
            text=Text(
                "Posez-le dans votre zone : touchez une case bleue, puis choisissez dans quel sens le tourner.",
                "Put it down in your zone: touch a blue cell, then choose which way to turn it.",
            ),
            position="1 put:4 - - -;-",
            said=Text(
                "Chacun pose ainsi ses neuf pions, puis la bataille commence.",
                "So each side puts down its nine pawns, then the battle begins.",
            ),
        ),
        Step(
            text=Text(
                "On va du côté d'une arme, aussi loin qu'elle porte. À droite, l'arc porte à deux cases : menez "
                "le pion de d4 en f4.",
                "You go toward a weapon, as far as it reaches. On the right, the bow reaches two cells: take the "
                "pawn on d4 to f4.",
            ),
            position="1 play 4^d4,9^b1 8^b6,9^e8 -;-",
            right=("d4-f4",),
            said=Text(
                "Les crans au bord indiquent la portée : un, deux ou trois. Le pistolet va le plus loin.",
                "The notches on the edge show the reach: one, two or three. The pistol goes farthest.",
            ),
        ),
        Step(
            text=Text(
                "Le pion jaune vous montre une tour, et le grappin bat la tour. Avancez contre lui.",
                "The yellow pawn shows you a tower, and the hook beats the tower. Go up against it.",
            ),
            position="1 play 4^d3,9^b1 8^d5,9^e8 -;-",
            right=("d3-d4",),
            said=Text(
                "Pris ! Le pion qui arrive se mesure à ceux qu'il touche, arme contre arme.",
                "Taken! The pawn that arrives is compared with those it touches, weapon to weapon.",
            ),
        ),
        Step(
            text=Text(
                "Devant un pistolet, le grappin perd et la tour gagne. Touchez le pion de d4, puis tournez-le "
                "dans le sens des aiguilles d'une montre.",
                "Before a pistol the hook loses and the tower wins. Touch the pawn on d4, then turn it clockwise.",
            ),
            position="1 play 4^d4,9^b1 5>d5,9^e8 -;-",
            right=("d4r",),
            said=Text(
                "Tourner est un coup : la tour a pris le pistolet. Tourné dans l'autre sens, votre pion "
                "aurait montré son arc, et serait tombé.",
                "Turning is a move: the tower took the pistol. Turned the other way your pawn would have shown "
                "its bow, and fallen.",
            ),
        ),
        Step(
            text=Text(
                "Le drapeau jaune est à découvert. Toute arme le prend : allez-y.",
                "The yellow flag lies open. Every weapon takes it: go.",
            ),
            position="1 play 4^d6,9^b1 8^f7,9^d8 -;-",
            right=("d6-d7",),
            said=Text(
                "« Tekao ! » Le drapeau est pris, vous avez gagné. Vous savez jouer.",
                "“Tekao!” The flag is taken, you have won. You know how to play.",
            ),
        ),
    ),
)
