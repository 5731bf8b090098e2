"""The box of Ergo: two dozen two-faced pieces."""

from dedale.core.model.game import Game
from dedale.core.presentation.box import Box, Cutout
from dedale.core.text import Text

PIECE = 20
"""How wide a piece is, in millimetres."""
SWAP = Text(
    "\n- Au premier tour de Blanc : au lieu de jouer, il peut prendre à son compte la pièce de Noir, qui la reprend en "
    "réserve.",
    "\n- On White's first turn: instead of playing, White may take over Black's piece, which goes back to the reserve.",
)
OFF_CENTRE = Text(
    "\n- Noir ne pose pas sa première pièce au centre, de d4 à g6.",
    "\n- Black's first piece does not go in the centre, d4 to g6.",
)
SUMMARY = Text(
    """\
- **But** : aligner cinq de ses pièces, n'importe où.
- **Noir** commence. À son tour, **une** de ces choses, toujours vers une case vide :
  - faire entrer une pièce de la réserve : creuse dans l'arène, lion sur le chemin ;
  - pièce creuse : un pas, à l'horizontale ou à la verticale ; sortie sur le chemin, elle devient lion, pour de bon ;
  - lion dans l'arène : un pas dans une des huit directions, sur le chemin aussi ;
  - lion sur le chemin : glisser aussi loin que le chemin est libre, ou un pas dans l'arène, dans une des huit
    directions.
- On ne prend rien, on ne saute rien. On ne passe que si aucun coup n'est possible.
- Trois fois la même position : partie nulle.{swap}{off_centre}
""",
    """\
- **Aim**: five of your pieces in a line, anywhere.
- **Black** begins. On your turn, **one** of these, always to an empty cell:
  - enter a piece from the reserve: hollow in the arena, lion on the path;
  - hollow piece: one step along a row or column; stepping out onto the path it turns lion, for good;
  - lion in the arena: one step in any of the eight directions, onto the path too;
  - lion on the path: slide as far as the path is free, or step into the arena, in any of the eight directions.
- Nothing is taken, nothing is jumped. Pass only when no move is possible.
- The same position three times: a draw.{swap}{off_centre}
""",
)


def box(game: Game) -> Box:
    """Twelve pieces a side, hollow on one face and lion on the other."""
    return Box(
        cell=24,
        cutouts=(
            Cutout("black-hollow", 12, Text("pièces noires", "black pieces"), PIECE, back="black-lion"),
            Cutout("white-hollow", 12, Text("pièces blanches", "white pieces"), PIECE, back="white-lion"),
        ),
        summary=SUMMARY.format(
            swap=SWAP if game.options["swap"] else Text("", ""),
            off_centre=OFF_CENTRE if game.options["off_centre"] else Text("", ""),
        ),
    )
