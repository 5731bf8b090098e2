"""The box of Minos: forty-nine tiles, ten pawns."""

from collections.abc import Iterator

from dedale.core.model.game import Game
from dedale.core.presentation.box import Box, Cutout
from dedale.core.text import Text

_SENIOR = Text("Un pion ne se tient jamais sur une dalle Minos.", "A pawn never stands on a Minos tile.")
_JUNIOR = Text(
    "Un pion peut se tenir sur une dalle Minos ; cette dalle ne peut alors plus être retirée.",
    "A pawn may stand on a Minos tile, which then cannot be taken out.",
)
_FIXED = Text(
    " Un pion sur une dalle d'extrémité empêche la ligne de coulisser.",
    " A pawn on an end tile keeps the line from sliding.",
)
TILE, PAWN = 24, 14
"""How wide they are, in millimetres: a pawn hides no tile."""
WHITE_TILES = 36
WHITE = Text("dalles blanches", "white tiles")
SUMMARY = Text(
    """\
- **But** : trois pions sur ses trois sorties d'Ariane, en face.
- **{first}** commence. À son tour, avancer **un pion** ou faire coulisser **une ligne**.
- Pion : un pas en avant, à gauche ou à droite, sur une dalle libre.
- {tiles}
- Ligne : si une dalle Minos est à un bout, on la retire, on pousse les six autres, on la remet à l'autre bout.
- On ne remet pas aussitôt en place la ligne que l'adversaire vient de pousser.
- Un pion sur une de ses sorties verrouille sa rangée et sa colonne.
""",
    """\
- **Aim**: three pawns on your three Ariadne exits, on the far side.
- **{first}** begins. On your turn, move **one pawn** or slide **one line**.
- Pawn: one step forward, left or right, to a free tile.
- {tiles}
- Line: if a Minos tile lies at one end, take it out, push the other six, put it in at the other end.
- The line that the opponent has just slid is not slid back at once.
- A pawn on one of its own exits locks its row and its column.
""",
)


def box(game: Game) -> Box:
    """Tiles that lie loose in their frame, and pawns with two like faces."""
    return Box(
        cell=25,
        cutouts=(
            Cutout("light-pawn", 5, Text("pions clairs", "light pawns"), PAWN, back="light-pawn"),
            Cutout("dark-pawn", 5, Text("pions foncés", "dark pawns"), PAWN, back="dark-pawn"),
            Cutout("minos-tile", 13, Text("dalles Minos", "Minos tiles"), TILE),
            *_white_tiles(game),
        ),
        summary=_summary(game),
    )


def _white_tiles(game: Game) -> Iterator[Cutout]:
    """As many of each veining as of any other, or one more."""
    veined = [name for name in game.presentation.look.drawings if name.startswith("white-tile")]
    for at, name in enumerate(veined):
        yield Cutout(name, len(range(at, WHITE_TILES, len(veined))), WHITE, TILE)


def _summary(game: Game) -> Text:
    first = game.seat_names[0 if game.options["first"] == "light" else 1]
    tiles = _JUNIOR if game.options["version"] == "junior" else _SENIOR
    if game.options["version"] == "junior" and game.options["occupied_ends"] == "fixed":
        tiles = Text("{}{}", "{}{}").format(tiles, _FIXED)
    return SUMMARY.format(first=first, tiles=tiles)
