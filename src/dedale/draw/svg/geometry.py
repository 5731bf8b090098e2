"""Where things lie on a sheet: 100 units a cell, the lower left corner of the board at 0, 0."""

from collections import defaultdict
from typing import Final, NamedTuple

from dedale.core.presentation.scene import Board, Piece, Scene


class Placement(NamedTuple):
    """A point, and how large things are drawn around it."""

    x: float
    y: float
    scale: float = 1


class TrayRow(NamedTuple):
    """Where the pieces of a tray lie in a row: the first one, how far apart they may be, and how long the row is."""

    first: Placement
    step: float
    length: float

    def spots(self, count: int) -> list[Placement]:
        """The places of this many pieces, closer together the more there are."""
        step = min(self.step, (self.length - self.step) / (count - 1)) if count > 1 else 0
        x, y, scale = self.first
        return [Placement(x + at * step, y, scale) for at in range(count)]


_SPREADS: Final = {
    2: (0.7, ((-22, 14), (22, -14))),
    3: (0.62, ((0, -22), (-24, 18), (24, 18))),
    4: (0.6, ((-24, -24), (24, -24), (-24, 24), (24, 24))),
}
"""How large pieces are that share a cell, and where they are placed; they may overlap a little."""


def centre(column: float, row: float) -> Placement:
    """The middle of a cell."""
    return Placement(100 * column + 50, -(100 * row + 50))


def size(board: Board) -> tuple[int, int]:
    """How many columns and rows a board has."""
    return 1 + max(cell.column for cell in board.cells), 1 + max(cell.row for cell in board.cells)


class Frame(NamedTuple):
    """A box in which the board lies with its margins, and a thousandth of its width."""

    left: float
    top: float
    width: float
    bottom: float
    pen: float


def frame(board: Board, margin: float, room: float, has_coordinates: bool) -> Frame:
    """The frame of a board. `room` pens of the margin are for coordinates: below and on the left, if there are any."""
    columns, rows = size(board)
    width = (100 * columns + 2 * margin) / (1 + room / 1000 * (1 if has_coordinates else 2))
    pen = width / 1000
    far = margin - room * pen
    near = margin if has_coordinates else far
    return Frame(-near, -far - 100 * rows, width, near, pen)


EDGE: Final = 12
"""How much is seen of what lies around a part of a board."""


def window(board: Board, one: str, other: str) -> tuple[float, float, float, float]:
    """The box around the cells of which these lie at opposite corners: left, top, width, height."""
    corners = [centre(cell.column, cell.row) for cell in board.cells if cell.name in (one, other)]
    left, right = min(spot.x for spot in corners) - 50, max(spot.x for spot in corners) + 50
    top, bottom = min(spot.y for spot in corners) - 50, max(spot.y for spot in corners) + 50
    return left - EDGE, top - EDGE, right - left + 2 * EDGE, bottom - top + 2 * EDGE


def placements(scene: Scene, shelves: dict[str, TrayRow]) -> list[tuple[Piece, Placement]]:
    """Every piece with its spot: those that share a cell are spread, a floor fills it."""
    spots = {cell.name: centre(cell.column, cell.row) for cell in scene.board.cells}
    groups: dict[tuple[str, bool], list[Piece]] = defaultdict(list)
    for piece in scene.pieces:
        groups[piece.place, piece.kind.is_floor].append(piece)
    return [
        pair
        for (place, is_floor), pieces in groups.items()
        if place in spots or place in shelves
        for pair in zip(
            pieces,
            shelves[place].spots(len(pieces)) if place in shelves else _spread(spots[place], len(pieces), is_floor),
            strict=True,
        )
    ]


def _spread(spot: Placement, count: int, is_floor: bool) -> list[Placement]:
    """The spots of several pieces on one cell."""
    if count == 1 or is_floor:
        return [spot] * count
    if count in _SPREADS:
        scale, shifts = _SPREADS[count]
        return [Placement(spot.x + across, spot.y + down, scale) for across, down in shifts]
    side = 2 + (count > 4) + (count > 9)
    step = 96 / side
    return [
        Placement(
            spot.x + (at % side - (side - 1) / 2) * step, spot.y + (at // side - (side - 1) / 2) * step, 1.2 / side
        )
        for at in range(count)
    ]
