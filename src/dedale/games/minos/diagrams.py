"""The pictures that explain Minos."""

from dedale.core.presentation.diagram import Diagram, Diagrams
from dedale.core.text import Text

_MIDDLE = "m.dl..m/.m.m.md/..d..../.m.mdm./...l.../lm.m.m./mld.l.m l -"
_NEARLY = "ml.l..m/.m.m.l./..m..../.mdmdm./.d...../.m.m.md/m.lld.m l -"
_BEFORE_LOCK = "m.l.ddm/.m.m.m./..d.d../.m.m.m./..d.l../.m.m.m./m.lll.m l -"

DIAGRAMS = Diagrams(
    front=Diagram(
        rules=(), caption=Text("Une partie de Minos, au milieu", "A game of Minos, half way"), position=_MIDDLE
    ),
    pictures=(
        Diagram(
            rules=("R3",),
            caption=Text("Un pas en avant, à gauche ou à droite.", "One step forward, left or right."),
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
                "La rangée 1 a coulissé vers la gauche avec ses trois pions ; Foncé ne peut pas la ramener aussitôt.",
                "Row 1 has slid to the left with its three pawns; Dark cannot slide it back at once.",
            ),
            position=_MIDDLE,
            event="1<",
        ),
        Diagram(
            rules=("R7",),
            caption=Text(
                "En junior, un pion clair se tient sur la dalle Minos de a1 : personne ne peut la retirer. La "
                "rangée 1 ne coulisse plus que vers la droite, par la dalle de g1.",
                "In junior, a light pawn stands on the Minos tile on a1: nobody can take it out. Row 1 slides only "
                "to the right now, by the tile on g1.",
            ),
            position="m.d.ddm/.m.m.m./.d..d../.m.m.m./..l..../.m.m.m./L..lllm l -",
            options={"version": "junior"},
        ),
        Diagram(
            rules=("R9",),
            caption=Text(
                "Avant. Aucun pion n'est sur sa sortie : la rangée 7 et la colonne a peuvent coulisser, les flèches le "
                "montrent.",
                "Before. No pawn stands on its exit: row 7 and column a can slide, as the arrows show.",
            ),
            position=_BEFORE_LOCK,
        ),
        Diagram(
            rules=("R9",),
            caption=Text(
                "Clair va de c7 en d7, sa sortie : un nœud rouge ferme la rangée 7 et la colonne d. Foncé ne peut plus "
                "pousser la rangée pour l'en déloger.",
                "Light moves from c7 to d7, its exit: a red knot shuts row 7 and column d. Dark can no longer push "
                "the row to dislodge it.",
            ),
            position=_BEFORE_LOCK,
            event="c7-d7",
        ),
        Diagram(
            rules=("R9",),
            caption=Text(
                "Deux pions clairs sur leurs sorties, b7 et d7 : la rangée 7 et les colonnes b et d sont verrouillées.",
                "Two light pawns on their exits, b7 and d7: row 7 and columns b and d are locked.",
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
            rules=("R1", "D1"),
            caption=Text(
                "La disposition ouverte, celle que nous conseillons.", "The open layout, which is the one we suggest."
            ),
            options={"layout": "open"},
        ),
        Diagram(
            rules=("D2",),
            caption=Text(
                "Clair a poussé la rangée 7 vers la gauche : son pion de c7 se retrouve en b7, sur sa sortie, et la "
                "verrouille comme s'il y était venu à pied.",
                "Light has slid row 7 to the left: its pawn on c7 finds itself on b7, its exit, and locks it as if "
                "it had walked there.",
            ),
            position=_BEFORE_LOCK,
            event="7<",
        ),
    ),
)
