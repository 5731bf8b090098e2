"""The world of Minos: marble and thread. White tiles with veins, black ones with the double axe, spools at exits."""

from collections.abc import Iterator
from typing import Final

from dedale.core.presentation.look import Colour, Look
from dedale.core.presentation.scene import Board

COLOURS: Final = {
    "frame": Colour("#cdc3b2", "#4a463f"),
    "frame-line": Colour("#a99d88", "#6a6458"),
    "gap": Colour("#3d3833", "#0e0d0f"),
    "marble": Colour("#e9e7e3", "#a9a6a1"),
    "marble-light": Colour("#fbfaf8", "#bfbcb7"),
    "marble-side": Colour("#bdb8b0", "#7c7974"),
    "vein": Colour("#b4b0ab", "#86827d"),
    "obsidian": Colour("#2b2a2f", "#26252b"),
    "obsidian-light": Colour("#504e56", "#55535d"),
    "obsidian-side": Colour("#141317", "#3a3940"),
    "axe": Colour("#d8c79f", "#b8a67c"),
    "ivory": Colour("#f5e6c4", "#f7ebcf"),
    "ivory-shade": Colour("#cfb482", "#c9af7f"),
    "bronze": Colour("#8a5526", "#8a4f1f"),
    "bronze-shade": Colour("#5d3614", "#532d0d"),
    "bronze-shine": Colour("#d09a5c", "#d8a468"),
    "outline": Colour("#33230f", "#1c1206"),
}

_VEINS: Final = (
    "M-46-20C-20-26-14-4 8-8S30-30 46-34M8-8C14 10 30 12 46 16",
    "M-30 46C-26 20-2 22 4 0S-8-30 2-46M4 0C18-4 26-14 46-12",
    "M-46 22C-26 18-20 34 0 30S28 10 46 20M-6 30C-14 12-30 4-46 4",
    "M-46-6C-30-18-16-12-6-22S10-40 30-46M-6-22C10-10 26-2 34 14S40 34 46 38",
    "M-46-38C-24-30-26-10-10 2S22 14 24 46M-10 2C-24 12-30 26-34 46",
)
"""How the white tiles are veined, no two beside each other alike."""
_AXE: Final = (
    "M-4-6C-14-6-24-14-30-26-39-10-39 10-30 26-24 14-14 6-4 6ZM4-6C14-6 24-14 30-26 39-10 39 10 30 26 24 14 14 6 4 6Z"
)
_KNOT: Final = "M0-14C-9-32-35-30-33-16S-9-2 0-14 32 0 33-16 9-32 0-14M-3-12C-8-4-13 2-21 6M3-12C8-4 13 2 21 6"


def _tile(stone: str) -> str:
    """A tile that lies loose in its place, lit from the upper left."""
    return (
        f'<rect x="-47" y="-47" width="94" height="94" rx="6" fill="${stone}-side"/>'
        f'<rect x="-47" y="-47" width="92" height="92" rx="6" fill="${stone}-light"/>'
        f'<rect x="-45" y="-45" width="90" height="90" rx="5" fill="${stone}"/>'
    )


def _white_tile(veins: str) -> str:
    vein = f'<path d="{veins}" fill="none" stroke="$vein" stroke-linecap="round"'
    return f'{_tile("marble")}{vein} stroke-width="7" opacity=".22"/>{vein} stroke-width="1.6"/>'


def _white_tiles() -> Iterator[tuple[str, str]]:
    for at, veins in enumerate(_VEINS, start=1):
        yield "white-tile" if at == 1 else f"white-tile-{at}", _white_tile(veins)


def _minos_tile() -> str:
    """The double axe, upright."""
    shaft = '<path d="M0-38V40" fill="none" stroke="$axe" stroke-width="6" stroke-linecap="round"/>'
    return (
        f'{_tile("obsidian")}<g transform="scale(.9)">{shaft}<path d="{_AXE}" fill="$axe"/>'
        '<path d="M-23-13C-27-4-27 4-23 13M23-13C27-4 27 4 23 13" fill="none" stroke="$obsidian" '
        'stroke-width="2.5"/></g>'
    )


_BODY: Final = "M-17 34C-17 27-11 24-8 15-5 6-6-2-6-8H6C6-2 5 6 8 15 11 24 17 27 17 34 17 41-17 41-17 34Z"
_HEADS: Final = {
    "ivory": "M0-39A15 15 0 0 1 7.5-11Q0-5-7.5-11A15 15 0 0 1 0-39Z",
    "bronze": "M-7-9C-16-13-26-22-20-42-17-29-8-27 0-27 8-27 17-29 20-42 26-22 16-13 7-9Q0-5-7-9Z",
}
"""A round head for light, horns for dark: they are told apart without their colours."""


