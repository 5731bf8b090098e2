"""The look of Ergo: the arena, the path round it, the pieces with the face they show, the reserves."""

from collections.abc import Iterable, Iterator

import numpy as np

from dedale.core.model.game import Game
from dedale.core.model.turns import PASS_BUTTON
from dedale.core.presentation.composer import Path
from dedale.core.presentation.scene import Board, Button, Cell, Journey, Kind, Mark, Piece, Scene, Tray
from dedale.core.text import Text
from dedale.games.ergo import board, rules
from dedale.games.ergo.notation import marks, winning_cells

ZONES = {"arena": Text("arène", "arena"), "path": Text("chemin extérieur", "path")}
CELLS = tuple(
    Cell(name, cell % board.COLUMNS, cell // board.COLUMNS, zone, words=ZONES[zone], part=zone)
    for cell, name in enumerate(board.CELL_NAMES)
    for zone in ("path" if board.is_path(cell) else "arena",)
)
HOLLOW = (Text("pièce creuse", "hollow piece"), Text("pièces creuses", "hollow pieces"))
LION = (Text("lion", "lion"), Text("lions", "lions"))
BLACK_HOLLOW = (
    Text("pièce creuse noire", "black hollow piece"),
    Text("pièces creuses noires", "black hollow pieces"),
)
WHITE_HOLLOW = (
    Text("pièce creuse blanche", "white hollow piece"),
    Text("pièces creuses blanches", "white hollow pieces"),
)
BLACK_LION = (Text("lion noir", "black lion"), Text("lions noirs", "black lions"))
WHITE_LION = (Text("lion blanc", "white lion"), Text("lions blancs", "white lions"))
KINDS = (
    Kind("x", "●", 1, HOLLOW[0], "black-hollow", names=HOLLOW, owned=BLACK_HOLLOW),
    Kind("X", "◆", 1, LION[0], "black-lion", names=LION, owned=BLACK_LION),
    Kind("o", "○", 2, HOLLOW[0], "white-hollow", names=HOLLOW, owned=WHITE_HOLLOW),
    Kind("O", "◇", 2, LION[0], "white-lion", names=LION, owned=WHITE_LION),
)
SWAP_BUTTON = Button("swap", Text("Prendre à son compte la pièce de Noir", "Take over Black's piece"), "swap")
TRAYS = tuple(Tray(f"reserve{seat}", seat, Text("réserve", "reserve")) for seat in (1, 2))

_KIND_OF = {kind.symbol: kind for kind in KINDS}
_IN_RESERVE = (KINDS[0], KINDS[2])


def scene(game: Game, state: np.void) -> Scene:
    """The board and the reserves; the cells of a line of five are marked."""
    buttons = (SWAP_BUTTON, PASS_BUTTON) if game.options["swap"] else (PASS_BUTTON,)
    return Scene(
        board=Board(CELLS, KINDS, game.seat_names, TRAYS, buttons),
        pieces=tuple(_pieces(state)),
        marks=tuple(Mark(board.CELL_NAMES[cell], "line") for cell in winning_cells(state)),
        panels=(),
    )


def _pieces(state: np.void) -> Iterator[Piece]:
    for cell, mark in zip(CELLS, marks(state), strict=True):
        if mark != ".":
            yield Piece(cell.name, _KIND_OF[mark])
    for tray, kind, count in zip(TRAYS, _IN_RESERVE, state["reserve"].tolist(), strict=True):
        yield from [Piece(tray.name, kind)] * count


def paths(game: Game, state: np.void, codes: list[int]) -> Iterator[Path]:
    """An empty cell for a piece that enters; a piece, then a cell for one that moves; a button for the rest."""
    pressed = {rules.PASS: PASS_BUTTON.name, rules.SWAP: SWAP_BUTTON.name}
    for code in codes:
        to = pressed.get(code) or board.CELL_NAMES[code % board.CELLS]
        is_move = rules.MOVES <= code < rules.PASS
        yield (board.CELL_NAMES[(code - rules.MOVES) // board.CELLS], to) if is_move else (to,)


def journeys(game: Game, before: np.void, code: int, after: np.void) -> Iterable[Journey]:
    """From the reserve or a cell to a cell; in a swap, one piece back to its reserve and another in its place."""
    if code == rules.PASS:
        return ()
    if code == rules.SWAP:
        at = next(cell.name for cell, mark in zip(CELLS, marks(before), strict=True) if mark != ".")
        return (Journey(1, at, TRAYS[0].name), Journey(2, TRAYS[1].name, at))
    seat, to = int(before["side"]) + 1, board.CELL_NAMES[code % board.CELLS]
    is_move = code >= rules.MOVES
    origin = board.CELL_NAMES[(code - rules.MOVES) // board.CELLS] if is_move else TRAYS[seat - 1].name
    return (Journey(seat, origin, to),)
