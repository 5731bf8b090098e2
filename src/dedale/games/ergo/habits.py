"""How a beginner looks at Ergo: one puts pieces beside one's own, along lines, and sometimes in the other's way."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from dedale.core.model.habits import Attention, Traits
from dedale.games.ergo import board
from dedale.games.ergo.board import CELLS, COLUMNS, FIVE, ROWS
from dedale.games.ergo.rules import MOVES, PASS

if TYPE_CHECKING:
    from dedale.core.model.position import Position

TRAITS: Final = ("beside", "line", "block", "middle", "path", "slide")
"""Own pieces next to the cell; most own pieces on a free line through it; the same of the enemy's; how near the middle;
whether it lies on the path; whether a piece moves that stands already."""
DRAWS: Final[Mapping[str, float]] = {"beside": 0.5, "line": 0.9, "block": 0.6, "middle": 1.0, "path": -0.7, "slide": -1}
ATTENTION: Final[Mapping[str, Attention]] = {
    "first-steps": Attention(habit=0.77, threats=0.1, whim=0.13),
    "apprentice": Attention(habit=0.85, threats=0.7),
    "player": Attention(habit=0.15, threats=1.0),
}
"""Found by matches against the novice (docs/levels.md)."""
REASON: Final = 3
"""A piece is moved while others wait if it makes four, or stands in the way of a three."""


def _windows() -> tuple[tuple[int, ...], ...]:
    """[cell] the lines of five through it, as sets."""
    through: list[list[int]] = [[] for _ in range(CELLS)]
    for step, starts in board.LINES:
        for first in range(CELLS):
            if starts >> first & 1:
                cells = [first + step * number for number in range(FIVE)]
                for cell in cells:
                    through[cell].append(sum(1 << each for each in cells))
    return tuple(map(tuple, through))


def _around(cell: int) -> int:
    column, row = board.GRID.place(cell)
    spots = ((column + across, row + up) for across, up in board.EIGHT)
    return sum(1 << board.cell_at(*spot) for spot in spots if board.GRID.has(*spot))


WINDOWS: Final = _windows()
AROUND: Final = tuple(map(_around, range(CELLS)))
MIDDLE: Final = tuple(
    1 - (abs(2 * (cell % COLUMNS) - COLUMNS + 1) + abs(2 * (cell // COLUMNS) - ROWS + 1)) / (COLUMNS + ROWS - 2)
    for cell in range(CELLS)
)
"""[cell] 1 in the middle of the board, 0 in a corner"""


def traits(position: "Position", codes: Sequence[int]) -> list[Traits]:
    """The traits of each of these moves."""
    state = position.states[0]
    sides = [int(words[0]) | int(words[1]) << 64 for words in state["pieces"]]
    side = int(state["side"])
    return [_traits(code, sides[side], sides[1 - side]) for code in codes]


def _traits(code: int, own: int, theirs: int) -> Traits:
    if code >= PASS:
        return (0.0,) * len(TRAITS)
    to = code % CELLS
    if code >= MOVES:
        own &= ~(1 << (code - MOVES) // CELLS)
    windows = WINDOWS[to]
    line = max(((own & cells).bit_count() for cells in windows if not theirs & cells), default=0)
    block = max(((theirs & cells).bit_count() for cells in windows if not own & cells), default=0)
    beside = min((own & AROUND[to]).bit_count(), 2)
    return beside, line, block, MIDDLE[to], board.is_path(to), code >= MOVES


def is_aimless(position: "Position", code: int, traits: Traits) -> bool:
    """A piece that moves for little while others wait in the reserve, or a pass."""
    if code == PASS:
        return True
    state = position.states[0]
    _, line, block, *_ = traits
    return MOVES <= code < PASS and state["reserve"][int(state["side"])] > 0 and max(line, block) < REASON


def way_back(code: int) -> int | None:
    """The move of a piece back to where it came from."""
    if not MOVES <= code < PASS:
        return None
    cell, to = divmod(code - MOVES, CELLS)
    return MOVES + CELLS * to + cell
