"""What the games of alternate turns share: the pass, the greatest length, and the draws that come of them."""

from dedale.core.model.option import Whole
from dedale.core.presentation.consequence import Consequence
from dedale.core.presentation.scene import Button
from dedale.core.text import Text

MAX_PLIES_OPTION = Whole(
    "max_plies",
    500,
    Text("Nombre de coups après lequel la partie est nulle", "Number of moves after which the game is drawn"),
    least=1,
    most=10_000,
)

PASS_BUTTON = Button("pass", Text("Passer", "Pass"), "pass")
NO_PASS = Text(
    "on ne peut passer que si aucun autre coup n'est possible.", "you may pass only when no other move is possible."
)
"""Why a pass is illegal."""


def passed(seat: int, name: Text) -> Consequence:
    """What a pass did."""
    text = Text("{name} passe.", "{name} passes.")
    return Consequence("passed", text.format(name=name), {"seat": seat})
