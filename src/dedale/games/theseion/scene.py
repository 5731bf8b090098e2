"""The look of Théséion: a cave of trajectories, squares of colour, the light in its rim, pawns and blockades."""

import functools

import numpy as np

from dedale.core.game import Game
from dedale.core.scene import Cell, Kind, Panel, Piece, Scene
from dedale.core.text import Text
from dedale.games.theseion.board import Board, board_of, cell_at
from dedale.games.theseion.notation import pawns_of

PAWN = Text("pion", "pawn")
BLOCKADE = Text("pion d'un blocage", "pawn in a blockade")
PAWNS = tuple(Kind("1234"[seat], "●■▲◆"[seat], seat + 1, PAWN) for seat in range(4))
BLOCKADES = tuple(Kind("ABCD"[seat], "◉▣◬◈"[seat], seat + 1, BLOCKADE) for seat in range(4))
SAVED = Text("sauvés", "saved")
DARK = Text("dans les ténèbres", "in the darkness")
CAST = Text("jet à jouer", "cast to move")
OWED = Text("jets dus", "casts owed")

LOOKS = {
    "darkness": (" ", " "),
    "trajectory": ("·", "."),
    "green": ("+", "+"),
    "red": ("✶", "*"),
    "light": ("☼", "@"),
}
"""How an empty cell of each zone looks, and in ASCII; inside the rim, `rim-` comes before the zone's name."""
SQUARES = tuple(
    Kind(LOOKS[zone][1], LOOKS[zone][0], 0, name)
    for zone, name in {
        "green": Text("carré vert", "green square"),
        "red": Text("carré rouge", "red square"),
        "light": Text("lumière", "light"),
    }.items()
)


def scene(game: Game, state: np.void) -> Scene:
    """The board with its pawns, and what each seat has saved and has in the darkness."""
    return Scene(
        cells=_cells(str(game.options["board"])),
        kinds=(*PAWNS[: game.seats], *BLOCKADES[: game.seats], *SQUARES),
        pieces=_pieces(game, state),
        marks=(),
        panels=_panels(game, state),
        seats=game.seat_names,
    )


@functools.lru_cache(maxsize=64)
def _cells(option: str) -> tuple[Cell, ...]:
    board = board_of(option)
    places = [(column, row) for row in range(board.rows) for column in range(board.columns)]
    return tuple(_cell(board, column, row) for column, row in places)


def _cell(board: Board, column: int, row: int) -> Cell:
    name = cell_at(column, row)
    zones = {"light": {board.light}, "red": board.red, "green": board.green, "trajectory": board.cells}
    zone = next((zone for zone, cells in zones.items() if name in cells), "darkness")
    return Cell(name, column, row, f"rim-{zone}" if name in board.rim else zone, LOOKS[zone])


def _pieces(game: Game, state: np.void) -> tuple[Piece, ...]:
    """One piece a pawn, so several on the cell of a blockade."""
    pieces = []
    pawns = [pawns_of(state, seat) for seat in range(game.seats)]
    for number, cell in enumerate(board_of(str(game.options["board"])).cells):
        counts = [own.get(number, 0) for own in pawns]
        kinds = BLOCKADES if sum(counts) > 1 else PAWNS
        pieces += [Piece(cell, kinds[seat]) for seat, count in enumerate(counts) for _ in range(count)]
    return tuple(pieces)


def _panels(game: Game, state: np.void) -> tuple[Panel, ...]:
    panels = []
    for seat in range(game.seats):
        panels += [Panel(seat + 1, SAVED, str(state["saved"][seat])), Panel(seat + 1, DARK, str(state["dark"][seat]))]
        if state["seat"] == seat + 1 and state["cast"]:
            panels.append(Panel(seat + 1, CAST, str(state["cast"])))
        if state["seat"] == seat + 1 and state["owed"]:
            panels.append(Panel(seat + 1, OWED, str(state["owed"])))
    return tuple(panels)
