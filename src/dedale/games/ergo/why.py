"""Why a move of Ergo cannot be played: the rule it breaks, in a sentence."""

import numpy as np

from dedale.core.model.game import Breach, Game
from dedale.core.model.turns import NO_PASS
from dedale.core.text import Text
from dedale.games.ergo import rules
from dedale.games.ergo.board import CELL_NAMES, CELLS, CENTRE, COLUMNS, Cell, is_path
from dedale.games.ergo.notation import SYMBOLS, piece_at


def why(game: Game, state: np.void, code: int) -> Breach:
    """The rule that an illegal move breaks."""
    if code == rules.PASS:
        return Breach("D3", NO_PASS)
    if code == rules.SWAP:
        return Breach("D4", _NO_SWAP if game.options["swap"] else _NEVER_SWAPPED)
    if code < rules.MOVES:
        return _why_not_enter(game, state, Cell(code))
    cell, to = divmod(code - rules.MOVES, CELLS)
    mark = piece_at(state, cell)
    names = {"cell": CELL_NAMES[cell], "to": CELL_NAMES[to]}
    if mark is None:
        text = Text("il n'y a aucune pièce en {cell}.", "there is no piece on {cell}.")
        return Breach("R1", text.format(**names))
    if mark not in SYMBOLS[state["side"]]:
        text = Text(
            "la pièce en {cell} n'est pas à vous ; on joue à tour de rôle, chacun ses pièces.",
            "the piece on {cell} is not yours; the sides take turns, each with its own pieces.",
        )
        return Breach("R1", text.format(**names))
    rule, how = _manner(mark, Cell(cell), Cell(to))
    if cell == to:
        text = Text("la pièce doit quitter {cell}. {how}", "the piece must leave {cell}. {how}")
    elif piece_at(state, to) is not None:
        text = Text("{to} est déjà occupée. {how}", "{to} is taken. {how}")
    elif rule == "R6" and _is_beside(cell, to):
        rule, text = "D2", Text(*_CORNER)
    elif rule == "R6":
        text = Text("une pièce barre le chemin jusqu'à {to}. {how}", "a piece bars the way to {to}. {how}")
    else:
        text = Text("{to} est hors d'atteinte de {cell}. {how}", "{to} is out of reach from {cell}. {how}")
    return Breach(rule, text.format(how=how, **names))


_NO_SWAP = Text(
    "Blanc prend la pièce de Noir en réponse au premier coup, quand elle est seule sur le plateau.",
    "White takes over Black's piece in answer to the first move, when it is alone on the board.",
)
_NEVER_SWAPPED = Text(
    "dans cette partie, Blanc ne peut pas prendre à son compte la première pièce de Noir.",
    "in this game White cannot take over Black's first piece.",
)

_CORNER = (
    "d'une case du chemin à l'autre on glisse en suivant le chemin, sans couper le coin en diagonale.",
    "on the path a lion slides from cell to cell; it does not cut the corner diagonally.",
)


def _is_beside(cell: int, to: int) -> bool:
    return abs(cell // COLUMNS - to // COLUMNS) <= 1 and abs(cell % COLUMNS - to % COLUMNS) <= 1


def _why_not_enter(game: Game, state: np.void, to: Cell) -> Breach:
    rule = "R3" if is_path(to) else "R2"
    if state["reserve"][state["side"]] == 0:
        text = Text("votre réserve est vide, il n'y a plus de pièce à faire entrer.", "your reserve is empty.")
        return Breach(rule, text)
    if game.options["off_centre"] and to in CENTRE and piece_at(state, to) is None:
        text = Text(
            "dans cette partie, la première pièce ne se pose pas au centre, de d4 à g6.",
            "in this game the first piece does not go in the centre, d4 to g6.",
        )
        return Breach("D5", text)
    text = Text(
        "{to} est déjà occupée ; une pièce de la réserve entre sur une case vide.",
        "{to} is taken; a piece from the reserve enters on an empty cell.",
    )
    return Breach(rule, text.format(to=CELL_NAMES[to]))


def _manner(mark: str, cell: Cell, to: Cell) -> tuple[str, Text]:
    """The rule for a piece of this face between these zones, and what it allows."""
    is_lion = mark in "XO"
    if is_path(cell):
        if is_path(to):
            return "R6", Text(
                "Sur le chemin, un lion glisse jusqu'à une autre case sans passer par-dessus une pièce.",
                "On the path a lion slides to another cell, over no piece.",
            )
        return "R7", Text(
            "Un lion du chemin entre dans l'arène d'une case, dans les huit directions, sur une case vide.",
            "A lion on the path enters the arena by one cell, in any of the eight directions, onto an empty cell.",
        )
    if is_path(to):
        if is_lion:
            return "R9", Text(
                "Un lion quitte l'arène d'une case, dans les huit directions, vers une case vide du chemin.",
                "A lion leaves the arena by one cell, in any of the eight directions, onto an empty cell of the path.",
            )
        return "R8", Text(
            "Une pièce creuse quitte l'arène d'une case, à l'horizontale ou à la verticale, vers une case vide du "
            "chemin.",
            "A hollow piece leaves the arena by one cell, horizontally or vertically, onto an empty cell of the path.",
        )
    if is_lion:
        return "R5", Text(
            "Un lion se déplace d'une case dans l'arène, dans les huit directions, sur une case vide.",
            "A lion in the arena moves one cell, in any of the eight directions, onto an empty cell.",
        )
    return "R4", Text(
        "Une pièce creuse se déplace d'une case dans l'arène, à l'horizontale ou à la verticale, sur une case vide.",
        "A hollow piece in the arena moves one cell, horizontally or vertically, onto an empty cell.",
    )
