"""The box of Théséion: seven lanterns of each colour, and a die that shows a moon for its zero."""

from dedale.core.model.game import Game
from dedale.core.presentation.box import Box, Cutout
from dedale.core.text import Text
from dedale.games.theseion.scene import OWNED, PAWNS

FACES = 6
"""A die has so many; with a higher `die_max`, numbers to draw from a bag stand for it."""
PIECE = 12.5
"""How wide a lantern or a chip is, in millimetres."""
CHIPS = Text("jetons à tirer d'un sac, au lieu d'un dé", "chips to draw from a bag instead of a die")
DIE = Text("Lancer le dé", "Roll the die")
BAG = Text("Tirer un jeton du sac et l'y remettre", "Draw a chip from the bag and put it back")
EXACT = Text("La lumière s'atteint par le compte exact.", "The light is reached by exact count.")
BEYOND = Text("À la lumière, les pas en trop sont perdus.", "At the light, extra steps are lost.")
ALLIES = Text(" Les alliés du gagnant gagnent avec lui.", " The winner's allies win too.")
MUST_MOVE = Text("On ne passe que si aucun coup n'est possible.", "Pass only when no move is possible.")
MAY_WAIT = Text(
    "On passe si aucun coup n'est possible, ou en revenant d'un blocage.",
    "Pass when no move is possible, or by coming back from a blockade.",
)
SUMMARY = Text(
    """\
- **But** : sauver ses sept pions en les menant à la lumière.{allies}
- Le sort désigne qui commence.
- {cast}, avancer **un** pion d'exactement ce nombre ; on entre par n'importe quelle entrée. {passing}
- On change de chemin sur un carré vert ou rouge ; chaque carré **rouge** touché donne un lancer de plus.
- Ennemi rencontré : il retourne aux ténèbres. Ami : on passe, ou on s'arrête avec lui.
- Deux amis ou plus sur une case : un **blocage**, que personne ne passe.
- {light} Pion sauvé : on rejoue.
- **Zéro** : le tour finit ; si un nombre impair de pions est dans le liséré, tous sont sauvés.
""",
    """\
- **Aim**: save your seven pawns by leading them to the light.{allies}
- The first player is drawn by lot.
- {cast}, move **one** pawn by exactly that number; enter by any entrance. {passing}
- Change paths on a green or red square; each **red** square touched gives one more roll.
- An enemy met goes back to the darkness. A friend is passed, or joined.
- Two friends or more on a cell: a **blockade**, which nobody passes.
- {light} A pawn saved: roll again.
- **Zero**: the turn ends; if an odd number of pawns is inside the rim, all are saved.
""",
)


def box(game: Game) -> Box:
    """Lanterns of all four colours, however many play today, and the die, or chips where a die has too few faces."""
    most = int(game.options["die_max"])
    lanterns = (
        Cutout(pawn.drawing, 7, owned[1], PIECE, back=pawn.drawing) for pawn, owned in zip(PAWNS, OWNED, strict=True)
    )
    numbers = [f"die-{number}" for number in range(most + 1)]
    has_die = len(numbers) == FACES
    chips = () if has_die else (Cutout(name, 1, CHIPS, PIECE) for name in numbers)
    return Box(
        cell=15.5,
        cutouts=(*lanterns, *chips),
        dice=(tuple(numbers),) if has_die else (),
        summary=_summary(game, has_die=has_die),
    )


def _summary(game: Game, *, has_die: bool) -> Text:
    options = game.options
    return SUMMARY.format(
        allies=ALLIES if options["shared_victory"] else Text("", ""),
        cast=DIE if has_die else BAG,
        passing=MAY_WAIT if options["turn_back"] else MUST_MOVE,
        light=EXACT if options["exact"] else BEYOND,
    )
