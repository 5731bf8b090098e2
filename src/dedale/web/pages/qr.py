"""An address as a code to scan, drawn in our line: ink on paper, round ends, the same by day and by night."""

from collections.abc import Iterator
from typing import Final

import segno

from dedale.draw.palette import SHARED

QUIET: Final = 4
"""Empty modules around a code, as scanners expect them."""
_EYE: Final = 7
"""The three corners by which a scanner finds a code are so wide."""


def qr_svg(address: str) -> str:
    """The picture of a code for this address, as a document of its own; raises `ValueError` where it is too long."""
    rows = [list(map(bool, row)) for row in segno.make_qr(address, error="m").matrix]
    size = len(rows)
    paper, ink = SHARED["paper"][0], SHARED["ink"][0]
    box = f"{-QUIET} {-QUIET} {size + 2 * QUIET} {size + 2 * QUIET}"
    strokes = "".join(_strokes(rows))
    eyes = "".join(_eye(x, y) for x, y in ((0, 0), (size - _EYE, 0), (0, size - _EYE)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="320" height="320">'
        f'<rect x="{-QUIET}" y="{-QUIET}" width="100%" height="100%" rx="2" fill="{paper}"/>'
        f'<path d="{strokes}" fill="none" stroke="{ink}" stroke-width=".9" stroke-linecap="round"/>'
        f'<g fill="none" stroke="{ink}" stroke-linejoin="round">{eyes}</g></svg>'
    )


def _strokes(rows: list[list[bool]]) -> Iterator[str]:
    """One horizontal stroke for each run of dark modules, but for those of the corners."""
    size = len(rows)
    for y, row in enumerate(rows):
        x = 0
        while x < size:
            end = x
            while end < size and row[end] and not _is_eye(end, y, size):
                end += 1
            if end > x:
                yield f"M{x + 0.5} {y + 0.5}h{max(end - x - 1, 0.01)}"
            x = end + 1


def _is_eye(x: int, y: int, size: int) -> bool:
    is_left, is_top = x < _EYE, y < _EYE
    return (is_top and (is_left or x >= size - _EYE)) or (is_left and y >= size - _EYE)


def _eye(x: int, y: int) -> str:
    return f'<path d="M{x + 0.5} {y + 0.5}h6v6h-6z"/><path d="M{x + 3} {y + 3}h1v1h-1z" stroke-width="2"/>'