def _pawn(stuff: str, shine: str) -> str:
    """A slender pawn seen from the front, so that the tile under it still shows its mark."""
    line = f'fill="${stuff}" stroke="$outline" stroke-width="3.5"'
    return (
        '<path d="M-12 38C4 44 34 40 41 30 30 24 16 26 8 30Z" fill="$shadow" opacity=".3"/>'
        f'<path d="{_BODY}" {line}/>'
        f'<path d="M2-6C3 8 5 20 13 32 13 37 6 37 3 37 6 20-1 8 2-6Z" fill="${stuff}-shade"/>'
        f'<path d="{_HEADS[stuff]}" {line}/>'
        f'<path d="M-11-8H11" fill="none" stroke="$outline" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="M-11-8H11" fill="none" stroke="${shine}" stroke-width="2" stroke-linecap="round"/>'
        f'<path d="M-7-26Q-8-20-4-15M-4 8Q-6 20-11 29" fill="none" stroke="${shine}" stroke-width="3" '
        'stroke-linecap="round"/>'
    )


_ARROW: Final = (
    '<path d="M-34-42h68v54h-68z" fill="none" pointer-events="all"/>'
    '<path d="M0-40 22-17H8V-2H-8V-17H-22Z" fill="$ink" stroke="$ink" stroke-width="5"/>'
)


def _spool(stuff: str, x: int, y: int) -> str:
    """A spool lying in the frame, red thread on it."""
    winding = "".join(f"M{at}-9l3 18" for at in range(-15, 15, 5))
    ends = f'fill="${stuff}" stroke="$outline" stroke-width="2.5"'
    return (
        f'<g transform="translate({x} {y})"><path d="M-22 12h50l-4 5h-44z" fill="$shadow" opacity=".3"/>'
        '<rect x="-19" y="-9.5" width="38" height="19" rx="3" fill="$thread"/>'
        f'<path d="{winding}" fill="none" stroke="$twist" stroke-width="1.8"/>'
        f'<rect x="-27" y="-13" width="9" height="26" rx="3" {ends}/>'
        f'<rect x="18" y="-13" width="9" height="26" rx="3" {ends}/></g>'
    )


def _backdrop(board: Board) -> str:
    """The frame, the bed in which tiles slide, and the spools: light's at the far side, dark's at the near one."""
    spools = "".join(_spool("ivory", x, -723) + _spool("bronze", x, 23) for x in (150, 350, 550))
    return (
        '<rect x="-40" y="-736" width="784" height="784" rx="16" fill="$shadow" opacity=".18"/>'
        '<rect x="-44" y="-744" width="788" height="788" rx="16" fill="$frame" stroke="$frame-line" stroke-width="2"/>'
        '<rect x="-4" y="-704" width="708" height="708" rx="8" fill="$gap"/>'
        f"{spools}"
    )


def _exit(stuff: str) -> str:
    """The bed of an exit, with a frame of the stuff that its spool is made of."""
    return (
        '<path d="M-50-50h100v100h-100z" fill="$gap"/>'
        f'<rect x="-49" y="-49" width="98" height="98" rx="7" fill="none" stroke="${stuff}" stroke-width="5"/>'
    )


LOOK = Look(
    colours=COLOURS,
    drawings={
        "cell-light-exit": _exit("ivory"),
        "cell-dark-exit": _exit("bronze-shine"),
        **dict(_white_tiles()),
        "minos-tile": _minos_tile(),
        "light-pawn": _pawn("ivory", "marble-light"),
        "dark-pawn": _pawn("bronze", "bronze-shine"),
        "arrow": _ARROW,
        "mark-locked": (
            f'<path d="{_KNOT}" fill="none" stroke="$thread" stroke-width="5" stroke-linecap="round"/>'
            '<circle cy="-14" r="6" fill="$thread" stroke="$twist" stroke-width="2"/>'
        ),
        "mark-barred": '<path d="M-26 2 26-30" stroke="$thread" stroke-width="5" stroke-linecap="round"/>',
    },
    backdrop=_backdrop,
    margin=1.5,
    tints={
        "white-tile": "marble-side",
        "minos-tile": "obsidian",
        "light-pawn": "ivory",
        "dark-pawn": "bronze",
    },
)
