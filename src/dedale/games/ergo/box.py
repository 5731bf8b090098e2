"""The box of Ergo: two dozen two-faced pieces."""

from dedale.core.box import Box, Cutout
from dedale.core.game import Game
from dedale.core.text import Text

SUMMARY = Text(
    """\
- **But** : aligner cinq de ses pièces, n'importe où.
- À son tour, **une** chose :
- entrer une pièce de la réserve : creuse dans l'arène, lion sur le chemin ;
- creuse : un pas en croix ; si elle sort sur le chemin, elle devient lion, pour toujours ;
- lion dans l'arène : un pas dans les huit directions ;
- lion sur le chemin : glisser aussi loin que le chemin est libre, ou entrer dans l'arène d'un pas.
- Trois fois la même position : partie nulle.
""",
    """\
- **Aim**: five of your pieces in a line, anywhere.
- On your turn, **one** thing:
- enter a piece from the reserve: hollow in the arena, lion on the path;
- hollow: one step along a row or column; stepping out onto the path it turns lion, for good;
- lion in the arena: one step in any of the eight directions;
- lion on the path: slide as far as the path is free, or step into the arena.
- The same position three times: a draw.
""",
)


def box(game: Game) -> Box:
    """Twelve pieces a side, hollow on one face and lion on the other."""
    return Box(
        cell=24,
        size=20,
        cutouts=(
            Cutout("black-hollow", 12, Text("pièces noires", "black pieces"), back="black-lion"),
            Cutout("white-hollow", 12, Text("pièces blanches", "white pieces"), back="white-lion"),
        ),
        summary=SUMMARY,
    )
