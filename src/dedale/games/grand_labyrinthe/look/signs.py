"""The signs on the cells that act, each on a slab of its own; the upper left corner is left to the numeral."""

from collections.abc import Mapping
from typing import Final

from dedale.games.grand_labyrinthe.board import LAIR, OUTER_CELLS, roman
from dedale.games.grand_labyrinthe.look.zoom import PROFILE

_BAND: Final = "M0 6C-12-12-36-10-36 6S-12 24 0 6 36-10 36 6 12 24 0 6z"


def moebius(ink: str) -> str:
    """A band that crosses itself, its other side showing where it turns over."""
    return (
        f'<path d="{_BAND}" fill="none" stroke="${ink}" stroke-width="21"/>'
        f'<path d="{_BAND}" fill="none" stroke="$yellow" stroke-width="13"/>'
        f'<path d="M-9-6Q0 4 10 18" fill="none" stroke="${ink}" stroke-width="21" stroke-linecap="butt"/>'
        '<path d="M-11-8Q0 4 12 20" fill="none" stroke="$red" stroke-width="13" stroke-linecap="butt"/>'
    )


_SLAB: Final = (
    '<path d="M-25-41H13a28 28 0 0 1 28 28V13a28 28 0 0 1-28 28H-13a28 28 0 0 1-28-28V-25a16 16 0 0 1 16-16z" '
    'fill="$slab"/>'
)
_NUMERAL: Final = '<rect x="-43" y="-41" width="43" height="36" rx="15" fill="$slab"/>'
_ASIDE: Final = '<g transform="translate(5 5) scale(.9)">'
"""They keep the drawing away from the numeral."""

_DRAWN: Final[Mapping[str, str]] = {
    "door": (
        '<path d="M-10-34H32V38H-10z" fill="$yellow" stroke="$ink" stroke-width="5"/>'
        '<path d="M-10-34 14-20V44L-10 38z" fill="$red" stroke="$ink" stroke-width="5"/>'
        '<circle cx="7" cy="14" r="3.5" fill="$bone"/>'
    ),
    "pun": (
        '<path d="M-38 40C-40 16-33 2-22 2Q-13 2-11 11L2 16-11 21Q-11 30-14 40z" fill="$red"/>'
        '<path d="M-34 4q-4-12 5-11 1-10 8-6 7-5 8 3 6 2 1 12z" fill="$red" stroke="$slab" stroke-width="2.5"/>'
        '<circle cx="-19" cy="11" r="3" fill="$bone"/>'
        '<path d="M39 40V4Q38-9 33-13L37-40Q23-36 24-15L9 8Q1 19 8 25 15 29 21 20L26 17V40z" fill="$stone" '
        'stroke="$ink" stroke-width="3.5"/><circle cx="24" cy="0" r="3" fill="$ink"/>'
    ),
    "arrow": (
        '<path d="M-30 30Q-26-2 8-6V-24L38 4 8 32V14Q-14 14-30 30z" fill="$blue" stroke="$ink" stroke-width="5"/>'
    ),
    "waves": (
        '<path d="M-33 0q11-13 22 0t22 0 22 0M-33 15q11-13 22 0t22 0 22 0M-33 30q11-13 22 0t22 0 22 0" '
        'fill="none" stroke="$blue" stroke-width="8"/>'
    ),
    "moebius": moebius("ink"),
    "zoom": f'<g transform="translate(-8 -21) scale(.5)">{PROFILE}</g>',
    "stone": (
        '<path d="M-24-12Q-24-38 4-38T32-12V12Q32 40 4 40T-24 12z" fill="$stone" stroke="$ink" stroke-width="5"/>'
        '<path d="M-14-6h12M10-6h12M4-4v14h-6M-8 24h24" fill="none" stroke="$ink" stroke-width="5"/>'
        '<path d="M12-36 6-24 16-18 12-12" fill="none" stroke="$ink" stroke-width="3"/>'
    ),
    "cock": (
        '<path d="M-38-6Q-26-8-22 4-8 6 4-4 12-12 12-24 16-34 24-34 34-34 35-22L42-17 35-13C38 12 26 29 6 29'
        'S-30 22-38-6z" fill="$yellow" stroke="$ink" stroke-width="4.5"/>'
        '<path d="M16-33q-3-9 4-9 4-5 8 0 7-1 5 8-8 3-17 1z" fill="$red" stroke="$ink" stroke-width="3"/>'
        '<path d="M34-12q4 8-2 10-6-2-4-9z" fill="$red"/><circle cx="27" cy="-22" r="2.8" fill="$night"/>'
        '<path d="M-8 10Q2 20 16 10M2 29v11h7M13 28v12h7" fill="none" stroke="$ink" stroke-width="4"/>'
    ),
    "fork": (
        '<path d="M-36 16H2Q14 16 20 4L26-14M-36 16H32" fill="none" stroke="$ink" stroke-width="8"/>'
        '<path d="M14-12 28-34 40-8zM22 2 42 16 22 30z" fill="$blue" stroke="$ink" stroke-width="4"/>'
    ),
}
_BARE: Final[Mapping[str, str]] = {
    "muzzle": (
        '<circle r="42" fill="$red"/>'
        '<path d="M-20-14C-40-12-46-28-38-42-38-30-28-27-16-28H16C28-27 38-30 38-42 46-28 40-12 20-14L16 16'
        'Q22 22 20 32 14 42 0 42T-20 32Q-22 22-16 16z" fill="$night" stroke="$bone" stroke-width="3"/>'
        '<path d="M-13 0-6 4M13 0 6 4" stroke="$yellow" stroke-width="6"/>'
        '<path d="M-9 25h1M9 25h1" stroke="$bone" stroke-width="6"/>'
        '<path d="M-6 31a6 7 0 0 0 12 0" fill="none" stroke="$yellow" stroke-width="4"/>'
        f'<text y="-9" font-size="25" font-weight="700" text-anchor="middle" fill="$bone">{LAIR}</text>'
    ),
    "last-centre": (
        f'{_SLAB}<g transform="translate(-9 -13) scale(.43)">{PROFILE}</g>'
        '<rect x="-41" y="-41" width="82" height="25" rx="12" fill="$slab"/>'
        f'<text y="-20" font-size="25" font-weight="700" text-anchor="middle" fill="$ink">{roman(OUTER_CELLS)}</text>'
    ),
    "start": ('<path d="M-34-13H4V-32L38 0 4 32V13H-34z" fill="$red" stroke="$ink" stroke-width="5"/>'),
}

SIGNS: Final[Mapping[str, str]] = {
    **{f"sign-{name}": f"{_SLAB}{_ASIDE}{drawing}</g>{_NUMERAL}" for name, drawing in _DRAWN.items()},
    **{f"sign-{name}": drawing for name, drawing in _BARE.items()},
}
