"""Ergo as text: events (`@e5`, `e5-e6`, `swap`, `pass`) and positions (board, side to move, reserves)."""

import re

import numpy as np

from dedale.core.errors import BadNotation
from dedale.core.kernels.entry_points import States
from dedale.core.model.fields import refuse_position, split_fields
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.games.ergo import rules
from dedale.games.ergo.board import (
    CELL_NAMES,
    CELL_OF,
    CELLS,
    COLUMNS,
    PIECES,
    PLACE_OF,
    ROWS,
    Cell,
    cell_at,
    is_path,
    lines_in,
)

SYMBOLS = (("x", "X"), ("o", "O"))
"""[side][is lion]"""
SIDES = "bw"

_EVENT = re.compile(r"(?:([a-j][1-9])-|@)([a-j][1-9])")
_RUN = re.compile(r"[1-9][0-9]?|[xXoO]|.", re.DOTALL)

BOARD_FIELD = Text("plateau", "board")
SIDE_FIELD = Text("trait", "side to move")
RESERVES_FIELD = Text("réserves", "reserves")


def write_event(game: Game, code: int) -> str:
    """`@e5` enters a piece, `e5-e6` moves one, `swap`, `pass`."""
    if code >= rules.PASS:
        return "pass" if code == rules.PASS else "swap"
    if code < rules.MOVES:
        return f"@{CELL_NAMES[code]}"
    cell, to = divmod(code - rules.MOVES, CELLS)
    return f"{CELL_NAMES[cell]}-{CELL_NAMES[to]}"


def read_event(game: Game, text: str) -> int:
    """The event so written, legal or not."""
    written = text.strip()
    if written in ("pass", "swap"):
        return rules.PASS if written == "pass" else rules.SWAP
    found = _EVENT.fullmatch(written)
    if found is None:
        said = Text(
            "« {text} » n'est pas un coup d'Ergo : on écrit @e5 pour entrer une pièce, e5-e6 pour en déplacer une "
            "(colonnes a à j, rangées 1 à 9), swap ou pass.",
            "“{text}” is not a move of Ergo: write @e5 to enter a piece, e5-e6 to move one "
            "(columns a to j, rows 1 to 9), swap or pass.",
        )
        raise BadNotation(said.format(text=text), event=text)
    cell, to = found.groups()
    return CELL_OF[to] if cell is None else rules.MOVES + CELLS * CELL_OF[cell] + CELL_OF[to]


def marks(state: np.void) -> str:
    """What stands on each cell from a1 on, row by row: the symbol of a piece, or a dot."""
    black, white, lions = (low | high << 64 for low, high in [*state["pieces"].tolist(), state["lions"].tolist()])
    return "".join(
        SYMBOLS[white >> cell & 1][lions >> cell & 1] if (black | white) >> cell & 1 else "." for cell in range(CELLS)
    )


def piece_at(state: np.void, cell: int) -> str | None:
    """The symbol of the piece on a cell; None where there is none."""
    mark = marks(state)[cell]
    return None if mark == "." else mark


def winning_cells(state: np.void) -> list[Cell]:
    """The cells of the winner's lines (R10); none while the game goes on."""
    if state["winner"] == 0:
        return []
    low, high = state["pieces"][state["winner"] - 1].tolist()
    return lines_in(low | high << 64)


def write_position(game: Game, state: np.void) -> str:
    """Rows 9 to 1, the side to move, the reserves."""
    cells = marks(state)
    rows = "/".join(cells[row * COLUMNS : (row + 1) * COLUMNS] for row in reversed(range(ROWS)))
    rows = re.sub(r"\.+", lambda run: str(len(run.group())), rows)
    black, white = state["reserve"]
    return f"{rows} {SIDES[state['side']]} {black},{white}"


def read_position(game: Game, text: str) -> States:
    """The state so written; refuses what is malformed, and what breaks the counts or the zones."""
    board, side, reserves = split_fields(text, (BOARD_FIELD, SIDE_FIELD, RESERVES_FIELD))
    pieces = _read_board(text, board)
    if side not in tuple(SIDES):
        reason = Text("« {side} » : il faut b (Noir) ou w (Blanc).", "“{side}”: it must be b (Black) or w (White).")
        raise refuse_position(text, SIDE_FIELD, reason.format(side=side))
    reserve = _read_reserves(text, reserves)
    _check_counts(text, pieces, reserve)
    return _state(pieces, SIDES.index(side), reserve)


