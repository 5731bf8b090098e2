"""What players of Minos are told to do, and what for."""

from typing import Final

from dedale.core.model.game import Breach
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Path
from dedale.core.presentation.guide import Reason
from dedale.core.text import Text
from dedale.games.minos import rules
from dedale.games.minos.board import CELL_NAMES, FORWARD, SIZE
from dedale.games.minos.layout import mark_at
from dedale.games.minos.notation import SIDES, layout_of

AIM: Final = Text("Amenez trois pions sur vos trois sorties.", "Bring three pawns to your three exits.")
STEP_OR_SLIDE: Final = Text(
    "Déplacez un pion, ou faites coulisser une ligne de dalles : touchez sa flèche.",
    "Move a pawn, or slide a line of tiles: touch its arrow.",
)
STEP: Final = Text("Déplacez un pion d'une dalle : touchez-le.", "Move a pawn by one tile: touch it.")
SLIDE: Final = Text(
    "Aucun pion ne peut bouger : faites coulisser une ligne de dalles.",
    "No pawn can move: slide a line of tiles.",
)
WHERE: Final = Text("Choisissez sa dalle : devant, à gauche ou à droite.", "Choose its tile: ahead, left or right.")
NOT_YOURS: Final = Text(
    "Ce pion est à l'adversaire : jouez un des vôtres.", "This pawn is your opponent's: play one of yours."
)
NO_PAWN: Final = Text(
    "Il n'y a pas de pion ici : touchez un de vos pions, ou la flèche d'une ligne.",
    "There is no pawn here: touch one of your pawns, or the arrow of a line.",
)
BLOCKED: Final = Text(
    "Ce pion est bloqué : devant lui, {}, à gauche, {}, à droite, {}.",
    "This pawn is blocked: ahead of it {}, on its left {}, on its right {}.",
)
EDGE: Final = Text("le bord", "the edge")
PAWN: Final = Text("un pion", "a pawn")
MINOS: Final = Text("une dalle Minos", "a Minos tile")
WAYS: Final = ((0, 1), (-1, 0), (1, 0))
"""Ahead, left, right, as the side sees them."""
REASONS: Final = {
    "pawns on exits": Reason(
        Text("occupe une sortie", "takes an exit"),
        Text("déloge un pion de sa sortie", "drives a pawn off its exit"),
    ),
    "steps to the exits": Reason(
        Text("rapproche les pions de leurs sorties", "brings the pawns nearer to their exits"),
        Text("éloigne les pions adverses de leurs sorties", "takes enemy pawns away from their exits"),
        is_burden=True,
    ),
    "rows forward of all pawns": Reason(
        Text("fait avancer les pions", "takes the pawns forward"),
        Text("ramène les pions adverses en arrière", "takes enemy pawns back"),
    ),
    "enemies on the exits": Reason(
        Text("libère une sortie", "frees an exit"),
        Text("occupe une sortie adverse", "stands on an enemy exit"),
        is_burden=True,
    ),
    "Minos tiles on the exits": Reason(
        Text("ôte une dalle Minos d'une sortie", "takes a Minos tile off an exit"),
        Text("met une dalle Minos sur une sortie adverse", "puts a Minos tile on an enemy exit"),
        is_burden=True,
    ),
    "pawns that can step forward": Reason(
        Text("ouvre la route aux pions", "opens the way for the pawns"),
        Text("barre la route aux pions adverses", "bars the way of enemy pawns"),
    ),
    "exits that enemies can step on, or stand on": Reason(
        Text("ferme les sorties aux pions adverses", "closes the exits to enemy pawns"),
        Text("menace les sorties adverses", "threatens the enemy exits"),
        is_burden=True,
    ),
    "wins at once": Reason(
        Text("menace de gagner au coup suivant", "threatens to win with the next move"),
        Text("empêche l'adversaire de gagner aussitôt", "keeps the opponent from winning at once"),
    ),
    "enemies in the row of the exits": Reason(
        Text("éloigne l'adversaire des sorties", "takes the opponent away from the exits"),
        Text("surveille les sorties adverses", "watches the enemy exits"),
        is_burden=True,
    ),
    "enemies in the row of the exits that a slide can push out": Reason(
        Text("permet de chasser un pion adverse des sorties", "lets one push an enemy pawn away from the exits")
    ),
    "no enemy can step on an exit": Reason(
        Text("met les sorties à l'abri", "makes the exits safe"),
        Text("garde un accès aux sorties adverses", "keeps a way to the enemy exits"),
    ),
}
"""What is said of a good move, by the feature of the evaluation."""


def prompt(position: Position, chosen: Path) -> Text:
    """Move a pawn or slide a line, as there are both or one; then where the pawn goes."""
    if chosen:
        return WHERE
    slides = [code >= rules.SLIDES for code in position.moves().codes.tolist()]
    if all(slides):
        return SLIDE
    return STEP_OR_SLIDE if any(slides) else STEP


def refusal(position: Position, touched: Path) -> Breach | None:
    """Why a pawn cannot be taken up, or that there is none; anything else is a move that breaks a rule."""
    if len(touched) != 1 or touched[0] not in CELL_NAMES:
        return None
    state = position.state
    side, cell = int(state["side"]), CELL_NAMES.index(touched[0])
    pawn = mark_at(layout_of(state), cell).lower()
    if pawn not in SIDES:
        return Breach("R2", NO_PAWN)
    if pawn != SIDES[side]:
        return Breach("R1", NOT_YOURS)
    met = [_met(position, side, cell, way) for way in WAYS]
    return Breach("R5" if MINOS in met else "R4", BLOCKED.format(*met))


def _met(position: Position, side: int, cell: int, way: tuple[int, int]) -> Text:
    """What a pawn that cannot move has next to it, this way."""
    column, row = cell % SIZE + FORWARD[side] * way[0], cell // SIZE + FORWARD[side] * way[1]
    if not (0 <= column < SIZE and 0 <= row < SIZE):
        return EDGE
    return MINOS if mark_at(layout_of(position.state), row * SIZE + column) == "m" else PAWN
