"""What is in its box when it is printed: the stones of both sides, a summary."""

from dedale.core.model.game import Game
from dedale.core.presentation.box import Box, Cutout
from dedale.core.text import Text

SUMMARY = Text(
    """\
- **But** : prendre deux pions à l'adversaire.
- À son tour, poser un pion sur une case vide.
- Une ligne de trois prend un pion adverse, au choix.
- Plus rien à poser : partie nulle.
""",
    """\
- **Aim**: take two of your opponent's stones.
- On your turn, place a stone on an empty cell.
- A line of three takes an enemy stone of your choice.
- Nothing left to place: a draw.
""",
)


def box(game: Game) -> Box:
    """As many stones as the game is played with."""
    count = int(game.options["stones"])
    return Box(
        cell=40,
        cutouts=(
            Cutout("black-stone", count, Text("pions noirs", "black stones"), 28),
            Cutout("white-stone", count, Text("pions blancs", "white stones"), 28),
        ),
        summary=SUMMARY,
    )
