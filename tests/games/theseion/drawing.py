"""Positions of Théséion in short, and parts of its board drawn in ASCII: `*` a cell reached, `.` any other."""

import dedale
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.games.theseion.board import Board, board_of, cell_at

GAME = dedale.game("theseion")


def position(head: str, *players: str, owed: int = 0, game: Game = GAME) -> Position:
    """`position("1 move:3", "c3 c3", "5+ f10")`: each player's pawns, the rest in the darkness."""
    return game.position(" ".join([*head.split(), str(owed), *map(_field, players)]))


def _field(player: str) -> str:
    saved, _, rest = player.rpartition("+")
    cells = rest.split()
    return f"{saved or 0}/{7 - int(saved or 0) - len(cells)}/{','.join(cells) or '-'}"


def ends(position: Position, start: str) -> set[str]:
    """Where the paths from a start end."""
    moves = (str(move).split("-") for move in position.moves())
    return {move[-1] for move in moves if move[0] == start}


def drawn(cells: set[str], lower_left: str, upper_right: str) -> str:
    """Part of the board with these cells starred, rows from the top down."""
    board = board_of("dedale-15")
    columns = range(ord(lower_left[0]) - ord("a"), ord(upper_right[0]) - ord("a") + 1)
    rows = range(int(upper_right[1:]) - 1, int(lower_left[1:]) - 2, -1)
    return "\n".join("".join(_mark(board, cells, column, row) for column in columns).rstrip() for row in rows)


def _mark(board: Board, cells: set[str], column: int, row: int) -> str:
    cell = cell_at(column, row)
    return "*" if cell in cells else "." if cell in board.cells or cell == board.light else " "
