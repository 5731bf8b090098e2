"""Boards of Tekao drawn in ASCII, rows 8 to 1: `b4>` is Blue's pawn 4 turned right, `y9^` Yellow's flag, `.` an empty
cell, `*` an empty one that is expected as a target."""

import dedale
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.games.tekao.board import CELL_NAMES, GRID

GAME = dedale.game("tekao")


def _marks(drawing: str) -> dict[str, str]:
    """What stands on each cell."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert [len(row) for row in rows] == [8] * 8
    return {CELL_NAMES[GRID.at(column, row)]: rows[7 - row][column] for row in range(8) for column in range(8)}


def _pawns(marks: dict[str, str], side: str) -> str:
    return ",".join(sorted(mark[1:] + cell for cell, mark in marks.items() if mark.startswith(side))) or "-"


def position(drawing: str, seat: str = "1", runs: str = "-;-", game: Game = GAME) -> Position:
    """The position of battle that is drawn."""
    marks = _marks(drawing)
    return game.position(f"{seat} play {_pawns(marks, 'b')} {_pawns(marks, 'y')} {runs}")


def standing(position: Position) -> str:
    """The pawns of a position, Blue's and Yellow's, as they are written."""
    return " ".join(str(position).split(" ")[2:4])


def pawns(drawing: str) -> str:
    """The pawns of a drawing, written like those of a position."""
    marks = _marks(drawing)
    return f"{_pawns(marks, 'b')} {_pawns(marks, 'y')}"


def stars(drawing: str) -> set[str]:
    """The cells marked with a star."""
    return {cell for cell, mark in _marks(drawing).items() if mark == "*"}


def targets(position: Position, cell: str) -> set[str]:
    """Where the pawn on this cell can go."""
    moves = (str(move).split("-") for move in position.moves())
    return {move[1] for move in moves if move[0] == cell and len(move) == 2}


def turns(position: Position, cell: str) -> set[str]:
    """How the pawn on this cell can turn, `r` and `l`."""
    return {str(move)[2:] for move in position.moves() if str(move) in (f"{cell}r", f"{cell}l")}
