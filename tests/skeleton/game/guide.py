"""What players are told: the aim, and what can be done at each moment."""

from dedale.core.model.position import Position
from dedale.core.presentation.composer import Path
from dedale.core.text import Text

AIM = Text("Prenez deux pions à l'adversaire.", "Take two of your opponent's stones.")
PLACE = Text("Posez un pion sur une case vide.", "Place a stone on an empty cell.")
TAKE = Text("Une ligne de trois ! Prenez un pion adverse.", "A line of three! Take an enemy stone.")


def prompt(position: Position, chosen: Path) -> Text | None:
    """What can be done now, after these touches; None for general words."""
    if position.to_move is None:
        return None
    return TAKE if chosen else PLACE
