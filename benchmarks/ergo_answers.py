"""Which answers of Ergo lose by force, found a second time: from the rules page alone, with no code of the package.

Sets of cells are integers, and a side wins where it fills one of the 164 lines of five. Which moves matter is found
from the lines, where the first program tries every move.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

COLUMNS, ROWS = "abcdefghij", "123456789"
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))
PLACES = [(column, row) for row in range(9) for column in range(10)]


def cell(column: int, row: int) -> int:
    """The set that holds this cell alone."""
    return 1 << 10 * row + column


def is_inside(column: int, row: int) -> bool:
    """Whether there is such a cell."""
    return 0 <= column < 10 and 0 <= row < 9


def is_path(column: int, row: int) -> bool:
    """Whether it is one of the 34 outer cells."""
    return column in (0, 9) or row in (0, 8)


FIVES = [
    sum(cell(column + step * across, row + step * up) for step in range(5))
    for column, row in PLACES
    for across, up in WAYS
    if is_inside(column + 4 * across, row + 4 * up)
]
"""Every line of five (R10)."""
NAMES = {cell(column, row): COLUMNS[column] + ROWS[row] for column, row in PLACES}
CELLS = {name: one for one, name in NAMES.items()}
ALL = sum(NAMES)
ROUND = [(column, 0) for column in range(9)] + [(9, row) for row in range(8)]
ROUND += [(9 - column, 8) for column in range(9)] + [(0, 8 - row) for row in range(8)]
PATH = [cell(*place) for place in ROUND]
"""The path, all the way round."""


class Board(NamedTuple):
    """Pieces of Black and of White, and which of all show the lion; the reserves are never used up here."""

    black: int
    white: int
    lions: int

    @property
    def free(self) -> int:
        """The empty cells."""
        return ALL & ~(self.black | self.white)


@cache
def near(one: int, is_lion: bool) -> int:
    """The cells that a piece may step to from this one, were all empty (R4, R5, R7, R8, R9, D2)."""
    column, row = next(place for place in PLACES if cell(*place) == one)
    found = 0
    for across in (-1, 0, 1):
        for up in (-1, 0, 1):
            to = column + across, row + up
            is_straight = (across == 0) != (up == 0)
            is_step = (is_lion and (across, up) != (0, 0)) or is_straight
            if is_step and is_inside(*to) and not (is_path(column, row) and is_path(*to)):
                found |= cell(*to)
    return found


def split(cells: int) -> Iterator[int]:
    """The cells of a set, one by one."""
    while cells:
        yield cells & -cells
        cells &= cells - 1


def slides(one: int, free: int) -> int:
    """Where a lion on this cell of the path can slide (R6)."""
    found, at = 0, PATH.index(one)
    for way in (1, -1):
        step = at + way
        while PATH[step % 34] & free:
            found |= PATH[step % 34]
            step += way
            if step % 34 == at:
                break
    return found


def moves(board: Board, is_black: bool) -> Iterator[tuple[str, Board]]:
    """Every move and what it makes: entries (R2, R3), then each piece's own."""
    for to in split(board.free):
        yield "@" + NAMES[to], put(board, to, is_black, to in PATH)
    for one in split(board.black if is_black else board.white):
        is_lion = bool(board.lions & one)
        reach = near(one, is_lion) & board.free | (slides(one, board.free) if one in PATH else 0)
        left = Board(board.black & ~one, board.white & ~one, board.lions & ~one)
        for to in split(reach):
            yield f"{NAMES[one]}-{NAMES[to]}", put(left, to, is_black, is_lion or to in PATH)


def put(board: Board, to: int, is_black: bool, is_lion: bool) -> Board:
    """The board with one more piece."""
    black, white = board.black | (to if is_black else 0), board.white | (0 if is_black else to)
    return Board(black, white, board.lions | (to if is_lion else 0))


def gaps(own: int, free: int) -> set[int]:
    """The free cells where one more piece makes five."""
    return {line & ~own for line in FIVES if (line & own).bit_count() == 4 and line & free & ~own}


def black_wins_in_two(board: Board) -> bool:
    """Whether Black, to move, has five on its next move but one whatever White answers.

    White has three pieces and cannot win first. It can fill one gap at most, and one gap can be filled: by an entry. So
    Black needs a move that makes two gaps.
    """
    threes = [line for line in FIVES if (line & board.black).bit_count() >= 3]
    promising = 0
    for line in threes:
        promising |= line
    return any(
        len(gaps(after.black, after.free)) >= 2 for move, after in moves(board, True) if CELLS[move[-2:]] & promising
    )


def losing(black: list[str], white: list[str]) -> set[str]:
    """White's answers after which Black wins in two, to pieces on these cells: lions on the path, else hollow."""
    cells = [CELLS[name] for name in black + white]
    lions = sum(one for one in cells if one in PATH)
    board = Board(sum(CELLS[name] for name in black), sum(CELLS[name] for name in white), lions)
    return {move for move, after in moves(board, False) if black_wins_in_two(after)}
