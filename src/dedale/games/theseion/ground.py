"""The cells of a board of Théséion as they are seen: their zones, the ways through them, what they are in words."""

import functools

from dedale.core.presentation.scene import Cell
from dedale.core.text import Text
from dedale.games.theseion.board import Board, board_of, cell_at, place_of

LOOKS = {
    "darkness": (" ", " "),
    "trajectory": ("·", "."),
    "green": ("+", "+"),
    "red": ("✶", "*"),
    "light": ("☼", "@"),
}
"""How an empty cell of each zone looks, and in ASCII; inside the rim, `rim-` comes before the zone's name."""
WORDS = {
    "darkness": Text("ténèbres", "darkness"),
    "trajectory": Text("trajectoire", "trajectory"),
    "green": Text("carré vert", "green square"),
    "red": Text("carré rouge", "red square"),
    "light": Text("la lumière", "the light"),
}
CROSSING = Text("croisement sans carré", "crossing without a square")
ENTRANCE = Text("entrée", "entrance")
INSIDE = Text("à l'intérieur du liséré", "inside the rim")
SIGNS = {"trajectory": "pad", "green": "leaf", "red": "flame", "light": "light"}

_ARMS = {(0, 1): 0, (1, 0): 1, (0, -1): 2, (-1, 0): 3, (1, 1): 0, (1, -1): 1, (-1, -1): 2, (-1, 1): 3}
"""The quarters clockwise by which the drawing of a way toward a neighbour is turned, beside it or at its corner."""


@functools.lru_cache(maxsize=64)
def cells_of(option: str) -> tuple[Cell, ...]:
    """Every cell of the board that a value of the option `board` stands for, row by row."""
    board = board_of(option)
    return tuple(_cell(board, cell_at(column, row)) for row in range(board.rows) for column in range(board.columns))


def _cell(board: Board, name: str) -> Cell:
    zones = {"light": {board.light}, "red": board.red, "green": board.green, "trajectory": board.cells}
    zone = next((zone for zone, cells in zones.items() if name in cells), "darkness")
    rim = "rim-" if name in board.rim else ""
    column, row = place_of(name)
    return Cell(
        name,
        column,
        row,
        rim + zone,
        LOOKS[zone],
        sign=_sign(board, name, zone),
        words=_words(board, name, zone),
        is_place=zone != "darkness",
        part=rim + zone,
    )


def _neighbours(board: Board, name: str) -> set[str]:
    """The cells from or to which a trajectory leads here."""
    steps = {step for line in board.trajectories for step in line.steps()}
    return {other for step in steps if name in step for other in step if other != name}


def _sign(board: Board, name: str, zone: str) -> str:
    """The ways that meet on a cell, what lies over them, the gate of an entrance; in the darkness nothing."""
    if zone == "darkness":
        return ""
    column, row = place_of(name)
    ways = [(x - column, y - row) for x, y in map(place_of, _neighbours(board, name))]
    arms = sorted(f"{'way' if 0 in way else 'slant'}@{_ARMS[way]}" for way in ways)
    gate = ["gate"] if name in board.entrances else []
    return "+".join([*arms, "over" if _is_bare_crossing(board, name, zone) else SIGNS[zone], *gate])


def _is_bare_crossing(board: Board, name: str, zone: str) -> bool:
    """Whether trajectories cross here without a square: a path goes straight over."""
    return zone == "trajectory" and sum(name in line.cells for line in board.trajectories) > 1


def _words(board: Board, name: str, zone: str) -> Text:
    """What a cell is: `carré vert, entrée`."""
    words = [CROSSING if _is_bare_crossing(board, name, zone) else WORDS[zone]]
    words += [ENTRANCE] if name in board.entrances else []
    words += [INSIDE] if name in board.rim else []
    return Text(", ".join(word.fr for word in words), ", ".join(word.en for word in words))
