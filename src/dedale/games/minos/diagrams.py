"""The pictures that explain Minos."""

from dedale.core.diagram import Diagram, Diagrams
from dedale.core.text import Text

_MIDDLE = "m.dl..m/.m.m.md/..d..../.m.mdm./...l.../lm.m.m./mld.l.m l -"
_NEARLY = "ml.l..m/.m.m.l./..m..../.mdmdm./.d...../.m.m.md/m.lld.m l -"

DIAGRAMS = Diagrams(
    front=Diagram(
        rules=(), caption=Text("Une partie de Minos, au milieu", "A game of Minos, half way"), position=_MIDDLE
    ),
    pictures=(
        Diagram(
            rules=("R3",),
            caption=Text("Un pas devant, à gauche ou à droite.", "One step forward, left or right."),
            position="mdddddm/.m.m.m./......./.m.m.m./..l..../.m.m.m./ml.lllm l -",
            touched=("c3",),
            within=("a2", "e5"),
        ),
        Diagram(
            rules=("R5",),
            caption=Text(
                "En version senior, les dalles Minos arrêtent ce pion des deux côtés.",
                "In the senior version, Minos tiles stop this pawn on both sides.",
            ),
            position="mdddddm/.m.m.m./......./.m.m.m./......./.mlm.m./ml.lllm l -",
            touched=("c2",),
            within=("a1", "e4"),
        ),
        Diagram(
            rules=("R6",),
            caption=Text(
                "Les flèches du bord : les lignes qui peuvent coulisser. Ici la rangée 1 a une dalle Minos à "
                "chaque bout.",
                "The arrows at the edge: the lines that can slide. Here row 1 has a Minos tile at either end.",
            ),
            position=_MIDDLE,
        ),
        Diagram(
            rules=("R6", "R8"),
            caption=Text(
                "La rangée 1 a glissé vers la gauche avec ses trois pions ; Foncé ne peut pas la ramener aussitôt.",
                "Row 1 has slid to the left with its three pawns; Dark cannot slide it back at once.",
            ),
            position=_MIDDLE,
            event="1<",
        ),
        Diagram(
            rules=("R9",),
            caption=Text(
                "Deux pions clairs sur leurs sorties, b7 et d7 : la rangée 7 et les colonnes b et d sont nouées.",
                "Two light pawns on their exits, b7 and d7: row 7 and columns b and d are tied.",
            ),
            position=_NEARLY,
        ),
        Diagram(
            rules=("R10",),
            caption=Text("Le troisième arrive en f7 : Clair a gagné.", "The third one reaches f7: Light has won."),
            position=_NEARLY,
            event="f6-f7",
        ),
        Diagram(
            rules=("D1",),
            caption=Text("Notre disposition de départ.", "Our layout at the start."),
        ),
    ),
)
