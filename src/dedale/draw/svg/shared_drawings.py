"""The drawings that all worlds share: marks, and what every board has; a world may draw its own under the same name."""

from collections.abc import Mapping
from typing import Final

_CORNERS: Final = "M-45-27v-14q0-4 4-4h14M27-45h14q4 0 4 4v14M45 27v14q0 4-4 4H27M-27 45h-14q-4 0-4-4V27"


def _contact(colour: str, dashes: str = "") -> str:
    """How a move will end on a cell: a frame whose dashes say the same as its colour."""
    box = '<rect x="-45" y="-45" width="90" height="90" rx="7" fill="none"'
    return f'{box} stroke="$paper" stroke-width="10" opacity=".7"/>{box} stroke="${colour}" stroke-width="6"{dashes}/>'


SHARED_DRAWINGS: Final[Mapping[str, str]] = {
    "cell": '<path d="M-50-50h100v100h-100z" fill="none" pointer-events="all"/>',
    "mark-last": (
        f'<path d="{_CORNERS}" fill="none" stroke="$paper" stroke-width="9" stroke-linecap="round" opacity=".7"/>'
        f'<path d="{_CORNERS}" fill="none" stroke="$thread" stroke-width="5" stroke-linecap="round"/>'
    ),
    "mark-line": (
        '<circle r="44" fill="none" stroke="$paper" stroke-width="11" opacity=".7"/>'
        '<circle r="44" fill="none" stroke="$thread" stroke-width="7"/>'
        '<circle r="44" fill="none" stroke="$twist" stroke-width="3" stroke-dasharray="5 9"/>'
    ),
    "mark-target": (
        '<circle r="15" fill="$paper" opacity=".75"/><circle r="11" fill="$thread"/><circle r="4.5" fill="$paper"/>'
    ),
    "mark-choice": (
        '<circle r="46" fill="none" stroke="$paper" stroke-width="9" opacity=".7"/>'
        '<circle r="46" fill="none" stroke="$thread" stroke-width="5" stroke-dasharray="18.1 6" '
        'stroke-linecap="round"/>'
    ),
    "mark-locked": (
        '<path d="M-9-2v-8a9 9 0 0 1 18 0v8" fill="none" stroke="$thread" stroke-width="5"/>'
        '<rect x="-15" y="-3" width="30" height="23" rx="5" fill="$thread"/>'
        '<path d="M0 5v7" stroke="$paper" stroke-width="5" stroke-linecap="round"/>'
    ),
    "mark-barred": (
        '<path d="M-24 24 24-24" stroke="$paper" stroke-width="11" stroke-linecap="round"/>'
        '<path d="M-24 24 24-24" stroke="$thread" stroke-width="6" stroke-linecap="round"/>'
    ),
    "mark-blockade": (
        '<path d="M-42 34q0 9 9 9h24q9 0 9 6 0-6 9-6h24q9 0 9-9" fill="none" stroke="$thread" stroke-width="5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "mark-held": (
        '<g fill="none" stroke="$thread" stroke-width="5" stroke-linecap="round">'
        '<path d="M-44-8q22 12 44 0t44 0M-44 8q22 12 44 0t44 0"/></g>'
    ),
    "mark-won": _contact("seat4"),
    "mark-lost": _contact("thread", ' stroke-dasharray="11 7"'),
    "mark-equal": _contact("quiet", ' stroke-dasharray="1 10" stroke-linecap="round"'),
    "pass": (
        '<path d="M-30 14C-30-26 24-26 26 6M10-2 26 10 38-6" fill="none" stroke="$ink" stroke-width="7" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
}
"""`mark-REASON` for each reason of a mark; `mark-target` for an empty place to touch, `mark-choice` around a piece."""
