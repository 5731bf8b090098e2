"""Skeleton as text: events (`@b2`, `@b2xa1`) and positions (board, side to move, reserves)."""

import re

import numpy as np

from dedale.core.errors import BadNotation
from dedale.core.kernels.entry_points import States
from dedale.core.model import fields
from dedale.core.model.fields import BoardField, ReservesField, SideField, split_fields
from dedale.core.model.game import Game
from dedale.core.text import Text
from tests.skeleton.game import FACTS, rules
from tests.skeleton.game.board import CELLS, GRID, NAMES

SYMBOLS = "xo"
BLACK, WHITE = FACTS.seat_names({})
FIELDS = (fields.BOARD, fields.SIDE, fields.RESERVES)
BOARD = BoardField(GRID, SYMBOLS)
SIDE = SideField("bw", (BLACK, WHITE))
_EVENT = re.compile(r"@([a-c][1-3])(?:x([a-c][1-3]))?")


def write_event(game: Game, code: int) -> str:
    """`@b2` places a stone, `@b2xa1` places one and takes another."""
    if code < rules.TAKES:
        return f"@{NAMES[code]}"
    cell, victim = divmod(code - rules.TAKES, CELLS)
    return f"@{NAMES[cell]}x{NAMES[victim]}"


def read_event(game: Game, text: str) -> int:
    """The event so written, legal or not."""
    found = _EVENT.fullmatch(text.strip())
    if found is None:
        said = Text(
            "« {text} » n'est pas un coup : on écrit @b2 pour poser un pion, @b2xa1 pour en prendre un aussi.",
            "“{text}” is not a move: write @b2 to place a stone, @b2xa1 to take one as well.",
        )
        raise BadNotation(said.format(text=text), event=text)
    cell = GRID.numbers[found[1]]
    return cell if found[2] is None else rules.TAKES + CELLS * cell + GRID.numbers[found[2]]


def stones(state: np.void) -> dict[int, str]:
    """The symbol of each stone by its cell."""
    black, white = state["stones"].tolist()
    return {cell: SYMBOLS[white >> cell & 1] for cell in range(CELLS) if (black | white) >> cell & 1}


def write_position(game: Game, state: np.void) -> str:
    """Rows 3 to 1, the side to move, the reserves."""
    return f"{BOARD.write(stones(state))} {SIDE.write(state['side'])} {_reserves(game).write(state['reserve'])}"


def read_position(game: Game, text: str) -> States:
    """The state so written; refuses what is malformed, and more stones than a side has."""
    board, side, reserves = split_fields(text, FIELDS)
    states = np.zeros(1, rules.STATE)
    state, standing = states[0], BOARD.read(text, board)
    for cell, symbol in standing.items():
        state["stones"][SYMBOLS.index(symbol)] |= 1 << cell
    state["side"] = SIDE.read(text, side)
    state["reserve"] = _reserves(game).read(text, reserves)
    counts = [list(standing.values()).count(symbol) for symbol in SYMBOLS]
    _reserves(game).check(text, counts, state["reserve"].tolist(), may_lack=True)
    return states


def _reserves(game: Game) -> ReservesField:
    return ReservesField((BLACK, WHITE), int(game.options["stones"]))
