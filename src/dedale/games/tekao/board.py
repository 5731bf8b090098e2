"""The board and the pawns of Tekao, as data. Sets of cells are integers, bit = cell."""

import re
from typing import Final, NewType

from dedale.core.model.grid import Grid, set_of
from dedale.core.text import Text

Cell = NewType("Cell", int)
"""A cell, 0 to 63: eight times its row plus its column, both from 0 at a1."""

SIZE: Final = 8
CELLS: Final = SIZE * SIZE
PAWNS: Final = 9

DIRECTIONS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Up, right, down, left: clockwise, as a pawn turns. The way back is two further."""
ORIENTATIONS: Final = "^>v<"
"""Where a pawn's front looks, by direction."""

WEAPONS: Final = "GTAPD"
WEAPON_NAMES: Final = {
    "G": Text("grappin", "hook"),
    "T": Text("tour", "tower"),
    "A": Text("arc", "bow"),
    "P": Text("pistolet", "pistol"),
    "D": Text("drapeau", "flag"),
}
REACH: Final = {"G": 1, "T": 1, "A": 2, "P": 3, "D": 1}
"""How far a pawn moves at most in the direction of a weapon (R4)."""
BEATS: Final = {"G": "TD", "T": "APD", "A": "GD", "P": "GAD", "D": ""}
"""The weapons that each one is stronger than (R6)."""

TURNS: Final = {2: ("1", "2"), 3: ("1", "2", "3", "2'"), 4: ("1", "2", "3", "4")}
"""[players] the seats in turn order as they are written (R1); 2 and 2' are one seat."""
SIDES: Final = (Text("Bleu", "Blue"), Text("Jaune", "Yellow"))

FLAG: Final = "DDDD"
CLASSIC_SET: Final = "GTAP,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,TATA,DDDD"
"""The weapons of each pawn, clockwise from its front (D1)."""

_SET = re.compile(r"[GTAP]{4}|DDDD")


def check_set(text: str) -> str | None:
    """The pawn set in its one spelling, `classic` or its nine pawns; None where it is no set (D1)."""
    if text in ("classic", CLASSIC_SET):
        return "classic"
    pawns = text.split(",")
    is_set = len(pawns) == PAWNS and pawns.count(FLAG) == 1 and all(map(_SET.fullmatch, pawns))
    return text if is_set else None


def pawns_of(chosen: str) -> tuple[str, ...]:
    """The nine pawns of a set that has been checked."""
    return tuple((CLASSIC_SET if chosen == "classic" else chosen).split(","))


def looks(pawn: str) -> int:
    """In how many ways a pawn can be turned that look different (D5): 1, 2 or 4."""
    return next(turns for turns in (1, 2, 4) if pawn[turns:] + pawn[:turns] == pawn)


def weapon(pawn: str, turned: int, direction: int) -> str:
    """The weapon on the edge toward a direction, of a pawn turned clockwise by so many quarters."""
    return pawn[(direction - turned) % 4]


GRID: Final = Grid(SIZE, SIZE)
CELL_NAMES: Final = GRID.names
CELL_OF: Final = {name: Cell(cell) for name, cell in GRID.numbers.items()}


def cells_toward(cell: int, direction: int) -> list[Cell]:
    """All cells from this one to the edge of the board, the nearest first, without itself."""
    across, up = DIRECTIONS[direction]
    column, row = GRID.place(cell)
    spots = ((column + step * across, row + step * up) for step in range(1, SIZE))
    return [Cell(GRID.at(*spot)) for spot in spots if GRID.has(*spot)]


def zones(rows: int) -> tuple[int, int]:
    """The zones of Blue, at the bottom, and of Yellow, so many rows deep (D2)."""
    bottom = set_of(range(rows * SIZE))
    return bottom, bottom << (SIZE - rows) * SIZE


RAYS: Final = tuple(
    tuple(
        tuple(set_of(cells_toward(cell, direction)[: REACH[weapon]]) for cell in range(CELLS)) for direction in range(4)
    )
    for weapon in WEAPONS
)
"""[weapon][direction][cell] where a pawn goes that way by that weapon, were every other cell empty (R4)."""
