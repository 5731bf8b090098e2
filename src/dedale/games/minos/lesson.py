"""A guided first game of Minos."""

from dedale.core.presentation.lesson import Lesson, Step
from dedale.core.text import Text

LESSON = Lesson(
    title=Text("Le sol qui bouge", "The floor that moves"),
    steps=(
        Step(
            text=Text(
                "Vous avez les pions clairs. Touchez celui de c2, puis la dalle devant lui.",
                "You have the light pawns. Touch the one on c2, then the tile in front of it.",
            ),
            position="m.....m/dmdmdmd/...d.../.m.m.m./...l.../lmlmlml/m.....m l -",
            right=("c2-c3",),
            said=Text(
                "Un pion va devant, à gauche ou à droite. Jamais en arrière.",
                "A pawn goes forward, left or right. Never backward.",
            ),
        ),
        Step(
            text=Text(
                "Au pion de e2. De chaque côté, une dalle noire l'arrête : on n'y pose pas de pion. Avancez-le.",
                "Now the pawn on e2. On either side a black tile stops it: no pawn stands there. Take it forward.",
            ),
            position="m.....m/dm.mdmd/..dd.../.m.m.m./..ll.../lm.mlml/m.....m l -",
            right=("e2-e3",),
            said=Text(
                "Les dalles noires, les dalles Minos, barrent la route ; mais c'est aussi par elles que le sol bouge.",
                "The black tiles, the Minos tiles, bar the way; but it is by them that the floor moves.",
            ),
        ),
        Step(
            text=Text(
                "Une ligne qui a une dalle noire à un bout peut coulisser. Touchez la flèche au-dessus de la "
                "colonne a.",
                "A line with a black tile at one end can slide. Touch the arrow above column a.",
            ),
            position="m.ddddm/.m.m.m./..d..../.m.m.m./l....../.m.m.m./m.llllm l -",
            right=("a^",),
            said=Text(
                "La dalle du haut est revenue par le bas, et votre pion est monté avec la colonne.",
                "The top tile came in at the bottom, and your pawn rode up with the column.",
            ),
        ),
        Step(
            text=Text(
                "En face, trois bobines : vos sorties, b7, d7 et f7. Faites coulisser la rangée 7 vers la gauche.",
                "On the far side, three spools: your exits, b7, d7 and f7. Slide row 7 to the left.",
            ),
            position="m.l.ddm/.m.m.m./..d.d../.m.m.m./..d.l../.m.m.m./m.lll.m l -",
            right=("7<",),
            said=Text(
                "Votre pion est sur la sortie b7 sans avoir marché. Un tour, c'est un pion ou une ligne, jamais "
                "les deux.",
                "Your pawn is on exit b7 without a step. A turn is a pawn or a line, never both.",
            ),
        ),
        Step(
            text=Text(
                "Voyez les nœuds rouges : ce pion verrouille la rangée 7 et la colonne b. Menez celui de c7 à la "
                "sortie d7.",
                "See the red knots: this pawn locks row 7 and column b. Take the one on c7 to exit d7.",
            ),
            position="mll.ddm/.m.m.m./..d.d../.m.m.m./..d..../.m.m.m./m.lll.m l -",
            right=("c7-d7",),
            said=Text(
                "Deux sorties sur trois, et personne ne peut plus les bousculer.",
                "Two exits out of three, and nobody can push them about any more.",
            ),
        ),
        Step(
            text=Text("Il en manque une. Gagnez !", "One is missing. Win!"),
            position="ml.ll.m/.m.m.m./..d.d.d/.m.m.m./..d..../.m.m.m./m.l.ldm l -",
            right=("e7-f7",),
            said=Text(
                "Trois pions sur trois sorties : le fil vous rend le jour. Vous savez jouer à Minos.",
                "Three pawns on three exits: the thread leads you out. You know how to play Minos.",
            ),
        ),
    ),
)
