"""The look of Le Grand Labyrinthe: the spiral, the outer labyrinths, the pawns, what players keep."""

from collections.abc import Iterator

import numpy as np

from dedale.core.game import Game
from dedale.core.scene import Cell, Kind, Mark, Panel, Piece, Scene
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import board, state


def _zone(place: int) -> str:
    if place > board.OUTER:
        return f"outer{(place - board.OUTER - 1) // board.NINE + 1}"
    return "start" if place == 0 else tuple(board.SEQUENCES)[board.sequence(place)]


def _empty(name: str) -> tuple[str, str]:
    """A cell shows its number, where it has the room."""
    return (name, name) if len(name) <= ROOM else ("·", ".")


ROOM = 3
CELLS = tuple(
    sorted(
        (Cell(name, *board.SPOTS[place], _zone(place), _empty(name)) for place, name in enumerate(board.PLACE_NAMES)),
        key=lambda cell: (cell.row, cell.column),
    )
)
PAWNS = (
    ("?", "○", Text("pion sans couleur", "pawn without a colour")),
    ("b", "●", Text("pion bleu", "blue pawn")),
    ("g", "◆", Text("pion vert", "green pawn")),
    ("r", "▲", Text("pion rouge", "red pawn")),
    ("y", "■", Text("pion jaune", "yellow pawn")),
)
"""By colour, as the state numbers them."""
PLACE = Text("case", "cell")
HELD = Text("retenu sur la case", "held on cell")
SKIPPED = Text("tours passés", "turns skipped")
THREAD = Text("fil d'Ariane", "Ariadne's thread")
MISSES = Text("tour à passer", "turn to miss")


def scene(game: Game, record: np.void) -> Scene:
    """The board, a pawn a player, and beside it where each is and what he keeps; the winner's cell is marked."""
    seats = range(1, game.seats + 1)
    kinds = tuple(_pawn(record, seat) for seat in seats)
    won = record["phase"] == state.OVER
    return Scene(
        cells=CELLS,
        kinds=kinds,
        pieces=tuple(Piece(_name(record, kind.seat), kind) for kind in kinds),
        marks=(Mark(board.PLACE_NAMES[board.LAIR], "line"),) if won else (),
        panels=tuple(panel for seat in seats for panel in _panels(record, seat)),
        seats=game.seat_names,
        is_grid=False,
    )


def _pawn(record: np.void, seat: int) -> Kind:
    symbol, glyph, name = PAWNS[record["colours"][seat - 1]]
    return Kind(symbol, glyph, seat, name)


def _name(record: np.void, seat: int) -> str:
    return board.PLACE_NAMES[int(record["places"][seat - 1])]


def _panels(record: np.void, seat: int) -> Iterator[Panel]:
    held = int(record["held"][seat - 1])
    yield Panel(seat, HELD if held else PLACE, _name(record, seat))
    if held > 1:
        yield Panel(seat, SKIPPED, str(held - 1))
    for label, name in ((THREAD, "threads"), (MISSES, "misses")):
        if record[name][seat - 1]:
            yield Panel(seat, label, str(record[name][seat - 1]))
