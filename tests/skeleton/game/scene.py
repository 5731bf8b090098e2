"""What lies where, and what is touched for a move: the board, the reserves, the stones taken."""

from collections.abc import Iterable, Iterator

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.composer import Path
from dedale.core.presentation.scene import Board, Cell, Journey, Kind, Mark, Piece, Scene, Tray
from dedale.core.text import Text
from tests.skeleton.game import rules
from tests.skeleton.game.board import CELLS, GRID, LINES, NAMES
from tests.skeleton.game.notation import SYMBOLS, stones

BOARD_CELLS = tuple(Cell(name, *GRID.place(cell), "board") for cell, name in enumerate(NAMES))
STONE = (Text("pion", "stone"), Text("pions", "stones"))
BLACK = (Text("pion noir", "black stone"), Text("pions noirs", "black stones"))
WHITE = (Text("pion blanc", "white stone"), Text("pions blancs", "white stones"))
KINDS = (
    Kind("x", "●", 1, STONE[0], "black-stone", names=STONE, owned=BLACK),
    Kind("o", "○", 2, STONE[0], "white-stone", names=STONE, owned=WHITE),
)
RESERVES = tuple(Tray(f"reserve{seat}", seat, Text("réserve", "reserve")) for seat in (1, 2))
TAKEN = tuple(Tray(f"taken{seat}", seat, Text("pions pris", "stones taken")) for seat in (1, 2))


def scene(game: Game, state: np.void) -> Scene:
    """Everything there is to see."""
    board = Board(BOARD_CELLS, KINDS, game.seat_names, (*RESERVES, *TAKEN))
    return Scene(board, tuple(_pieces(game, state)), tuple(_marks(game, state)), panels=())


def _marks(game: Game, state: np.void) -> Iterator[Mark]:
    """The lines of the side that has won."""
    for side in range(2):
        if rules.taken(game.rules[0], state, 1 - side) >= rules.TO_WIN:
            own = int(state["stones"][side])
            held = {cell for line in LINES if own & line == line for cell in range(CELLS) if line >> cell & 1}
            yield from (Mark(NAMES[cell], "line") for cell in sorted(held))


def _pieces(game: Game, state: np.void) -> Iterator[Piece]:
    for cell, symbol in stones(state).items():
        yield Piece(NAMES[cell], KINDS[SYMBOLS.index(symbol)])
    for side in range(2):
        yield from [Piece(RESERVES[side].name, KINDS[side])] * int(state["reserve"][side])
        yield from [Piece(TAKEN[1 - side].name, KINDS[side])] * rules.taken(game.rules[0], state, side)


def paths(game: Game, state: np.void, codes: list[int]) -> Iterator[Path]:
    """The cell of the stone, then the stone that it takes, if any."""
    for code in codes:
        cell, victim = (code, None) if code < rules.TAKES else divmod(code - rules.TAKES, CELLS)
        yield (NAMES[cell],) if victim is None else (NAMES[cell], NAMES[victim])


def journeys(game: Game, before: np.void, code: int, after: np.void) -> Iterable[Journey]:
    """A stone from its reserve to the board; the one that is taken, to the other side's tray."""
    side = int(before["side"])
    cell, victim = (code, None) if code < rules.TAKES else divmod(code - rules.TAKES, CELLS)
    yield Journey(side + 1, RESERVES[side].name, NAMES[cell])
    if victim is not None:
        yield Journey(2 - side, NAMES[victim], TAKEN[side].name)
