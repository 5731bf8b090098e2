"""A guided first game of Théséion."""

from dedale.core.presentation.lesson import Lesson, Step
from dedale.core.text import Text

LESSON = Lesson(
    title=Text("Des ténèbres à la lumière", "From the darkness to the light"),
    steps=(
        Step(
            text=Text(
                "Vos sept lanternes bleues attendent dans les ténèbres. Lancez le dé.",
                "Your seven blue lanterns are waiting in the darkness. Roll the die.",
            ),
            position="1 cast 0 0/7/- 0/7/-",
            right=("cast 3",),
            said=Text(
                "Un 3 : un de vos pions avance d'exactement trois cases.",
                "A 3: one of your pawns goes exactly three cells.",
            ),
        ),
        Step(
            text=Text(
                "Faites entrer un pion : touchez vos ténèbres, puis la case où il doit arriver. La case d'entrée "
                "compte pour un pas.",
                "Bring a pawn in: touch your darkness, then the cell where it should end. The entrance counts as "
                "a step.",
            ),
            position="1 move:3 0 0/7/- 0/7/-",
            said=Text(
                "Le voilà en route. Il suit les chemins, et ne tourne que sur les carrés verts ou rouges.",
                "It is on its way. It follows the paths, and turns only on green or red squares.",
            ),
        ),
        Step(
            text=Text(
                "Un 2. Une lanterne ambre est sur votre route, en f6 : rejoignez-la.",
                "A 2. An amber lantern is in your way, on f6: go and meet it.",
            ),
            position="1 move:2 0 0/6/f4 0/6/f6",
            right=("f4-f5-f6",),
            said=Text(
                "Elle repart des ténèbres. Un ennemi rencontré, c'est un ennemi renvoyé.",
                "It goes back to the darkness. An enemy met is an enemy sent home.",
            ),
        ),
        Step(
            text=Text(
                "Un 3. Passez par le carré rouge, en c3 : il fait rejouer.",
                "A 3. Go over the red square, on c3: it gives another roll.",
            ),
            position="1 move:3 0 0/6/c5 0/6/j10",
            right=("c5-c4-c3-c2", "c5-c4-c3-b3", "c5-c4-c3-d3"),
            said=Text("Un lancer de plus pour vous.", "One more roll for you."),
        ),
        Step(
            text=Text(
                "Un 2. Menez le pion de f3 sur celui de f5 : les deux sont à vous.",
                "A 2. Take the pawn on f3 to the one on f5: both are yours.",
            ),
            position="1 move:2 0 0/5/f3,f5 0/6/f8",
            right=("f3-f4-f5",),
            said=Text(
                "Deux amis sur une case : un blocage. Plus personne ne passe.",
                "Two friends on a cell: a blockade. Nobody passes any more.",
            ),
        ),
        Step(
            text=Text(
                "Un 2, le compte exact : menez le pion de h6 à la lumière.",
                "A 2, the exact count: lead the pawn on h6 to the light.",
            ),
            position="1 move:2 0 3/3/h6 0/6/f8",
            right=("h6-h7-h8",),
            said=Text(
                "Sauvé ! Il quitte le plateau, et vous rejouez.", "Saved! It leaves the board, and you roll again."
            ),
        ),
        Step(
            text=Text(
                "Trois lanternes attendent à l'intérieur du liséré jaune, deux à vous, une à l'autre. Lancez le dé…",
                "Three lanterns are waiting inside the yellow rim, two of yours, one of your opponent's. Roll the die…",
            ),
            position="1 cast 0 4/1/g7,g9 2/4/i8",
            right=("cast 0",),
            said=Text(
                "La lune, un zéro : elles sont trois, un nombre impair, et toutes sont sauvées. Avec deux "
                "ou quatre, rien ne se serait passé.",
                "The moon, a zero: they are three, an odd number, and all are saved. With two or four, nothing "
                "would have happened.",
            ),
        ),
        Step(
            text=Text("Il ne vous en reste qu'une, et un 1. Gagnez !", "You have only one left, and a 1. Win!"),
            position="1 move:1 0 6/0/h7 5/1/c3",
            right=("h7-h8",),
            said=Text(
                "Sept lanternes à la lumière : vous avez gagné. Vous savez jouer à Théséion.",
                "Seven lanterns in the light: you have won. You know how to play Theseion.",
            ),
        ),
    ),
)
