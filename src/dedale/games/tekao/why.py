"""Why an event of Tekao cannot come now: the rule it breaks, in a sentence."""

import numpy as np

from dedale.core.model.game import Breach, Game
from dedale.core.text import Text
from dedale.games.tekao import rules
from dedale.games.tekao.board import (
    CELL_NAMES,
    CELLS,
    ORIENTATIONS,
    REACH,
    SIZE,
    WEAPON_NAMES,
    cells_toward,
    looks,
    pawns_of,
    weapon,
)
from dedale.games.tekao.notation import number_at, side_to_move
from dedale.games.tekao.rules import PICK, PLAY, PUT


def why(game: Game, state: np.void, code: int) -> Breach:
    """The rule that an illegal event breaks."""
    if code == rules.PASS:
        text = Text(
            "vous ne pouvez passer que dans la bataille, et si aucun autre coup n'est possible.",
            "you may pass only in the battle, and when no other move is possible.",
        )
        return Breach("D8", text)
    if code < rules.PUTS:
        return _why_not_pick(state, code + 1)
    if code < rules.BATTLE:
        return _why_not_put(game, state, *divmod(code - rules.PUTS, 4))
    if state["phase"] != PLAY:
        text = Text(
            "la bataille commence quand les dix-huit pions sont posés.",
            "the battle begins when all eighteen pawns are placed.",
        )
        return Breach("R2", text)
    return _why_not_play(game, state, *divmod(code - rules.BATTLE, rules.ACTS))


_ALL_STAND = Breach(
    "R2",
    Text(
        "la mise en place est finie ; dans la bataille on déplace un pion ou on le tourne.",
        "the set-up is over; in the battle you move a pawn or turn it.",
    ),
)


def _why_not_pick(state: np.void, number: int) -> Breach:
    if state["phase"] == PLAY:
        return _ALL_STAND
    if state["phase"] == PUT:
        text = Text("posez d'abord le pion {n}, qui est tiré.", "first place pawn {n}, which is drawn.")
        return Breach("R2", text.format(n=state["hand"]))
    text = Text(
        "le pion {n} est déjà posé ; on tire parmi les pions encore retournés.",
        "pawn {n} is already placed; you draw from the pawns that still lie face down.",
    )
    return Breach("R2", text.format(n=number))


def _why_not_put(game: Game, state: np.void, cell: int, turned: int) -> Breach:
    if state["phase"] == PLAY:
        return _ALL_STAND
    if state["phase"] == PICK:
        return Breach("R2", Text("il faut d'abord tirer un pion au hasard.", "first a pawn must be drawn at random."))
    side = side_to_move(game, state)
    if not int(game.rules["zone"][0, side]) >> cell & 1:
        return Breach("R2", _outside(game, side, cell))
    if int(state["pieces"][side]) >> cell & 1:
        text = Text(
            "{cell} est déjà occupée ; un pion se pose sur une case vide.",
            "{cell} is taken; a pawn is placed on an empty cell.",
        )
        return Breach("R2", text.format(cell=CELL_NAMES[cell]))
    number = int(state["hand"])
    text = Text(
        "le pion {n} tourné {given} a le même aspect que {same} : on le pose {same}.",
        "pawn {n} turned {given} looks the same as {same}: it is placed {same}.",
    )
    same = ORIENTATIONS[turned % looks(_pawn(game, number))]
    return Breach("D5", text.format(n=number, given=ORIENTATIONS[turned], same=same))


def _outside(game: Game, side: int, cell: int) -> Text:
    rows = int(game.options["zone_rows"])
    least, most = (1, rows) if side == 0 else (SIZE - rows + 1, SIZE)
    text = Text(
        "{cell} n'est pas dans votre zone, les rangées {least} à {most}.",
        "{cell} is not in your zone, rows {least} to {most}.",
    )
    return text.format(cell=CELL_NAMES[cell], least=least, most=most)


