"""The look of Minos: the tiles where they lie, the pawns that stand on them, the exits, how many each side holds."""

import numpy as np

from dedale.core.game import Game
from dedale.core.scene import Cell, Kind, Mark, Panel, Piece, Scene
from dedale.core.text import Text
from dedale.games.minos import board, rules
from dedale.games.minos.layout import Layout, held_exits, mark_at
from dedale.games.minos.notation import layout_of

_EXIT_ZONES = {
    cell: zone for cells, zone in zip(board.EXITS, ("light exit", "dark exit"), strict=True) for cell in cells
}

CELLS = tuple(
    Cell(name, cell % board.SIZE, cell // board.SIZE, _EXIT_ZONES.get(board.Cell(cell), "floor"))
    for cell, name in enumerate(board.CELL_NAMES)
)
KINDS = (
    Kind("m", "■", 0, Text("dalle Minos", "Minos tile")),
    Kind("l", "○", 1, Text("pion", "pawn")),
    Kind("L", "◙", 1, Text("pion sur une dalle Minos", "pawn on a Minos tile")),
    Kind("d", "●", 2, Text("pion", "pawn")),
    Kind("D", "▣", 2, Text("pion sur une dalle Minos", "pawn on a Minos tile")),
)
HELD = Text("sorties tenues", "exits held")

_KIND_OF = {kind.symbol: kind for kind in KINDS}


def scene(game: Game, state: np.void) -> Scene:
    """The board, and how many exits each side holds; the exits of a side that has won are marked."""
    layout = layout_of(state)
    is_junior = game.options["version"] == "junior"
    marks = ((cell.name, mark_at(layout, index)) for index, cell in enumerate(CELLS))
    winning = (cell for side in range(2) if rules.has_won(state, side) for cell in board.EXITS[side])
    return Scene(
        cells=CELLS,
        kinds=tuple(kind for kind in KINDS if is_junior or kind.symbol.islower()),
        pieces=tuple(Piece(cell, _KIND_OF[mark]) for cell, mark in marks if mark != "."),
        marks=tuple(Mark(board.CELL_NAMES[cell], "line") for cell in winning),
        panels=tuple(Panel(side + 1, HELD, f"{_held(layout, side)}/3") for side in range(2)),
        seats=game.seat_names,
    )


def _held(layout: Layout, side: int) -> int:
    return sum(cell in board.EXITS[side] for cell in held_exits(layout))
