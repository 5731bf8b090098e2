"""The look of Ergo: the arena, the path round it, the pieces with the face they show, the reserves."""

import numpy as np

from dedale.core.game import Game
from dedale.core.scene import Cell, Kind, Mark, Panel, Piece, Scene
from dedale.core.text import Text
from dedale.games.ergo import board
from dedale.games.ergo.notation import marks, winning_cells

CELLS = tuple(
    Cell(name, cell % board.COLUMNS, cell // board.COLUMNS, "path" if board.is_path(cell) else "arena")
    for cell, name in enumerate(board.CELL_NAMES)
)
KINDS = (
    Kind("x", "●", 1, Text("pièce creuse", "hollow piece")),
    Kind("X", "◆", 1, Text("lion", "lion")),
    Kind("o", "○", 2, Text("pièce creuse", "hollow piece")),
    Kind("O", "◇", 2, Text("lion", "lion")),
)
RESERVE = Text("réserve", "reserve")

_KIND_OF = {kind.symbol: kind for kind in KINDS}


def scene(game: Game, state: np.void) -> Scene:
    """The board and the reserves; the cells of a line of five are marked."""
    reserve = enumerate(state["reserve"].tolist(), start=1)
    return Scene(
        cells=CELLS,
        kinds=KINDS,
        pieces=tuple(
            Piece(cell.name, _KIND_OF[mark]) for cell, mark in zip(CELLS, marks(state), strict=True) if mark != "."
        ),
        marks=tuple(Mark(board.CELL_NAMES[cell], "line") for cell in winning_cells(state)),
        panels=tuple(Panel(seat, RESERVE, str(count)) for seat, count in reserve),
        seats=game.seat_names,
    )
