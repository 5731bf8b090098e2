"""A slow twin of Ergo, written from the rules page alone with none of the package's code, to compare with."""

COLUMNS = "abcdefghij"
Board = dict[tuple[int, int], tuple[str, str]]
"""(column, row) from 1: (side, face)"""
Twin = tuple[Board, str, dict[str, int]]
START: Twin = ({}, "b", {"b": 12, "w": 12})


def on_board(column: int, row: int) -> bool:
    return 1 <= column <= 10 and 1 <= row <= 9


def on_path(cell: tuple[int, int]) -> bool:
    return cell[0] in (1, 10) or cell[1] in (1, 9)


def name(cell: tuple[int, int]) -> str:
    return COLUMNS[cell[0] - 1] + str(cell[1])


def cell_of(text: str) -> tuple[int, int]:
    return COLUMNS.index(text[0]) + 1, int(text[1])


ALL = [(column, row) for column in range(1, 11) for row in range(1, 10)]


def along_path(cell: tuple[int, int], board: Board) -> set[tuple[int, int]]:
    """All path cells joined to this one by empty path cells that touch side by side."""
    seen: set[tuple[int, int]] = set()
    to_visit = [cell]
    while to_visit:
        column, row = to_visit.pop()
        for near in [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]:
            if on_board(*near) and on_path(near) and near not in board and near not in seen and near != cell:
                seen.add(near)
                to_visit.append(near)
    return seen


def entries(board: Board, off_centre: bool) -> set[str]:
    """Where a piece can enter; the first one not in the centre (D5)."""
    barred = {column + row for column in "defg" for row in "456"} if off_centre and not board else set()
    return {"@" + name(cell) for cell in ALL if cell not in board and name(cell) not in barred}


def moves(twin: Twin, swap: bool = False, off_centre: bool = False) -> set[str]:
    board, side, reserve = twin
    found = entries(board, off_centre) if reserve[side] else set()
    for cell, (owner, face) in board.items():
        if owner != side:
            continue
        reached = set()
        for across in (-1, 0, 1):
            for up in (-1, 0, 1):
                to = cell[0] + across, cell[1] + up
                straight = (across == 0) != (up == 0)
                if (across, up) == (0, 0) or not on_board(*to) or to in board:
                    continue
                if on_path(cell) and on_path(to):
                    continue
                if straight or face == "lion":
                    reached.add(to)
        if on_path(cell):
            reached |= along_path(cell, board)
        found |= {name(cell) + "-" + name(to) for to in reached}
    if swap and side == "w" and [owner for owner, _ in board.values()] == ["b"]:
        found.add("swap")
    return found or {"pass"}


def play(twin: Twin, move: str) -> Twin:
    board, side, reserve = dict(twin[0]), twin[1], dict(twin[2])
    if move.startswith("@"):
        to = cell_of(move[1:])
        reserve[side] -= 1
        board[to] = (side, "lion" if on_path(to) else "hollow")
    elif move == "swap":
        [(cell, (_, face))] = board.items()
        board[cell] = ("w", face)
        reserve = {"b": 12, "w": 11}
    elif move != "pass":
        _, face = board.pop(cell_of(move[:2]))
        to = cell_of(move[3:])
        board[to] = (side, "lion" if on_path(to) else face)
    return board, "w" if side == "b" else "b", reserve


def has_won(twin: Twin, side: str) -> bool:
    own = {cell for cell, (owner, _) in twin[0].items() if owner == side}
    return any(
        all((column + step * across, row + step * up) in own for step in range(5))
        for column, row in own
        for across, up in [(1, 0), (0, 1), (1, 1), (1, -1)]
    )


def write(twin: Twin) -> str:
    board, side, reserve = twin
    rows = []
    for row in range(9, 0, -1):
        text, run = "", 0
        for column in range(1, 11):
            piece = board.get((column, row))
            if piece is None:
                run += 1
                continue
            text += (str(run) if run else "") + {"b": "x", "w": "o"}[piece[0]]
            text = text[:-1] + text[-1].upper() if piece[1] == "lion" else text
            run = 0
        rows.append(text + (str(run) if run else ""))
    return f"{'/'.join(rows)} {side} {reserve['b']},{reserve['w']}"
