"""What players of Ergo are told to do, and what for."""

from typing import Final

from dedale.core.model.game import Breach
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Path
from dedale.core.presentation.guide import Reason
from dedale.core.text import Text
from dedale.games.ergo.board import CELL_NAMES, Cell, is_path
from dedale.games.ergo.notation import SYMBOLS, piece_at
from dedale.games.ergo.rules import can_swap

AIM: Final = Text("Alignez cinq de vos pièces.", "Put five of your pieces in a line.")
ENTER: Final = Text("Posez une pièce dans l'arène ou sur le chemin.", "Place a piece in the arena or on the path.")
ENTER_OR_MOVE: Final = Text(
    "Posez une pièce dans l'arène ou sur le chemin, ou déplacez une des vôtres.",
    "Place a piece in the arena or on the path, or move one of yours.",
)
ENTER_OR_SWAP: Final = Text(
    "Posez une pièce, ou prenez à votre compte celle de Noir.", "Place a piece, or take over Black's."
)
MOVE: Final = Text("Déplacez une de vos pièces : touchez-la.", "Move one of your pieces: touch it.")
ON_PATH: Final = Text(
    "Ce lion glisse le long du chemin, ou entre d'une case dans l'arène.",
    "This lion slides along the path, or enters the arena by one cell.",
)
LION: Final = Text(
    "Ce lion va sur une case voisine, en diagonale aussi.", "This lion goes to a neighbouring cell, diagonally too."
)
HOLLOW: Final = Text(
    "Cette pièce creuse va sur une case voisine, sans diagonale.",
    "This hollow piece goes to a neighbouring cell, not diagonally.",
)
NOT_YOURS: Final = Text(
    "Cette pièce est à l'adversaire : jouez une des vôtres.", "This piece is your opponent's: play one of yours."
)
SHUT_IN: Final = Text(
    "Cette pièce est enfermée : aucune case où elle irait n'est libre.",
    "This piece is shut in: no cell it could go to is free.",
)
REASONS: Final = {
    "lines with one piece and no enemy": Reason(
        Text("ouvre des lignes libres", "opens free lines"),
        Text("ferme des lignes à l'adversaire", "closes lines to the opponent"),
    ),
    "lines with two": Reason(
        Text("rapproche deux pièces sur une ligne libre", "brings two pieces together on a free line"),
        Text("coupe une ligne adverse", "cuts an enemy line"),
    ),
    "lines with three": Reason(
        Text("aligne trois pièces sur une ligne libre", "puts three pieces on a free line"),
        Text("coupe une ligne adverse de trois", "cuts an enemy line of three"),
    ),
    "lines with four": Reason(
        Text("aligne quatre pièces", "puts four pieces in a line"),
        Text("arrête une ligne adverse de quatre", "stops an enemy line of four"),
    ),
    "lines with three and one enemy": Reason(Text("aligne trois pièces", "puts three pieces in a line")),
    "lines with four and one enemy": Reason(
        Text("aligne quatre pièces", "puts four pieces in a line"),
        Text("arrête une ligne adverse de quatre", "stops an enemy line of four"),
    ),
    "wins at once": Reason(
        Text("menace d'aligner cinq pièces", "threatens five in a line"),
        Text("empêche l'adversaire d'en aligner cinq", "keeps the opponent from five in a line"),
    ),
    "wins at once in two ways": Reason(
        Text("menace d'aligner cinq pièces de deux façons", "threatens five in a line in two ways"),
        Text("empêche l'adversaire d'en aligner cinq", "keeps the opponent from five in a line"),
    ),
    "one piece can make two fours": Reason(
        Text("prépare deux menaces à la fois", "prepares two threats at once"),
        Text("empêche deux menaces à la fois", "prevents two threats at once"),
    ),
    "pieces in reserve": Reason(Text("garde une pièce en réserve", "keeps a piece in reserve")),
    "lions": Reason(Text("donne un lion de plus, qui va partout", "gives one more lion, which goes every way")),
    "no reserve: moves": Reason(
        Text("laisse les pièces mobiles", "keeps the pieces mobile"),
        Text("gêne les pièces adverses", "hampers the enemy pieces"),
    ),
}
"""What is said of a good move, by the feature of the evaluation."""


def prompt(position: Position, chosen: Path) -> Text:
    """Enter a piece or move one; then how the piece that was chosen moves."""
    state = position.state
    if chosen:
        cell = Cell(CELL_NAMES.index(chosen[0]))
        if is_path(cell):
            return ON_PATH
        return LION if piece_at(state, cell) in ("X", "O") else HOLLOW
    if state["reserve"][state["side"]] == 0:
        return MOVE
    if can_swap(position.game.rules[0], state):
        return ENTER_OR_SWAP
    return ENTER_OR_MOVE if any(state["pieces"][state["side"]]) else ENTER


def refusal(position: Position, touched: Path) -> Breach | None:
    """Why a piece cannot be taken up; anything else is a move that breaks a rule."""
    state = position.state
    if len(touched) != 1 or touched[0] not in CELL_NAMES:
        return None
    cell = Cell(CELL_NAMES.index(touched[0]))
    mark = piece_at(state, cell)
    if mark is None:
        return None
    if mark not in SYMBOLS[state["side"]]:
        return Breach("R1", NOT_YOURS)
    return Breach("R6" if is_path(cell) else "R5" if mark in ("X", "O") else "R4", SHUT_IN)
