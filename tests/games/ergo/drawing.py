"""Boards of Ergo drawn in ASCII, rows 9 to 1: `x X o O` are pieces, `.` is empty, `*` empty and expected."""

import re

import dedale
from dedale.core.model.position import Position
from dedale.games.ergo.board import CELL_NAMES

GAME = dedale.game("ergo")


def _rows(drawing: str) -> list[str]:
    return [line.replace(" ", "") for line in drawing.strip().splitlines()]


def position(drawing: str, side: str = "b", reserves: str | None = None) -> Position:
    """The position drawn; pieces that are not on the board are in reserve."""
    rows = [row.replace("*", ".") for row in _rows(drawing)]
    standing = "".join(rows).lower()
    left = reserves or f"{12 - standing.count('x')},{12 - standing.count('o')}"
    board = "/".join(re.sub(r"\.+", lambda run: str(len(run.group())), row) for row in rows)
    return GAME.position(f"{board} {side} {left}")


def stars(drawing: str) -> set[str]:
    """The cells marked with a star."""
    rows = list(reversed(_rows(drawing)))
    return {CELL_NAMES[10 * row + column] for row in range(9) for column in range(10) if rows[row][column] == "*"}


def targets(position: Position, cell: str) -> set[str]:
    """Where the piece on this cell can go."""
    moves = (str(move).split("-") for move in position.moves())
    return {move[1] for move in moves if move[0] == cell}
