"""The moments of Le Grand Labyrinthe that snapshots show."""

import dedale
from tests.snapshots.positions import Moment

_GAME = dedale.game("grand-labyrinthe")
_FOUR = dedale.game("grand-labyrinthe", players=4)

MOMENTS = {
    "start": Moment(_GAME),
    "middle": Moment(_GAME, "1 roll XXXIV 30h ffffffff", "roll 1+3"),
    "four": Moment(_FOUR, "4 roll 62 43 XIII VII fdfdffff", "roll 1+5"),
    "end": Moment(_GAME, "1 roll 81 74h f7ffffff", "roll 1+1"),
}
