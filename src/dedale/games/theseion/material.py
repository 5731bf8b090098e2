"""What can be varied in Théséion: the coloured squares of the board (D1)."""

import random
from collections import Counter
from dataclasses import replace
from typing import Final

from dedale.core.model.material import Material
from dedale.games.theseion.board import BUILT_IN, board_of, cell_at, place_of, write


def vary_board(value: str, source: random.Random) -> str:
    """A board in which one crossing, and the one opposite, has another colour or none."""
    board = board_of(value)
    passed = Counter(cell for line in board.trajectories for cell in line.cells)
    crossings = sorted((cell for cell, lines in passed.items() if lines > 1 and cell != board.light), key=place_of)
    chosen = source.choice(crossings)
    (column, row), (across, up) = place_of(chosen), place_of(board.light)
    changed = {chosen, cell_at(2 * across - column, 2 * up - row)} & set(crossings)
    colour = source.choice(("red", "green", ""))
    red = board.red | changed if colour == "red" else board.red - changed
    green = board.green | changed if colour == "green" else board.green - changed
    return write(replace(board, red=red, green=green))


MATERIAL: Final = (Material("board", vary_board, BUILT_IN),)
