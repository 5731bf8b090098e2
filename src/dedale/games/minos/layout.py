"""How tiles and pawns lie: the board field of a position string, and the layouts that a game can begin with (D1)."""

from typing import Final, NamedTuple

from dedale.core.text import Text
from dedale.games.minos.board import CELL_NAMES, CELLS, EXITS, SIZE, Cell, cell_at

MINOS: Final = 13
PAWNS: Final = 5
MARKS: Final = ".ldmLD"
"""A white tile, bare or with a light or a dark pawn on it; then a Minos tile, the same."""
SIDE_NAMES: Final = (Text("Clair", "Light"), Text("Foncé", "Dark"))

LAYOUTS: Final = {
    "open": "m.....m/dmdmdmd/...d.../.m.m.m./...l.../lmlmlml/m.....m",
    "classic": "mdddddm/.m.m.m./......./.m.m.m./......./.m.m.m./mlllllm",
    "sides": ".m.m.m./mdddddm/......./m..m..m/......./mlllllm/.m.m.m.",
    "sides-forward": ".m.m.m./m.....m/.ddddd./m..m..m/.lllll./m.....m/.m.m.m.",
    "sides-shifted": ".m.m.m./m.....m/..ddddd/m..m..m/..lllll/m.....m/.m.m.m.",
}
"""By name; the first is the default."""

LAYOUT_FORM: Final = Text(
    "open, classic, sides, sides-forward, sides-shifted, ou un plateau : les rangées 7 à 1 séparées par /, chacune de "
    "sept dalles (m Minos, . blanche, l ou d un pion clair ou foncé sur une dalle blanche), avec 13 dalles Minos et "
    "cinq pions par camp",
    "open, classic, sides, sides-forward, sides-shifted, or a board: rows 7 to 1 with / between them, each of seven "
    "tiles (m Minos, . white, l or d a light or dark pawn on a white tile), with 13 Minos tiles and five pawns a side",
)


class Layout(NamedTuple):
    """Which cells have a Minos tile, and which a light and a dark pawn."""

    tiles: int
    pawns: tuple[int, int]


def mark_at(layout: Layout, cell: int) -> str:
    """What lies on a cell, as the board field writes it."""
    pawn = (layout.pawns[0] >> cell & 1) + 2 * (layout.pawns[1] >> cell & 1)
    return MARKS[3 * (layout.tiles >> cell & 1) + pawn]


def held_exits(layout: Layout) -> tuple[Cell, ...]:
    """The exits on which a pawn of the side that makes for them stands (R9)."""
    return tuple(cell for side in range(2) for cell in EXITS[side] if layout.pawns[side] >> cell & 1)


def write_layout(layout: Layout) -> str:
    """The board field: rows 7 to 1."""
    rows = ("".join(mark_at(layout, cell_at(column, row)) for column in range(SIZE)) for row in reversed(range(SIZE)))
    return "/".join(rows)


def read_layout(field: str) -> Layout:
    """The layout so written; the field must have no fault."""
    marks = "".join(reversed(field.split("/")))
    kinds = [MARKS.index(mark) for mark in marks]

    def cells(*wanted: int) -> int:
        return sum(1 << cell for cell in range(CELLS) if kinds[cell] in wanted)

    return Layout(cells(3, 4, 5), (cells(1, 4), cells(2, 5)))


def check_layout(text: str) -> str | Text | None:
    """The value of the option in its one spelling: a known name, or a board field; else what is wrong with it."""
    if text in LAYOUTS or "/" not in text:
        return text if text in LAYOUTS else None
    named = (name for name, field in LAYOUTS.items() if field == text)
    return layout_fault(text, may_stand_on_minos=False) or next(named, text)


def layout_fault(field: str, *, may_stand_on_minos: bool) -> Text | None:
    """What is wrong with a board field, in a sentence; None when nothing is."""
    rows = field.split("/")
    if len(rows) != SIZE:
        text = Text("il faut 7 rangées séparées par /, pas {n}.", "there must be 7 rows, with / between, not {n}.")
        return text.format(n=len(rows))
    for row, marks in zip(range(SIZE, 0, -1), rows, strict=True):
        fault = _row_fault(row, marks)
        if fault is not None:
            return fault
    return _count_fault(field) or (None if may_stand_on_minos else _standing_fault(field))


def _row_fault(row: int, marks: str) -> Text | None:
    for mark in marks:
        if mark not in MARKS:
            text = Text(
                "« {mark} » dans la rangée {row} : il faut . ou m (dalle blanche, dalle Minos), "
                "l ou d (pion clair, foncé), L ou D (le même sur une dalle Minos).",
                "“{mark}” in row {row}: it must be . or m (white tile, Minos tile), l or d (light, dark pawn), "
                "L or D (the same on a Minos tile).",
            )
            return text.format(mark=mark, row=row)
    if len(marks) != SIZE:
        text = Text("la rangée {row} a {n} dalles au lieu de 7.", "row {row} has {n} tiles instead of 7.")
        return text.format(row=row, n=len(marks))
    return None


def _count_fault(field: str) -> Text | None:
    minos = sum(field.count(mark) for mark in MARKS[3:])
    if minos != MINOS:
        text = Text("il y a {n} dalles Minos au lieu de 13.", "there are {n} Minos tiles instead of 13.")
        return text.format(n=minos)
    for name, mark in zip(SIDE_NAMES, "ld", strict=True):
        pawns = field.lower().count(mark)
        if pawns != PAWNS:
            text = Text("{name} a {n} pions au lieu de 5.", "{name} has {n} pawns instead of 5.")
            return text.format(name=name, n=pawns)
    return None


def _standing_fault(field: str) -> Text | None:
    layout = read_layout(field)
    standing = layout.tiles & (layout.pawns[0] | layout.pawns[1])
    if standing == 0:
        return None
    text = Text(
        "un pion sur la dalle Minos en {cell} : en version senior un pion n'y tient jamais (R5).",
        "a pawn on the Minos tile at {cell}: in the senior version a pawn never stands there (R5).",
    )
    return text.format(cell=CELL_NAMES[(standing & -standing).bit_length() - 1])
