"""What lies where on a board, as symbols and places: a game says it once, and every drawing is made of it."""

from dataclasses import dataclass, replace

from dedale.core.text import Text


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its name (`e5`), where it lies (both counted from 0 at `a1`), and the zone it belongs to."""

    name: str
    column: int
    row: int
    zone: str
    empty: tuple[str, str] = ("·", ".")
    """What it looks like when nothing stands there, and in ASCII: one character, three at most."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece: a character for it in ASCII, one that looks like it, its seat (0 for nobody) and its name."""

    symbol: str
    glyph: str
    seat: int
    name: Text


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a cell, named by the cell; `turned` is where its front looks, in quarters clockwise from the top."""

    cell: str
    kind: Kind
    turned: int | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell worth a look, and why: `line` (it decides the game) or `last` (something has just changed there)."""

    cell: str
    reason: str


@dataclass(frozen=True, slots=True)
class Panel:
    """Something a seat has beside the board: what it is, and how much."""

    seat: int
    label: Text
    value: str | Text


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything there is to see in one position."""

    cells: tuple[Cell, ...]
    """From `a1` on, row by row."""
    kinds: tuple[Kind, ...]
    """Every kind of piece the game has, on the board or not."""
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...]
    panels: tuple[Panel, ...]
    seats: tuple[Text, ...]
    """What each seat is called."""
    is_grid: bool = True
    """Whether columns have letters and rows have numbers, by which cells are named."""

    def since(self, before: "Scene") -> "Scene":
        """The same scene, with a mark on every cell that looked otherwise before."""
        changed = set(self.pieces) ^ set(before.pieces)
        cells = {piece.cell for piece in changed} - {mark.cell for mark in self.marks}
        return replace(self, marks=(*self.marks, *(Mark(cell, "last") for cell in sorted(cells))))
