"""Boards of Minos drawn in ASCII, rows 7 to 1: the letters of the position string; `*` is white and a target."""

import dedale
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.games.minos.board import CELL_NAMES, SLIDE_OF

GAME = dedale.game("minos", layout="classic")
"""Senior; each side stands on its own edge at the start."""
JUNIOR = dedale.game("minos", layout="classic", version="junior")


def _rows(drawing: str) -> list[str]:
    return [line.replace(" ", "") for line in drawing.strip().splitlines()]


def field(drawing: str) -> str:
    """The board field of the board drawn."""
    return "/".join(_rows(drawing)).replace("*", ".")


def position(drawing: str, side: str = "l", last: str = "-", game: Game = GAME) -> Position:
    """The position drawn."""
    return game.position(f"{field(drawing)} {side} {last}")


def stars(drawing: str) -> set[str]:
    """The cells marked with a star."""
    rows = list(reversed(_rows(drawing)))
    return {CELL_NAMES[7 * row + column] for row in range(7) for column in range(7) if rows[row][column] == "*"}


def targets(position: Position, cell: str) -> set[str]:
    """Where the pawn on this cell can go."""
    moves = (str(move).split("-") for move in position.moves())
    return {move[1] for move in moves if move[0] == cell}


def slides(position: Position) -> set[str]:
    """The lines that can slide, each with its direction."""
    return {str(move) for move in position.moves()} & set(SLIDE_OF)
