"""The box of Théséion: seven lanterns a player, and a die that shows a moon for its zero."""

from dedale.core.box import Box, Cutout
from dedale.core.game import Game
from dedale.core.text import Text
from dedale.games.theseion.scene import PAWNS

FACES = 6
"""A die has so many; with a higher `die_max`, numbers to draw from a bag stand for it."""
LANTERN = Text("lanternes de {name}", "lanterns of {name}")
CHIPS = Text("jetons à tirer d'un sac, au lieu d'un dé", "chips to draw from a bag instead of a die")
SUMMARY = Text(
    """\
- **But** : sauver ses sept pions en les menant à la lumière.
- Lancer le dé, avancer **un** pion d'exactement ce nombre ; on entre par n'importe quelle entrée.
- On change de chemin sur un carré vert ou rouge ; chaque carré **rouge** touché donne un jet de plus.
- Ennemi rencontré : il retourne aux ténèbres. Ami : on passe, ou on s'arrête avec lui.
- Deux amis ou plus sur une case : un **blocage**, que personne ne passe.
- Pion sauvé : on rejoue.
- **Zéro** : le tour finit ; si un nombre impair de pions est dans le liséré, tous sont sauvés.
""",
    """\
- **Aim**: save your seven pawns by leading them to the light.
- Cast the die, move **one** pawn by exactly that number; enter by any entrance.
- Change paths on a green or red square; each **red** square touched gives one more cast.
- An enemy met goes back to the darkness. A friend is passed, or joined.
- Two friends or more on a cell: a **blockade**, which nobody passes.
- A pawn saved: cast again.
- **Zero**: the turn ends; if an odd number of pawns is inside the rim, all are saved.
""",
)


def box(game: Game) -> Box:
    """Lanterns for every player, and the die, or chips where a die has too few faces."""
    most = int(game.options["die_max"])
    lanterns = (
        Cutout(PAWNS[seat].drawing, 7, LANTERN.format(name=name), back=PAWNS[seat].drawing)
        for seat, name in enumerate(game.seat_names)
    )
    numbers = [f"die-{number}" for number in range(most + 1)]
    has_die = len(numbers) == FACES
    chips = () if has_die else (Cutout(name, 1, CHIPS) for name in numbers)
    return Box(
        cell=15.5,
        size=12.5,
        cutouts=(*lanterns, *chips),
        dice=(tuple(numbers),) if has_die else (),
        summary=SUMMARY,
    )
