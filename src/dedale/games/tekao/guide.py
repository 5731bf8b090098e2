"""What players of Tekao are told to do, and what for."""

from typing import Final

from dedale.core.model.game import Breach
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Path
from dedale.core.presentation.guide import Legend, Reason
from dedale.core.text import Text
from dedale.games.tekao import rules
from dedale.games.tekao.board import BEATS, CELL_NAMES, FLAG, ORIENTATIONS, WEAPON_NAMES, pawns_of
from dedale.games.tekao.notation import number_at, side_to_move
from dedale.games.tekao.scene import DOWN, LOST, RUN

AIM: Final = Text("Prenez le drapeau adverse.", "Take the enemy flag.")
PICK: Final = Text(
    "Tirez un pion au hasard : vous le poserez dans votre zone.",
    "Draw a pawn at random: you will place it in your zone.",
)
PUT: Final = Text(
    "Posez ce pion dans votre zone, tourné comme vous voulez.", "Place this pawn in your zone, turned as you like."
)
PUT_FLAG: Final = Text(
    "Posez votre drapeau dans votre zone, bien à l'abri.", "Place your flag in your zone, well sheltered."
)
FRONT: Final = Text("Choisissez de quel côté est son avant.", "Choose which way its front faces.")
PLAY: Final = Text("Déplacez ou tournez un de vos pions : touchez-le.", "Move or turn one of your pawns: touch it.")
WHERE: Final = Text(
    "Choisissez sa case, ou tournez-le d'un quart de tour.", "Choose its cell, or give it a quarter turn."
)
WHERE_FLAG: Final = Text("Choisissez la case de votre drapeau.", "Choose the cell of your flag.")
PICK_FIRST: Final = Text(
    "Tirez d'abord un pion au hasard ; vous choisirez ensuite sa case.",
    "First draw a pawn at random; then you choose its cell.",
)
NOT_YOURS: Final = Text(
    "Ce pion est à l'adversaire : jouez un des vôtres.", "This pawn is your opponent's: play one of yours."
)
NO_PAWN: Final = Text("Il n'y a pas de pion ici : touchez un des vôtres.", "There is no pawn here: touch one of yours.")
TIRED: Final = Text(
    "Ce pion a été joué trois fois de suite : jouez-en un autre.",
    "This pawn was played three times running: play another.",
)
BLOCKED: Final = Text(
    "Ce pion est bloqué : rien de libre à portée de ses armes.",
    "This pawn is blocked: nothing free within reach of its weapons.",
)
DIAL: Final = tuple(ORIENTATIONS)
LEGEND: Final = Legend(
    title=Text("Qui bat qui", "What beats what"),
    says=Text("{} bat {}", "{} beats {}"),
    rows=tuple((f"weapon-{arm}", tuple(f"weapon-{beaten}" for beaten in BEATS[arm])) for arm in "GTAP"),
    names={f"weapon-{arm}": name for arm, name in WEAPON_NAMES.items()},
)
BRIEF: Final = {
    DOWN: Text("à tirer", "to draw"),
    LOST: Text("perdus", "lost"),
    RUN: Text("dernier", "last"),
}
REASONS: Final = {
    "pawns": Reason(Text("garde les pions", "keeps the pawns"), Text("prend un pion adverse", "takes an enemy pawn")),
    "wins at once": Reason(
        Text("menace de prendre le drapeau", "threatens to take the flag"),
        Text("protège le drapeau", "protects the flag"),
    ),
    "pawns that can take and stay": Reason(
        Text("menace de prendre un pion sans risque", "threatens to take a pawn without risk"),
        Text("soustrait les pions à une prise", "takes the pawns out of reach"),
    ),
    "pawns that can take and are taken": Reason(
        Text("prépare un échange", "prepares an exchange"), Text("évite un échange", "avoids an exchange")
    ),
    "cells to move to without being taken": Reason(
        Text("donne de l'espace aux pions", "gives the pawns room"),
        Text("gêne les pions adverses", "hampers the enemy pawns"),
    ),
    "nearness of pawns to the enemy flag": Reason(
        Text("approche du drapeau adverse", "comes nearer to the enemy flag"),
        Text("tient l'adversaire loin du drapeau", "keeps the enemy away from the flag"),
    ),
    "a pawn within three steps of the enemy flag": Reason(
        Text("amène un pion près du drapeau adverse", "brings a pawn close to the enemy flag"),
        Text("écarte un pion trop proche du drapeau", "drives off a pawn too close to the flag"),
    ),
    "empty cells next to the flag": Reason(
        Text("couvre le drapeau", "covers the flag"),
        Text("découvre le drapeau adverse", "uncovers the enemy flag"),
        is_burden=True,
    ),
    "own pawns next to the flag": Reason(
        Text("entoure le drapeau", "surrounds the flag"),
        Text("éloigne un défenseur du drapeau adverse", "takes a defender away from the enemy flag"),
    ),
    "hooks ahead": Reason(Text("présente un grappin à l'ennemi", "shows the enemy a hook")),
    "towers ahead": Reason(Text("présente une tour à l'ennemi", "shows the enemy a tower")),
    "bows ahead": Reason(Text("présente un arc à l'ennemi", "shows the enemy a bow")),
    "pistols ahead": Reason(Text("présente un pistolet à l'ennemi", "shows the enemy a pistol")),
}
"""What is said of a good move, by the feature of the evaluation."""


def prompt(position: Position, chosen: Path) -> Text:
    """Draw a pawn, place it, then move or turn pawns."""
    state, game = position.state, position.game
    pawns = pawns_of(str(game.options["set"]))
    if state["phase"] == rules.PICK:
        return PICK
    if state["phase"] == rules.PUT:
        is_flag = pawns[int(state["hand"]) - 1] == FLAG
        return FRONT if chosen else PUT_FLAG if is_flag else PUT
    if not chosen:
        return PLAY
    number = number_at(state, side_to_move(game, state), CELL_NAMES.index(chosen[0]))
    return WHERE_FLAG if pawns[number - 1] == FLAG else WHERE


def refusal(position: Position, touched: Path) -> Breach | None:
    """Why a cell or a pawn cannot be chosen; a pawn with a cell is a move that breaks a rule."""
    state, game = position.state, position.game
    if len(touched) != 1 or touched[0] not in CELL_NAMES:
        return None
    if state["phase"] == rules.PICK:
        return Breach("R2", PICK_FIRST)
    if state["phase"] == rules.PUT:
        return position.why(f"@{touched[0]}{ORIENTATIONS[0]}")
    side, cell = side_to_move(game, state), CELL_NAMES.index(touched[0])
    number = number_at(state, side, cell)
    if number:
        is_tired = state["last"][side] == number and state["run"][side] == rules.MOST_RUNNING
        return Breach("R5", TIRED) if is_tired else Breach("R4", BLOCKED)
    return Breach("R1", NOT_YOURS) if number_at(state, 1 - side, cell) else Breach("R3", NO_PAWN)