def _pawn(game: Game, number: int) -> str:
    """The weapons of the pawn of this number."""
    return pawns_of(str(game.options["set"]))[number - 1]


def _why_not_play(game: Game, state: np.void, cell: int, act: int) -> Breach:
    side = side_to_move(game, state)
    number = number_at(state, side, cell)
    if number == 0:
        return _not_yours(state, 1 - side, cell)
    if state["last"][side] == number and state["run"][side] == rules.MOST_RUNNING:
        text = Text(
            "le pion {n} vient d'être joué trois fois de suite ; jouez-en un autre.",
            "pawn {n} has just been played three times running; play another.",
        )
        return Breach("R5", text.format(n=number))
    if act >= CELLS:
        return _why_not_turn(_pawn(game, number), number)
    return _why_not_move(state, cell, act, _edges(game, state, side, number))


def _not_yours(state: np.void, enemy: int, cell: int) -> Breach:
    if number_at(state, enemy, cell):
        text = Text(
            "le pion en {cell} n'est pas à vous ; on joue à tour de rôle, chaque camp ses pions.",
            "the pawn on {cell} is not yours; the sides take turns, each with its own pawns.",
        )
        return Breach("R1", text.format(cell=CELL_NAMES[cell]))
    text = Text(
        "il n'y a aucun pion en {cell} ; jouez l'un des vôtres.",
        "there is no pawn on {cell}; play one of yours.",
    )
    return Breach("R3", text.format(cell=CELL_NAMES[cell]))


def _why_not_turn(pawn: str, number: int) -> Breach:
    if looks(pawn) == 1:
        text = Text(
            "le pion {n} ({pawn}) ne se tourne pas : ses quatre côtés sont pareils.",
            "pawn {n} ({pawn}) is never turned: its four edges are the same.",
        )
    else:
        text = Text(
            "le pion {n} ({pawn}) ne se tourne que dans le sens des aiguilles d'une montre : dans l'autre sens, "
            "il aurait le même aspect.",
            "pawn {n} ({pawn}) turns clockwise only: the other way it would look the same.",
        )
    return Breach("D5", text.format(n=number, pawn=pawn))


def _edges(game: Game, state: np.void, side: int, number: int) -> str:
    """The weapons of a pawn as it stands: up, right, down, left."""
    turned = int(state["turned"][side, number - 1])
    return "".join(weapon(_pawn(game, number), turned, direction) for direction in range(4))


def _why_not_move(state: np.void, cell: int, to: int, edges: str) -> Breach:
    """What bars the way; the weapon on the edge says how far it goes (R4)."""
    names: dict[str, object] = {"cell": CELL_NAMES[cell], "to": CELL_NAMES[to]}
    if cell == to:
        return Breach("R4", Text("le pion doit quitter {cell}.", "the pawn must leave {cell}.").format(**names))
    ways = [cells_toward(cell, direction) for direction in range(4)]
    direction = next((direction for direction, way in enumerate(ways) if to in way), None)
    if direction is None:
        text = Text(
            "un pion se déplace en ligne droite, et {to} n'est pas en ligne avec {cell}.",
            "a pawn moves straight, and {to} is not in line with {cell}.",
        )
        return Breach("R4", text.format(**names))
    reach = REACH[edges[direction]]
    if to not in ways[direction][:reach]:
        text = Text(
            "{to} est hors de portée de {cell} : de ce côté l'arme ({weapon}) va à {reach} au plus.",
            "{to} is out of reach from {cell}: the weapon on that edge ({weapon}) goes {reach} at most.",
        )
        names |= {"weapon": WEAPON_NAMES[edges[direction]], "reach": reach}
    elif to in state["cells"]:
        text = Text(
            "{to} est occupée ; un pion finit sur une case vide.", "{to} is taken; a pawn ends on an empty cell."
        )
    else:
        text = Text("un pion barre la route de {cell} à {to}.", "a pawn bars the way from {cell} to {to}.")
    return Breach("R4", text.format(**names))
