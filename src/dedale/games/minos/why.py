"""Why a move of Minos cannot be played: the rule it breaks, in a sentence."""

import numpy as np

from dedale.core.model.game import Breach, Game
from dedale.core.model.turns import NO_PASS
from dedale.core.text import Text
from dedale.games.minos import rules
from dedale.games.minos.board import CELL_NAMES, CELLS, FORWARD, SIZE, SLIDES, exit_lines
from dedale.games.minos.layout import Layout, held_exits, mark_at
from dedale.games.minos.notation import SIDES, layout_of, line_text

STEP = Text(
    "Un pion se déplace d'une dalle, en avant, à gauche ou à droite.",
    "A pawn moves one tile forward, left or right.",
)


def why(game: Game, state: np.void, code: int) -> Breach:
    """The rule that an illegal move breaks."""
    layout = layout_of(state)
    if code == rules.PASS:
        return Breach("D3", NO_PASS)
    if code >= rules.SLIDES:
        return _why_not_slide(game, layout, code - rules.SLIDES)
    return _why_not_move(layout, int(state["side"]), *divmod(code, CELLS))


def _why_not_slide(game: Game, layout: Layout, number: int) -> Breach:
    slide = SLIDES[number]
    end = mark_at(layout, slide.cells[0])
    names: dict[str, object] = {"line": line_text(slide.line), "end": CELL_NAMES[slide.cells[0]]}
    lock = next((cell for cell in held_exits(layout) if slide.line in exit_lines(cell)), None)
    if end in ".ld":
        text = Text(
            "la dalle en {end} est blanche ; une ligne coulisse seulement si la dalle retirée est une dalle Minos.",
            "the tile on {end} is white; a line slides only if the tile taken out is a Minos tile.",
        )
        return Breach("R6", text.format(**names))
    if end in "LD":
        text = Text(
            "un pion se tient sur la dalle Minos en {end} ; on ne retire pas une dalle qui porte un pion.",
            "a pawn stands on the Minos tile on {end}; a tile that carries a pawn is not taken out.",
        )
        return Breach("R7", text.format(**names))
    if game.rules["fixed"][0] and mark_at(layout, slide.cells[-1]) not in ".m":
        text = Text(
            "un pion se tient au bout de {line}, en {other} ; dans cette partie, il l'empêche de coulisser.",
            "a pawn stands at the end of {line}, on {other}; in this game it keeps the line from sliding.",
        )
        return Breach("D5", text.format(other=CELL_NAMES[slide.cells[-1]], **names))
    if lock is not None:
        text = Text(
            "{line} est verrouillée tant qu'un pion tient sa sortie en {exit}.",
            "{line} is locked while a pawn holds its exit on {exit}.",
        )
        return Breach("R9", text.format(exit=CELL_NAMES[lock], **names))
    text = Text(
        "{line} vient d'être déplacée par l'adversaire ; on ne la ramène pas en sens inverse au tour qui suit.",
        "the opponent has just slid {line}; it is not slid straight back on the next turn.",
    )
    return Breach("R8", text.format(**names))


def _why_not_move(layout: Layout, side: int, cell: int, to: int) -> Breach:
    names = {"cell": CELL_NAMES[cell], "to": CELL_NAMES[to]}
    pawn = mark_at(layout, cell).lower()
    if pawn not in SIDES:
        text = Text(
            "il n'y a aucun pion en {cell} ; on joue un de ses pions, ou on fait coulisser une ligne.",
            "there is no pawn on {cell}; play one of your pawns, or slide a line.",
        )
        return Breach("R2", text.format(**names))
    if pawn != SIDES[side]:
        text = Text(
            "le pion en {cell} n'est pas à vous ; on joue à tour de rôle, chacun ses pions.",
            "the pawn on {cell} is not yours; the sides take turns, each with its own pawns.",
        )
        return Breach("R1", text.format(**names))
    far = _why_out_of_reach(layout, side, cell, to)
    if far is not None:
        return Breach(far.rule, far.text.format(how=STEP, **names))
    if mark_at(layout, to) != "m":
        text = Text(
            "un pion se tient déjà en {to} ; on ne prend pas les pions et on n'en pose pas deux au même endroit.",
            "a pawn already stands on {to}; pawns are not taken, and no two share a place.",
        )
        return Breach("R4", text.format(**names))
    text = Text(
        "en {to} se trouve une dalle Minos ; en version senior, aucun pion ne s'y pose.",
        "there is a Minos tile on {to}; in the senior version no pawn stands on one.",
    )
    return Breach("R5", text.format(**names))


def _why_out_of_reach(layout: Layout, side: int, cell: int, to: int) -> Breach | None:
    """Why no pawn of this side goes from one cell to the other, whatever lies there; None when one would."""
    across, up = to % SIZE - cell % SIZE, FORWARD[side] * (to // SIZE - cell // SIZE)
    if (across, up) in ((0, 1), (-1, 0), (1, 0)):
        return None
    if (across, up) == (0, 0):
        return Breach("R3", Text("le pion doit quitter {cell}. {how}", "the pawn must leave {cell}. {how}"))
    if (across, up) == (0, -1):
        return Breach("R3", Text("un pion ne recule jamais. {how}", "a pawn never goes backward. {how}"))
    if abs(across) == abs(up) == 1:
        return Breach("R3", Text("un pion ne va jamais en diagonale. {how}", "a pawn never goes diagonally. {how}"))
    if (across, up) in ((0, 2), (-2, 0), (2, 0)) and mark_at(layout, (cell + to) // 2) not in ".m":
        return Breach("R4", Text("un pion n'en saute pas un autre. {how}", "a pawn does not jump over another. {how}"))
    return Breach("R3", Text("{to} est hors d'atteinte de {cell}. {how}", "{to} is out of reach from {cell}. {how}"))
