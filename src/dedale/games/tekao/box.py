"""The box of Tekao: nine square pawns a side, each with its weapons on one face and its colour on the other."""

from dedale.core.model.game import Game
from dedale.core.presentation.box import Box, Cutout
from dedale.core.text import Text
from dedale.games.tekao import board

NAMES = (Text("pions bleus", "blue pawns"), Text("pions jaunes", "yellow pawns"))
PAWN = 25
"""How wide a pawn is, in millimetres."""
IN_ORDER = Text(", dans l'ordre des joueurs", ", in seat order")
BY_THREE = Text(", dans l'ordre 1, 2, 3, 2", ", in the order 1, 2, 3, 2")
TURNING = Text(
    "Le pion joué, déplacé ou tourné, se mesure à ses voisins, armes face à face : d'abord il prend, ensuite il peut "
    "être pris.",
    "The pawn played, moved or turned, is compared with its neighbours, weapon to weapon: first it takes, then it may "
    "be taken.",
)
ONLY_MOVING = Text(
    "Le pion déplacé se mesure à ses voisins, armes face à face : d'abord il prend, ensuite il peut être pris. Un pion "
    "qui tourne ne prend rien et n'est pas pris.",
    "The pawn moved is compared with its neighbours, weapon to weapon: first it takes, then it may be taken. A pawn "
    "that turns takes nothing and is not taken.",
)
SAFE_APPROACH = Text(
    " Il n'est pris que s'il a pris lui-même.",
    " It is taken only if it has taken something itself.",
)
SUMMARY = Text(
    """\
- **But** : prendre le drapeau adverse.
- **{first}** commence{order}. Mise en place : tirer un pion face cachée, le poser dans sa zone, tourné comme on veut.
- À son tour : **déplacer** un pion ou le **tourner** d'un quart de tour ; pas plus de trois tours de suite le même.
- Un pion va en ligne droite, du côté d'une arme, par des cases vides : grappin, tour, drapeau 1 case ; arc 1 ou 2 ;
  pistolet 1 à 3.
- {contacts}
- **Grappin** bat tour. **Tour** bat arc et pistolet. **Arc** bat grappin. **Pistolet** bat grappin et arc. Tous battent
  le drapeau.
""",
    """\
- **Aim**: take the enemy flag.
- **{first}** begins{order}. Set-up: draw a pawn face down, place it in your zone, turned as you like.
- On your turn: **move** a pawn or **turn** it a quarter; the same one no more than three turns running.
- It goes straight, toward the side of a weapon, over empty cells: hook, tower, flag 1 cell; bow 1 or 2; pistol 1 to 3.
- {contacts}
- **Hook** beats tower. **Tower** beats bow and pistol. **Bow** beats hook. **Pistol** beats hook and bow. All beat the
  flag.
""",
)


def box(game: Game) -> Box:
    """Every pawn of the set, in both colours."""
    *pawns, blue, yellow = game.presentation.scene(game.start()).board.kinds
    backs = {back.seat: back.drawing for back in (blue, yellow)}
    return Box(
        cell=28,
        cutouts=tuple(
            Cutout(kind.drawing, 1, NAMES[at // board.PAWNS], PAWN, back=backs[kind.seat])
            for at, kind in enumerate(pawns)
        ),
        summary=_summary(game),
    )


def _summary(game: Game) -> Text:
    order = {2: Text("", ""), 3: BY_THREE, 4: IN_ORDER}[game.seats]
    contacts = TURNING if game.options["turning_takes"] else ONLY_MOVING
    if not game.options["approach_loses"]:
        contacts = Text("{}{}", "{}{}").format(contacts, SAFE_APPROACH)
    return SUMMARY.format(first=game.seat_names[0], order=order, contacts=contacts)
