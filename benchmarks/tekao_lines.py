"""What a solved table of Tekao's flag and pawn against flag shows: the drawn positions, and a longest win move by move.

Positions are read and played by the public rules: `dedale.game("tekao").position(…)`.
"""

from collections.abc import Iterator

import numpy as np

import dedale
from dedale.core.model.position import Position
from dedale.games.tekao.board import CELL_NAMES, CELL_OF, ORIENTATIONS, SIZE
from dedale.games.tekao.endgame import PAWN_RUN, Place, Table

FLAG = 9


def turn(cell: int, quarters: int, size: int) -> int:
    """The cell after the board is turned clockwise by so many quarters."""
    column, row = cell % size, cell // size
    for _ in range(quarters):
        column, row = row, size - 1 - column
    return row * size + column


def is_inside(move: str, size: int) -> bool:
    """Whether a move stays on the small board in the corner a1; turns and passes do."""
    return "-" not in move or CELL_OF[move[3:]] // SIZE < size > CELL_OF[move[3:]] % SIZE


def position_of(place: Place, number: int, size: int = SIZE) -> Position:
    """A position of the table, with the pawn's front up."""
    cells = (cell // size * SIZE + cell % size for cell in (place.flag, place.pawn, place.enemy))
    flag, pawn, enemy = (CELL_NAMES[cell] for cell in cells)
    is_pawn = place.run > PAWN_RUN
    run = f"{number}x{place.run - PAWN_RUN}" if is_pawn else f"{FLAG}x{place.run}" if place.run else "-"
    enemy_run = f"{FLAG}x{place.enemy_run}" if place.enemy_run else "-"
    blue = f"{number}^{pawn},{FLAG}^{flag}"
    return dedale.game("tekao").position(f"{place.side + 1} play {blue} {FLAG}^{enemy} {run};{enemy_run}")


def place_of(position: Position, number: int, size: int = SIZE) -> Place:
    """The place in the table of a position with three pawns, turned until the pawn's front is up."""
    seat, _, blue, yellow, runs = str(position).split(" ")
    cells, quarters = {}, 0
    for written in blue.split(","):
        cells[int(written[0])] = CELL_OF[written[2:]]
        if int(written[0]) == number:
            quarters = ORIENTATIONS.index(written[1])
    on_board = (cells[FLAG], cells[number], CELL_OF[yellow[2:]])
    flag, pawn, enemy = (turn(cell // SIZE * size + cell % SIZE, 4 - quarters, size) for cell in on_board)
    run, enemy_run = runs.split(";")
    played = 0 if run == "-" else int(run[2]) + (PAWN_RUN if int(run[0]) == number else 0)
    return Place(int(seat) - 1, flag, pawn, enemy, played, 0 if enemy_run == "-" else int(enemy_run[2]))


def best_line(table: Table, place: Place, number: int) -> Iterator[tuple[Position, str]]:
    """Positions and moves from a won place to the taken flag: Blue the quickest way, Yellow the longest.

    Raises `ValueError` where a move does not shorten the way by one, which would prove the table wrong.
    """
    size = round(table.shape[1] ** 0.5)
    position, left = position_of(place, number, size), int(table[place])
    while left:
        left -= 1
        for move in (move for move in position.moves() if is_inside(str(move), size)):
            after = position.play(move)
            plies = 0 if after.outcome else int(table[place_of(after, number, size)])
            if plies == left and (left > 0 or after.outcome):
                yield position, str(move)
                position = after
                break
        else:
            raise ValueError(f"no move of {position} leaves {left} plies")


def drawn(table: Table) -> list[Place]:
    """The positions that Blue does not win."""
    return [Place(*map(int, each)) for each in np.argwhere(table == 0)]


def longest(table: Table, side: int) -> Place:
    """The first of the positions with this side to move that take most plies."""
    plies = np.where(table[side] < table.max(), table[side], 0)
    return Place(side, *map(int, np.unravel_index(plies.argmax(), plies.shape)))
