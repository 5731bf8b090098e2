"""Ergo as text: events (`@e5`, `e5-e6`, `swap`, `pass`) and positions (board, side to move, reserves)."""

import re

import numpy as np

from dedale.core.errors import BadNotation
from dedale.core.kernels.entry_points import States
from dedale.core.model import fields
from dedale.core.model.fields import BoardField, ReservesField, SideField, refuse_position, split_fields
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.games.ergo import rules
from dedale.games.ergo.board import (
    CELL_NAMES,
    CELL_OF,
    CELLS,
    GRID,
    PIECES,
    PLACE_OF,
    Cell,
    is_path,
    lines_in,
)

SYMBOLS = (("x", "X"), ("o", "O"))
"""[side][is lion]"""
NAMES = (Text("Noir", "Black"), Text("Blanc", "White"))
FIELDS = (fields.BOARD, fields.SIDE, fields.RESERVES)
BOARD = BoardField(GRID, "xXoO")
SIDE = SideField("bw", NAMES)
RESERVES = ReservesField(NAMES, PIECES)

_EVENT = re.compile(r"(?:([a-j][1-9])-|@)([a-j][1-9])")


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
    pieces = {cell: mark for cell, mark in enumerate(marks(state)) if mark != "."}
    side, reserves = SIDE.write(state["side"]), RESERVES.write(state["reserve"])
    return f"{BOARD.write(pieces)} {side} {reserves}"


def read_position(game: Game, text: str) -> States:
    """The state so written; refuses what is malformed, and what breaks the counts or the zones."""
    board, side, reserves = split_fields(text, FIELDS)
    pieces = BOARD.read(text, board)
    _check_zones(text, pieces)
    to_move, reserve = SIDE.read(text, side), RESERVES.read(text, reserves)
    RESERVES.check(text, [sum(mark in own for mark in pieces.values()) for own in SYMBOLS], reserve)
    return _state(pieces, to_move, reserve)


def _check_zones(text: str, pieces: dict[int, str]) -> None:
    for cell, mark in pieces.items():
        if mark in "xo" and is_path(cell):
            reason = Text(
                "pièce creuse sur le chemin en {cell} : une pièce du chemin montre toujours son lion (R3, R8).",
                "a hollow piece on the path at {cell}: a piece on the path always shows its lion (R3, R8).",
            )
            raise refuse_position(text, fields.BOARD, reason.format(cell=CELL_NAMES[cell]))


def _state(pieces: dict[int, str], side: int, reserve: tuple[int, int]) -> States:
    states = np.zeros(1, rules.STATE)
    state = states[0]
    state["side"] = side
    state["reserve"] = reserve
    for cell, mark in pieces.items():
        word, single = cell >> 6, np.uint64(1 << (cell & 63))
        state["pieces"][0 if mark in SYMBOLS[0] else 1, word] |= single
        if mark in "XO":
            state["lions"][word] |= single
        place = PLACE_OF.get(Cell(cell))
        if place is not None:
            state["path"] |= np.uint64(1 << place)
    for owner in (side, 1 - side):  # were there two lines, the side that has just moved would have won
        if rules.has_line(*state["pieces"][owner]):
            state["winner"] = owner + 1
    return states
