"""The ground under a board of Théséion, whatever its size: the cave about the light, the gold of the rim."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from dedale.core.presentation.scene import Board, Cell

REACHES = (0.97, 0.81, 0.63, 0.46, 0.3)
"""How far from the light each warmer stone begins, as a part of the way to the board's edge."""
CORNERS = 36
"""Of each stone."""

_CRACKS: Final = (
    "m-30 12l14-9 10 4m24-29l9 6",
    "m-12-28l-8 12 6 9m38 27l8-3",
    "m10 30l14-7 3-11m-55-18l9 2",
)


def _rock() -> str:
    """The cracks of nine cells, over and over."""
    spots = ((column, row) for column in range(3) for row in range(3))
    way = "".join(
        f"M{100 * column + 50} {100 * row + 50}{_CRACKS[(column + 2 * row + column * row) % 3]}"
        for column, row in spots
    )
    line = 'fill="none" stroke="$crack" stroke-width="3" stroke-linecap="round" opacity=".45"'
    box = 'width="300" height="300" patternUnits="userSpaceOnUse"'
    return f'<pattern id="theseion-rock" {box}><path d="{way}" {line}/></pattern>'


ROCK: Final = _rock()
"""A pattern, so that a large cave takes no more room than a small one."""


def backdrop(board: Board) -> str:
    """Night, stones the warmer the nearer to the light, cracks, and the rim."""
    columns, rows = (1 + max(getattr(cell, axis) for cell in board.cells) for axis in ("column", "row"))
    x, y = next((100 * cell.column + 50, -100 * cell.row - 50) for cell in board.cells if cell.zone == "light")
    room = (100 * columns - x, -y, x, 100 * rows + y)
    stones = (f'<path d="{_stone(x, y, room, number)}" fill="$cave{number}"/>' for number in range(1, len(REACHES) + 1))
    cave = f'<rect y="{-100 * rows}" width="{100 * columns}" height="{100 * rows}" rx="30" '
    return f'{cave}fill="$night"/>{"".join(stones)}{cave}fill="url(#theseion-rock)"/>{_rim(board)}'


def _stone(x: float, y: float, room: tuple[float, float, float, float], number: int) -> str:
    """A rough ring that follows the edges of the board, which lie this far to the right, below, left, above."""
    points = []
    for corner in range(CORNERS):
        angle = 2 * pi * corner / CORNERS
        across, down = cos(angle), sin(angle)
        reach = REACHES[number - 1] * (1 + 0.035 * sin(5 * angle + 2 * number) + 0.025 * sin(11 * angle + number))
        reach *= min(1, 0.98 / reach) / (across**6 + down**6) ** (1 / 6)
        wide, high = room[0 if across > 0 else 2], room[1 if down > 0 else 3]
        points.append(f"{x + reach * across * wide:.0f} {y + reach * down * high:.0f}")
    return f"M{'L'.join(points)}z"


def _rim(board: Board) -> str:
    """A thin band of gold round the cells inside the rim, the light among them."""
    way = "".join(_borders({(cell.column, cell.row): cell for cell in board.cells if _is_inside(cell)}))
    line = f'<path d="{way}" fill="none" stroke-linecap="round"'
    return f'{line} stroke="$gold-edge" stroke-width="13"/>{line} stroke="$gold" stroke-width="7"/>'


def _is_inside(cell: Cell) -> bool:
    return cell.zone == "light" or cell.zone.startswith("rim-")


def _borders(inside: dict[tuple[int, int], Cell]) -> Iterator[str]:
    """The sides of these cells beyond which there is none of them."""
    for column, row in inside:
        left, top = 100 * column, -100 * row - 100
        yield f"M{left} {top}h100" if (column, row + 1) not in inside else ""
        yield f"M{left} {top + 100}h100" if (column, row - 1) not in inside else ""
        yield f"M{left} {top}v100" if (column - 1, row) not in inside else ""
        yield f"M{left + 100} {top}v100" if (column + 1, row) not in inside else ""