def _read_board(text: str, board: str) -> dict[Cell, str]:
    rows = board.split("/")
    if len(rows) != ROWS:
        reason = Text("il faut 9 rangées séparées par /, pas {n}.", "there must be 9 rows, with / between, not {n}.")
        raise refuse_position(text, BOARD_FIELD, reason.format(n=len(rows)))
    pieces: dict[Cell, str] = {}
    for row, marks in zip(reversed(range(ROWS)), rows, strict=True):
        pieces |= _read_row(text, row, marks)
    return pieces


def _read_row(text: str, row: int, marks: str) -> dict[Cell, str]:
    pieces: dict[Cell, str] = {}
    column = 0
    for mark in _RUN.findall(marks):
        if mark.isdecimal() and mark.isascii() and mark != "0":
            column += int(mark)
        elif mark in "xXoO":
            pieces[cell_at(min(column, COLUMNS - 1), row)] = mark
            column += 1
        else:
            reason = Text(
                "« {mark} » dans la rangée {row} : il faut x, X, o, O ou le nombre de cases vides.",
                "“{mark}” in row {row}: it must be x, X, o, O or a number of empty cells.",
            )
            raise refuse_position(text, BOARD_FIELD, reason.format(mark=mark, row=row + 1))
    if column != COLUMNS:
        reason = Text("la rangée {row} a {n} cases au lieu de 10.", "row {row} has {n} cells instead of 10.")
        raise refuse_position(text, BOARD_FIELD, reason.format(row=row + 1, n=column))
    for cell, mark in pieces.items():
        if mark in "xo" and is_path(cell):
            reason = Text(
                "pièce creuse sur le chemin en {cell} : une pièce du chemin montre toujours son lion (R3, R8).",
                "a hollow piece on the path at {cell}: a piece on the path always shows its lion (R3, R8).",
            )
            raise refuse_position(text, BOARD_FIELD, reason.format(cell=CELL_NAMES[cell]))
    return pieces


def _read_reserves(text: str, reserves: str) -> tuple[int, int]:
    found = re.fullmatch(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)", reserves)
    if found is None:
        reason = Text(
            "« {reserves} » : il faut deux nombres de 0 à 12 séparés par une virgule, Noir puis Blanc.",
            "“{reserves}”: it must be two numbers from 0 to 12 with a comma between them, Black then White.",
        )
        raise refuse_position(text, RESERVES_FIELD, reason.format(reserves=reserves))
    return int(found[1]), int(found[2])


def _check_counts(text: str, pieces: dict[Cell, str], reserve: tuple[int, int]) -> None:
    for side, name in enumerate((Text("Noir", "Black"), Text("Blanc", "White"))):
        standing = sum(mark in SYMBOLS[side] for mark in pieces.values())
        if standing + reserve[side] != PIECES:
            reason = Text(
                "{name} a {all} pièces ({standing} sur le plateau, {reserve} en réserve) au lieu de 12.",
                "{name} has {all} pieces ({standing} on the board, {reserve} in reserve) instead of 12.",
            )
            filled = reason.format(name=name, all=standing + reserve[side], standing=standing, reserve=reserve[side])
            raise refuse_position(text, BOARD_FIELD if standing > PIECES else RESERVES_FIELD, filled)


def _state(pieces: dict[Cell, str], side: int, reserve: tuple[int, int]) -> States:
    states = np.zeros(1, rules.STATE)
    state = states[0]
    state["side"] = side
    state["reserve"] = reserve
    for cell, mark in pieces.items():
        word, single = cell >> 6, np.uint64(1 << (cell & 63))
        state["pieces"][0 if mark in SYMBOLS[0] else 1, word] |= single
        if mark in "XO":
            state["lions"][word] |= single
        if cell in PLACE_OF:
            state["path"] |= np.uint64(1 << PLACE_OF[cell])
    for owner in (side, 1 - side):  # were there two lines, the side that has just moved would have won
        if rules.has_line(*state["pieces"][owner]):
            state["winner"] = owner + 1
    return states
