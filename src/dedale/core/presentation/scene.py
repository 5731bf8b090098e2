"""What lies where on a board, as symbols and places: a game says it once, and every drawing is made of it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import NamedTuple

from dedale.core.text import Text


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its name (`e5`), where it lies (both counted from 0 at `a1`), and the zone it belongs to."""

    name: str
    column: int
    row: int
    zone: str
    empty: tuple[str, str] = ("·", ".")
    """What it looks like as text when nothing stands there, and in ASCII: one character, three at most."""
    label: str = ""
    """What is written on it."""
    sign: str = ""
    """The drawing it bears, by name (`Look`)."""
    words: Text | None = None
    """What it is besides a cell, in words: « carré rouge », « sortie »."""
    is_place: bool = True
    """Whether anything can ever happen there; what is no place only fills the rectangle of the board."""
    part: str = ""
    """The part of the board it belongs to: in text, a line runs where two parts meet."""


@dataclass(frozen=True, slots=True)
class Tray:
    """A place beside the board where pieces lie: a reserve, the pawns saved or taken. Seat 0 is nobody's."""

    name: str
    seat: int
    label: Text
    is_named: bool = False
    """Whether words tell which pieces lie there, and not only how many; nothing is told of it while it is empty."""
    is_brief: bool = False
    """Whether it is only there while something lies in it."""


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press that is neither cell nor piece. One that lies at the board's edge has a column and a row."""

    name: str
    label: Text
    drawing: str
    column: float | None = None
    row: float | None = None
    turned: int = 0
    """In quarters clockwise from upright."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece: a character for it in ASCII, one that looks like it, its seat (0 for nobody) and its name."""

    symbol: str
    glyph: str
    seat: int
    name: Text
    drawing: str = ""
    """Its drawing, by name (`Look`)."""
    is_floor: bool = False
    """Whether other pieces stand on it, as on a tile; as text, only the uppermost shows."""
    is_common: bool = False
    """Whether it lies wherever no other does, so that words need not list where."""
    names: tuple[Text, Text] | None = None
    """One and several as words call them (« lion », « lions »); None: both as the name."""
    owned: tuple[Text, Text] | None = None
    """The same with their owner (« lion noir », « lions noirs »); None: the owner is said apart."""
    edges: tuple[Text, ...] = ()
    """What it bears on its four sides, clockwise from its front."""


@dataclass(frozen=True, slots=True)
class Board:
    """What never changes during a game: a page draws it once."""

    cells: tuple[Cell, ...]
    """From `a1` on, row by row."""
    kinds: tuple[Kind, ...]
    """Every kind of piece the game has, on the board or not."""
    seats: tuple[Text, ...]
    """What each seat is called."""
    trays: tuple[Tray, ...] = ()
    buttons: tuple[Button, ...] = ()
    is_grid: bool = True
    """Whether columns have letters and rows have numbers, by which cells are named."""
    partners: tuple[tuple[int, ...], ...] = ()
    """The seats of each side, first the one that all their pieces are said to be of; none: each plays for itself."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats by those that share their pieces."""
        return self.partners or tuple((seat,) for seat in range(1, len(self.seats) + 1))

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that share their pieces with this one, itself included."""
        return next(side for side in self.sides if seat in side)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a cell or in a tray; `turned` is where its front looks, in quarters clockwise from the top."""

    place: str
    kind: Kind
    turned: int | None = None
    identity: str = ""
    """Unique in the scene; the same piece keeps it from one scene to the next (`Presentation.scene_after`)."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell, tray or button worth a look, and why.

    `line`: it decides the game. `last`: something has just changed there. `locked`, `barred`: it cannot be used now.
    `blockade`, `held`: what stands there cannot be passed, cannot leave. `won`, `lost`, `equal`: how a move is about
    to end there (`Game.preview`).
    """

    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class Panel:
    """Something a seat has beside the board that is not a piece: what it is, how much, and its drawing if any."""

    seat: int
    label: Text
    value: str | Text
    drawing: str = ""
    is_spoken: bool = True
    """Whether words tell it; not what they tell already by the pieces and the marks."""


