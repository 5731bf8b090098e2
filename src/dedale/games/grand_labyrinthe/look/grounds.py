"""What lies on every cell of a zone: the slab that its numeral is read on."""

from collections.abc import Mapping
from typing import Final

_ROUND: Final = '<path d="M-44-44h88v88h-88z" fill="none" pointer-events="all"/><circle r="36" fill="$slab"/>'
_LONG: Final = (
    '<path d="M-44-44h88v88h-88z" fill="none" pointer-events="all"/>'
    '<rect x="-43" y="-25" width="86" height="50" rx="15" fill="$slab"/>'
)

_AROUND: Final = "M-30-40H30Q40-40 40-30V30Q40 40 30 40H-30Q-40 40-40 30V-30Q-40-40-30-40z"

GROUNDS: Final[Mapping[str, str]] = {
    "cell-start": '<path d="M-44-44h88v88h-88z" fill="none" pointer-events="all"/>',
    **{f"cell-{zone}": _ROUND for zone in ("origin", "science", "art", "mythology")},
    **{f"cell-outer{number}": _LONG for number in range(1, 5)},
    "mark-last": (
        f'<path d="{_AROUND}" fill="none" stroke="$bone" stroke-width="13"/>'
        f'<path d="{_AROUND}" fill="none" stroke="$thread" stroke-width="7"/>'
    ),
    "mark-target": (
        '<circle r="38" fill="none" stroke="$wall" stroke-width="14"/>'
        '<circle r="38" fill="none" stroke="$bone" stroke-width="9"/>'
        '<circle r="38" fill="none" stroke="$thread" stroke-width="9" stroke-dasharray="18 11.84"/>'
    ),
}
"""Roman numerals are long, so their slab is. Cells are small here, so marks are bold."""
