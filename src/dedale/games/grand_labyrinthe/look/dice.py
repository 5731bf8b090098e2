"""The six faces of a die: bone with round corners, dark pips."""

from collections.abc import Mapping
from typing import Final

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
_STEP: Final = 20


def die(face: int) -> str:
    """A die that shows this face."""
    pips = "".join(f"M{_STEP * across} {_STEP * down}h.01" for across, down in _PIPS[face])
    return (
        '<rect x="-36" y="-32" width="76" height="76" rx="15" fill="$shadow" opacity=".3"/>'
        '<rect x="-40" y="-40" width="80" height="80" rx="15" fill="$bone" stroke="$night" stroke-width="5"/>'
        f'<path d="{pips}" stroke="$night" stroke-width="17" stroke-linecap="round"/>'
    )


DICE: Final[Mapping[str, str]] = {f"die-{face}": die(face) for face in _PIPS}