class Journey(NamedTuple):
    """A piece of this seat (0: nobody's) goes from one place to another."""

    seat: int
    origin: str
    to: str


Known = dict[tuple[int, str], list[Piece]]
"""The pieces of the scene before, by their seat and where they are now."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything there is to see in one position."""

    board: Board
    pieces: tuple[Piece, ...]
    """Those on the board cell by cell, then those in trays; a floor before what stands on it."""
    marks: tuple[Mark, ...]
    panels: tuple[Panel, ...]
    sentences: tuple[tuple[str, Text], ...] = ()
    """By the reason of marks, what words say of all of them, where it is shorter than to name their places."""

    def since(self, before: "Scene") -> "Scene":
        """The same scene, with a mark on every cell that looked otherwise before."""
        cells = {cell.name for cell in self.board.cells}
        changed = {piece.place for piece in set(_looks(self)) ^ set(_looks(before))} & cells
        return self._marked(changed)

    def following(self, before: "Scene", journeys: Iterable[Journey]) -> "Scene":
        """The same scene with the identities of the one before, after these journeys; their ends are marked."""
        known: Known = defaultdict(list)
        for piece in before.pieces:
            known[piece.kind.seat, piece.place].append(piece)
        ways = tuple(journeys)
        arriving = [(way, known[way.seat, way.origin].pop()) for way in ways if known[way.seat, way.origin]]
        for way, piece in arriving:
            known[way.seat, way.to].append(piece)
        alike = [_recognised(piece, known, must_be_alike=True) for piece in self.pieces]
        pieces = tuple(_recognised(piece, known, must_be_alike=False) for piece in alike)
        cells = {cell.name for cell in self.board.cells}
        changed = {place for way in ways for place in (way.origin, way.to)} & cells
        return replace(self, pieces=pieces).identified()._marked(changed)

    def moved(self, journeys: Iterable[Journey]) -> "Scene":
        """The same scene with a piece of each journey at its end already."""
        pieces = list(self.pieces)
        for way in journeys:
            here = [at for at, it in enumerate(pieces) if (it.kind.seat, it.place) == (way.seat, way.origin)]
            if here:
                pieces[here[-1]] = replace(pieces[here[-1]], place=way.to)
        order = {cell.name: at for at, cell in enumerate(self.board.cells)}
        pieces.sort(key=lambda piece: order.get(piece.place, len(order)))
        return replace(self, pieces=tuple(pieces))

    def identified(self) -> "Scene":
        """The same scene, every piece with an identity of its own: its seat and a number."""
        taken = {piece.identity for piece in self.pieces}
        names = {piece.kind.seat: _fresh(piece.kind.seat, taken) for piece in self.pieces}
        pieces = (p if p.identity else replace(p, identity=next(names[p.kind.seat])) for p in self.pieces)
        return replace(self, pieces=tuple(pieces))

    def _marked(self, cells: set[str]) -> "Scene":
        """With these cells marked, after the marks that the game has set itself."""
        return replace(self, marks=(*self.marks, *(Mark(cell, "last") for cell in sorted(cells))))


def _looks(scene: Scene) -> Iterable[Piece]:
    """The pieces without their identities."""
    return (replace(piece, identity="") for piece in scene.pieces)


def _fresh(seat: int, taken: set[str]) -> Iterator[str]:
    """Identities for pieces of a seat that nobody bears."""
    return (name for n in count(1) if (name := f"{seat}-{n}") not in taken)


def _recognised(piece: Piece, known: Known, *, must_be_alike: bool) -> Piece:
    """The piece with the identity of one that is known to be there, and of its kind; as it is where there is none."""
    here = known[piece.kind.seat, piece.place]
    found = next((other for other in here if other.kind == piece.kind or not must_be_alike), None)
    if piece.identity or found is None:
        return piece
    here.remove(found)
    return replace(piece, identity=found.identity)
