"""A guided first game of Ergo."""

from dedale.core.presentation.lesson import Lesson, Step
from dedale.core.text import Text

_ARENA = tuple(f"@{column}{row}" for column in "bcdefghi" for row in range(2, 9))
_PATH = tuple(f"@{column}{row}" for column in "abcdefghij" for row in range(1, 10) if f"@{column}{row}" not in _ARENA)

LESSON = Lesson(
    title=Text("Cinq en ligne", "Five in a line"),
    steps=(
        Step(
            text=Text(
                "Vous avez les noirs. Touchez une case de sable, où vous voulez : une pièce y entre.",
                "You are Black. Touch a sandy cell, anywhere: a piece enters there.",
            ),
            position="10/10/10/10/10/10/10/10/10 b 12,12",
            right=_ARENA,
            said=Text(
                "Voilà. Dans l'arène, une pièce entre toujours du côté creux.",
                "There. In the arena, a piece always enters hollow side up.",
            ),
        ),
        Step(
            text=Text(
                "Touchez maintenant une case grise, sur le chemin du bord.",
                "Now touch a grey cell, on the path round the edge.",
            ),
            position="10/10/10/10/4x1o3/10/10/10/10 b 11,11",
            right=_PATH,
            said=Text(
                "C'est un lion ! Sur le chemin, une pièce entre toujours lion.",
                "It's a lion! On the path, a piece always enters as a lion.",
            ),
        ),
        Step(
            text=Text(
                "La pièce creuse fait un pas, sans diagonale. Touchez celle de e5, puis la case au-dessus.",
                "The hollow piece takes one step, not diagonally. Touch the one on e5, then the cell above it.",
            ),
            position="10/10/10/10/4x1o3/10/6o3/10/4X5 b 10,10",
            right=("e5-e6",),
            said=Text("Un pas, jamais en diagonale : c'est un piéton.", "One step, never diagonally: it goes on foot."),
        ),
        Step(
            text=Text(
                "Le lion du chemin glisse aussi loin qu'il veut. Menez celui de e1 jusqu'au coin a1.",
                "The lion on the path slides as far as it likes. Bring the one on e1 to the corner a1.",
            ),
            position="10/10/10/4x5/6o3/10/6o3/10/4X5 b 10,10",
            right=("e1-a1",),
            said=Text(
                "Il peut même tourner le coin, tant que rien ne l'arrête.",
                "It can even turn the corner, as long as nothing stops it.",
            ),
        ),
        Step(
            text=Text(
                "Une pièce creuse peut sortir sur le chemin. Menez celle de e2 en e1, et regardez-la.",
                "A hollow piece can leave for the path. Take the one on e2 to e1, and watch it.",
            ),
            position="10/10/10/4o5/6o3/10/10/4x5/X9 b 10,10",
            right=("e2-e1",),
            said=Text(
                "Elle s'est retournée : la voilà lion, pour toujours.",
                "It has turned over: it is a lion now, for good.",
            ),
        ),
        Step(
            text=Text(
                "Un lion va dans les huit directions. De e1, entrez dans l'arène en diagonale.",
                "A lion goes in all eight directions. From e1, enter the arena diagonally.",
            ),
            position="10/10/10/4o5/6o3/3o6/10/10/X3X5 b 10,9",
            right=("e1-d2", "e1-f2"),
            said=Text("Revenu dans l'arène, il reste lion.", "Back in the arena, it stays a lion."),
        ),
        Step(
            text=Text(
                "Attention : Blanc a quatre pièces en ligne et va gagner. Mettez une pièce sur sa route.",
                "Careful: White has four in a line and is about to win. Put a piece in the way.",
            ),
            position="10/10/10/10/1xoooo4/4x5/10/10/4X5 b 9,8",
            right=("@g5",),
            said=Text(
                "Bien vu. On ne prend rien dans ce jeu : on barre la route.",
                "Well spotted. Nothing is taken in this game: you block the way.",
            ),
        ),
        Step(
            text=Text(
                "À vous : quatre noires se suivent en diagonale. Posez la cinquième.",
                "Your turn: four black ones follow each other on a diagonal. Put down the fifth.",
            ),
            position="10/10/10/5x4/4x1o3/3x2o3/2x3o3/1o8/10 b 8,8",
            right=("@g7",),
            said=Text(
                "Cinq en ligne : le fil les relie, vous avez gagné. Vous savez jouer à Ergo.",
                "Five in a line: the thread joins them, you have won. You know how to play Ergo.",
            ),
        ),
    ),
)
